// Two popups at once, and the focus: an unclear order is ordered again knowingly, and once.
import { sticker } from '../../support/pages/account.ts';
import {
  answer,
  confirmReceipt,
  faultyOrder,
  lookForTheLastTime,
  openQuestion,
  openWithHold,
  serviceSaw,
  waitUntilTold,
} from '../../support/pages/order.ts';
import { expect, test } from '../fixtures.ts';

const reviewAgain = `Reorder anyway… ${sticker}`;
const order = `Order anyway ${sticker}`;
const receipt = 'Review your order';

/** Whether the open receipt can be confirmed. */
const canOrder = () =>
  document.querySelector('.receipt-actions > :last-child')?.ariaDisabled === 'false';

test('an order that hasn’t shown up can be ordered again, unless another popup has settled it meanwhile', {
  tag: '@chromium',
}, async ({ extension, sandbox }) => {
  const popup = await openWithHold(extension, sandbox, 0);
  await faultyOrder(sandbox, { drop: 'before' });
  await popup.click('button', `Reorder ${sticker}`);
  await waitUntilTold(popup, sticker, 'Not sure if this was ordered');
  await lookForTheLastTime(extension, popup);
  await waitUntilTold(popup, sticker, 'wasn’t found among your orders');
  expect(await serviceSaw(sandbox)).toEqual({ posts: 1, commits: 0 });

  await openQuestion(popup, sticker);
  await answer(popup, reviewAgain);
  await popup.waitForText(/You may already have ordered this.*may have been placed and charged/s);
  // The focus isn't on the order button, even once that can be pressed.
  await popup.waitUntil(canOrder);
  await popup.press('Enter');
  await popup.press('Escape');
  await popup.waitForGone('dialog', receipt);
  await openQuestion(popup, sticker);
  await answer(popup, reviewAgain);
  await popup.waitUntil(canOrder);

  const other = await extension.openPopup();
  // A popup that opens shows the receipt that was left open.
  await other.waitFor('dialog', receipt);
  await other.press('Escape');
  await openQuestion(other, sticker);
  await answer(other, `It was placed ${sticker}`);
  await popup.waitForText(/Changed since you opened this.*The status of the earlier order/s);
  expect(await popup.evaluate(canOrder)).toBe(false);
  await popup.click('button', 'Got it');
  expect(await serviceSaw(sandbox)).toEqual({ posts: 1, commits: 0 });
  await confirmReceipt(popup, order);
  await waitUntilTold(popup, sticker, /Order R\d+ placed/);
  expect(await serviceSaw(sandbox)).toEqual({ posts: 2, commits: 1 });
});
