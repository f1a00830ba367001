import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { everyPromise } from '../model/invariants';
import { modelOf, timeout } from './found-out';
import { mutants } from './mutants';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('the ordering that is shipped, served in the same way, is not', { timeout }, async () => {
  const { keptInCalm, keptInRaces } = await modelOf(mutants.length);
  await fc.assert(keptInCalm(), { numRuns: 300, seed: 1 });
  await fc.assert(keptInRaces(), { numRuns: 300, seed: 1 });
});

it('every promise has an ordering that breaks it', () => {
  const broken = new Set(mutants.map(({ breaks }) => breaks));
  expect([...broken].sort()).toEqual([...everyPromise].sort());
});
