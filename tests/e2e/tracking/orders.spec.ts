// Focus and keys in the search of orders, and in a list that grows as one scrolls.

import type { Screen } from '../../support/drive/driver.ts';
import { openConnected, untilListening } from '../../support/pages/account.ts';
import { filterOrders, focusedName } from '../../support/pages/lists.ts';
import { expect, test } from '../fixtures.ts';

/** How many orders one request brings. */
const pageSize = 50;
const find = 'Search orders';

const listedOn = (popup: Screen) => () =>
  popup.evaluate(() =>
    [...document.querySelectorAll('.order')].map((order) => order.ariaLabel ?? ''),
  );

test('the Orders tab is searched by keyboard, and Esc goes back one step at a time', async ({
  extension,
  sandbox,
}) => {
  const popup = await openConnected(extension, sandbox);
  const number = await sandbox.control.placeElsewhere();
  await popup.click('button', 'Refresh');
  await popup.click('tab', 'Orders');
  const listed = listedOn(popup);
  await expect.poll(listed).toContain(`Order ${number}`);
  await popup.press('/');
  await expect.poll(() => popup.evaluate(focusedName)).toBe(find);
  expect(await popup.value(find)).toBe('');
  await filterOrders(popup, 'Delivered');
  // To the key of the report, and on to the filters.
  await popup.press('Tab');
  await popup.press('Tab');
  await popup.type(number);
  await popup.waitForText('No match in “Delivered”');

  const reloadedAt = Date.now();
  await popup.reload();
  await untilListening(extension, reloadedAt);
  // It opens on the items; what was looked for in Orders is still there.
  await popup.click('tab', 'Orders');
  await popup.waitForText('No match in “Delivered”');
  expect(await popup.value(find)).toBe(number);
  await popup.click('button', 'Show in All');
  await expect.poll(listed).toEqual([`Order ${number}`]);
  await popup.press('Escape');
  await expect.poll(() => popup.value(find)).toBe('');
  await filterOrders(popup, 'Delivered');
  await popup.fill(find, number);
  await popup.waitForText('No match in “Delivered”');
  await popup.press('Escape');
  await expect.poll(() => popup.value(find)).toBe('');
  await expect.poll(listed).not.toContain(`Order ${number}`);
  await popup.press('Escape');
  await expect.poll(listed).toContain(`Order ${number}`);
});

test('a long history is drawn as one scrolls, and loading more keeps the focus', async ({
  extension,
  sandbox,
}) => {
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
  await popup.waitUntil(() =>
    [...document.querySelectorAll('[role="status"]')].some(({ textContent }) =>
      textContent?.includes('49 older orders loaded.'),
    ),
  );
  await expect.poll(focused).toContain('load-more');
  await popup.press('Enter');
  await expect.poll(async () => (await read()).canLoadMore).toBe(false);
  await expect.poll(focused).toBe('scroller is-orders');
  await scrollToEnd(orders.length);
});
