// The focus and layout on the way to ordering an order again.
import type { OrdersSnapshot } from '../../../lib/storage/state.ts';
import { zoomed } from '../../gallery/stage.ts';
import { postedBodies, sticker } from '../../support/pages/account.ts';
import { showTab } from '../../support/pages/bars.ts';
import { lookForNews } from '../../support/pages/news.ts';
import {
  confirmReceipt,
  openWithHold,
  pressReorder,
  untilPlaced,
} from '../../support/pages/order.ts';
import { focusInOrder } from '../../support/pages/orders.ts';
import { expect, test } from '../fixtures.ts';

test('an order’s “Reorder…” follows its row by keyboard; its receipt is in sight at 200 % and orders once', {
  tag: '@chromium',
}, async ({ extension, sandbox }) => {
  const popup = await openWithHold(extension, sandbox, 0);
  await pressReorder(popup, sticker);
  const number = await untilPlaced(popup);
  await sandbox.control.moveOrder(number, { state: 'complete', shipmentState: 'delivered' });
  // The reading that follows an order may have begun before that.
  await expect
    .poll(async () => {
      await lookForNews(extension);
      const { orders } = (await extension.readStorage()).orders as OrdersSnapshot;
      return orders.find((order) => order.number === number)?.shipmentState;
    })
    .toBe('delivered');
  await showTab(popup, 'orders');
  await focusInOrder(popup, number, '.link');
  await popup.press('Shift+Tab');
  await popup.press('Tab');
  expect(await popup.evaluate(() => document.activeElement?.textContent)).toBe('Reorder…');
  await popup.press('Enter');
  await popup.waitFor('dialog', 'Review your order');
  await popup.waitForText(/You’ve already ordered this.*pay twice.*as order R\d+/s);
  // As low as with a warning that is longer.
  await popup.resize(zoomed.width, 220);
  const unseen = () =>
    popup.evaluate(() => {
      const foot = document.querySelector('.sheet-foot') as HTMLElement;
      const parts = [...foot.querySelectorAll('.receipt-goods, .checkout-text, button')];
      const isSeen = (part: Element) => {
        const { left, top, bottom, width } = part.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, (top + bottom) / 2);
        return bottom <= innerHeight && part.contains(hit);
      };
      return parts.filter((part) => !isSeen(part)).map(({ textContent }) => textContent);
    });
  await expect.poll(unseen).toEqual([]);
  expect(await popup.evaluate(() => document.querySelector('.sheet-foot')?.textContent)).toMatch(
    /Amsterdam NY.*Visa/,
  );
  await confirmReceipt(popup, `Order anyway Order ${number}`);
  await popup.waitForGone('dialog', 'Review your order');
  await expect.poll(async () => (await postedBodies(sandbox)).length).toBe(2);
  const [first, again] = await postedBodies(sandbox);
  expect(again).toEqual(first);
});
