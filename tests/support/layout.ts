/**
 * What doesn't fit on a page, in words; nothing is best. Looks at what can be reached: while a dialog is
 * open, at the dialog. Runs inside the page, so it stands on its own.
 */
export function findMisfits(): string[] {
  const tolerance = 1;
  const reachable = [...document.querySelectorAll('dialog')].find((one) => one.matches(':modal'));
  const within = reachable ?? document.body;
  const shown = [...within.querySelectorAll<HTMLElement>('*')].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('.sr-only, [aria-hidden="true"]'),
  );
  const name = (element: HTMLElement) =>
    `${element.tagName.toLowerCase()}.${element.className} "${(element.ariaLabel ?? element.innerText ?? '').slice(0, 40)}"`;

  const found: string[] = [];
  if (document.documentElement.scrollWidth > innerWidth + tolerance) {
    found.push(
      `the page scrolls sideways: ${document.documentElement.scrollWidth} in ${innerWidth}`,
    );
  }
  for (const element of shown) {
    const { left, right, width } = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    const isCut = element.scrollWidth > element.clientWidth + tolerance && element.clientWidth > 0;
    const isMeant = style.textOverflow === 'ellipsis' || element.matches('input, select, .artwork');
    if (width > 0 && (left < -tolerance || right > innerWidth + tolerance)) {
      found.push(`sticks out (${Math.round(left)} to ${Math.round(right)}): ${name(element)}`);
    } else if (isCut && style.overflowX !== 'visible' && !isMeant) {
      found.push(`has more in it than is shown: ${name(element)}`);
    } else if (isCut && element.matches('button, a, label')) {
      found.push(`runs over its edge: ${name(element)}`);
    }
  }
  for (const button of shown.filter((one) => one.matches('button, input, select'))) {
    const before = button.getBoundingClientRect();
    if (before.bottom < 0 || before.top > innerHeight) {
      button.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    }
    const { left, top, width, height } = button.getBoundingClientRect();
    const above = document.elementFromPoint(left + width / 2, top + height / 2);
    const isFree = above !== null && (button.contains(above) || above.contains(button));
    const isLabelled = above?.closest('label')?.control === button;
    if (width > 0 && !isFree && !isLabelled && !button.matches('[type="file"]')) {
      const what = above instanceof HTMLElement ? name(above) : 'nothing';
      found.push(`can’t be pressed, ${what} is in the way: ${name(button)}`);
    }
  }
  return [...new Set(found)];
}
