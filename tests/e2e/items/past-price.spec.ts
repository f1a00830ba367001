import { openSettled, postedBodies, savedIds, sticker } from '../../support/pages/account.ts';
import { openWithHold, pressReorder } from '../../support/pages/order.ts';
import { expect, test } from '../fixtures.ts';

test('a row shows what the same quantity cost once its order is listed, and no other quantity’s', async ({
  extension,
  sandbox,
}) => {
  const popup = await openWithHold(extension, sandbox, 0);
  const id = (await savedIds(sandbox)).item(sticker);
  const price = async () =>
    popup.evaluate(
      (itemId) =>
        document.querySelector(`[data-item="${itemId}"] :is(bdi.item-price, .item-price > bdi)`)
          ?.textContent,
      id,
    );
  expect(await price()).toBe('from $59.00 for 50');

  await pressReorder(popup, sticker);
  await popup.waitForText(/Order R\d+ placed/);
  // The row tells its price again once the pointer is elsewhere.
  await popup.click('tab', 'Items');
  await expect.poll(price).toMatch(/^last time \$[\d.]+ with shipping · [A-Z][a-z]{2}\s\d{1,2}$/);
  const { orders } = (await extension.readStorage()).orders as { orders: { total: number }[] };
  expect(await price()).toContain(`$${orders[0]?.total.toFixed(2)} with shipping · `);
  await popup.waitForText(/You ordered 200 for \$[\d.]+ on \w+\s\d+, with shipping and taxes/);

  await popup.click('button', `Increase quantity of ${sticker}`);
  await expect.poll(price).toBe('from $59.00 for 50');
  await popup.click('button', `Decrease quantity of ${sticker}`);
  await expect.poll(price).toMatch(/^last time \$[\d.]+ with shipping · /);

  await sandbox.control.changeItem(id, { retailPrice: 61 });
  await popup.close();
  const again = await openSettled(extension, sandbox);
  await again.waitForText(/last time \$[\d.]+\s*with shipping\s*· \w+\s\d+, changed/);
});

test('the foot of the items leads to the basket’s order button, and orders nothing', async ({
  extension,
  sandbox,
}) => {
  const popup = await openWithHold(extension, sandbox, 0);
  expect(await popup.isShown('button', '1 item in the basket Review')).toBe(false);
  await popup.click('button', `Add to basket ${sticker}`);
  await popup.click('button', '1 item in the basket Review');
  await popup.waitUntil(() => document.activeElement?.matches('.basket-foot .reorder'));
  await popup.waitFor('button', 'Order 1 item');
  expect(await postedBodies(sandbox)).toEqual([]);
});
