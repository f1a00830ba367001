import { describe, expect, it } from 'vitest';
import { placedFacts, placedTerms } from '@/lib/view/tracking/placed-facts';
import { anAttempt, anOrder } from '../../support/worlds/samples';

const now = Date.parse('2026-03-02T12:00:00Z');
const order = anOrder({ number: 'R1', total: 437.4, expectedDeliveryDate: '2026-03-03' });
const placed = anAttempt({ state: 'placed', orderNumber: 'R1' });

describe('what is told of a placed order', () => {
  it('is what it costs, and then the day', () => {
    expect(placedFacts(placed, [order], now)).toEqual(['$437.40', 'arrives tomorrow']);
  });

  it.each([
    ['not the cost before the service has said it', placed, { ...order, total: null }, 1],
    ['nothing before the order is listed', placed, { ...order, number: 'R2' }, 0],
    ['nothing while it may have been placed twice', { ...placed, candidates: ['R2'] }, order, 0],
    ['nothing of one that wasn’t placed', anAttempt(), order, 0],
  ])('is %s', (_, attempt, listed, count) => {
    expect(placedFacts(attempt, [listed], now)).toHaveLength(count);
  });
});

it('what an order was placed with is its address and its card', () => {
  const { shipTo, payWith } = placed;
  expect(placedTerms(placed)).toEqual([
    { label: 'To', text: shipTo.summary.join(', ') },
    { label: 'Card', text: `${payWith.brand}\u00a0••\u00a0${payWith.lastDigits}` },
  ]);
});
