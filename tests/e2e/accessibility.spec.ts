// An order by keyboard alone, and by ear.
import { sticker, tee } from '../support/pages/account.ts';
import { hasStoodStill } from '../support/pages/at-rest.ts';
import {
  ampleHold,
  answer,
  confirmReceipt,
  faultyOrder,
  holdFor,
  lookForTheLastTime,
  openQuestion,
  openWithHold,
  pressUndo,
} from '../support/pages/order.ts';
import { expect, test } from './fixtures.ts';

test('an order can be placed and undone by keyboard alone, and every outcome is announced', {
  tag: '@promise',
}, async ({ extension, sandbox }) => {
  const popup = await openWithHold(extension, sandbox, ampleHold);
  const focused = () =>
    popup.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  const announced = (words: string) =>
    popup.waitUntil(
      (words) =>
        [...document.querySelectorAll('[role="status"], [aria-live]')].some((region) =>
          region.textContent?.includes(words),
        ),
      words,
    );
  // Past the first quantity, which takes a typed letter itself; in Firefox the list has the focus before it.
  for (let count = 0; count < 3; count += 1) await popup.press('Tab');
  await popup.press('/');
  await popup.type('trail logo');
  await popup.waitForGone('button', `Reorder ${tee}`);
  await popup.press('ArrowDown');
  await expect.poll(focused).toBe(sticker);
  for (let count = 0; count < 12 && (await focused()) !== `Reorder ${sticker}`; count += 1) {
    await popup.press('Tab');
  }
  expect(await focused()).toBe(`Reorder ${sticker}`);
  await popup.waitUntil(hasStoodStill);
  await popup.press('Enter');
  await popup.waitFor('button', `Undo the order of ${sticker}`);
  await announced('This will be ordered in 30 s, even if you close Restock');
  await expect.poll(focused).toBe(`Undo the order of ${sticker}`);
  await popup.waitUntil(hasStoodStill);
  await popup.press('Enter');
  await announced('Undone');
  expect(await sandbox.control.requests({ method: 'POST', path: '/orders' })).toEqual([]);
});

test('a press, an undo, a refusal and a question are heard in the words of the status line; a receipt’s question has the focus', {
  tag: '@chromium',
}, async ({ extension, sandbox }) => {
  const popup = await openWithHold(extension, sandbox, ampleHold);
  /** What is heard: without the seconds that go by, and with plain spaces. */
  const heard = () =>
    popup.evaluate(() =>
      (document.querySelector('.status-place > [role="status"]')?.textContent ?? '').replace(
        /\s/g,
        ' ',
      ),
    );
  const goods = `200 × ${sticker}`;
  await popup.click('button', `Reorder ${sticker}`);
  await expect
    .poll(heard)
    .toMatch(new RegExp(`^This will be ordered in 30 s, even if you close Restock.*${goods}`));
  await pressUndo(popup, sticker);
  await expect
    .poll(heard)
    .toMatch(new RegExp(`^Undone.*${goods}.*Nothing was ordered, and nothing was charged.`));

  await extension.writeStorage(holdFor(0));
  await popup.reload();
  const body = { type: 'UserInputError', message: 'paymentId: the card was declined' };
  await faultyOrder(sandbox, { status: 400, body });
  await popup.waitUntil(hasStoodStill);
  await popup.click('button', `Reorder ${sticker}`);
  await expect
    .poll(heard)
    .toMatch(new RegExp(`^Refused – still checking.*${goods}.*Nothing should.*the card`));
  await sandbox.control.setListingDelay(3_600_000);
  await faultyOrder(sandbox, { drop: 'before' });
  // The refusal proves nothing, and is still being checked.
  await popup.click('button', `Reorder… ${sticker}`);
  await popup.waitForText('The first try was refused and is still being checked.');
  await confirmReceipt(popup, `Order 200 pieces ${sticker}`);
  await expect
    .poll(heard)
    .toMatch(new RegExp(`^Not sure if this was ordered.*${goods}.*It may have`));
  await lookForTheLastTime(extension, popup);
  await expect.poll(heard).toMatch(/It wasn’t found among your orders/);

  await openQuestion(popup, sticker);
  await answer(popup, `Reorder anyway… ${sticker}`);
  await popup.waitFor('dialog', 'Review your order');
  await expect
    .poll(() => popup.evaluate(() => document.activeElement?.ariaLabel))
    .toBe('You may already have ordered this');
});
