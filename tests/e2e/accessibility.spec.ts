import { createTheatre, narrow, type State, usualSizes, zoomed } from '../gallery/stage.ts';
import { parts as allParts } from '../gallery/states.ts';
import { families } from '../support/checks/fonts.ts';
import type { Screen } from '../support/drive/driver.ts';
import { openConnected, sticker } from '../support/pages/account.ts';
import { isAtRest, waitForRest } from '../support/pages/at-rest.ts';
import { findNamesakes, findViolations } from '../support/pages/axe.ts';
import { findMisfits, wear } from '../support/pages/layout.ts';
import { foreignTexts, lengthen } from '../support/pages/long-words.ts';
import { ampleHold, holdFor } from '../support/pages/order.ts';
import { expect, test, testIn } from './fixtures.ts';

// Texts from outside are made longer here, and pages that are lost have none.
const { 'texts from outside': _foreign, 'what is lost': _lost, ...parts } = allParts;

/** States in which Firefox could differ: the others have the same markup and layout as one of these. */
const inFirefoxToo = [
  ...['permission-missing', 'items', 'details', 'basket'],
  ...['receipt', 'hold', 'connected'],
];

/** Shows the popup in most ways that it can look; the other parts are more states of the same. */
const promised = 'orders from the press on';

const bare = ['loading', 'orders-empty', 'orders-elsewhere', 'orders-no-match'];
/** Whether the page shows no text from outside. */
const isBare = ({ account, name }: State) => account === 'none' || bare.includes(name);

/** Everything that is wrong with a state in any colours, width, zoom or font. */
async function faultsOf(screen: Screen, state: State, stored: unknown): Promise<string[]> {
  const found: string[] = [];
  await waitForRest(screen);
  // A state with a size of its own is another state in a different size, which axe has already seen.
  if (!state.size) {
    found.push(...(await findViolations(screen)), ...(await findNamesakes(screen)));
  }
  found.push(...(await misfitsOf(screen, state, stored)));
  return found;
}

/** What doesn't fit in some size or font, or when each text from outside is one long word. */
async function misfitsOf(screen: Screen, state: State, stored: unknown): Promise<string[]> {
  const found: string[] = [];
  const look = async (how: string) => {
    await screen.waitUntil(isAtRest);
    const misfits = await screen.evaluate(findMisfits);
    found.push(...misfits.map((misfit) => `${how}: ${misfit}`));
  };
  const sizes = state.size ? [state.size] : [usualSizes[state.page], narrow, zoomed];
  const [ordinary] = sizes;
  for (const size of sizes) {
    const { width, height } = size;
    await screen.resize(width, height);
    // Where there is less room than usual, the widest font needs most of it.
    for (const family of size === ordinary ? Object.values(families) : [families.wide]) {
      await screen.evaluate(wear, family);
      await look(`${width} × ${height}, ${family}`);
    }
  }
  await screen.evaluate(wear, families.wide);
  const foreign = foreignTexts(stored);
  for (const { width, height } of sizes.toReversed()) {
    await screen.resize(width, height);
    await screen.waitUntil(isAtRest);
    const count = await screen.evaluate(lengthen, foreign);
    if (count === 0 && !isBare(state)) found.push('no text from outside was found');
    await look(`${width} × ${height}, long words`);
  }
  return found;
}

for (const [part, states] of Object.entries(parts)) {
  // In the language with the longest words and sentences.
  testIn('de')(
    `pages are accessible and fit in every size and font: ${part}`,
    { tag: part === promised ? '@promise' : [] },
    async ({ extension }) => {
      const theatre = createTheatre(extension);
      for (const state of states) {
        if (extension.engine === 'firefox' && !inFirefoxToo.includes(state.name)) continue;
        const screen = await theatre.show(state);
        const stored = await extension.readStorage();
        const faults = await faultsOf(screen, state, stored);
        expect.soft(faults, `${state.page}-${state.name}`).toEqual([]);
      }
      await theatre.close();
    },
  );
}

test('an order can be placed and undone by keyboard alone, and every outcome is announced', {
  tag: '@promise',
}, async ({ extension, sandbox }) => {
  await extension.writeStorage(holdFor(ampleHold));
  const popup = await openConnected(extension, sandbox);
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
  await popup.waitForGone('button', 'Reorder Tidewater Surf Club – crew tee');
  await popup.press('ArrowDown');
  await expect.poll(focused).toBe(sticker);
  for (let count = 0; count < 12 && (await focused()) !== `Reorder ${sticker}`; count += 1) {
    await popup.press('Tab');
  }
  expect(await focused()).toBe(`Reorder ${sticker}`);
  await popup.press('Enter');
  await popup.waitFor('button', `Undo the order of ${sticker}`);
  await announced(
    `Ordering 200\u00a0×\u00a0${sticker}, even if you close it. You can still undo it.`,
  );
  await expect.poll(focused).toBe(`Undo the order of ${sticker}`);
  await popup.press('Enter');
  await announced('Undone');
  expect(await sandbox.control.requests({ method: 'POST', path: '/orders' })).toEqual([]);
});
