// A background that dies in the middle of an order, a browser that is killed, what it stored that is lost: what starts again.
import type { Sandbox } from '../../sandbox/sandbox.ts';
import type { Driver } from '../../support/drive/driver.ts';
import { label, sticker } from '../../support/pages/account.ts';
import { connectByCommand } from '../../support/pages/connect.ts';
import {
  answer,
  briefHold,
  faultyOrder,
  holdFor,
  openWithHold,
  pressReorder,
  serviceSaw,
  untilAlarming,
  untilHanging,
  waitUntilTold,
} from '../../support/pages/order.ts';
import { loseJournal } from '../../support/worlds/journal.ts';
import { expect, test } from '../fixtures.ts';

const hour = 60 * 60_000;

const unknown = 'Not sure if this was ordered';
const wentThrough = /Order R\d+ went through/;
const placed = /Order R\d+ placed/;

test('a background that ends before the POST leaves it to the next one: it is sent once', {
  tag: '@chromium',
}, async ({ extension, sandbox }) => {
  const popup = await openWithHold(extension, sandbox, 0);
  await sandbox.control.fault({ method: 'GET', path: '/orders', hang: true });
  await pressReorder(popup, sticker);
  await untilHanging(sandbox, 'GET');
  await popup.close();
  await extension.stopBackground();
  await sandbox.control.release();
  expect(await serviceSaw(sandbox)).toEqual({ posts: 0, commits: 0 });
  await waitUntilTold(await extension.openPopup(), sticker, placed);
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
  await waitUntilTold(again, sticker, unknown);
  await untilAlarming(extension, true);
  expect(await serviceSaw(sandbox)).toEqual({ posts: 1, commits: 0 });
  await sandbox.control.release();
  await waitUntilTold(again, sticker, wentThrough);
  await untilAlarming(extension, false);
  expect(await serviceSaw(sandbox)).toEqual({ posts: 1, commits: 1 });
});

test('an open popup starts another background at once when one ends during the POST', async ({
  extension,
  sandbox,
}) => {
  const popup = await openWithHold(extension, sandbox, 0);
  // Nothing else wakes the background: no alarm, and no popup that keeps it awake while it is in use.
  await popup.evaluate(() => {
    Object.defineProperty(document, 'hidden', { get: () => true });
  });
  await faultyOrder(sandbox, { hang: 'after' });
  await pressReorder(popup, sticker);
  await untilHanging(sandbox, 'POST');
  await extension.evaluate(() => chrome.alarms.clearAll());
  await extension.stopBackground();
  await waitUntilTold(popup, sticker, wentThrough);
  expect(await serviceSaw(sandbox)).toEqual({ posts: 1, commits: 1 });
});

test('a browser that is killed right after the press, or during the POST, orders once', async ({
  extension,
  sandbox,
}) => {
  // Hosts that are granted after this restart stay granted (see `Driver.restart`).
  await extension.restart();
  await (await openWithHold(extension, sandbox, briefHold)).close();
  // Makes sure that the connection is on the disk.
  await extension.restart();
  const popup = await extension.openPopup();
  await pressReorder(popup, sticker);
  await popup.waitForText(/will be ordered in \d+ s/);
  await extension.crash();
  expect(await serviceSaw(sandbox)).toEqual({ posts: 0, commits: 0 });
  await extension.restart();
  const second = await extension.openPopup();
  await waitUntilTold(second, sticker, placed);
  expect(await serviceSaw(sandbox)).toEqual({ posts: 1, commits: 1 });

  await extension.writeStorage(holdFor(0));
  await faultyOrder(sandbox, { hang: 'after' });
  await pressReorder(second, label);
  await untilHanging(sandbox, 'POST');
  await extension.crash();
  await extension.restart();
  await waitUntilTold(await extension.openPopup(), label, wentThrough);
  expect(await serviceSaw(sandbox)).toEqual({ posts: 2, commits: 2 });
});

/** An unclear order, whose background has ended. */
async function leaveUnclear(extension: Driver, sandbox: Sandbox): Promise<void> {
  const popup = await openWithHold(extension, sandbox, 0);
  await sandbox.control.setListingDelay(hour);
  await faultyOrder(sandbox, { drop: 'after' });
  await pressReorder(popup, sticker);
  await waitUntilTold(popup, sticker, unknown);
  // A background that ends before it has painted the badge leaves that to the next alarm, a minute later.
  await untilAlarming(extension, true);
  await popup.close();
  await extension.stopBackground();
}

test('an unclear order is remembered by badge, alarm and journal, though storage is wiped', {
  tag: '@chromium',
}, async ({ extension, sandbox }) => {
  await leaveUnclear(extension, sandbox);
  await untilAlarming(extension, true);
  expect(await extension.alarms()).toContainEqual(expect.objectContaining({ name: 'ordering' }));
  await extension.clearStorage();
  await connectByCommand(extension, sandbox);
  const popup = await extension.openPopup();
  await waitUntilTold(popup, sticker, unknown);
  await untilAlarming(extension, true);
  await sandbox.control.advance(hour);
  await waitUntilTold(popup, sticker, wentThrough);
  await untilAlarming(extension, false);
  expect(await serviceSaw(sandbox)).toEqual({ posts: 1, commits: 1 });
});

test('a journal that the browser lost locks ordering until somebody allows it again, and unclear orders stay so', {
  tag: '@chromium',
}, async ({ extension, sandbox }) => {
  await leaveUnclear(extension, sandbox);
  await extension.evaluate(loseJournal);

  const locked = await extension.openPopup();
  await waitUntilTold(locked, sticker, unknown);
  await answer(locked, '1 more message');
  await locked.waitForText(
    'Ordering is locked. The browser has lost Restock’s record of your orders. Orders already placed aren’t affected.',
  );
  await locked.press('Escape');
  await locked.waitForGone('dialog', 'Messages');
  await locked.waitUntil((name) => {
    const button = document.querySelector<HTMLElement>(`[aria-label="${name}"]`);
    button?.click();
    return button?.ariaDisabled === 'true' && button.title === 'Ordering is locked.';
  }, `Reorder ${label}`);
  await locked.close();
  expect(await serviceSaw(sandbox)).toEqual({ posts: 1, commits: 1 });

  const options = await extension.openOptions();
  // The gravest is on top of the page.
  await options.waitUntil(() =>
    document.querySelector('main :is(.status, section)')?.matches('.is-bad'),
  );
  await options.click('button', 'Allow ordering again');
  await options.waitForText('You can order again.');
  await options.close();
  const popup = await extension.openPopup();
  await waitUntilTold(popup, sticker, unknown);
  expect(await popup.isShown('button', `Reorder ${sticker}`)).toBe(false);
  await pressReorder(popup, label);
  await waitUntilTold(popup, label, placed);
  expect(await serviceSaw(sandbox)).toEqual({ posts: 2, commits: 2 });
});
