import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { attemptVersion, type Press } from '@/lib/domain/ordering/attempt/attempt';
import { itemPreferences } from '@/lib/storage/personal';
import { attempts, pressNotes } from '@/lib/storage/private/values';
import { connection, lastOrders } from '@/lib/storage/state';
import type { Fault } from '../sandbox/faults';
import { pressOf, useConnectedWorld } from '../support/worlds/background-world';

const world = useConnectedWorld({ items: 2 });
let title = '';

async function press(holdSeconds: number): Promise<void> {
  void world.commands.order(await aPress(holdSeconds));
  await expect
    .poll(() => attempts.read())
    .toContainEqual(expect.objectContaining({ id: 'press-1' }));
}

async function aPress(holdSeconds: number): Promise<Press> {
  await world.change({ holdSeconds });
  const pressed = await pressOf();
  title = pressed.shown.goods[0]?.title ?? '';
  return pressed;
}

/** Presses, and the order is on its way to a service that doesn't answer yet. */
async function send(fault: Fault = {}): Promise<void> {
  await world.control.fault({ method: 'POST', path: '/orders', hang: true, ...fault });
  await press(0);
  await expect.poll(() => world.posts()).toHaveLength(1);
}

const told = () => lastOrders.read();
const notSent = () => ({ titles: [title], outcome: { kind: 'not-sent' } });
const stateInJournal = async () => (await world.log.get('press-1'))?.state;

describe.each(['forget', 'forgetEverything'] as const)('%s', (forget) => {
  it.each([
    ['placed', {}, { kind: 'placed', orderNumber: expect.stringMatching(/^R\d+$/) }],
    ['lost', { drop: 'after' }, { kind: 'unclear' }],
  ] as const)('waits for an order that is being sent, which is %s, and says so', async (...one) => {
    const [, fault, outcome] = one;
    await send(fault);
    const forgotten = world.commands[forget]();
    await world.control.release();
    expect(await forgotten).toBeNull();
    expect(await told()).toEqual([{ titles: [title], outcome }]);
    expect(await world.posts()).toHaveLength(1);
  });

  it('says nothing when no order is under way', async () => {
    expect(await world.commands[forget]()).toBeNull();
    expect(await told()).toEqual([]);
  });
});

describe('a held order isn’t sent from the moment of the command, and the person is told', () => {
  it.each(['forget', 'forgetEverything', 'forgetEverywhere'] as const)(
    'while %s waits for a key that is being tested',
    async (forget) => {
      const { control } = world.sandbox;
      await press(20);
      await control.clearRequests();
      await control.fault({ path: '/addresses', hang: true });
      const onConnected = vi.fn();
      const connected = world.connect().then(onConnected);
      await world.arrived('/addresses');
      const forgotten = world.commands[forget]();
      await expect.poll(stateInJournal).toBe('cancelled');
      await expect.poll(told).toEqual([notSent()]);
      expect(onConnected).not.toHaveBeenCalled();
      await control.release();
      await connected;
      expect(await forgotten).toBeNull();
      expect(await told()).toEqual([notSent()]);
      expect(await world.posts()).toEqual([]);
    },
  );

  describe('while removal from sync is waited for', () => {
    let answer: PromiseWithResolvers<never>;
    beforeEach(() => {
      answer = Promise.withResolvers();
      vi.spyOn(fakeBrowser.storage.sync, 'get').mockImplementation(() => answer.promise);
    });

    it('and also if that fails', async () => {
      await press(20);
      const forgotten = world.commands.forgetEverywhere();
      await expect.poll(stateInJournal).toBe('cancelled');
      await expect.poll(told).toEqual([notSent()]);
      answer.reject(new Error('Nobody is there'));
      expect(await forgotten).toEqual({ kind: 'sync-unavailable' });
      expect(await connection.read()).not.toBeNull();
      expect(await told()).toEqual([notSent()]);
    });

    it('and nobody has answered the press yet', async () => {
      const pressed = await aPress(20);
      await pressNotes[0]?.write({ version: attemptVersion, press: pressed, failure: null });
      const forgotten = world.commands.forgetEverywhere();
      await expect.poll(told).toEqual([notSent()]);
      await world.ordering.answerNotes();
      expect(await stateInJournal()).toBe('cancelled');
      answer.reject(new Error('Nobody is there'));
      await forgotten;
    });
  });

  it('once, though it is commanded twice', async () => {
    await send();
    const forgotten = [world.commands.forget(), world.commands.forgetEverything()];
    await world.control.release();
    expect(await Promise.all(forgotten)).toEqual([null, null]);
    expect(await told()).toEqual([
      { titles: [title], outcome: { kind: 'placed', orderNumber: expect.any(String) } },
    ]);
  });
});

it('of an order in the demo, nothing is told once the demo is over', async () => {
  await world.commands.forget();
  await world.commands.startDemo();
  await press(20);
  expect(await world.commands.forget()).toBeNull();
  expect(await told()).toEqual([]);
});

it('the end of an order stays told when the connection is forgotten once more', async () => {
  await press(20);
  await world.commands.forget();
  await world.connect();
  await world.commands.forgetEverything();
  expect(await told()).toHaveLength(1);
});

it('forgetting a connection keeps what the person arranged; forgetting everything keeps nothing', async () => {
  await itemPreferences.write({ a: { label: 'Fox' } });
  await world.change({ holdSeconds: 9 });
  await world.commands.forget();
  const kept = Object.keys(await fakeBrowser.storage.local.get(null));
  expect(kept.sort()).toEqual(['dataVersion', 'itemPreferences', 'settings']);
  expect(await fakeBrowser.alarms.getAll()).toEqual([]);
  expect(world.granted.size).toBe(0);

  await world.commands.forgetEverything();
  expect(await fakeBrowser.storage.local.get(null)).toEqual({});
  expect(await fakeBrowser.storage.session.get(null)).toEqual({});
  expect(await world.log.all()).toEqual([]);
});
