/*
 * Functions that run inside pages in Firefox, on elements found by role and name. Each stands on
 * its own: only its own text goes to the browser.
 */

/** Whether a person can see the element and assistive technology can reach it. */
export const isVisible = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true }) &&
  element.closest('[aria-hidden="true"], [inert]') === null;

/** Whether it is a visible field that takes a value. */
export const isField = (element: Element): boolean =>
  element.matches('input, textarea, select') &&
  element.checkVisibility({ visibilityProperty: true });

/**
 * Scrolls the element into view; says what it must become before it can be pressed, if anything. What
 * still moves would be missed: rows take their real height when they come into view.
 */
export async function obstacle(element: Element): Promise<string | null> {
  if (!element.isConnected) return 'in the page';
  if (element.matches(':disabled, [aria-disabled="true"]')) return 'enabled';
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const before = element.getBoundingClientRect();
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const { x, y, width, height } = element.getBoundingClientRect();
  if (x !== before.x || y !== before.y) return 'at rest';
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  const isReached =
    top !== null && (element.contains(top) || top.closest('label')?.control === element);
  return isReached ? null : 'uncovered';
}

export function selectAll(element: HTMLInputElement): void {
  element.focus();
  element.select();
}

export const labelsOf = (element: HTMLInputElement): string =>
  [...(element.labels ?? [])].map((label) => label.innerText.trim()).join(' ');

export const fieldValue = (element: HTMLInputElement): string => element.value;

export function chooseOption(element: HTMLSelectElement, label: string): void {
  const option = [...element.options].find((one) => one.label === label);
  if (!option) throw new Error(`No such option: ${label}`);
  element.focus();
  element.value = option.value;
  element.dispatchEvent(new Event('input', { bubbles: true }));
  element.dispatchEvent(new Event('change', { bubbles: true }));
}
