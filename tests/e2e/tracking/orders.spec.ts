// Focus, keys and layout of orders: their rows, their search, their sheets, and a list that grows as one scrolls.
import type { Screen } from '../../support/drive/driver.ts';
import { openConnected, untilListening } from '../../support/pages/account.ts';
import { focusedName } from '../../support/pages/lists.ts';
import { scrollToOrder } from '../../support/pages/orders.ts';
import { expect, test } from '../fixtures.ts';

/** How many orders one request brings. */
const pageSize = 50;
const find = 'Search orders';

/** The numbers of the orders that have rows, top to bottom. */
const listedOrders = (popup: Screen) =>
  popup.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.panel .order:not(dialog *)')].map(
      ({ dataset }) => dataset.row ?? '',
    ),
  );
const isSheetOpen = () => document.querySelector('dialog.is-order[open]') !== null;
const focusedRow = (popup: Screen) => () =>
  popup.evaluate(() => document.activeElement?.closest<HTMLElement>('.row')?.dataset.row);

test('orders are walked, searched and opened by keyboard, and Esc goes back one step at a time', {
  tag: '@chromium',
}, async ({ extension, sandbox }) => {
  const popup = await openConnected(extension, sandbox);
  const number = await sandbox.control.placeElsewhere();
  await popup.click('button', 'Refresh');
  await popup.click('tab', 'Orders');
  await popup.waitUntil(scrollToOrder, number);
  const [, second = ''] = await listedOrders(popup);
  await popup.press('/');
  await expect.poll(() => popup.evaluate(focusedName)).toBe(find);
  await popup.press('ArrowDown');
  await popup.press('ArrowDown');
  await expect.poll(focusedRow(popup)).toBe(second);
  await popup.press('Enter');
  await popup.waitUntil(isSheetOpen);
  await popup.waitForText(second);
  await popup.press('Escape');
  await expect.poll(focusedRow(popup)).toBe(second);

  await popup.press('/');
  await popup.type(number);
  await expect.poll(() => listedOrders(popup)).toEqual([number]);
  const reloadedAt = Date.now();
  await popup.reload();
  await untilListening(extension, reloadedAt);
  // It opens on the items; what was looked for in Orders is still there.
  await popup.click('tab', 'Orders');
  await expect.poll(() => listedOrders(popup)).toEqual([number]);
  expect(await popup.value(find)).toBe(number);
  await popup.press('/');
  await popup.press('Enter');
  await popup.waitUntil(isSheetOpen);
  await popup.waitForText(number);
  await popup.press('Escape');
  await popup.waitUntil(() => !document.querySelector('dialog.is-order[open]'));
  expect(await popup.value(find)).toBe(number);
  await popup.press('/');
  await popup.press('Escape');
  await expect.poll(() => popup.value(find)).toBe('');
  await expect.poll(async () => (await listedOrders(popup)).length).toBeGreaterThan(5);
});

test('a row opens its order wherever it is pressed, and eight are in sight', async ({
  extension,
  sandbox,
}) => {
  const popup = await openConnected(extension, sandbox);
  await popup.resize(400, 600);
  await popup.click('tab', 'Orders');
  await popup.waitUntil(() => document.querySelectorAll('.order').length > 10);
  const seen = () => {
    const list = document.querySelector('.scroller')?.getBoundingClientRect();
    const boxes = [...document.querySelectorAll('.order')].map((row) =>
      row.getBoundingClientRect(),
    );
    return boxes.filter(({ top, bottom }) => list && top >= list.top && bottom <= list.bottom)
      .length;
  };
  // Besides two headings.
  expect(await popup.evaluate(seen)).toBeGreaterThanOrEqual(8);
  const missed = () =>
    [...document.querySelectorAll('.order')]
      .slice(0, 8)
      .filter((row) => {
        const { left, right, top, bottom } = row.getBoundingClientRect();
        const name = row.querySelector('button.name');
        const at = (x: number, y: number) => document.elementFromPoint(x, y);
        const [middle, height] = [(left + right) / 2, (top + bottom) / 2];
        // Not its corners, which are round.
        const ends = [at(left + 4, height), at(middle, top + 4), at(middle, bottom - 4)];
        return ends.some((end) => end !== name && !name?.contains(end));
      })
      .map((row) => row.outerHTML);
  expect(await popup.evaluate(missed)).toEqual([]);
});

test('a long history is drawn as one scrolls, and loading more keeps the focus', {
  tag: '@chromium',
}, async ({ extension, sandbox }) => {
  for (let count = 0; count < 80; count += 1) await sandbox.control.placeElsewhere();
  const popup = await openConnected(extension, sandbox);
  const read = async () =>
    (await extension.readStorage()).orders as { orders: unknown[]; canLoadMore: boolean };
  const { orders, ...rest } = await read();
  const known = orders.slice(0, 2 * pageSize - 40);
  await extension.writeStorage({ orders: { ...rest, orders: known, canLoadMore: true } });
  await popup.click('tab', 'Orders');
  await popup.waitUntil(() => document.querySelector('.order'));

  const scrollToEnd = (count: number) =>
    popup.waitUntil((count) => {
      const list = document.querySelector('.scroller');
      list?.scrollTo(0, list.scrollHeight);
      return document.querySelectorAll('.order').length === count;
    }, count);
  const focused = () => popup.evaluate(() => document.activeElement?.className ?? '');
  await scrollToEnd(known.length);
  await popup.click('button', 'Load older orders');
  await popup.waitUntil(
    (count) => document.querySelectorAll('.order').length === count,
    known.length + pageSize - 1,
  );
  await expect.poll(focused).toContain('load-more');
  // Rows come a moment before the button stops saying that they are being loaded.
  await popup.waitFor('button', 'Load older orders');
  await popup.press('Enter');
  await expect.poll(async () => (await read()).canLoadMore).toBe(false);
  await expect.poll(focused).toContain('scroller');
  await scrollToEnd(orders.length);
});
