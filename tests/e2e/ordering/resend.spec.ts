import type { Browser } from 'wxt/browser';
import type { Breakage } from '../../sandbox/http/message.ts';
import type { Protocol } from '../../sandbox/http/server.ts';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import type { Driver, Engine, Screen } from '../../support/drive/driver.ts';
import { openConnected } from '../../support/pages/account.ts';
import { holdFor, serviceSaw, waitForCard } from '../../support/pages/order.ts';
import { expect, test, testOf } from '../fixtures.ts';

declare const chrome: typeof Browser;

/*
 * Browsers send a POST again by themselves if its connection had been used before and breaks ahead of the
 * answer. Here the service places the order, breaks the connection, and counts the requests. The same is done
 * with a build without the prevention, to show that the test would notice.
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

/** Orders an item; the service places the order and breaks the connection. */
async function orderUnder(how: Breakage, item: string, sandbox: Sandbox, popup: Screen) {
  await sandbox.control.clearRequests();
  await sandbox.control.fault({
    method: 'POST',
    path: '/orders',
    drop: 'after',
    by: how,
    times: 50,
  });
  await popup.click('button', `Reorder ${item}`);
  // By then the browser has sent whatever it sends again; the first reading comes soon after.
  await waitForCard(popup, item, /We couldn’t tell|went through|Which of these is your order\?/);
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

    test('an order is one POST, or the person is told of the second', async ({
      extension,
      sandbox,
      engine,
    }) => {
      const popup = await open(extension, sandbox);
      expect(await rulesIn(popup)).toBe(1);
      for (const [index, how] of breakages[protocol].entries()) {
        const item = items[index] ?? '';
        const count = await orderUnder(how, item, sandbox, popup);
        if (unpreventable[engine][protocol]?.includes(how)) {
          expect.soft(count, how).toBeGreaterThan(1);
          await waitForCard(popup, item, 'Which of these is your order?');
          await expect.poll(async () => (await extension.badge()).text).toBe('!');
        } else {
          expect.soft(count, how).toBe(1);
          await waitForCard(popup, item, 'went through');
          await expect.poll(async () => (await extension.badge()).text).not.toBe('!');
        }
      }
    });
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
        await waitForCard(popup, item, /went through|Which of these is your order/);
      }
      console.log(`${engine}, ${protocol}, POSTs without prevention:`, JSON.stringify(counts));
      for (const how of resends[engine][protocol] ?? []) {
        expect.soft(counts[how], how).toBeGreaterThan(1);
      }
    });
  });
}
