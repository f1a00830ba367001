import { describe, expect, it } from 'vitest';
import type { Checkout } from '@/lib/storage/state';
import { goodsOfAttempt, goodsOfItem } from '@/lib/view/tracking/order-goods';
import { aCard, aCheckout, anAddress, anAttempt, anItem } from '../../support/worlds/samples';

const now = Date.parse('2026-03-10T12:00:00Z');
const attempt = anAttempt({ state: 'placed' });
const { addressId, cardId } = attempt.request;
const againWith = (changes: Partial<Checkout> = {}) =>
  goodsOfAttempt(attempt, 'R1', () => undefined, aCheckout(changes), now).again;

describe('ordering an order again', () => {
  it('keeps its address and card', () => {
    expect(againWith()).toEqual({
      kind: 'receipt',
      lines: attempt.request.lines,
      title: 'Order R1',
      choice: { addressId, cardId },
    });
  });

  it('says which address or card it can’t have any more', () => {
    const expired = aCard({ expiration: { month: 1, year: 2020 } });
    expect(againWith({ addresses: [anAddress({ id: 'other' })] })).toMatchObject({
      choice: { addressId: null, cardId },
      difference: expect.stringContaining(attempt.shipTo.summary[0] ?? '?'),
    });
    expect(againWith({ cards: [expired] })).toMatchObject({
      choice: { addressId, cardId: null },
      difference: expect.stringContaining(attempt.payWith.lastDigits),
    });
  });

  it('leads to the item’s details where nobody knows the quantity', () => {
    const goods = goodsOfItem(anItem({ id: 'fox' }), () => 'Fox');
    expect(goods.again).toEqual({ kind: 'details', itemId: 'fox' });
    expect(goods.lines.map(({ text }) => text)).toEqual(['Fox']);
  });
});
