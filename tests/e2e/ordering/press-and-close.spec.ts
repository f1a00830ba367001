import type { Screen } from '../../support/drive/driver.ts';
import {
  hoodie,
  openConnected,
  openSettled,
  postedBodies,
  savedIds,
  sticker,
} from '../../support/pages/account.ts';
import { holdFor } from '../../support/pages/order.ts';
import { expect, test } from '../fixtures.ts';

/** Presses a button and closes the popup in the same task: the popup never gets an answer. */
async function pressAndClose(popup: Screen, name: string): Promise<void> {
  await popup.waitFor('button', name);
  await popup
    .evaluate((name) => {
      const buttons = [...document.querySelectorAll('button')];
      buttons.find((one) => (one.ariaLabel ?? one.textContent) === name)?.click();
      window.close();
    }, name)
    // The page closes before it can answer.
    .catch(() => undefined);
}

test('a press orders even if the popup closes in the same moment', async ({
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
  await pressAndClose(popup, 'Order 2 items');
  await expect.poll(async () => (await postedBodies(sandbox)).length).toBe(1);
  const again = await extension.openPopup();
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
  await pressAndClose(popup, 'Order 1 item');
  await expect.poll(async () => (await postedBodies(sandbox)).length).toBe(1);
  const again = await extension.openPopup();
  await again.waitForText('the card was declined');
  await again.waitFor('button', 'Order 1 item');
});
