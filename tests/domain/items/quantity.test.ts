import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAllowed, nearestAllowed, stepDown, stepUp } from '@/lib/domain/items/quantity';

const steps = { min: 50, max: 1000, increment: 50 };
const odd = { min: 3, max: 20, increment: 4 };
const single = { min: 1, max: 500, increment: 1 };
const fixed = { min: 100, max: 100, increment: 100 };
const noStep = { min: 5, max: 9, increment: 0 };

describe('nearestAllowed', () => {
  it.each([
    [50, steps, 50, false],
    [75, steps, 50, true],
    [5000, steps, 1000, true],
    [Number.NaN, steps, 50, true],
    [4, odd, 3, true],
    [20, odd, 19, true],
    [1.4, single, 1, true],
    [7, fixed, 100, true],
    [7, noStep, 7, false],
  ])('moves %d into %j: %d', (wanted, options, quantity, moved) => {
    expect(nearestAllowed(wanted, options)).toEqual({ quantity, moved });
  });

  it('always gives the closest quantity that is allowed', () => {
    const options = fc.record({
      min: fc.integer({ min: 1, max: 500 }),
      max: fc.integer({ min: 1, max: 5000 }),
      increment: fc.integer({ min: 1, max: 250 }),
    });
    fc.assert(
      fc.property(fc.integer({ min: -10, max: 9000 }), options, (wanted, rule) => {
        const { quantity } = nearestAllowed(wanted, rule);
        expect(isAllowed(quantity, rule)).toBe(true);
        expect((quantity - rule.min) % rule.increment).toBe(0);
        for (const other of [stepUp(quantity, rule), stepDown(quantity, rule)]) {
          expect(Math.abs(other - wanted)).toBeGreaterThanOrEqual(Math.abs(quantity - wanted));
        }
      }),
    );
  });
});

it.each([
  [3, odd, 7, 3],
  [19, odd, 19, 15],
  [5, odd, 7, 3],
  [50, steps, 100, 50],
  [1000, steps, 1000, 950],
  [60, steps, 100, 50],
  [100, fixed, 100, 100],
])(
  'stepUp and stepDown count from the minimum: %d in %j goes up to %d, down to %d',
  (from, options, up, down) => {
    expect(stepUp(from, options)).toBe(up);
    expect(stepDown(from, options)).toBe(down);
  },
);
