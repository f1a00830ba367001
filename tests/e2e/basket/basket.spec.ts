import type { Driver } from '../../support/drive/driver.ts';
import {
  hoodie,
  openConnected,
  openSettled,
  postedBodies,
  savedIds,
  sticker,
} from '../../support/pages/account.ts';
import { ampleHold, holdFor } from '../../support/pages/order.ts';
import { expect, test } from '../fixtures.ts';

/** The state of every attempt so far, newest first. */
const states = async (extension: Driver) =>
  ((await extension.readStorage()).attempts as { state: string }[]).map(({ state }) => state);

const magnet = 'Paper Lantern Ramen – delivery magnet';

test('the basket’s tab leads with what is being ordered from it, and the items begin at their top then', async ({
  extension,
  sandbox,
}) => {
  await extension.writeStorage(holdFor(ampleHold));
  const popup = await openConnected(extension, sandbox);
  for (const item of [sticker, hoodie]) await popup.click('button', `Add to basket ${item}`);
  await popup.evaluate(() => document.querySelector('.scroller')?.scrollTo(0, 600));
  await popup.waitUntil(() => !document.querySelector('[data-index="0"]'));
  // The place is kept once scrolling has come to rest.
  await expect
    .poll(async () => (await extension.readStorage('session')).popup)
    .toMatchObject({ place: { itemId: expect.any(String) } });
  await popup.click('tab', 'Basket, 2 items');
  await popup.click('button', 'Order 2 items');
  await popup.waitForText('Ordering 2 items…');
  expect(await popup.text()).not.toContain('Your basket is empty');
  await popup.click('tab', 'Items');
  await popup.waitUntil(() => document.querySelector('.scroller')?.scrollTop === 0);
  await popup.click('button', 'Undo the order of 2 items');
  await popup.waitForText('Nothing was ordered.');
});

test('a basket comes back after Undo, and is then one order of exactly its lines', async ({
  extension,
  sandbox,
}) => {
  await extension.writeStorage(holdFor(ampleHold));
  const popup = await openConnected(extension, sandbox);
  for (const item of [sticker, hoodie, magnet]) {
    await popup.click('button', `Add to basket ${item}`);
  }
  await popup.waitForText(new RegExp(`Now in the basket: \\d+\\s×\\s${magnet}`));
  await popup.click('tab', 'Basket, 3 items');
  await popup.choose(`Size of ${hoodie}`, '2XL');
  await popup.fill(`Quantity of ${hoodie}`, '7');
  await popup.press('Enter');

  await popup.click('button', 'Order 3 items');
  await popup.click('button', 'Undo the order of 3 items');
  await popup.waitForText('Nothing was ordered.');
  await popup.waitFor('button', 'Order 3 items');
  // One press, one attempt: the Enter before it wasn't a press.
  expect(await states(extension)).toEqual(['cancelled']);
  expect(await postedBodies(sandbox)).toEqual([]);

  await popup.click('button', `Remove ${magnet} from the basket`);
  await popup.waitFor('button', 'Order 2 items');
  await popup.click('button', `Undo: Removed ${magnet} from the basket.`);
  await extension.writeStorage(holdFor(1));
  await popup.click('button', 'Order 3 items');
  await popup.waitForText(/Order R\d+ placed/);
  await popup.waitForText('Your basket is empty');
  const ids = await savedIds(sandbox);
  expect(await postedBodies(sandbox)).toEqual([
    {
      items: [
        { id: ids.item(sticker), quantity: 200 },
        { id: ids.item(hoodie), quantity: 7, size: 'size2XL' },
        { id: ids.item(magnet), quantity: 250 },
      ],
      addressId: ids.addressId,
      paymentId: ids.paymentId,
    },
  ]);
});

test('a kit is saved, and reordered in one press after reopening', { tag: '@promise' }, async ({
  extension,
  sandbox,
}) => {
  await extension.writeStorage(holdFor(1));
  const popup = await openConnected(extension, sandbox);
  await popup.click('button', `Add to basket ${sticker}`);
  await popup.click('button', `Add to basket ${hoodie}`);
  await popup.click('tab', 'Basket, 2 items');
  await popup.fill('Kit name', 'Welcome pack');
  await popup.press('Enter');
  await popup.waitFor('button', 'Reorder kit Welcome pack');
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
  await again.click('button', 'Reorder kit Welcome pack');
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

test('a kit in which something changed is blocked, and adjusted on request', async ({
  extension,
  sandbox,
}) => {
  const ids = await savedIds(sandbox);
  const line = (itemId: string, title: string, quantity: number) => ({
    itemId,
    title,
    quantity,
    size: null,
  });
  await extension.writeStorage({
    ...holdFor(1),
    kits: [
      {
        id: 'kit-1',
        name: 'Fair',
        lines: [line(ids.item(sticker), sticker, 200), line(ids.item(magnet), magnet, 250)],
      },
    ],
  });
  await sandbox.control.removeItem(ids.item(magnet));
  await sandbox.control.changeItem(ids.item(sticker), {
    buyingOptions: { quantity: { min: 500, max: 1000, increment: 250 } },
  });
  const popup = await openConnected(extension, sandbox);
  await popup.click('tab', 'Basket');
  await popup.waitForText('200 is no longer available.');
  expect(await popup.text()).not.toContain('Available quantities');
  await popup.waitForText('No longer among your saved items.');
  await popup.waitForText('2 items need a change before you can order.');
  await popup.evaluate((name) => {
    document.querySelector<HTMLButtonElement>(`[aria-label="${name}"]`)?.click();
  }, 'Reorder kit Fair');

  await popup.click('button', 'Adjust kit Fair');
  await popup.waitForText(`${sticker}: 200 changed to 500.`);
  await popup.waitForText(`Removed ${magnet}: No longer among your saved items.`);
  await popup.click('button', 'Reorder kit Fair');
  await popup.waitForText(/Order R\d+ placed/);
  // The press while it was blocked started no attempt.
  expect(await states(extension)).toEqual(['placed']);
  expect(await postedBodies(sandbox)).toMatchObject([
    { items: [{ id: ids.item(sticker), quantity: 500 }] },
  ]);
});

test('a deleted kit comes back after Undo, beside one that was saved in the side panel meanwhile', async ({
  extension,
  sandbox,
}) => {
  const ids = await savedIds(sandbox);
  const lines = [{ itemId: ids.item(sticker), title: sticker, quantity: 200, size: null }];
  await extension.writeStorage({
    basket: { lines, orders: [] },
    kits: [
      { id: 'kit-1', name: 'Fair', lines },
      { id: 'kit-2', name: 'Team', lines },
    ],
  });
  const popup = await openConnected(extension, sandbox);
  await popup.click('tab', 'Basket, 1 item');
  await popup.click('button', 'Delete kit Fair');
  await popup.waitForGone('button', 'Reorder kit Fair');

  const panel = await openSettled(extension, sandbox, extension.openPanel);
  await panel.click('tab', 'Basket, 1 item');
  await panel.fill('Kit name', 'Made in the panel');
  await panel.press('Enter');
  await popup.waitFor('button', 'Reorder kit Made in the panel');

  await popup.click('button', 'Undo: Deleted kit Fair.');
  const names = async () =>
    ((await extension.readStorage()).kits as { name: string }[]).map(({ name }) => name);
  await expect.poll(names).toEqual(['Made in the panel', 'Fair', 'Team']);
  await panel.waitFor('button', 'Reorder kit Fair');
});

test('the key that puts an item into the basket does so once while it is held down', {
  tag: '@one-browser',
}, async ({ extension, sandbox }) => {
  const popup = await openConnected(extension, sandbox);
  await popup.waitUntil(() => document.querySelector('.item') !== null);
  const quantities = async () => {
    const { basket } = await extension.readStorage();
    return (basket as { lines: { quantity: number }[] }).lines.map(({ quantity }) => quantity);
  };
  const press = (...repeats: readonly boolean[]) =>
    popup.evaluate((repeats) => {
      for (const repeat of repeats) {
        const key = { key: 'b', code: 'KeyB', altKey: true, bubbles: true, cancelable: true };
        const event = new KeyboardEvent('keydown', { ...key, repeat });
        document.querySelector('.item')?.dispatchEvent(event);
      }
    }, repeats);
  await press(false);
  await popup.waitForText('Now in the basket:');
  const [once = 0, ...others] = await quantities();
  expect(others).toEqual([]);
  await press(true, true, false);
  const twice = (2 * once).toLocaleString('en');
  await popup.waitForText(new RegExp(`Now in the basket: ${twice}\\s×`));
  expect(await quantities()).toEqual([2 * once]);
});
