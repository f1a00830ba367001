// The basket and its kits: which element has the focus, and what outlives a popup that closes.
import { hoodie, magnet, postedBodies, savedIds, sticker } from '../../support/pages/account.ts';
import {
  ampleHold,
  answer,
  attemptStates,
  confirmReceipt,
  holdFor,
  openWithHold,
} from '../../support/pages/order.ts';
import { expect, test } from '../fixtures.ts';

test('a basket comes back after Undo, and is then one order of exactly its lines; the focus stays with them', async ({
  extension,
  sandbox,
}) => {
  const popup = await openWithHold(extension, sandbox, ampleHold);
  for (const item of [sticker, hoodie, magnet]) {
    await popup.click('button', `Add to basket ${item}`);
  }
  // A key that is held down counts once.
  await popup.evaluate((name) => {
    for (const repeat of [false, true, true]) {
      const key = { key: 'b', code: 'KeyB', altKey: true, bubbles: true, cancelable: true };
      const row = [...document.querySelectorAll('.item')].find((one) => one.ariaLabel === name);
      row?.dispatchEvent(new KeyboardEvent('keydown', { ...key, repeat }));
    }
  }, magnet);
  await popup.waitForText('3 items in the basket');
  await answer(popup, 'Review');
  await popup.waitUntil(() => document.activeElement?.matches('.basket-foot .reorder'));
  await popup.choose(`Size of ${hoodie}`, '2XL');
  await popup.fill(`Quantity of ${hoodie}`, '7');
  await popup.press('Enter');

  await popup.click('button', 'Order 3 items');
  await popup.waitForText('Ordering in');
  await answer(popup, 'Undo 3 items');
  await popup.waitForText('Nothing was ordered.');
  await popup.waitFor('button', 'Order 3 items');
  // One press, one attempt: the Enter before it wasn't a press.
  expect(await attemptStates(extension)).toEqual(['cancelled']);
  expect(await postedBodies(sandbox)).toEqual([]);

  await popup.evaluate(() => document.querySelectorAll<HTMLElement>('.line-remove')[1]?.focus());
  await popup.press('Enter');
  await popup.waitFor('button', 'Order 2 items');
  await popup.press('Enter');
  await popup.waitFor('button', 'Order 1 item');
  await popup.waitUntil(() => document.activeElement?.matches('.line-remove'));
  await popup.click('button', `Undo: Removed ${magnet} from the basket.`);
  await popup.waitFor('button', 'Order 2 items');
  await extension.writeStorage(holdFor(1));
  await popup.click('button', 'Order 2 items');
  await popup.waitForText(/Order R\d+ placed/);
  await popup.waitForText('Your basket is empty');
  const { item, addressId, paymentId } = await savedIds(sandbox);
  const items = [
    { id: item(sticker), quantity: 200 },
    { id: item(magnet), quantity: 500 },
  ];
  expect(await postedBodies(sandbox)).toEqual([{ items, addressId, paymentId }]);
});

test('a kit is saved, and reordered after reopening', async ({ extension, sandbox }) => {
  const popup = await openWithHold(extension, sandbox, 1);
  await popup.click('button', `Add to basket ${sticker}`);
  await popup.click('button', `Add to basket ${hoodie}`);
  await popup.click('tab', 'Basket, 2 items');
  await popup.fill('Kit name', 'Welcome pack');
  await popup.press('Enter');
  await popup.waitFor('button', 'Reorder… Welcome pack');
  await popup.fill('Kit name', 'WELCOME  pack');
  await popup.press('Enter');
  await popup.waitForText('A kit named “Welcome pack” already exists.');
  await popup.click('button', 'Empty basket');
  await popup.waitForText('Your basket is empty');
  // It is shown at once, and stored a little later.
  await expect
    .poll(async () => (await extension.readStorage()).basket)
    .toMatchObject({ lines: [], orders: [] });
  await popup.close();

  const again = await extension.openPopup();
  await again.click('tab', 'Basket');
  await again.click('button', 'Reorder… Welcome pack');
  await confirmReceipt(again, 'Order 2 items Welcome pack');
  await again.waitForText(/Order R\d+ placed/);
  const ids = await savedIds(sandbox);
  expect(await postedBodies(sandbox)).toEqual([
    {
      items: [
        { id: ids.item(sticker), quantity: 200 },
        { id: ids.item(hoodie), quantity: 12, size: 'sizeM' },
      ],
      addressId: ids.addressId,
      paymentId: ids.paymentId,
    },
  ]);
  await again.waitFor('button', 'Add to basket: Welcome pack');
});
