import { openSettled, storedRest } from '../support/pages/account.ts';
import { connectByCommand } from '../support/pages/connect.ts';
import { expect, test, testOf } from './fixtures.ts';

/** Refuses to store large values, with Chromium's own error: no browser has a full disk on demand. */
const fullDisk = (most: number) => `
  for (const api of [globalThis.browser, globalThis.chrome]) {
    if (!api) continue;
    const { local } = api.storage;
    const set = local.set.bind(local);
    local.set = (values) =>
      JSON.stringify(values).length > ${most}
        ? Promise.reject(new Error('QUOTA_BYTES quota exceeded'))
        : set(values);
  }`;

test.describe('3,000 items with long names and many pictures', () => {
  test.use({ sandboxOptions: { items: 3_000, heavy: true } });

  test('are all kept, and not read again at every opening', async ({ extension, sandbox }) => {
    await connectByCommand(extension, sandbox);
    const { itemsInfo } = await extension.readStorage();
    expect(itemsInfo).toMatchObject({ count: 3_000, complete: true, cutOff: null });
    expect(JSON.stringify(await storedRest(extension)).length, 'more than 10 MB').toBeGreaterThan(
      10 * 2 ** 20,
    );
    await sandbox.control.clearRequests();
    const popup = await openSettled(extension, sandbox);
    await popup.waitForText('3,000 items');
    await popup.fill('Search items', '2999');
    await popup.waitUntil(() => document.querySelectorAll('.item').length === 1);
    expect(await sandbox.control.requests({ path: '/items' })).toHaveLength(1);
  });
});

const crowded = testOf({ background: fullDisk(100_000) });
crowded.use({ sandboxOptions: { items: 400 } });
crowded(
  'a full disk: connected all the same, with what there is room for',
  async ({ extension, sandbox }) => {
    await extension.grantHost(sandbox.origin);
    const options = await extension.openOptions();
    await options.fill('Service address', sandbox.baseUrl);
    await options.fill('API key', sandbox.apiKey);
    await options.click('button', 'Connect');
    await options.waitForText(/\d+ of your items · ships to Ada/);
    await options.waitForText('There’s no disk space left');
    await options.waitForText('Free up some disk space, then try again.');
    expect(await options.isShown('button', 'Try again')).toBe(true);
    expect(await options.text()).not.toContain('Something went wrong in Restock');

    await sandbox.control.clearRequests();
    const popup = await openSettled(extension, sandbox);
    await popup.waitForText(/\d+ of your items/);
    await popup.fill('Search items', 'unicorn');
    await popup.waitForText('There’s no disk space left for the rest of your items.');
    expect(await sandbox.control.requests({ path: '/items' })).toHaveLength(1);
  },
);

test('a service that repeats itself or sends far too much isn’t read to the end, and the popup says so', async ({
  extension,
  sandbox,
}) => {
  await connectByCommand(extension, sandbox);
  const { itemsHead } = (await extension.readStorage()) as { itemsHead: { id: string }[] };
  const items = itemsHead.slice(0, 9).map(({ id }) => ({ id, name: `Item ${id}` }));
  await sandbox.control.override('/items', { items, canLoadMore: true });
  const popup = await extension.openPopup();
  await popup.waitForText('9 of your items');
  await popup.waitForText('Restock can’t list all of your items.');

  await sandbox.control.override('/items', { items: Array(100_000).fill(0), canLoadMore: true });
  await sandbox.control.clearRequests();
  await popup.click('button', 'Refresh');
  await popup.waitForText('The shop’s response isn’t in the expected format.');
  expect(await sandbox.control.requests({ path: '/items' })).toHaveLength(1);
  expect(await popup.text()).toContain('9 of your items');
});
