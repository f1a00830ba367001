/*
 * Functions that run inside pages in Firefox, on elements found by role and name. Each stands on
 * its own: only its source text goes to the browser.
 */

/**
 * Elements of this kind that a person can see and assistive technology can reach, and that contain all words
 * of the name. Whether that is their name, the accessibility tree has to tell.
 */
export function mayBe({ selector, name }: { selector: string; name: string }): Element[] {
  const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();
  // Without punctuation, which may stand in an element of its own.
  const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const mayBeNamed = (element: Element) => {
    if (element.hasAttribute('aria-labelledby')) return true;
    // This name takes precedence over any other.
    const own = plain(element.getAttribute('aria-label'));
    if (own !== '') return own === plain(name);
    const { labels } = element as HTMLInputElement;
    const sources = [element, ...(labels ?? [])].flatMap((one) => [
      one,
      ...one.querySelectorAll('*'),
    ]);
    const texts = sources.flatMap((one) => [
      ...[...one.attributes].map(({ value }) => value),
      ...[...one.childNodes].filter(({ nodeType }) => nodeType === 3).map((text) => text.nodeValue),
    ]);
    const all = texts.join(' ').toLowerCase();
    return words.every((word) => all.includes(word));
  };
  return [...document.querySelectorAll(selector)].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.closest('[aria-hidden="true"], [inert]') === null &&
      mayBeNamed(element),
  );
}

/** File fields with this label: in Firefox their role is a group, of a button and a text. */
export const fileFields = (label: string): Element[] =>
  [...document.querySelectorAll<HTMLInputElement>('input[type="file"]')].filter(
    ({ labels }) =>
      [...(labels ?? [])].map(({ innerText }) => innerText.trim()).join(' ') === label,
  );

/**
 * Scrolls the element into view and says what keeps it from being clicked, if anything. A click would miss
 * what still moves: rows take their real height when they come into view.
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

export const fieldValue = (element: HTMLInputElement): string => element.value;

/** `null` when there is no such option yet: they may come later than their drop-down. */
export function chooseOption(element: HTMLSelectElement, label: string): true | null {
  // Wherever its label may break.
  const option = [...element.options].find((one) => one.label.replace(/\s/g, ' ') === label);
  if (!option || element.disabled) return null;
  element.focus();
  element.value = option.value;
  element.dispatchEvent(new Event('input', { bubbles: true }));
  element.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}
