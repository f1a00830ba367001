import { zoomed } from '../../gallery/stage.ts';
import type { Driver, Screen } from '../../support/drive/driver.ts';
import { postedBodies, savedIds, sticker } from '../../support/pages/account.ts';
import { lookForNews } from '../../support/pages/news.ts';
import { openWithHold, pressReorder } from '../../support/pages/order.ts';
import { changeAttempts } from '../../support/worlds/journal.ts';
import { expect, test } from '../fixtures.ts';

const receipt = 'Review your order';
const home =
  'Ship to Ada Merriweather Moonrise Coffee 118 Division Street, Apt 4B, Amsterdam NY 12010 United States';
const utrecht =
  'Joris van der Meulen Oude Gracht 214-II Utrecht 3511 NR Netherlands Phone: +31 30 555 0177';

/** Orders the sticker, and gives the order's number. */
async function orderSticker(popup: Screen): Promise<string> {
  await pressReorder(popup, sticker);
  await popup.waitForText(/Order R\d+ placed/);
  return /Order (R\d+) placed/.exec(await popup.text())?.[1] ?? '';
}

/** Opens the list of addresses or cards as the bar has them. */
const openChooser = (popup: Screen, part: 'first' | 'last') =>
  popup.evaluate((part) => {
    document.querySelector<HTMLElement>(`.checkout-part:${part}-child`)?.click();
  }, part);

/** The popup as the toolbar opens it the next time, on Orders. */
async function openOrders(extension: Driver): Promise<Screen> {
  const popup = await extension.openPopup();
  await popup.waitUntil(() => document.querySelector('.item'));
  // Its name also says what was placed.
  await popup.evaluate(() => document.querySelector<HTMLElement>('[data-tab="orders"]')?.click());
  return popup;
}

/** The rows of orders with this number. */
const countRows = (popup: Screen, number: string) =>
  popup.evaluate(
    (name) =>
      [...document.querySelectorAll('.order:not([data-leaving], [data-leaving] *)')].filter(
        ({ ariaLabel }) => ariaLabel === name,
      ).length,
    `Order ${number}`,
  );

test('an order is ordered again in four steps, without its row being opened', async ({
  extension,
  sandbox,
}) => {
  const first = await openWithHold(extension, sandbox, 0);
  const number = await orderSticker(first);
  // What was ordered within a day or is under way brings a question first.
  const then = Date.now() - 2 * 86_400_000;
  await sandbox.control.moveOrder(number, {
    placedAt: new Date(then).toISOString(),
    shipmentState: 'delivered',
  });
  await lookForNews(extension);
  await first.evaluate(changeAttempts, { pressedAt: then, sentAt: then });
  await first.close();
  await extension.stopBackground();
  const popup = await openOrders(extension);
  // The background tells pages of its journal once it has started.
  await expect
    .poll(async () => (await extension.readStorage()).attempts)
    .toMatchObject([{ pressedAt: then }]);
  await popup.click('button', `Reorder…: ${number}`);
  await popup.waitFor('dialog', receipt);
  await popup.waitForText(/\$[\d.,]+ last time .+ · with shipping and taxes/);
  await popup.click('button', `Order 200 pieces: Order ${number}`);
  await expect.poll(async () => (await postedBodies(sandbox)).length).toBe(2);
  const [before, again] = await postedBodies(sandbox);
  expect(again).toEqual(before);
});

test('an order’s “Reorder…” follows its row by keyboard, moves nothing, and is in an open row once', async ({
  extension,
  sandbox,
}) => {
  const popup = await openWithHold(extension, sandbox, 0);
  const number = await orderSticker(popup);
  await popup.click('tab', 'Orders');
  await popup.waitFor('button', `Reorder…: ${number}`);
  // Of rows out of sight, the browser only guesses how high they are.
  const places = () =>
    popup.evaluate(() =>
      [...document.querySelectorAll('.order, .order-total, .order-beside')]
        .map((part) => part.getBoundingClientRect())
        .filter(({ bottom }) => bottom < innerHeight)
        .map(({ x, y, width, height }) => [x, y, width, height].map(Math.round).join()),
    );
  const before = await places();
  const line = () =>
    popup.evaluate(
      () =>
        getComputedStyle(document.querySelector('.order-beside') ?? document.body).textDecoration,
    );
  const quiet = await line();
  await popup.evaluate((name) => {
    const row = [...document.querySelectorAll('.order')].find((row) => row.ariaLabel === name);
    row?.querySelector<HTMLElement>('.order-head')?.focus();
  }, `Order ${number}`);
  await popup.press('Tab');
  expect(await popup.evaluate(() => document.activeElement?.ariaLabel)).toBe(`Reorder…: ${number}`);
  await expect.poll(line).not.toBe(quiet);
  expect(await places()).toEqual(before);

  await popup.press('Shift+Tab');
  await popup.press('Enter');
  await popup.waitForText('Item total');
  const buttons = (name: string) => document.querySelectorAll(`[aria-label="${name}"]`).length;
  expect(await popup.evaluate(buttons, `Reorder…: ${number}`)).toBe(1);
});

test('at 200 % zoom, a warning leaves where it goes, what pays and both buttons in sight', async ({
  extension,
  sandbox,
}) => {
  const popup = await openWithHold(extension, sandbox, 0);
  const number = await orderSticker(popup);
  await popup.click('tab', 'Orders');
  await popup.click('button', `Reorder…: ${number}`);
  await popup.waitFor('dialog', receipt);
  // As low as with a warning that is longer.
  await popup.resize(zoomed.width, 220);
  const unseen = () =>
    popup.evaluate(() => {
      const foot = document.querySelector('.sheet-foot') as HTMLElement;
      const parts = [...foot.querySelectorAll('.is-short, .receipt-brief strong, button')];
      const isSeen = (part: Element) => {
        const { left, top, bottom, width } = part.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, (top + bottom) / 2);
        return bottom <= innerHeight && part.contains(hit);
      };
      return parts.filter((part) => !isSeen(part)).map(({ textContent }) => textContent);
    });
  await expect.poll(unseen).toEqual([]);
  expect(await popup.evaluate(() => document.querySelector('.receipt-brief')?.textContent)).toMatch(
    /Amsterdam NY.*Visa/,
  );
});

test('an order is ordered again to its address and with its card; what no longer exists is named', async ({
  extension,
  sandbox,
}) => {
  const popup = await openWithHold(extension, sandbox, 0);
  const { item, addresses, payments } = await savedIds(sandbox);
  await popup.click('button', home);
  await popup.click('button', utrecht);
  await popup.waitForGone('dialog', 'Ship to');
  await openChooser(popup, 'last');
  await popup.waitFor('dialog', 'Pay with');
  await popup.press('ArrowDown');
  await popup.press('Enter');
  await popup.waitForText(/Mastercard •• 5454.*Next order only/);
  const number = await orderSticker(popup);
  // Neither is the account's default.
  await popup.waitFor('button', home);
  const [, otherAddress] = addresses;
  const [, otherCard] = payments;
  const order = {
    items: [{ id: item(sticker), quantity: 200 }],
    addressId: otherAddress?.id,
    paymentId: otherCard?.id,
  };
  expect(await postedBodies(sandbox)).toEqual([order]);

  await popup.click('tab', 'Orders');
  await popup.click('button', `Reorder…: ${number}`);
  await popup.waitFor('dialog', receipt);
  await popup.waitForText(/You’ve already ordered this.*Oude Gracht 214-II.*Mastercard •• 5454/);
  await popup.click('button', `Order anyway: Order ${number}`);
  await expect.poll(() => postedBodies(sandbox)).toEqual([order, order]);

  const { addresses: saved } = (await (
    await fetch(`${sandbox.baseUrl}/addresses`, {
      headers: { Authorization: `Bearer ${sandbox.apiKey}` },
    })
  ).json()) as { addresses: Parameters<typeof sandbox.control.setAddresses>[0] };
  await sandbox.control.setAddresses(saved.filter(({ id }) => id !== otherAddress?.id));
  await popup.close();
  const later = await openOrders(extension);
  await later.waitFor('button', `Reorder…: ${number}`);
  await expect
    .poll(async () => JSON.stringify((await extension.readStorage()).checkout))
    .not.toContain('Oude Gracht');
  await later.click('button', `Reorder…: ${number}`);
  await later.waitFor('dialog', receipt);
  await later.waitForText(/118 Division Street.*Mastercard •• 5454/);
  await later.waitForText('Last time: Joris van der Meulen');
});

test('an order that the service doesn’t list yet leads Orders at once, and is one row once it is listed', async ({
  extension,
  sandbox,
}) => {
  const late = 3_600_000;
  const popup = await openWithHold(extension, sandbox, 0);
  await sandbox.control.setListingDelay(late);
  const number = await orderSticker(popup);
  await popup.click('tab', 'Orders');
  await popup.waitForText(/Just ordered.*200 × Summit Supply.*Placed.*not in the shop’s list yet/);
  const first = () => popup.evaluate(() => document.querySelector('.order')?.ariaLabel ?? '');
  expect(await first()).toBe(`Order ${number}`);
  await lookForNews(extension);
  expect(await countRows(popup, number)).toBe(1);
  // A search is for what the service lists.
  await popup.fill('Search orders', number);
  await popup.waitForText('No orders match');
  await popup.fill('Search orders', '');

  await popup.evaluate((name) => {
    const most = { rows: 0 };
    Object.assign(window, { most });
    new MutationObserver(() => {
      const rows = [...document.querySelectorAll('.order:not([data-leaving], [data-leaving] *)')];
      const own = rows.filter(({ ariaLabel }) => ariaLabel === name);
      most.rows = Math.max(most.rows, own.length);
    }).observe(document.body, { childList: true, subtree: true });
  }, `Order ${number}`);
  await sandbox.control.advance(late);
  await lookForNews(extension);
  await popup.waitFor('button', `Reorder…: ${number}`);
  expect(await first()).toBe(`Order ${number}`);
  expect(
    await popup.evaluate(() => (window as unknown as { most: { rows: number } }).most.rows),
  ).toBe(1);
  expect(await popup.text()).not.toContain('not in the shop’s list yet');
});
