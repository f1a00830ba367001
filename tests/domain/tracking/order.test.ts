import { describe, expect, it } from 'vitest';
import { isAwaited } from '@/lib/domain/tracking/order';
import { anOrder } from '../../support/worlds/samples';

const now = Date.parse('2026-11-20T12:00:00Z');

describe('isAwaited', () => {
  it.each([
    ['placed today', { placedAt: '2026-11-20T10:00:00Z' }, true],
    ['delivered', { placedAt: '2026-11-20T10:00:00Z', shipmentState: 'delivered' }, false],
    ['canceled', { placedAt: '2026-11-20T10:00:00Z', state: 'canceled' }, false],
    ['shipped years ago without an end', { placedAt: '2019-01-01T10:00:00Z' }, false],
    [
      'placed long ago, expected these days',
      { placedAt: '2026-01-01T10:00:00Z', expectedDeliveryDate: '2026-11-25T00:00:00Z' },
      true,
    ],
    ['without a date', { placedAt: '' }, false],
  ])('judges an order: %s', (_, order, expected) => {
    expect(isAwaited(anOrder({ shipmentState: 'shipped', ...order }), now)).toBe(expected);
  });
});
