import { describe, expect, it } from 'vitest';
import type { OrderRequest } from '@/lib/domain/attempt';
import {
  fingerprintOf,
  isInTheWay,
  isUnclear,
  isUnresolved,
  sharesItems,
} from '@/lib/domain/attempts';
import { anAttempt } from '../support/samples';

const request = (...ids: string[]): OrderRequest => ({
  lines: ids.map((itemId) => ({ itemId, quantity: 50, size: null })),
  addressId: 'a',
  cardId: 'c',
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

it('a placed order that may exist twice is unclear, but in nobody’s way', () => {
  const attempt = anAttempt({ state: 'placed', orderNumber: 'R1', duplicates: ['R2'] });
  expect(isUnclear(attempt)).toBe(true);
  expect(isInTheWay(attempt)).toBe(false);
});
