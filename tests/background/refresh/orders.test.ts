import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { refreshOlderOrders, refreshOrders } from '@/lib/background/refresh/orders';
import { withHandled } from '@/lib/domain/tracking/marks';
import { isOpen, type Order } from '@/lib/domain/tracking/order';
import { handledOrders } from '@/lib/storage/personal';
import { connection, orders, polling, refreshFailure } from '@/lib/storage/state';
import { useConnectedWorld } from '../../support/worlds/background-world';
import { failWrites } from '../../support/worlds/disk';
import { listingService } from '../../support/worlds/listing-service';
import { anOrder, aSnapshot } from '../../support/worlds/samples';

const hour = 60 * 60_000;

const world = useConnectedWorld();
const numbers = async () => (await orders.read())?.orders.map(({ number }) => number) ?? [];
/** How many readings of orders this takes. */
const asked = async (read: () => Promise<unknown>) => {
  await world.control.clearRequests();
  await read();
  return (await world.control.requests({ path: '/orders' })).length;
};

describe('orders', () => {
  it('that were handled are so until their states change', async () => {
    const others = { R9: 'complete backorder paid' };
    const shipped = anOrder({ shipmentState: 'shipped' });
    await handledOrders.write(withHandled(others, shipped));
    const read = (order: Order) => refreshOrders(listingService(() => order, 1).opened, Date.now);
    await read(shipped);
    expect(await handledOrders.read()).toEqual(withHandled(others, shipped));
    await read({ ...shipped, shipmentState: 'reship' });
    expect(await handledOrders.read()).toEqual(others);
  });

  it('are read again later when they can’t be stored', async () => {
    const due = (await polling.read()).nextAt;
    await world.control.placeElsewhere();
    failWrites('orders');
    const failure = { kind: 'storage-full' };
    expect(await world.polling.poll()).toMatchObject({ ok: false, failure });
    expect((await polling.read()).failures).toBe(1);
    expect((await polling.read()).nextAt).not.toBe(due);
  });

  it.each([
    [-36, 91, 'soon'],
    [36, 89, 'late'],
  ])(
    'are read again soon while the service, whose clock is ahead by %i hours, has one awaited: %i days',
    async (hours, days, expected) => {
      const placedAt = new Date(Date.now() - days * 24 * hour).toISOString();
      const parcel = anOrder({ placedAt, shipmentState: 'shipped' });
      await world.polling.idle();
      await orders.write(aSnapshot([parcel], { skewMs: hours * hour }));
      await world.polling.reschedule();
      const inMs = ((await polling.read()).nextAt ?? 0) - Date.now();
      expect(inMs < hour ? 'soon' : 'late').toBe(expected);
    },
  );

  it('are asked for once by the alarm, and again at once when somebody waits', async () => {
    await world.control.fault({ path: '/orders', status: 503, times: 4 });
    expect(await asked(() => world.polling.poll(0))).toBe(1);
    expect(await asked(() => world.polling.poll())).toBe(3);
  });

  it('aren’t read any more after a key was refused, also while older ones are loaded', async () => {
    await orders.update((listed) => listed && { ...listed, canLoadMore: true });
    await world.control.setKey();
    expect(await world.commands.loadMoreOrders()).toMatchObject({ kind: 'forbidden' });
    expect((await connection.read())?.rejected).toMatchObject({ kind: 'forbidden' });
  });

  it('are loaded on demand, back to the first, and stay though the newest are read meanwhile', async () => {
    for (let count = 0; count < 60; count += 1) await world.control.placeElsewhere();
    await world.polling.poll();
    await orders.update(
      (listed) => listed && { ...listed, orders: listed.orders.slice(0, 50), canLoadMore: true },
    );
    await world.control.clearRequests();
    await world.control.fault({ path: '/orders', hang: true });
    const reading = world.polling.poll();
    await world.arrived('/orders');
    await world.commands.loadMoreOrders();
    const loaded = (await numbers()).length;
    expect(loaded).toBeGreaterThan(50);
    await world.control.release();
    await reading;
    expect((await numbers()).length).toBeGreaterThanOrEqual(loaded);
    while ((await orders.read())?.canLoadMore) await world.commands.loadMoreOrders();
    expect((await numbers()).length).toBeGreaterThan(80);
    expect(new Set(await numbers()).size).toBe((await numbers()).length);
  });

  describe('that come in another order on each page', () => {
    const tied = () => world.control.fault({ path: '/orders', ties: true, times: 1_000 });
    const openOnes = async () => (await orders.read())?.orders.filter(isOpen).length ?? 0;

    /** 120 orders of one second. */
    beforeEach(async () => {
      const placedAt = new Date().toISOString();
      for (let count = 0; count < 120; count += 1) {
        await world.control.placeElsewhere({ placedAt, shipmentState: 'shipped' });
      }
    });

    it('are read twice, and all there after a few readings, none of which loses any', async () => {
      await orders.write(null);
      await tied();
      await world.polling.poll();
      let before = await openOnes();
      expect(before).toBeGreaterThan(105);
      for (let poll = 0; poll < 6; poll += 1) {
        expect(await asked(() => world.polling.poll())).toBeLessThanOrEqual(8);
        expect(await openOnes()).toBeGreaterThanOrEqual(before);
        before = await openOnes();
        expect(new Set(await numbers()).size).toBe((await numbers()).length);
      }
      expect(before).toBeGreaterThan(119);
    });
  });

  it('are read once, where a new one only shifts the others', async () => {
    const listing = Array.from({ length: 60 }, (_, at) => anOrder({ number: `R${60 - at}` }));
    await orders.write(aSnapshot(listing));
    // One more is placed between the first page and the second.
    const { opened, pages } = listingService(
      (place) => anOrder({ number: `R${(place < 50 ? 60 : 61) - place}` }),
      61,
    );
    await refreshOrders(opened, Date.now);
    expect(pages).toEqual([0, 1]);
    expect(await numbers()).toHaveLength(60);
  });

  it('are loaded past rows that make no sense', async () => {
    const { opened } = listingService(
      (place) =>
        place < 5 || place >= 100
          ? anOrder({ number: `R${place}`, shipmentState: 'delivered' })
          : null,
      150,
    );
    await orders.write(null);
    await refreshOrders(opened, Date.now);
    for (let known = 5; (await orders.read())?.canLoadMore; ) {
      await refreshOlderOrders(opened);
      const loaded = (await numbers()).length;
      expect(loaded, 'each brings some').toBeGreaterThan(known);
      known = loaded;
    }
    const places = Array.from({ length: 55 }, (_, at) => (at < 5 ? at : at + 95));
    expect(await numbers()).toEqual(places.map((place) => `R${place}`));
  });

  it('of the same time are loaded, too, in whatever order they come', async () => {
    const newer = anOrder({ number: 'N', placedAt: '2026-03-09T10:00:00Z' });
    const rows = [newer, ...['A', 'B', 'C'].map((number) => anOrder({ number }))];
    await orders.write(aSnapshot(rows.slice(2, 3), { canLoadMore: true }));
    const { opened } = listingService((place) => rows[place] ?? null, rows.length);
    await refreshOlderOrders(opened);
    expect(await numbers()).toEqual(['B', 'A', 'C']);
  });
});

it('without a connection, a polling interval plans nothing, and a currency is no failure', async () => {
  await connection.remove();
  await world.polling.stop();
  await world.change({ pollMinutes: 5 });
  expect(await fakeBrowser.alarms.get('poll')).toBeUndefined();
  await world.change({ currency: 'EUR' });
  expect(await refreshFailure.read()).toBeNull();
});
