import { describe, expect, it } from 'vitest';
import type { AttemptState } from '@/lib/domain/ordering/attempt/attempt';
import type { Goods } from '@/lib/domain/ordering/attempt/shown-order';
import {
  baselineOf,
  findDuplicates,
  findOrder,
  type Listing,
} from '@/lib/domain/ordering/outcome/reconcile';
import type { Order } from '@/lib/domain/tracking/order';
import { type AttemptChanges, aGood, anAttempt, anOrder } from '../../../support/worlds/samples';

const minute = 60_000;
const hour = 60 * minute;
const sentAt = Date.parse('2026-03-01T12:00:00Z');

interface ListingChanges {
  readonly canLoadMore?: boolean;
  /** How far the service's clock is ahead; `null`: it tells none. */
  readonly skew?: number | null;
  /** When it is read, minutes after the POST; by default once the last order was placed. */
  readonly read?: number;
}

/** Orders by number, each placed so many minutes after the POST, by the service's clock. */
const listing = (
  placed: Record<string, number>,
  { canLoadMore = false, skew = 0, read }: ListingChanges = {},
): Listing => {
  const last = Math.max(0, ...Object.values(placed).map((at) => at - (skew ?? 0) / minute));
  const readAt = sentAt + (read ?? last) * minute;
  return {
    connectionId: 'connection-1',
    baseAddress: 'https://shop.example/api',
    orders: Object.entries(placed).map(([number, minutes]): Order => {
      const placedAt = new Date(sentAt + minutes * minute).toISOString();
      return anOrder({ number, placedAt });
    }),
    canLoadMore,
    askedAt: readAt,
    readAt,
    servedAt: skew === null ? null : readAt + skew,
  };
};

const sentAfter = <S extends AttemptState = 'unknown'>(
  baseline: Listing,
  { state, ...changes }: AttemptChanges & { readonly state?: S } = {},
) =>
  anAttempt({
    state: state ?? ('unknown' as S),
    sentAt,
    baseline: baselineOf(baseline),
    ...changes,
  });

const none = { kind: 'none' };
const itIs = (number: string) => ({ kind: 'one', number });
const itMayBe = (...numbers: string[]) => ({ kind: 'several', numbers });
const before = listing({ R2: -60, R1: -120 });

it.each([
  [10_000, 11_000],
  [-10_000, 1_000],
])('a reading that took %i ms tells the service’s clock to within %i', (tookMs, within) => {
  const read = { ...before, askedAt: before.readAt - tookMs };
  expect(baselineOf(read).skewWithinMs).toBe(within);
});

it('an attempt that was restored without its baseline finds no order: all may be older', () => {
  const now = listing({ R4: 0, R3: 0 });
  const restored = { baseline: null, orderNumber: 'R3' };
  expect(findOrder(sentAfter(before, restored), now, [])).toEqual(none);
  expect(findDuplicates(sentAfter(before, { ...restored, state: 'placed' }), now, [])).toEqual([]);
});

describe('findOrder', () => {
  it.each([
    ['nothing new', { R2: -60, R1: -120 }, none],
    ['one new', { R3: 0, R2: -60, R1: -120 }, itIs('R3')],
    ['one new, listed out of turn', { R2: -60, R3: 0, R1: -120 }, itIs('R3')],
    ['two new at a time', { R4: 0, R3: 0, R2: -60 }, itMayBe('R4', 'R3')],
    ['one new, and one a while later', { R4: 1, R3: 0, R2: -60 }, itIs('R3')],
    ['two new, both later', { R4: 2, R3: 1, R2: -60 }, itMayBe('R4', 'R3')],
    ['one that is older by the clock', { R3: -1, R2: -60 }, itMayBe('R3')],
    ['one placed long after', { R3: 30, R2: -60 }, none],
    ['one the service took its time with', { R3: 14, R2: -60 }, itIs('R3')],
  ])('with %s', (_, now, finding) => {
    expect(findOrder(sentAfter(before), listing(now), [])).toEqual(finding);
  });

  it.each([
    ['left hours after it was written that it would', 5, { R4: 330, R3: 310 }, itIs('R3')],
    [
      'may have left at any time, as the computer slept',
      5,
      { R4: 310, R3: 60 },
      itMayBe('R4', 'R3'),
    ],
    ['ended before it was sent, as the clock was set back since', -5, { R3: 0 }, itIs('R3')],
  ])('looks for an order whose POST %s', (_, hours, placed, finding) => {
    const attempt = sentAfter(before, { endedAt: sentAt + hours * hour });
    expect(findOrder(attempt, listing({ ...placed, R2: -60 }), [])).toEqual(finding);
  });

  it('asks about one that was canceled at once as well as about one that came later', () => {
    const { orders, ...rest } = listing({ R4: 5, R3: 0, R2: -60 });
    const changed = orders.map((one) =>
      one.number === 'R3' ? { ...one, state: 'canceled' as const } : one,
    );
    const both = itMayBe('R4', 'R3');
    expect(findOrder(sentAfter(before), { ...rest, orders: changed }, [])).toEqual(both);
  });

  it('takes an order whose time makes no sense as possible', () => {
    const odd = { ...listing({}), orders: [anOrder({ number: 'R3', placedAt: '' })] };
    expect(findOrder(sentAfter(before), odd, [])).toEqual(itIs('R3'));
  });

  it.each([36, -36])('allows for a clock that is %i hours out', (hours) => {
    const skew = hours * hour;
    const attempt = sentAfter(listing({ R1: hours * 60 - 60 }, { skew }));
    const placedNow = listing({ R2: hours * 60, R1: hours * 60 - 60 }, { skew });
    expect(findOrder(attempt, placedNow, [])).toEqual(itIs('R2'));
    const placedLater = listing({ R2: hours * 60 + 30, R1: hours * 60 - 60 }, { skew });
    expect(findOrder(attempt, placedLater, [])).toEqual(none);
  });

  it('allows for any believable clock where the service tells no time', () => {
    const attempt = sentAfter(listing({ R1: -60 }, { skew: null }));
    const skewed = listing({ R2: -35 * 60, R1: -60 });
    expect(findOrder(attempt, skewed, [])).toEqual(itIs('R2'));
  });

  it('takes every order as new after a complete baseline without any', () => {
    expect(findOrder(sentAfter(listing({})), listing({ R1: 0 }), [])).toEqual(itIs('R1'));
  });

  it('leaves out what only shifted in below an incomplete baseline', () => {
    const attempt = sentAfter(listing({ R3: -1, R2: -1 }, { canLoadMore: true }));
    const shifted = listing({ R3: -1, R1: -1 });
    expect(findOrder(attempt, shifted, [])).toEqual(none);
    expect(findOrder(attempt, listing({ R4: 0, R3: -1, R2: -1, R1: -1 }), [])).toEqual(itIs('R4'));
  });

  it('leaves out orders that belong to other attempts', () => {
    const other = anAttempt({ id: 'other', state: 'placed', orderNumber: 'R4' });
    const now = listing({ R4: 1, R3: 0, R2: -60 });
    expect(findOrder(sentAfter(before), now, [other])).toEqual(itIs('R3'));
  });

  it.each<[string, AttemptChanges]>([
    ['is unclear too', { state: 'unknown' }],
    ['is ordered, number unknown, as the person says', { state: 'settled' }],
    ['was restored without what was listed before it', { baseline: null }],
  ])(
    'gives an order to neither when another attempt that could have placed it %s',
    (_, changes) => {
      const other = sentAfter(before, { id: 'other', ...changes });
      expect(findOrder(sentAfter(before), listing({ R3: 0, R2: -60 }), [other])).toEqual(
        itMayBe('R3'),
      );
    },
  );

  it.each<[string, AttemptChanges]>([
    ['was refused for sure', { state: 'refused' }],
    ['was never sent', { state: 'expired' }],
    ['had its order before', { state: 'placed', orderNumber: 'R2', sentAt: sentAt - hour }],
  ])('does not care about another attempt that %s', (_, changes) => {
    const other = sentAfter(before, { id: 'other', ...changes });
    expect(findOrder(sentAfter(before), listing({ R3: 0, R2: -60 }), [other])).toEqual(itIs('R3'));
  });
});

/** One of several attempts in a row, a few seconds apart, each with what was listed before it. */
const inARow = <S extends AttemptState = 'unknown'>(
  id: string,
  seconds: number,
  listed: readonly string[],
  changes: AttemptChanges & { readonly state?: S } = {},
) =>
  sentAfter<S>(listing({}), {
    id,
    sentAt: sentAt + seconds * 1000,
    endedAt: sentAt + seconds * 1000 + 200,
    failure: { kind: 'unreachable', origin: 'https://shop.example' },
    baseline: { numbers: listed, complete: true, skewMs: 0, skewWithinMs: 1000 },
    ...changes,
  });
/** Orders by number, each placed so many seconds after the first attempt. */
const listedAt = (seconds: Record<string, number>) =>
  listing(Object.fromEntries(Object.entries(seconds).map(([number, s]) => [number, s / 60])));

describe('several attempts whose answers got lost', () => {
  const first = inARow('first', 0, ['R1']);
  const second = inARow('second', 2, ['R2', 'R1']);

  it('get an order each, when each was placed while one of them was on its way', () => {
    const now = listedAt({ R3: 2.1, R2: 0.1 });
    expect(findOrder(first, now, [second])).toEqual(itIs('R2'));
    expect(findOrder(second, now, [first])).toEqual(itIs('R3'));
  });

  it('are asked about once, when the only order may be one that came late', () => {
    const [one, other] = [inARow('first', 0, ['R1']), inARow('second', 2, ['R1'])];
    const now = listedAt({ R2: 2.1 });
    expect(findOrder(one, now, [other])).toEqual(none);
    expect(findOrder(other, now, [one])).toEqual(itMayBe('R2'));
  });

  it('aren’t asked about, when the order came too late to be another’s than that on its way', () => {
    const early = inARow('first', -20, ['R1']);
    expect(findOrder(inARow('second', 2, ['R1']), listedAt({ R2: 2.1 }), [early])).toEqual(
      itIs('R2'),
    );
  });

  it('aren’t asked about, when the service had told the first that it was too busy', () => {
    const busy = { kind: 'rate-limited', status: 429, message: null, retryAfterMs: null } as const;
    const one = inARow('first', 0, ['R1'], { failure: busy });
    const other = inARow('second', 2, ['R1']);
    const now = listedAt({ R2: 2.1 });
    expect(findOrder(other, now, [one])).toEqual(itIs('R2'));
    expect(findOrder(one, now, [other])).toEqual(none);
  });

  it('aren’t asked about, when the order costs what only one of them can cost', () => {
    const dear = { amount: 100, minimum: 50, currency: 'USD' };
    const one = inARow('first', 0, ['R1'], { goods: [aGood({ quantity: 50, price: dear })] });
    const other = inARow('second', 2, ['R1']);
    const now = listedAt({ R2: 2.1 });
    expect(findOrder(other, now, [one])).toEqual(itIs('R2'));
    expect(findOrder(one, now, [other])).toEqual(none);
  });

  it('leave open what the person decided about one of them', () => {
    const now = listedAt({ R3: 2.1, R2: 2.1 });
    const asked = inARow('second', 2, ['R1'], { state: 'ambiguous', candidates: ['R2', 'R3'] });
    const said = inARow('first', -60, ['R1'], {
      state: 'settled',
      orderNumbers: ['R3'],
      settlement: { verdict: 'ordered' },
    });
    const answered = inARow('first', -60, ['R1'], { state: 'placed', orderNumber: 'R3' });
    expect(findOrder(asked, now, [said])).toEqual(itMayBe('R2'));
    expect(findOrder(asked, now, [answered])).toEqual(itIs('R2'));
  });

  it('leave out all that the person said are one’s, for the other and as its own doubles', () => {
    const now = listedAt({ R4: 2.1, R3: 0.2, R2: 0.1 });
    const said = inARow('first', 0, ['R1'], {
      state: 'settled',
      orderNumbers: ['R2', 'R3'],
      settlement: { verdict: 'ordered' },
    });
    const other = inARow('second', 2, ['R1']);
    expect(findOrder(other, now, [said])).toEqual(itMayBe('R4'));
    expect(findDuplicates(said, now, [other])).toEqual([]);
  });

  it('ask about an order of the other once the person has said that it isn’t the one’s', () => {
    const now = listedAt({ R2: 2.1 });
    const ruledOut = inARow('second', 2, ['R1'], { state: 'settled', settledOver: ['R2'] });
    expect(findOrder(inARow('first', 0, ['R1']), now, [ruledOut])).toEqual(itMayBe('R2'));
  });

  it('aren’t asked about, when the one before has its order, which costs the same', () => {
    const one = inARow('first', 0, ['R1'], { state: 'placed', orderNumber: 'R2' });
    const other = inARow('second', 2, ['R2', 'R1']);
    const now = listedAt({ R3: 2.1, R2: 0.1 });
    expect(findOrder(other, now, [one])).toEqual(itIs('R3'));
  });

  it('are asked about, when the order may also be a second one of another that has its own', () => {
    const other = inARow('second', 2, ['R1'], { state: 'placed', orderNumber: 'R3' });
    const now = listedAt({ R3: 2.1, R2: 2.1 });
    expect(findOrder(inARow('first', 0, ['R1']), now, [other])).toEqual(itMayBe('R2'));
  });

  it('are asked about without the service’s clock, when the order may be that of one that was given another', () => {
    const blind = { numbers: ['R1'], complete: true, skewMs: null };
    const placed = { state: 'placed', orderNumber: 'R2', baseline: blind } as const;
    const other = inARow('second', 3, [], { baseline: { ...blind, numbers: ['R2', 'R1'] } });
    const { orders, ...rest } = listedAt({ R3: 0.1, R2: 0.1 });
    const differing = orders.map((one, at) => ({ ...one, itemTotal: at }));
    const find = (inferred: boolean) =>
      findOrder(other, { ...rest, orders: differing, servedAt: null }, [
        inARow('first', 0, [], { ...placed, inferred }),
      ]);
    expect(find(true)).toEqual(itMayBe('R3'));
    expect(find(false)).toEqual(itIs('R3'));
  });

  it('don’t hide an order from its own account, whatever was sent from another meanwhile', () => {
    const own = inARow('own', 0, ['R1']);
    const other = inARow('other', 5, ['S1'], { connection: 'another', endedAt: sentAt + 30_000 });
    const now = listedAt({ R2: 10 });
    expect(findOrder(own, now, [other])).toEqual(itMayBe('R2'));
  });

  it('aren’t asked about any more, once every order in question has turned out to be another’s', () => {
    const now = listedAt({ R2: 2.1 });
    const asked = inARow('second', 2, ['R1'], { state: 'ambiguous', candidates: ['R2'] });
    const own = inARow('first', 0, ['R1'], { state: 'placed', orderNumber: 'R2', inferred: true });
    expect(findOrder(asked, now, [own])).toEqual({ kind: 'others' });
    // The listing may leave one out for now.
    expect(findOrder({ ...asked, candidates: ['R3', 'R2'] }, now, [own])).toEqual(none);
  });

  it('are told apart though clocks and roundings leave a second open', () => {
    const vague = { numbers: ['R1'], complete: true, skewMs: -100, skewWithinMs: 1100 };
    const [one, other] = [
      inARow('first', 0, [], { baseline: vague }),
      inARow('second', 1, [], { baseline: { ...vague, numbers: ['R2', 'R1'], skewMs: -900 } }),
    ];
    const now = { ...listedAt({ R3: 1.1, R2: 0.1 }), servedAt: null };
    expect(findOrder(one, now, [other])).toEqual(itIs('R2'));
    expect(findOrder(other, now, [one])).toEqual(itIs('R3'));
  });
});

describe('an order that the listing disproves', () => {
  const price = { amount: 42, minimum: 50, currency: 'USD' };
  const pressed = (quantity: number) => sentAfter(before, { goods: [aGood({ quantity, price })] });
  const only = (changes: Partial<Order>) => {
    const now = listing({ R3: 0, R2: -60 });
    return { ...now, orders: now.orders.map((one, at) => (at ? one : { ...one, ...changes })) };
  };
  const asked = itMayBe('R3');
  const found = itIs('R3');

  /** When a listing is read, minutes after the POST. */
  const times = (minutes: number) => {
    const at = sentAt + minutes * minute;
    return { askedAt: at, readAt: at, servedAt: at };
  };

  it.each<[string, number, Partial<Order>, object]>([
    ['in another currency', 50, { currency: 'EUR' }, asked],
    ['for another amount, at the minimum', 50, { itemTotal: 43 }, asked],
    ['for less than the minimum costs', 100, { itemTotal: 41 }, asked],
    ['for more a piece than at the minimum', 100, { itemTotal: 85 }, asked],
    ['canceled already', 50, { state: 'canceled' }, asked],
    ['for what it costs', 50, { itemTotal: 42 }, found],
    ['for what it costs, rounded', 50, { itemTotal: 42.004 }, found],
    ['for a bit less a piece', 100, { itemTotal: 80 }, found],
    ['for an unknown amount', 50, { itemTotal: null }, found],
  ])('%s isn’t told as ours', (_, quantity, changes, finding) => {
    expect(findOrder(pressed(quantity), only(changes), [])).toEqual(finding);
  });

  it('is asked about when it was called off, whenever it came', () => {
    const late = new Date(sentAt + 5 * minute).toISOString();
    const now = { ...only({ state: 'canceled', placedAt: late }), ...times(5) };
    expect(findOrder(pressed(50), now, [])).toEqual(asked);
    const blind = { ...only({ state: 'canceled' }), servedAt: null };
    const attempt = sentAfter(listing({ R2: -60 }, { skew: null }));
    expect(findOrder(attempt, blind, [])).toEqual(asked);
  });

  it('is told as ours where garments may cost more in another size', () => {
    const hoodie = aGood({ quantity: 50, price, size: { kind: 'hoodie', size: 'size2XL' } });
    const find = (good: Goods) =>
      findOrder(sentAfter(before, { goods: [good] }), only({ itemTotal: 60 }), []);
    expect(find({ ...hoodie, isOtherSize: true })).toEqual(found);
    expect(find({ ...hoodie, price: { ...price, amount: 0 } })).toEqual(found);
    expect(find(hoodie)).toEqual(asked);
  });

  it('is told as ours in the currency that orders from here are charged in, whatever prices are shown in', () => {
    const shown = { ...price, currency: 'JPY' };
    const attempt = sentAfter(before, { goods: [aGood({ quantity: 50, price: shown })] });
    expect(findOrder(attempt, only({ itemTotal: 43 }), [])).toEqual(found);
    const confirmed = anAttempt({ id: 'other', state: 'placed', orderNumber: 'R2' });
    expect(findOrder(attempt, only({ currency: 'JPY' }), [confirmed])).toEqual(asked);
  });

  it('is asked about when it is new, and the service tells no time by which to judge', () => {
    const attempt = sentAfter(listing({ R2: -60 }, { skew: null }), {
      goods: [aGood({ quantity: 50, price })],
    });
    const read = (minutes: number) => ({
      ...only({ itemTotal: 43 }),
      ...times(minutes),
      servedAt: null,
    });
    expect(findOrder(attempt, read(1), [])).toEqual(asked);
    expect(findOrder(attempt, read(30), [])).toEqual(none);
  });

  it('isn’t looked at when it was placed a while later', () => {
    const late = { itemTotal: 43, placedAt: new Date(sentAt + 5 * minute).toISOString() };
    const now = { ...only(late), ...times(5) };
    expect(findOrder(pressed(50), now, [])).toEqual(none);
  });
});

describe('orders whose times another clock has told', () => {
  const long = listing({ R2: -600 });
  const price = { amount: 42, minimum: 50, currency: 'USD' };

  it.each([
    ['long before', -300],
    ['a little before', -1.5],
    ['long after', 300],
    ['more than a day ahead', 40 * 60],
  ])('are asked about when they are new: %s', (_, minutes) => {
    const now = listing({ R3: minutes, R2: -600 }, { read: 0.1 });
    expect(findOrder(sentAfter(long), now, [])).toEqual(itMayBe('R3'));
    const blind = sentAfter(listing({ R2: -600 }, { skew: null }));
    expect(findOrder(blind, { ...now, servedAt: null }, []).kind).not.toBe('none');
  });

  it('are read in whichever zone the browser is', () => {
    const { orders, ...rest } = listing({ R3: 0, R2: -600 }, { read: 0.1 });
    const local = orders.map((one) => ({ ...one, placedAt: '2026-03-01T21:00:00' }));
    expect(findOrder(sentAfter(long), { ...rest, orders: local }, [])).toEqual(itMayBe('R3'));
  });

  it('are asked about although something else was paid for them, too', () => {
    const attempt = sentAfter(long, { goods: [aGood({ quantity: 50, price })] });
    const { orders, ...rest } = listing({ R3: -300, R2: -600 }, { read: 0.1 });
    const dear = orders.map((one) => ({ ...one, itemTotal: 43 }));
    expect(findOrder(attempt, { ...rest, orders: dear }, [])).toEqual(itMayBe('R3'));
  });

  it('are nobody’s once it is too long ago that it was sent, by our own clock', () => {
    const read = (minutes: number) => listing({ R3: -300, R2: -600 }, { read: minutes });
    expect(findOrder(sentAfter(long), read(15), [])).toEqual(itMayBe('R3'));
    expect(findOrder(sentAfter(long), read(16), [])).toEqual(none);
    // A reading from before the POST, or by a clock that was set back since.
    expect(findOrder(sentAfter(long), read(-1), [])).toEqual(none);
    const { orders, ...late } = read(16);
    const dear = orders.map((one) => ({ ...one, itemTotal: 500 }));
    const attempt = sentAfter(long, { goods: [aGood({ quantity: 50, price })] });
    expect(findOrder(attempt, { ...late, orders: dear }, [])).toEqual(none);
  });

  it.each([true, false])(
    'are new if they are no older than what was listed (more: %s)',
    (canLoadMore) => {
      const attempt = sentAfter(listing({ R3: -200, R1: -400 }, { canLoadMore }));
      const read = { read: 0.1 };
      expect(findOrder(attempt, listing({ R3: -200, R2: -300, R1: -400 }, read), [])).toEqual(none);
      expect(findOrder(attempt, listing({ R3: -200, R4: -200, R1: -400 }, read), [])).toEqual(
        itMayBe('R4'),
      );
    },
  );

  it('aren’t new when they bear the oldest time of those listed before, which may not have been all', () => {
    const before = listing({ R2: -60, R1: -60 }, { canLoadMore: true });
    const now = listing({ R4: -60, R2: -60, R3: -60, R1: -60 }, { read: 0.1 });
    expect(findOrder(sentAfter(before), now, [])).toEqual(none);
  });

  it('don’t make an order that of an attempt which was on its way at that time', () => {
    const early = inARow('early', 0, ['R1']);
    const late = inARow('late', 90, ['R1']);
    const now = { ...listedAt({ R2: 0.1 }), ...listing({}, { read: 1.6 }), orders: [] };
    const placed = { ...now, orders: listedAt({ R2: 0.1, R1: -60 }).orders };
    expect(findOrder(early, placed, [late])).toEqual(itMayBe('R2'));
    expect(findOrder(late, placed, [early])).toEqual(itMayBe('R2'));
    const twice = inARow('late', 90, ['R1'], { state: 'placed', orderNumber: 'R3' });
    const both = { ...now, orders: listedAt({ R3: 0.1, R2: 0.1, R1: -60 }).orders };
    expect(findOrder(early, both, [twice])).toEqual(itMayBe('R2'));
  });

  it('leave open whose an order is, however late it is read, but not for one from long before', () => {
    const early = inARow('early', 0, ['R1']);
    const late = inARow('late', 90, ['R1']);
    const now = { ...listing({}, { read: 30 }), orders: listedAt({ R2: 0.1, R1: -60 }).orders };
    expect(findOrder(early, now, [late])).toEqual(itMayBe('R2'));
    const before = inARow('before', -3600, ['R1']);
    expect(findOrder(early, now, [before])).toEqual(itIs('R2'));
    const setBack = { ...now, askedAt: sentAt - 2 * hour, readAt: sentAt - 2 * hour };
    expect(findOrder(early, setBack, [before])).toEqual(itMayBe('R2'));
  });

  it('don’t matter where an order that was confirmed shows that there is one clock', () => {
    const confirmed = inARow('confirmed', -30, [], { state: 'placed', orderNumber: 'R1' });
    const early = inARow('early', 0, ['R1']);
    const late = inARow('late', 90, ['R1']);
    const now = { ...listing({}, { read: 1.6 }), orders: listedAt({ R2: 0.1, R1: -29.9 }).orders };
    expect(findOrder(early, now, [late, confirmed])).toEqual(itIs('R2'));
    expect(findOrder(late, now, [early, confirmed])).toEqual(itMayBe('R2'));
    expect(findOrder(early, now, [late, { ...confirmed, inferred: true }])).toEqual(itMayBe('R2'));
    const long = { ...now, orders: listedAt({ R2: -7200, R1: -29.9 }).orders };
    expect(findOrder(early, long, [confirmed])).toEqual(none);
  });

  it('don’t hide a second order, or one that came about in spite of a refusal', () => {
    const now = listing({ R4: -300, R3: -300, R2: -600 }, { read: 2 });
    const own = sentAfter(long, { state: 'placed', orderNumber: 'R3' });
    expect(findDuplicates(own, now, [])).toEqual(['R4']);
    const refused = sentAfter(long, { state: 'refused', isProof: false });
    expect(findDuplicates(refused, now, [])).toEqual(['R4', 'R3']);
  });
});

describe('attempts at another service', () => {
  const elsewhere = { service: 'https://other.example/api', connection: 'another' };
  const now = listing({ R3: 0, R2: -60 });

  it.each<[string, AttemptChanges]>([
    ['placed an order of the same number', { state: 'placed', orderNumber: 'R3' }],
    ['was unclear at the same time', { state: 'unknown' }],
    ['goes by a clock of its own', { baseline: { numbers: [], complete: true, skewMs: 900 } }],
  ])('don’t matter: one %s', (_, changes) => {
    const other = sentAfter(before, { id: 'other', ...elsewhere, ...changes });
    expect(findOrder(sentAfter(before), now, [other])).toEqual(itIs('R3'));
    const own = sentAfter(before, { state: 'placed', orderNumber: 'R9' });
    expect(findDuplicates(own, now, [other])).toEqual(['R3']);
  });

  it('matter as long as they don’t tell where they were made: what was salvaged', () => {
    const salvaged = sentAfter(before, { id: 'other', ...elsewhere, service: '', baseline: null });
    expect(findOrder(sentAfter(before), now, [salvaged])).toEqual(itMayBe('R3'));
  });

  it('matter as long as they don’t tell where they were made: those long past', () => {
    const { service, ...past } = anAttempt({ id: 'other', state: 'placed', orderNumber: 'R3' });
    expect(findOrder(sentAfter(before), now, [past as typeof past & { state: 'placed' }])).toEqual(
      none,
    );
  });
});

describe('findDuplicates', () => {
  const placed = sentAfter(before, { state: 'placed', orderNumber: 'R3' });

  it.each([
    ['the order itself', { R3: 0, R2: -60 }, []],
    ['a second one of the same minute', { R4: 0, R3: 0, R2: -60 }, ['R4']],
    ['one placed much later', { R4: 60, R3: 0, R2: -60 }, []],
    ['a second one while its own isn’t listed', { R4: 0, R2: -60 }, ['R4']],
    ['none that came later while its own isn’t listed', { R4: 5, R2: -60 }, []],
  ])('finds %s', (_, now, duplicates) => {
    expect(findDuplicates(placed, listing(now), [])).toEqual(duplicates);
  });

  it('leaves out what another attempt placed', () => {
    const other = anAttempt({ id: 'other', state: 'placed', orderNumber: 'R4' });
    expect(findDuplicates(placed, listing({ R4: 0, R3: 0 }), [other])).toEqual([]);
  });

  it.each<[string, Partial<Order>, Partial<Order>, string[]]>([
    ['but none that costs something else', { itemTotal: 7 }, {}, []],
    ['but none in another currency', { currency: 'EUR' }, {}, []],
    ['also one whose cost isn’t known', { itemTotal: null }, {}, ['R4']],
    ['also while it isn’t known what its own costs', {}, { itemTotal: null }, ['R4']],
  ])('finds a second one, %s', (_, second, own, duplicates) => {
    const now = listing({ R4: 0, R3: 0, R2: -60 });
    const changes = [second, own, {}];
    const orders = now.orders.map((one, at) => ({ ...one, ...changes[at] }));
    expect(findDuplicates(placed, { ...now, orders }, [])).toEqual(duplicates);
  });

  it('leaves out what an unconfirmed neighbour accounts for, and no more than that', () => {
    const neighbour = inARow('neighbour', 2, ['R3', 'R2']);
    const own = inARow('own', 0, ['R2'], { state: 'placed', orderNumber: 'R3' });
    expect(findDuplicates(own, listedAt({ R4: 2.1, R3: 0.1 }), [neighbour])).toEqual([]);
    expect(findDuplicates(own, listedAt({ R5: 2.2, R4: 2.1, R3: 0.1 }), [neighbour])).toEqual([
      'R4',
    ]);
    const before = inARow('before', -10, ['R2']);
    expect(findDuplicates(own, listedAt({ R5: 0.1, R4: -9.9, R3: 0.1 }), [before])).toEqual(['R5']);
  });

  it.each<[string, number, AttemptChanges]>([
    ['nobody looks for any more', 0, { baseline: null }],
    ['the person has settled', 0, { state: 'settled' }],
    ['was sent only later', 2, {}],
  ])('doesn’t leave it to an attempt that %s', (_, seconds, changes) => {
    const other = inARow('neighbour', seconds, [], changes);
    const own = inARow('own', 0, ['R2'], { state: 'placed', orderNumber: 'R3' });
    expect(findDuplicates(own, listedAt({ R4: 0.1, R3: 0.1 }), [other])).toEqual(['R4']);
  });

  it('finds the order that came about during a refusal, though one before it isn’t found', () => {
    const lost = inARow('lost', 0, ['R1']);
    const refused = inARow('refused', 2, ['R1'], { state: 'refused', isProof: false });
    const now = listedAt({ R2: 2.1 });
    expect(findOrder(lost, now, [refused])).toEqual(none);
    expect(findDuplicates(refused, now, [lost])).toEqual(['R2']);
  });

  it('finds an order that was canceled at once', () => {
    const { orders, ...now } = listedAt({ R3: 0.1, R1: -60 });
    const canceled = orders.map((one) => ({ ...one, state: 'canceled' }));
    const refused = inARow('refused', 0, ['R1'], { state: 'refused', isProof: false });
    expect(findDuplicates(refused, { ...now, orders: canceled }, [])).toEqual(['R3']);
    const own = inARow('own', 0, ['R1'], { state: 'placed', orderNumber: 'R1' });
    expect(findDuplicates(own, { ...now, orders: canceled }, [])).toEqual(['R3']);
  });

  it('finds the order that came about in spite of a refusal that proves nothing', () => {
    const refused = (isProof: boolean) =>
      inARow('refused', 0, ['R1'], { state: 'refused', isProof });
    const now = listedAt({ R2: 0.1, R1: -60 });
    expect(findDuplicates(refused(false), now, [])).toEqual(['R2']);
    expect(findDuplicates(refused(true), now, [])).toEqual([]);
    // The service said no in its own words, and had nothing left to do.
    const later = listedAt({ R2: 60, R1: -60 });
    expect(findDuplicates(refused(false), later, [])).toEqual([]);
    // Its clock may be a little off.
    const ahead = listing({ R2: 1, R1: -1 }, { read: 0.5 });
    expect(findDuplicates(refused(false), ahead, [])).toEqual([]);
  });
});
