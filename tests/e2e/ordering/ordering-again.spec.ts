// Two popups at once, and the focus: an unclear order is ordered again knowingly, and once.

import { sticker } from '../../support/pages/account.ts';
import { faultyOrder, openWithHold, serviceSaw, waitForCard } from '../../support/pages/order.ts';
import { changeAttempts } from '../../support/worlds/journal.ts';
import { expect, test } from '../fixtures.ts';

const reviewAgain = `Order anyway…: ${sticker}`;
const order = `Order anyway: ${sticker}`;
const receipt = 'Review your order';

/** Whether the open receipt can be confirmed. */
const canOrder = () =>
  document.querySelector('.receipt-actions > :last-child')?.ariaDisabled === 'false';

test('an order that hasn’t shown up can be ordered again, unless another popup has settled it meanwhile', async ({
  extension,
  sandbox,
}) => {
  const popup = await openWithHold(extension, sandbox, 0);
  await faultyOrder(sandbox, { drop: 'before' });
  await popup.click('button', `Reorder ${sticker}`);
  await waitForCard(popup, sticker, 'Not sure if this was ordered');
  // Makes the last reading due, after which an order counts as not seen: half an hour early.
  await popup.evaluate(changeAttempts, { reads: 8, nextReadAt: 0 });
  await extension.fireAlarm('ordering');
  await waitForCard(popup, sticker, 'wasn’t found among your orders');
  expect(await serviceSaw(sandbox)).toEqual({ posts: 1, commits: 0 });

  await popup.click('button', `Check: ${sticker}`);
  await popup.click('button', reviewAgain);
  await popup.waitForText(
    /You may already have ordered this.*may have been placed, and you may have been charged/s,
  );
  // The focus isn't on the order button, even once that can be pressed.
  await popup.waitUntil(canOrder);
  await popup.press('Enter');
  await popup.press('Escape');
  await popup.waitForGone('dialog', receipt);
  await popup.click('button', reviewAgain);
  await popup.waitUntil(canOrder);

  const other = await extension.openPopup();
  // A popup that opens shows the receipt that was left open.
  await other.waitFor('dialog', receipt);
  await other.press('Escape');
  await other.click('button', `Check: ${sticker}`);
  await other.click('button', 'It was placed');
  await popup.waitForText(/Changed since you opened this.*The status of the earlier order/s);
  expect(await popup.evaluate(canOrder)).toBe(false);
  await popup.click('button', 'Got it');
  expect(await serviceSaw(sandbox)).toEqual({ posts: 1, commits: 0 });
  await popup.click('button', order);
  await waitForCard(popup, sticker, /Order R\d+ placed/);
  expect(await serviceSaw(sandbox)).toEqual({ posts: 2, commits: 1 });
});
