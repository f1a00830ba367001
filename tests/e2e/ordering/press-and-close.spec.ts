import type { Browser } from 'wxt/browser';
import { type Attempt, attemptVersion } from '../../../lib/domain/ordering/attempt.ts';
import type { Driver, Screen } from '../../support/drive/driver.ts';
import {
  hoodie,
  openConnected,
  openSettled,
  postedBodies,
  savedIds,
  sticker,
} from '../../support/pages/account.ts';
import { hasStoodStill } from '../../support/pages/at-rest.ts';
import { holdFor, untilAlarming } from '../../support/pages/order.ts';
import { expect, test } from '../fixtures.ts';

declare const browser: typeof Browser;

/**
 * Presses a button and closes the popup at once: the popup never gets an answer. In Chromium that is in the same
 * task. Firefox may lose what a page writes in the task that closes it, about once in 25 times under load; there,
 * the popup closes as soon as its note is written.
 */
async function pressAndClose(popup: Screen, name: string): Promise<void> {
  await popup.waitFor('button', name);
  await popup
    .evaluate((name) => {
      const buttons = [...document.querySelectorAll('button')];
      buttons.find((one) => (one.ariaLabel ?? one.textContent) === name)?.click();
      if (!('browser' in globalThis)) return window.close();
      // Reads come after the writes before them.
      void browser.storage.local.get('dataVersion').then(() => window.close());
    }, name)
    // The page closes before it can answer.
    .catch(() => undefined);
}

/** The notes of presses that are there. */
async function notesIn(extension: Driver): Promise<string[]> {
  return Object.keys(await extension.readStorage()).filter((key) => /^press\d+$/.test(key));
}

test('a press orders even if the popup closes in the same moment', { tag: '@promise' }, async ({
  extension,
  sandbox,
}) => {
  await extension.writeStorage(holdFor(1));
  const popup = await openConnected(extension, sandbox);
  await pressAndClose(popup, `Reorder ${sticker}`);
  const { item } = await savedIds(sandbox);
  await expect
    .poll(() => postedBodies(sandbox))
    .toMatchObject([{ items: [{ id: item(sticker), quantity: 200 }] }]);

  // The same in the popup that the toolbar opens.
  const real = await openSettled(extension, sandbox, extension.openRealPopup);
  await pressAndClose(real, `Reorder ${hoodie}`);
  await expect
    .poll(() => postedBodies(sandbox))
    .toMatchObject([{}, { items: [{ id: item(hoodie) }] }]);
});

test('a basket that was ordered as the popup closed is empty, and isn’t ordered again', async ({
  extension,
  sandbox,
}) => {
  await extension.writeStorage(holdFor(1));
  const popup = await openConnected(extension, sandbox);
  await popup.click('button', `Add to basket ${sticker}`);
  await popup.click('button', `Add to basket ${hoodie}`);
  await popup.click('tab', 'Basket, 2 items');
  await popup.waitUntil(hasStoodStill);
  await pressAndClose(popup, 'Order 2 items');
  await expect.poll(async () => (await postedBodies(sandbox)).length).toBe(1);
  const again = await extension.openPopup();
  await again.click('tab', 'Basket');
  await again.waitForText('Your basket is empty');
  await expect
    .poll(async () => (await extension.readStorage()).basket)
    .toMatchObject({ lines: [], orders: [{ stage: 'over' }] });
});

test('a basket comes back if nothing was ordered, though no popup saw it', async ({
  extension,
  sandbox,
}) => {
  await extension.writeStorage(holdFor(1));
  const popup = await openConnected(extension, sandbox);
  await popup.click('button', `Add to basket ${sticker}`);
  await popup.click('tab', 'Basket, 1 item');
  await sandbox.control.fault({
    method: 'POST',
    path: '/orders',
    status: 400,
    body: { type: 'UserInputError', message: 'paymentId: the card was declined' },
  });
  await popup.waitUntil(hasStoodStill);
  await pressAndClose(popup, 'Order 1 item');
  await expect.poll(async () => (await postedBodies(sandbox)).length).toBe(1);
  const again = await extension.openPopup();
  await again.waitForText('the card was declined');
  await again.click('tab', 'Basket, 1 item');
  await again.waitFor('button', 'Order 1 item');
});

test('a press whose message the browser drops is ordered once, as it was noted', async ({
  extension,
  sandbox,
}) => {
  await extension.writeStorage(holdFor(1));
  const first = await openConnected(extension, sandbox);
  await first.close();
  const ids = await savedIds(sandbox);
  const ordered: object[] = [];
  // The real popup last: the toolbar's closes in another way than a tab does.
  for (const [open, item] of [
    [extension.openPopup, sticker],
    [extension.openRealPopup, hoodie],
  ] as const) {
    const popup = await openSettled(extension, sandbox, open);
    await extension.stopBackground();
    await pressAndClose(popup, `Reorder ${item}`);
    // Before the next background is stopped, which may be sending it.
    ordered.push({ items: [{ id: ids.item(item) }] });
    await expect.poll(() => postedBodies(sandbox)).toMatchObject(ordered);
    await expect.poll(() => notesIn(extension)).toEqual([]);
  }
});

test('a press that is refused after the popup has closed is on the badge, and told by the next popup', async ({
  extension,
  sandbox,
}) => {
  await extension.writeStorage(holdFor(0));
  const popup = await openConnected(extension, sandbox);
  await popup.click('button', `Reorder ${sticker}`);
  await popup.waitForText(/Order R\d+ placed/);
  // The row has its button again once the pointer is elsewhere.
  await popup.click('tab', 'Items');
  await popup.waitFor('button', `Reorder ${sticker}`);
  await popup.waitUntil(hasStoodStill);
  await extension.stopBackground();
  // The same once more: a question, which the popup that pressed doesn't live to ask.
  await pressAndClose(popup, `Reorder ${sticker}`);
  await untilAlarming(extension, true);
  const next = await extension.openPopup();
  await next.waitForText(/Review your order.*You’ve already ordered this/s);
  await untilAlarming(extension, false);
  expect(await notesIn(extension)).toEqual([]);
  expect(await postedBodies(sandbox)).toHaveLength(1);
});

test('a press that nobody could take up within a minute is not ordered, and told', async ({
  extension,
  sandbox,
}) => {
  await extension.writeStorage(holdFor(0));
  const popup = await openConnected(extension, sandbox);
  await extension.stopBackground();
  await pressAndClose(popup, `Reorder ${sticker}`);
  // While it is being sent, the next press would count as the same.
  const attempts = async () => (await extension.readStorage()).attempts;
  await expect.poll(attempts).toMatchObject([{ state: 'placed' }]);
  await extension.stopBackground();
  // The same as if the computer had slept ever since the press.
  const [{ request, goods, shipTo, payWith }] = (await attempts()) as [Attempt];
  const shown = { goods, shipTo, payWith };
  const press = { id: 'slept', pressedAt: Date.now() - 61_000, request, shown, overrides: [] };
  await extension.writeStorage({ press1: { version: attemptVersion, press, failure: null } });
  await untilAlarming(extension, true);
  const next = await extension.openPopup();
  await next.waitForText('Restock could only get to this long after you clicked');
  await next.waitForText('Not ordered');
  await untilAlarming(extension, false);
  expect(await postedBodies(sandbox)).toHaveLength(1);
});
