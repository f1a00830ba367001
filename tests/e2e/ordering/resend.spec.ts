// Browsers that send a POST again by themselves, and what keeps them from it.
import type { CommandMessage } from '../../../lib/messaging/commands.ts';
import type { Fault } from '../../sandbox/faults.ts';
import type { Breakage } from '../../sandbox/http/message.ts';
import type { Protocol } from '../../sandbox/http/server.ts';
import { type Sandbox, startSandbox } from '../../sandbox/sandbox.ts';
import type { Driver, Engine, Screen } from '../../support/drive/driver.ts';
import { until } from '../../support/drive/until.ts';
import { openConnected, sticker } from '../../support/pages/account.ts';
import { waitForRest } from '../../support/pages/at-rest.ts';
import {
  answer,
  confirmReceipt,
  faultyOrder,
  holdFor,
  openQuestion,
  pressReorder,
  serviceSaw,
  untilAlarming,
  untilHanging,
  waitUntilTold,
} from '../../support/pages/order.ts';
import { askedByShop, openShop } from '../../support/pages/shop.ts';
import { expect, test, testOf } from '../fixtures.ts';

/*
 * They do if its connection had been used before and breaks ahead of the answer. Here the service places the order,
 * breaks the connection, and counts the requests. The same is done with a build without the prevention, to show that the
 * test would notice.
 */

const breakages: Readonly<Record<Protocol, readonly Breakage[]>> = {
  http: ['close', 'reset'],
  https: ['close', 'reset'],
  h2: ['reset', 'session', 'goaway', 'rst-stream'],
};

/** One for each kind of breakage. */
const items = [
  'Moonrise Coffee – 12 oz bag label',
  'Summit Supply – trail logo',
  'Honeywell Lane Apiary – jar seal',
  'Little Garden – planner stickers',
] as const;

type Places = Readonly<Record<Engine, Readonly<Partial<Record<Protocol, readonly Breakage[]>>>>>;

/** Where a browser without the prevention sends the order again. */
const resends: Places = {
  chromium: {
    http: ['close', 'reset'],
    https: ['close', 'reset'],
    h2: ['reset', 'session', 'goaway'],
  },
  firefox: { http: ['close', 'reset'], https: ['close', 'reset'], h2: ['rst-stream'] },
};

/** Where no extension can prevent it: the second order must be found and shown. */
const unpreventable: Places = { chromium: {}, firefox: { h2: ['rst-stream'] } };

/** Takes the means of prevention from the background: rules for headers, and streams as bodies. */
const withoutPrevention = `
Reflect.deleteProperty(Request.prototype, 'duplex');
for (const api of [globalThis.chrome, globalThis.browser]) {
  if (api) api.declarativeNetRequest.updateSessionRules = async () => {};
}`;

const rulesIn = (screen: Screen) =>
  screen.evaluate(async () => (await chrome.declarativeNetRequest.getSessionRules()).length);

async function orderUnder(
  how: Breakage,
  item: string,
  sandbox: Sandbox,
  popup: Screen,
  order = () => pressReorder(popup, item),
) {
  await sandbox.control.clearRequests();
  await sandbox.control.fault({
    method: 'POST',
    path: '/orders',
    drop: 'after',
    by: how,
    times: 50,
  });
  await order();
  // By then the browser has sent whatever it sends again; the first reading comes soon after.
  await waitUntilTold(popup, item, /We couldn’t tell|went through|appeared in your account/);
  await sandbox.control.clearFaults();
  return (await serviceSaw(sandbox)).posts;
}

async function open(extension: Driver, sandbox: Sandbox): Promise<Screen> {
  await extension.writeStorage(holdFor(0));
  return openConnected(extension, sandbox);
}

for (const protocol of ['http', 'https', 'h2'] as const) {
  test.describe(`over ${protocol}`, () => {
    test.use({ sandboxOptions: { protocol } });

    // Each in a shop of its own: an order right after another might be taken for a second copy of that.
    for (const how of breakages[protocol]) {
      const name = `an order is one POST, or the person is told of the second: ${how}`;
      // As most shops are reached, and what ends most connections.
      const tag = protocol === 'https' && how === 'reset' ? '@promise' : [];
      test(name, { tag }, async ({ extension, sandbox, engine }) => {
        const popup = await open(extension, sandbox);
        expect(await rulesIn(popup)).toBe(1);
        const count = await orderUnder(how, sticker, sandbox, popup);
        if (unpreventable[engine][protocol]?.includes(how)) {
          expect.soft(count).toBeGreaterThan(1);
          await waitUntilTold(popup, sticker, 'orders have appeared in your account');
          await expect.poll(async () => (await extension.badge()).text).toBe('!');
        } else {
          expect.soft(count).toBe(1);
          await waitUntilTold(popup, sticker, 'went through');
          await expect.poll(async () => (await extension.badge()).text).not.toBe('!');
        }
      });
    }
  });
}

const unprotected = testOf({ background: withoutPrevention });

for (const protocol of ['http', 'https', 'h2'] as const) {
  unprotected.describe(`over ${protocol}, without prevention`, () => {
    unprotected.use({ sandboxOptions: { protocol } });

    unprotected('the browser orders again by itself', async ({ extension, sandbox, engine }) => {
      const popup = await open(extension, sandbox);
      expect(await rulesIn(popup)).toBe(0);
      const counts: Partial<Record<Breakage, number>> = {};
      for (const [index, how] of breakages[protocol].entries()) {
        const item = items[index] ?? '';
        counts[how] = await orderUnder(how, item, sandbox, popup);
        // Wait for the card's last change, which would move the next button away from the pointer.
        await waitUntilTold(popup, item, /went through|appeared in your account/);
      }
      console.log(`${engine}, ${protocol}, POSTs without prevention:`, JSON.stringify(counts));
      for (const how of resends[engine][protocol] ?? []) {
        expect.soft(counts[how], how).toBeGreaterThan(1);
      }
    });
  });
}

/*
 * When a connect takes longer than 250 ms, both browsers open a second connection and keep the one that comes
 * last. It counts as used: a POST on it is sent again.
 */

const packetLosses = ['close', 'reset'] as const satisfies readonly Breakage[];

/** Longer than a spare connection takes to arrive, and to count as used in Firefox. */
const spareAgesMs = 2500;

/**
 * Presses, and when a reading of this path has been answered, loses the first packet of whoever connects next, until
 * the browser has tried a second time; the next request is answered late, too. So many of these readings come first.
 */
async function loseNextPacket(
  { control, line }: Sandbox,
  path: string,
  next: Fault,
  press: () => Promise<void>,
  after = 0,
) {
  if (!line) throw new Error('The sandbox has no line.');
  if (after > 0) await control.fault({ method: 'GET', path, times: after });
  await control.fault({ method: 'GET', path, hang: 'before' });
  await press();
  const hanging = async () => {
    const readings = await control.requests({ method: 'GET', path });
    return readings.some(({ outcome }) => outcome === 'pending') || null;
  };
  await until(hanging, () => `a reading of ${path} to hang`);
  // Not before: a reading that follows the last order would take it.
  await control.fault({ ...next, delayMs: spareAgesMs });
  await line.holdUp();
  await control.release();
  await until(
    async () => (await line.waiting()) > 1 || null,
    async () => `a second connection beside ${await line.waiting()}`,
  );
  line.letGo();
}

/** Orders an item while the reading just before the POST takes long to connect, and then to answer. */
async function orderAfterSlowReading(how: Breakage, item: string, sandbox: Sandbox, popup: Screen) {
  return orderUnder(how, item, sandbox, popup, async () => {
    const next = { method: 'GET', path: '/orders' };
    await loseNextPacket(sandbox, '/items', next, () => pressReorder(popup, item));
  });
}

for (const protocol of ['http', 'https'] as const) {
  test.describe(`over ${protocol} on a bad line`, () => {
    test.use({ sandboxOptions: { protocol, line: 'bad' } });

    test('an order is one POST, though a connection was opened in vain', async ({
      extension,
      sandbox,
    }) => {
      const popup = await open(extension, sandbox);
      await waitForRest(popup);
      for (const [index, how] of packetLosses.entries()) {
        const item = items[index] ?? '';
        expect.soft(await orderAfterSlowReading(how, item, sandbox, popup), how).toBe(1);
        await waitUntilTold(popup, item, 'went through');
      }
      // Here the POST itself takes long to connect, after one reading.
      const next = { method: 'POST', path: '/orders' };
      await loseNextPacket(sandbox, '/orders', next, () => pressReorder(popup, items[2]), 1);
      await waitUntilTold(popup, items[2], /Order R\d+ placed/);
      expect.soft(await orderUnder('close', items[3], sandbox, popup), 'the next').toBe(1);
      await waitUntilTold(popup, items[3], 'went through');
    });
  });
}

test.describe('over https on a long line', () => {
  test.use({ sandboxOptions: { protocol: 'https', line: 'long' } });

  test('an order is one POST, though each connection is opened twice', async ({
    extension,
    sandbox,
  }) => {
    const popup = await open(extension, sandbox);
    for (const [index, how] of packetLosses.entries()) {
      const item = items[index] ?? '';
      expect.soft(await orderUnder(how, item, sandbox, popup), how).toBe(1);
      await waitUntilTold(popup, item, 'went through');
    }
  });
});

test.describe('over h2', () => {
  test.use({ sandboxOptions: { protocol: 'h2' } });

  test('a reading that fails just before the POST doesn’t have it sent twice', async ({
    extension,
    sandbox,
  }) => {
    const { control } = sandbox;
    const popup = await open(extension, sandbox);
    await control.fault({ method: 'GET', path: '/orders', hang: true });
    await pressReorder(popup, sticker);
    await untilHanging(sandbox, 'GET');
    // This ends only the one request: the connection stays open, with the listing on it.
    await control.fault({ path: '/items', drop: 'before', by: 'rst-stream', times: 50 });
    await popup.click('button', 'Refresh');
    const dropped = async () => {
      const requests = await control.requests({ method: 'GET', path: '/items' });
      return requests.filter(({ outcome }) => outcome === 'dropped').length;
    };
    await expect.poll(dropped).toBeGreaterThanOrEqual(3);
    await faultyOrder(sandbox, { drop: 'after', by: 'reset', times: 50 });
    await control.release();
    await waitUntilTold(popup, sticker, /We couldn’t tell|went through|appeared in your account/);
    expect((await serviceSaw(sandbox)).posts).toBe(1);
  });

  test('a refusal may answer a second copy of a POST, the first of which was ordered', async ({
    extension,
    sandbox,
    engine,
  }) => {
    const popup = await open(extension, sandbox);
    await faultyOrder(sandbox, { drop: 'after', by: 'rst-stream' });
    const body = { type: 'UserInputError', message: 'paymentId: the card was declined' };
    await faultyOrder(sandbox, { status: 400, body });
    await pressReorder(popup, sticker);
    // Firefox hands on the answer to the second copy, which doesn't prove that nothing was ordered.
    const isRefused = engine === 'firefox';
    await waitUntilTold(popup, sticker, isRefused ? 'Refused – still checking' : 'went through');
    expect(await serviceSaw(sandbox)).toEqual({ posts: isRefused ? 2 : 1, commits: 1 });
    if (!isRefused) return;
    // Nor is the same sent again before it was looked for.
    await popup.click('button', `Reorder… ${sticker}`);
    await popup.waitForText('The first try was refused and is still being checked.');
    await confirmReceipt(popup, `Order 200 pieces ${sticker}`);
    await untilAlarming(extension, true);
    expect(await serviceSaw(sandbox)).toEqual({ posts: 2, commits: 1 });
    const { orders } = await sandbox.control.orders();
    await openQuestion(popup, sticker);
    await popup.waitForText('Probably ordered after all');
    await answer(popup, `It’s ${orders.at(-1)?.number} ${sticker}`);
    await untilAlarming(extension, false);
  });
});

test('a connection of its own is only for the extension’s requests, and for each POST a new one', async ({
  extension,
  sandbox,
}) => {
  const popup = await open(extension, sandbox);
  // Another address has a rule of its own, which takes none from this one.
  const other = await startSandbox();
  const command: CommandMessage = {
    command: 'connect',
    args: [{ baseAddress: other.baseUrl, key: 'wrong' }],
  };
  await extension.evaluate((message) => chrome.runtime.sendMessage(message), command);
  expect(await rulesIn(popup)).toBe(2);
  await other.close();
  await openShop(extension, sandbox);
  await pressReorder(popup, sticker);
  await waitUntilTold(popup, sticker, /Order R\d+ placed/);

  const ofShop = (await askedByShop(sandbox)).map(({ headers }) => headers.connection);
  expect(ofShop).toEqual(ofShop.map(() => 'keep-alive'));
  const requests = await sandbox.control.requests();
  // Leaves out the browsers' own requests for the site's icon.
  const own = requests.filter(({ path, query }) => !query.by && !path.startsWith('outside'));
  expect(own.map(({ headers }) => headers.connection)).toEqual(own.map(() => 'close'));
  const post = own.find(({ method }) => method === 'POST');
  expect(requests.filter(({ connection }) => connection === post?.connection)).toEqual([post]);
});
