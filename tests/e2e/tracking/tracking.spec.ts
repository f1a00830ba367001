import type { Browser } from 'wxt/browser';
import type { OrdersSnapshot } from '../../../lib/storage/state.ts';
import type { Badge, Driver } from '../../support/drive/driver.ts';
import { clearAlarms } from '../../support/drive/extension-page.ts';
import { openConnected, sticker } from '../../support/pages/account.ts';
import { connect } from '../../support/pages/connect.ts';
import { lookForNews } from '../../support/pages/news.ts';
import { expect, test } from '../fixtures.ts';

declare const chrome: typeof Browser;

const parcels = { text: /^\d+$/, color: '#5c6470', title: /on their way$/ };
const news = { text: /^1$/, color: '#1c6fb8', title: /^Restock – an order was updated$/ };
const today = {
  text: /^⌂1$/,
  color: '#6b46b5',
  title: /^Restock – one parcel is expected today$/,
};
const delivery = { text: /^1$/, color: '#2b7a3e', title: /^Restock – an order was delivered$/ };
const trouble = { text: /^1$/, color: '#c92a2a', title: /needs your attention/ };

/** Waits until the whole badge is like this: its parts are painted one by one. */
async function paintedBadge(extension: Driver, like: typeof news): Promise<Badge> {
  const text = expect.stringMatching(like.text);
  const title = expect.stringMatching(like.title);
  await expect.poll(() => extension.badge()).toEqual({ text, title, color: like.color });
  return extension.badge();
}

/** The orders whose parcels have left, and are neither late nor coming back. */
async function parcelNumbers(extension: Driver): Promise<readonly string[]> {
  const { orders } = (await extension.readStorage()) as { orders: OrdersSnapshot };
  return orders.orders
    .filter(
      ({ shipmentState, expectedDeliveryDate }) =>
        shipmentState === 'shipped' && Date.parse(expectedDeliveryDate ?? '') > Date.now(),
    )
    .map(({ number }) => number);
}

/** Runs in a page: changes the badge, so that a later painting shows. */
const smudgeBadge = () => chrome.action.setBadgeText({ text: '?' });

test('the badge shows that a shipment moved, until the person has seen it', {
  tag: '@promise',
}, async ({ extension, sandbox }) => {
  await connect(extension, sandbox);
  const quiet = await paintedBadge(extension, parcels);
  const number = await sandbox.control.placeElsewhere();
  await extension.evaluate(smudgeBadge);
  await lookForNews(extension);
  expect(JSON.stringify((await extension.readStorage()).orders)).toContain(number);
  await expect.poll(() => extension.badge()).toEqual(quiet);

  await sandbox.control.moveOrder(number, { state: 'complete', shipmentState: 'shipped' });
  await lookForNews(extension);
  const moving = await paintedBadge(extension, news);

  await sandbox.control.moveOrder(number, { shipmentState: 'delivered' });
  await lookForNews(extension);
  const delivered = await paintedBadge(extension, delivery);
  expect(delivered.color).not.toBe(moving.color);

  const popup = await extension.openPopup();
  await popup.click('tab', 'Orders, 1 updated');
  await popup.waitForText(number);
  await expect.poll(() => extension.badge()).toEqual(quiet);
});

test('the badge says that a parcel is expected today, until the day is over, whatever alarms are lost', async ({
  extension,
  sandbox,
}) => {
  // Hosts that are granted after this restart stay granted (see `Driver.restart`).
  await extension.restart();
  await connect(extension, sandbox);
  await paintedBadge(extension, parcels);
  const [number = ''] = await parcelNumbers(extension);
  const noon = new Date().setHours(12, 0, 0, 0);
  const expectedDeliveryDate = new Date(noon).toISOString();
  await sandbox.control.moveOrder(number, { expectedDeliveryDate });
  await lookForNews(extension);
  const before = await paintedBadge(extension, today);
  const tomorrow = new Date(noon).setHours(24, 0, 0, 0);
  const untilAlarm = async () => {
    const ring = (await extension.alarms()).find(({ name }) => name === 'day');
    return ring && Math.abs(ring.scheduledTime - tomorrow);
  };
  // The service tells its clock in seconds.
  await expect.poll(untilAlarm).toBeLessThan(2_000);
  await extension.evaluate(clearAlarms);
  await extension.restart();
  await expect.poll(untilAlarm).toBeLessThan(2_000);
  await expect.poll(() => extension.badge()).toEqual(before);

  await extension.evaluate(smudgeBadge);
  await extension.stopBackground();
  await sandbox.control.clearRequests();
  await extension.fireAlarm('day');
  await expect.poll(() => extension.badge()).toEqual(before);
  expect(await sandbox.control.requests()).toEqual([]);
});

test('the badge is right after a restart that lost the alarms, and the next poll is when it was due', async ({
  extension,
  sandbox,
}) => {
  // Hosts that are granted after this restart stay granted (see `Driver.restart`).
  await extension.restart();
  await connect(extension, sandbox);
  const number = await sandbox.control.placeElsewhere();
  await lookForNews(extension);
  expect(JSON.stringify((await extension.readStorage()).orders)).toContain(number);
  await sandbox.control.moveOrder(number, { shipmentState: 'returned_for_reship' });
  await lookForNews(extension);
  const before = await paintedBadge(extension, trouble);
  const due = async () =>
    ((await extension.readStorage()).polling as { readonly nextAt: number }).nextAt;
  const dueBefore = await due();
  await sandbox.control.clearRequests();
  // Firefox loses alarms at every restart; Chromium may.
  await extension.evaluate(clearAlarms);
  await extension.restart();
  await expect.poll(() => extension.badge()).toEqual(before);
  await expect
    .poll(() => extension.alarms())
    .toContainEqual(expect.objectContaining({ name: 'poll', scheduledTime: dueBefore }));
  expect(await due()).toBe(dueBefore);
  expect(await sandbox.control.requests()).toEqual([]);
});

test('the badge keeps a number that is still true when polling fails', { tag: '@promise' }, async ({
  extension,
  sandbox,
}) => {
  await connect(extension, sandbox);
  const before = await paintedBadge(extension, parcels);
  await sandbox.control.fault({ path: '/orders', status: 500, times: 50 });
  await sandbox.control.clearRequests();
  await lookForNews(extension);
  expect((await extension.readStorage()).polling).toMatchObject({ failures: 1 });
  expect(await extension.badge()).toEqual(before);
});

test('an order placed here is listed with what was in it', async ({ extension, sandbox }) => {
  const popup = await openConnected(extension, sandbox);
  await popup.click('button', `Reorder ${sticker}`);
  await popup.waitForText(/Order R\d+ placed/);
  const [, number = ''] = /Order (R\d+) placed/.exec(await popup.text()) ?? [];
  await popup.click('button', `Show order ${number}`);
  await popup.waitFor('listitem', `Order ${number}`);
  // It is found without a search, among the others.
  await popup.waitUntil(() => document.querySelectorAll('.orders > *').length > 1);
  await popup.waitUntil(() => document.activeElement?.className === 'order-head');
  await popup.waitForText(`200 × ${sticker}`);

  // "Review" only shows it all: nothing is sent yet.
  await popup.click('button', `Reorder…: ${number}`);
  await popup.waitFor('dialog', 'Review your order');
  await popup.waitForText(/118 Division Street.*Visa •• 4242/);
  await popup.click('button', 'Back');
  await popup.waitForGone('dialog', 'Review your order');
  expect(await sandbox.control.requests({ method: 'POST', path: '/orders' })).toHaveLength(1);
});
