import { globSync } from 'node:fs';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createBackground } from '@/lib/background/background';
import { demoAlarm } from '@/lib/background/connection/demo';
import { storedValues } from '@/lib/background/stored-values';
import { dayMs, dayOf } from '@/lib/domain/data/time';
import { dueItems } from '@/lib/domain/reminders/reminder';
import type { Order } from '@/lib/domain/tracking/order';
import { demoAddress } from '@/lib/domain/web/demo';
import { shipmentStates } from '@/lib/shop/contract';
import * as personal from '@/lib/storage/personal';
import { demoShop, putAside } from '@/lib/storage/private/values';
import { requestLog } from '@/lib/storage/session';
import * as state from '@/lib/storage/state';
import { demoSeed } from '../../sandbox/data/seeds';
import { pressOf, useBackgroundWorld } from '../../support/worlds/background-world';
import { everythingStored } from '../../support/worlds/everything-stored';
import { aKit } from '../../support/worlds/samples';

const world = useBackgroundWorld();

const isDelivered = ({ shipmentState }: Order) => shipmentState === 'delivered';
const everything = () => fakeBrowser.storage.local.get(null);
const listed = async () => (await state.orders.read())?.orders ?? [];
const address = async () => (await state.connection.read())?.baseAddress;
const openingOrders = demoSeed.orders.length;
/** The attempts, but for those that the demo begins with. */
const pressedHere = async () =>
  (await state.publishedAttempts.read()).filter(({ id }) => !id.startsWith('DEMO'));

async function order(): Promise<string> {
  const attempt = await world.order();
  if (attempt?.state !== 'placed') throw new Error(`The order is ${attempt?.state}.`);
  return attempt.orderNumber;
}

describe('the demo', () => {
  describe('once begun', () => {
    beforeEach(async () => {
      expect(await world.commands.startDemo()).toBeNull();
    });

    it('is there at once, without a request to anybody, with drawings from the package', async () => {
      expect(await state.connection.read()).toEqual({
        baseAddress: demoAddress,
        keyEnding: '',
        rejected: null,
      });
      expect((await state.itemsInfo.read())?.count).toBe(12);
      const checkout = await state.checkout.read();
      expect([checkout?.addresses.length, checkout?.cards.length]).toEqual([2, 2]);
      const states = new Set((await listed()).map(({ shipmentState }) => shipmentState));
      expect([...states].sort()).toEqual([...shipmentStates].sort());
      expect((await listed()).every(({ number }) => number.startsWith('DEMO'))).toBe(true);
      const pictures = (await state.itemsHead.read()).flatMap(({ artworkUrls }) => artworkUrls);
      const drawings = globSync('demo/*.svg', { cwd: 'assets' });
      expect(pictures.sort()).toEqual(drawings.map((file) => `/${file}`).sort());
    });

    it.each<[string, () => unknown]>([
      ['at once', () => {}],
      [
        'without a network',
        () => {
          Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
          onTestFinished(() => void Reflect.deleteProperty(navigator, 'onLine'));
        },
      ],
      [
        'when a real account couldn’t be connected',
        async () => {
          expect(await world.connect({ key: 'wrong' })).not.toBeNull();
          expect(await address()).toBe(demoAddress);
        },
      ],
      ['where it has lost its shop', () => demoShop.remove()],
    ])('takes an order %s, and lists it', async (_, happen) => {
      await happen();
      const number = await order();
      expect(number).toMatch(/^DEMO\d+$/);
      await world.commands.refresh();
      expect((await listed())[0]?.number).toBe(number);
    });

    it('moves parcels in minutes, and wakes up for it', async () => {
      const [onTheWay] = (await listed()).filter(
        ({ shipmentState }) => shipmentState === 'shipped',
      );
      const shop = await demoShop.read();
      const due = Math.min(...(shop?.orders ?? []).flatMap(({ steps }) => steps.map((s) => s.due)));
      expect(due - Date.now()).toBeLessThan(30_000);
      expect(await fakeBrowser.alarms.get(demoAlarm)).toBeTruthy();
      vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] });
      await world.polling.poll();
      const moved = (await listed()).find(({ number }) => number === onTheWay?.number);
      expect(moved?.shipmentState).toBe('delivered');
      expect(Object.values(await state.unseen.read())).toEqual(
        expect.arrayContaining(['delivered', 'moving']),
      );
    });

    it('lets the other parcels travel as in life, and arrive about when they are expected', async () => {
      const begunAt = Date.now();
      const deliveredAtFirst = (await listed()).filter(isDelivered).length;
      const deliveredBy: number[] = [];
      for (const day of [0.25, 1, 2, 3, 4]) {
        vi.useFakeTimers({ now: begunAt + day * dayMs, toFake: ['Date'] });
        await world.polling.poll(0);
        deliveredBy.push((await listed()).filter(isDelivered).length - deliveredAtFirst);
      }
      expect(deliveredBy).toEqual([2, 3, 4, 5, 6]);
      for (const one of (await listed()).filter(isDelivered)) {
        const expectedOn = dayOf(one.expectedDeliveryDate ?? '') ?? 0;
        const apart = expectedOn - (dayOf(one.deliveredAt ?? '') ?? 0);
        expect(Math.abs(apart), one.number).toBeLessThanOrEqual(1);
      }
    });

    it('has an item that is due, at the price it had', async () => {
      const rhythms = await state.rhythms.read();
      expect(rhythms).toMatchObject([{ itemId: demoSeed.items.at(-1)?.id, gapDays: 28 }]);
      const facts = { rhythms, reminders: [], ordered: [], preferences: {} };
      expect(dueItems(facts, Date.now())).toHaveLength(1);
      const prices = Object.values(await state.pastPrices.read());
      expect(prices.map(({ amount }) => amount)).toContain(288);
    });

    it('has orders of which it is known what was in them, and orders the same without a question', async () => {
      const history = [
        ...(await state.publishedAttempts.read()),
        ...(await state.publishedPastAttempts.read()),
      ];
      const bought = history.flatMap((attempt) => (attempt.state === 'placed' ? [attempt] : []));
      expect(bought.length).toBeGreaterThan(5);
      expect(bought.some(({ request }) => request.lines.length > 2)).toBe(true);
      // An item that is still under way would be asked about first.
      const underWay = (await listed()).filter((order) => !isDelivered(order));
      const isUnderWay = new Set(underWay.map(({ number }) => number));
      expect(bought.filter(({ orderNumber }) => isUnderWay.has(orderNumber))).toEqual([]);
    });

    it('lists none of its requests in the diagnostics: none was sent', async () => {
      await order();
      expect(await requestLog.read()).toEqual([]);
      await world.connect();
      expect(await requestLog.read()).not.toEqual([]);
    });
  });

  it('says so in the tooltip and in notifications', async () => {
    // However long the rest takes: nothing moves before notifications are on.
    vi.useFakeTimers({ toFake: ['Date'] });
    await world.commands.startDemo();
    await world.paintBadge();
    expect(world.painted.title).toMatch(/^Demo: Restock – /);
    await world.change({ notifies: true });
    vi.setSystemTime(Date.now() + 60_000);
    // A reading that had begun before is joined, and knows nothing of it yet.
    await vi.waitFor(async () => {
      await world.polling.poll(0);
      expect(world.notified.map(({ title }) => title)).toContain('Demo: Order DEMO000002');
    });
    vi.useRealTimers();
    await world.connect();
    await world.paintBadge();
    expect(world.painted.title).toMatch(/^Restock/);
  });

  it.each([
    ['ended', () => world.commands.forget()],
    ['left for a real account', () => world.connect()],
  ])('leaves nothing when it is %s, and knows nothing of what was there before', async (_, end) => {
    // Neither the address nor the card nor the limits are for the demo, nor a currency that its shop doesn't know.
    const own = {
      ...personal.settings.fallback,
      currency: 'HUF',
      ...{ addressId: 'mine', cardId: 'mine', maxQuantity: 1, maxOrdersPerDay: 1 },
    };
    await personal.settings.write(own);
    await personal.kits.write([aKit({ id: 'kit' })]);
    await state.sentTimes.write({ before: Date.now() });
    await world.commands.startDemo();
    expect(await personal.kits.read()).toEqual([]);
    expect(await state.itemsInfo.read()).toMatchObject({ currency: 'USD' });
    await personal.kits.write([aKit({ id: 'demo' })]);
    await personal.itemPreferences.write({ any: { label: 'Made in the demo' } });
    expect(await order()).toMatch(/^DEMO/);
    await world.change({ currency: 'GBP' });
    expect(await end()).toBeNull();
    const left = await everything();
    expect(JSON.stringify(left)).not.toMatch(/demo/i);
    expect(left.kits).toEqual([aKit({ id: 'kit' })]);
    expect(left.settings).toEqual(own);
    expect(Object.keys((left.sentTimes ?? {}) as object)).toEqual(['before']);
    expect(await state.publishedAttempts.read()).toEqual([]);
    expect(await fakeBrowser.alarms.get(demoAlarm)).toBeFalsy();
  });

  it('keeps what an earlier one has put aside and didn’t put back', async () => {
    await personal.listOrder.write('name');
    await world.commands.startDemo();
    await state.connection.remove();
    await personal.listOrder.write('recent');
    await world.commands.startDemo();
    await world.commands.forget();
    expect(await personal.listOrder.read()).toBe('name');
  });

  it('never takes the place of a connection', async () => {
    await world.connect();
    expect(await world.commands.startDemo()).toBeNull();
    expect(await address()).toBe(world.sandbox.baseUrl);
    expect(await demoShop.read()).toBeNull();
  });

  it('waits for a real order that is being placed, and nothing is lost of it', async () => {
    await world.connect();
    await world.control.fault({ method: 'POST', path: '/orders', hang: true });
    const ordered = world.order();
    await expect.poll(() => world.posts()).toHaveLength(1);
    const forgotten = world.commands.forget();
    await expect.poll(() => state.connection.read()).toBeNull();
    const begun = world.commands.startDemo();
    await world.control.release();
    await Promise.all([ordered, forgotten, begun]);
    expect(await address()).toBe(demoAddress);
    expect(await demoShop.read()).not.toBeNull();
    expect(await pressedHere()).toEqual([]);
    expect(await state.lastOrders.read()).toHaveLength(1);
    await world.commands.forget();
    expect(await state.lastOrders.read()).toHaveLength(1);
  });

  it('isn’t for whom has an order that only a real account can tell of', async () => {
    await world.connect();
    await world.control.fault({ method: 'POST', path: '/orders', drop: 'after' });
    await world.order();
    // The background ends while it disconnects.
    await state.connection.remove();
    expect(await world.commands.startDemo()).toEqual({ kind: 'order-unclear' });
    expect(await state.connection.read()).toBeNull();
    expect((await state.publishedAttempts.read())[0]?.state).toBe('unknown');
    // Or else it would be looked for while the next test runs.
    await world.commands.forget();
  });

  it('never gets a real order, nor the network one of the demo', async () => {
    const hold = () => personal.settings.update((settings) => ({ ...settings, holdSeconds: 2 }));
    await hold();
    await world.commands.startDemo();
    await hold();
    const inDemo = world.commands.order(await pressOf(undefined, { id: 'in-the-demo' }));
    await expect.poll(() => state.publishedAttempts.read()).toMatchObject([{ state: 'held' }]);
    await world.connect();
    await inDemo;
    expect(await world.posts()).toEqual([]);
    expect(await state.publishedAttempts.read()).toEqual([]);

    const real = world.commands.order(await pressOf(undefined, { id: 'for-real' }));
    await expect.poll(() => state.publishedAttempts.read()).toMatchObject([{ state: 'held' }]);
    await world.commands.forget();
    await world.commands.startDemo();
    await real;
    expect(await world.posts()).toEqual([]);
    expect((await demoShop.read())?.orders).toHaveLength(openingOrders);
    expect(await pressedHere()).toEqual([]);
  });

  it('can’t be reached by typing its address', async () => {
    world.granted.add('https://demo.invalid/*');
    const failure = await world.connect({ baseAddress: demoAddress, key: 'any' });
    expect(failure).toMatchObject({ kind: 'unreachable' });
    expect(await state.connection.read()).toBeNull();
  });
});

describe('the next background', () => {
  const next = () => createBackground(null);

  it('wakes up for the parcels again, where the browser has lost the alarm', async () => {
    await world.commands.startDemo();
    await fakeBrowser.alarms.clearAll();
    expect(await next().demo.catchUp()).toBe(true);
    expect(await fakeBrowser.alarms.get(demoAlarm)).toBeTruthy();
  });

  it.each([
    ['connection', state.connection],
    ['shop', demoShop],
  ])('ends the demo for one that ended after the %s', async (last, value) => {
    await personal.kits.write([aKit({ id: 'kit' })]);
    await world.commands.startDemo();
    await order();
    await state.connection.remove();
    await value.remove();
    expect(await next().demo.catchUp()).toBe(false);
    expect(JSON.stringify(await everything()), last).not.toMatch(/demo/i);
    expect(await personal.kits.read()).toHaveLength(1);
    expect(await state.publishedAttempts.read()).toEqual([]);
    expect(await fakeBrowser.alarms.get(demoAlarm)).toBeFalsy();
  });

  it('fills in what an earlier version’s settings lack, before it puts them back', async () => {
    const { pollMinutes, ...earlier } = personal.settings.fallback;
    await world.commands.startDemo();
    await putAside.update((before) => ({ ...before, settings: earlier }));
    await next().commands.forget();
    expect(await personal.settings.read()).toEqual({ ...earlier, pollMinutes });
  });
});

it('a stored value is the person’s, was read through a connection, or belongs to the connection', () => {
  const { arranged, snapshot } = storedValues;
  const keys = (values: readonly { readonly key: string }[]) => values.map(({ key }) => key);
  const known = new Set([...keys(arranged), ...keys(snapshot)]);
  const rest = keys(everythingStored.map(({ value }) => value)).filter((key) => !known.has(key));
  expect(rest.filter((key) => !/^press\d+$/.test(key)).sort()).toEqual(
    [
      ...['apiKey', 'connection', 'demoShop', 'putAside', 'dataVersion'],
      ...['sync', 'syncCopy', 'syncLedger'],
      ...['attempts', 'pastAttempts', 'journalId', 'orderingFailure', 'notifiedEnds', 'lastOrders'],
    ].sort(),
  );
});
