// The network: a POST that breaks, is redirected or hangs, no network at all, and one press in two windows at once.
import { startSandbox } from '../../sandbox/sandbox.ts';
import { openSettled, sticker } from '../../support/pages/account.ts';
import {
  answer,
  attemptStates,
  briefHold,
  confirmReceipt,
  faultyOrder,
  holdFor,
  lookForTheLastTime,
  openQuestion,
  openWithHold,
  pressReorder,
  serviceSaw,
  untilAlarming,
  untilHanging,
  waitUntilTold,
} from '../../support/pages/order.ts';
import { expect, test } from '../fixtures.ts';

const hour = 60 * 60_000;

const placed = /Order R\d+ placed/;

test('a POST that breaks or is redirected is unclear, nothing is sent again, and nothing elsewhere', async ({
  extension,
  sandbox,
}) => {
  const other = await startSandbox();
  const popup = await openWithHold(extension, sandbox, 0);
  // Not to be found by reading, so that only the answer counts.
  await sandbox.control.setListingDelay(hour);
  for (const [what, fault, commits] of [
    ['a connection that breaks before', { drop: 'before' }, 0],
    ['a body that is cut off', { drop: 'body' }, 1],
    ['a redirect', { status: 302, redirectTo: `${other.baseUrl}/orders` }, 0],
    ['a redirect of the POST', { status: 308, redirectTo: `${other.baseUrl}/orders` }, 0],
  ] as const) {
    await test.step(what, async () => {
      await sandbox.control.clearRequests();
      await faultyOrder(sandbox, fault);
      await pressReorder(popup, sticker);
      await waitUntilTold(popup, sticker, 'Not sure if this was ordered');
      await untilAlarming(extension, true);
      expect(await popup.isShown('button', `Reorder ${sticker}`)).toBe(false);
      // While it is looked for, there is nothing to answer.
      await lookForTheLastTime(extension, popup);
      await openQuestion(popup, sticker);
      await answer(popup, `It wasn’t placed ${sticker}`);
      await popup.waitFor('button', `Reorder ${sticker}`);
      await untilAlarming(extension, false);
      expect(await serviceSaw(sandbox)).toEqual({ posts: 1, commits });
    });
  }
  expect(await other.control.requests()).toEqual([]);
  await other.close();
});

test('nothing is sent without a network, at the press or at the end of the hold', async ({
  extension,
  sandbox,
}) => {
  const popup = await openWithHold(extension, sandbox, briefHold);
  await extension.setOffline(true);
  await pressReorder(popup, sticker);
  await popup.waitForText('You were offline.');
  await answer(popup, 'Dismiss “Not ordered”');
  await extension.setOffline(false);
  await pressReorder(popup, sticker);
  await popup.waitForText(/will be ordered in \d+ s/);
  await extension.setOffline(true);
  await waitUntilTold(
    popup,
    sticker,
    /Not sent.*Nothing was ordered, and nothing was charged\.\s+You’re offline\./s,
  );
  await extension.setOffline(false);
  expect(await serviceSaw(sandbox)).toEqual({ posts: 0, commits: 0 });
  await extension.writeStorage(holdFor(0));
  await answer(popup, `Reorder… ${sticker}`);
  await confirmReceipt(popup, `Order 200 pieces ${sticker}`);
  await waitUntilTold(popup, sticker, placed);
  expect(await serviceSaw(sandbox)).toEqual({ posts: 1, commits: 1 });
});

test('the same press in two windows at once is one order', { tag: '@promise' }, async ({
  extension,
  sandbox,
}) => {
  // Time for both clicks to arrive.
  const one = await openWithHold(extension, sandbox, 2);
  const other = await openSettled(extension, sandbox);
  const clickBoth = (name: string) =>
    [one, other].map((popup) =>
      popup.evaluate((label) => {
        document.querySelector<HTMLButtonElement>(`[aria-label="${label}"]`)?.click();
      }, name),
    );
  await faultyOrder(sandbox, { hang: 'before' });
  await Promise.all(clickBoth(`Reorder ${sticker}`));
  // It tells in both how far it is.
  for (const popup of [one, other]) await popup.waitFor('button', `Ordering… ${sticker}`);
  await untilHanging(sandbox, 'POST');
  await sandbox.control.release();
  for (const popup of [one, other]) {
    await waitUntilTold(popup, sticker, placed);
    expect(await popup.text()).not.toContain('Not ordered');
  }
  expect((await extension.readStorage()).attempts).toHaveLength(1);
  expect(await serviceSaw(sandbox)).toEqual({ posts: 1, commits: 1 });
});

test('an order without an answer within the deadline is unclear, then found', {
  tag: '@chromium',
}, async ({ extension, sandbox }) => {
  const popup = await openWithHold(extension, sandbox, 0);
  await faultyOrder(sandbox, { hang: 'after' });
  await pressReorder(popup, sticker);
  await untilHanging(sandbox, 'POST');
  await waitUntilTold(popup, sticker, 'Sending…');
  await popup.close();
  const again = await extension.openPopup();
  await waitUntilTold(again, sticker, /Sending… can’t be undone now/);
  expect(await again.isShown('button', `Reorder ${sticker}`)).toBe(false);
  await expect.poll(() => attemptStates(extension), { timeout: 90_000 }).not.toEqual(['sending']);
  await waitUntilTold(again, sticker, /Order R\d+ went through/);
  expect(await serviceSaw(sandbox)).toEqual({ posts: 1, commits: 1 });
});
