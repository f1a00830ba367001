import type { Browser } from 'wxt/browser';
import type { CommandMessage } from '../../../lib/messaging/commands.ts';
import { type Sandbox, startSandbox } from '../../sandbox/sandbox.ts';
import type { Driver } from '../../support/drive/driver.ts';
import { openConnected, sticker } from '../../support/pages/account.ts';
import {
  ampleHold,
  faultyOrder,
  holdFor,
  openWithHold,
  pressReorder,
  serviceSaw,
  untilHanging,
  waitForCard,
} from '../../support/pages/order.ts';
import { askedByShop, openShop } from '../../support/pages/shop.ts';
import { expect, test, testOf } from '../fixtures.ts';

declare const chrome: typeof Browser;

/*
 * Other things that happen between the readings before an order and its answer. None of them may disable what
 * keeps the browser from sending the order twice, or keep its card from saying how it ended.
 */

const ended = /We couldn’t tell|went through|appeared in your account/;

/** Connects as the options page does; returns the background's answer. */
const connectTo = (extension: Driver, { baseUrl }: Sandbox, key: string) =>
  extension.evaluate((message: CommandMessage) => chrome.runtime.sendMessage(message), {
    command: 'connect',
    args: [{ baseAddress: baseUrl, key }],
  });

/** Waits until so many requests to this path have failed. */
const untilFailed = (sandbox: Sandbox, path: string, count: number) =>
  expect
    .poll(async () => {
      const requests = await sandbox.control.requests({ method: 'GET', path });
      return requests.filter(({ outcome }) => outcome === 'dropped').length;
    })
    .toBeGreaterThanOrEqual(count);

test.describe('over h2', () => {
  test.use({ sandboxOptions: { protocol: 'h2' } });

  test('a reading that fails just before the POST doesn’t have it sent twice', async ({
    extension,
    sandbox,
  }) => {
    const { control } = sandbox;
    const popup = await openWithHold(extension, sandbox, 0);
    await control.fault({ method: 'GET', path: '/orders', hang: true });
    await pressReorder(popup, sticker);
    await untilHanging(sandbox, 'GET');
    // This ends only the one request: the connection stays open, with the listing on it.
    await control.fault({ path: '/items', drop: 'before', by: 'rst-stream', times: 50 });
    await popup.click('button', 'Refresh');
    await untilFailed(sandbox, '/items', 3);
    await faultyOrder(sandbox, { drop: 'after', by: 'reset', times: 50 });
    await control.release();
    await waitForCard(popup, sticker, ended);
    expect((await serviceSaw(sandbox)).posts).toBe(1);
  });
});

test.describe('another address', () => {
  let other: Sandbox;
  test.beforeEach(async () => {
    other = await startSandbox({ speed: 0 });
  });
  test.afterEach(() => other.close());

  /** Presses, and makes this happen while the addresses are read before the order. */
  async function orderWhile(extension: Driver, sandbox: Sandbox, happens: () => Promise<unknown>) {
    const { control } = sandbox;
    const popup = await openWithHold(extension, sandbox, 0);
    await control.clearRequests();
    await control.fault({ method: 'GET', path: '/addresses', hang: true });
    await pressReorder(popup, sticker);
    await expect.poll(() => control.requests({ path: '/addresses' })).toHaveLength(1);
    await happens();
    await faultyOrder(sandbox, { drop: 'after', times: 50 });
    await control.release();
    return popup;
  }

  test('that is tested meanwhile doesn’t have the order sent twice', async ({
    extension,
    sandbox,
  }) => {
    const popup = await orderWhile(extension, sandbox, async () => {
      expect(await connectTo(extension, other, 'wrong')).toMatchObject({ kind: 'forbidden' });
    });
    await waitForCard(popup, sticker, ended);
    expect((await serviceSaw(sandbox)).posts).toBe(1);
  });

  test('that is connected meanwhile means that nothing is sent', async ({ extension, sandbox }) => {
    const popup = await orderWhile(extension, sandbox, async () => {
      // It may not answer before the order is over.
      void connectTo(extension, other, other.apiKey).catch(() => undefined);
      const saved = async () => (await extension.readStorage()).connection;
      await expect.poll(saved).toMatchObject({ baseAddress: other.baseUrl });
    });
    await waitForCard(popup, sticker, 'Not sent');
    await popup.waitForText('The account or key changed before the order was sent.');
    expect((await serviceSaw(sandbox)).posts).toBe(0);
    expect((await serviceSaw(other)).posts).toBe(0);
  });
});

test('a connection of their own is only for the extension’s requests', async ({
  extension,
  sandbox,
}) => {
  const { control } = sandbox;
  const asked = async () => {
    const requests = await control.requests();
    // Leaves out the browsers' own requests for the site's icon.
    return requests.filter(({ path, query }) => !query.by && !path.startsWith('outside'));
  };
  await openWithHold(extension, sandbox, 0);
  await openShop(extension, sandbox);
  const headers = (await askedByShop(sandbox)).map(({ headers }) => headers.connection);
  expect(headers).toEqual(headers.map(() => 'keep-alive'));
  const connections = (await asked()).map(({ headers }) => headers.connection);
  expect(connections.length).toBeGreaterThan(3);
  expect(connections).toEqual(connections.map(() => 'close'));
});

const silent = testOf({ background: 'performance.getEntriesByType = () => [];' });

for (const protocol of ['http', 'h2'] as const) {
  silent.describe(`over ${protocol}, when the browser doesn’t tell`, () => {
    silent.use({ sandboxOptions: { protocol } });

    silent(
      'the order is sent once or, for certain, not at all',
      async ({ extension, sandbox, engine }) => {
        const popup = await openWithHold(extension, sandbox, 0);
        await pressReorder(popup, sticker);
        const card = await waitForCard(
          popup,
          sticker,
          /Nothing was (ordered|charged)|Order R\d+ placed/,
        );
        const isPlaced = card.includes('placed');
        expect((await serviceSaw(sandbox)).posts).toBe(isPlaced ? 1 : 0);
        // Elsewhere, it depends on how long the browser took to connect.
        if (engine === 'chromium' && protocol === 'http') expect(isPlaced).toBe(false);
      },
    );
  });
}

/** A `fetch` that sends the order and then never settles, even when it is aborted. */
const deaf = testOf({
  background: `
const { fetch: sound } = globalThis;
globalThis.fetch = (url, { signal, ...init }) => init.method === 'POST'
  ? sound(url, init).then(() => new Promise(() => {}))
  : sound(url, { signal, ...init });`,
});

deaf(
  'the deadline ends the wait for an answer, whatever the browser does',
  async ({ extension, sandbox }) => {
    const popup = await openWithHold(extension, sandbox, 0);
    await pressReorder(popup, sticker);
    await waitForCard(popup, sticker, ended);
    expect(await serviceSaw(sandbox)).toEqual({ posts: 1, commits: 1 });
  },
);

test('an open popup starts another background at once when one ends during the POST', async ({
  extension,
  sandbox,
}) => {
  await extension.writeStorage(holdFor(0));
  const popup = await openConnected(extension, sandbox);
  // Nothing else wakes the background: no alarm, and no popup that keeps it awake while it is in use.
  await popup.evaluate(() => {
    Object.defineProperty(document, 'hidden', { get: () => true });
  });
  await faultyOrder(sandbox, { hang: 'after' });
  await pressReorder(popup, sticker);
  await untilHanging(sandbox, 'POST');
  await extension.evaluate(() => chrome.alarms.clearAll());
  await extension.stopBackground();
  await waitForCard(popup, sticker, /Order R\d+ went through/);
  expect(await serviceSaw(sandbox)).toEqual({ posts: 1, commits: 1 });
});

test('forgetting while an order is being sent warns, waits, and says what became of it', async ({
  extension,
  sandbox,
}) => {
  const popup = await openWithHold(extension, sandbox, 0);
  await faultyOrder(sandbox, { hang: true });
  await pressReorder(popup, sticker);
  await untilHanging(sandbox, 'POST');
  const options = await extension.openOptions();
  await options.click('button', 'Disconnect');
  await options.waitForText('An order is being placed right now.');
  await options.click('button', 'Disconnect');
  await expect.poll(async () => (await extension.readStorage()).connection).toBeUndefined();
  await sandbox.control.release();
  await options.waitForText(/placed as order R\d+\./);
  // Stands above the button, and moves it when it appears.
  await options.waitForText('Disconnected.');
  await options.click('button', 'Got it');
  await options.waitForGone('button', 'Got it');
  expect(await serviceSaw(sandbox)).toEqual({ posts: 1, commits: 1 });
});

test('forgetting while an order is held stops it, and says so', async ({ extension, sandbox }) => {
  const popup = await openWithHold(extension, sandbox, ampleHold);
  await pressReorder(popup, sticker);
  await popup.waitFor('button', `Undo the order of ${sticker}`);
  const options = await extension.openOptions();
  await options.click('button', 'Disconnect');
  await options.waitForText('An order is being placed right now.');
  await options.click('button', 'Disconnect');
  await options.waitForText('not sent. Nothing was ordered.');
  // Also when the page is opened anew.
  await options.reload();
  await options.waitForText('not sent. Nothing was ordered.');
  expect(await serviceSaw(sandbox)).toEqual({ posts: 0, commits: 0 });
});
