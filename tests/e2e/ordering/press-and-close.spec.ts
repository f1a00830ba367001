// A popup that closes in the moment of the press, and a message that the browser drops with it.
import type { Browser } from 'wxt/browser';
import type { Driver, Screen } from '../../support/drive/driver.ts';
import {
  hoodie,
  label,
  magnet,
  openConnected,
  openSettled,
  postedBodies,
  savedIds,
  sticker,
} from '../../support/pages/account.ts';
import { hasStoodStill } from '../../support/pages/at-rest.ts';
import { lookForNews } from '../../support/pages/news.ts';
import { holdFor, openWithHold, untilAlarming, untilPlaced } from '../../support/pages/order.ts';
import { changeAttempts } from '../../support/worlds/journal.ts';
import { expect, test } from '../fixtures.ts';

declare const browser: typeof Browser;

/**
 * Presses a button and closes the popup at once: the popup never gets an answer. In Chromium that is in the same
 * task. Firefox may lose what a page writes in the task that closes it, about once in 25 times under load; there,
 * the popup closes as soon as its note is written.
 */
async function pressAndClose(popup: Screen, name: string): Promise<void> {
  await popup.waitFor('button', name);
  // What has just changed isn't ordered by a press.
  await popup.waitUntil(hasStoodStill);
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

async function notesIn(extension: Driver): Promise<string[]> {
  return Object.keys(await extension.readStorage()).filter((key) => /^press\d+$/.test(key));
}

test('a press orders even if the popup closes in the same moment', async ({
  extension,
  sandbox,
}) => {
  await extension.writeStorage(holdFor(1));
  await (await openConnected(extension, sandbox)).close();
  const { item } = await savedIds(sandbox);
  const ordered: object[] = [];
  // The toolbar's popup closes in another way than a tab does. A background that has stopped loses the message.
  for (const [open, title, hasStopped] of [
    [extension.openPopup, sticker, false],
    [extension.openRealPopup, hoodie, false],
    [extension.openPopup, label, true],
    [extension.openRealPopup, magnet, true],
  ] as const) {
    const popup = await openSettled(extension, sandbox, open);
    if (hasStopped) await extension.stopBackground();
    await pressAndClose(popup, `Reorder ${title}`);
    ordered.push({ items: [{ id: item(title) }] });
    await expect.poll(() => postedBodies(sandbox)).toMatchObject(ordered);
    // Before the next background is stopped, which may be sending it.
    await expect.poll(() => notesIn(extension)).toEqual([]);
  }
  expect(await postedBodies(sandbox)).toMatchObject([{ items: [{ quantity: 200 }] }, {}, {}, {}]);
});

test('a press that is refused after the popup has closed is on the badge, and told by the next popup', async ({
  extension,
  sandbox,
}) => {
  const first = await openWithHold(extension, sandbox, 0);
  await first.click('button', `Reorder ${sticker}`);
  const number = await untilPlaced(first);
  // Or else the next popup tells of it, and has the background note that it was seen.
  await expect
    .poll(async () => (await extension.readStorage()).attempts)
    .toMatchObject([{ acknowledgedAt: expect.any(Number) }]);
  await first.close();
  // Long ago, as far as the next popup hears: the same once more is no question there.
  const now = Date.now();
  const longAgo = now - 40 * 86_400_000;
  await extension.evaluate(changeAttempts, { pressedAt: longAgo, sentAt: longAgo });
  await extension.stopBackground();
  await sandbox.control.moveOrder(number, { state: 'complete', shipmentState: 'delivered' });
  await lookForNews(extension);
  const popup = await openSettled(extension, sandbox);
  await popup.waitFor('button', `Reorder ${sticker}`);
  await extension.evaluate(changeAttempts, { pressedAt: now, sentAt: now });
  await extension.stopBackground();
  // In the journal, it is one, which the popup that pressed doesn't live to ask.
  await pressAndClose(popup, `Reorder ${sticker}`);
  await untilAlarming(extension, true);
  const next = await extension.openPopup();
  await next.waitForText(/Review your order.*You’ve already ordered this/s);
  await untilAlarming(extension, false);
  expect(await notesIn(extension)).toEqual([]);
  expect(await postedBodies(sandbox)).toHaveLength(1);
});
