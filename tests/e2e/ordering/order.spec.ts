import {
  hoodie,
  openConnected,
  postedBodies,
  savedIds,
  sticker,
} from '../../support/pages/account.ts';
import { hasStoodStill } from '../../support/pages/at-rest.ts';
import {
  ampleHold,
  briefHold,
  faultyOrder,
  holdFor,
  untilAlarming,
  waitForCard,
} from '../../support/pages/order.ts';
import { expect, test } from '../fixtures.ts';

test('one press of a sticker is one order with exactly this body', { tag: '@promise' }, async ({
  extension,
  sandbox,
}) => {
  await extension.writeStorage(holdFor(1));
  const popup = await openConnected(extension, sandbox);
  await popup.click('button', `Reorder ${sticker}`);
  await popup.waitForText(/Order R\d+ placed/);
  const ids = await savedIds(sandbox);
  expect(await postedBodies(sandbox)).toEqual([
    {
      items: [{ id: ids.item(sticker), quantity: 200 }],
      addressId: ids.addressId,
      paymentId: ids.paymentId,
    },
  ]);
});

test('a hoodie is ordered in the size that was chosen', async ({ extension, sandbox }) => {
  await extension.writeStorage(holdFor(1));
  const popup = await openConnected(extension, sandbox);
  await popup.choose(`Size of ${hoodie}`, '2XL');
  await popup.fill(`Quantity of ${hoodie}`, '7');
  await popup.click('button', `Reorder ${hoodie}`);
  await popup.waitForText(/Order R\d+ placed/);
  const ids = await savedIds(sandbox);
  expect(await postedBodies(sandbox)).toEqual([
    {
      items: [{ id: ids.item(hoodie), quantity: 7, size: 'size2XL' }],
      addressId: ids.addressId,
      paymentId: ids.paymentId,
    },
  ]);
});

test('an order is sent on a connection that wasn’t used before', async ({ extension, sandbox }) => {
  await extension.writeStorage(holdFor(0));
  const popup = await openConnected(extension, sandbox);
  await popup.click('button', `Reorder ${sticker}`);
  await popup.waitForText(/Order R\d+ placed/);
  const requests = await sandbox.control.requests();
  const post = requests.find(({ method }) => method === 'POST');
  expect(post?.headers.connection).toBe('close');
  expect(requests.filter(({ connection }) => connection === post?.connection)).toHaveLength(1);
});

test('Undo takes the order back: nothing reaches the service', { tag: '@promise' }, async ({
  extension,
  sandbox,
}) => {
  await extension.writeStorage(holdFor(ampleHold));
  const popup = await openConnected(extension, sandbox);
  await popup.click('button', `Reorder ${sticker}`);
  await popup.click('button', `Undo the order of ${sticker}`);
  await popup.waitForText('Nothing was ordered.');
  await popup.waitFor('button', `Reorder ${sticker}`);
  const stored = (await extension.readStorage()).attempts as { state: string }[];
  expect(stored.map(({ state }) => state)).toEqual(['cancelled']);
  expect(await postedBodies(sandbox)).toEqual([]);
});

test('a refused order says why, and can be tried again with another card', async ({
  extension,
  sandbox,
}) => {
  await extension.writeStorage(holdFor(0));
  const popup = await openConnected(extension, sandbox);
  await sandbox.control.fault({
    method: 'POST',
    path: '/orders',
    status: 400,
    body: { type: 'UserInputError', message: 'paymentId: the card was declined' },
  });
  await popup.click('button', `Reorder ${sticker}`);
  await popup.waitForText('Message from the shop: “the card was declined”');
  await popup.waitForText('Refused by the shop');
  const review = `Review: ${sticker}`;
  expect(await popup.isShown('button', review)).toBe(false);
  await popup.click('button', 'Why? the card was declined');
  await popup.waitFor('button', review);
  await popup.click('button', 'Show less');
  await popup.click('button', 'Change card');
  await popup.press('ArrowDown');
  await popup.press('Enter');
  await popup.waitForGone('dialog', 'Pay with');
  // What helps is done; the focus is still there.
  await popup.waitUntil((name) => document.activeElement?.ariaLabel === name, review);
  await popup.click('button', review);
  await popup.waitForText(/Pay with Mastercard •• 5454/);
  expect(await postedBodies(sandbox)).toHaveLength(1);
  await popup.click('button', `Order 200 pieces: ${sticker}`);
  await popup.waitForText(/Order R\d+ placed/);
  await popup.waitForGone('button', 'Change card');
  const cards = (await postedBodies(sandbox)) as { paymentId: string }[];
  expect(new Set(cards.map(({ paymentId }) => paymentId)).size).toBe(2);
});

test('a popup that closes during the hold doesn’t matter: the order is sent once', {
  tag: '@promise',
}, async ({ extension, sandbox }) => {
  await extension.writeStorage(holdFor(briefHold));
  const popup = await openConnected(extension, sandbox);
  await popup.click('button', `Reorder ${sticker}`);
  await popup.waitForText(/Ordering in \d+ s/);
  await popup.close();
  await expect.poll(async () => (await postedBodies(sandbox)).length).toBe(1);
  const again = await extension.openPopup();
  await again.waitForText(/Order R\d+ placed/);
  expect(await postedBodies(sandbox)).toHaveLength(1);
});

test('a background that ends during the hold doesn’t matter: the order is sent once', async ({
  extension,
  sandbox,
}) => {
  await extension.writeStorage(holdFor(briefHold));
  const popup = await openConnected(extension, sandbox);
  await popup.click('button', `Reorder ${sticker}`);
  await popup.waitForText(/Ordering in \d+ s/);
  await popup.close();
  await extension.stopBackground();
  expect(await extension.alarms()).toContainEqual(expect.objectContaining({ name: 'ordering' }));
  const again = await extension.openPopup();
  await again.waitForText(/Order R\d+ placed/);
  expect(await postedBodies(sandbox)).toHaveLength(1);
});

const hour = 60 * 60_000;

test('a lost answer is cleared up by reading, with one POST', async ({ extension, sandbox }) => {
  await extension.writeStorage(holdFor(0));
  const popup = await openConnected(extension, sandbox);
  await faultyOrder(sandbox, { drop: 'after', times: 5 });
  // Listed late, so that the card says "unclear" first.
  await sandbox.control.setListingDelay(hour);
  await popup.click('button', `Reorder ${sticker}`);
  await waitForCard(popup, sticker, 'Not sure if this was ordered');
  await untilAlarming(extension, true);
  await sandbox.control.advance(hour);
  await waitForCard(popup, sticker, /Order R\d+ went through/);
  await untilAlarming(extension, false);
  expect(await postedBodies(sandbox)).toHaveLength(1);
});

test('a double click is one order; Enter in the list orders nothing', { tag: '@promise' }, async ({
  extension,
  sandbox,
}) => {
  await extension.writeStorage(holdFor(1));
  const popup = await openConnected(extension, sandbox);
  await popup.fill('Search items', 'trail logo');
  await popup.press('ArrowDown');
  await popup.press('Enter');
  await popup.waitFor('dialog', sticker);
  await popup.press('Enter');
  await popup.press('Escape');
  await popup.waitForGone('dialog', sticker);
  // The button changes as soon as it is pressed.
  expect(await popup.isShown('button', `Reorder ${sticker}`)).toBe(true);
  await popup.waitUntil(hasStoodStill);
  await popup.evaluate((name) => {
    const button = document.querySelector<HTMLButtonElement>(`[aria-label="${name}"]`);
    button?.click();
    button?.click();
  }, `Reorder ${sticker}`);
  await popup.waitForText(/Order R\d+ placed/);
  expect(await postedBodies(sandbox)).toHaveLength(1);
});

test('the same order again within a day asks first, naming the earlier one', async ({
  extension,
  sandbox,
}) => {
  await extension.writeStorage(holdFor(0));
  const popup = await openConnected(extension, sandbox);
  await popup.click('button', `Reorder ${sticker}`);
  await popup.waitForText(/Order R\d+ placed/);
  // Once the pointer is elsewhere, the row has its button again, which says beforehand that it will ask.
  await popup.click('tab', 'Items');
  await popup.waitForText('Reorder…');
  await popup.click('button', `Reorder ${sticker}`);
  await popup.waitForText(/already ordered this.*pay twice.*order R\d+/s);
  expect(await postedBodies(sandbox)).toHaveLength(1);
  await popup.click('button', `Order anyway: ${sticker}`);
  await expect.poll(async () => (await postedBodies(sandbox)).length).toBe(2);
});
