import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storedValues } from '@/lib/background/stored-values';
import { currentDataVersion } from '@/lib/storage/data-version';
import {
  readAttempt,
  readPastAttempt,
  salvageAttempt,
} from '@/lib/storage/private/attempt-versions';
import type { Stored } from '@/lib/storage/stored';
import { everythingStored, storedRaw } from '../support/worlds/everything-stored';

/*
 * What versions of the extension have stored, as they stored it: `golden/0.1.0.json` comes from the released package
 * in a browser, the others are named after their data version. What today's code reads in each is beside it.
 */
const folder = join(import.meta.dirname, 'golden');
const todays = `${currentDataVersion}.json`;

interface Golden {
  readonly local: Record<string, unknown>;
  readonly journal: Record<string, unknown[]>;
}
const goldens = globSync('*.json', { cwd: folder })
  .filter((name) => !name.endsWith('.expected.json'))
  .map((name) => {
    const golden = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Golden;
    return [name, golden] as const;
  });

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
const values = everythingStored.map(({ value }) => value);

/** What today's code makes of it. */
const readAll = ({ local, journal }: Golden) => ({
  local: Object.fromEntries(values.map(({ key, parse }) => [key, parse(local[key])])),
  published: {
    attempts: storedValues.attempts.parse(local.attempts),
    past: storedValues.pastAttempts.parse(local.pastAttempts),
  },
  journal: {
    attempts: (journal.attempts ?? []).map(readAttempt),
    past: (journal.past ?? []).map(readPastAttempt),
  },
});

it('what is stored today has the shape that this data version stands for', async () => {
  const hint = `What is stored has changed. Would an earlier version misread it, or lose something by writing it back? Then
set \`currentDataVersion\` to the day: a new golden file is written, and the last one stays. If not, write today's again
with \`npx vitest run tests/storage/golden.test.ts -u\`. See docs/architecture.md, "What is stored".`;
  await expect(json(storedRaw()), hint).toMatchFileSnapshot(join(folder, todays));
});

it('every stored value has a sample', () => {
  const isStored = (value: unknown): value is Stored<unknown> =>
    typeof value === 'object' && value !== null && 'area' in value;
  const local = Object.values<unknown>(storedValues).filter(isStored);
  const keys = new Set(local.filter(({ area }) => area === 'local').map(({ key }) => key));
  expect(new Set(values.map(({ key }) => key))).toEqual(new Set([...keys, 'items1', 'press1']));
});

it('what is stored today is read as it was written', () => {
  const raw = JSON.parse(json(storedRaw())) as Golden;
  for (const { value, sample } of everythingStored) {
    expect(value.parse(raw.local[value.key]), value.key).toEqual(sample);
  }
  expect(readAll(raw).journal).toEqual(storedRaw().journal);
});

// How today's is read is shown above, by the samples that it was made of.
it.each(goldens.filter(([name]) => name !== todays))(
  '%s is read as it always was',
  async (name, golden) => {
    const expected = join(folder, name.replace('.json', '.expected.json'));
    await expect(json(readAll(golden))).toMatchFileSnapshot(expected);
  },
);

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
function demandValid({ local, journal }: Golden) {
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

  it.each(goldens)('%s is, with any part missing or replaced', (_, golden) => {
    fc.assert(fc.property(damage, ([path, by]) => demandValid(damagedGolden(golden, path, by))));
  });

  /** What a person arranged: lists by row, the others by member. */
  const arranged = ['settings', 'itemPreferences', 'kits', 'reminders', 'basket'] as const;
  const cases = goldens.flatMap(([name, golden]) =>
    arranged.map((key) => [key, name, golden.local[key]] as const),
  );
  it.each(cases)('%s of %s lose no more than what is damaged', (key, _, found) => {
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
function damagedGolden(golden: Golden, path: readonly number[], by: unknown): Golden {
  const { local, journal } = damaged(golden, [path[0] ?? 0, ...path], by) as Partial<Golden>;
  const isRecord = (found: unknown): found is never =>
    typeof found === 'object' && found !== null && !Array.isArray(found);
  const tables = Object.entries(isRecord(journal) ? journal : {});
  return {
    local: isRecord(local) ? local : {},
    journal: Object.fromEntries(tables.filter(([, rows]) => Array.isArray(rows))) as never,
  };
}
