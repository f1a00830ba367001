import fc from 'fast-check';
import { afterEach, it, vi } from 'vitest';
import { runsOf } from './plays';
import { keptInCalm, keptInRaces } from './promises';

const runs = runsOf(3000);
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
