import type { Screen } from '../../support/drive/driver.ts';
import { openConnected, sticker, untilListening } from '../../support/pages/account.ts';
import { holdFor, pressReorder } from '../../support/pages/order.ts';
import { openFromView } from '../../support/pages/view-menu.ts';
import { expect, test } from '../fixtures.ts';

/** How many orders one request brings. */
const pageSize = 50;
const find = 'Search orders';

const listedOn = (popup: Screen) => () =>
  popup.evaluate(() =>
    [...document.querySelectorAll('.order')].map((order) => order.ariaLabel ?? ''),
  );
/** Chooses the filter of this name, whatever its number. */
const filterOn = (popup: Screen) => (name: string) =>
  popup.evaluate((name) => {
    const chips = [...document.querySelectorAll<HTMLElement>('.order-filters .chip')];
    const chip = chips.find(({ textContent }) => textContent?.startsWith(name));
    if (!chip) throw new Error(`There is no filter ${name}.`);
    chip.click();
  }, name);

test('an order is found by its number and by its state', async ({ extension, sandbox }) => {
  const popup = await openConnected(extension, sandbox);
  const number = await sandbox.control.placeElsewhere();
  await sandbox.control.moveOrder(number, { shipmentState: 'backorder' });
  await popup.click('button', 'Refresh');
  // Orders that were placed a moment ago and are in trouble already.
  await popup.click('tab', 'Orders, 1 updated');
  await popup.waitForText(number);
  const [listed, filter] = [listedOn(popup), filterOn(popup)];

  await popup.fill(find, ` ${number.slice(1, 5)} ${number.slice(5)}`);
  await expect.poll(listed).toEqual([`Order ${number}`]);
  await popup.fill(find, 'nothing');
  await popup.waitForText('No orders match “nothing”');
  await popup.fill(find, '');

  await filter('Delivered');
  await popup.waitUntil(() => document.querySelectorAll('.order-group').length === 1);
  expect(await listed()).not.toContain(`Order ${number}`);
  await filter('Needs attention');
  await expect.poll(listed).toContain(`Order ${number}`);
});

test('the Orders tab is searched by keyboard, and Esc goes back one step at a time', async ({
  extension,
  sandbox,
}) => {
  const popup = await openConnected(extension, sandbox);
  const number = await sandbox.control.placeElsewhere();
  await popup.click('button', 'Refresh');
  await popup.click('tab', 'Orders');
  const [listed, filter] = [listedOn(popup), filterOn(popup)];
  await expect.poll(listed).toContain(`Order ${number}`);
  const focused = () => popup.evaluate(() => document.activeElement?.ariaLabel ?? '');
  await popup.press('/');
  await expect.poll(focused).toBe(find);
  expect(await popup.value(find)).toBe('');
  await filter('Delivered');
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
  await filter('Delivered');
  await popup.fill(find, number);
  await popup.waitForText('No match in “Delivered”');
  await popup.press('Escape');
  await expect.poll(() => popup.value(find)).toBe('');
  await expect.poll(listed).not.toContain(`Order ${number}`);
  await popup.press('Escape');
  await expect.poll(listed).toContain(`Order ${number}`);
});

test('spending counts all orders, which can be saved as a file with what was ordered here', async ({
  extension,
  sandbox,
}) => {
  for (let count = 0; count < pageSize; count += 1) await sandbox.control.placeElsewhere();
  const placedAt = new Date(Date.now() - 2 * 366 * 86_400_000).toISOString();
  await sandbox.control.placeElsewhere({ placedAt });
  await extension.writeStorage(holdFor(0));
  const popup = await openConnected(extension, sandbox);
  await pressReorder(popup, sticker);
  await popup.waitForText(/Order R\d+ placed/);
  const [, number = ''] = /Order (R\d+) placed/.exec(await popup.text()) ?? [];
  await popup.evaluate(() => {
    const create = URL.createObjectURL;
    URL.createObjectURL = (file: Blob) => {
      void file.text().then((text) => document.body.setAttribute('data-saved', text));
      return create(file);
    };
  });
  await popup.click('button', `Show order ${number}`);
  await popup.waitFor('button', `Reorder…: ${number}`);
  await openFromView(popup, 'Spending and delivery');
  await popup.waitForText(/Based on all \d+ of your orders/);
  const read = async () =>
    (await extension.readStorage()).orders as { orders: unknown[]; canLoadMore: boolean };
  await expect.poll(async () => (await read()).canLoadMore).toBe(false);
  const { orders } = await read();
  expect(orders.length).toBeGreaterThan(pageSize);

  const chart = () =>
    popup.evaluate(() => document.querySelector('.chart')?.getAttribute('aria-label') ?? '');
  await expect.poll(chart).toMatch(/^Spending by month \(USD\): \$/);

  // The months before the last twelve.
  const period = () => popup.evaluate(() => document.querySelector('.spent-sum')?.textContent);
  const latest = await period();
  expect(latest).toMatch(/^\w+ \d+\s–\s\w+ \d+ \$/);
  expect(await popup.text()).toMatch(/\$\S+ since \w+ \d+, \d+ orders/);
  await popup.click('button', 'Earlier');
  await expect.poll(period).not.toBe(latest);
  await popup.click('button', 'Later');
  await expect.poll(period).toBe(latest);
  // Of what was spent in a month or two, a chart would say no more.
  await popup.click('button', 'EUR');
  await popup.waitForText(/Spent since \w+ \d+\s+€/);
  expect(await chart()).toBe('');
  expect(await popup.isShown('button', 'Earlier')).toBe(false);

  await popup.click('button', 'Export orders as CSV');
  await popup.waitUntil(() => document.body.hasAttribute('data-saved'));
  const text = await popup.evaluate(() => document.body.getAttribute('data-saved') ?? '');
  const lines = text.trim().split('\r\n');
  expect(lines[0]).toMatch(/^\uFEFF?Number,Placed,.*,Item,Quantity,Size$/);
  expect(lines).toHaveLength(orders.length + 1);
  const own = lines.filter((line) => line.includes(number));
  expect(own).toEqual([expect.stringMatching(/Summit Supply – trail logo"?,200,/)]);
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
