// What goods cost, as each screen tells it: layout and text that only browsers put together.
import type { Driver, Screen } from '../../support/drive/driver.ts';
import {
  hoodie,
  label,
  openConnected,
  openSettled,
  postedBodies,
  savedIds,
  sticker,
  tee,
} from '../../support/pages/account.ts';
import { waitForRest } from '../../support/pages/at-rest.ts';
import { connectByCommand } from '../../support/pages/connect.ts';
import { ampleHold, holdFor, pressReorder } from '../../support/pages/order.ts';
import { expect, test } from '../fixtures.ts';

const after = 'The shop gives the total once you’ve ordered.';
const before = 'before shipping and taxes';

const told = (screen: Screen, selector: string) =>
  screen.evaluate(
    (where) =>
      [...document.querySelectorAll<HTMLElement>(where)].map((one) =>
        one.innerText
          .replace(/[\u2066-\u2069\u200b]/g, '')
          .replace(/\s+/g, ' ')
          .trim(),
      ),
    selector,
  );
const moneyIn = async (screen: Screen, dialog: string) => {
  await screen.waitFor('dialog', dialog);
  await waitForRest(screen);
  const [money] = await told(screen, 'dialog .order-money');
  await screen.press('Escape');
  return money;
};

/** What 200 stickers cost is still so. The labels have become dearer since, 500 as well as the 100 that are the least. */
async function havePast(extension: Driver, item: (name: string) => string): Promise<void> {
  const orderedAt = Date.UTC(2025, 9, 26, 12);
  const past = (name: string, quantity: number, amount: number, least: number, minimum: number) => [
    JSON.stringify([item(name), quantity, null, 'USD']),
    {
      amount,
      total: amount + 9.5,
      orderNumber: 'R1',
      orderedAt,
      shown: { amount: least, minimum, currency: 'USD' },
    },
  ];
  await extension.writeStorage({
    pastPrices: Object.fromEntries([
      past(sticker, 200, 118.75, 59, 50),
      past(label, 500, 13.9, 5.9, 100),
      past(label, 100, 5.9, 5.9, 100),
    ]),
  });
}

test('a price that has changed is never told as if it counted: the row has today’s, the sheet and the receipt the old one with its day', {
  tag: '@promise',
}, async ({ extension, sandbox }) => {
  const { item } = await savedIds(sandbox);
  await connectByCommand(extension, sandbox);
  await havePast(extension, item);
  await extension.writeStorage({ settings: { ...holdFor(0).settings, holdSeconds: null } });
  const popup = await openSettled(extension, sandbox);
  const rowOf = async (name: string) => (await told(popup, `[aria-label="${name}"] .facts`))[0];
  const old = 'Last time $13.90 · Oct 26, 2025';
  const changed = `100 cost $75.00 ${old} ${after}`;

  expect(await rowOf(sticker)).toContain('last time $118.75');
  expect(await rowOf(label)).toContain('100 cost $75.00');
  await popup.click('button', label);
  expect(await moneyIn(popup, label)).toBe(changed);
  await popup.click('button', `Reorder… ${label}`);
  expect(await moneyIn(popup, 'Review your order')).toBe(`${changed} Open shop`);
  await popup.click('button', `Reorder… ${sticker}`);
  expect(await moneyIn(popup, 'Review your order')).toBe(
    `Last time $118.75 ${before} Oct 26, 2025 ${after} Open shop`,
  );

  await popup.fill(`Quantity of ${label}`, '100');
  await popup.press('Tab');
  expect(await rowOf(label)).toContain(' $75.00');
  await popup.click('button', `Reorder… ${label}`);
  expect(await moneyIn(popup, 'Review your order')).toBe(
    `$75.00 ${before} Last time $5.90 · Oct 26, 2025 ${after} Open shop`,
  );
  expect(await postedBodies(sandbox)).toEqual([]);
});

test('a sum is before shipping and taxes on every screen: list, basket, kit and hold', {
  tag: '@chromium',
}, async ({ extension, sandbox }) => {
  const { item } = await savedIds(sandbox);
  await connectByCommand(extension, sandbox);
  await havePast(extension, item);
  const lines = [sticker, label].map((title) => ({
    itemId: item(title),
    quantity: title === sticker ? 200 : 100,
    size: null,
    title,
  }));
  await extension.writeStorage({
    ...holdFor(ampleHold),
    basket: { lines, orders: [] },
    kits: [{ id: 'kit', name: 'Market stall', lines }],
  });
  const popup = await openSettled(extension, sandbox);
  const sum = '$193.75 at earlier prices';
  expect(await told(popup, '.checkout-prices')).toEqual([
    expect.stringContaining('Prices before shipping and taxes'),
  ]);
  expect(await told(popup, '[aria-label="Market stall"] .facts')).toEqual([
    expect.stringContaining(sum),
  ]);
  expect(await told(popup, '.status p[class]')).toEqual([
    '2 items in the basket',
    `${sum} ${before}`,
  ]);
  await popup.click('button', 'Market stall');
  expect(await moneyIn(popup, 'Market stall')).toBe(`${sum} ${after}`);

  await popup.click('tab', 'Basket');
  await popup.waitFor('button', 'Order 2 items');
  expect(await told(popup, '.basket-foot .order-money')).toEqual([`${sum} ${after} Open shop`]);
  expect(await popup.evaluate(() => document.querySelector('.order-money strong'))).toBeNull();
  const [first, second] = await told(popup, '.basket .facts');
  expect(first).toContain('last time $118.75');
  expect(second).toMatch(/ \$75\.00$/);

  await popup.click('tab', 'Items');
  await pressReorder(popup, sticker);
  await popup.waitFor('button', `Undo the order of ${sticker}`);
  expect(await told(popup, '.status p[class]')).toEqual(
    expect.arrayContaining([`Last time $118.75 ${before}`, after]),
  );
  // Nothing of it is cut.
  const isWhole = () =>
    [...document.querySelectorAll('.status .told-meaning')].every(
      (line) => line.scrollHeight <= line.clientHeight + 1,
    );
  expect(await popup.evaluate(isWhole)).toBe(true);
});

test('a row of a name that another has says its size and price at every width; what tells them apart gives way', {
  tag: '@chromium',
}, async ({ extension, sandbox }) => {
  const { item } = await savedIds(sandbox);
  const own = [sticker, label, hoodie, tee].map((name) => [item(name), { label: 'Logo' }]);
  await extension.writeStorage({ itemPreferences: Object.fromEntries(own) });
  const popup = await openConnected(extension, sandbox);
  await popup.close();
  // A window that can be as narrow.
  const panel = await openSettled(extension, sandbox, extension.openPanel);
  const facts = () =>
    panel.evaluate(() =>
      [...document.querySelectorAll('.row[aria-label^="Logo"]')].map((row) => {
        const parts = [...row.querySelectorAll('.choice, .fit > :not(.gives-way)')];
        const isWhole = (part: Element) => {
          const [box, rect] = [row.getBoundingClientRect(), part.getBoundingClientRect()];
          const isIn = rect.top >= box.top && rect.bottom <= box.bottom + 1;
          return isIn && rect.width > 0 && part.scrollHeight <= part.clientHeight + 1;
        };
        return {
          said: parts.map(({ textContent }) => textContent).join(' '),
          cut: parts.filter((part) => !isWhole(part)).map(({ textContent }) => textContent),
        };
      }),
    );
  for (const width of [400, 320, 252, 196]) {
    await panel.resize(width, 800);
    await waitForRest(panel);
    const rows = await facts();
    expect
      .soft(
        rows.map(({ said }) => said),
        `${width}`,
      )
      .toEqual([
        expect.stringContaining('3 × 4 in 100 cost $75.00'),
        expect.stringContaining('3 × 3 in 50 cost $59.00'),
        expect.stringContaining('1 costs $24.00'),
        expect.stringContaining('1 costs $46.00'),
      ]);
    expect
      .soft(
        rows.flatMap(({ cut }) => cut),
        `${width}`,
      )
      .toEqual([]);
  }
});
