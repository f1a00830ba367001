import { openConnected, sticker } from '../support/account.ts';
import { connect } from '../support/connect.ts';
import { clearAlarms } from '../support/drive/extension-page.ts';
import { expect, test } from './fixtures.ts';

test('a shipment that moves changes the badge, until it is looked at', async ({
  extension,
  sandbox,
}) => {
  await connect(extension, sandbox);
  await expect.poll(async () => (await extension.badge()).title).toMatch(/on their way/);
  const quiet = await extension.badge();
  const number = await sandbox.control.placeElsewhere();
  await extension.fireAlarm('poll');
  await expect
    .poll(async () => JSON.stringify((await extension.readStorage()).orders))
    .toContain(number);
  expect(await extension.badge()).toEqual(quiet);

  await sandbox.control.moveOrder(number, { state: 'complete', shipmentState: 'shipped' });
  await extension.fireAlarm('poll');
  await expect
    .poll(() => extension.badge())
    .toMatchObject({ text: '1', title: 'Restock – an order has news' });
  const moving = await extension.badge();

  await sandbox.control.moveOrder(number, { shipmentState: 'delivered' });
  await extension.fireAlarm('poll');
  await expect
    .poll(async () => (await extension.badge()).title)
    .toBe('Restock – an order was delivered');
  expect((await extension.badge()).color).not.toBe(moving.color);

  const popup = await extension.openPopup();
  await popup.click('tab', 'Orders, 1 with news');
  await popup.waitForText(number);
  await expect.poll(() => extension.badge()).toEqual(quiet);
});

test('after a restart that lost the alarms the badge is right, and reading goes on when it was due', async ({
  extension,
  sandbox,
}) => {
  await connect(extension, sandbox);
  const number = await sandbox.control.placeElsewhere();
  await extension.fireAlarm('poll');
  await expect
    .poll(async () => JSON.stringify((await extension.readStorage()).orders))
    .toContain(number);
  await sandbox.control.moveOrder(number, { shipmentState: 'returned_for_reship' });
  await extension.fireAlarm('poll');
  await expect.poll(async () => (await extension.badge()).title).toMatch(/needs your attention/);
  const before = await extension.badge();
  const due = async () =>
    ((await extension.readStorage()).polling as { readonly nextAt: number }).nextAt;
  const dueBefore = await due();
  await sandbox.control.clearRequests();
  // Firefox forgets them by itself; Chromium may.
  await extension.evaluate(clearAlarms);
  await extension.restart();
  await expect.poll(() => extension.badge()).toEqual(before);
  await expect
    .poll(() => extension.alarms())
    .toContainEqual(expect.objectContaining({ name: 'poll', scheduledTime: dueBefore }));
  expect(await due()).toBe(dueBefore);
  expect(await sandbox.control.requests()).toEqual([]);
});

test('a failure in polling wipes no number that is still true', async ({ extension, sandbox }) => {
  await connect(extension, sandbox);
  await expect.poll(async () => (await extension.badge()).title).toMatch(/on their way/);
  const before = await extension.badge();
  await sandbox.control.fault({ path: '/orders', status: 500, times: 50 });
  await sandbox.control.clearRequests();
  await extension.fireAlarm('poll');
  await expect
    .poll(async () => (await extension.readStorage()).polling)
    .toMatchObject({ failures: 1 });
  expect(await extension.badge()).toEqual(before);
});

test('an order placed here is in the Orders tab with what was in it', async ({
  extension,
  sandbox,
}) => {
  const popup = await openConnected(extension, sandbox);
  await popup.click('button', `Reorder ${sticker}`);
  await popup.waitForText(/Order R\d+ placed/);
  const [, number = ''] = /Order (R\d+) placed/.exec(await popup.text()) ?? [];
  await popup.click('button', `Show order ${number}`);
  await popup.waitFor('listitem', `Order ${number}`);
  expect(await popup.evaluate(() => document.querySelectorAll('.orders > *').length)).toBe(1);
  await popup.waitForText(`200 × ${sticker}`);

  // Ordering it again shows all of it first, and the service hears nothing of that.
  await popup.click('button', `Order again what was in ${number}`);
  await popup.waitFor('dialog', 'Check your order');
  expect(await popup.text()).toMatch(/118 Division Street.*Visa •• 4242/);
  await popup.click('button', 'Back');
  await popup.waitForGone('dialog', 'Check your order');
  expect(await sandbox.control.requests({ method: 'POST', path: '/orders' })).toHaveLength(1);
});
