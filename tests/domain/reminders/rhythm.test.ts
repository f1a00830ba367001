import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { dayAt, dayMs } from '@/lib/domain/data/time';
import { isTimeFor, rhythmsOf } from '@/lib/domain/reminders/rhythm';
import { aLine, anAttempt, anOrder, aRequest } from '../../support/worlds/samples';

const noon = (day: string) => Date.parse(`${day}T12:00:00Z`);
const now = noon('2026-11-25');

interface Bought {
  readonly on: string | number;
  readonly size?: string | null;
  readonly itemId?: string;
}

/** Attempts that were placed, at noon of these days. */
const placed = (...bought: readonly (Bought | string)[]) =>
  bought.map((one, at) => {
    const { on, size = null, itemId = 'item-1' } = typeof one === 'string' ? { on: one } : one;
    const pressedAt = typeof on === 'string' ? noon(on) : on;
    return anAttempt({
      id: `attempt-${at}`,
      state: 'placed',
      orderNumber: `R${at}`,
      pressedAt,
      request: aRequest(aLine({ itemId, size })),
    });
  });

const everySixWeeks = ['2026-07-10', '2026-08-21', '2026-10-03'];
const only = (...history: readonly (Bought | string)[]) =>
  rhythmsOf(placed(...history), [], now)[0];

describe('a rhythm', () => {
  it('is the median time between orders', () => {
    const lastDay = dayAt(noon('2026-10-03'));
    expect(only(...everySixWeeks)).toEqual({ itemId: 'item-1', lastDay, gapDays: 43 });
  });

  it.each<[string, readonly (Bought | string)[]]>([
    ['two orders', ['2026-08-21', '2026-10-03']],
    ['two orders and a second one on the same day', ['2026-08-21', '2026-10-03', '2026-10-03']],
    ['orders at any time', ['2026-02-01', '2026-02-20', '2026-08-30', '2026-10-20']],
    ['orders every few days', ['2026-11-10', '2026-11-15', '2026-11-20']],
    ['orders that are years apart', ['2022-11-01', '2024-11-01', '2026-11-01']],
    ['orders that ended long ago', ['2025-01-10', '2025-02-21', '2025-04-03']],
    [
      'orders of changing sizes',
      [
        { on: '2026-07-10', size: 'sizeM' },
        { on: '2026-08-21', size: 'sizeL' },
        { on: '2026-10-03', size: 'sizeL' },
      ],
    ],
    ['an order in the future', [...everySixWeeks.slice(0, 2), '2027-10-03']],
    ['an order at no time', [...everySixWeeks.slice(0, 2), { on: Number.NaN }]],
    ['an order at the end of all time', [...everySixWeeks.slice(0, 2), { on: 8.64e15 }]],
  ])('isn’t seen in %s', (_, history) => {
    expect(only(...history)).toBeUndefined();
  });

  it('takes orders of a few days as one, at the first of them', () => {
    const lastDay = dayAt(noon('2026-10-02'));
    expect(only('2026-07-10', '2026-08-20', '2026-08-22', '2026-10-02', '2026-10-04')).toEqual({
      itemId: 'item-1',
      lastDay,
      gapDays: 42,
    });
  });

  it('bears one order among many that came late', () => {
    const days = ['2026-01-02', '2026-02-13', '2026-03-27', '2026-07-10', '2026-08-21'];
    expect(only(...days, '2026-10-02')).toMatchObject({ gapDays: 42 });
  });

  it('doesn’t count what was canceled, refused or undone', () => {
    const history = placed(...everySixWeeks);
    const canceled = anOrder({ number: 'R1', shipmentState: 'canceled' });
    expect(rhythmsOf(history, [anOrder({ number: 'R1' })], now)).toHaveLength(1);
    expect(rhythmsOf(history, [canceled], now)).toEqual([]);
    for (const state of ['refused', 'cancelled', 'unknown', 'expired'] as const) {
      const other = anAttempt({
        state,
        pressedAt: noon('2026-10-03'),
        request: history[0]?.request ?? aRequest(),
      });
      expect(rhythmsOf([...history.slice(0, 2), other], [], now)).toEqual([]);
    }
  });

  it('counts what became several orders unless all of these were canceled', () => {
    const history = placed(...everySixWeeks).map(({ request, pressedAt }, at) => {
      const orderNumbers = [`R${at}`, `S${at}`];
      const settlement = { verdict: 'ordered' } as const;
      return anAttempt({ state: 'settled', request, pressedAt, orderNumbers, settlement });
    });
    const canceled = (number: string) => anOrder({ number, shipmentState: 'canceled' });
    expect(rhythmsOf(history, ['R0', 'R1', 'S2'].map(canceled), now)).toHaveLength(1);
    expect(rhythmsOf(history, ['R0', 'R1', 'S1'].map(canceled), now)).toEqual([]);
  });

  it('is each item’s own, the one to be ordered soonest first', () => {
    const later = ['2026-05-01', '2026-08-01', '2026-11-01'].map((on) => ({
      on,
      itemId: 'item-2',
    }));
    expect(
      rhythmsOf(placed(...later, ...everySixWeeks), [], now).map(({ itemId }) => itemId),
    ).toEqual(['item-1', 'item-2']);
  });

  it.each(['America/New_York', 'Pacific/Auckland', 'Asia/Kolkata', 'Pacific/Apia'])(
    'counts the days of a calendar in %s, however long they are',
    (zone) => {
      vi.stubEnv('TZ', zone);
      const at = (month: number, day: number, hour: number) => ({
        on: new Date(2026, month, day, hour, 30).getTime(),
      });
      // Late in the evening, early in the morning, over both changes of the clocks.
      const rhythm = only(
        at(1, 20, 23),
        at(3, 3, 0),
        at(4, 15, 23),
        at(5, 26, 0),
        at(7, 7, 23),
        at(8, 18, 0),
        at(9, 30, 23),
      );
      expect(rhythm).toMatchObject({ gapDays: 42 });
    },
  );

  it('is found in whatever is ordered at even gaps, give or take a few days', () => {
    const shifts = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 3, maxLength: 12 });
    fc.assert(
      fc.property(fc.integer({ min: 40, max: 300 }), shifts, (gap, shifts) => {
        const daysAgo = shifts.map((shift, at) => at * gap + shift);
        const found = only(...daysAgo.map((days) => ({ on: now - days * dayMs })));
        expect(found?.lastDay).toBe(dayAt(now) - (daysAgo[0] ?? 0));
        expect(Math.abs((found?.gapDays ?? 0) - gap)).toBeLessThanOrEqual(4);
      }),
    );
  });
});

it.each([
  [42, [34, 35, 83, 84], [false, true, true, false]],
  [8, [5, 6, 15, 16], [false, true, true, false]],
])(
  'an item ordered every %i days is due a week or a quarter of that ahead, until it was let pass twice',
  (gapDays, daysAgo, expected) => {
    const isTime = (days: number) =>
      isTimeFor({ itemId: 'item-1', lastDay: dayAt(now) - days, gapDays }, now);
    expect(daysAgo.map(isTime)).toEqual(expected);
  },
);
