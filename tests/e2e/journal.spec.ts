import { openConnected, postedBodies, sticker } from '../support/account.ts';
import { damageJournal } from '../support/journal.ts';
import { holdFor } from '../support/order.ts';
import { expect, test } from './fixtures.ts';

test('a record that can’t be read locks ordering and nothing else, and can be discarded', async ({
  extension,
  sandbox,
}) => {
  await extension.writeStorage(holdFor(0));
  const first = await openConnected(extension, sandbox);
  await first.click('button', `Reorder ${sticker}`);
  await first.waitForText(/Order R\d+ placed/);
  await first.evaluate(damageJournal);
  await first.close();
  await extension.stopBackground();

  const popup = await extension.openPopup();
  await popup.waitForText('Ordering is locked.');
  await popup.click('tab', 'Orders');
  await popup.waitForText('Needs attention');
  await popup.close();
  expect(await postedBodies(sandbox)).toHaveLength(1);

  const options = await extension.openOptions();
  await options.click('button', 'Discard the record');
  await options.click('button', 'Discard it for good');
  await options.waitForGone('button', 'Discard it for good');
  const again = await extension.openPopup();
  await options.close();
  await again.click('tab', 'Items');
  await again.click('button', `Reorder ${sticker}`);
  await again.waitForText(/Order R\d+ placed/);
  expect(await postedBodies(sandbox)).toHaveLength(2);
});
