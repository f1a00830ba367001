// A kit above the items: whether rows stay in their places when it is ordered.
import {
  hoodie,
  openConnected,
  postedBodies,
  savedIds,
  sticker,
} from '../../support/pages/account.ts';
import { rowTops } from '../../support/pages/lists.ts';
import { confirmReceipt, holdFor } from '../../support/pages/order.ts';
import { expect, test } from '../fixtures.ts';

test('a kit is reordered by opening the popup, one press, and its receipt; no row moves', {
  tag: '@promise',
}, async ({ extension, sandbox }) => {
  const { item } = await savedIds(sandbox);
  const [stickers, hoodies] = [
    { itemId: item(sticker), quantity: 200, size: null, title: sticker },
    { itemId: item(hoodie), quantity: 12, size: 'sizeL', title: hoodie },
  ];
  const kits = [{ id: 'kit', name: 'Market stall', lines: [stickers, hoodies] }];
  await extension.writeStorage({ ...holdFor(1), kits });
  const popup = await openConnected(extension, sandbox);
  const before = await popup.evaluate(rowTops);
  await popup.click('button', 'Reorder… Market stall');
  await confirmReceipt(popup, 'Order 2 items Market stall');
  await popup.waitForText(/Order R\d+ placed/);
  expect(await popup.evaluate(rowTops)).toEqual(before);
  const items = [
    { id: stickers.itemId, quantity: 200 },
    { id: hoodies.itemId, quantity: 12, size: 'sizeL' },
  ];
  expect(await postedBodies(sandbox)).toMatchObject([{ items }]);
});
