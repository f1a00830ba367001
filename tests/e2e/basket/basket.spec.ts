// The basket: which element has the focus, and what outlives a popup that closes.
import { hoodie, magnet, postedBodies, savedIds, sticker } from '../../support/pages/account.ts';
import {
  ampleHold,
  answer,
  attemptStates,
  confirmReceipt,
  faultyOrder,
  holdFor,
  openWithHold,
  serviceSaw,
} from '../../support/pages/order.ts';
import { expect, test } from '../fixtures.ts';

test('a basket comes back after Undo, is saved as a kit, and is then one order of exactly its lines; the focus stays with them', {
  tag: '@chromium',
}, async ({ extension, sandbox }) => {
  const popup = await openWithHold(extension, sandbox, ampleHold);
  for (const item of [sticker, hoodie, magnet]) {
    await popup.click('button', `Add to basket ${item}`);
  }
  await popup.waitForText('3 items in the basket');
  await answer(popup, 'Open basket');
  await popup.waitUntil(() => document.activeElement?.matches('.basket-foot .reorder'));
  await popup.choose(`Size of ${hoodie}`, '2XL');
  await popup.fill(`Quantity of ${hoodie}`, '7');
  await popup.press('Enter');

  await popup.click('button', 'Order 3 items');
  await popup.waitForText('will be ordered in');
  await answer(popup, 'Undo 3 items');
  await popup.waitForText('Nothing was ordered, and nothing was charged.');
  await popup.waitFor('button', 'Order 3 items');
  // One press, one attempt: the Enter before it wasn't a press.
  expect(await attemptStates(extension)).toEqual(['cancelled']);
  expect(await postedBodies(sandbox)).toEqual([]);

  await popup.click('button', 'Save as kit…');
  await popup.waitUntil(() => document.activeElement?.matches('form.basket-foot input'));
  await popup.press('Escape');
  await popup.click('button', 'Save as kit…');
  await popup.type('Welcome  pack');
  await popup.press('Enter');
  await popup.waitForText('Saved kit Welcome pack.');
  const { item, addressId, paymentId } = await savedIds(sandbox);
  // It is told at once, and stored right after.
  const kits = async () => (await extension.readStorage()).kits;
  await expect.poll(kits).toMatchObject([
    {
      name: 'Welcome pack',
      lines: [
        { itemId: item(sticker), quantity: 200, size: null },
        { itemId: item(hoodie), quantity: 7, size: 'size2XL' },
        { itemId: item(magnet), quantity: 250, size: null },
      ],
    },
  ]);

  await popup.evaluate(() => document.querySelectorAll<HTMLElement>('.row-remove')[1]?.focus());
  await popup.press('Enter');
  await popup.waitFor('button', 'Order 2 items');
  await popup.press('Enter');
  await popup.waitFor('button', 'Order 1 item');
  await popup.waitUntil(() => document.activeElement?.matches('.row-remove'));
  await popup.click('button', `Undo: Removed ${magnet} from the basket.`);
  await popup.waitFor('button', 'Order 2 items');
  await extension.writeStorage(holdFor(1));
  await popup.click('button', 'Order 2 items');
  await popup.waitForText(/Order R\d+ placed/);
  await popup.waitForText('Your basket is empty');
  const items = [
    { id: item(sticker), quantity: 200 },
    { id: item(magnet), quantity: 250 },
  ];
  expect(await postedBodies(sandbox)).toEqual([{ items, addressId, paymentId }]);
});

test('an empty basket says that it is being ordered, with Undo; what was refused leaves it again once its receipt orders it', {
  tag: '@chromium',
}, async ({ extension, sandbox }) => {
  const popup = await openWithHold(extension, sandbox, ampleHold);
  await popup.click('button', `Add to basket ${sticker}`);
  await answer(popup, 'Open basket');
  const order = async () => {
    await popup.waitFor('button', 'Order 1 item');
    await popup.click('button', 'Order 1 item');
  };
  await order();
  await popup.waitForText('Your basket is being ordered');
  await answer(popup, `Undo the order of ${sticker}`);
  await popup.waitForText('Nothing was ordered, and nothing was charged.');
  expect(await attemptStates(extension)).toEqual(['cancelled']);

  await extension.writeStorage(holdFor(1));
  await faultyOrder(sandbox, {
    status: 400,
    body: { type: 'UserInputError', message: 'Not today' },
  });
  await order();
  await popup.waitForText('Its message says why.');
  await answer(popup, `Reorder… ${sticker}`);
  await confirmReceipt(popup, `Order 200 pieces ${sticker}`);
  await popup.waitForText(/Order R\d+ placed/);
  await popup.waitForText('Your basket is empty');
  expect((await extension.readStorage()).basket).toMatchObject({ lines: [] });
  expect(await serviceSaw(sandbox)).toEqual({ posts: 2, commits: 1 });
});
