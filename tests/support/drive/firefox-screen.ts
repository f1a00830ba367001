import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bidi, Given } from './bidi.ts';
import { includes } from './chromium-screen.ts';
import type { Role, Screen } from './driver.ts';
import { lookBeforeOrdering, squeeze } from './extension-page.ts';
import { lookAs } from './firefox-internals.ts';
import { until } from './until.ts';

/** Drives one page of the extension in Firefox, a tab or the real popup. */
export function createFirefoxScreen(bidi: Bidi, context: string, onClose: () => void): Screen {
  /**
   * Visible elements with this role and name in the accessibility tree. Only likely ones are looked up
   * there: Firefox redraws the page for each element that isn't in the tree.
   */
  const find = (selector: string, what: Named): Promise<string[]> =>
    until(
      // An element that was just replaced is looked up again.
      () => unlessGone(findNow(selector, what)),
      () => `the page to stand still for ${JSON.stringify(what)}`,
    );

  async function findNow(selector: string, what: Named): Promise<string[]> {
    const candidates = await bidi.elements(context, mayBe, [
      { json: { selector, name: what.name } },
    ]);
    if (candidates.length === 0) return [];
    const { nodes } = (await bidi.send('browsingContext.locateNodes', {
      context,
      locator: { type: 'accessibility', value: what },
      startNodes: candidates.map((sharedId) => ({ sharedId })),
    })) as { nodes: { sharedId: string }[] };
    return candidates.filter((one) => nodes.some(({ sharedId }) => sharedId === one));
  }

  const shown = (role: Role, name: string) => find(selectorOf(role), { role, name });

  /** Finds exactly one. Several are an error at once: a person couldn't tell them apart. */
  async function single(look: () => Promise<string[]>, description: string) {
    const found = await look();
    if (found.length > 1) throw new Error(`${found.length} of these: ${description}`);
    return found[0] ?? null;
  }

  const theOne = (look: () => Promise<string[]>, description: string): Promise<string> =>
    until(
      () => single(look, description),
      async () => `${description} to appear in: ${await text()}`,
    );

  const fields = (label: string) => find('input, textarea, select', { name: label });

  /** Runs a function on the field with this label until it returns something other than `null`. */
  const ask = <T>(label: string, run: (...given: never[]) => T, ...given: Given[]) =>
    until(
      async () => {
        const element = await single(() => fields(label), `field "${label}"`);
        return element && unlessGone(bidi.call<T | null>(context, run, [{ element }, ...given]));
      },
      async () => `field "${label}" with ${JSON.stringify(given)} to appear in: ${await text()}`,
    );

  /** Clicks it once it is there and can be pressed; one that is replaced meanwhile is looked up again. */
  function clickOn(look: () => Promise<string[]>, description: string): Promise<string> {
    let lacks: string | null;
    const press = async () => {
      lacks = 'there';
      const element = await single(look, description);
      if (element === null) return null;
      // As a person does first. Firefox draws what is behind other tabs only every few seconds.
      if (await bidi.call(context, () => document.hidden)) {
        await bidi.send('browsingContext.activate', { context });
      }
      await bidi.call(context, lookBeforeOrdering, [{ element }]);
      lacks = await bidi.call<string | null>(context, obstacle, [{ element }]);
      if (lacks !== null) return null;
      await bidi.call(context, expectClick, [{ element }]);
      const origin = { type: 'element', element: { sharedId: element } };
      await perform('pointer', [
        { type: 'pointerMove', x: 0, y: 0, origin },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]);
      lacks = 'reached by the click';
      const asking = bidi.call<boolean>(context, isClickMissed, [{ element }]);
      // A page that has closed or gone elsewhere since was clicked.
      return (await unlessGone(asking.catch(falseWithoutPage))) ? null : element;
    };
    return until(
      () => unlessGone(press()),
      async () => `${description} to be ${lacks} in: ${await text()}`,
    );
  }

  async function perform(type: 'pointer' | 'key', actions: readonly object[]) {
    const source = { type, id: type, actions };
    await bidi.send('input.performActions', { context, actions: [source] });
  }

  const press = (key: string) => perform('key', keyStrokes(key));

  async function type(keys: string) {
    await perform(
      'key',
      [...keys].flatMap((key) => keyStrokes(key)),
    );
  }

  const isThere = () =>
    bidi.send('browsingContext.getTree', { root: context }).then(
      () => true,
      (error: Error) => {
        if (error.message.includes('no such frame')) return false;
        throw error;
      },
    );

  // A page that loads itself anew has no body for a moment.
  const text = async () =>
    squeeze(await bidi.call<string>(context, () => document.body?.innerText ?? ''));

  return {
    page: null,
    async click(role, name) {
      await clickOn(() => shown(role, name), `${role} "${name}"`);
    },
    async fill(label, value) {
      const element = await clickOn(() => fields(label), `field "${label}"`);
      await bidi.call(context, selectAll, [{ element }]);
      await (value === '' ? press('Delete') : type(value));
    },
    async choose(label, option) {
      await ask(label, chooseOption, { json: option });
    },
    async upload(label, file) {
      const folder = await mkdtemp(join(tmpdir(), 'restock-upload-'));
      const path = join(folder, file.name);
      await writeFile(path, file.text);
      const sharedId = await theOne(
        () => bidi.elements(context, fileFields, [{ json: label }]),
        `file field "${label}"`,
      );
      await bidi.send('input.setFiles', { context, element: { sharedId }, files: [path] });
    },
    value: (label) => ask(label, fieldValue),
    press,
    type,
    text,
    async waitForText(wanted) {
      await until(
        async () => (includes(await text(), wanted) ? true : null),
        async () => `the text ${wanted} to appear in: ${await text()}`,
      );
    },
    async waitFor(role, name) {
      await theOne(() => shown(role, name), `${role} "${name}"`);
    },
    async waitForGone(role, name) {
      await until(
        async () => ((await shown(role, name)).length === 0 ? true : null),
        () => `${role} "${name}" to go away`,
      );
    },
    isShown: async (role, name) => (await shown(role, name)).length > 0,
    evaluate: (run, argument) => bidi.call(context, run as never, [{ json: argument }]),
    async waitUntil(check, argument) {
      const given = [{ json: argument }];
      await until(
        async () => ((await bidi.call(context, check as never, given)) ? true : null),
        () => String(check),
      );
    },
    async resize(width, height) {
      await bidi.send('browsingContext.setViewport', { context, viewport: { width, height } });
    },
    async reload() {
      await bidi.send('browsingContext.reload', { context, wait: 'complete' });
    },
    async look(as) {
      await bidi.privileged(lookAs(as));
    },
    async screenshot(path) {
      const { data } = await bidi.send('browsingContext.captureScreenshot', { context });
      await writeFile(path, Buffer.from(String(data), 'base64'));
    },
    async close() {
      await bidi.call(context, () => window.close());
      // By then the page has stored what it stores when it closes.
      await until(
        () => isThere().then((is) => (is ? null : true)),
        () => 'the page to close',
      );
      onClose();
    },
  };
}

interface Named {
  readonly role?: string;
  readonly name: string;
}

/** `null` when the element has been replaced since it was found. */
const unlessGone = <T>(asking: Promise<T>): Promise<T | null> =>
  asking.catch((error: Error) => {
    if (/no such (node|element)|stale element/.test(error.message)) return null;
    throw error;
  });

function falseWithoutPage(error: Error): false {
  if (error.message.includes('no such frame')) return false;
  throw error;
}

/** Elements that have a role by themselves. */
const elements: Partial<Readonly<Record<Role, string>>> = {
  button: 'button, summary, input:is([type="button"], [type="submit"], [type="reset"])',
  checkbox: 'input[type="checkbox"]',
  dialog: 'dialog',
  heading: 'h1, h2, h3, h4, h5, h6',
  link: 'a[href]',
  listitem: 'li',
  radio: 'input[type="radio"]',
  slider: 'input[type="range"]',
  spinbutton: 'input[type="number"]',
  tab: '',
};

/** Finds every element that may have the role. */
function selectorOf(role: Role): string {
  const native = elements[role];
  if (native === undefined)
    throw new Error(`Which elements are a ${role}? Say so in firefox-screen.ts.`);
  return [native, `[role="${role}"]`].filter(Boolean).join(', ');
}

/** Keys without a character, as WebDriver writes them. */
const special: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  Space: ' ',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
  Meta: '\uE03D',
};

/** The presses and releases of a key such as `Enter` or `Shift+Tab`, for `input.performActions`. */
function keyStrokes(key: string) {
  const values = key.split('+').map(keyValue);
  return [
    ...values.map((value) => ({ type: 'keyDown', value })),
    ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
  ];
}

function keyValue(name: string): string {
  const value = special[name] ?? name;
  if ([...value].length !== 1) throw new Error(`No such key: ${name}`);
  return value;
}

/*
 * Functions that run inside pages in Firefox, on elements found by role and name. Each stands on
 * its own: only its source text goes to the browser.
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
  return [...document.querySelectorAll(selector)].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.closest('[aria-hidden="true"], [inert]') === null &&
      mayBeNamed(element),
  );
}

/** File fields with this label: in Firefox their role is a group, of a button and a text. */
const fileFields = (label: string): Element[] =>
  [...document.querySelectorAll<HTMLInputElement>('input[type="file"]')].filter(
    ({ labels }) =>
      [...(labels ?? [])].map(({ innerText }) => innerText.trim()).join(' ') === label,
  );

/**
 * Scrolls the element into view and says what keeps it from being clicked, if anything. A click would miss
 * what still moves: rows take their real height when they come into view.
 */
async function obstacle(element: Element): Promise<string | null> {
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

/** What begins to glide at that very moment can't be pressed. A person sees that, and clicks again. */
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
