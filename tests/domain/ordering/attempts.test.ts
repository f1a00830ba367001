import { describe, expect, it } from 'vitest';
import type { Attempt, Override } from '@/lib/domain/ordering/attempt';
import {
  isInTheWay,
  isUnclear,
  isUnresolved,
  orderTimes,
  overrideOf,
} from '@/lib/domain/ordering/attempts';
import { isOverridden } from '@/lib/domain/ordering/overrides';
import {
  anAttempt,
  aRequest,
  linesOf,
  overridingOrdered,
  overridingUnclear,
} from '../../support/worlds/samples';

const request = (...ids: string[]) => aRequest(...linesOf(...ids));

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

describe('isOverridden', () => {
  const unclear = anAttempt({ state: 'ambiguous', candidates: ['R1', 'R2'] });
  const placed = anAttempt({ state: 'placed', orderNumber: 'R1' });
  it.each<[string, Attempt, Override[], boolean]>([
    ['nothing', unclear, [], false],
    ['another attempt', unclear, [overridingUnclear('other', ['R1', 'R2'])], false],
    ['all of it', unclear, [overridingUnclear('attempt-1', ['R2', 'R1'])], true],
    ['one candidate less than there are', unclear, [overridingUnclear('attempt-1', ['R2'])], false],
    [
      'that what is placed by now was unclear',
      placed,
      [overridingUnclear('attempt-1', ['R1'])],
      false,
    ],
    ['that it was ordered', placed, [overridingOrdered('attempt-1', 'R1')], true],
    [
      'nothing of a second order that turned up since',
      { ...placed, candidates: ['R2'] },
      [overridingOrdered('attempt-1', 'R1')],
      false,
    ],
  ])('who was told %s', (_, attempt, overrides, expected) => {
    expect(isOverridden(attempt, overrides)).toBe(expected);
  });

  it.each([unclear, placed])('is true of what overrideOf says', (attempt) => {
    expect(isOverridden(attempt, [overrideOf(attempt)])).toBe(true);
  });
});
