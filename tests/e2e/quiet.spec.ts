// What a message wakes, and what a change in storage has drawn: nothing when there is nothing new.

import type { Browser } from 'wxt/browser';
import type { CommandMessage } from '@/lib/messaging/commands';
import type { Driver, Screen } from '../support/drive/driver.ts';
import { passThroughStorage } from '../support/drive/extension-page.ts';
import { openConnected, untilListening } from '../support/pages/account.ts';
import { waitForRest } from '../support/pages/at-rest.ts';
import { connectByCommand } from '../support/pages/connect.ts';
import { lookForNews } from '../support/pages/news.ts';
import { expect, testOf } from './fixtures.ts';

declare const chrome: typeof Browser;

/** What the background has done since it started. */
interface Doings {
  /** What it asked of storage, database, service and alarms, such as `local.get`. */
  readonly calls: readonly string[];
  /** Timers that haven't rung. */
  readonly waiting: number;
}

/** Runs in the background ahead of its own script: notes what it does, and tells whoever asks. */
function noteDoings() {
  const calls: string[] = [];
  let waiting = 0;
  type Api = Record<string, unknown> | undefined;
  const note = (api: Api, names: readonly string[], prefix: string) => {
    for (const name of names) {
      const call = api?.[name];
      if (!api || typeof call !== 'function' || 'isNoted' in call) continue;
      const noted = (...args: unknown[]) => {
        calls.push(prefix + name);
        return call.apply(api, args);
      };
      api[name] = Object.assign(noted, { isNoted: true });
    }
  };
  const scope = globalThis as unknown as Record<string, typeof chrome | undefined>;
  for (const api of [scope.browser, scope.chrome]) {
    const { local, session } = (api?.storage ?? {}) as Record<string, Api>;
    note(local, ['get', 'set', 'remove', 'clear'], 'local.');
    note(session, ['get', 'set', 'remove', 'clear'], 'session.');
    note(api?.alarms as never, ['get', 'getAll', 'create', 'clear'], 'alarms.');
  }
  note(indexedDB as never, ['open'], 'indexedDB.');
  note(globalThis as never, ['fetch'], '');
  const set = globalThis.setTimeout.bind(globalThis) as (work: () => void, ms?: number) => number;
  globalThis.setTimeout = ((work: () => void, ms?: number) => {
    waiting += 1;
    return set(() => {
      waiting -= 1;
      work();
    }, ms);
  }) as never;
  chrome.runtime.onMessage.addListener((message, _sender, answer) => {
    if (message === 'doings') answer({ calls, waiting } satisfies Doings);
  });
}

const test = testOf({ background: `(${noteDoings})();` });

/* Run in a page. */
const send = (message: unknown) => chrome.runtime.sendMessage(message).catch(() => null);
const askDoings = (): Promise<Doings> => chrome.runtime.sendMessage('doings');

const command = (name: string) => ({ command: name, args: [] }) as unknown as CommandMessage;

test('a message that asks for nothing makes a background that has stopped read, write and ask for nothing, then or later', async ({
  extension,
  sandbox,
}) => {
  await connectByCommand(extension, sandbox);
  for (const message of [command('stayAwake'), command('dance'), { type: 'ping' }]) {
    await extension.stopBackground();
    await sandbox.control.clearRequests();
    await extension.evaluate(send, message);
    // What it does by itself when it hears of no event, it has decided by then.
    await expect.poll(async () => (await extension.evaluate(askDoings)).waiting).toBe(0);
    expect((await extension.evaluate(askDoings)).calls, JSON.stringify(message)).toEqual([]);
    expect(await sandbox.control.requests()).toEqual([]);
  }

  // One that asks for something shows that what it does is noted.
  await extension.stopBackground();
  await extension.evaluate(send, command('refresh'));
  const { calls } = await extension.evaluate(askDoings);
  for (const call of ['local.get', 'session.get', 'alarms.create', 'indexedDB.open', 'fetch']) {
    expect(calls).toContain(call);
  }
});

/* Run in a page: what has changed in storage since, by key. */
const followStorage = () => {
  const changed: string[] = [];
  Object.assign(globalThis, { changed });
  chrome.storage.local.onChanged.addListener((changes) => changed.push(...Object.keys(changes)));
};
declare const changed: string[];

/* Run in a popup: what has been drawn since, apart from the icon that turns during a refresh. */
const followDrawing = () => {
  const drawn: string[] = [];
  Object.assign(globalThis, { drawn });
  const observer = new MutationObserver((records) => {
    for (const { type, target, attributeName } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      if (element?.ariaLabel?.startsWith('Refresh')) continue;
      drawn.push(`${type} ${attributeName ?? ''} ${element?.outerHTML.slice(0, 100)}`);
    }
  });
  observer.observe(document.documentElement, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
};
declare const drawn: string[];

/** From now on, what is stored and what the popup draws is noted. */
async function follow(extension: Driver, popup: Screen): Promise<void> {
  await waitForRest(popup);
  await extension.evaluate(followStorage);
  await popup.evaluate(followDrawing);
}

async function expectQuiet(extension: Driver, popup: Screen): Promise<void> {
  // By then, the popup has heard of whatever was stored, and drawn it.
  await popup.evaluate(passThroughStorage);
  await waitForRest(popup);
  expect([...new Set(await extension.evaluate(() => changed))], 'stored').toEqual(['polling']);
  expect(await popup.evaluate(() => drawn)).toEqual([]);
}

test('a poll that finds nothing new stores when the next one is due, and draws nothing in any tab', async ({
  extension,
  sandbox,
}) => {
  const popup = await openConnected(extension, sandbox);
  for (const tab of ['Items', 'Orders']) {
    await popup.click('tab', tab);
    await follow(extension, popup);
    await lookForNews(extension);
    await expectQuiet(extension, popup);
  }

  // What is new shows that what is stored and drawn is noted.
  await sandbox.control.placeElsewhere();
  await lookForNews(extension);
  expect(await extension.evaluate(() => changed)).toContain('orders');
  await popup.waitUntil(() => drawn.length > 0);
});

test('a popup that opens when there is nothing new draws nothing again but the icon of Refresh', async ({
  extension,
  sandbox,
}) => {
  await (await openConnected(extension, sandbox)).close();
  // Items, addresses, cards and orders.
  await sandbox.control.clearRequests();
  await sandbox.control.fault({ method: 'GET', times: 4, hang: true });
  const openedAt = Date.now();
  const popup = await extension.openPopup();
  await untilListening(extension, openedAt);
  await expect
    .poll(async () => (await sandbox.control.requests()).map(({ outcome }) => outcome))
    .toEqual(Array(4).fill('pending'));
  await follow(extension, popup);
  await sandbox.control.release();
  await popup.waitFor('button', 'Refresh');
  await expectQuiet(extension, popup);
});
