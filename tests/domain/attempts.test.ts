import { describe, expect, it } from 'vitest';
import type { OrderRequest } from '@/lib/domain/attempt';
import {
  baselineOf,
  fingerprintOf,
  isInTheWay,
  isUnclear,
  isUnresolved,
  newOrderNumbers,
  sharesItems,
} from '@/lib/domain/attempts';
import { anAttempt, anOrder } from '../support/samples';

const listing = (...numbers: string[]) => numbers.map((number) => anOrder({ number }));
const request = (...ids: string[]): OrderRequest => ({
  lines: ids.map((itemId) => ({ itemId, quantity: 50, size: null })),
  addressId: 'a',
  cardId: 'c',
});

describe('newOrderNumbers', () => {
  it.each([
    ['nothing new', listing('R2', 'R1'), []],
    ['one new', listing('R3', 'R2', 'R1'), ['R3']],
    ['two new', listing('R4', 'R3', 'R2', 'R1'), ['R4', 'R3']],
    ['one that is listed out of turn', listing('R2', 'R3', 'R1'), ['R3']],
  ])('finds %s', (_, after, expected) => {
    expect(newOrderNumbers(baselineOf(listing('R2', 'R1'), false, 0), after, [])).toEqual(expected);
  });

  it('takes every order as new after a complete baseline without any', () => {
    expect(newOrderNumbers(baselineOf([], false, 0), listing('R1'), [])).toEqual(['R1']);
  });

  it('leaves out what only shifted in below an incomplete baseline', () => {
    const baseline = baselineOf(listing('R3', 'R2'), true, 0);
    expect(newOrderNumbers(baseline, listing('R4', 'R3', 'R2', 'R1'), [])).toEqual(['R4']);
    expect(newOrderNumbers(baseline, listing('R3', 'R1'), [])).toEqual([]);
  });

  it('leaves out orders that belong to other attempts', () => {
    const other = anAttempt({ id: 'other', state: 'placed', orderNumber: 'R3' });
    const baseline = baselineOf(listing('R1'), false, 0);
    expect(newOrderNumbers(baseline, listing('R3', 'R2', 'R1'), [other])).toEqual(['R2']);
  });
});

describe('fingerprintOf', () => {
  it('is the same for the same lines in another order', () => {
    expect(fingerprintOf(request('x', 'y'))).toBe(fingerprintOf(request('y', 'x')));
  });

  it.each([
    ['quantity', { ...request('x'), lines: [{ itemId: 'x', quantity: 51, size: null }] }],
    ['size', { ...request('x'), lines: [{ itemId: 'x', quantity: 50, size: 'sizeM' }] }],
    ['address', { ...request('x'), addressId: 'b' }],
    ['card', { ...request('x'), cardId: 'd' }],
  ])('differs with another %s', (_, other) => {
    expect(fingerprintOf(other)).not.toBe(fingerprintOf(request('x')));
  });
});

describe('sharesItems', () => {
  it('is true as soon as one item is in both', () => {
    expect(sharesItems(request('x', 'y'), request('y', 'z'))).toBe(true);
    expect(sharesItems(request('x'), request('z'))).toBe(false);
  });
});

describe('states', () => {
  it.each([
    ['held', { unresolved: false, unclear: false, inTheWay: true }],
    ['sending', { unresolved: true, unclear: false, inTheWay: true }],
    ['unknown', { unresolved: true, unclear: true, inTheWay: true }],
    ['ambiguous', { unresolved: true, unclear: true, inTheWay: true }],
    ['not-seen', { unresolved: true, unclear: true, inTheWay: true }],
    ['placed', { unresolved: false, unclear: false, inTheWay: false }],
    ['refused', { unresolved: false, unclear: false, inTheWay: false }],
    ['expired', { unresolved: false, unclear: false, inTheWay: false }],
    ['cancelled', { unresolved: false, unclear: false, inTheWay: false }],
    ['settled', { unresolved: false, unclear: false, inTheWay: false }],
  ] as const)('%s', (state, expected) => {
    const attempt = anAttempt({ state });
    expect({
      unresolved: isUnresolved(attempt),
      unclear: isUnclear(attempt),
      inTheWay: isInTheWay(attempt),
    }).toEqual(expected);
  });
});
