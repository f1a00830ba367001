export function search(): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>('#search');
}

/** Whether letters typed there are its own. */
export function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input:not([type="radio"]), textarea, select');
}
