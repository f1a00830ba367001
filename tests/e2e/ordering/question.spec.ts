// What is asked of an order that is in doubt, and what answers do.

import { withAttempts } from '../../gallery/seeded.ts';
import { openConnected, sticker } from '../../support/pages/account.ts';
import { answer, openQuestion } from '../../support/pages/order.ts';
import { expect, test } from '../fixtures.ts';

test('a question has one way to look and its answers as rows, which keys reach; all of several orders can be one’s own', {
  tag: '@chromium',
}, async ({ extension, sandbox }) => {
  await (await openConnected(extension, sandbox)).close();
  const popup = extension.openPopup;
  const { orders } = await sandbox.control.orders();
  const [one, other] = orders.slice(-2);
  if (!one || !other) throw new Error('The account has fewer orders.');
  const candidates = [one.number, other.number];
  const asking = await withAttempts({ driver: extension, sandbox, popup }, [
    { state: 'ambiguous', candidates },
  ]);
  await openQuestion(asking, sticker);
  await asking.waitForText('Which of them are yours?');
  await asking.waitForText('Your answer orders and cancels nothing.');
  const reached: (string | null | undefined)[] = [];
  for (let step = 0; step < 7; step += 1) {
    await asking.press('Tab');
    reached.push(await asking.evaluate(() => document.activeElement?.textContent));
  }
  expect(reached.join()).toMatch(
    new RegExp(
      `It’s ${one.number}.*\\$.*It’s ${other.number}.*All of these are mine.*None of these.*Reorder anyway…`,
    ),
  );
  await answer(asking, `All of these are mine ${sticker}`);
  await asking.waitForGone('dialog', 'Messages');
  // It was ordered lately.
  await asking.waitFor('button', `Reorder… ${sticker}`);
  const attempts = async () => (await extension.readStorage()).attempts;
  await expect
    .poll(attempts)
    .toMatchObject([{ state: 'settled', orderNumbers: candidates, settledOver: candidates }]);
});
