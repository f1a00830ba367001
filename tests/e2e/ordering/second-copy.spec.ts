import { openConnected, sticker } from '../../support/pages/account.ts';
import {
  faultyOrder,
  holdFor,
  pressReorder,
  serviceSaw,
  untilAlarming,
  waitForCard,
} from '../../support/pages/order.ts';
import { changeAttempts } from '../../support/worlds/journal.ts';
import { expect, test } from '../fixtures.ts';

test.use({ sandboxOptions: { protocol: 'h2' } });

test('a refusal may answer a second copy of a POST, the first of which was ordered', async ({
  extension,
  sandbox,
  engine,
}) => {
  await extension.writeStorage(holdFor(0));
  const popup = await openConnected(extension, sandbox);
  await faultyOrder(sandbox, { drop: 'after', by: 'rst-stream' });
  const body = { type: 'UserInputError', message: 'paymentId: the card was declined' };
  await faultyOrder(sandbox, { status: 400, body });
  await pressReorder(popup, sticker);
  // Firefox hands on the answer to the second copy, which doesn't prove that nothing was ordered.
  const isRefused = engine === 'firefox';
  await waitForCard(popup, sticker, isRefused ? 'Refused by the shop' : 'went through');
  expect(await serviceSaw(sandbox)).toEqual({ posts: isRefused ? 2 : 1, commits: 1 });
  if (!isRefused) return;
  await popup.evaluate(changeAttempts, { nextReadAt: Date.now() });
  await extension.fireAlarm('ordering');
  await waitForCard(popup, sticker, 'Probably ordered after all');
  await untilAlarming(extension, true);
  const { orders } = await sandbox.control.orders();
  await popup.click('button', `Check: ${sticker}`);
  await popup.click('button', `It’s ${orders.at(-1)?.number}`);
  await untilAlarming(extension, false);
});
