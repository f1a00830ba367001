import { writeFile } from 'node:fs/promises';
import type { InPage, Named, Role, Screen, Tab } from './driver.ts';
import { squeeze } from './extension-page.ts';
import { until, within } from './until.ts';

/** Drives a page as a person does: by roles, names and labels, on what can be seen and stands still. */
export function createScreen<E>(tab: Tab<E>, onClose: () => void): Screen {
  /** Nothing in a page may be waited for without a limit. */
  const ask = <T>(run: InPage, argument?: unknown): Promise<T> =>
    within(tab.call<T>(run, argument), `run in the page: ${run}`);

  /** `null` while the page loads itself anew. */
  const unlessGone = <T>(asking: Promise<T>): Promise<T | null> =>
    asking.catch((error: unknown) => throwUnless(isGone, error));

  const text = async () =>
    squeeze((await unlessGone(ask<string>(() => document.body?.innerText ?? ''))) ?? '');

  /** Waits until `look` gives something; while it fails because an element was replaced, it looks again. */
  const untilThere = <T>(look: () => Promise<T | null>, describe: () => string): Promise<T> =>
    until(
      () => unlessGone(within(look(), describe())),
      async () => `${describe()} in: ${await text().catch(String)}`,
    );

  /**
   * Visible elements with this role and name in the accessibility tree. Only likely ones are looked up there:
   * browsers work long for each.
   */
  async function find(what: Named): Promise<readonly E[]> {
    const selector = what.role ? selectorOf(what.role) : fieldSelector;
    const candidates = await tab.elements(mayBe, { selector, name: what.name });
    return candidates.length === 0 ? [] : tab.named(candidates, what);
  }

  /** The only one. Several are an error at once: a person couldn't tell them apart. */
  async function single(what: Named): Promise<E | null> {
    const found = await find(what);
    if (found.length > 1) throw new Error(`${found.length} of these: ${describe(what)}`);
    return found[0] ?? null;
  }

  function clickOn(what: Named): Promise<E> {
    let lacks = 'there';
    const click = async () => {
      lacks = 'there';
      const element = await single(what);
      if (element === null) return null;
      await bringToFront();
      await tab.on(element, lookBeforeOrdering);
      const obstacle = await tab.on<string | null>(element, obstacleOf);
      if (obstacle !== null) {
        lacks = obstacle;
        return null;
      }
      await tab.on(element, expectClick);
      await tab.click(element);
      lacks = 'reached by the click';
      // A page that has closed or gone elsewhere since was clicked.
      const isMissed = await tab.on<boolean>(element, isClickMissed).catch((error: unknown) => {
        throwUnless(isPageGone, error);
        return false;
      });
      return isMissed ? null : element;
    };
    return untilThere(click, () => `${describe(what)} to be ${lacks}`);
  }

  const inField = <T>(label: string, run: InPage, argument?: unknown): Promise<T> =>
    untilThere(
      async () => {
        const field = await single({ name: label });
        return field && tab.on<T | null>(field, run, argument);
      },
      () => `field "${label}" with ${JSON.stringify(argument)} to appear`,
    );

  /** As a person does before anything else: what is behind other tabs is hardly ever drawn. */
  async function bringToFront() {
    if (await tab.call<boolean>(() => document.hidden)) await tab.toFront();
  }

  const press = (chords: readonly (readonly string[])[]) =>
    within(
      bringToFront().then(() => tab.press(chords)),
      `press ${chords.join(' ')}`,
    );
  const type = (keys: string) => press([...keys].map((key) => [key]));

  return {
    async click(role, name) {
      await clickOn({ role, name });
    },
    async fill(label, value) {
      const field = await clickOn({ name: label });
      await tab.on(field, selectAll);
      await (value === '' ? press([['Delete']]) : type(value));
    },
    async choose(label, option) {
      await inField(label, chooseOption, option);
    },
    async upload(label, file) {
      await untilThere(
        async () => {
          const [field] = await tab.elements(fileFields, label);
          return field ? tab.on<true>(field, chooseFile, file) : null;
        },
        () => `file field "${label}" to appear`,
      );
    },
    value: (label) => inField(label, fieldValue),
    press: (key) => press([key.split('+')]),
    type,
    turnWheel: (by) =>
      within(
        bringToFront().then(() => tab.turnWheel(by)),
        'turn the wheel',
      ),
    text,
    async waitForText(wanted) {
      const isThere = (all: string) =>
        typeof wanted === 'string' ? all.includes(wanted) : wanted.test(all);
      await until(
        async () => (isThere(await text()) ? true : null),
        async () => `the text ${wanted} to appear in: ${await text()}`,
      );
    },
    async waitFor(role, name) {
      await untilThere(
        () => single({ role, name }),
        () => `${describe({ role, name })} to appear`,
      );
    },
    async waitForGone(role, name) {
      await untilThere(
        async () => ((await find({ role, name })).length === 0 ? true : null),
        () => `${describe({ role, name })} to go away`,
      );
    },
    async isShown(role, name) {
      const found = await untilThere(
        () => find({ role, name }),
        () => `the page to stand still for ${describe({ role, name })}`,
      );
      return found.length > 0;
    },
    evaluate: (run, argument) => ask(run, argument),
    async waitUntil(check, argument) {
      await until(
        async () => ((await unlessGone(ask(check, argument))) ? true : null),
        () => String(check),
      );
    },
    resize: (width, height) => within(tab.resize(width, height), `resize to ${width} × ${height}`),
    reload: () => within(tab.reload(), 'reload the page'),
    look: (as) => within(tab.look(as), `look ${as.colours}`),
    async screenshot(path) {
      await writeFile(path, await within(tab.capture(), 'capture the page'));
    },
    async close() {
      await within(tab.close(), 'close the page');
      onClose();
    },
  };
}

/** Whether an element or its page has gone while it was looked for, as either protocol puts it. */
const isGone = (error: unknown): boolean =>
  error instanceof Error && (isPageGone(error) || goneElement.test(error.message));

export const isPageGone = (error: unknown): boolean =>
  error instanceof Error && gonePage.test(error.message);

const goneElement =
  /no such (node|element)|stale element|[Nn]o node (found|with)|Could not find (node|object)|detached/;
const gonePage =
  /no such frame|context was destroyed|Cannot find context|(Session|Target) closed|detached Frame|only in the context|define cross-origin object/;

const describe = ({ role, name }: Named) => `${role ?? 'field'} "${name}"`;

function throwUnless(isKind: (error: unknown) => boolean, error: unknown): null {
  if (!isKind(error)) throw error;
  return null;
}

const fieldSelector = 'input, textarea, select';

/** Which elements have a role by themselves. */
const elementsOf: Readonly<Record<Role, string>> = {
  button: 'button, summary, input:is([type="button"], [type="submit"], [type="reset"])',
  checkbox: 'input[type="checkbox"]',
  combobox: 'select',
  dialog: 'dialog',
  heading: 'h1, h2, h3, h4, h5, h6',
  link: 'a[href]',
  listitem: 'li',
  radio: 'input[type="radio"]',
  searchbox: 'input[type="search"]',
  slider: 'input[type="range"]',
  spinbutton: 'input[type="number"]',
  tab: '[role="tab"]',
  textbox: 'input, textarea',
};

const selectorOf = (role: Role): string => `${elementsOf[role]}, [role="${role}"]`;

/*
 * Functions that run inside pages, on elements found by role and name. Each stands on its own: only its source text
 * goes to the browser.
 */

/**
 * Elements of this kind that a person can see and assistive technology can reach, and that contain all words
 * of the name. Whether that is their name, the accessibility tree has to tell.
 */
function mayBe({ selector, name }: { selector: string; name: string }): Element[] {
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
  // Its name comes first: to know whether an element can be seen, browsers draw what they had put off.
  return [...document.querySelectorAll(selector)].filter(
    (element) =>
      mayBeNamed(element) &&
      element.closest('[aria-hidden="true"], [inert]') === null &&
      element.checkVisibility({ visibilityProperty: true }),
  );
}

/** File fields with this label: their role differs between browsers. */
const fileFields = (label: string): Element[] =>
  [...document.querySelectorAll<HTMLInputElement>('input[type="file"]')].filter(
    ({ labels }) =>
      [...(labels ?? [])].map(({ innerText }) => innerText.trim()).join(' ') === label,
  );

/**
 * Scrolls the element into view and says what keeps it from being clicked, if anything. A click would miss
 * what still moves: rows take their real height when they come into view.
 */
async function obstacleOf(element: Element): Promise<string | null> {
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

type Missing = typeof globalThis & { missing?: Element };

/** What moves away at that very moment isn't pressed. A person sees that, and clicks again. */
function expectClick(element: Element): void {
  const clicked = ({ target }: Event) => {
    if (target instanceof Node && element.contains(target)) delete (globalThis as Missing).missing;
  };
  (globalThis as Missing).missing = element;
  addEventListener('click', clicked, { capture: true, once: true });
}

/** Whether the click that was expected went elsewhere, and what it was meant for is still there. */
const isClickMissed = (element: Element): boolean =>
  element.isConnected && (globalThis as Missing).missing === element;

function selectAll(element: HTMLInputElement): void {
  element.focus();
  element.select();
}

/** Chooses a file as if from the dialog, which no automation reaches. */
function chooseFile(element: HTMLInputElement, file: { name: string; text: string }): true {
  const chosen = new DataTransfer();
  chosen.items.add(new File([file.text], file.name, { type: 'text/plain' }));
  element.files = chosen.files;
  element.dispatchEvent(new Event('input', { bubbles: true }));
  element.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}

const fieldValue = (element: HTMLInputElement): string => element.value;

/** `null` when there is no such option yet: they may come later than their drop-down. */
function chooseOption(element: HTMLSelectElement, label: string): true | null {
  // Wherever its label may break.
  const option = [...element.options].find((one) => one.label.replace(/\s/g, ' ') === label);
  if (!option || element.disabled) return null;
  element.focus();
  element.value = option.value;
  element.dispatchEvent(new Event('input', { bubbles: true }));
  element.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}

/**
 * Looks at a button of an order before it is pressed, as people do: what has just changed or come there isn't ordered.
 * Anything else can be pressed at once.
 */
async function lookBeforeOrdering(button: Element): Promise<void> {
  if (!button.matches('[data-guarded]')) return;
  const sight = () => {
    // Whatever has come up over the end of its list meanwhile.
    button.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const { x, y, width, height } = button.getBoundingClientRect();
    const front = document.elementFromPoint(x + width / 2, y + height / 2);
    const around = [
      button.closest('li, article, dialog, main'),
      document.querySelector('.checkout'),
    ];
    const texts = around.map((element) => element?.textContent);
    return JSON.stringify([x, y, button.contains(front), texts]);
  };
  // A popup dates a change by the first task after the frame that draws it, which comes late on a busy machine: time
  // without frames doesn't count.
  const end = performance.now() + 10_000;
  let [before, last, stood] = ['', performance.now(), 0];
  while (stood < 600 && performance.now() < end && button.isConnected) {
    await new Promise(requestAnimationFrame);
    const [now, at] = [sight(), performance.now()];
    stood = now === before ? stood + Math.min(at - last, 50) : 0;
    [before, last] = [now, at];
  }
}
