import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayMs } from '@/lib/domain/data/time';
import {
  areaBytesMax,
  emptiedArea,
  isNewerArea,
  laidOut as laidOutThere,
  readLedger,
} from '@/lib/domain/sync/layout';
import { type Entry, type Ledger, merge } from '@/lib/domain/sync/ledger';

const shop = 'https://shop.example/api';
const now = 1_000 * dayMs;
const none: Ledger = new Map();
const laidOut = (one: Ledger, there = none, address = shop) =>
  laidOutThere(one, address, now, there);
const plain = (one: Ledger) => Object.fromEntries(one);
const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

/** Labels of some letters each, the later ones changed later. */
const labels = (count: number, letters: number, since = now - 1_000_000): Ledger =>
  new Map(
    Array.from({ length: count }, (_, at): [string, Entry] => [
      `label:item-${at}`,
      { stamp: since + at, value: 'ä'.repeat(letters) },
    ]),
  );

const ledger = fc
  .array(
    fc.tuple(
      fc.string({ unit: 'binary', maxLength: 40 }).map((id) => `label:${id}`),
      fc.oneof(
        fc.record({ stamp: fc.nat(), value: fc.string({ unit: 'binary', maxLength: 300 }) }),
        fc.record({ stamp: fc.nat() }),
      ),
    ),
    { size: 'large', maxLength: 300 },
  )
  .map((rows): Ledger => new Map(rows));

describe('a ledger in synced storage', () => {
  it('is read as it was written, whatever it says', () => {
    fc.assert(
      fc.property(ledger, (one) => {
        const { area, leftOut } = laidOut(one);
        const read = readLedger(JSON.parse(JSON.stringify(area)), shop);
        const kept = [...one].filter(([field]) => !leftOut.has(field));
        expect(plain(read)).toEqual(Object.fromEntries(kept));
      }),
    );
  });

  it('leaves what other versions have put there where it is, however little room there is', () => {
    const theirs: Ledger = new Map([
      ['holdSeconds', { stamp: 1, value: null }],
      ['theme', { stamp: 1, value: 'ä'.repeat(400) }],
    ]);
    const { area, leftOut } = laidOut(labels(2_000, 40), theirs);
    expect(plain(readLedger(area, shop))).toMatchObject(plain(theirs));
    expect(leftOut.size).toBeGreaterThan(0);
  });

  it('lies the same in every browser', () => {
    fc.assert(
      fc.property(ledger, (one) => {
        const shuffled = new Map([...one].reverse());
        expect(laidOut(shuffled)).toEqual(laidOut(one));
      }),
    );
  });

  it.each([10, 900, 5_000])('of %i labels stays below the browsers’ limits', (count) => {
    const { area, bytes: used } = laidOut(labels(count, 40));
    const sizes = Object.entries(area).map(([key, bucket]) => key.length + bytes(bucket));
    expect(Object.keys(area)).toHaveLength(13);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(6 * 1024);
    const total = sizes.reduce((sum, one) => sum + one, 0);
    expect(total).toBeLessThanOrEqual(used);
    expect(used).toBeLessThanOrEqual(areaBytesMax);
    expect(areaBytesMax).toBeLessThanOrEqual(80 * 1024);
  });

  it('uses nearly all of the room before anything is left out, and leaves out the oldest', () => {
    const all = labels(2_000, 20);
    const { bytes: used, leftOut } = laidOut(all);
    expect(used).toBeGreaterThan(0.98 * areaBytesMax);
    expect(leftOut.size).toBeGreaterThan(100);
    const oldest = [...all.keys()].slice(0, leftOut.size);
    expect(leftOut).toEqual(new Set(oldest));
  });

  it('gives up deletions of half a year ago first', () => {
    const deleted = new Map<string, Entry>([
      [`label:long-ago-${'o'.repeat(60)}`, { stamp: now - 181 * dayMs }],
      ['label:of-late', { stamp: now - 1 }],
    ]);
    const full = laidOut(merge(labels(2_000, 20, now - 300 * dayMs), deleted));
    expect([...full.leftOut].join()).toContain('label:long-ago');
    expect(full.leftOut.has('label:of-late')).toBe(false);
    expect(laidOut(deleted).leftOut.size).toBe(0);
  });

  it('keeps what lies there of a field whose newer value has no room', () => {
    const there = new Map([['label:item-0', { stamp: now - 999_999, value: 'A' }]]);
    const newer = new Map([['label:item-0', { stamp: now - 999_998, value: 'B'.repeat(80) }]]);
    const full = merge(labels(2_000, 30, now - 900_000), newer);
    const laid = laidOut(full, there);
    expect(laid.leftOut.has('label:item-0')).toBe(true);
    expect(readLedger(laid.area, shop).get('label:item-0')).toEqual(there.get('label:item-0'));
    expect(laidOut(merge(full, there), readLedger(laid.area, shop)).area).toEqual(laid.area);
  });

  it('changes one bucket when one label changes', () => {
    const before = laidOut(labels(200, 10)).area;
    const changed = new Map(labels(200, 10)).set('label:item-7', { stamp: now, value: 'New' });
    const after = laidOut(changed).area;
    const differing = Object.keys(after).filter((key) => bytes(after[key]) !== bytes(before[key]));
    expect(differing).toHaveLength(1);
  });

  it('is kept apart from another service’s', () => {
    const { area } = laidOut(labels(3, 5));
    expect(readLedger(area, 'https://other.example/api').size).toBe(0);
    expect(JSON.stringify(area)).not.toContain('shop.example');
  });
});

it.each([
  ['nothing', undefined],
  ['text', 'text'],
  ['a list', [1, 2]],
  ['no rows', { 'label:a': 'text', 'label:b': null, 'label:c': {}, 'label:d': [] }],
  ['impossible stamps', { 'label:a': ['1', 'x'], 'label:b': [-1, 'x'], 'label:c': [1.5, 'x'] }],
  ['a time after 2100', { 'label:a': [Date.UTC(2101, 0), 'x'] }],
])('%s in a bucket is no entry', (_, bucket) => {
  const [key = ''] = Object.keys(laidOut(new Map()).area);
  expect(readLedger({ [key]: bucket, other: 5, '1.': null }, shop).size).toBe(0);
});

it('an area with a newer format is a newer version’s', () => {
  const { area } = laidOut(labels(3, 5));
  expect(isNewerArea({ ...area, other: 1 })).toBe(false);
  expect(isNewerArea({ ...area, '2.abc.0': {} })).toBe(true);
  expect(isNewerArea({ ...area, '12.0az.12': {} })).toBe(true);
});

it.each(['9', '9lives', '2.', '2.abc', '2.abc.x', '2.ABC.0', 'a.2.abc.0', ' 2.abc.0'])(
  'the key “%s” isn’t of any format',
  (key) => {
    expect(isNewerArea({ [key]: {} })).toBe(false);
  },
);

it('emptying an area deletes what is there of every service, later than anybody said it', () => {
  const ahead = new Map([['label:a', { stamp: now + 400 * dayMs, value: 'A' }]]);
  const area = {
    ...laidOut(labels(3, 5)).area,
    ...laidOut(ahead, none, 'https://other.example/api').area,
  };
  const after = emptiedArea(area, now);
  expect(Object.keys(after)).toEqual(Object.keys(area));
  expect(JSON.stringify(after)).not.toMatch(/"[^"]*",?"|ä/);
  // One of them by a clock that is ahead makes nothing later than it is of the others.
  const stamps = [...readLedger(after, shop).values()].map(({ stamp }) => stamp);
  expect(stamps).toEqual([now, now, now]);
  for (const address of [shop, 'https://other.example/api']) {
    const merged = merge(readLedger(area, address), readLedger(after, address));
    expect([...merged.values()].every((entry) => !('value' in entry))).toBe(true);
  }
});
