import { describe, expect, it } from 'vitest';
import { lastTogetherOf } from '@/lib/domain/prices/last-together';
import type { Order } from '@/lib/domain/tracking/order';
import {
  type AttemptChanges,
  aGood,
  aLine,
  anAttempt,
  anOrder,
  aRequest,
} from '../../support/worlds/samples';

const lines = [aLine({ quantity: 200 }), aLine({ itemId: 'item-2', quantity: 12, size: 'sizeM' })];
const request = { ...aRequest(), lines };
const goods = [aGood({ price: { amount: 59, minimum: 50, currency: 'USD' } })];
const sentAt = Date.parse('2026-03-01T10:00:00Z');

const placed = (changes: AttemptChanges = {}) =>
  anAttempt({ request, goods, sentAt, ...changes, state: changes.state ?? 'placed' });
const listed = (changes: Partial<Order> = {}) =>
  anOrder({ itemTotal: 237.5, total: 254.88, ...changes });

describe('the last price of lines that were ordered together', () => {
  it('is what their goods cost, in whichever order they were', () => {
    expect(lastTogetherOf(lines.toReversed(), [placed()], [listed()])).toEqual({
      amount: 237.5,
      currency: 'USD',
      orderedAt: sentAt,
      goods,
    });
  });

  it('is that of the newest such order that has one', () => {
    const history = [
      placed({ orderNumber: 'R3', request: aRequest() }),
      placed({ orderNumber: 'R2' }),
      placed(),
    ];
    const orders = [listed({ number: 'R3' }), listed({ number: 'R2', itemTotal: 300 }), listed()];
    expect(lastTogetherOf(lines, history, orders)?.amount).toBe(300);
    const canceled = orders.with(1, listed({ number: 'R2', itemTotal: 300, state: 'canceled' }));
    expect(lastTogetherOf(lines, history, canceled)?.amount).toBe(237.5);
  });

  it.each<[string, AttemptChanges, Partial<Order>]>([
    ['of another quantity', { request: { ...request, lines: [aLine(), aLine()] } }, {}],
    ['of fewer lines', { request: { ...request, lines: lines.slice(1) } }, {}],
    ['whose number comes from the listing', { inferred: true }, {}],
    ['that isn’t listed', {}, { number: 'R2' }],
    ['without a sum', {}, { itemTotal: null }],
    ['that cost nothing', {}, { itemTotal: 0 }],
    ['of which the shop lists a part', {}, { itemTotal: 58.99 }],
    ['without a currency', {}, { currency: '' }],
    ['that another service numbered alike', {}, { placedAt: '2026-03-02T10:01:00Z' }],
  ])('isn’t taken from an order %s', (_, attempt, order) => {
    expect(lastTogetherOf(lines, [placed(attempt)], [listed(order)])).toBeNull();
  });
});
