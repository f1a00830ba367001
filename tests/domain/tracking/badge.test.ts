import { describe, expect, it, vi } from 'vitest';
import type { ServiceTime } from '@/lib/domain/data/time';
import { type BadgeFacts, badgeFor, badgeText, nextDayOf } from '@/lib/domain/tracking/badge';
import { isExpectedToday, type Order } from '@/lib/domain/tracking/order';
import { anOrder, aServiceTime } from '../../support/worlds/samples';

const quiet: BadgeFacts = {
  connected: true,
  keyRejected: false,
  accessMissing: false,
  unclear: 0,
  notOrdered: 0,
  unseen: [],
  onTheWay: 0,
  expectedToday: 0,
  reminders: 0,
  counts: true,
};

it.each<[string, Partial<BadgeFacts>, string, string]>([
  ['nothing to tell', {}, 'quiet', ''],
  ['not connected', { connected: false }, 'not-connected', ''],
  ['parcels', { onTheWay: 2 }, 'on-the-way 2', '2'],
  ['what comes today first', { onTheWay: 4, expectedToday: 1 }, 'expected-today 1', '⌂1'],
  ['it before a reminder', { expectedToday: 1, reminders: 2 }, 'expected-today 1', '⌂1'],
  ['news before it', { expectedToday: 1, unseen: ['moving'] }, 'unseen 1 moving', '1'],
  ['not even it if nobody wants numbers', { counts: false, expectedToday: 1 }, 'quiet', ''],
  ['very many in four characters', { expectedToday: 250 }, 'expected-today 250', '⌂99+'],
  ['news before parcels', { onTheWay: 2, unseen: ['moving'] }, 'unseen 1 moving', '1'],
  ['the worst', { unseen: ['delivered', 'trouble', 'moving'] }, 'unseen 3 trouble', '3'],
  ['a rejected key before news', { keyRejected: true, unseen: ['trouble'] }, 'key-rejected', '!'],
  ['access that is missing', { accessMissing: true, onTheWay: 2 }, 'access-missing', '!'],
  ['that in any case', { accessMissing: true, counts: false }, 'access-missing', '!'],
  ['a rejected key before it', { accessMissing: true, keyRejected: true }, 'key-rejected', '!'],
  ['a failed order before it', { accessMissing: true, notOrdered: 1 }, 'not-ordered 1', '!'],
  ['an unclear order first', { keyRejected: true, unclear: 1, onTheWay: 3 }, 'unclear 1', '!'],
  ['an unclear order without a connection', { connected: false, unclear: 1 }, 'unclear 1', '!'],
  ['an unclear order before a failed one', { unclear: 1, notOrdered: 2 }, 'unclear 1', '!'],
  ['a failed order before a key', { notOrdered: 2, keyRejected: true }, 'not-ordered 2', '!'],
  ['a failed order before news', { notOrdered: 2, unseen: ['trouble'] }, 'not-ordered 2', '!'],
  ['a failed order, not connected', { connected: false, notOrdered: 1 }, 'not-ordered 1', '!'],
  ['a failed order in any case', { counts: false, notOrdered: 1 }, 'not-ordered 1', '!'],
  ['no numbers nobody wants', { counts: false, onTheWay: 3, unseen: ['trouble'] }, 'quiet', ''],
  ['what can’t wait in any case', { counts: false, unclear: 2 }, 'unclear 2', '!'],
  ['a rejected key in any case', { counts: false, keyRejected: true }, 'key-rejected', '!'],
  ['very many', { onTheWay: 250 }, 'on-the-way 250', '99+'],
])('the badge shows %s', (_, facts, told, text) => {
  const badge = badgeFor({ ...quiet, ...facts });
  expect(Object.values(badge).join(' ')).toBe(told);
  expect(badgeText(badge)).toBe(text);
});

const aParcel = (changes: Partial<Order> = {}): Order => ({
  ...anOrder({ shipmentState: 'shipped', expectedDeliveryDate: '2026-03-20' }),
  ...changes,
});
const noon = aServiceTime('2026-03-20T12:00:00Z');

describe('a parcel expected today', () => {
  it.each<[string, Partial<Order>, boolean]>([
    ['counts on that day', {}, true],
    ['counts at whatever hour', { expectedDeliveryDate: '2026-03-20T08:00:00Z' }, true],
    ['counts when it comes a second time', { shipmentState: 'reship' }, true],
    ['doesn’t count the day before', { expectedDeliveryDate: '2026-03-21' }, false],
    ['doesn’t count when it is late', { expectedDeliveryDate: '2026-03-19' }, false],
    ['doesn’t count before it has left', { shipmentState: 'ready' }, false],
    ['doesn’t count once it is there', { shipmentState: 'delivered' }, false],
    ['doesn’t count once delivered', { deliveredAt: '2026-03-20T09:00:00Z' }, false],
    ['doesn’t count when it comes back', { shipmentState: 'returned_for_reship' }, false],
    ['doesn’t count if the order is canceled', { state: 'canceled' }, false],
    ['doesn’t count without a date', { expectedDeliveryDate: null }, false],
    ['doesn’t count with a date that is none', { expectedDeliveryDate: 'soon' }, false],
  ])('%s', (_, changes, expected) => {
    expect(isExpectedToday(aParcel(changes), noon)).toBe(expected);
  });

  it.each([
    ['Pacific/Auckland', '2026-03-19T11:00:00Z', '2026-03-20T11:00:00Z'],
    ['America/Los_Angeles', '2026-03-20T07:00:00Z', '2026-03-21T07:00:00Z'],
    // The clocks are set forward at midnight, so that the day begins at one.
    ['Asia/Beirut', '2026-03-28T22:00:00Z', '2026-03-29T21:00:00Z', '2026-03-29'],
    // Midnight in New York is the evening before in Los Angeles.
    [
      'America/Los_Angeles',
      '2026-03-20T07:00:00Z',
      '2026-03-21T07:00:00Z',
      '2026-03-20T00:00:00-04:00',
    ],
  ])(
    'counts from the beginning to the end of the day in %s',
    (zone, begin, end, day = '2026-03-20') => {
      vi.stubEnv('TZ', zone);
      const parcels = [aParcel({ expectedDeliveryDate: day })];
      const [first, over] = [aServiceTime(begin), aServiceTime(end)];
      const before = aServiceTime(first - 1);
      const isItAt = (time: ServiceTime) => parcels.some((parcel) => isExpectedToday(parcel, time));
      const times = [before, first, aServiceTime(over - 1), over];
      expect(times.map(isItAt)).toEqual([false, true, true, false]);
      expect(nextDayOf(parcels, aServiceTime(first - 50 * 3_600_000))).toBe(first);
      expect(nextDayOf(parcels, before)).toBe(first);
      expect(nextDayOf(parcels, first)).toBe(over);
      expect(nextDayOf(parcels, over)).toBeNull();
      vi.unstubAllEnvs();
    },
  );

  it('is waited for on the next day of several, without those that are late or have no date', () => {
    const on = (expectedDeliveryDate: string | null) => aParcel({ expectedDeliveryDate });
    expect(nextDayOf([on('2026-03-25'), on('2026-03-23'), on('2026-03-01'), on(null)], noon)).toBe(
      Date.parse('2026-03-23T00:00:00Z'),
    );
    expect(nextDayOf([on('2026-03-01'), on(null)], noon)).toBeNull();
  });
});
