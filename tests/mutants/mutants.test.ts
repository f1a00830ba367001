import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { everyPromise } from '../model/invariants';
import type * as Model from '../model/promises';
import { mutants } from './mutants';

/** A mutant that survives this many runs isn't found. The seed is fixed, so that the result is always the same. */
const runs = { numRuns: 10_000, seed: 1, endOnFailure: true };
const timeout = 900_000;

const modelOf = (mutant: number): Promise<typeof Model> =>
  import(/* @vite-ignore */ `../model/promises?mutant=${mutant}`);

afterEach(() => {
  vi.unstubAllGlobals();
});

it.for(mutants.map((mutant, number) => ({ ...mutant, number })))(
  'an ordering that $does is found out',
  { timeout },
  async ({ number, breaks, inRaces }) => {
    const { keptInCalm, keptInRaces } = await modelOf(number);
    const found = inRaces
      ? await fc.check(keptInRaces([breaks]), runs)
      : await fc.check(keptInCalm([breaks]), runs);
    expect(String(found.errorInstance)).toContain(`Broken: ${breaks} (`);
  },
);

it('the ordering that is shipped, served in the same way, is not', { timeout }, async () => {
  const { keptInCalm, keptInRaces } = await modelOf(mutants.length);
  await fc.assert(keptInCalm(), { numRuns: 300, seed: 1 });
  await fc.assert(keptInRaces(), { numRuns: 300, seed: 1 });
});

it('every promise has an ordering that breaks it', () => {
  const broken = new Set(mutants.map(({ breaks }) => breaks));
  expect([...broken].sort()).toEqual([...everyPromise].sort());
});
