import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storedValues } from '@/lib/background/stored-values';
import {
  readAttempt,
  readPastAttempt,
  salvageAttempt,
} from '@/lib/storage/private/attempt-versions';
import type { Stored } from '@/lib/storage/stored';
import { everythingStored, storedRaw } from '../support/worlds/everything-stored';

type Raw = ReturnType<typeof storedRaw>;
const everything = JSON.parse(JSON.stringify(storedRaw())) as Raw;
const values = everythingStored.map(({ value }) => value);

it('every stored value has a sample', () => {
  const isStored = (value: unknown): value is Stored<unknown> =>
    typeof value === 'object' && value !== null && 'area' in value;
  const local = Object.values<unknown>(storedValues).filter(isStored);
  const keys = new Set(local.filter(({ area }) => area === 'local').map(({ key }) => key));
  expect(new Set(values.map(({ key }) => key))).toEqual(new Set([...keys, 'items1', 'press1']));
});

it('what is stored today is read as it was written', () => {
  for (const { value, sample } of everythingStored) {
    expect(value.parse(everything.local[value.key]), value.key).toEqual(sample);
  }
  const { attempts = [], past = [] } = everything.journal;
  expect(attempts.map(readAttempt)).toEqual(attempts);
  expect(past.map(readPastAttempt)).toEqual(past);
});

/** As it comes back: JSON has no negative zero. */
const anything = fc.jsonValue().map((value): unknown => JSON.parse(JSON.stringify(value)));

/** A copy with whatever stands at a place replaced, or removed; the place is found by these numbers. */
function damaged(found: unknown, path: readonly number[], by: unknown): unknown {
  const [at = 0, ...rest] = path;
  if (typeof found !== 'object' || found === null || path.length === 0) return by;
  const names = Object.keys(found);
  const name = names[at % Math.max(1, names.length)];
  if (name === undefined) return by;
  const copy: Record<string, unknown> = Array.isArray(found) ? ([...found] as never) : { ...found };
  copy[name] = damaged(copy[name], rest, by);
  if (copy[name] !== undefined) return copy;
  delete copy[name];
  // What is stored has no gaps.
  return Array.isArray(copy) ? Object.values(copy) : copy;
}
const damage = fc.tuple(
  fc.array(fc.nat(60), { minLength: 1, maxLength: 6 }),
  fc.oneof(anything, fc.constant(undefined), fc.constant(null)),
);

/** What was read is valid: reading it again, as today's version would have stored it, changes nothing. */
function demandValid({ local, journal }: Raw) {
  for (const { key, parse, encode } of [...values, storedValues.attempts as Stored<unknown>]) {
    const read = parse(local[key]);
    expect(parse(JSON.parse(JSON.stringify(encode(read)))), key).toEqual(read);
  }
  for (const row of Object.values(journal).flat()) {
    for (const read of [readAttempt, readPastAttempt, salvageAttempt]) {
      const attempt = read(row);
      expect(attempt === null || read(attempt)).toEqual(attempt ?? true);
    }
  }
}

describe('whatever is found', () => {
  it('is read without an error, and never as something invalid', () => {
    fc.assert(
      fc.property(anything, (found) =>
        demandValid({
          local: Object.fromEntries(values.map(({ key }) => [key, found])),
          journal: { attempts: [found] },
        }),
      ),
    );
  });

  it('is, with any part missing or replaced', () => {
    fc.assert(fc.property(damage, ([path, by]) => demandValid(damagedIn(everything, path, by))));
  });

  /** What a person arranged: lists by row, the others by member. */
  const arranged = ['settings', 'itemPreferences', 'kits', 'reminders', 'basket'] as const;
  it.each(arranged)('%s lose no more than what is damaged', (key) => {
    const found = everything.local[key];
    const { parse } = storedValues[key] as Stored<unknown>;
    const parts = (read: unknown) =>
      (Array.isArray(read) ? read : Object.entries(read as object)).map((part) =>
        JSON.stringify(part),
      );
    const sound = parts(parse(found));
    fc.assert(
      fc.property(damage, ([path, by]) => {
        const kept = new Set(parts(parse(damaged(found, path, by))));
        expect(sound.filter((part) => !kept.has(part)).length).toBeLessThanOrEqual(1);
      }),
    );
  });
});

/** Damages one value, or one row of the journal. */
function damagedIn(raw: Raw, path: readonly number[], by: unknown): Raw {
  const { local, journal } = damaged(raw, [path[0] ?? 0, ...path], by) as Partial<Raw>;
  const isRecord = (found: unknown): found is never =>
    typeof found === 'object' && found !== null && !Array.isArray(found);
  const tables = Object.entries(isRecord(journal) ? journal : {});
  return {
    local: isRecord(local) ? local : {},
    journal: Object.fromEntries(tables.filter(([, rows]) => Array.isArray(rows))) as never,
  };
}
