import { narrow, usualSizes } from '../../gallery/stage.ts';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import { families } from '../../support/checks/fonts.ts';
import type { Driver } from '../../support/drive/driver.ts';
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
  const isHeld = (row: Element) => row.querySelector('.undo') !== null;
  const heightsOf = (some: Element[]) => [
    ...new Set(some.map((row) => row.getBoundingClientRect().height)),
  ];
  return {
    heights: heightsOf(rows.filter((row) => !isHeld(row))),
    held: heightsOf(rows.filter(isHeld)),
    ends: [...new Set(rows.map((row) => Math.round(endOf(row))))],
  };
};

/** By how much the row of a countdown is higher than others: where it is narrow, it has a line more. */
const rowSizes = [
  { size: usualSizes.popup, more: 0 },
  { size: narrow, more: 16 },
];

for (const { size, more } of rowSizes) {
  test(`at ${size.width} pixels, all rows are equally high, a countdown’s ${more} more, and their buttons end at one edge`, async ({
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
      const { heights, held, ends } = await popup.evaluate(measureRows);
      expect.soft(heights, family).toHaveLength(1);
      expect.soft(held, family).toEqual(heights.map((height) => height + more));
      expect.soft(ends, family).toHaveLength(1);
    }
  });
}

/** Runs in a page: what lies over something else in a row, and names that lost what tells them apart. */
const findLosses = () => {
  const seen = '.item-title button, .item-fact, .quantity, .size-select, .to-basket, .reorder';
  const lossesOf = (row: Element) => {
    const bottom = row.querySelector('.item-facts')?.getBoundingClientRect().bottom ?? 0;
    // Where the pointer and the focus aren't, the way to the basket can't be seen.
    const parts = [...row.querySelectorAll(seen)]
      .filter((part) => part.checkVisibility({ opacityProperty: true }))
      .map((part) => ({ name: part.className || 'name', box: part.getBoundingClientRect() }));
    // Facts that find no room are in lines below, out of sight.
    const shown = parts.filter(({ name, box }) => !/item-fact/.test(name) || box.top < bottom);
    const covered = shown.flatMap((one, at) =>
      shown
        .slice(at + 1)
        .filter(
          ({ name, box }) =>
            // A size is in the line of the facts, and can be pressed a little above and below.
            !(one.name === 'name' && name === 'size-select') &&
            one.box.left < box.right - 1 &&
            box.left < one.box.right - 1 &&
            one.box.top < box.bottom - 1 &&
            box.top < one.box.bottom - 1,
        )
        .map(({ name }) => `${one.name} and ${name}`),
    );
    const end = row.querySelector('.name-end');
    const isCut = end !== null && end.scrollWidth > end.clientWidth;
    return [...covered, ...(isCut ? [`cut: ${end.textContent}`] : [])];
  };
  return [...document.querySelectorAll('.items > .item')].flatMap(lossesOf);
};

async function openCompact(extension: Driver, sandbox: Sandbox) {
  await extension.writeStorage({ density: 'compact' });
  const popup = await openConnected(extension, sandbox);
  await popup.resize(usualSizes.popup.width, usualSizes.popup.height);
  await popup.waitUntil(() => document.querySelector('.items.is-compact'));
  return popup;
}

test('compact rows have a place for everything, and room for what tells names apart', async ({
  extension,
  sandbox,
}) => {
  const popup = await openCompact(extension, sandbox);
  await popup.press('ArrowDown');
  await waitForRest(popup);
  expect(await popup.evaluate(findLosses)).toEqual([]);
});

test('a name that gave way is as long as before once there is room again', async ({
  extension,
  sandbox,
}) => {
  const popup = await openCompact(extension, sandbox);
  const room = () =>
    popup.evaluate(
      () => document.querySelector('.item .name-start')?.getBoundingClientRect().width,
    );
  await popup.waitUntil(() => document.querySelector('.item .name-start.is-cut'));
  const before = Number(await room());
  await popup.resize(usualSizes.popup.width - 20, usualSizes.popup.height);
  await expect.poll(room).toBeLessThan(before);
  await popup.resize(usualSizes.popup.width, usualSizes.popup.height);
  await expect.poll(room).toBe(before);
});
