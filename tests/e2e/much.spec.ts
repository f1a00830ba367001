// More than fits into the storage that browsers give every extension.
import { openSettled } from '../support/pages/account.ts';
import { connectByCommand } from '../support/pages/connect.ts';
import { expect, test } from './fixtures.ts';

test.use({ sandboxOptions: { items: 3_000, heavy: true } });

test('3,000 items with long names and many pictures are all kept, and not read again at every opening', {
  tag: '@chromium',
}, async ({ extension, sandbox }) => {
  await connectByCommand(extension, sandbox, false);
  // On a busy machine it takes minutes, and only the test's own limit ends it.
  await expect
    .poll(() => extension.evaluate(() => chrome.storage.local.get('itemsInfo')), { timeout: 0 })
    .toMatchObject({ itemsInfo: { count: 3_000, complete: true, cutOff: null } });
  const stored = JSON.stringify(await extension.readStorage());
  expect(stored.length, 'more than 10 MB').toBeGreaterThan(10 * 2 ** 20);
  await sandbox.control.clearRequests();
  const popup = await openSettled(extension, sandbox);
  await popup.waitForText('3,000 items');
  await popup.fill('Search items', '2999');
  await popup.waitUntil(() => document.querySelectorAll('.row').length === 1);
  expect(await sandbox.control.requests({ path: '/items' })).toHaveLength(1);
});
