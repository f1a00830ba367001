/**
 * Runs in a page, so it stands on its own: says what there can't be read or reached, since it is cut, covered, too wide,
 * or lies on something else; an empty list is best. While a dialog or a menu is open it looks at that alone.
 * @param hasLongWords every text from outside is one long word, of which the status line may cut the end
 */
export function findFaults(hasLongWords = false): string[] {
  const tolerance = 1;
  const within = document.querySelector('dialog:modal, :popover-open') ?? document.body;
  const found = new Set<string>();
  const name = (element: HTMLElement) =>
    `${element.tagName.toLowerCase()}.${element.className} "${(element.ariaLabel ?? element.innerText ?? '').slice(0, 40)}"`;
  const isOut = (one: DOMRect, box: DOMRect) =>
    one.left < box.left - tolerance ||
    one.right > box.right + tolerance ||
    one.top < box.top - tolerance ||
    one.bottom > box.bottom + tolerance;
  const all = <E extends Element = HTMLElement>(selector: string) => [
    ...within.querySelectorAll<E>(selector),
  ];

  const shown = all('*').filter(
    (element) =>
      // Rows out of sight are where they were in the size before; what gives way may be out of sight.
      element.checkVisibility({
        visibilityProperty: true,
        opacityProperty: true,
        contentVisibilityAuto: true,
      }) && !element.closest('.sr-only, .gives-way, [aria-hidden="true"]'),
  );
  /** Scrolls sideways by design, and by keyboard: a row of filters, a chart. */
  const isStrip = (element: HTMLElement) =>
    getComputedStyle(element).overflowX === 'auto' &&
    (element.clientHeight < 60 || element.tabIndex >= 0);
  /** Whether an ancestor cuts it off or scrolls it: then that is what to look at. */
  const isClipped = (element: HTMLElement) => {
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
      if (isStrip(box) || getComputedStyle(box).textOverflow === 'ellipsis') return true;
    }
    return false;
  };
  const isShortened = (element: HTMLElement) =>
    element.closest('h2, h3, p') !== null &&
    getComputedStyle(element.closest('h2, h3, p') as Element).textOverflow === 'ellipsis';

  if (document.documentElement.scrollWidth > innerWidth + tolerance) {
    found.add(
      `the page scrolls sideways: ${document.documentElement.scrollWidth} in ${innerWidth}`,
    );
  }
  // The popup is as high as its body: only parts of it may scroll.
  const { scrollHeight } = document.documentElement;
  const height = Math.max(innerHeight, document.body.offsetHeight);
  if (document.querySelector('.popup') && scrollHeight > height + tolerance) {
    found.add(`the page scrolls: ${scrollHeight} in ${height}`);
  }
  for (const element of shown) {
    const { left, right, width } = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    const isCut = element.scrollWidth > element.clientWidth + tolerance && element.clientWidth > 0;
    // Three dots say so.
    const isMeant =
      style.textOverflow === 'ellipsis' ||
      style.webkitLineClamp !== 'none' ||
      isStrip(element) ||
      element.matches('input, select, .artwork');
    const isOutside = width > 0 && (left < -tolerance || right > innerWidth + tolerance);
    if (isOutside && !isClipped(element)) {
      found.add(`sticks out (${Math.round(left)} to ${Math.round(right)}): ${name(element)}`);
    } else if (isCut && style.overflowX !== 'visible' && !isMeant) {
      found.add(`has more in it than is shown: ${name(element)}`);
    } else if (isCut && element.matches('button, a') && !isShortened(element)) {
      found.add(`runs over its edge: ${name(element)}`);
    }
  }
  for (const label of all<SVGElement>('svg tspan')) {
    const drawing = label.closest('svg')?.getBoundingClientRect();
    const { left, right } = label.getBoundingClientRect();
    if (drawing && (left < drawing.left || right > drawing.right)) {
      found.add(`is cut by the edge of its drawing: ${label.textContent}`);
    }
  }

  // It scrolls where there is less room than in the popup.
  const line = within.querySelector('.status-place > .status');
  if (
    line &&
    !hasLongWords &&
    innerWidth >= 400 &&
    line.scrollHeight > line.clientHeight + tolerance
  ) {
    found.add(`the status line is cut: ${line.scrollHeight} in ${line.clientHeight}`);
  }
  const middleOf = (element: Element) => {
    const { left, right } = element.getBoundingClientRect();
    return (left + right) / 2;
  };
  for (const label of all('.tab-label')) {
    const isCut = label.scrollWidth > label.clientWidth + tolerance;
    const tab = label.parentElement as Element;
    if (isCut || Math.abs(middleOf(label) - middleOf(tab)) > tolerance) {
      found.add(`is cut or isn’t in the middle: the tab ${label.innerText}`);
    }
  }

  // In rows, what must not give way stays: size, price, quantity, and the whole word on the button.
  for (const part of all('.fit > :not(.gives-way), .row-due')) {
    const fit = part.closest('.fit')?.getBoundingClientRect();
    const isCut = part.scrollHeight > part.clientHeight + tolerance;
    if (
      part.clientWidth > 0 &&
      !hasLongWords &&
      (isCut || (fit && isOut(part.getBoundingClientRect(), fit)))
    ) {
      found.add(`gives way in its row: ${part.innerText}`);
    }
  }
  const ends = new Set<number>();
  for (const button of all('.reorder')) {
    const style = getComputedStyle(button);
    const box = button.getBoundingClientRect();
    const room =
      box.width -
      Number.parseFloat(style.paddingInlineStart) -
      Number.parseFloat(style.paddingInlineEnd) -
      2;
    const label = document.createRange();
    label.selectNodeContents(button);
    // A hair is enough: then two letters give way to an ellipsis.
    if (label.getBoundingClientRect().width > room + 0.02) found.add(`is cut: ${name(button)}`);
    if (button.closest('.list .row')) ends.add(Math.round(box.right));
  }
  if (ends.size > 1) found.add(`buttons of rows end at ${[...ends]}`);

  /** The nearest thing that lies over others, with a background of its own: what is below it is covered on purpose. */
  const layerOf = (element: Element | null): Element | null => {
    for (let at = element; at && at !== within; at = at.parentElement) {
      const { position, backgroundColor } = getComputedStyle(at);
      const isOver = position === 'sticky' || position === 'fixed' || position === 'absolute';
      if (isOver && !backgroundColor.endsWith(' 0)')) return at;
    }
    return null;
  };
  /** What is seen of a line of text: each ancestor that clips may cut it, and what scrolls doesn't count as cut. */
  const seenOf = (box: DOMRect, element: Element): DOMRect | null => {
    let { left, right, top, bottom } = box;
    let isCut = false;
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const { overflowY } = getComputedStyle(at);
      if (overflowY === 'visible') continue;
      const clip = at.getBoundingClientRect();
      if (bottom <= clip.top || top >= clip.bottom || right <= clip.left || left >= clip.right)
        return null;
      // A hair above or below is empty: letters are lower than their boxes.
      isCut ||= overflowY !== 'auto' && (top < clip.top - 3 || bottom > clip.bottom + 3);
      [left, right] = [Math.max(left, clip.left), Math.min(right, clip.right)];
      [top, bottom] = [Math.max(top, clip.top), Math.min(bottom, clip.bottom)];
    }
    if (isCut) found.add(`is cut in its height: ${element.textContent}`);
    return new DOMRect(left, top, right - left, bottom - top);
  };
  const lines: { readonly node: Text; readonly box: DOMRect; readonly layer: Element | null }[] =
    [];
  const texts = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode as Text;
    const parent = node.parentElement as HTMLElement;
    if (parent.closest('.sr-only, .gives-way, script, option') || node.data.trim() === '') continue;
    if (
      !parent.checkVisibility({
        visibilityProperty: true,
        opacityProperty: true,
        contentVisibilityAuto: true,
      })
    )
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      const box = seenOf(rect, parent);
      if (box) lines.push({ node, box, layer: layerOf(parent) });
    }
  }
  lines.forEach(({ node, box, layer }, at) => {
    for (const other of lines.slice(at + 1)) {
      // What an ellipsis has cut off stands where it would be.
      if (other.layer !== layer || (other.node === node && Math.abs(other.box.top - box.top) < 1))
        continue;
      const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
      if (across > 1 && down > 3) found.add(`${node.data} lies on ${other.node.data}`);
    }
  });
  for (const field of all<HTMLInputElement>('input:not([type="file"]), select')) {
    const { width, height } = field.getBoundingClientRect();
    if (width === 0 || field.matches('[type="checkbox"], [type="radio"], [type="range"]')) continue;
    const isLow = height < Number.parseFloat(getComputedStyle(field).fontSize) * 1.1;
    const isNarrow =
      field.matches('.quantity') && field.scrollWidth > field.clientWidth + tolerance;
    if (isLow || isNarrow) found.add(`is cut: the field ${field.ariaLabel} ${field.value}`);
  }

  const isReached = (control: HTMLElement) => {
    const { left, top, width, height } = control.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && (control.contains(hit) || hit.closest('label')?.contains(control));
  };
  // One row stands for all of them.
  const [row, ...otherRows] = all('.row');
  const rest = shown.filter((one) => !otherRows.some((other) => other.contains(one)));
  row?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  // All of the status line but its answers opens it.
  const controls = 'button:not(.status-all), input, select';
  for (const control of rest.filter((one) => one.matches(controls))) {
    if (isReached(control) || control.matches('[type="file"]')) continue;
    control.scrollIntoView({ block: 'center', behavior: 'instant' });
    if (control.isConnected && !isReached(control)) found.add(`is covered: ${name(control)}`);
  }
  return [...found];
}

export function wear(family: string): void {
  document.documentElement.style.setProperty('--font', `"${family}"`);
}
