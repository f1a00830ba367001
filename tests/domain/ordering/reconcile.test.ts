import { describe, expect, it } from 'vitest';
import type { AttemptState } from '@/lib/domain/ordering/attempt';
import {
  baselineOf,
  findDuplicates,
  findOrder,
  type Listing,
} from '@/lib/domain/ordering/reconcile';
import type { Order } from '@/lib/domain/tracking/order';
import { type AttemptChanges, anAttempt, anOrder } from '../../support/worlds/samples';

const minute = 60_000;
const hour = 60 * minute;
const sentAt = Date.parse('2026-03-01T12:00:00Z');

/** Orders by number, each placed so many minutes after the POST (by our clock). */
const listing = (
  placed: Record<string, number>,
  { canLoadMore = false, skew = 0 }: { canLoadMore?: boolean; skew?: number | null } = {},
): Listing => ({
  orders: Object.entries(placed).map(([number, minutes]): Order => {
    const placedAt = new Date(sentAt + minutes * minute).toISOString();
    return anOrder({ number, placedAt });
  }),
  canLoadMore,
  readAt: sentAt,
  servedAt: skew === null ? null : sentAt + skew,
});

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
const before = listing({ R2: -60, R1: -120 });

describe('findOrder', () => {
  it.each([
    ['nothing new', { R2: -60, R1: -120 }, none],
    ['one new', { R3: 0, R2: -60, R1: -120 }, { kind: 'one', number: 'R3' }],
    ['one new, listed out of turn', { R2: -60, R3: 0, R1: -120 }, { kind: 'one', number: 'R3' }],
    ['two new', { R4: 1, R3: 0, R2: -60 }, { kind: 'several', numbers: ['R4', 'R3'] }],
    ['one placed long before', { R3: -30, R2: -60 }, none],
    ['one placed long after', { R3: 30, R2: -60 }, none],
    ['one the service took its time with', { R3: 14, R2: -60 }, { kind: 'one', number: 'R3' }],
  ])('with %s', (_, now, finding) => {
    expect(findOrder(sentAfter(before), listing(now), [])).toEqual(finding);
  });

  it('finds an order whose POST left hours after it was written that it would', () => {
    const attempt = sentAfter(before, { endedAt: sentAt + 5 * hour });
    const now = listing({ R4: 330, R3: 310, R2: -60 });
    expect(findOrder(attempt, now, [])).toEqual({ kind: 'one', number: 'R3' });
  });

  it('takes an order whose time makes no sense as possible', () => {
    const odd = { ...listing({}), orders: [anOrder({ number: 'R3', placedAt: '' })] };
    expect(findOrder(sentAfter(before), odd, [])).toEqual({ kind: 'one', number: 'R3' });
  });

  it.each([36, -36])('allows for a clock that is %i hours out', (hours) => {
    const skew = hours * hour;
    const attempt = sentAfter(listing({ R1: hours * 60 - 60 }, { skew }));
    const placedNow = listing({ R2: hours * 60, R1: hours * 60 - 60 });
    expect(findOrder(attempt, placedNow, [])).toEqual({ kind: 'one', number: 'R2' });
    const placedLater = listing({ R2: hours * 60 + 30, R1: hours * 60 - 60 });
    expect(findOrder(attempt, placedLater, [])).toEqual(none);
  });

  it('allows for any believable clock where the service tells no time', () => {
    const attempt = sentAfter(listing({ R1: -60 }, { skew: null }));
    const skewed = listing({ R2: -35 * 60, R1: -60 });
    expect(findOrder(attempt, skewed, [])).toEqual({ kind: 'one', number: 'R2' });
  });

  it('takes every order as new after a complete baseline without any', () => {
    expect(findOrder(sentAfter(listing({})), listing({ R1: 0 }), [])).toEqual({
      kind: 'one',
      number: 'R1',
    });
  });

  it('leaves out what only shifted in below an incomplete baseline', () => {
    const attempt = sentAfter(listing({ R3: -1, R2: -1 }, { canLoadMore: true }));
    const shifted = listing({ R3: -1, R1: -1 });
    expect(findOrder(attempt, shifted, [])).toEqual(none);
    expect(findOrder(attempt, listing({ R4: 0, R3: -1, R2: -1, R1: -1 }), [])).toEqual({
      kind: 'one',
      number: 'R4',
    });
  });

  it('leaves out orders that belong to other attempts', () => {
    const other = anAttempt({ id: 'other', state: 'placed', orderNumber: 'R4' });
    const now = listing({ R4: 1, R3: 0, R2: -60 });
    expect(findOrder(sentAfter(before), now, [other])).toEqual({ kind: 'one', number: 'R3' });
  });

  it.each<[string, AttemptChanges]>([
    ['is unclear too', { state: 'unknown' }],
    ['is ordered, number unknown, as the person says', { state: 'settled' }],
  ])(
    'gives an order to neither when another attempt that could have placed it %s',
    (_, changes) => {
      const other = sentAfter(before, { id: 'other', ...changes });
      expect(findOrder(sentAfter(before), listing({ R3: 0, R2: -60 }), [other])).toEqual({
        kind: 'several',
        numbers: ['R3'],
      });
    },
  );

  it('gives an order to neither when another attempt was restored without what was listed before it', () => {
    const other = anAttempt({ id: 'other', state: 'unknown', sentAt, baseline: null });
    expect(findOrder(sentAfter(before), listing({ R3: 0, R2: -60 }), [other])).toEqual({
      kind: 'several',
      numbers: ['R3'],
    });
  });

  it.each<[string, AttemptChanges]>([
    ['was refused', { state: 'refused' }],
    ['was never sent', { state: 'expired' }],
    ['has its order', { state: 'placed', orderNumber: 'R9' }],
  ])('does not care about another attempt that %s', (_, changes) => {
    const other = sentAfter(before, { id: 'other', ...changes });
    expect(findOrder(sentAfter(before), listing({ R3: 0, R2: -60 }), [other])).toEqual({
      kind: 'one',
      number: 'R3',
    });
  });
});

describe('findDuplicates', () => {
  const placed = sentAfter(before, { state: 'placed', orderNumber: 'R3' });

  it.each([
    ['the order itself', { R3: 0, R2: -60 }, []],
    ['a second one of the same minute', { R4: 0, R3: 0, R2: -60 }, ['R4']],
    ['one placed much later', { R4: 60, R3: 0, R2: -60 }, []],
  ])('finds %s', (_, now, duplicates) => {
    expect(findDuplicates(placed, listing(now), [])).toEqual(duplicates);
  });

  it('leaves out what another attempt placed', () => {
    const other = anAttempt({ id: 'other', state: 'placed', orderNumber: 'R4' });
    expect(findDuplicates(placed, listing({ R4: 0, R3: 0 }), [other])).toEqual([]);
  });
});
