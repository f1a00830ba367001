import { describe, expect, it } from 'vitest';
import type { Attempt, Override } from '@/lib/domain/ordering/attempt/attempt';
import {
  canBeOrderedAgain,
  isOverridden,
  overrideOf,
  wasOrderedAgain,
} from '@/lib/domain/ordering/check/overrides';
import { anAttempt, overridingOrdered, overridingUnclear } from '../../../support/worlds/samples';

describe('isOverridden', () => {
  const unclear = anAttempt({ state: 'ambiguous', candidates: ['R1', 'R2'] });
  const placed = anAttempt({ state: 'placed', orderNumber: 'R1' });
  const twice = { ...placed, candidates: ['R2'] };
  it.each<[string, Attempt, Override[], boolean]>([
    ['nothing', unclear, [], false],
    ['another attempt', unclear, [overridingUnclear('other', ['R1', 'R2'])], false],
    ['all of it', unclear, [overridingUnclear('attempt-1', ['R2', 'R1'])], true],
    ['one candidate less than there are', unclear, [overridingUnclear('attempt-1', ['R2'])], false],
    ['that it was unclear', placed, [overridingUnclear('attempt-1', ['R1'])], false],
    ['that it was ordered', placed, [overridingOrdered('attempt-1', 'R1')], true],
    ['nothing of a second order', twice, [overridingOrdered('attempt-1', 'R1')], false],
  ])('who was told %s', (_, attempt, overrides, expected) => {
    expect(isOverridden(attempt, overrides)).toBe(expected);
  });

  it.each([unclear, placed])('is true of what overrideOf says', (attempt) => {
    expect(isOverridden(attempt, [overrideOf(attempt)])).toBe(true);
  });
});

const unclear = anAttempt({ id: 'earlier', state: 'unknown', sentAt: 2_000 });
const again = anAttempt({ id: 'again', overrides: [overridingUnclear('earlier')] });

describe('canBeOrderedAgain', () => {
  it.each<[Attempt['state'], boolean]>([
    ['unknown', true],
    ['ambiguous', true],
    ['held', false],
    ['sending', false],
    ['placed', false],
    ['settled', false],
  ])('when it is %s: %s', (state, expected) => {
    const attempt = anAttempt({ state });
    expect(canBeOrderedAgain(attempt, [attempt])).toBe(expected);
  });

  it.each<[Attempt['state'], boolean]>([
    ['held', false],
    ['unknown', true],
    ['placed', true],
    ['cancelled', true],
  ])('with another attempt of the same items that is %s: %s', (state, expected) => {
    expect(canBeOrderedAgain(unclear, [anAttempt({ id: 'other', state }), unclear])).toBe(expected);
  });

  it.each<[Attempt['state'], boolean]>([
    ['held', true],
    ['unknown', true],
    ['placed', true],
    ['cancelled', false],
    ['expired', false],
    ['refused', false],
  ])('counts as done once the other attempt is %s: %s', (state, expected) => {
    expect(wasOrderedAgain(unclear, [anAttempt({ ...again, state }), unclear])).toBe(expected);
  });

  it.each([overridingUnclear('other'), overridingOrdered('earlier')])(
    'isn’t done by an attempt in spite of %j',
    (override) => {
      const other = anAttempt({ ...again, overrides: [override] });
      expect(wasOrderedAgain(unclear, [other, unclear])).toBe(false);
    },
  );
});
