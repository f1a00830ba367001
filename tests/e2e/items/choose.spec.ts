import type { Driver, Screen } from '../../support/drive/driver.ts';
import {
  hoodie,
  openConnected,
  postedBodies,
  savedIds,
  sticker,
} from '../../support/pages/account.ts';
import { hasStoodStill } from '../../support/pages/at-rest.ts';
import { ampleHold, holdFor } from '../../support/pages/order.ts';
import { expect, test } from '../fixtures.ts';

const preferences = async (extension: Driver) =>
  Object.values((await extension.readStorage()).itemPreferences ?? {});

const waitForFocus = (screen: Screen, name: string) =>
  screen.waitUntil((name) => document.activeElement?.getAttribute('aria-label') === name, name);

test('details keep label, pin and hide; search finds the label, and its button orders', async ({
  extension,
  sandbox,
}) => {
  await extension.writeStorage(holdFor(1));
  const popup = await openConnected(extension, sandbox);
  await popup.click('button', `Show artwork of ${sticker}`);
  await popup.waitFor('dialog', sticker);

  // The first Esc discards the edit; the next one closes.
  await popup.fill(`Your own name for it: ${sticker}`, 'Gone again');
  await popup.waitFor('dialog', 'Gone again');
  await popup.press('Escape');
  await popup.waitFor('dialog', sticker);
  expect(await popup.value(`Your own name for it: ${sticker}`)).toBe('');

  await popup.fill(`Your own name for it: ${sticker}`, 'Käsewagen');
  await popup.waitForText('Saved');
  await popup.waitForText(`Original name: “${sticker}”`);
  await popup.click('button', 'Hide Käsewagen');
  await popup.waitForText('You can still find hidden items by searching.');
  await popup.click('button', 'Show again: Käsewagen');
  await popup.click('button', 'Pin Käsewagen');
  await popup.press('Escape');
  await popup.waitForGone('dialog', 'Käsewagen');
  await expect.poll(() => preferences(extension)).toEqual([{ label: 'Käsewagen', isPinned: true }]);

  await popup.close();
  const again = await extension.openPopup();
  await again.fill('Search items', 'kasewagen');
  await again.waitFor('button', 'Reorder Käsewagen');
  await again.click('button', 'Show artwork of Käsewagen');
  expect(await again.value(`Your own name for it: ${sticker}`)).toBe('Käsewagen');
  await again.click('button', 'Reorder Käsewagen');
  // The dialog closes, so that Undo and outcome can be seen.
  await again.waitForGone('dialog', 'Käsewagen');
  await again.waitForText(/Order R\d+ placed/);
  const ids = await savedIds(sandbox);
  expect(await postedBodies(sandbox)).toEqual([
    {
      items: [{ id: ids.item(sticker), quantity: 200 }],
      addressId: ids.addressId,
      paymentId: ids.paymentId,
    },
  ]);
  await again.click('button', 'Show artwork of Käsewagen');
  await again.waitForText(/Ordered 1× with Restock · last/);
});

test('a quantity and a size chosen by keyboard are ordered, and remembered', async ({
  extension,
  sandbox,
}) => {
  await extension.writeStorage(holdFor(1));
  const popup = await openConnected(extension, sandbox);
  await popup.click('button', `Show artwork of ${hoodie}`);
  await popup.waitFor('radio', 'M');
  await popup.evaluate(() => document.querySelector<HTMLElement>('dialog :checked')?.focus());
  await popup.press('ArrowRight');
  await popup.waitForText('Size L');
  // A click selects the number, to be typed over.
  await popup.click('spinbutton', `Quantity of ${hoodie}`);
  await popup.type('5');
  await popup.press('PageUp');
  await popup.press('ArrowUp');
  await popup.press('ArrowUp');
  await popup.press('ArrowDown');
  await popup.press('Enter');
  await expect.poll(() => popup.value(`Quantity of ${hoodie}`)).toBe('16');
  await popup.waitFor('dialog', hoodie);
  expect(await postedBodies(sandbox)).toEqual([]);

  await popup.click('button', `Reorder ${hoodie}`);
  await popup.waitForText(/Order R\d+ placed/);
  const ids = await savedIds(sandbox);
  expect(await postedBodies(sandbox)).toEqual([
    {
      items: [{ id: ids.item(hoodie), quantity: 16, size: 'sizeL' }],
      addressId: ids.addressId,
      paymentId: ids.paymentId,
    },
  ]);
  await expect.poll(() => preferences(extension)).toEqual([{ quantity: 16, size: 'sizeL' }]);
  await popup.close();
  // As after a restart of the browser: the session's storage is empty.
  await extension.clearStorage('session');
  const again = await extension.openPopup();
  await again.waitFor('button', `Reorder ${hoodie}`);
  await expect.poll(() => again.value(`Quantity of ${hoodie}`)).toBe('16');
  await expect.poll(() => again.value(`Size of ${hoodie}`)).toBe('sizeL');
});

test('details work by keyboard: Undo has the focus after a press, and Esc leads back to the row', async ({
  extension,
  sandbox,
}) => {
  await extension.writeStorage(holdFor(ampleHold));
  const popup = await openConnected(extension, sandbox);
  await popup.fill('Search items', 'trail logo');
  await popup.press('ArrowDown');
  await waitForFocus(popup, sticker);
  await popup.press('Enter');
  await popup.waitFor('dialog', sticker);
  await popup.press('Escape');
  await popup.waitForGone('dialog', sticker);
  await waitForFocus(popup, sticker);
  await popup.press('Alt+l');
  await waitForFocus(popup, `Your own name for it: ${sticker}`);
  await popup.press('Escape');
  await popup.waitForGone('dialog', sticker);
  await waitForFocus(popup, sticker);

  await popup.press('Enter');
  await popup.waitFor('dialog', sticker);
  await popup.evaluate((name) => {
    document.querySelector<HTMLElement>(`dialog [aria-label="${name}"]`)?.focus();
  }, `Reorder ${sticker}`);
  await popup.waitUntil(hasStoodStill);
  await popup.press('Enter');
  await popup.waitForGone('dialog', sticker);
  await waitForFocus(popup, `Undo the order of ${sticker}`);
  await popup.press('Enter');
  await popup.waitForText('Nothing was ordered.');
  expect(await postedBodies(sandbox)).toEqual([]);
});

test('artworks are leafed through by button and key, not by the wheel', async ({
  extension,
  sandbox,
}) => {
  const popup = await openConnected(extension, sandbox);
  const { item } = await savedIds(sandbox);
  const artwork = (name: string) => `${sandbox.origin}/artwork/${name}.svg`;
  await sandbox.control.changeItem(item(sticker), {
    artworkUrls: [artwork('a'), artwork('missing'), artwork('b')],
  });
  await popup.click('button', 'Refresh');
  // A refresh that is under way is joined, so wait until it is over.
  await popup.waitFor('button', 'Refresh');
  await popup.click('button', `Show all 3 artworks of ${sticker}`);
  await popup.waitForText('Artwork 1 of 3');
  await popup.press('ArrowRight');
  await popup.waitForText('Artwork 2 of 3');
  await popup.click('button', `Next artwork of ${sticker}`);
  await popup.waitForText('Artwork 3 of 3');
  await popup.press('ArrowRight');
  await popup.waitForText('Artwork 1 of 3');
  await popup.click('button', `Previous artwork of ${sticker}`);
  await popup.waitForText('Artwork 3 of 3');

  const isScrolled = await popup.evaluate((name) => {
    const field = document.querySelector<HTMLElement>(`dialog [aria-label="${name}"]`);
    field?.focus();
    // The wheel scrolls unless a listener prevents that.
    return field?.dispatchEvent(
      new WheelEvent('wheel', { deltaY: -120, bubbles: true, cancelable: true }),
    );
  }, `Quantity of ${sticker}`);
  expect(isScrolled).toBe(true);
  expect(await popup.value(`Quantity of ${sticker}`)).toBe('200');

  // The item disappears from the account while its details are open.
  await sandbox.control.removeItem(item(sticker));
  await popup.evaluate(() => window.dispatchEvent(new Event('online')));
  await popup.waitForText('It’s no longer among your saved items.');
  await popup.click('button', 'Close');
  await popup.waitForGone('dialog', 'Item not found');
  await expect.poll(() => popup.evaluate(() => document.activeElement?.id)).toBe('search');
});
