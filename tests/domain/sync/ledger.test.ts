import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayMs, lastPlausible } from '@/lib/domain/data/time';
import {
  changesBetween,
  type Entry,
  type Ledger,
  merge,
  nextStamp,
  valuesOf,
  withChanges,
} from '@/lib/domain/sync/ledger';

const field = fc.constantFrom('label:a', 'label:b', 'place:a', 'kit:k');
const value = fc.oneof(
  fc.constantFrom('one', 'two', null, true, 5),
  fc.record({ name: fc.constantFrom('x', 'y'), lines: fc.array(fc.constantFrom(1, 2)) }),
);
/** Of these, the last three are later than any clock that is believed. */
const stamp = fc.constantFrom(
  0,
  1,
  2,
  3,
  4,
  ...[364, 1, 0].map((days) => lastPlausible - days * dayMs),
);
const entry: fc.Arbitrary<Entry> = fc.oneof(fc.record({ stamp, value }), fc.record({ stamp }));
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
          const believed = stamps.filter((one) => one <= 4);
          if (believed.some((one) => one > 0)) expect(stamp).toBe(Math.max(...believed));
        }
      }),
    );
  });

  it('prefers a deletion to a value at the last time that counts, which nothing else can outbid', () => {
    const stamp = lastPlausible - 365 * dayMs;
    const kept = new Map([['kit:a', { stamp, value: 'Team' }]]);
    const deleted = withChanges(kept, new Map(), (field) => nextStamp([kept.get(field)], 0));
    expect(plain(merge(kept, deleted))).toEqual({ 'kit:a': { stamp } });
    expect(plain(merge(deleted, kept))).toEqual({ 'kit:a': { stamp } });
  });

  it('prefers a value to a deletion of the same time, so that nothing is lost', () => {
    const [kept, deleted] = [
      new Map([['place:a', { stamp: 3, value: true }]]),
      new Map([['place:a', { stamp: 3 }]]),
    ];
    expect(merge(deleted, kept).get('place:a')).toEqual({ stamp: 3, value: true });
  });

  it('prefers of the same time what says more, as a newer version may', () => {
    const more = new Map([['kit:k', { stamp: 3, value: { icon: 'fox', name: 'x' } }]]);
    const less = new Map([['kit:k', { stamp: 3, value: { name: 'x' } }]]);
    expect(merge(more, less)).toEqual(more);
    expect(merge(less, more)).toEqual(more);
  });

  it('doesn’t depend on the order of a value’s members', () => {
    const one = new Map([['kit:k', { stamp: 1, value: { name: 'x', lines: [] } }]]);
    const other = new Map([['kit:k', { stamp: 1, value: { lines: [], name: 'x' } }]]);
    expect(merge(one, other)).toEqual(merge(other, one));
  });
});

describe('a change', () => {
  it('gets a stamp later than all that is known of the field, even if the clock is behind', () => {
    expect(nextStamp([undefined], 50_000)).toBe(50_000);
    const [here, there] = [{ stamp: 80_000 }, { stamp: 90_000, value: true }];
    expect(nextStamp([here, there], 50_000)).toBe(91_000);
    expect(nextStamp([there, here], 95_000)).toBe(95_000);
  });

  it('is noted for what differs, and nothing else', () => {
    const before: Ledger = new Map([
      ['label:a', { stamp: 1, value: 'A' }],
      ['label:b', { stamp: 1, value: 'B' }],
      ['label:c', { stamp: 1, value: 'C' }],
      ['place:z', { stamp: 1 }],
    ]);
    const is = new Map<string, unknown>([
      ['label:a', 'A'],
      ['label:b', 'New'],
      ['label:d', 'D'],
    ]);
    expect(plain(withChanges(before, is, () => 9))).toEqual({
      'label:a': { stamp: 1, value: 'A' },
      'label:b': { stamp: 9, value: 'New' },
      'label:c': { stamp: 9 },
      'label:d': { stamp: 9, value: 'D' },
      'place:z': { stamp: 1 },
    });
  });

  it('that was noted is none any more', () => {
    fc.assert(
      fc.property(ledger, ledger, (known, other) => {
        const is = valuesOf(other);
        const noted = withChanges(known, is, (name) => nextStamp([known.get(name)], 2));
        expect(changesBetween(is, valuesOf(noted))).toEqual([]);
        expect(plain(withChanges(noted, is, () => 99))).toEqual(plain(noted));
        // A change wins against all that its browser knew.
        expect(plain(merge(known, noted))).toEqual(plain(noted));
      }),
    );
  });
});

it('a clock beyond 2100 isn’t believed: its changes are just later than all that is known', () => {
  expect(nextStamp([{ stamp: 80_000 }], lastPlausible + dayMs)).toBe(81_000);
  // Later than what was arranged before sync was switched on, too.
  expect(nextStamp([undefined], lastPlausible + dayMs)).toBe(1_000);
  expect(nextStamp([undefined], lastPlausible)).toBe(1_000);
});

it('a stamp of the last year that there is counts as none: it is outbid by the next change', () => {
  for (const days of [0, 1, 364]) {
    const stamp = lastPlausible - days * dayMs;
    const spoiled = new Map([['kit:k', { stamp, value: { name: 'Team' } }]]);
    expect(nextStamp([{ stamp }], 5)).toBe(1_000);
    const deleted = new Map([['kit:k', { stamp: 1_000 }]]);
    expect(merge(spoiled, deleted)).toEqual(deleted);
    expect(merge(deleted, spoiled)).toEqual(deleted);
  }
});

it('no stamp that is given counts as none, however late the one before', () => {
  fc.assert(
    fc.property(fc.nat(800), fc.nat(800), (knownDays, nowDays) => {
      const known = { stamp: lastPlausible - knownDays * dayMs, value: 'A' };
      const stamp = nextStamp([known], lastPlausible - nowDays * dayMs);
      const [before, after] = [new Map([['label:a', known]]), new Map([['label:a', { stamp }]])];
      if (knownDays !== 365) expect(merge(before, after)).toEqual(after);
    }),
  );
});
