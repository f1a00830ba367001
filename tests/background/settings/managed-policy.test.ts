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

  it('keeps the connection to another one, asks nothing there, and says so on the badge', async () => {
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
    found = {};
    expect(await world.commands.refresh()).toBeNull();
  });

  it('that goes away leaves the connection as it was', async () => {
    await world.policy.publish();
    found = {};
    expect(await world.commands.refresh()).toBeNull();
    await world.policy.publish();
    expect((await connection.read())?.rejected).toBeNull();
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

  it('stays in force while the policies can’t be read', async () => {
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
  });

  it('stays when everything is forgotten', async () => {
    found = { maxQuantity: 5 };
    await world.commands.forgetEverything();
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
  it('the organization’s currency and language, where it has set them', async () => {
    await settings.remove();
    found = { productLanguage: 'nl' };
    await world.commands.beginSettings('fr-CH');
    expect(await settings.read()).toMatchObject({ currency: 'CHF', locale: 'nl' });
  });

  it('a guess from the browser’s language', async () => {
    await settings.remove();
    await world.commands.beginSettings('fr-CH');
    expect(await settings.read()).toEqual({ ...defaultSettings, currency: 'CHF', locale: 'fr' });
  });

  it('what the browser finds in its policies only after the first guess', async () => {
    await connection.remove();
    await settings.remove();
    await world.commands.beginSettings('fr-CH');
    await settings.update((present) => ({ ...present, maxQuantity: 700 }));
    found = { currency: 'EUR' };
    await world.commands.beginSettings('fr-CH');
    const expected = { ...defaultSettings, currency: 'EUR', locale: 'fr', maxQuantity: 700 };
    expect(await settings.read()).toEqual(expected);
  });

  it('nothing for somebody who has settings already', async () => {
    await connection.remove();
    await settings.write({ ...defaultSettings, currency: 'SEK' });
    found = { currency: 'EUR' };
    await world.commands.beginSettings('fr-CH');
    expect((await settings.read()).currency).toBe('SEK');
  });

  it('nothing for somebody who has connected with the guess', async () => {
    await settings.write({ ...defaultSettings, currency: 'CHF', locale: 'fr' });
    found = { currency: 'EUR' };
    await world.commands.beginSettings('fr-CH');
    expect((await settings.read()).currency).toBe('CHF');
  });
});
