chrome.storage.local.get('rows').then(({ rows }) => {
  const list = document.querySelector('ul');
  for (const { title, size, price } of rows) {
    const row = document.createElement('li');
    row.className = 'row';
    for (const [tag, text] of [
      ['span', title],
      ['b', size],
      ['i', price],
      ['button', 'Reorder'],
    ]) {
      const part = document.createElement(tag);
      part.textContent = text;
      row.append(part);
    }
    list.append(row);
  }
});
