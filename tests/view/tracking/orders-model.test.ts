import { describe, expect, it } from 'vitest';
import { demoAddress } from '@/lib/domain/demo';
import type { Settlement } from '@/lib/domain/ordering/attempt';
import type { Order } from '@/lib/domain/tracking/order';
import { type Outlook, outlookOf } from '@/lib/domain/tracking/order-groups';
import * as storedTracking from '@/lib/storage/state';
import { weekView } from '@/lib/view/tracking/week-view';
import { createOrdersWorld, now, write } from '../../support/worlds/orders-world';
import { aConnection, aGood, anAttempt, anOrder, aSnapshot } from '../../support/worlds/samples';

const page = 20;

const numbered = (count: number, from = 1, changes: Partial<Order> = {}) =>
  Array.from({ length: count }, (_, at) => anOrder({ number: `R${from + at}`, ...changes }));

describe('a long list of orders', () => {
  it('is drawn in part, and further when its end comes near', async () => {
    await write(numbered(5_000));
    const { model, shown } = await createOrdersWorld();
    expect(shown()).toEqual([`moving ${page}`]);
    const [first] = model.groups.value;
    model.drawMore();
    expect(shown()).toEqual([`moving ${2 * page}`]);
    // What is drawn already stays as it is.
    expect(model.groups.value[0]?.chunks[0]).toBe(first?.chunks[0]);
    for (let count = 0; model.hasMore.value; count += 1) {
      expect(count).toBeLessThan(5_000 / page);
      model.drawMore();
    }
    expect(shown()).toEqual(['moving 5000']);
  });

  it('has whole chunks under each heading, and none without orders', async () => {
    const late = numbered(page + 10, 1, { shipmentState: 'backorder' });
    await write([...late, ...numbered(page + 10, 101)]);
    const { model, shown } = await createOrdersWorld();
    expect(shown()).toEqual([`attention ${page}`]);
    model.drawMore();
    expect(shown()).toEqual([`attention ${page + 10}`, `moving ${page}`]);
    model.drawMore();
    expect(shown()).toEqual([`attention ${page + 10}`, `moving ${page + 10}`]);
    expect(model.hasMore.value).toBe(false);
  });

  it('is drawn from its beginning again when search or filter change', async () => {
    await write(numbered(500));
    const { model, popup, shown } = await createOrdersWorld();
    for (const ask of [
      () => {
        model.filter.value = 'moving';
      },
      () => {
        popup.tracking.query.value = 'r4';
      },
    ]) {
      model.drawMore();
      ask();
      expect(shown()).toEqual([`moving ${page}`]);
    }
    popup.tracking.query.value = 'R 444';
    expect(shown()).toEqual(['moving 1']);
  });

  it('stays drawn as far as it was after a refresh', async () => {
    await write(numbered(500));
    const { model, shown } = await createOrdersWorld();
    model.drawMore();
    await write(numbered(501, 0));
    await expect.poll(() => model.countOf('all')).toBe(501);
    expect(shown()).toEqual([`moving ${2 * page}`]);
  });
});

describe('reading older orders', () => {
  it('draws them at once and says how many came', async () => {
    await write(numbered(70), true);
    const { model, shown } = await createOrdersWorld({ readOn: () => write(numbered(119), true) });
    while (model.hasMore.value) model.drawMore();
    model.loadOlder();
    expect(model.arrival.value).toBe('Loading…');
    await expect.poll(() => model.arrival.value).toBe('49 older orders loaded.');
    expect(shown()).toEqual(['moving 119']);
    expect(model.hasMore.value).toBe(false);
    // An order that is new is not an older one.
    await write(numbered(120, 0), true);
    await expect.poll(() => model.countOf('all')).toBe(120);
    expect(model.arrival.value).toBe('49 older orders loaded.');
  });

  it('says that there are none', async () => {
    await write(numbered(7), true);
    const { model } = await createOrdersWorld({ readOn: () => write(numbered(7), false) });
    model.loadOlder();
    await expect.poll(() => model.arrival.value).toBe('No older orders.');
  });

  it('says that none could be read when the service keeps promising more', async () => {
    await write(numbered(7), true);
    const { model } = await createOrdersWorld({ readOn: () => write(numbered(7), true) });
    model.loadOlder();
    await expect.poll(() => model.arrival.value).toBe('Older orders couldn’t be loaded.');
  });

  it('says nothing when the person didn’t ask for it', async () => {
    await write(numbered(7), true);
    const { model } = await createOrdersWorld({ readOn: () => write(numbered(9), false) });
    await model.loadMore();
    await expect.poll(() => model.countOf('all')).toBe(9);
    expect(model.arrival.value).toBeNull();
  });
});

describe('a filter of orders', () => {
  const delivered = { shipmentState: 'delivered', placedAt: '2025-01-01T10:00:00Z' };
  const orders = [
    anOrder({ number: 'R1' }),
    anOrder({ number: 'R2', ...delivered, deliveredAt: '2026-03-09T10:00:00Z' }),
    anOrder({ number: 'R3', ...delivered, deliveredAt: '2025-01-09T10:00:00Z' }),
    anOrder({ number: 'R4', ...delivered, state: 'canceled', paymentState: 'void' }),
  ];

  it('lists all delivered orders and counts as many', async () => {
    await write(orders);
    const { model, shown } = await createOrdersWorld();
    expect(shown()).toEqual(['moving 1', 'delivered 1', 'older 2']);
    model.filter.value = 'delivered';
    expect(shown()).toEqual(['delivered 2']);
    expect(model.countOf('delivered')).toBe(2);
  });

  it('says whether other filters have orders when it has none', async () => {
    await write(orders);
    const { model, popup, shown } = await createOrdersWorld();
    const { nothing } = model;
    expect(nothing.value).toBeNull();
    model.filter.value = 'attention';
    expect(nothing.value).toEqual({ title: 'No orders here', text: null, isElsewhere: false });
    popup.tracking.query.value = 'R3';
    expect(nothing.value).toEqual({
      title: 'No match in “Needs attention”',
      text: 'Other orders match “R3”.',
      isElsewhere: true,
    });
    model.showAll();
    expect(nothing.value).toBeNull();
    expect(shown()).toEqual(['older 1']);
    popup.tracking.query.value = 'R9';
    expect(nothing.value).toEqual({
      title: 'No orders match “R9”',
      text: 'The shop doesn’t say what was in orders placed elsewhere. Try an order number, a day or an amount.',
      isElsewhere: false,
    });
    await write(orders, true);
    await expect.poll(() => nothing.value?.text).toMatch(/Not among the orders loaded so far/);
    popup.tracking.query.value = '';
    model.filter.value = 'attention';
    expect(nothing.value?.text).toMatch(/^None among the orders loaded so far/);
  });
});

describe('the search in Orders', () => {
  const goodsOfR1 = [
    aGood({ itemId: 'item-1', title: 'Some name' }),
    aGood({ itemId: 'item-2', title: 'Moonrise logo' }),
  ];

  it.each([
    ['R 2', 'R2'],
    ['logo', 'R1'],
    ['my label', 'R1'],
    ['on the way', 'R1'],
    ['nov 17', 'R2'],
    ['17 november', 'R2'],
    ['2025-11-17', 'R2'],
    ['11/17', 'R2'],
    ['310', 'R2'],
    ['$310.00', 'R2'],
    ['balance due', 'R2'],
    ['lgoo', 'R1'],
    ['nov 18', ''],
    ['2025-11-71', ''],
    ['unicorn', ''],
  ])('finds for “%s”: %s', async (query, expected) => {
    await write([
      anOrder({ number: 'R1', shipmentState: 'shipped', placedAt: '2025-10-01T10:00:00Z' }),
      anOrder({
        number: 'R2',
        placedAt: '2025-11-17T10:00:00Z',
        total: 310,
        paymentState: 'balance_due',
      }),
    ]);
    const { model, popup } = await createOrdersWorld({
      attempts: [anAttempt({ state: 'placed', orderNumber: 'R1', goods: goodsOfR1 })],
      labels: { 'item-1': 'My label' },
    });
    popup.tracking.query.value = query;
    const numbers = model.groups.value.flatMap(({ chunks }) => chunks.flat());
    expect(numbers.map(({ number }) => number).join()).toBe(expected);
    expect(model.countText.value).toBe(`${numbers.length} of 2`);
  });

  it('says of goods that the shop doesn’t, only where an order was placed elsewhere', async () => {
    await write([anOrder({ number: 'R1' })]);
    const { model, popup } = await createOrdersWorld({
      attempts: [anAttempt({ state: 'placed', orderNumber: 'R1', goods: goodsOfR1 })],
    });
    popup.tracking.query.value = 'unicorn';
    expect(model.nothing.value?.text).toBe('Try an order number, a day or an amount.');
  });

  it('counts nothing while nothing is looked for', async () => {
    await write(numbered(2));
    const { model } = await createOrdersWorld();
    expect(model.countText.value).toBe('');
  });
});

it('the orders placed here are known, even those that were found or settled later', async () => {
  const { model } = await createOrdersWorld({
    attempts: [
      anAttempt({ id: 'a', state: 'placed', orderNumber: 'R1' }),
      anAttempt({ id: 'b', state: 'placed', orderNumber: 'R2', inferred: true }),
      anAttempt({
        id: 'c',
        state: 'settled',
        settlement: { verdict: 'ordered', orderNumber: 'R3' },
      }),
      anAttempt({ id: 'd', state: 'settled', settlement: { verdict: 'not-ordered' } }),
    ],
  });
  const ids = ['R1', 'R2', 'R3', 'R4'].map(
    (number) => model.attemptsByNumber.value.get(number)?.id ?? null,
  );
  expect(ids).toEqual(['a', 'b', 'c', null]);
});

it('an order is late by the service’s clock', async () => {
  const order = anOrder({ expectedDeliveryDate: '2026-03-11' });
  const skewMs = 3 * 86_400_000;
  await storedTracking.orders.write(aSnapshot([order], { readAt: now, skewMs }));
  const { shown } = await createOrdersWorld();
  expect(shown()).toEqual(['attention 1']);
});

it('the latest order can say what was in it, until the goods of any are known', async () => {
  const latest = anOrder({ number: 'R2' });
  await write([latest, anOrder({ number: 'R1' })]);
  const { model } = await createOrdersWorld();
  const offered = () => model.toMatch.value?.number ?? null;
  expect(offered()).toBe('R2');
  model.typed.value = 'R1';
  expect(offered()).toBeNull();
  model.typed.value = '';
  await model.handling.sayItem(latest, 'itm_1', 'Fox logo');
  await expect.poll(offered).toBeNull();
  await model.handling.undo.restore();
  await expect.poll(offered).toBe('R2');

  const attempts = [anAttempt({ state: 'placed', orderNumber: 'R1' })];
  expect((await createOrdersWorld({ attempts })).model.toMatch.value).toBeNull();
});

describe('orders on their way', () => {
  it('are under one filter, late ones too, by the week they are expected in', async () => {
    await write([
      anOrder({ number: 'R1' }),
      anOrder({ number: 'R2', shipmentState: 'shipped', expectedDeliveryDate: '2026-03-08' }),
      anOrder({ number: 'R3', shipmentState: 'partial', expectedDeliveryDate: '2026-03-18' }),
      anOrder({ number: 'R4', shipmentState: 'reship', expectedDeliveryDate: '2026-03-10' }),
    ]);
    const { model, shown } = await createOrdersWorld();
    expect(shown()).toEqual(['attention 1', 'onTheWay 2', 'moving 1']);
    model.filter.value = 'onTheWay';
    expect(shown()).toEqual(['late 1', 'thisWeek 1', 'nextWeek 1']);
    expect(model.countOf('onTheWay')).toBe(3);
    expect(model.week.value).toBeNull();
    model.filter.value = 'all';
    expect(model.week.value?.facts).toEqual(['Next arrives today']);
  });
});

describe('what needs attention', () => {
  const late = anOrder({
    number: 'R2',
    shipmentState: 'shipped',
    expectedDeliveryDate: '2026-03-08',
  });

  it('is handled until the person says otherwise', async () => {
    await write([anOrder({ number: 'R1' }), late]);
    const { model, shown } = await createOrdersWorld();
    const { handling } = model;
    expect(shown()).toEqual(['attention 1', 'moving 1']);
    await handling.markHandled(late);
    await expect.poll(shown).toEqual(['onTheWay 1', 'moving 1']);
    expect(model.countOf('attention')).toBe(0);
    expect(handling.undo.last.value?.texts).toEqual(['Order R2 marked as handled']);
    await handling.undo.restore();
    await expect.poll(shown).toEqual(['attention 1', 'moving 1']);

    await handling.markHandled(late);
    await expect.poll(() => model.countOf('attention')).toBe(0);
    await handling.unmarkHandled(late);
    await expect.poll(() => model.countOf('attention')).toBe(1);
    await handling.undo.restore();
    await expect.poll(() => model.countOf('attention')).toBe(0);
  });

  it('stays handled when the tab is opened again, and comes back with another trouble', async () => {
    await write([late]);
    const first = await createOrdersWorld();
    await first.model.handling.markHandled(late);
    first.leave();
    const { model, shown } = await createOrdersWorld();
    expect(shown()).toEqual(['onTheWay 1']);
    await write([{ ...late, paymentState: 'failed' }]);
    await expect.poll(shown).toEqual(['attention 1']);
    expect(model.handling.undo.last.value).toBeNull();
  });
});

describe('a parcel on its way', () => {
  const shipped = anOrder({ number: 'R2', shipmentState: 'shipped' });

  it('arrived or is lost when the person says so, for groups, counts and the first line alike', async () => {
    await write([shipped]);
    const { model, shown } = await createOrdersWorld();
    const first = () => model.week.value?.facts[0];
    expect([shown(), first()]).toEqual([['onTheWay 1'], '1 on its way']);
    await model.handling.sayEnd(shipped, 'arrived');
    await expect.poll(shown).toEqual(['delivered 1']);
    expect(first()).toBe('Nothing on its way');
    expect([model.countOf('onTheWay'), model.countOf('delivered')]).toEqual([0, 1]);
    expect(model.handling.undo.last.value?.texts).toEqual(['Order R2 marked as arrived']);
    await model.handling.undo.restore();
    await expect.poll(shown).toEqual(['onTheWay 1']);

    await model.handling.sayEnd(shipped, 'lost');
    await expect.poll(shown).toEqual(['older 1']);
    await model.handling.unsayEnd(shipped);
    await expect.poll(shown).toEqual(['onTheWay 1']);
    await model.handling.undo.restore();
    await expect.poll(shown).toEqual(['older 1']);
  });
});

it('an order is expanded and collapsed again, and only the latest are remembered', async () => {
  const { model, popup } = await createOrdersWorld();
  model.toggle('R1');
  model.toggle('R2');
  expect(popup.tracking.expanded.value).toEqual(['R1', 'R2']);
  model.toggle('R1');
  expect(popup.tracking.expanded.value).toEqual(['R2']);
  for (let count = 3; count < 40; count += 1) model.toggle(`R${count}`);
  expect(popup.tracking.expanded.value).toHaveLength(20);
  expect(popup.tracking.expanded.value.at(-1)).toBe('R39');
});

describe('the week ahead', () => {
  // A Tuesday.
  const now = Date.parse('2026-03-10T12:00:00Z');
  const none: Outlook = { week: Array(7).fill([]), onTheWay: 0, next: null, lastDelivered: null };
  const arrived = '2026-03-08T10:00:00Z';
  const expectedOn = (expectedDeliveryDate: string) => anOrder({ expectedDeliveryDate });

  it.each<[string, Partial<Outlook>]>([
    ['Next arrives tomorrow', { onTheWay: 5, next: expectedOn('2026-03-11') }],
    ['Next arrives Mar 25', { next: expectedOn('2026-03-25'), lastDelivered: arrived }],
    ['1 on its way', { onTheWay: 1, lastDelivered: arrived }],
    ['Nothing on its way · last delivery: 2 days ago', { lastDelivered: arrived }],
    ['Nothing on its way', {}],
  ])('says what comes next: %s', (expected, changes) => {
    expect(weekView({ ...none, ...changes }, now).facts.join(' · ')).toBe(expected);
  });

  it('begins today, and has no days without a parcel', () => {
    const order = anOrder({ expectedDeliveryDate: '2026-03-14' });
    const { days } = weekView(outlookOf([order], now), now);
    expect(days.map(({ name }) => name)).toEqual('Today Wed Thu Fri Sat Sun Mon'.split(' '));
    expect(days.map(({ orders }) => orders.length)).toEqual([0, 0, 0, 0, 1, 0, 0]);
    expect(days[4]?.relative).toBe('in 4 days');
    expect(weekView(none, now).days).toEqual([]);
  });
});

describe('what was just ordered', () => {
  const placed = (orderNumber: string, sentAt: number) =>
    anAttempt({ state: 'placed', id: orderNumber, orderNumber, sentAt });

  it('comes first for a day, unless it is in trouble or has left', async () => {
    await write([
      anOrder({ number: 'R5' }),
      anOrder({ number: 'R4' }),
      anOrder({ number: 'R3', paymentState: 'failed' }),
      anOrder({ number: 'R2', shipmentState: 'shipped' }),
      anOrder({ number: 'R1' }),
    ]);
    const attempts = ['R4', 'R3', 'R2'].map((number) => placed(number, now - 3_600_000));
    const { model, shown } = await createOrdersWorld({
      attempts: [...attempts, placed('R1', now - 25 * 3_600_000)],
    });
    expect(shown()).toEqual(['justOrdered 1', 'attention 1', 'onTheWay 1', 'moving 2']);
    expect(model.groups.value[0]?.chunks[0]?.[0]?.number).toBe('R4');
  });
});

describe('what the service doesn’t list yet', () => {
  const hourAgo = now - 3_600_000;
  const placed = (orderNumber: string, sentAt = hourAgo) =>
    anAttempt({ state: 'placed', id: orderNumber, orderNumber, sentAt });
  const numbersOf = ({ model }: Awaited<ReturnType<typeof createOrdersWorld>>) =>
    model.unlisted.value.map(([number]) => number);

  it('is told until it is listed, and never twice', async () => {
    await write([anOrder({ number: 'R1' })]);
    const world = await createOrdersWorld({ attempts: [placed('R2'), placed('R1')] });
    expect(numbersOf(world)).toEqual(['R2']);
    await write([anOrder({ number: 'R2' }), anOrder({ number: 'R1' })]);
    await expect.poll(() => numbersOf(world)).toEqual([]);
    expect(world.shown()).toEqual(['justOrdered 2']);
  });

  it('is only what was ordered, within a day', async () => {
    await write([]);
    const settled = (id: string, settlement: Settlement) =>
      anAttempt({ state: 'settled', id, orderNumber: id, sentAt: hourAgo, settlement });
    const world = await createOrdersWorld({
      attempts: [
        settled('R4', { verdict: 'ordered', orderNumber: 'R4' }),
        settled('R3', { verdict: 'not-ordered' }),
        anAttempt({ state: 'unknown', id: 'R2', sentAt: hourAgo }),
        placed('R1', now - 25 * 3_600_000),
      ],
    });
    expect(numbersOf(world)).toEqual(['R4']);
  });

  it('is no part of a search or filter', async () => {
    await write([]);
    const world = await createOrdersWorld({ attempts: [placed('R1')] });
    world.model.typed.value = 'R1';
    expect(numbersOf(world)).toEqual([]);
    world.model.typed.value = '';
    world.model.filter.value = 'delivered';
    expect(numbersOf(world)).toEqual([]);
  });
});

describe('an order that is to be shown', () => {
  const orders = numbered(200);

  it('is drawn, however far down it is, and search and filter stay where they let it through', async () => {
    await write(orders);
    const { model, popup, shown } = await createOrdersWorld();
    popup.tracking.query.value = 'r1';
    model.filter.value = 'moving';
    popup.tracking.target.value = 'R199';
    expect(popup.tracking.query.value).toBe('r1');
    expect(model.filter.value).toBe('moving');
    expect(shown()).toEqual(['moving 111']);
  });

  it('clears a search or filter that hides it', async () => {
    await write(orders);
    const { model, popup, shown } = await createOrdersWorld();
    popup.tracking.query.value = 'r1';
    model.filter.value = 'delivered';
    popup.tracking.target.value = 'R50';
    expect(popup.tracking.query.value).toBe('');
    expect(model.filter.value).toBe('all');
    expect(shown()).toEqual(['moving 60']);
  });
});

it('an order leads to the shop’s website, except in the demo', async () => {
  const { model } = await createOrdersWorld();
  expect(model.shopUrlOf('R1')).toBe(new URL(aConnection().baseAddress).origin);
  const demo = await createOrdersWorld({ connection: aConnection({ baseAddress: demoAddress }) });
  expect(demo.model.shopUrlOf('R1')).toBeNull();
});

it('the shop’s page of an order has its number', async () => {
  const { model } = await createOrdersWorld({ shopPage: 'https://shop.example/o/{number}' });
  expect(model.shopUrlOf('R/1')).toBe('https://shop.example/o/R%2F1');
});

it('an order that was placed elsewhere has the item that the person says, until they take it back', async () => {
  const order = anOrder({ number: 'R1' });
  await write([order]);
  const { model } = await createOrdersWorld();
  const { handling } = model;
  await handling.sayItem(order, 'fox', 'Fox logo');
  await expect.poll(() => model.knownOf('R1')).toEqual([null, 'fox']);
  expect(handling.undo.last.value?.texts).toEqual(['Saved: Fox logo']);
  await handling.undo.restore();
  await expect.poll(() => model.knownOf('R1')).toEqual([null, null]);
  await handling.sayItem(order, 'fox', 'Fox logo');
  await handling.unsayItem(order);
  await expect.poll(() => model.knownOf('R1')).toEqual([null, null]);
});
