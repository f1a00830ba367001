// What assistive technology is told of every state, and whether its texts fit: axe, sizes, the widest font, long words.
import axe from 'axe-core';
import { createTheatre, narrow, type State, usualSizes, zoomed } from '../gallery/stage.ts';
import { parts as allParts } from '../gallery/states.ts';
import { families } from '../support/checks/fonts.ts';
import type { Look, Screen } from '../support/drive/driver.ts';
import { sticker, tee } from '../support/pages/account.ts';
import { hasStoodStill, isAtRest, waitForRest } from '../support/pages/at-rest.ts';
import { findCutLine, findMisfits, wear } from '../support/pages/layout.ts';
import {
  ampleHold,
  answer,
  confirmReceipt,
  faultyOrder,
  holdFor,
  lookForTheLastTime,
  openQuestion,
  openWithHold,
  pressUndo,
} from '../support/pages/order.ts';
import { expect, test, testIn } from './fixtures.ts';

// Texts from outside are made longer here.
const { 'texts from outside': _foreign, ...parts } = allParts;

/** Firefox has the same markup and layout elsewhere. */
const mainJob = 'orders from the press on';

/** The looks differ only in colours, so the rest is checked once. */
const rules: Readonly<Record<Look['colours'], readonly string[] | null>> = {
  light: null,
  dark: ['color-contrast', 'link-in-text-block'],
  forced: ['color-contrast', 'link-in-text-block'],
};

/** What doesn't fit in the widest font, in some size, or when each text from outside is one long word. */
async function findAllMisfits(screen: Screen, state: State, foreign: string) {
  const misfits: string[] = [];
  let longWords = 0;
  const look = async (how: string) => {
    await screen.waitUntil(isAtRest);
    misfits.push(...(await screen.evaluate(findMisfits)).map((misfit) => `${how}: ${misfit}`));
  };
  await screen.evaluate(wear, families.wide);
  await look('wide font');
  misfits.push(...(await screen.evaluate(findCutLine)));
  const sizes = state.size ? [state.size] : [usualSizes[state.page], narrow, zoomed];
  for (const { width, height } of sizes) {
    await screen.resize(width, height);
    await screen.waitUntil(isAtRest);
    longWords += await screen.evaluate(lengthen, foreign);
    await look(`${width} × ${height}, long words`);
  }
  return { misfits, longWords };
}

for (const [part, states] of Object.entries(parts)) {
  // In the language with the longest words and sentences.
  testIn('de')(
    `pages are accessible and fit in every size and font: ${part}`,
    { tag: part === mainJob ? [] : '@chromium' },
    async ({ extension }) => {
      const theatre = createTheatre(extension);
      let longWords = 0;
      for (const state of states) {
        const screen = await theatre.show(state);
        const foreign = foreignTexts(await extension.readStorage());
        await waitForRest(screen);
        const violations = await findViolations(screen);
        const fit = await findAllMisfits(screen, state, foreign);
        longWords += fit.longWords;
        expect.soft([...violations, ...fit.misfits], `${state.page}-${state.name}`).toEqual([]);
      }
      expect(longWords, 'texts from outside that were made longer').toBeGreaterThan(0);
      await theatre.close();
    },
  );
}

test('an order can be placed and undone by keyboard alone, and every outcome is announced', {
  tag: '@promise',
}, async ({ extension, sandbox }) => {
  const popup = await openWithHold(extension, sandbox, ampleHold);
  const focused = () =>
    popup.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  const announced = (words: string) =>
    popup.waitUntil(
      (words) =>
        [...document.querySelectorAll('[role="status"], [aria-live]')].some((region) =>
          region.textContent?.includes(words),
        ),
      words,
    );
  // Past the first quantity, which takes a typed letter itself; in Firefox the list has the focus before it.
  for (let count = 0; count < 3; count += 1) await popup.press('Tab');
  await popup.press('/');
  await popup.type('trail logo');
  await popup.waitForGone('button', `Reorder ${tee}`);
  await popup.press('ArrowDown');
  await expect.poll(focused).toBe(sticker);
  for (let count = 0; count < 12 && (await focused()) !== `Reorder ${sticker}`; count += 1) {
    await popup.press('Tab');
  }
  expect(await focused()).toBe(`Reorder ${sticker}`);
  await popup.waitUntil(hasStoodStill);
  await popup.press('Enter');
  await popup.waitFor('button', `Undo the order of ${sticker}`);
  await announced('Ordering in 30 s, even if you close Restock');
  await expect.poll(focused).toBe(`Undo the order of ${sticker}`);
  await popup.waitUntil(hasStoodStill);
  await popup.press('Enter');
  await announced('Undone');
  expect(await sandbox.control.requests({ method: 'POST', path: '/orders' })).toEqual([]);
});

test('a press, an undo, a refusal and a question are heard in the words of the status line; a receipt’s question has the focus', async ({
  extension,
  sandbox,
}) => {
  const popup = await openWithHold(extension, sandbox, ampleHold);
  /** What is heard: without the seconds that go by, and with plain spaces. */
  const heard = () =>
    popup.evaluate(() =>
      (document.querySelector('.status-place > [role="status"]')?.textContent ?? '').replace(
        /\s/g,
        ' ',
      ),
    );
  const goods = `200 × ${sticker}`;
  await popup.click('button', `Reorder ${sticker}`);
  await expect
    .poll(heard)
    .toMatch(new RegExp(`^Ordering in 30 s, even if you close Restock.*${goods}`));
  await pressUndo(popup, sticker);
  await expect
    .poll(heard)
    .toMatch(new RegExp(`^Undone.*${goods}.*Nothing was ordered or charged.`));

  await extension.writeStorage(holdFor(0));
  await popup.reload();
  const body = { type: 'UserInputError', message: 'paymentId: the card was declined' };
  await faultyOrder(sandbox, { status: 400, body });
  await popup.waitUntil(hasStoodStill);
  await popup.click('button', `Reorder ${sticker}`);
  await expect
    .poll(heard)
    .toMatch(new RegExp(`^Refused – still checking.*${goods}.*Nothing should.*the card`));
  await sandbox.control.setListingDelay(3_600_000);
  await faultyOrder(sandbox, { drop: 'before' });
  // The refusal proves nothing, and is still being checked.
  await popup.click('button', `Reorder… ${sticker}`);
  await popup.waitForText('The first try was refused and is still being checked.');
  await confirmReceipt(popup, `Order 200 pieces ${sticker}`);
  await expect
    .poll(heard)
    .toMatch(new RegExp(`^Not sure if this was ordered.*${goods}.*It may have`));
  await lookForTheLastTime(extension, popup);
  await expect.poll(heard).toMatch(/It wasn’t found among your orders/);

  await openQuestion(popup, sticker);
  await answer(popup, `Reorder all the same… ${sticker}`);
  await popup.waitFor('dialog', 'Review your order');
  await expect
    .poll(() => popup.evaluate(() => document.activeElement?.ariaLabel))
    .toBe('You may already have ordered this');
});

/**
 * What axe finds in light, dark and forced colours, and controls that nobody could tell apart by ear. Leaves the page
 * in light.
 */
async function findViolations(screen: Screen): Promise<string[]> {
  // The driver hands over its text, so no policy of the page keeps it out.
  await screen.evaluate(new Function(axe.source) as () => void);
  const found = await screen.evaluate(findNamesakes);
  for (const colours of ['dark', 'forced', 'light'] as const) {
    await screen.look({ colours, isStill: true });
    await screen.waitUntil(isAtRest);
    const violations = await screen.evaluate(runAxe, rules[colours]);
    found.push(...violations.map((violation) => `${colours}: ${violation}`));
  }
  return found;
}

/** Runs in the page, where axe is by then. */
async function runAxe(only: readonly string[] | null): Promise<string[]> {
  const { axe: there } = globalThis as unknown as { axe: typeof axe };
  const { violations } = await there.run(document, {
    resultTypes: ['violations'],
    ...(only && { runOnly: { type: 'rule', values: [...only] } }),
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`),
  );
}

/** Runs in the page, where axe is by then: controls of the same role with the same name. */
function findNamesakes(): string[] {
  const { axe: there } = globalThis as unknown as { axe: typeof axe };
  const { getRole } = there.commons.aria as unknown as { getRole(of: Element): string | null };
  const roles = 'button link tab checkbox spinbutton combobox searchbox textbox'.split(' ');
  const within = document.querySelector('dialog:modal') ?? document.body;
  there.setup(document);
  const controls = [...within.querySelectorAll('a, button, input, select, textarea, [role]')]
    .filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('[aria-hidden="true"], [inert]'),
    )
    .map((element) => ({
      role: getRole(element),
      name: there.commons.text.accessibleText(element),
    }))
    .filter(({ role }) => roles.includes(role ?? ''))
    .map(({ role, name }) => `several of these: ${role} “${name}”`);
  there.teardown();
  return [...new Set(controls.filter((one, at) => controls.indexOf(one) !== at))];
}

/**
 * A regular expression that finds all stored texts, since nearly all of them come from the service or the
 * person. Codes are left out: they may also be words of ours.
 */
function foreignTexts(stored: unknown): string {
  const found = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value === 'object' && value !== null) {
      // Many items are stored as text: ids, titles, and a line of JSON for each.
      const { items: lines, titles } = value as Record<string, unknown>;
      const isChunk = typeof lines === 'string' && typeof titles === 'string';
      Object.values(isChunk ? linesOf(lines) : value).forEach(collect);
    }
    if (typeof value !== 'string') return;
    found.add(value);
    if (URL.canParse(value)) found.add(new URL(value).origin);
  };
  collect(stored);
  return [...found]
    .filter((text) => text.length > 3 && !/^[a-z_]+$/.test(text))
    .sort((a, b) => b.length - a.length)
    .map((text) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
    .join('|');
}

const linesOf = (json: string): readonly unknown[] =>
  json === '' ? [] : json.split('\n').map((line) => JSON.parse(line));

/**
 * Runs in a page: replaces each text that isn't ours (names, addresses, order numbers, origins, messages of
 * the service) by one long word that can't break. Returns how many it found.
 */
function lengthen(foreign: string): number {
  const mark = 'WwiderThanAnybodyThought';
  const longWord = (text: string) => text.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '').padEnd(40, mark);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let count = 0;
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const isForeign = text.parentElement?.closest('bdi, .said');
    const wanted = isForeign ? /\S.*\S/gsu : new RegExp(foreign || '(?!)', 'gu');
    // Only once: this may already have run in another size.
    if (!text.data.includes(mark.slice(0, 4))) text.data = text.data.replaceAll(wanted, longWord);
    if (text.data.includes(mark.slice(0, 4))) count += 1;
  }
  return count;
}
