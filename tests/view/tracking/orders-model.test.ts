import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { demoAddress } from '@/lib/domain/demo';
import type { Attempt } from '@/lib/domain/ordering/attempt';
import type { OrderNews } from '@/lib/domain/tracking/news';
import type { Order } from '@/lib/domain/tracking/order';
import { type Outlook, outlookOf } from '@/lib/domain/tracking/order-groups';
import { type Connection, orders as stored } from '@/lib/storage/state';
import type { OrderFilter } from '@/lib/view/state/popup-session';
import { createOrdersModel } from '@/lib/view/tracking/orders-model';
import { weekView } from '@/lib/view/tracking/week-view';
import { aConnection, aGood, anAttempt, anOrder, aSnapshot } from '../../support/worlds/samples';

const now = Date.parse('2026-03-10T12:00:00Z');
const hour = 3_600_000;
const page = 20;

const numbered = (count: number, from = 1, changes: Partial<Order> = {}) =>
  Array.from({ length: count }, (_, at) => anOrder({ number: `R${from + at}`, ...changes }));
const placed = (orderNumber: string, sentAt = now - hour) =>
  anAttempt({ state: 'placed', id: orderNumber, orderNumber, sentAt });

/** Stores these as the orders that were read. */
const write = (orders: readonly Order[], canLoadMore = false) =>
  stored.write(aSnapshot(orders, { canLoadMore, readAt: now }));

interface Options {
  readonly canLoadMore?: boolean;
  readonly attempts?: readonly Attempt[];
  readonly unseen?: OrderNews;
  readonly labels?: Readonly<Record<string, string>>;
  readonly readOn?: () => Promise<void>;
  readonly at?: number;
  readonly connection?: Connection;
  readonly shopPage?: string | null;
}

/** The Orders tab over what is stored, with a background that loads more as the test says. */
async function open(orders: readonly Order[] | null, options: Options = {}) {
  const { labels = {}, readOn = async () => {} } = options;
  if (orders) await write(orders, options.canLoadMore);
  const seen: string[] = [];
  const tracking = {
    unseen: signal(options.unseen ?? {}),
    query: signal(''),
    filter: signal<OrderFilter>('all'),
    expanded: signal<readonly string[]>([]),
    target: signal<string | null>(null),
  };
  const model = createOrdersModel({
    ordering: { history: signal(options.attempts ?? []) },
    preferences: { of: (itemId: string) => ({ label: labels[itemId] ?? '' }) },
    tracking,
    now: signal(options.at ?? now),
    connection: signal(options.connection ?? aConnection()),
    shopPage: signal(options.shopPage ?? null),
    commands: {
      markOrdersSeen: async (news: OrderNews) => {
        seen.push(...Object.keys(news));
        return null;
      },
      loadMoreOrders: async () => {
        await readOn();
        return null;
      },
    },
  });
  const leave = model.open();
  await expect.poll(() => model.isRead.value).toBe(true);
  const shown = () =>
    model.groups.value.map(({ group, chunks }) => `${group} ${chunks.flat().length}`);
  const undone = (...texts: string[]) => {
    expect(model.handling.undo.last.value?.texts).toEqual(texts);
    return model.handling.undo.restore();
  };
  return { ...model, tracking, shown, undone, seen, leave };
}

describe('a long list of orders', () => {
  it('is drawn in part, and further when its end comes near, by whole chunks under each heading', async () => {
    const late = numbered(page + 10, 1, { shipmentState: 'backorder' });
    const model = await open([...late, ...numbered(page + 10, 101)]);
    const { drawMore, groups, hasMore, shown } = model;
    expect(shown()).toEqual([`attention ${page}`]);
    const [first] = groups.value;
    drawMore();
    expect(shown()).toEqual([`attention ${page + 10}`, `moving ${page}`]);
    expect(groups.value[0]?.chunks[0]).toBe(first?.chunks[0]);
    drawMore();
    expect(shown()).toEqual([`attention ${page + 10}`, `moving ${page + 10}`]);
    expect(hasMore.value).toBe(false);
  });

  it('is drawn from its beginning when search or filter change, and no less after a refresh', async () => {
    const { drawMore, filter, tracking, countOf, shown } = await open(numbered(500));
    drawMore();
    filter.value = 'moving';
    expect(shown()).toEqual([`moving ${page}`]);
    drawMore();
    tracking.query.value = 'r4';
    expect(shown()).toEqual([`moving ${page}`]);
    tracking.query.value = 'R 444';
    expect(shown()).toEqual(['moving 1']);
    tracking.query.value = '';
    drawMore();
    await write(numbered(501, 0));
    await expect.poll(() => countOf('all')).toBe(501);
    expect(shown()).toEqual([`moving ${2 * page}`]);
  });

  it.each([
    ['R199', 'moving', 'r1', ['moving 111']],
    ['R50', 'delivered', '', ['moving 60']],
  ] as const)('is drawn as far as %s, without a search or filter that hides it', async (...row) => {
    const [target, chosen, query, expected] = row;
    const { filter, tracking, shown } = await open(numbered(200));
    tracking.query.value = 'r1';
    filter.value = chosen;
    tracking.target.value = target;
    const left = query === '' ? 'all' : chosen;
    expect([tracking.query.value, filter.value]).toEqual([query, left]);
    expect(shown()).toEqual(expected);
  });
});

describe('reading older orders', () => {
  it('draws them at once and says how many came', async () => {
    const model = await open(numbered(70), {
      canLoadMore: true,
      readOn: () => write(numbered(119), true),
    });
    while (model.hasMore.value) model.drawMore();
    model.loadOlder();
    expect(model.arrival.value).toBe('Loading…');
    await expect.poll(() => model.arrival.value).toBe('49 older orders loaded.');
    expect(model.shown()).toEqual(['moving 119']);
    expect(model.hasMore.value).toBe(false);
    // An order that is new is not an older one.
    await write(numbered(120, 0), true);
    await expect.poll(() => model.countOf('all')).toBe(120);
    expect(model.arrival.value).toBe('49 older orders loaded.');
  });

  it.each([
    [false, 'No older orders.'],
    // The service keeps promising more.
    [true, 'Older orders couldn’t be loaded.'],
  ])('says that there are none, or couldn’t be read: %s', async (promisesMore, expected) => {
    const readOn = () => write(numbered(7), promisesMore);
    const { arrival, loadOlder } = await open(numbered(7), { canLoadMore: true, readOn });
    loadOlder();
    await expect.poll(() => arrival.value).toBe(expected);
  });

  it('says nothing when the person didn’t ask for it', async () => {
    const readOn = () => write(numbered(9));
    const model = await open(numbered(7), { canLoadMore: true, readOn });
    await model.loadMore();
    await expect.poll(() => model.countOf('all')).toBe(9);
    expect(model.arrival.value).toBeNull();
  });
});

it('a filter lists its orders and counts as many, and says whether others have any when it has none', async () => {
  const delivered = { shipmentState: 'delivered', placedAt: '2025-01-01T10:00:00Z' };
  const orders = [
    anOrder({ number: 'R1' }),
    anOrder({ number: 'R2', ...delivered, deliveredAt: '2026-03-09T10:00:00Z' }),
    anOrder({ number: 'R3', ...delivered, deliveredAt: '2025-01-09T10:00:00Z' }),
    anOrder({ number: 'R4', ...delivered, state: 'canceled', paymentState: 'void' }),
  ];
  const { countOf, filter, nothing, showAll, shown, tracking } = await open(orders);
  expect(shown()).toEqual(['moving 1', 'delivered 1', 'older 2']);
  filter.value = 'delivered';
  expect([shown(), countOf('delivered')]).toEqual([['delivered 2'], 2]);
  expect(nothing.value).toBeNull();
  filter.value = 'attention';
  expect(nothing.value).toEqual({ title: 'No orders here', text: null, isElsewhere: false });
  tracking.query.value = 'R3';
  expect(nothing.value).toEqual({
    title: 'No match in “Needs attention”',
    text: 'Other orders match “R3”.',
    isElsewhere: true,
  });
  showAll();
  expect([nothing.value, shown()]).toEqual([null, ['older 1']]);
  tracking.query.value = 'R9';
  expect(nothing.value).toEqual({
    title: 'No orders match “R9”',
    text: 'The shop doesn’t say what was in orders placed elsewhere. Try an order number, a day or an amount.',
    isElsewhere: false,
  });
  await write(orders, true);
  await expect.poll(() => nothing.value?.text).toMatch(/Not among the orders loaded so far/);
  tracking.query.value = '';
  filter.value = 'attention';
  expect(nothing.value?.text).toMatch(/^None among the orders loaded so far/);
});

describe('the search in Orders', () => {
  const goods = [
    aGood({ itemId: 'item-1', title: 'Some name' }),
    aGood({ itemId: 'item-2', title: 'Moonrise logo' }),
  ];
  const attempts = [anAttempt({ state: 'placed', goods })];

  it.each([
    ['R 2', 'R2'],
    ['logo', 'R1'],
    ['my label', 'R1'],
    ['on the way', 'R1'],
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
    const owed = { total: 310, paymentState: 'balance_due' };
    const orders = [
      anOrder({ shipmentState: 'shipped', placedAt: '2025-10-01T10:00:00Z' }),
      anOrder({ number: 'R2', placedAt: '2025-11-17T10:00:00Z', ...owed }),
    ];
    const labels = { 'item-1': 'My label' };
    const { countText, groups, tracking } = await open(orders, { attempts, labels });
    expect(countText.value).toBe('');
    tracking.query.value = query;
    const numbers = groups.value.flatMap(({ chunks }) => chunks.flat());
    expect(numbers.map(({ number }) => number).join()).toBe(expected);
    expect(countText.value).toBe(`${numbers.length} of 2`);
  });

  it('says of goods that the shop doesn’t, only where an order was placed elsewhere', async () => {
    const { nothing, tracking } = await open([anOrder()], { attempts });
    tracking.query.value = 'unicorn';
    expect(nothing.value?.text).toBe('Try an order number, a day or an amount.');
  });
});

const settled = (number: string, isOrdered: boolean) =>
  anAttempt({
    state: 'settled',
    id: number,
    orderNumber: number,
    sentAt: now - hour,
    settlement: isOrdered
      ? { verdict: 'ordered', orderNumber: number }
      : { verdict: 'not-ordered' },
  });

it('the orders placed here are known, even those that were found or settled later', async () => {
  const found = anAttempt({ id: 'R2', state: 'placed', orderNumber: 'R2', inferred: true });
  const attempts = [placed('R1'), found, settled('R3', true)];
  const { attemptsByNumber } = await open(null, { attempts });
  expect([...attemptsByNumber.value.keys()]).toEqual(['R1', 'R2', 'R3']);
});

it('an order is late by the service’s clock', async () => {
  const orders = [anOrder({ expectedDeliveryDate: '2026-03-11' })];
  await stored.write(aSnapshot(orders, { readAt: now, skewMs: 72 * hour }));
  expect((await open(null)).shown()).toEqual(['attention 1']);
});

it('the latest order can say what was in it, until the goods of any are known', async () => {
  const latest = anOrder({ number: 'R2' });
  const { handling, knownOf, toMatch, typed, undone } = await open([latest, anOrder()]);
  const offered = () => toMatch.value?.number ?? null;
  expect(offered()).toBe('R2');
  typed.value = 'R1';
  expect(offered()).toBeNull();
  typed.value = '';
  await handling.sayItem(latest, 'fox', 'Fox logo');
  await expect.poll(offered).toBeNull();
  expect(knownOf('R2')).toEqual([null, 'fox']);
  await undone('Saved: Fox logo');
  await expect.poll(offered).toBe('R2');
  await handling.sayItem(latest, 'fox', 'Fox logo');
  await handling.unsayItem(latest);
  await expect.poll(() => knownOf('R2')).toEqual([null, null]);
  expect((await open(null, { attempts: [placed('R1')] })).toMatch.value).toBeNull();
});

it('orders on their way are under one filter, late ones too, by the week they are expected in', async () => {
  const { countOf, filter, shown, week } = await open([
    anOrder(),
    anOrder({ number: 'R2', shipmentState: 'shipped', expectedDeliveryDate: '2026-03-08' }),
    anOrder({ number: 'R3', shipmentState: 'partial', expectedDeliveryDate: '2026-03-18' }),
    anOrder({ number: 'R4', shipmentState: 'reship', expectedDeliveryDate: '2026-03-10' }),
  ]);
  expect(shown()).toEqual(['attention 1', 'onTheWay 2', 'moving 1']);
  expect(week.value?.facts).toEqual(['Next arrives today']);
  filter.value = 'onTheWay';
  expect(shown()).toEqual(['late 1', 'thisWeek 1', 'nextWeek 1']);
  expect(countOf('onTheWay')).toBe(3);
  expect(week.value).toBeNull();
});

it('what needs attention is handled until the person says otherwise, when the tab is opened again, too', async () => {
  const late = anOrder({ shipmentState: 'shipped', expectedDeliveryDate: '2026-03-08' });
  const { countOf, handling, leave, shown, undone } = await open([late]);
  expect(shown()).toEqual(['attention 1']);
  await handling.markHandled(late);
  await expect.poll(shown).toEqual(['onTheWay 1']);
  expect(countOf('attention')).toBe(0);
  await undone('Order R1 marked as handled');
  await expect.poll(shown).toEqual(['attention 1']);
  await handling.markHandled(late);
  await expect.poll(shown).toEqual(['onTheWay 1']);
  await handling.unmarkHandled(late);
  await expect.poll(shown).toEqual(['attention 1']);
  await handling.undo.restore();
  await expect.poll(shown).toEqual(['onTheWay 1']);
  leave();
  expect((await open(null)).shown()).toEqual(['onTheWay 1']);
});

it('a parcel arrived or is lost when the person says so, for groups, counts and the first line alike', async () => {
  const shipped = anOrder({ number: 'R2', shipmentState: 'shipped' });
  const { countOf, handling, shown, undone, week } = await open([shipped]);
  const first = () => week.value?.facts[0];
  expect([shown(), first()]).toEqual([['onTheWay 1'], '1 on its way']);
  await handling.sayEnd(shipped, 'arrived');
  await expect.poll(shown).toEqual(['delivered 1']);
  expect(first()).toBe('Nothing on its way');
  expect([countOf('onTheWay'), countOf('delivered')]).toEqual([0, 1]);
  await undone('Order R2 marked as arrived');
  await expect.poll(shown).toEqual(['onTheWay 1']);
  await handling.sayEnd(shipped, 'lost');
  await expect.poll(shown).toEqual(['older 1']);
  await handling.unsayEnd(shipped);
  await expect.poll(shown).toEqual(['onTheWay 1']);
  await handling.undo.restore();
  await expect.poll(shown).toEqual(['older 1']);
});

it('an order is expanded and collapsed again, and only the latest are remembered', async () => {
  const { toggle, tracking } = await open(null);
  toggle('R1');
  toggle('R2');
  expect(tracking.expanded.value).toEqual(['R1', 'R2']);
  toggle('R1');
  expect(tracking.expanded.value).toEqual(['R2']);
  for (let count = 3; count < 40; count += 1) toggle(`R${count}`);
  expect(tracking.expanded.value).toHaveLength(20);
  expect(tracking.expanded.value.at(-1)).toBe('R39');
});

describe('the week ahead', () => {
  const none: Outlook = { week: Array(7).fill([]), onTheWay: 0, next: null, lastDelivered: null };
  const lastDelivered = '2026-03-08T10:00:00Z';
  const expectedOn = (expectedDeliveryDate: string) => anOrder({ expectedDeliveryDate });

  it.each<[string, Partial<Outlook>]>([
    ['Next arrives tomorrow', { onTheWay: 5, next: expectedOn('2026-03-11') }],
    ['Next arrives Mar 25', { next: expectedOn('2026-03-25'), lastDelivered }],
    ['1 on its way', { onTheWay: 1, lastDelivered }],
    ['Nothing on its way · last delivery: 2 days ago', { lastDelivered }],
    ['Nothing on its way', {}],
  ])('says what comes next: %s', (expected, changes) => {
    expect(weekView({ ...none, ...changes }, now).facts.join(' · ')).toBe(expected);
  });

  it('begins today, and has no days without a parcel', () => {
    // It is a Tuesday.
    const { days } = weekView(outlookOf([expectedOn('2026-03-14')], now), now);
    expect(days.map(({ name }) => name)).toEqual('Today Wed Thu Fri Sat Sun Mon'.split(' '));
    expect(days.map(({ orders }) => orders.length)).toEqual([0, 0, 0, 0, 1, 0, 0]);
    expect(days[4]?.relative).toBe('in 4 days');
    expect(weekView(none, now).days).toEqual([]);
  });
});

describe('what was just ordered', () => {
  it('comes first for a day, unless it is in trouble or has left', async () => {
    const orders = [
      anOrder({ number: 'R5' }),
      anOrder({ number: 'R4' }),
      anOrder({ number: 'R3', paymentState: 'failed' }),
      anOrder({ number: 'R2', shipmentState: 'shipped' }),
      anOrder({ number: 'R1' }),
    ];
    const attempts = [placed('R4'), placed('R3'), placed('R2'), placed('R1', now - 25 * hour)];
    const { groups, shown } = await open(orders, { attempts });
    expect(shown()).toEqual(['justOrdered 1', 'attention 1', 'onTheWay 1', 'moving 2']);
    expect(groups.value[0]?.chunks[0]?.[0]?.number).toBe('R4');
  });

  it('is told before it is listed, within a day, outside of a search or filter, and never twice', async () => {
    const attempts = [
      settled('R6', true),
      settled('R5', false),
      anAttempt({ state: 'unknown', id: 'R4', sentAt: now - hour }),
      placed('R3', now - 25 * hour),
      placed('R2'),
      placed('R1'),
    ];
    const { filter, shown, typed, unlisted } = await open([anOrder()], { attempts });
    const numbers = () => unlisted.value.map(([number]) => number);
    expect(numbers()).toEqual(['R6', 'R2']);
    typed.value = 'R2';
    expect(numbers()).toEqual([]);
    typed.value = '';
    filter.value = 'delivered';
    expect(numbers()).toEqual([]);
    filter.value = 'all';
    await write([anOrder({ number: 'R2' }), anOrder()]);
    await expect.poll(numbers).toEqual(['R6']);
    expect(shown()).toEqual(['justOrdered 2']);
  });
});

it('an order leads to the shop’s website or its own page there, except in the demo', async () => {
  const urlWith = async (options: Options) => (await open(null, options)).shopUrlOf('R/1');
  expect(await urlWith({})).toBe('https://shop.example');
  const shopPage = 'https://shop.example/o/{number}';
  expect(await urlWith({ shopPage })).toBe('https://shop.example/o/R%2F1');
  expect(await urlWith({ connection: aConnection({ baseAddress: demoAddress }) })).toBeNull();
});

describe('orders with news', () => {
  const two = [anOrder({ number: 'R1' }), anOrder({ number: 'R2' })];

  it('are listed first and once, and still counted under their filters', async () => {
    const late = numbered(2, 1, { shipmentState: 'backorder' });
    const orders = [...late, anOrder({ number: 'R3' }), anOrder({ number: 'constructor' })];
    const { countOf, filter, shown } = await open(orders, { unseen: { R2: 'trouble' } });
    expect(shown()).toEqual(['news 1', 'attention 1', 'moving 2']);
    expect([countOf('all'), countOf('attention')]).toEqual([4, 2]);
    filter.value = 'attention';
    expect(shown()).toEqual(['attention 2']);
  });

  it('that were seen are still marked when the popup is opened again, for ten minutes', async () => {
    const { leave } = await open(two, { unseen: { R2: 'moving' } });
    await expect
      .poll(async () => (await fakeBrowser.storage.session.get('seenNews')).seenNews)
      .toMatchObject({ R2: {} });
    leave();
    const again = await open(null, { at: now + 9 * 60_000 });
    expect(again.shown()).toEqual(['news 1', 'moving 1']);
    expect(again.seen).toEqual([]);
    expect(again.newsAnnouncement.value).toBeNull();
    again.leave();
    // To look once more makes it no newer.
    expect((await open(null, { at: now + 11 * 60_000 })).shown()).toEqual(['moving 2']);
  });

  it('that come meanwhile are announced, unlike others', async () => {
    const model = await open(two, { unseen: { R2: 'moving' } });
    expect(model.newsAnnouncement.value).toBeNull();
    model.tracking.unseen.value = { R1: 'moving' };
    expect(model.newsAnnouncement.value).toBe('1 order updated.');
    expect(model.shown()).toEqual(['news 2']);
    expect(model.seen).toEqual(['R2', 'R1']);
  });

  it('are seen only where search and filter let them through', async () => {
    const { filter, seen, tracking } = await open(two);
    filter.value = 'delivered';
    tracking.unseen.value = { R2: 'moving' };
    tracking.query.value = 'R1';
    filter.value = 'all';
    expect(seen).toEqual([]);
    tracking.query.value = '';
    expect(seen).toEqual(['R2']);
  });
});
