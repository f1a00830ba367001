import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { listenForEvents } from '@/lib/background/events';
import { storedValues } from '@/lib/background/stored-values';
import { attemptVersion } from '@/lib/domain/ordering/attempt/attempt';
import { settings } from '@/lib/storage/personal';
import { itemsInfo } from '@/lib/storage/state';
import { pressOf, useConnectedWorld } from '../support/worlds/background-world';
import { happens } from '../support/worlds/browser-world';

const world = useConnectedWorld({ items: 2 });
const { alarms, contextMenus, notifications, omnibox, permissions, runtime, storage } = fakeBrowser;
const catchUp = vi.fn();

beforeEach(async () => {
  await world.ordering.resume();
  await world.control.clearRequests();
  catchUp.mockReset();
});
const start = () => listenForEvents({ ...world, catchUp });

const rings = (name: string, scheduledTime = Date.now()) =>
  happens(alarms.onAlarm, { name, scheduledTime });
const says = (message: unknown, id = runtime.id) => happens(runtime.onMessage, message, { id });
const asked = async () => (await world.control.requests()).map(({ path }) => path);

describe('a start', () => {
  let reads: unknown;
  let journalReads: unknown;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    reads = vi.spyOn(storage.local, 'get');
    journalReads = vi.spyOn(indexedDB, 'open');
    start();
  });
  const expectNothingRead = () => {
    expect(catchUp).not.toHaveBeenCalled();
    expect(reads).not.toHaveBeenCalled();
    expect(journalReads).not.toHaveBeenCalled();
  };

  it('has every listener when the script has run, and has read nothing', () => {
    const { onInstalled, onMessage, onStartup, onUpdateAvailable } = runtime;
    const { onAdded, onRemoved } = permissions;
    const events = [alarms.onAlarm, onInstalled, onMessage, onStartup, onUpdateAvailable];
    const others = [onAdded, onRemoved, storage.local.onChanged, storage.sync.onChanged];
    const clicks = [contextMenus.onClicked, notifications.onClicked, omnibox.onInputEntered];
    for (const event of [...events, ...others, ...clicks]) expect(event.hasListeners()).toBe(true);
    expectNothingRead();
  });

  it.each([
    ['a message that is none of ours', { type: 'ping' }, runtime.id],
    ['somebody else’s message', { command: 'refresh', args: [] }, 'another'],
    ['a command that nobody knows', { command: 'dance', args: [] }, runtime.id],
    ['a message that only keeps it awake', { command: 'stayAwake', args: [] }, runtime.id],
  ])('for %s reads nothing, then or later', async (_, message, from) => {
    await says(message, from);
    vi.advanceTimersByTime(2_000);
    expectNothingRead();
  });

  it.each([
    ['the browser starts', () => happens(runtime.onStartup)],
    ['Restock is installed, updated or reloaded', () => happens(runtime.onInstalled)],
    ['an update is offered', () => happens(runtime.onUpdateAvailable)],
    ['a poll is due', () => rings('poll')],
    ['a step of an order is due', () => rings('ordering')],
    ['a reminder is due', () => rings('remind')],
    ['a popup opens, which refreshes', () => says({ command: 'refresh', args: [] })],
    ['a popup follows an order', () => says({ command: 'carryOn', args: ['gone'] })],
    ['somebody takes an order back', () => says({ command: 'undo', args: ['gone'] })],
    ['it was enabled again, of which nobody is told', () => {}],
  ])('makes up for what was left undone or the browser lost when %s, once', (_, happening) => {
    void happening();
    vi.advanceTimersByTime(2_000);
    expect(catchUp).toHaveBeenCalledOnce();
  });
});

describe('a background that runs', () => {
  beforeEach(start);

  it('a press that was only noted, since its message got lost, is answered', async () => {
    await world.change({ holdSeconds: 20 });
    const press = await pressOf();
    await storedValues.pressNotes[0]?.write({ version: attemptVersion, press, failure: null });
    await expect.poll(async () => (await world.log.get(press.id))?.state).toBe('held');
    await world.commands.undo(press.id);
  });

  it('a press that was refused when no page was there any more is notified of at once', async () => {
    await world.change({ notifies: true });
    const press = await pressOf();
    const failure = { kind: 'offline' } as const;
    await storedValues.pressNotes[0]?.write({ version: attemptVersion, press, failure });
    await expect.poll(() => world.notified).toHaveLength(1);
    await expect.poll(() => world.painted.text).toBe('!');
  });

  it('what makes no sense is mended when an event fails for it, and the next one is heard', async () => {
    await world.change({ notifies: true });
    await storage.local.set({ notifiedEnds: {} });
    const failure = { kind: 'offline' } as const;
    for (const [at, place] of storedValues.pressNotes.slice(0, 2).entries()) {
      const press = await pressOf(undefined, { id: `press-${at}` });
      await place.write({ version: attemptVersion, press, failure });
      await expect.poll(async () => (await storage.local.get()).notifiedEnds).not.toEqual({});
    }
    await expect.poll(() => world.notified).toHaveLength(2);
  });

  it('settings that a page has stored are followed: another interval, and prices in another currency', async () => {
    const change = (changes: object) => settings.update((now) => ({ ...now, ...changes }));
    await change({ pollMinutes: 0 });
    await expect.poll(() => alarms.get('poll')).toBeUndefined();
    expect(await asked()).toEqual([]);
    await change({ pollMinutes: 60, currency: 'EUR' });
    await expect.poll(async () => (await itemsInfo.read())?.currency).toBe('EUR');
    expect(await alarms.get('poll')).toBeDefined();
  });

  it.each([
    ['a poll that changes nothing', 'poll', ['/orders']],
    ['a day that begins', 'day', []],
  ])('%s repaints the badge, as time may have made an order late', async (_, name, expected) => {
    void rings(name);
    await expect.poll(() => world.painted.title).not.toBe('');
    expect(await asked()).toEqual(expected);
  });

  it('access that is taken away is on the badge at once; given back, the orders are read', async () => {
    const origins = [...world.granted];
    world.granted.clear();
    void happens(permissions.onRemoved);
    await expect.poll(() => world.painted.text).toBe('!');
    expect(world.painted).toMatchObject({
      color: '#c92a2a',
      title: 'Restock – not allowed to access the shop',
    });

    for (const origin of origins) world.granted.add(origin);
    void happens(permissions.onAdded);
    await expect.poll(() => world.painted.text).not.toBe('!');
    expect(await asked()).toEqual(['/orders']);
  });

  it('access that is given before there is a connection asks nobody anything', async () => {
    await world.commands.forget();
    world.painted.title = '';
    void happens(permissions.onAdded);
    await expect.poll(() => world.painted.title).toBe('Restock – not connected');
    expect(await asked()).toEqual([]);
  });

  it('an alarm of a demo that is over asks nobody anything, and doesn’t ring again', async () => {
    await fakeBrowser.alarms.create('demo', { periodInMinutes: 1 });
    void rings('demo');
    await expect.poll(() => fakeBrowser.alarms.get('demo')).toBeFalsy();
    expect(await asked()).toEqual([]);
  });
});
