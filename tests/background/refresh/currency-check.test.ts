import { describe, expect, it } from 'vitest';
import { dayMs } from '@/lib/domain/data/time';
import { isCurrencyUnconfirmed } from '@/lib/domain/items/currency-check';
import { itemsInfo } from '@/lib/storage/state';
import { pressOf, useBackgroundWorld } from '../../support/worlds/background-world';
import { readItems } from '../../support/worlds/stored-items';

const world = useBackgroundWorld({ items: 130 });

const isUnconfirmed = async () => isCurrencyUnconfirmed(await itemsInfo.read());
/** Which currencies the items were asked for in, a letter for each request. */
const asked = async () => {
  const requests = await world.control.requests({ path: '/items' });
  return requests.map(({ query }) => query.currency);
};
const choose = (currency: string) => world.change({ currency });

describe('a currency', () => {
  it.each([
    ['the shop doesn’t know: unconfirmed', 'HUF', true],
    ['the shop knows: nothing to tell', 'EUR', false],
    ['that is the default: nothing to tell', 'USD', false],
  ])('%s', async (_, currency, expected) => {
    await choose(currency);
    await world.connect();
    expect(new Set((await readItems()).map((item) => item.currency))).toEqual(new Set([currency]));
    expect(await isUnconfirmed()).toBe(expected);
  });

  it('that the shop doesn’t know is ordered in from a receipt alone', async () => {
    await choose('HUF');
    await world.connect();
    await world.change({ holdSeconds: 0 });
    expect(await world.commands.order(await pressOf())).toEqual({
      kind: 'order-refused-here',
      problem: 'currency-unconfirmed',
    });
    expect(await world.posts()).toEqual([]);
    await world.order(await pressOf(undefined, { id: 'press-2', isReviewed: true }));
    expect(await world.posts()).toHaveLength(1);
  });

  it('costs one more request when it is chosen, none at each refresh, and one more the next day', async () => {
    await world.connect();
    expect(await asked()).toEqual(['USD', 'USD', 'USD']);
    await world.control.clearRequests();
    await choose('HUF');
    expect((await asked()).sort()).toEqual(['HUF', 'HUF', 'HUF', 'USD']);
    await world.control.clearRequests();
    await world.commands.refresh();
    expect(await asked()).toEqual(['HUF']);
    await itemsInfo.update(
      (info) => info && { ...info, currencyCheck: { isConfirmed: true, checkedAt: -dayMs } },
    );
    await world.commands.refresh();
    expect((await asked()).sort()).toEqual(['HUF', 'HUF', 'USD']);
    expect(await isUnconfirmed()).toBe(true);
  });

  it.each([
    ['another currency', () => choose('EUR'), false],
    ['the default one', () => choose('USD'), false],
    ['another language', () => world.change({ locale: 'de' }), true],
  ])('is judged anew with %s', async (_, change, expected) => {
    await choose('HUF');
    await world.connect();
    await change();
    expect(await isUnconfirmed()).toBe(expected);
    const before = await itemsInfo.read();
    expect(before?.currencyCheck === undefined).toBe(before?.currency === 'USD');
  });

  it.each([
    ['at first, nothing is known', 'EUR', undefined],
    ['later, what was known stays', 'EUR', { isConfirmed: true, checkedAt: 0 }],
  ])('whose check fails keeps no list from being read: %s', async (_, before, known) => {
    await choose(before);
    await world.connect();
    await itemsInfo.update((info) => {
      if (!info) return info;
      const { currencyCheck: _, ...rest } = info;
      return known ? { ...rest, currencyCheck: known } : rest;
    });
    await world.control.fault({ path: '/items' });
    await world.control.fault({ path: '/items', status: 400 });
    expect(await world.commands.refresh()).toBeNull();
    expect(await itemsInfo.read()).toMatchObject({ currency: before, complete: true, count: 130 });
    expect((await itemsInfo.read())?.currencyCheck).toEqual(known);
    expect(await isUnconfirmed()).toBe(!known);
    // The next one tries again.
    await world.commands.refresh();
    expect((await itemsInfo.read())?.currencyCheck?.checkedAt).toBeGreaterThan(0);
  });

  it('is told of the first rows of a list that breaks off', async () => {
    await choose('HUF');
    // The first page and the check.
    await world.control.fault({ path: '/items', times: 2 });
    await world.control.fault({ path: '/items', status: 400 });
    await world.connect();
    expect(await itemsInfo.read()).toMatchObject({ count: 50, complete: false });
    expect(await isUnconfirmed()).toBe(true);
  });

  it('is told later than its prices, which don’t wait', async () => {
    await choose('EUR');
    await world.control.fault({ path: '/items' });
    await world.control.fault({ path: '/items', hang: true });
    const connected = world.connect();
    await expect.poll(async () => (await itemsInfo.read())?.complete).toBe(true);
    // Nobody knows yet.
    expect(await isUnconfirmed()).toBe(true);
    await world.control.release();
    await connected;
    expect(await isUnconfirmed()).toBe(false);
  });
});
