import fc from 'fast-check';
import { afterEach, it, vi } from 'vitest';
import { keptInCalm, keptInRaces } from './promises';

/** Always the same plans, so that the verdict depends on the code alone. */
const fixed = { numRuns: 3000, seed: 1 };
/** Others, and more: `RESTOCK_MODEL_RUNS=100000`. A failure names the seed that repeats it. */
const more = Number(process.env.RESTOCK_MODEL_RUNS);
const runs = more ? { numRuns: more } : fixed;
const timeout = 60_000 + runs.numRuns * 100;

afterEach(() => {
  vi.unstubAllGlobals();
});

it('keeps its promises, whatever happens', { timeout }, async () => {
  await fc.assert(keptInCalm(), runs);
});

it('keeps its promises, whoever goes first', { timeout }, async () => {
  await fc.assert(keptInRaces(), runs);
});
