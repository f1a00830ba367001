// An item's details by keyboard: dialog, radio buttons, number field and wheel, and where the focus goes from there.
import { hoodie, postedBodies, savedIds } from '../../support/pages/account.ts';
import { hasStoodStill } from '../../support/pages/at-rest.ts';
import { ampleHold, holdFor, openWithHold } from '../../support/pages/order.ts';
import { expect, test } from '../fixtures.ts';

test('a quantity and a size chosen by keyboard are ordered, and remembered; Esc and Undo lead back', {
  tag: '@chromium',
}, async ({ extension, sandbox }) => {
  const popup = await openWithHold(extension, sandbox, ampleHold);
  const focused = (name: string) =>
    popup.waitUntil((name) => document.activeElement?.getAttribute('aria-label') === name, name);
  const pressIn = async (selector: string) => {
    await popup.evaluate((found) => document.querySelector<HTMLElement>(found)?.focus(), selector);
    await popup.waitUntil(hasStoodStill);
    await popup.press('Enter');
    await popup.waitForGone('dialog', hoodie);
  };
  await popup.fill('Search items', hoodie);
  await popup.press('ArrowDown');
  await focused(hoodie);
  await popup.press('Enter');
  await popup.waitFor('dialog', hoodie);
  const ownName = 'Your own name for it';
  // The first Esc discards the edit; the next one closes.
  await popup.fill(ownName, 'Gone again');
  await popup.waitFor('dialog', 'Gone again');
  await popup.press('Escape');
  await popup.waitFor('dialog', hoodie);
  expect(await popup.value(ownName)).toBe('');
  await popup.press('Escape');
  await popup.waitForGone('dialog', hoodie);
  await focused(hoodie);

  await popup.press('Enter');
  await popup.waitFor('dialog', hoodie);
  await popup.evaluate(() => document.querySelector<HTMLElement>('dialog :checked')?.focus());
  await popup.press('ArrowRight');
  await popup.waitForText('Size L');
  const quantity = `Quantity of ${hoodie}`;
  // A click selects the number, to be typed over.
  await popup.click('spinbutton', quantity);
  await popup.type('5');
  for (const key of ['PageUp', 'ArrowUp', 'ArrowUp', 'ArrowDown', 'Enter']) await popup.press(key);
  await expect.poll(() => popup.value(quantity)).toBe('16');
  await popup.waitFor('dialog', hoodie);
  // The wheel scrolls unless a listener prevents that.
  const isScrolled = await popup.evaluate((name) => {
    const field = document.querySelector<HTMLElement>(`dialog [aria-label="${name}"]`);
    field?.focus();
    const turn = { deltaY: -120, bubbles: true, cancelable: true };
    return field?.dispatchEvent(new WheelEvent('wheel', turn));
  }, quantity);
  expect(isScrolled).toBe(true);
  expect(await popup.value(quantity)).toBe('16');

  await pressIn('dialog .reorder');
  await focused(hoodie);
  await popup.press('Escape');
  await popup.press('Tab');
  await focused(`Undo the order of ${hoodie}`);
  await popup.waitUntil(hasStoodStill);
  await popup.press('Enter');
  await popup.waitForText('Nothing was ordered, and nothing was charged.');
  expect(await postedBodies(sandbox)).toEqual([]);

  await extension.writeStorage(holdFor(0));
  // On a busy machine, an open popup would hear of it too late.
  await popup.reload();
  await popup.click('button', hoodie);
  await popup.waitFor('dialog', hoodie);
  await pressIn('dialog .reorder');
  await popup.waitForText(/Order R\d+ placed/);
  const { item, addressId, paymentId } = await savedIds(sandbox);
  const items = [{ id: item(hoodie), quantity: 16, size: 'sizeL' }];
  expect(await postedBodies(sandbox)).toEqual([{ items, addressId, paymentId }]);
  await popup.close();
  // As after a restart of the browser: the session's storage is empty.
  await extension.clearStorage('session');
  const again = await extension.openPopup();
  await again.waitFor('button', `Reorder… ${hoodie}`);
  await expect.poll(() => again.value(quantity)).toBe('16');
  await expect.poll(() => again.value(`Size of ${hoodie}`)).toBe('sizeL');
});
