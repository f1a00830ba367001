import type { Attempt } from '../../../lib/domain/ordering/attempt.ts';
import type { Driver } from '../../support/drive/driver.ts';
import { sticker } from '../../support/pages/account.ts';
import { connectByCommand } from '../../support/pages/connect.ts';
import {
  ampleHold,
  faultyOrder,
  holdFor,
  openWithHold,
  pressReorder,
  serviceSaw,
  untilAlarming,
  untilHanging,
  waitForCard,
} from '../../support/pages/order.ts';
import { changeAttempts } from '../../support/worlds/journal.ts';
import { expect, test } from '../fixtures.ts';

const label = 'Moonrise Coffee – 12 oz bag label';
const hour = 60 * 60_000;

const unknown = 'Not sure if this was ordered';
const wentThrough = /Order R\d+ went through/;
const placed = /Order R\d+ placed/;

/** Waits until the alarm for the audit is set: nothing resets it after that. */
async function untilAuditIsPlanned(extension: Driver): Promise<void> {
  const isPlanned = async () => {
    const [last] = (await extension.readStorage()).attempts as readonly Attempt[];
    const auditAt = last && 'nextReadAt' in last ? last.nextReadAt : null;
    const alarms = await extension.alarms();
    return alarms.some(
      ({ name, scheduledTime }) => name === 'ordering' && scheduledTime === auditAt,
    );
  };
  await expect.poll(isPlanned).toBe(true);
}

test('a background that ends before the POST leaves it to the next one: it is sent once', async ({
  extension,
  sandbox,
}) => {
  const popup = await openWithHold(extension, sandbox, 0);
  await sandbox.control.fault({ method: 'GET', path: '/orders', hang: true });
  await pressReorder(popup, sticker);
  await untilHanging(sandbox, 'GET');
  await popup.close();
  await extension.stopBackground();
  await sandbox.control.release();
  expect(await serviceSaw(sandbox)).toEqual({ posts: 0, commits: 0 });
  await waitForCard(await extension.openPopup(), sticker, placed);
  expect(await serviceSaw(sandbox)).toEqual({ posts: 1, commits: 1 });
});

test('a background that ends while the POST is on its way leaves it unclear, then found', {
  tag: '@promise',
}, async ({ extension, sandbox }) => {
  const popup = await openWithHold(extension, sandbox, 0);
  await faultyOrder(sandbox, { hang: 'before' });
  await pressReorder(popup, sticker);
  await untilHanging(sandbox, 'POST');
  await popup.close();
  await extension.stopBackground();
  const again = await extension.openPopup();
  await waitForCard(again, sticker, unknown);
  await untilAlarming(extension, true);
  expect(await serviceSaw(sandbox)).toEqual({ posts: 1, commits: 0 });
  await sandbox.control.release();
  await waitForCard(again, sticker, wentThrough);
  await untilAlarming(extension, false);
  expect(await serviceSaw(sandbox)).toEqual({ posts: 1, commits: 1 });
});

test('an order listed late is found, even if the background ended meanwhile', async ({
  extension,
  sandbox,
}) => {
  const popup = await openWithHold(extension, sandbox, 0);
  await sandbox.control.setListingDelay(hour);
  await faultyOrder(sandbox, { drop: 'after' });
  await pressReorder(popup, sticker);
  await waitForCard(popup, sticker, unknown);
  // A background that ends before it has painted the badge leaves that to the next alarm, a minute later.
  await untilAlarming(extension, true);
  await popup.close();
  await extension.stopBackground();
  await untilAlarming(extension, true);
  expect(await extension.alarms()).toContainEqual(expect.objectContaining({ name: 'ordering' }));
  await sandbox.control.advance(hour);
  await waitForCard(await extension.openPopup(), sticker, wentThrough);
  await untilAlarming(extension, false);
  expect(await serviceSaw(sandbox)).toEqual({ posts: 1, commits: 1 });
});

test('a second order that nobody asked for is shown, even if the background ends in the audit', async ({
  extension,
  sandbox,
}) => {
  const popup = await openWithHold(extension, sandbox, 0);
  await faultyOrder(sandbox, { commits: 2 });
  await pressReorder(popup, sticker);
  await waitForCard(popup, sticker, placed);
  // Wait until the poll that follows an order is over: the next reading is the audit's.
  await expect
    .poll(async () => JSON.stringify((await extension.readStorage()).orders))
    .toMatch(new RegExp(String(/R\d+/.exec(await popup.text()))));
  await untilAuditIsPlanned(extension);
  await sandbox.control.fault({ method: 'GET', path: '/orders', hang: true });
  await popup.evaluate(changeAttempts, { nextReadAt: Date.now() });
  await extension.fireAlarm('ordering');
  await untilHanging(sandbox, 'GET');
  await popup.close();
  await extension.stopBackground();
  await sandbox.control.release();
  const again = await extension.openPopup();
  await waitForCard(again, sticker, /Order R\d+ may have been placed twice/);
  await untilAlarming(extension, true);
  expect(await serviceSaw(sandbox)).toEqual({ posts: 1, commits: 2 });
  await again.click('button', `Check: ${sticker}`);
  await again.click('button', 'I’ve checked');
  await untilAlarming(extension, false);
});

test('a browser that is killed right after the press, or during the POST, orders once', async ({
  extension,
  sandbox,
}) => {
  // Hosts that are granted after this restart stay granted (see `Driver.restart`).
  await extension.restart();
  await (await openWithHold(extension, sandbox, ampleHold)).close();
  // Makes sure that the connection is on the disk.
  await extension.restart();
  const popup = await extension.openPopup();
  await pressReorder(popup, sticker);
  await popup.waitForText(/Ordering in \d+ s/);
  await extension.crash();
  expect(await serviceSaw(sandbox)).toEqual({ posts: 0, commits: 0 });
  await extension.restart();
  const second = await extension.openPopup();
  await waitForCard(second, sticker, placed);
  expect(await serviceSaw(sandbox)).toEqual({ posts: 1, commits: 1 });

  await extension.writeStorage(holdFor(0));
  await faultyOrder(sandbox, { hang: 'after' });
  await pressReorder(second, label);
  await untilHanging(sandbox, 'POST');
  await extension.crash();
  await extension.restart();
  await waitForCard(await extension.openPopup(), label, wentThrough);
  expect(await serviceSaw(sandbox)).toEqual({ posts: 2, commits: 2 });
});

test('an unclear order comes back from the journal after storage was wiped', async ({
  extension,
  sandbox,
}) => {
  const popup = await openWithHold(extension, sandbox, 0);
  await sandbox.control.setListingDelay(hour);
  await faultyOrder(sandbox, { drop: 'after' });
  await pressReorder(popup, sticker);
  await waitForCard(popup, sticker, unknown);
  await popup.close();
  await extension.stopBackground();
  await extension.clearStorage();
  await connectByCommand(extension, sandbox);
  const again = await extension.openPopup();
  await waitForCard(again, sticker, unknown);
  await untilAlarming(extension, true);
  await sandbox.control.advance(hour);
  await waitForCard(again, sticker, wentThrough);
  expect(await serviceSaw(sandbox)).toEqual({ posts: 1, commits: 1 });
});
