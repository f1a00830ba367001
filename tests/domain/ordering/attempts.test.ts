import { describe, expect, it } from 'vitest';
import {
  isDoubtful,
  isInTheWay,
  isSameRequest,
  isUnclear,
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
    ['held', { unclear: false, doubtful: false, inTheWay: true }],
    ['sending', { unclear: false, doubtful: false, inTheWay: true }],
    ['unknown', { unclear: true, doubtful: true, inTheWay: true }],
    ['ambiguous', { unclear: true, doubtful: true, inTheWay: true }],
    ['placed', { unclear: false, doubtful: false, inTheWay: false }],
    ['refused', { unclear: false, doubtful: false, inTheWay: false }],
    ['expired', { unclear: false, doubtful: false, inTheWay: false }],
    ['cancelled', { unclear: false, doubtful: false, inTheWay: false }],
    ['settled', { unclear: false, doubtful: false, inTheWay: false }],
  ] as const)('%s', (state, expected) => {
    const attempt = anAttempt({ state });
    expect({
      unclear: isUnclear(attempt),
      doubtful: isDoubtful(attempt),
      inTheWay: isInTheWay(attempt),
    }).toEqual(expected);
  });
});

it('a placed order that may exist twice is doubtful, but in nobody’s way', () => {
  const attempt = anAttempt({ state: 'placed', orderNumber: 'R1', candidates: ['R2'] });
  expect(isDoubtful(attempt)).toBe(true);
  expect(isInTheWay(attempt)).toBe(false);
});
