/**
 * On `beforeinput` of a number's field: the browser has blanks for the line breaks of what is pasted or dropped, and 100
 * and 200 from cells one below the other would be the number 100 200. A tab separates no thousands.
 */
export function keepLinesApart(event: InputEvent & { readonly currentTarget: HTMLInputElement }) {
  const { data, currentTarget: field } = event;
  // Every copied cell ends in one, which the browser drops.
  const text = data?.replace(/\r?\n$/u, '').replace(/[\r\n]+/gu, '\t');
  if (!text?.includes('\t')) return;
  event.preventDefault();
  const { selectionStart, selectionEnd } = field;
  field.setRangeText(text, selectionStart ?? 0, selectionEnd ?? 0, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
