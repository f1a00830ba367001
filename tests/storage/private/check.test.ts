import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { storedValues } from '@/lib/background/stored-values';
import { settledVersion } from '@/lib/domain/ordering/attempt/attempt';
import { shortened } from '@/lib/domain/ordering/attempt/past';
import { readAttempt, readPastAttempt, salvageAttempt } from '@/lib/storage/attempts';
import { checkStored, dropCache } from '@/lib/storage/private/check';
import { type Stored, stored, unchecked } from '@/lib/storage/stored';
import { anything, damage, damaged } from '../../support/worlds/damage';
import { everythingStored, storedRaw } from '../../support/worlds/everything-stored';
import { anAttempt, anOrder } from '../../support/worlds/samples';

type Raw = ReturnType<typeof storedRaw>;
const everything = JSON.parse(JSON.stringify(storedRaw())) as Raw;
const { local } = fakeBrowser.storage;
const values = everythingStored.map(({ value }) => value);

/** Has all this stored, checked, and gives what is stored then. */
async function mended(found: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>> {
  await local.clear();
  await local.set(found);
  await dropCache();
  await checkStored(async () => {});
  return local.get(null);
}

it('every stored value has a sample', () => {
  const isStored = (value: unknown): value is Stored<unknown> =>
    typeof value === 'object' && value !== null && 'area' in value;
  const found = Object.values<unknown>(storedValues).filter(isStored);
  const keys = new Set(found.filter(({ area }) => area === 'local').map(({ key }) => key));
  expect(new Set(values.map(({ key }) => key))).toEqual(new Set([...keys, 'items1', 'press1']));
});

it('stored data of this version is left as it is, and nothing is written', async () => {
  await local.set(everything.local);
  const set = vi.spyOn(local, 'set');
  await checkStored(async () => {});
  expect(await local.get(null)).toEqual(everything.local);
  expect(set).not.toHaveBeenCalled();
  const { attempts = [], past = [] } = everything.journal;
  expect(attempts.map(readAttempt)).toEqual(attempts);
  expect(past.map(readPastAttempt)).toEqual(past);
});

it('stored data that passes and can’t be drawn is left out, or becomes what can be', async () => {
  const past = everything.local.pastPrices as object;
  const [attempt] = everything.journal.attempts ?? [];
  const found = await mended({
    pastPrices: { ...past, mine: Object.values(past)[0] },
    polling: { nextAt: 9e15, setAt: -9e15, failures: 0, sparedUntil: 1e300 },
    sync: { ...(everything.local.sync as object), begunAt: 9e15, mergedAt: -1e300 },
    attempts: [{ ...(attempt as object), pressedAt: 9e15, updatedAt: -9e15 }],
  });
  expect(found.pastPrices).toEqual(past);
  const times =
    JSON.stringify(found)
      .match(/(?<=:)-?\d{12,}/g)
      ?.map(Number) ?? [];
  expect(times).toHaveLength(7);
  for (const time of times) expect(() => new Date(time).toISOString()).not.toThrow();
});

it('the cache of items, addresses and cards is dropped, and nothing else', async () => {
  await local.set(everything.local);
  await dropCache();
  const { itemsInfo, itemsHead, items1, firstRows, frame, checkout, ...kept } = everything.local;
  expect(await local.get(null)).toEqual(kept);
});

/** What no version has ever stored. */
const nonsense: readonly unknown[] = [
  '',
  'text',
  0,
  true,
  [],
  {},
  [null],
  [[]],
  [{ id: 7 }],
  ['text', 7],
  { length: 3 },
  { lines: 'text', orders: { 0: null }, addresses: [null], readAt: '1' },
  { a: null, b: 7, c: { tone: 'moving' } },
  JSON.parse('{"__proto__": {"label": 7}, "constructor": null}'),
];

it.each(values.map((value) => [value.key, value] as const))(
  '%s is of the same kind as without anything stored, whatever was found',
  async (key, { fallback, read }) => {
    for (const found of nonsense) {
      await mended({ [key]: found });
      const value = await read();
      if (fallback === null) continue;
      expect(Array.isArray(value)).toBe(Array.isArray(fallback));
      expect(typeof value).toBe(typeof fallback);
      const names = Object.keys(fallback as object);
      expect(Object.keys(value as object)).toEqual(expect.arrayContaining(names));
    }
  },
);

describe('what makes no sense is left out, and the rest stays:', () => {
  const order = anOrder();
  const reminder = { itemId: 'item-1', title: 'Moonrise', dueAt: Date.UTC(2026, 3) };
  const line = { itemId: 'item-1', quantity: 5, size: null };
  const kit = { id: 'kit-1', name: 'Fair', lines: [line] };

  it.each<[string, unknown, unknown]>([
    ['attempts', [null, anAttempt(), { ...anAttempt(), id: 7 }], [anAttempt()]],
    [
      'reminders',
      // The year 287396, and 1970.
      [reminder, ...[9_007_199_254_740, 1].map((dueAt) => ({ ...reminder, dueAt }))],
      [reminder],
    ],
    [
      'kits',
      [
        { ...kit, lines: [line, { ...line, quantity: '5' }] },
        { ...kit, name: `\u202E${'Fair '.repeat(1_000)}` },
        { ...kit, id: null },
      ],
      [kit, { ...kit, name: 'Fair '.repeat(12).trim() }],
    ],
    ['kits', 'none', undefined],
    ['itemPreferences', 7, undefined],
    [
      'orders',
      { orders: [{ ...order, number: 7 }, order], canLoadMore: false, readAt: 1 },
      { orders: [order], canLoadMore: false, skippedRows: 0, readAt: 1 },
    ],
    ['itemPreferences', { a: { label: 'Fox', isPinned: 'yes' }, b: null }, { a: { label: 'Fox' } }],
    [
      'settings',
      { ...storedValues.settings.fallback, holdSeconds: '9', currency: 'EUR' },
      { ...storedValues.settings.fallback, currency: 'EUR' },
    ],
    ['rhythms', { items: [{ itemId: 'item-1' }], delivery: null }, undefined],
    ['density', 'compact', undefined],
    ['policy', { prescribed: { maxQuantity: 5 } }, undefined],
    ['handledOrders', { R1: ['backorder'] }, undefined],
    ['parcelEnds', { R1: { end: 'lost' } }, undefined],
    ['connection', { baseAddress: 'nowhere', keyEnding: 'abcd', rejected: null }, undefined],
  ])('%s %#', async (key, found, expected) => {
    expect((await mended({ [key]: found }))[key]).toEqual(expected);
  });

  it('settled attempts of 1.1.0 are none, and become what they are now', async () => {
    const { orderNumbers, ...one } = anAttempt({ state: 'settled', orderNumbers: ['R1'] });
    const before = { ...one, version: 1, orderNumber: 'R1' };
    const now = { ...one, orderNumbers };
    const found = await mended({ attempts: [before, anAttempt()], pastAttempts: [before] });
    expect(found).toEqual({ attempts: [now, anAttempt()], pastAttempts: [shortened(now)] });
  });

  it('attempts of a newer version are no nonsense', async () => {
    const found = { attempts: [{ ...anAttempt(), version: settledVersion + 1, state: 'new' }] };
    expect(await mended(found)).toEqual(found);
  });
});

it('what is lost by that can be noted before anything is mended, once it is known what was synced', async () => {
  const { kits, syncLedger } = everything.local;
  const damaged = [...(kits as object[]), null];
  await local.set({ kits: damaged, syncLedger: { ...(syncLedger as object), taking: 'none' } });
  const found: unknown[] = [];
  await checkStored(async () => {
    found.push(await local.get(null));
  });
  expect(found).toEqual([{ kits: damaged }]);
  expect(await local.get(null)).toEqual({ kits });
});

it('a value that is kept has a schema', async () => {
  // @ts-expect-error
  unchecked<string>('arranged', 'name', '');
  // @ts-expect-error
  stored('arranged', 'name', null);
});

it('what another version has stored beside what this one knows stays, for when one goes back', async () => {
  const { settings, basket } = everything.local as Record<string, object>;
  const line = { itemId: 'item-1', quantity: 5, size: null, note: 'Blue ones' };
  const found = {
    settings: { ...settings, shopPage: 'https://shop.example/orders/{number}' },
    itemPreferences: { a: { label: 'Fox', colour: 'red' } },
    kits: [{ id: 'kit-1', name: 'Fair', lines: [line], icon: 'fox' }],
    basket: { ...basket, lines: [line], isGift: true },
    reminders: [{ itemId: 'a', title: 'Fox', dueAt: Date.UTC(2026, 3), everyWeeks: 4 }],
    orders: {
      orders: [{ ...anOrder(), carrier: 'Post' }],
      canLoadMore: true,
      skippedRows: 0,
      readAt: 1,
    },
  };
  expect(await mended(found)).toEqual(found);
});

describe('whatever is found', () => {
  it('is mended once: there is nothing left to mend', () =>
    fc.assert(
      fc.asyncProperty(damage, anything, async ([path, by], found) => {
        const all = Object.fromEntries(values.map(({ key }) => [key, found]));
        for (const raw of [all, damaged(everything.local, [path[0] ?? 0, ...path], by)]) {
          if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) continue;
          const once = await mended(raw as Record<string, unknown>);
          expect(await mended(once)).toEqual(once);
        }
      }),
    ));

  it('is a sound attempt or none', () => {
    const row = fc.oneof(
      anything,
      fc
        .tuple(fc.constantFrom(...Object.values(everything.journal).flat()), damage)
        .map(([attempt, [path, by]]) => damaged(attempt, path, by)),
    );
    fc.assert(
      fc.property(row, (found) => {
        for (const read of [readAttempt, readPastAttempt, salvageAttempt]) {
          const attempt = read(found);
          expect(attempt === null || read(attempt)).toEqual(attempt ?? true);
        }
      }),
    );
  });

  /** What a person arranged: lists by row, the others by member. */
  const arranged = ['settings', 'itemPreferences', 'kits', 'reminders', 'basket'] as const;
  it.each(arranged)('%s lose no more than what is damaged', (key) => {
    const found = everything.local[key];
    const parts = (read: unknown) =>
      (Array.isArray(read) ? read : Object.entries(read as object)).map((part) =>
        JSON.stringify(part),
      );
    const sound = parts(found);
    return fc.assert(
      fc.asyncProperty(damage, async ([path, by]) => {
        await mended({ [key]: damaged(found, path, by) });
        const kept = new Set(parts(await storedValues[key].read()));
        expect(sound.filter((part) => !kept.has(part)).length).toBeLessThanOrEqual(1);
      }),
    );
  });
});
