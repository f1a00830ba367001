/**
 * Runs in a page, so it stands on its own: says what doesn't fit there; an empty list is best. While a dialog
 * or a menu is open it looks at that alone.
 */
export function findMisfits(): string[] {
  const tolerance = 1;
  const reachable = document.querySelector('dialog:modal, :popover-open');
  const within = reachable ?? document.body;
  const shown = [...within.querySelectorAll<HTMLElement>('*')].filter(
    (element) =>
      // Rows out of sight are where they were in the size before; what gives way may be out of sight.
      element.checkVisibility({
        visibilityProperty: true,
        opacityProperty: true,
        contentVisibilityAuto: true,
      }) && !element.closest('.sr-only, .gives-way, [aria-hidden="true"]'),
  );
  const name = (element: HTMLElement) =>
    `${element.tagName.toLowerCase()}.${element.className} "${(element.ariaLabel ?? element.innerText ?? '').slice(0, 40)}"`;

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

  const found: string[] = [];
  if (document.documentElement.scrollWidth > innerWidth + tolerance) {
    found.push(
      `the page scrolls sideways: ${document.documentElement.scrollWidth} in ${innerWidth}`,
    );
  }
  // The popup is as high as its body: only parts of it may scroll.
  const { scrollHeight } = document.documentElement;
  const height = Math.max(innerHeight, document.body.offsetHeight);
  if (document.querySelector('.popup') && scrollHeight > height + tolerance) {
    found.push(`the page scrolls: ${scrollHeight} in ${height}`);
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
      found.push(`sticks out (${Math.round(left)} to ${Math.round(right)}): ${name(element)}`);
    } else if (isCut && style.overflowX !== 'visible' && !isMeant) {
      found.push(`has more in it than is shown: ${name(element)}`);
    } else if (isCut && element.matches('button, a') && !isShortened(element)) {
      found.push(`runs over its edge: ${name(element)}`);
    }
  }
  for (const label of within.querySelectorAll('svg tspan')) {
    const drawing = label.closest('svg')?.getBoundingClientRect();
    const { left, right } = label.getBoundingClientRect();
    if (drawing && (left < drawing.left || right > drawing.right)) {
      found.push(`is cut by the edge of its drawing: ${label.textContent}`);
    }
  }
  // One row stands for all of them.
  const [row, ...otherRows] = within.querySelectorAll('.row');
  const rest = shown.filter((one) => !otherRows.some((other) => other.contains(one)));
  const isReached = (control: HTMLElement) => {
    const { left, top, width, height } = control.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && (control.contains(hit) || hit.closest('label')?.contains(control));
  };
  row?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  for (const control of rest.filter((one) => one.matches('button, input, select'))) {
    if (isReached(control) || control.matches('[type="file"]')) continue;
    control.scrollIntoView({ block: 'center', behavior: 'instant' });
    if (control.isConnected && !isReached(control)) found.push(`is covered: ${name(control)}`);
  }
  return [...new Set(found)];
}

/** Runs in a page: a status line that has more in it than it shows. With long words from outside, it may. */
export function findCutLine(): string[] {
  const line = document.querySelector('.status-place > .status');
  return line && line.scrollHeight > line.clientHeight + 1
    ? [`the status line is cut: ${line.scrollHeight} in ${line.clientHeight}`]
    : [];
}

/** Runs in a page: tabs whose names are cut off. In a narrow window, a wide font may have no room for them in full. */
export function findCutTabs(): string[] {
  return [...document.querySelectorAll<HTMLElement>('.tab-label')]
    .filter((label) => label.scrollWidth > label.clientWidth)
    .map((label) => `is cut: the tab ${label.innerText}`);
}

/** Runs in a page: order buttons whose labels are cut off. A wide font may have no room for them in full. */
export function findCutButtons(): string[] {
  const isCut = (button: HTMLElement) => {
    const style = getComputedStyle(button);
    const room =
      button.getBoundingClientRect().width -
      Number.parseFloat(style.borderInlineStartWidth) -
      Number.parseFloat(style.borderInlineEndWidth) -
      Number.parseFloat(style.paddingInlineStart) -
      Number.parseFloat(style.paddingInlineEnd);
    const label = document.createRange();
    label.selectNodeContents(button);
    // A hair is enough: then two letters give way to an ellipsis.
    return label.getBoundingClientRect().width > room + 0.02;
  };
  return [...document.querySelectorAll<HTMLElement>('.reorder')]
    .filter(isCut)
    .map((button) => `is cut: the button ${button.innerText}`);
}

export function wear(family: string): void {
  document.documentElement.style.setProperty('--font', `"${family}"`);
}
