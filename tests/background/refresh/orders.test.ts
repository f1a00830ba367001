import { describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { OpenService } from '@/lib/background/connection/gateway';
import { refreshOlderOrders, refreshOrders } from '@/lib/background/refresh/orders';
import { storedValues } from '@/lib/background/stored-values';
import { succeeded } from '@/lib/domain/result';
import { isOpen, type Order } from '@/lib/domain/tracking/order';
import { handledOrders, parcelEnds } from '@/lib/storage/personal';
import { connection, orders, polling, unseen } from '@/lib/storage/state';
import { useConnectedWorld } from '../../support/worlds/background-world';
import { keepAlways } from '../../support/worlds/keep-always';
import { anOrder, aSnapshot } from '../../support/worlds/samples';

const hour = 60 * 60_000;
const deps = {
  stored: storedValues,
  now: Date.now,
  readSettings: storedValues.settings.read,
  notifyOfOrders: async () => {},
};

const world = useConnectedWorld();

describe('orders', () => {
  it('are no news at the first reading; later changes are', async () => {
    expect(await unseen.read()).toEqual({});
    const number = await world.control.placeElsewhere();
    await world.commands.refresh();
    expect(await unseen.read()).toEqual({});

    await world.control.moveOrder(number, { shipmentState: 'shipped' });
    await world.commands.refresh();
    expect(await unseen.read()).toEqual({ [number]: 'moving' });

    await world.commands.markOrdersSeen(await unseen.read());
    await world.commands.refresh();
    expect(await unseen.read()).toEqual({});
  });

  it('are news in their present tone', async () => {
    const number = await world.control.placeElsewhere();
    await world.polling.poll();
    await world.control.moveOrder(number, { paymentState: 'failed' });
    await world.polling.poll();
    expect(await unseen.read()).toEqual({ [number]: 'trouble' });
    await world.control.moveOrder(number, { paymentState: 'paid' });
    await world.polling.poll();
    expect(await unseen.read()).toEqual({ [number]: 'moving' });
  });

  it('that were handled need attention again once their trouble was over and is back', async () => {
    const number = await world.control.placeElsewhere();
    await world.control.moveOrder(number, { paymentState: 'failed' });
    await handledOrders.write({ [number]: ['payment failed'], R9: ['backorder'] });
    await world.polling.poll();
    expect(await handledOrders.read()).toEqual({ [number]: ['payment failed'], R9: ['backorder'] });
    await world.control.moveOrder(number, { paymentState: 'paid' });
    await world.polling.poll();
    expect(await handledOrders.read()).toEqual({ R9: ['backorder'] });
  });

  it('that are lost are on their way again when the service sent them again, and stay so', async () => {
    const { control } = world.sandbox;
    const number = await control.placeElsewhere();
    await control.moveOrder(number, { state: 'complete', shipmentState: 'shipped' });
    await world.polling.poll();
    const said = { end: 'lost', saidAt: 0, reported: 'complete shipped' } as const;
    await parcelEnds.write({ [number]: said, R9: said });
    await world.polling.poll();
    expect(Object.keys(await parcelEnds.read())).toEqual([number, 'R9']);
    await control.moveOrder(number, { shipmentState: 'reship' });
    await world.polling.poll();
    await control.moveOrder(number, { shipmentState: 'shipped' });
    await world.polling.poll();
    expect(await parcelEnds.read()).toEqual({ R9: said });
  });

  it('stay as they were when a reading fails, and are read again later', async () => {
    const before = await orders.read();
    const due = (await polling.read()).nextAt;
    await world.control.fault({
      path: '/orders',
      status: 429,
      times: 9,
      headers: { 'Retry-After': '7200' },
    });
    await world.polling.poll();
    expect(await orders.read()).toEqual(before);
    expect((await polling.read()).failures).toBe(1);
    expect((await polling.read()).nextAt).toBeGreaterThan(Date.now() + 7_100_000);
    expect((await polling.read()).nextAt).not.toBe(due);
    await world.control.clearFaults();
    await world.polling.poll();
    expect((await polling.read()).failures).toBe(0);
  });

  it('are read again later when they can’t be stored', async () => {
    const due = (await polling.read()).nextAt;
    await world.control.placeElsewhere();
    const set = fakeBrowser.storage.local.set.bind(fakeBrowser.storage.local);
    vi.spyOn(fakeBrowser.storage.local, 'set').mockImplementation((values) =>
      'orders' in values ? Promise.reject(new Error('The disk is full')) : set(values),
    );
    expect(await world.polling.poll()).toMatchObject({
      ok: false,
      failure: { kind: 'storage-full' },
    });
    expect((await polling.read()).failures).toBe(1);
    expect((await polling.read()).nextAt).not.toBe(due);
  });

  it('are asked for once by the alarm, and again at once when somebody waits', async () => {
    const asked = async (read: () => Promise<unknown>) => {
      await world.control.clearRequests();
      await world.control.fault({ path: '/orders', status: 503, times: 3 });
      await read();
      await world.control.clearFaults();
      return (await world.control.requests({ path: '/orders' })).length;
    };
    expect(await asked(() => world.polling.poll(0))).toBe(1);
    expect(await asked(() => world.polling.poll())).toBe(3);
  });

  it('aren’t read any more after a key was refused, also while older ones are loaded', async () => {
    await orders.update((listed) => listed && { ...listed, canLoadMore: true });
    await world.control.setKey();
    expect(await world.commands.loadMoreOrders()).toMatchObject({ kind: 'forbidden' });
    expect((await connection.read())?.rejected).toMatchObject({ kind: 'forbidden' });
  });

  it('that are loaded while the newest are read stay', async () => {
    for (let count = 0; count < 60; count += 1) await world.control.placeElsewhere();
    await orders.write(null);
    await world.polling.poll();
    await orders.update(
      (listed) => listed && { ...listed, orders: listed.orders.slice(0, 50), canLoadMore: true },
    );
    await world.control.clearRequests();
    await world.control.fault({ path: '/orders', hang: true });
    const reading = world.polling.poll();
    await world.arrived('/orders');
    await world.commands.loadMoreOrders();
    const loaded = (await orders.read())?.orders.length ?? 0;
    expect(loaded).toBeGreaterThan(50);
    await world.control.release();
    await reading;
    expect((await orders.read())?.orders.length).toBeGreaterThanOrEqual(loaded);
  });

  describe('that come in another order on each page', () => {
    const tied = () => world.control.fault({ path: '/orders', ties: true, times: 1_000 });
    const asked = async (read: () => Promise<unknown>) => {
      await world.control.clearRequests();
      await read();
      return (await world.control.requests({ path: '/orders' })).length;
    };
    const numbers = async () => (await orders.read())?.orders.map(({ number }) => number) ?? [];
    const openOnes = async () => (await orders.read())?.orders.filter(isOpen).length ?? 0;

    /** 120 orders of one second. */
    const place = async (shipmentState: 'shipped' | 'delivered') => {
      const placedAt = new Date().toISOString();
      for (let count = 0; count < 120; count += 1) {
        await world.control.placeElsewhere({ placedAt, shipmentState });
      }
    };

    it('stay as many as they were, although some are missing each time', async () => {
      await place('shipped');
      await world.polling.poll();
      const before = await openOnes();
      expect(before).toBeGreaterThan(119);
      await tied();
      for (let poll = 0; poll < 5; poll += 1) {
        expect(await asked(() => world.polling.poll())).toBeLessThanOrEqual(8);
        expect(await openOnes()).toBe(before);
        expect(new Set(await numbers()).size).toBe((await numbers()).length);
      }
      const times = (await orders.read())?.orders.map((order) => Date.parse(order.placedAt)) ?? [];
      expect(times).toEqual(times.toSorted((one, other) => other - one));
    });

    it('are read twice at first, and all there after a few readings', async () => {
      await place('shipped');
      await orders.write(null);
      await tied();
      await world.polling.poll();
      const first = await openOnes();
      expect(first).toBeGreaterThan(105);
      for (let poll = 0; poll < 6; poll += 1) await world.polling.poll();
      expect(await openOnes()).toBeGreaterThan(119);
    });

    it('stay, too, where no more than the first page is read', async () => {
      await place('delivered');
      await world.polling.poll();
      while ((await orders.read())?.canLoadMore) await world.commands.loadMoreOrders();
      const before = new Set(await numbers());
      await tied();
      await world.polling.poll();
      expect(new Set(await numbers())).toEqual(before);
    });
  });

  it('are read once, where a new one only shifts the others', async () => {
    const listing = Array.from({ length: 60 }, (_, at) => anOrder({ number: `R${60 - at}` }));
    await orders.write(aSnapshot(listing));
    const pages: number[] = [];
    const shifting = {
      listOrders: async ({ limit, offset }: { limit: number; offset: number }) => {
        pages.push(offset / limit);
        const rows = listing.slice(offset, offset + limit);
        const canLoadMore = offset + limit < listing.length;
        listing.unshift(anOrder({ number: `R${listing.length + 1}` }));
        return succeeded({ rows, skippedRows: 0, canLoadMore, servedAt: null });
      },
    };
    const opened = { service: shifting, connectionId: 'one', keep: keepAlways };
    await refreshOrders(opened as unknown as OpenService, deps);
    expect(pages).toEqual([0, 1]);
    expect((await orders.read())?.orders).toHaveLength(60);
  });

  it('are loaded past rows that make no sense', async () => {
    const page = (count: number, from: number) =>
      Array.from({ length: count }, (_, at) =>
        anOrder({ number: `R${from + at}`, shipmentState: 'delivered' }),
      );
    const pages = [[...page(5, 0), ...Array(45).fill(null)], Array(50).fill(null), page(50, 5)];
    const listing = pages.flat();
    const service = {
      listOrders: async ({ limit, offset }: { limit: number; offset: number }) => {
        const rows = listing.slice(offset, offset + limit);
        const sound = rows.filter(Boolean);
        const canLoadMore = offset + limit < listing.length;
        return succeeded({
          rows: sound,
          skippedRows: rows.length - sound.length,
          canLoadMore,
          servedAt: null,
        });
      },
    };
    const opened = { service, connectionId: 'one', keep: keepAlways } as unknown as OpenService;
    await orders.write(null);
    await refreshOrders(opened, deps);
    for (let known = 5; (await orders.read())?.canLoadMore; ) {
      await refreshOlderOrders(opened, storedValues);
      const loaded = (await orders.read())?.orders.length ?? 0;
      expect(loaded, 'each brings some').toBeGreaterThan(known);
      known = loaded;
    }
    expect((await orders.read())?.orders.map(({ number }) => number)).toEqual(
      [...page(5, 0), ...page(50, 5)].map(({ number }) => number),
    );
  });

  it('of the same time are loaded, too, in whatever order they come', async () => {
    const [a, b, c] = ['A', 'B', 'C'].map((number) => anOrder({ number }));
    const newer = anOrder({ number: 'N', placedAt: '2026-03-09T10:00:00Z' });
    await orders.write(aSnapshot([b as Order], { canLoadMore: true }));
    const service = {
      listOrders: async () =>
        succeeded({ rows: [newer, a, b, c], skippedRows: 0, canLoadMore: false, servedAt: null }),
    };
    const opened = { service, connectionId: 'one', keep: keepAlways } as unknown as OpenService;
    await refreshOlderOrders(opened, storedValues);
    expect((await orders.read())?.orders.map(({ number }) => number)).toEqual(['B', 'A', 'C']);
  });

  it('are loaded on demand, back to the first', async () => {
    for (let count = 0; count < 60; count += 1) await world.control.placeElsewhere();
    await world.commands.forget();
    world.granted.add('http://127.0.0.1/*');
    await world.connect();
    let listed = await orders.read();
    while (listed?.canLoadMore) {
      await world.commands.loadMoreOrders();
      listed = await orders.read();
    }
    const numbers = listed?.orders.map(({ number }) => number) ?? [];
    expect(numbers.length).toBeGreaterThan(80);
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});

describe('the alarm', () => {
  it('is set again after it was lost, for the same time', async () => {
    const due = (await polling.read()).nextAt;
    await fakeBrowser.alarms.clear('poll');
    await world.polling.ensure();
    expect((await fakeBrowser.alarms.get('poll'))?.scheduledTime).toBe(due);
  });

  it('isn’t put off by a start of the background', async () => {
    const alarm = await fakeBrowser.alarms.get('poll');
    await world.control.clearRequests();
    await world.polling.ensure();
    expect(await fakeBrowser.alarms.get('poll')).toEqual(alarm);
    expect(await world.control.requests()).toEqual([]);
  });

  /** As it is with nothing open, after the browser was closed since yesterday evening. */
  const missWhileQuiet = async () => {
    await orders.update((listed) => listed && { ...listed, orders: [] });
    const earlier = Date.now() - 2 * hour;
    await polling.write({ nextAt: earlier, setAt: earlier, failures: 2, sparedUntil: 7 });
    await world.control.clearRequests();
    return earlier;
  };

  it('that was slept through is made up for while a parcel is on its way', async () => {
    const nextAt = Date.now() - 2 * hour;
    await polling.write({ nextAt, setAt: 0, failures: 0, sparedUntil: 0 });
    await world.control.clearRequests();
    await world.polling.ensure();
    expect(await world.control.requests({ path: '/orders' })).toHaveLength(1);
    expect((await polling.read()).nextAt).toBeGreaterThan(Date.now());
  });

  it('that was slept through is set anew when all is quiet, once for alarm and start', async () => {
    const missedAt = await missWhileQuiet();
    await Promise.all([world.polling.ring(missedAt), world.polling.ensure()]);
    const planned = await polling.read();
    expect(planned).toMatchObject({ failures: 2, sparedUntil: 7 });
    expect(planned.nextAt).toBeGreaterThan(Date.now() + 3.9 * hour);
    expect(planned.nextAt).toBeLessThan(Date.now() + 8 * hour);
    expect((await fakeBrowser.alarms.get('poll'))?.scheduledTime).toBe(planned.nextAt);

    // Either may also come when the other is done.
    await world.polling.ensure();
    await world.polling.ring(missedAt);
    expect(await polling.read()).toEqual(planned);
    expect(await world.control.requests()).toEqual([]);
  });

  it('that was slept through doesn’t keep an opened popup waiting', async () => {
    const missedAt = await missWhileQuiet();
    await Promise.all([world.polling.ring(missedAt), world.commands.refresh()]);
    expect(await world.control.requests({ path: '/orders' })).toHaveLength(1);
    // The sandbox's account has parcels on their way.
    expect((await polling.read()).nextAt).toBeLessThan(Date.now() + 25 * 60_000);
  });

  it('and two opened windows read once together', async () => {
    await world.control.clearRequests();
    await world.control.fault({ path: '/orders', hang: true });
    const readings = [
      world.polling.ring(Date.now()),
      world.commands.refresh(),
      world.polling.ring(Date.now()),
      world.commands.refresh(),
    ];
    await world.arrived('/orders');
    await world.control.release();
    await Promise.all(readings);
    expect(await world.control.requests({ path: '/orders' })).toHaveLength(1);
  });
});
