import type { Sandbox } from '../../sandbox/sandbox.ts';
import type { Driver, Screen } from '../../support/drive/driver.ts';
import { openConnected, sticker } from '../../support/pages/account.ts';
import { faultyOrder, holdFor, serviceSaw, waitForCard } from '../../support/pages/order.ts';
import { changeAttempts } from '../../support/worlds/journal.ts';
import { expect, test } from '../fixtures.ts';

const reviewAgain = `Order anyway…: ${sticker}`;
const order = `Order anyway: ${sticker}`;
const receipt = 'Review your order';

/** Whether the open receipt can be confirmed. */
const canOrder = () =>
  document.querySelector('.receipt-actions > :last-child')?.ariaDisabled === 'false';

/** Makes the last reading due, after which an order counts as not seen: half an hour early. */
const lastReading = { reads: 8, nextReadAt: 0 };

/** The popup with an order that never arrived, which nobody here can know. */
async function openNotSeen(extension: Driver, sandbox: Sandbox): Promise<Screen> {
  await extension.writeStorage(holdFor(0));
  const popup = await openConnected(extension, sandbox);
  await faultyOrder(sandbox, { drop: 'before' });
  await popup.click('button', `Reorder ${sticker}`);
  await waitForCard(popup, sticker, 'Not sure if this was ordered');
  await popup.evaluate(changeAttempts, lastReading);
  await extension.fireAlarm('ordering');
  await waitForCard(popup, sticker, 'wasn’t found among your orders');
  expect(await serviceSaw(sandbox)).toEqual({ posts: 1, commits: 0 });
  await popup.click('button', `Check: ${sticker}`);
  return popup;
}

test('an order that hasn’t shown up can be ordered again, knowingly and once', async ({
  extension,
  sandbox,
}) => {
  const popup = await openNotSeen(extension, sandbox);
  await popup.click('button', reviewAgain);
  await popup.waitFor('dialog', receipt);
  await popup.waitForText(
    /You may already have ordered this.*may have been placed, and you may have been charged/s,
  );
  await popup.waitForText(`200 × ${sticker}`);
  await popup.click('button', order);
  await popup.waitForText(/Order R\d+ placed/);
  await popup.waitForText('You’ve started another order for it since.');
  expect(await serviceSaw(sandbox)).toEqual({ posts: 2, commits: 1 });
  const [placed, notSeen] = (await extension.readStorage()).attempts as Record<string, unknown>[];
  expect(notSeen).toMatchObject({ state: 'unknown', reads: 9 });
  expect(notSeen).not.toHaveProperty('orderNumber');
  expect(placed).toMatchObject({ state: 'placed', overrides: [{ attemptId: notSeen?.id }] });
  await popup.click('button', 'It wasn’t placed');
  // The card took the focus along; the row still tells of the order that was placed.
  await expect.poll(() => popup.evaluate(() => document.activeElement?.ariaLabel)).toBe(sticker);
  // No order button comes back where the pointer was: it goes elsewhere.
  await popup.click('tab', 'Items');
  await popup.waitFor('button', `Reorder ${sticker}`);
});

test('a receipt for ordering again sends nothing when it is left', async ({
  extension,
  sandbox,
}) => {
  const popup = await openNotSeen(extension, sandbox);
  await popup.click('button', reviewAgain);
  await popup.waitFor('button', order);
  // The focus isn't on the order button, even once that can be pressed.
  await popup.waitUntil(canOrder);
  await popup.press('Enter');
  await popup.press('Escape');
  await popup.waitForGone('dialog', receipt);
  await popup.click('button', reviewAgain);
  await popup.waitFor('dialog', receipt);
  await popup.close();
  await waitForCard(await extension.openPopup(), sticker, 'wasn’t found among your orders');
  expect(await serviceSaw(sandbox)).toEqual({ posts: 1, commits: 0 });
  expect((await extension.readStorage()).attempts).toHaveLength(1);
});

test('a receipt for ordering again says when the order was settled in another popup, and asks again', async ({
  extension,
  sandbox,
}) => {
  const popup = await openNotSeen(extension, sandbox);
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

test('a receipt from Orders asks before its press, which is then the only one', async ({
  extension,
  sandbox,
}) => {
  await extension.writeStorage(holdFor(0));
  const popup = await openConnected(extension, sandbox);
  await popup.click('button', `Reorder ${sticker}`);
  await waitForCard(popup, sticker, /Order R\d+ placed/);
  const [placed] = (await extension.readStorage()).attempts as { orderNumber: string }[];
  const name = `Order ${placed?.orderNumber}`;
  await popup.click('tab', 'Orders');
  await popup.click('button', `Reorder…: ${placed?.orderNumber}`);
  await popup.waitForText(/You’ve already ordered this.*pay twice.*as order R\d+/s);
  expect(await serviceSaw(sandbox)).toEqual({ posts: 1, commits: 1 });
  await popup.click('button', `Order anyway: ${name}`);
  await popup.waitForGone('dialog', receipt);
  await expect.poll(() => serviceSaw(sandbox)).toEqual({ posts: 2, commits: 2 });
  const [second, first] = (await extension.readStorage()).attempts as Record<string, unknown>[];
  expect(second).toMatchObject({ overrides: [{ attemptId: first?.id }] });
});

test('which of several orders it is, is asked where it can be answered', async ({
  extension,
  sandbox,
}) => {
  const popup = await openNotSeen(extension, sandbox);
  await popup.evaluate(changeAttempts, {
    state: 'ambiguous',
    candidates: ['R100', 'R200'],
    nextReadAt: 0,
  });
  await extension.fireAlarm('ordering');
  await popup.waitForText('orders have appeared in your account');
  await popup.waitForText(/Which of these is your order\?\s*It’s R100\s*It’s R200\s*None of these/);
  await popup.close();
  const reopened = await extension.openPopup();
  await waitForCard(reopened, sticker, 'orders have appeared in your account');
  expect(await reopened.text()).not.toContain('Which of these');
  await reopened.click('button', `Check: ${sticker}`);
  await reopened.waitForText('Which of these is your order?');
});
