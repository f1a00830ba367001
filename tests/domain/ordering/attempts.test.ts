import { describe, expect, it } from 'vitest';
import {
  isInTheWay,
  isSameRequest,
  isUnclear,
  isUnresolved,
  orderTimes,
} from '@/lib/domain/ordering/attempts';
import { aLine, anAttempt, aRequest, linesOf } from '../../support/worlds/samples';

const request = (...ids: string[]) => aRequest(...linesOf(...ids));

describe('isSameRequest', () => {
  it('is true for the same lines in another order', () => {
    expect(isSameRequest(request('x', 'y'), request('y', 'x'))).toBe(true);
  });

  it.each([
    ['quantity', aRequest(aLine({ quantity: 51 }))],
    ['size', aRequest(aLine({ size: 'sizeM' }))],
    ['address', { ...aRequest(), addressId: 'b' }],
    ['card', { ...aRequest(), cardId: 'd' }],
  ])('is false with another %s', (_, other) => {
    expect(isSameRequest(other, aRequest())).toBe(false);
  });
});

describe('orderTimes', () => {
  it('tells the latest order of each item, and what is being ordered', () => {
    const times = orderTimes([
      anAttempt({ state: 'unknown', request: request('w'), pressedAt: 5 }),
      anAttempt({ request: request('x'), pressedAt: 4 }),
      anAttempt({ state: 'refused', request: request('y', 'z'), pressedAt: 3 }),
      anAttempt({ state: 'placed', request: request('x', 'y'), pressedAt: 2 }),
    ]);
    expect([...times]).toEqual([
      ['w', 5],
      ['x', 4],
      ['y', 2],
    ]);
  });
});

describe('states', () => {
  it.each([
    ['held', { unresolved: false, unclear: false, inTheWay: true }],
    ['sending', { unresolved: true, unclear: false, inTheWay: true }],
    ['unknown', { unresolved: true, unclear: true, inTheWay: true }],
    ['ambiguous', { unresolved: true, unclear: true, inTheWay: true }],
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
  const attempt = anAttempt({ state: 'placed', orderNumber: 'R1', candidates: ['R2'] });
  expect(isUnclear(attempt)).toBe(true);
  expect(isInTheWay(attempt)).toBe(false);
});
