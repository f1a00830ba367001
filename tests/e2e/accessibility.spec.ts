// What assistive technology is told of every state, and whether its texts fit: axe, sizes, the widest font, long words.
import { createTheatre, narrow, type State, usualSizes, zoomed } from '../gallery/stage.ts';
import { parts as allParts } from '../gallery/states.ts';
import { families } from '../support/checks/fonts.ts';
import type { Screen } from '../support/drive/driver.ts';
import { sticker, tee } from '../support/pages/account.ts';
import { hasStoodStill, isAtRest, waitForRest } from '../support/pages/at-rest.ts';
import { findViolations } from '../support/pages/axe.ts';
import { findMisfits, wear } from '../support/pages/layout.ts';
import { foreignTexts, lengthen } from '../support/pages/long-words.ts';
import {
  ampleHold,
  answer,
  areButtonsSettled,
  faultyOrder,
  holdFor,
  lookForTheLastTime,
  openWithHold,
  pressCheck,
  pressSettled,
  pressUndo,
} from '../support/pages/order.ts';
import { expect, test, testIn } from './fixtures.ts';

// Texts from outside are made longer here.
const { 'texts from outside': _foreign, ...parts } = allParts;

/** Firefox has the same markup and layout elsewhere. */
const mainJob = 'orders from the press on';

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
  await popup.press('Enter');
  await popup.waitFor('button', `Undo the order of ${sticker}`);
  await announced('Ordering in 30 s, even if you close this');
  await expect.poll(focused).toBe(`Undo the order of ${sticker}`);
  await popup.waitUntil(areButtonsSettled);
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
    .toMatch(new RegExp(`^Ordering in 30 s, even if you close this.*${goods}`));
  await pressUndo(popup, sticker);
  await expect.poll(heard).toMatch(new RegExp(`^Undone.*${goods}.*Nothing was ordered.`));

  await extension.writeStorage(holdFor(0));
  await popup.reload();
  const body = { type: 'UserInputError', message: 'paymentId: the card was declined' };
  await faultyOrder(sandbox, { status: 400, body });
  await popup.waitUntil(hasStoodStill);
  await popup.click('button', `Reorder ${sticker}`);
  await expect
    .poll(heard)
    .toMatch(new RegExp(`^Refused by the shop.*${goods}.*the card was declined`));
  await sandbox.control.setListingDelay(3_600_000);
  await faultyOrder(sandbox, { drop: 'before' });
  await pressSettled(popup, `Reorder ${sticker}`);
  await expect
    .poll(heard)
    .toMatch(new RegExp(`^Not sure if this was ordered.*${goods}.*It may have`));
  await lookForTheLastTime(extension, popup);
  await expect.poll(heard).toMatch(/Look in the shop, then answer\./);

  await pressCheck(popup, sticker);
  await answer(popup, `Order anyway… ${sticker}`);
  await popup.waitFor('dialog', 'Review your order');
  await expect
    .poll(() => popup.evaluate(() => document.activeElement?.ariaLabel))
    .toBe('You may already have ordered this');
});
