import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changesBetween,
  type Entry,
  emptied,
  isCredible,
  type Ledger,
  merge,
  nextStamp,
  partsOf,
  valuesOf,
  withChanges,
} from '@/lib/domain/sync/ledger';
import { dayMs } from '@/lib/domain/time';

const field = fc.constantFrom('label:a', 'label:b', 'pin:a', 'kit:k');
const value = fc.oneof(
  fc.constantFrom('one', 'two', null, true, 5),
  fc.record({ name: fc.constantFrom('x', 'y'), lines: fc.array(fc.constantFrom(1, 2)) }),
);
const entry: fc.Arbitrary<Entry> = fc.oneof(
  fc.record({ stamp: fc.nat(4), value }),
  fc.record({ stamp: fc.nat(4) }),
);
const ledger = fc.array(fc.tuple(field, entry)).map((rows): Ledger => new Map(rows));
const plain = (one: Ledger) => Object.fromEntries(one);

describe('merging', () => {
  it('is commutative, associative and idempotent', () => {
    fc.assert(
      fc.property(ledger, ledger, ledger, (a, b, c) => {
        expect(plain(merge(a, b))).toEqual(plain(merge(b, a)));
        expect(plain(merge(merge(a, b), c))).toEqual(plain(merge(a, merge(b, c))));
        expect(plain(merge(a, a))).toEqual(plain(a));
      }),
    );
  });

  it('is a union, in which each field is what was said last', () => {
    fc.assert(
      fc.property(ledger, ledger, (a, b) => {
        const merged = merge(a, b);
        expect(new Set(merged.keys())).toEqual(new Set([...a.keys(), ...b.keys()]));
        for (const [name, { stamp }] of merged) {
          const stamps = [a, b].map((one) => one.get(name)?.stamp ?? 0);
          expect(stamp).toBe(Math.max(...stamps));
        }
      }),
    );
  });

  it('prefers a value to a deletion of the same time, so that nothing is lost', () => {
    const [kept, deleted] = [
      new Map([['pin:a', { stamp: 3, value: true }]]),
      new Map([['pin:a', { stamp: 3 }]]),
    ];
    expect(merge(deleted, kept).get('pin:a')).toEqual({ stamp: 3, value: true });
  });

  it('doesn’t depend on the order of a value’s members', () => {
    const one = new Map([['kit:k', { stamp: 1, value: { name: 'x', lines: [] } }]]);
    const other = new Map([['kit:k', { stamp: 1, value: { lines: [], name: 'x' } }]]);
    expect(merge(one, other)).toEqual(merge(other, one));
  });
});

describe('a change', () => {
  it('gets a stamp later than all that is known, even if the clock is behind', () => {
    expect(nextStamp(new Map(), 50_000)).toBe(50_000);
    expect(nextStamp(new Map([['pin:a', { stamp: 80_000 }]]), 50_000)).toBe(81_000);
  });

  it('is noted for what differs, and nothing else', () => {
    const before: Ledger = new Map([
      ['label:a', { stamp: 1, value: 'A' }],
      ['label:b', { stamp: 1, value: 'B' }],
      ['label:c', { stamp: 1, value: 'C' }],
      ['pin:z', { stamp: 1 }],
    ]);
    const is = new Map<string, unknown>([
      ['label:a', 'A'],
      ['label:b', 'New'],
      ['label:d', 'D'],
    ]);
    expect(plain(withChanges(before, is, 9))).toEqual({
      'label:a': { stamp: 1, value: 'A' },
      'label:b': { stamp: 9, value: 'New' },
      'label:c': { stamp: 9 },
      'label:d': { stamp: 9, value: 'D' },
      'pin:z': { stamp: 1 },
    });
  });

  it('that was noted is none any more', () => {
    fc.assert(
      fc.property(ledger, ledger, (known, other) => {
        const is = valuesOf(other);
        const noted = withChanges(known, is, nextStamp(known, 2));
        expect(changesBetween(is, valuesOf(noted))).toEqual([]);
        expect(plain(withChanges(noted, is, 99))).toEqual(plain(noted));
        // A change wins against all that its browser knew.
        expect(plain(merge(known, noted))).toEqual(plain(noted));
      }),
    );
  });
});

it('a stamp counts up to a day ahead of this clock', () => {
  const now = 1_000 * dayMs;
  expect(isCredible({ stamp: now + dayMs }, now)).toBe(true);
  expect(isCredible({ stamp: now + dayMs + 1 }, now)).toBe(false);
});

it('emptying deletes what is there, and leaves alone what is deleted', () => {
  const some: Ledger = new Map([
    ['pin:a', { stamp: 1, value: true }],
    ['pin:b', { stamp: 2 }],
  ]);
  expect(plain(emptied(some, 9))).toEqual({ 'pin:a': { stamp: 9 }, 'pin:b': { stamp: 2 } });
});

it.each([
  ['holdSeconds', { kind: 'holdSeconds', id: '' }],
  ['label:item-1', { kind: 'label', id: 'item-1' }],
  ['label:a:b', { kind: 'label', id: 'a:b' }],
  ['pin:__proto__', { kind: 'pin', id: '__proto__' }],
])('the field %s', (name, parts) => {
  expect(partsOf(name)).toEqual(parts);
});
