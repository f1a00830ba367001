import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readOrderContext } from '@/lib/background/ordering/order-context';
import { dayMs, hourMs } from '@/lib/domain/data/time';
import type { Item } from '@/lib/domain/items/item';
import { nearestAllowed } from '@/lib/domain/items/quantity';
import type { Press } from '@/lib/domain/ordering/attempt/attempt';
import { overrideOf } from '@/lib/domain/ordering/check/overrides';
import { dropCache } from '@/lib/storage/private/check';
import { attempts } from '@/lib/storage/private/values';
import { itemsHead, orders } from '@/lib/storage/state';
import { readOpening } from '@/lib/view/state/opening';
import { createPopupState } from '@/lib/view/state/popup-state';
import { pressOf, useConnectedWorld } from '../../support/worlds/background-world';
import { failLargeWrites } from '../../support/worlds/disk';
import { anOrder, aSnapshot } from '../../support/worlds/samples';
import { readItems } from '../../support/worlds/stored-items';

const world = useConnectedWorld({ items: 130 });
let snapshot: Item[];

beforeEach(async () => {
  await world.change({ holdSeconds: 0 });
  snapshot = await readItems();
});

/** A press for the item at a place in the snapshot. */
const pressFor = async (place: number): Promise<Press> => {
  const item = snapshot[place];
  if (!item?.buyingOptions) throw new Error(`Item ${place} can't be ordered`);
  const size = item.isSizeRequired && 'size' in item.size ? item.size.size : null;
  const { quantity } = nearestAllowed(item.quantity, item.buyingOptions);
  const overrides = (await attempts.read()).map(overrideOf);
  return pressOf([{ itemId: item.id, quantity, size }], { id: crypto.randomUUID(), overrides });
};
const begin = async (pressed: Press): Promise<string> => {
  expect(await world.ordering.press(pressed)).toBeNull();
  return pressed.id;
};
const press = async (place: number) => begin(await pressFor(place));
const orderables = () => snapshot.flatMap((item, place) => (item.buyingOptions ? [place] : []));
const lastOnPage = (page: number) => orderables().findLast((place) => place < (page + 1) * 50) ?? 0;
const outcome = async (id: string) => (await attempts.read()).find((attempt) => attempt.id === id);
const readings = () => world.control.requests({ method: 'GET', path: '/items' });

it('the snapshot is in the service’s order, and makes only the items that are asked for', async () => {
  const made = vi.spyOn(JSON, 'parse');
  const { items } = await readOrderContext();
  expect([...items.keys()]).toEqual(snapshot.map(({ id }) => id));
  expect(made).not.toHaveBeenCalled();
  const { id = '' } = snapshot[120] ?? {};
  expect(items.get(id)).toEqual(snapshot[120]);
  expect(made).toHaveBeenCalledOnce();
  expect(items.get('gone')).toBeUndefined();
});

describe('an order that is about to be sent', () => {
  it('reads only the page where its item was', async () => {
    const id = await press(lastOnPage(1));
    await world.control.clearRequests();
    await world.ordering.resume();
    expect(await readings()).toMatchObject([{ query: { offset: '50' } }]);
    expect(await outcome(id)).toMatchObject({ state: 'placed' });
  });

  it.each([
    ['the next page', 1],
    ['the first page, ordered a moment ago', 2],
  ])('finds its item on %s', async (_, page) => {
    const place = lastOnPage(page);
    await press(lastOnPage(2));
    await world.ordering.resume();
    const id = await press(place);
    await world.ordering.resume();
    expect(await outcome(id)).toMatchObject({ state: 'placed' });
    expect(await world.posts()).toHaveLength(2);
  });

  it('finds its item wherever the shop’s sorting has put it, and whatever page that ties with another’s', async () => {
    await world.control.fault({ path: '/items', ties: true, times: 1_000 });
    for (const place of orderables().slice(0, 6)) {
      const id = await press(place);
      await world.ordering.resume();
      expect(await outcome(id), `${place}`).toMatchObject({ state: 'placed' });
    }
  });

  it('finds its item on any page while nothing is known of them: an update drops the snapshot', async () => {
    const id = await press(lastOnPage(2));
    await dropCache();
    expect((await readOrderContext()).items.get(snapshot[0]?.id ?? '')).toBeUndefined();
    await world.control.clearRequests();
    await world.ordering.resume();
    expect(await outcome(id)).toMatchObject({ state: 'placed' });
    expect((await readings()).map(({ query }) => query.offset)).toEqual(['0', '50', '100']);
  });

  it('isn’t sent when its item is on none of the pages that nothing was known of', async () => {
    const place = lastOnPage(2);
    const id = await press(place);
    await dropCache();
    await world.control.removeItem(snapshot[place]?.id ?? '');
    await world.ordering.resume();
    expect(await outcome(id)).toMatchObject({
      state: 'expired',
      failure: { problem: 'item-gone' },
    });
    expect(await world.posts()).toEqual([]);
  });

  it('is begun from a press that an update came before, and compared with what was shown then', async () => {
    const place = lastOnPage(1);
    const pressed = await pressFor(place);
    await dropCache();
    const id = await begin(pressed);
    await world.control.changeItem(snapshot[place]?.id ?? '', { retailPrice: 999 });
    await world.ordering.resume();
    expect(await outcome(id)).toMatchObject({
      state: 'expired',
      failure: { kind: 'order-changed' },
    });
    expect(await world.posts()).toEqual([]);
  });

  it.each([{ currency: 'JPY' }, { locale: 'de' }])(
    'is compared in the currency and language that it was shown in: %o since',
    async (changes) => {
      const id = await press(lastOnPage(0));
      await world.change(changes);
      await world.control.clearRequests();
      await world.ordering.resume();
      expect(await outcome(id)).toMatchObject({ state: 'placed' });
      expect(await readings()).toMatchObject([{ query: { currency: 'USD', locale: 'en' } }]);
    },
  );

  it.each([
    ['its item is gone', { problem: 'item-gone' }, (id: string) => world.control.removeItem(id)],
    ['its address is gone', { problem: 'address-gone' }, () => world.control.setAddresses([])],
    ['its card is gone', { problem: 'card-gone' }, () => world.control.setCards([])],
  ])('isn’t sent when %s', async (_, failure, change) => {
    const place = lastOnPage(1);
    const id = await press(place);
    await change(snapshot[place]?.id ?? '');
    await world.ordering.resume();
    expect(await outcome(id)).toMatchObject({ state: 'expired', failure });
    expect(await world.posts()).toEqual([]);
  });

  it('has what changed read again for the next press', async () => {
    const place = lastOnPage(0);
    const item = snapshot[place];
    await press(place);
    await world.control.changeItem(item?.id ?? '', { retailPrice: 1234.5 });
    await world.ordering.resume();
    await expect
      .poll(async () => (await itemsHead.read()).find(({ id }) => id === item?.id)?.retailPrice)
      .toBe(1234.5);
    const id = await press(place);
    await world.ordering.resume();
    expect(await outcome(id)).toMatchObject({ state: 'placed' });
  });

  it('is the one that the popup shows, also where its old copy has to stay for lack of room', async () => {
    const place = lastOnPage(2);
    const { id = '' } = snapshot[place] ?? {};
    await press(place);
    await world.ordering.resume();
    await world.control.changeItem(id, { retailPrice: 1234.5 });
    failLargeWrites(40_000);
    expect(await world.commands.refresh()).toEqual({ kind: 'storage-full' });
    vi.restoreAllMocks();

    const popup = createPopupState();
    popup.show(await readOpening());
    (await popup.readAllItems())();
    const shown = popup.itemsById.value.get(id)?.item;
    expect(shown?.retailPrice).toBe(1234.5);
    const { items } = await readOrderContext();
    expect(items.get(id)).toEqual(shown);
    const again = await press(place);
    await world.ordering.resume();
    expect(await outcome(again)).toMatchObject({ state: 'placed' });
  });
});

it.each([
  [-36, 91, { kind: 'order-unconfirmed' }],
  [36, 89, null],
])(
  'a press for what is awaited is asked about, by the service’s clock, which is ahead by %i hours: %i days after the order',
  async (hours, days, expected) => {
    const first = await world.order();
    // What was placed is read at once, and would be stored over what comes here.
    await world.ordering.resume();
    await world.polling.idle();
    const now = Date.now() + 2 * dayMs;
    vi.useFakeTimers({ now, toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const number = (first?.state === 'placed' && first.orderNumber) || '';
    const placedAt = new Date(now - days * dayMs).toISOString();
    await orders.write(aSnapshot([anOrder({ number, placedAt })], { skewMs: hours * hourMs }));
    const answer = await world.ordering.press(await pressOf(undefined, { id: 'again' }));
    expect(answer).toEqual(expected && expect.objectContaining(expected));
  },
);
