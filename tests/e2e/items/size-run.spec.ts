// Several sizes of a shirt by keyboard: fields in columns, and what outlives a popup that closes.
import type { Screen } from '../../support/drive/driver.ts';
import { postedBodies, savedIds, tee } from '../../support/pages/account.ts';
import { confirmReceipt, openWithHold } from '../../support/pages/order.ts';
import { expect, test } from '../fixtures.ts';

async function details(popup: Screen, title: string): Promise<void> {
  await popup.fill('Search items', title);
  await popup.click('button', title);
  await popup.waitFor('dialog', title);
}

/** The label of the size whose field has the focus. */
const focused = (popup: Screen) =>
  popup.evaluate(() => document.activeElement?.closest('label')?.textContent ?? '');

test('several sizes are entered by keyboard, reviewed, ordered at once, and there the next time', {
  tag: '@chromium',
}, async ({ extension, sandbox }) => {
  const popup = await openWithHold(extension, sandbox, 1);
  await popup.resize(400, 600);
  await details(popup, tee);
  await popup.click('button', 'Several sizes');
  await expect.poll(() => focused(popup)).toBe('Youth S');
  // Three columns, each read down: the first from Youth S to M, the second from L to 4XL.
  for (let count = 0; count < 3; count += 1) await popup.press('ArrowDown');
  await popup.type('4');
  await popup.press('Tab');
  await popup.type('8');
  await popup.press('Enter');
  await popup.type('12');
  expect(await focused(popup)).toBe('L');
  for (let count = 0; count < 3; count += 1) await popup.press('ArrowUp');
  expect(await focused(popup)).toBe('Youth L');
  await popup.type('0');
  await popup.press('Enter');
  expect(await focused(popup)).toBe('S');
  await popup.waitForText('24 pieces in 3 sizes');
  expect(await postedBodies(sandbox)).toEqual([]);

  // Nothing that was entered gets lost with the popup.
  await popup.close();
  const again = await extension.openPopup();
  await again.waitFor('dialog', tee);
  await again.waitForText('24 pieces in 3 sizes');
  await again.click('button', `Reorder… ${tee}`);
  await again.waitFor('dialog', 'Review your order');
  await again.click('button', 'Back');
  await again.waitFor('dialog', tee);
  await again.waitUntil(() => document.activeElement?.textContent === 'Reorder…');
  await again.press('Enter');
  await again.waitForText(new RegExp(`24 × ${tee}.*S 4 M 8 L 12`, 's'));
  await confirmReceipt(again, `Order 24 pieces ${tee}`);
  await again.waitForText(/Order R\d+ placed/);
  const ids = await savedIds(sandbox);
  const line = (size: string, quantity: number) => ({ id: ids.item(tee), quantity, size });
  expect(await postedBodies(sandbox)).toEqual([
    {
      items: [line('sizeS', 4), line('sizeM', 8), line('sizeL', 12)],
      addressId: ids.addressId,
      paymentId: ids.paymentId,
    },
  ]);
  expect((await extension.readStorage()).attempts).toHaveLength(1);

  await again.close();
  // As after a restart of the browser: the session's storage is empty.
  await extension.clearStorage('session');
  const later = await extension.openPopup();
  await details(later, tee);
  await later.waitForText('24 pieces in 3 sizes');
  expect(await later.value('M')).toBe('8');
});
