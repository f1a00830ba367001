import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createManagedPolicy } from '@/lib/background/settings/managed-policy';
import { storedValues } from '@/lib/background/stored-values';
import type { Press } from '@/lib/domain/ordering/attempt';
import { noPolicy } from '@/lib/domain/settings/policy';
import { defaultSettings } from '@/lib/domain/settings/settings';
import { reminders, settings } from '@/lib/storage/personal';
import { apiKey } from '@/lib/storage/private/values';
import { connection, policy } from '@/lib/storage/state';
import { pressOf, useConnectedWorld } from '../../support/worlds/background-world';
import { anAttempt } from '../../support/worlds/samples';

const elsewhere = 'https://shop.example/api';

const world = useConnectedWorld({ items: 2 });
/** What the browser's policies say; `null`: Firefox without any. */
let found: unknown;
beforeEach(async () => {
  found = null;
  vi.spyOn(fakeBrowser.storage.managed, 'get').mockImplementation(async () => {
    if (found === null) throw new Error('Managed storage manifest not found');
    if (found instanceof Error) throw found;
    return found as never;
  });
});

/** Somebody presses an order button. */
const press = async (changes: Partial<Press> = {}) =>
  world.ordering.press(await pressOf(undefined, changes));

const held = async () => (await world.log.get('press-1')) ?? null;

describe('a press', () => {
  it.each([
    ['more than is prescribed for one item', { maxQuantity: 1 }, 'over-line-limit'],
    ['without a review where one is prescribed', { askBeforeOrdering: true }, 'not-reviewed'],
  ])('of %s is refused, although pages don’t know yet', async (_, values, problem) => {
    found = values;
    expect(await press()).toEqual({ kind: 'order-refused-here', problem });
    expect(await held()).toBeNull();
  });

  it('on a receipt is sent at once where every order is reviewed', async () => {
    found = { askBeforeOrdering: true, holdSeconds: 20 };
    expect(await press({ isReviewed: true })).toBeNull();
    const attempt = await held();
    expect(attempt && 'holdUntil' in attempt && attempt.holdUntil - attempt.pressedAt).toBe(0);
  });

  it('is held as long as is prescribed, and no longer when the policy goes during the hold', async () => {
    await settings.write({ ...defaultSettings, holdSeconds: 0 });
    found = { holdSeconds: 7 };
    expect(await press()).toBeNull();
    found = null;
    await world.policy.publish();
    const attempt = await held();
    expect(attempt?.state).toBe('held');
    // Twice, as its price isn't known.
    expect(attempt && 'holdUntil' in attempt && attempt.holdUntil - attempt.pressedAt).toBe(14_000);
  });

  it('isn’t sent when another address is prescribed during the hold, which ends it for good', async () => {
    await settings.write({ ...defaultSettings, holdSeconds: 1 });
    expect(await press()).toBeNull();
    await world.control.clearRequests();
    found = { serviceAddress: elsewhere };
    await world.commands.carryOn('press-1');
    expect(await held()).toMatchObject({
      state: 'expired',
      failure: { kind: 'address-prescribed', address: elsewhere },
    });
    found = null;
    await world.ordering.resume();
    expect(await world.control.requests({ method: 'POST' })).toEqual([]);
  });
});

describe('a prescribed address', () => {
  beforeEach(async () => {
    found = { serviceAddress: elsewhere };
    await world.control.clearRequests();
  });

  it('keeps the connection to another one, asks nothing there, and says so on the badge, until it goes', async () => {
    const key = await apiKey.read();
    await world.policy.publish();
    expect(await connection.read()).toMatchObject({
      baseAddress: world.sandbox.baseUrl,
      rejected: { kind: 'address-prescribed', address: elsewhere },
    });
    expect(await world.commands.refresh()).toMatchObject({ kind: 'address-prescribed' });
    await world.badge.paint();
    expect(world.painted).toMatchObject({
      text: '!',
      title: 'Restock – your organization doesn’t allow this address',
    });
    expect(await apiKey.read()).toBe(key);
    expect(await world.control.requests()).toEqual([]);
    found = {};
    expect(await world.commands.refresh()).toBeNull();
    await world.policy.publish();
    expect((await connection.read())?.rejected).toBeNull();
  });

  it('lets nobody connect to another one, and never gets a key that was entered for that', async () => {
    expect(await world.connect()).toEqual({ kind: 'address-prescribed', address: elsewhere });
    expect(await world.connect({ baseAddress: elsewhere, key: null })).toEqual({
      kind: 'key-invalid',
      problem: 'other-address',
    });
    expect(await world.control.requests()).toEqual([]);
  });

  it('that can’t be used leads nowhere: nothing is asked, and nobody can connect', async () => {
    found = { serviceAddress: 'ftp://shop.example' };
    await world.policy.publish();
    const rejected = { kind: 'address-prescribed', address: null };
    expect(await connection.read()).toMatchObject({ rejected });
    expect(await world.commands.refresh()).toEqual(rejected);
    expect(await world.connect()).toEqual(rejected);
    expect(await world.control.requests()).toEqual([]);
  });

  it('doesn’t hide for good that a key was refused', async () => {
    const refused = { kind: 'forbidden', status: 403, message: null, retryAfterMs: null } as const;
    found = null;
    await connection.update((place) => place && { ...place, rejected: refused });
    await world.policy.publish();
    expect((await connection.read())?.rejected).toEqual(refused);
  });
});

describe('what is prescribed', () => {
  it('is published for pages, and so is its end', async () => {
    found = { maxQuantity: 5, foo: 1 };
    await world.policy.publish();
    expect(await policy.read()).toMatchObject({ prescribed: { maxQuantity: 5 }, ignored: ['foo'] });
    found = null;
    await world.policy.publish();
    expect(await policy.read()).toEqual(noPolicy);
  });

  it('stays in force while the policies can’t be read, and when everything is forgotten', async () => {
    found = { maxQuantity: 1, serviceAddress: world.sandbox.baseUrl };
    await world.policy.publish();
    const before = await policy.read();
    found = new Error('An unexpected error occurred');
    expect(await world.policy.read()).toEqual(before);
    expect(await press()).toMatchObject({ problem: 'over-line-limit' });
    await world.policy.publish();
    expect(await policy.read()).toEqual(before);
    await world.commands.forgetEverything();
    expect(await policy.read()).toEqual(before);
    expect(Object.keys(await fakeBrowser.storage.local.get(null))).toEqual(['policy']);
  });

  const allNotices = ['On the way', 'You asked to be reminded of Fox logo.', 'You’re offline.'];
  it.each([
    ['lets no notification be shown, although the person wants them', true, []],
    ['shows those that it leaves to the person', false, allNotices],
  ])('%s: of orders, reminders and orders not placed', async (_, disableNotifications, notices) => {
    await world.commands.changeSettings({ notifies: true });
    found = { disableNotifications };
    const number = await world.control.placeElsewhere();
    await world.polling.poll();
    await world.control.moveOrder(number, { state: 'complete', shipmentState: 'shipped' });
    await world.polling.poll();
    await reminders.write([{ itemId: 'item-1', title: 'Fox logo', dueAt: 0 }]);
    await world.reminderNotifications.notifyDue();
    await world.log.add(anAttempt({ id: 'press-1' }));
    await world.log.record('press-1', { type: 'expire', failure: { kind: 'offline' }, at: 10 });
    await world.failedOrders.notify();
    expect(world.notified.map(({ message }) => message)).toEqual(notices);
    expect((await settings.read()).notifies).toBe(true);
  });

  it('is nothing where the browser has no policies at all', async () => {
    const alone = createManagedPolicy({
      managed: { get: async () => ({}) },
      withLock: (_, work) => work(),
      stored: storedValues,
    });
    expect(await alone.read()).toEqual(noPolicy);
  });
});

describe('settings begin with', () => {
  const begin = () => world.commands.beginSettings('fr-CH');
  const swiss = { ...defaultSettings, currency: 'CHF', locale: 'fr' };

  it.each([
    ['a guess from the browser’s language', {}, swiss],
    [
      'the organization’s currency and language, where it has set them',
      { productLanguage: 'nl' },
      { ...swiss, locale: 'nl' },
    ],
  ])('%s', async (_, policies, expected) => {
    await settings.remove();
    found = policies;
    await begin();
    expect(await settings.read()).toEqual(expected);
  });

  it('what the browser finds in its policies only after the first guess', async () => {
    await connection.remove();
    await settings.remove();
    await begin();
    await settings.update((present) => ({ ...present, maxQuantity: 700 }));
    found = { currency: 'EUR' };
    await begin();
    expect(await settings.read()).toEqual({ ...swiss, currency: 'EUR', maxQuantity: 700 });
  });

  it.each([
    ['has settings already', false, { ...defaultSettings, currency: 'SEK' }],
    ['has connected with the guess', true, swiss],
  ])('nothing for somebody who %s', async (_, isConnected, present) => {
    if (!isConnected) await connection.remove();
    await settings.write(present);
    found = { currency: 'EUR' };
    await begin();
    expect(await settings.read()).toEqual(present);
  });
});
