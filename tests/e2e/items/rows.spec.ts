import { narrow, usualSizes } from '../../gallery/stage.ts';
import { families } from '../../support/checks/fonts.ts';
import { openConnected, sticker } from '../../support/pages/account.ts';
import { waitForRest } from '../../support/pages/at-rest.ts';
import { wear } from '../../support/pages/layout.ts';
import { ampleHold, openWithHold, pressReorder } from '../../support/pages/order.ts';
import { expect, testIn } from '../fixtures.ts';

/** In the language with the longest words. */
const test = testIn('de');

/** Runs in a page: how high the rows are, and where their buttons end. */
const measureRows = () => {
  const rows = [...document.querySelectorAll('.items > .item')];
  const endOf = (row: Element) =>
    row.querySelector('.reorder, .undo')?.getBoundingClientRect().right ?? 0;
  return {
    heights: [...new Set(rows.map((row) => row.getBoundingClientRect().height))],
    ends: [...new Set(rows.map((row) => Math.round(endOf(row))))],
  };
};

for (const size of [usualSizes.popup, narrow]) {
  test(`at ${size.width} pixels, all rows are equally high and their buttons end at one edge`, async ({
    extension,
    sandbox,
  }) => {
    const popup = await openWithHold(extension, sandbox, ampleHold);
    await popup.resize(size.width, size.height);
    await pressReorder(popup, sticker);
    await popup.waitFor('button', `Undo the order of ${sticker}`);
    for (const family of Object.values(families)) {
      await popup.evaluate(wear, family);
      await waitForRest(popup);
      const { heights, ends } = await popup.evaluate(measureRows);
      expect.soft(heights, family).toHaveLength(1);
      expect.soft(ends, family).toHaveLength(1);
    }
  });
}

/** Runs in a page: what lies over something else in a row, and which names lost what tells them apart. */
const findLosses = () => {
  const seen = '.item-title button, .item-fact, .quantity, .size-select, .to-basket, .reorder';
  const nameOf = (part: Element) => `${part.className} "${part.textContent}"`;
  const losses: string[] = [];
  for (const row of document.querySelectorAll('.items > .item')) {
    const line = row.querySelector('.item-facts')?.getBoundingClientRect();
    // Facts that find no room are in lines below, out of sight.
    const parts = [...row.querySelectorAll(seen)].filter(
      (part) =>
        !part.matches('.item-fact') || part.getBoundingClientRect().top < (line?.bottom ?? 0),
    );
    const boxes = parts.map((part) => ({ part, box: part.getBoundingClientRect() }));
    for (const [at, { part, box }] of boxes.entries()) {
      const covered = boxes.slice(at + 1).find(
        ({ box: other }) =>
          box.left < other.right - 1 &&
          other.left < box.right - 1 &&
          box.top < other.bottom - 1 &&
          other.top < box.bottom - 1 &&
          // A size stands in the line of the facts, as high as it can be pressed.
          !part.matches('.item-title button'),
      );
      if (covered) losses.push(`${nameOf(part)} and ${nameOf(covered.part)}`);
    }
    const end = row.querySelector('.name-end');
    if (end && end.scrollWidth > end.clientWidth) losses.push(`cut: ${end.textContent}`);
  }
  return losses;
};

test('compact rows have a place for everything, and room for what tells names apart', async ({
  extension,
  sandbox,
}) => {
  await extension.writeStorage({ density: 'compact' });
  const popup = await openConnected(extension, sandbox);
  await popup.resize(usualSizes.popup.width, usualSizes.popup.height);
  await popup.waitUntil(() => document.querySelector('.items.is-compact'));
  await popup.press('ArrowDown');
  await waitForRest(popup);
  expect(await popup.evaluate(findLosses)).toEqual([]);
});
