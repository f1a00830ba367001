import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  type DeliveryDays,
  dueDaysOf,
  orderDay,
  type Rhythm,
  rhythmsOf,
} from '@/lib/domain/reminders/rhythm';
import { dayAt } from '@/lib/domain/time';
import { aGood, aLine, anAttempt, anOrder, aRequest } from '../../support/worlds/samples';

const noon = (day: string) => Date.parse(`${day}T12:00:00Z`);
const now = noon('2026-11-25');

interface Bought {
  readonly on: string | number;
  readonly quantity?: number;
  readonly size?: string | null;
  readonly itemId?: string;
}

/** Attempts that were placed, at noon of these days. */
const placed = (...bought: readonly (Bought | string)[]) =>
  bought.map((one, at) => {
    const {
      on,
      quantity = 500,
      size = null,
      itemId = 'item-1',
    } = typeof one === 'string' ? { on: one } : one;
    const pressedAt = typeof on === 'string' ? noon(on) : on;
    return anAttempt({
      id: `attempt-${at}`,
      state: 'placed',
      orderNumber: `R${at}`,
      pressedAt,
      request: aRequest(aLine({ itemId, quantity, size })),
      goods: [aGood({ itemId, title: `Labels ${at}` })],
    });
  });

const delivered = (days: number) =>
  anOrder({
    shipmentState: 'delivered',
    placedAt: new Date(now - 50 * 86_400_000).toISOString(),
    deliveredAt: new Date(now - (50 - days) * 86_400_000).toISOString(),
  });

const everySixWeeks = ['2026-07-10', '2026-08-21', '2026-10-03'];
const only = (...history: readonly (Bought | string)[]) =>
  rhythmsOf(placed(...history), [], now).items[0];

describe('a rhythm', () => {
  it('is the median time between orders, with the usual quantity', () => {
    expect(only(...everySixWeeks)).toEqual({
      itemId: 'item-1',
      title: 'Labels 2',
      size: null,
      quantity: 500,
      purchases: everySixWeeks.map((day) => ({ day: dayAt(noon(day)), quantity: 500 })),
      gapDays: 43,
      spreadDays: 1,
    });
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
    [
      'a last order of far more than usual',
      [...everySixWeeks.slice(0, 2), { on: '2026-10-03', quantity: 2_000 }],
    ],
    ['an order in the future', [...everySixWeeks.slice(0, 2), '2027-10-03']],
    ['an order at no time', [...everySixWeeks.slice(0, 2), { on: Number.NaN }]],
    ['an order at the end of all time', [...everySixWeeks.slice(0, 2), { on: 8.64e15 }]],
  ])('isn’t seen in %s', (_, history) => {
    expect(only(...history)).toBeUndefined();
  });

  it('takes orders of a few days as one', () => {
    const rhythm = only(
      '2026-07-10',
      '2026-08-20',
      { on: '2026-08-22', quantity: 100 },
      '2026-10-03',
    );
    expect(rhythm?.purchases.map(({ quantity }) => quantity)).toEqual([500, 600, 500]);
    expect(rhythm?.quantity).toBe(500);
  });

  it('bears one bulk order among many, and what came late after it', () => {
    const rhythm = only(
      '2026-01-02',
      '2026-02-13',
      { on: '2026-03-27', quantity: 5_000 },
      '2026-07-10',
      '2026-08-21',
      '2026-10-02',
    );
    expect(rhythm).toMatchObject({ gapDays: 42, spreadDays: 0, quantity: 500 });
  });

  it('has a quantity that was ordered, also between two', () => {
    const history = ['2026-05-29', ...everySixWeeks].map((on, at) => ({
      on,
      quantity: at < 2 ? 300 : 100,
    }));
    expect(only(...history)?.quantity).toBe(100);
  });

  it('doesn’t count what was canceled, refused or undone', () => {
    const history = placed(...everySixWeeks);
    const canceled = anOrder({ number: 'R1', shipmentState: 'canceled' });
    expect(rhythmsOf(history, [anOrder({ number: 'R1' })], now).items).toHaveLength(1);
    expect(rhythmsOf(history, [canceled], now).items).toEqual([]);
    for (const state of ['refused', 'cancelled', 'unknown', 'expired'] as const) {
      const other = anAttempt({
        state,
        pressedAt: noon('2026-10-03'),
        request: history[0]?.request ?? aRequest(),
      });
      expect(rhythmsOf([...history.slice(0, 2), other], [], now).items).toEqual([]);
    }
  });

  it('is each item’s own, the one to be ordered soonest first', () => {
    const later = ['2026-05-01', '2026-08-01', '2026-11-01'].map((on) => ({
      on,
      itemId: 'item-2',
    }));
    expect(
      rhythmsOf(placed(...later, ...everySixWeeks), [], now).items.map(({ itemId }) => itemId),
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
      expect(rhythm).toMatchObject({ gapDays: 42, spreadDays: 0 });
    },
  );

  it('never shows what the gaps don’t bear out, whatever was ordered', () => {
    const orders = fc.array(
      fc.record({
        day: fc.integer({ min: 0, max: 1_500 }),
        quantity: fc.integer({ min: 1, max: 9_000 }),
      }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(orders, (bought) => {
        const history = placed(
          ...bought.map(({ day, quantity }) => ({ on: now - day * 86_400_000, quantity })),
        );
        for (const { purchases, gapDays, spreadDays, quantity } of rhythmsOf(history, [], now)
          .items) {
          const gaps = purchases.slice(1).map(({ day }, at) => day - (purchases[at]?.day ?? 0));
          expect(purchases.length).toBeGreaterThanOrEqual(3);
          expect(Math.min(...gaps)).toBeGreaterThanOrEqual(3);
          expect(spreadDays).toBeLessThanOrEqual(gapDays / 3);
          const near = gaps.filter((gap) => Math.abs(gap - gapDays) <= spreadDays);
          expect(near.length).toBeGreaterThanOrEqual(gaps.length * 0.75);
          expect(purchases.map((one) => one.quantity)).toContain(quantity);
        }
      }),
    );
  });
});

describe('the time of delivery', () => {
  const measured = (...days: readonly number[]) => rhythmsOf([], days.map(delivered), now).delivery;

  it.each<[string, readonly number[], DeliveryDays | null]>([
    ['two deliveries', [5, 6], null],
    ['three', [8, 5, 6], { count: 3, usual: 6, slow: 8 }],
    [
      'many, one of them lost for weeks',
      [5, 5, 6, 6, 6, 7, 7, 40],
      { count: 8, usual: 6, slow: 7 },
    ],
    ['dates that are wrong', [5, 6, 7, -3, 400], { count: 3, usual: 6, slow: 7 }],
  ])('of %s', (_, days, expected) => {
    expect(measured(...days)).toEqual(expected);
  });

  it('isn’t learned from dates that are none', () => {
    const orders = ['', 'soon', '0000-00-00', '9999-99-99'].map((text) =>
      anOrder({ placedAt: text, deliveredAt: text }),
    );
    expect(rhythmsOf([], orders, now).delivery).toBeNull();
  });
});

describe('what follows from a rhythm', () => {
  const rhythm: Rhythm = {
    itemId: 'item-1',
    title: 'Labels',
    size: null,
    quantity: 500,
    purchases: [{ day: 1_000, quantity: 500 }],
    gapDays: 42,
    spreadDays: 2,
  };

  it('is by when to order so that even a slow delivery is in time', () => {
    const delivery = { count: 9, usual: 8, slow: 11 };
    expect(dueDaysOf(rhythm, delivery)).toEqual({
      again: 1_042,
      delivery: { neededBy: 1_050, orderBy: 1_039 },
      shownFrom: 1_032,
      shownUntil: 1_084,
    });
    expect(orderDay(rhythm, delivery)).toBe(1_039);
  });

  it('is no day to order by where deliveries aren’t known, or too different', () => {
    expect(dueDaysOf(rhythm, null)).toMatchObject({ delivery: null, shownFrom: 1_035 });
    const wild = { count: 9, usual: 8, slow: 30 };
    expect(dueDaysOf(rhythm, wild)).toMatchObject({ delivery: null, shownFrom: 1_035 });
    expect(orderDay(rhythm, wild)).toBe(1_042);
  });

  it('is shown for no more than a quarter of the time ahead', () => {
    expect(dueDaysOf({ ...rhythm, gapDays: 8 }, null).shownFrom).toBe(1_006);
  });
});
