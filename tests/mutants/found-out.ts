import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import type * as Model from '../model/promises';
import type { Mutant } from './mutant';
import { mutants } from './mutants';

/** A mutant that survives this many runs isn't found. */
const limit = { numRuns: 10_000, endOnFailure: true };
export const timeout = 900_000;

/** @param mutant its number among all, or how many there are: the ordering that is shipped */
export const modelOf = (mutant: number): Promise<typeof Model> =>
  import(/* @vite-ignore */ `../model/promises?mutant=${mutant}`);

/** Each group of mutants is a file of its own, so that several are tried at the same time. */
export function areFoundOut(group: readonly Mutant[]): void {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it.for(group)('an ordering that $does is found out', { timeout }, async (mutant) => {
    const { breaks, inRaces, seed = 1 } = mutant;
    const runs = { ...limit, seed };
    const { keptInCalm, keptInRaces } = await modelOf(mutants.indexOf(mutant));
    const found = inRaces
      ? await fc.check(keptInRaces([breaks]), runs)
      : await fc.check(keptInCalm([breaks]), runs);
    expect(String(found.errorInstance)).toContain(`Broken: ${breaks} (`);
  });
}
