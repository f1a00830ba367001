import fc from 'fast-check';
import { afterEach, it, vi } from 'vitest';
import { keptInCalm, keptInRaces } from './promises';

/** More runs find more: `RESTOCK_MODEL_RUNS=100000`. A failure names the seed that repeats it. */
const numRuns = Number(process.env.RESTOCK_MODEL_RUNS ?? 3000);
const timeout = 30_000 + numRuns * 50;

afterEach(() => {
  vi.unstubAllGlobals();
});

it('keeps its promises, whatever happens', { timeout }, async () => {
  await fc.assert(keptInCalm(), { numRuns });
});

it('keeps its promises, whoever goes first', { timeout }, async () => {
  await fc.assert(keptInRaces(), { numRuns });
});
