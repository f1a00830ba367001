import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { listenForEvents } from '@/lib/background/events';
import { storedValues } from '@/lib/background/stored-values';
import { attemptVersion } from '@/lib/domain/ordering/attempt';
import { pressOf, useConnectedWorld } from '../support/worlds/background-world';

type Listener = (...args: unknown[]) => unknown;

const world = useConnectedWorld({ items: 2 });
/** The listeners of the browser's events, by name. */
let listeners: Record<string, Listener>;
let wakeAlone: () => void;
let reads: ReturnType<typeof vi.fn>;
let journalReads: ReturnType<typeof vi.fn>;
const catchUp = vi.fn();

const event = (name: string) => ({
  addListener: (listener: Listener) => {
    listeners[name] = listener;
  },
});

/** A background that has just started. */
beforeEach(async () => {
  await world.ordering.resume();
  listeners = {};
  catchUp.mockReset();
  listenForEvents({
    browser: {
      alarms: { ...world.browser.alarms, onAlarm: event('alarm') },
      permissions: { onAdded: event('allowed'), onRemoved: event('disallowed') },
      runtime: {
        id: 'restock',
        onMessage: event('message'),
        onInstalled: event('installed'),
        onStartup: event('startup'),
        onUpdateAvailable: event('update'),
      },
      storage: { sync: { onChanged: event('synced') } },
    } as never,
    background: {
      ...world,
      catchUp,
      omnibox: { listen: () => {} },
      iconMenu: { listen: () => {}, create: async () => {} },
      updates: { offered: async () => {}, taken: async () => {}, take: async () => {} },
    },
    stored: storedValues,
    timers: {
      setTimeout: ((work: () => void, ms = 0) => {
        if (ms === 0) work();
        else wakeAlone = work;
      }) as never,
    },
  });
  await world.control.clearRequests();
  reads = vi.spyOn(fakeBrowser.storage.local, 'get');
  journalReads = vi.spyOn(indexedDB, 'open');
});

const happens = (name: string, ...args: readonly unknown[]) => listeners[name]?.(...args);
const rings = (name: string, scheduledTime = Date.now()) =>
  happens('alarm', { name, scheduledTime });
const says = (message: unknown, from = 'restock') => happens('message', message, { id: from });
const asked = async () => (await world.control.requests()).map(({ path }) => path);

const expectNothingRead = () => {
  expect(reads).not.toHaveBeenCalled();
  expect(journalReads).not.toHaveBeenCalled();
};

describe('a start', () => {
  it('has every listener when the script has run, and has read nothing', () => {
    expect(Object.keys(listeners).sort()).toEqual(
      [
        ...['alarm', 'allowed', 'disallowed', 'installed', 'message'],
        ...['startup', 'synced', 'update'],
      ].sort(),
    );
    expectNothingRead();
  });

  it.each([
    ['a message that is none of ours', { type: 'ping' }, 'restock'],
    ['somebody else’s message', { command: 'refresh', args: [] }, 'another'],
    ['a command that nobody knows', { command: 'dance', args: [] }, 'restock'],
    ['a message that only keeps it awake', { command: 'stayAwake', args: [] }, 'restock'],
  ])('for %s reads nothing, then or later', async (_, message, from) => {
    await says(message, from);
    wakeAlone();
    expect(catchUp).not.toHaveBeenCalled();
    expectNothingRead();
  });
});

describe('what an earlier background left undone, or the browser lost, is made up for', () => {
  it.each([
    ['the browser starts', () => happens('startup')],
    ['Restock is installed, updated or reloaded', () => happens('installed')],
    ['an update is offered', () => happens('update')],
    ['a poll is due', () => rings('poll')],
    ['a step of an order is due', () => rings('ordering')],
    ['a reminder is due', () => rings('remind')],
    ['a popup opens, which refreshes', () => says({ command: 'refresh', args: [] })],
    ['a popup follows an order', () => says({ command: 'carryOn', args: ['gone'] })],
    ['somebody takes an order back', () => says({ command: 'undo', args: ['gone'] })],
    ['it was enabled again, of which nobody is told', () => wakeAlone()],
  ])('when %s, once in the life of a background', (_, happening) => {
    void happening();
    wakeAlone();
    expect(catchUp).toHaveBeenCalledOnce();
  });
});

it('a press that was only noted, since its message got lost, is answered', async () => {
  await world.commands.changeSettings({ holdSeconds: 20 });
  const press = await pressOf();
  await storedValues.pressNotes[0]?.write({ version: attemptVersion, press, failure: null });
  await expect.poll(async () => (await world.log.get(press.id))?.state).toBe('held');
  await world.commands.undo(press.id);
});

it.each([
  ['a poll that changes nothing', 'poll', ['/orders']],
  ['a day that begins', 'day', []],
])('%s repaints the badge, as time may have made an order late', async (_, name, expected) => {
  rings(name);
  await expect.poll(() => world.painted.title).not.toBe('');
  expect(await asked()).toEqual(expected);
});

it('access that is taken away is on the badge at once; given back, the orders are read', async () => {
  const origins = [...world.granted];
  world.granted.clear();
  happens('disallowed');
  await expect.poll(() => world.painted.text).toBe('!');
  expect(world.painted).toMatchObject({
    color: '#c92a2a',
    title: 'Restock – not allowed to access the shop',
  });

  for (const origin of origins) world.granted.add(origin);
  happens('allowed');
  await expect.poll(() => world.painted.text).not.toBe('!');
  expect(await asked()).toEqual(['/orders']);
});

it('access that is given before there is a connection asks nobody anything', async () => {
  await world.commands.forget();
  world.painted.title = '';
  happens('allowed');
  await expect.poll(() => world.painted.title).toBe('Restock – not connected');
  expect(await asked()).toEqual([]);
});

it('a poll that the browser missed takes its turn when all is quiet', async () => {
  await storedValues.orders.update((listed) => listed && { ...listed, orders: [] });
  const dueAt = Date.now() - 2 * 60 * 60_000;
  await storedValues.polling.write({ nextAt: dueAt, setAt: dueAt, failures: 0, sparedUntil: 0 });
  rings('poll', dueAt);
  await expect
    .poll(async () => (await storedValues.polling.read()).nextAt)
    .toBeGreaterThan(Date.now() + 3 * 60 * 60_000);
  expect(await asked()).toEqual([]);
});

it('an alarm of a demo that is over asks nobody anything, and doesn’t ring again', async () => {
  await fakeBrowser.alarms.create('demo', { periodInMinutes: 1 });
  rings('demo');
  await expect.poll(() => fakeBrowser.alarms.get('demo')).toBeFalsy();
  expect(await asked()).toEqual([]);
});
