import type fc from 'fast-check';

/** Makes what may happen in such a world at any time. */
export const happeningsIn =
  <W extends object>() =>
  (name: string, run: (world: W) => unknown): fc.AsyncCommand<object, W> => ({
    check: () => true,
    run: async (_, world) => {
      await run(world);
    },
    toString: () => name,
  });

const more = Number(process.env.RESTOCK_MODEL_RUNS);

/**
 * Always the same plans, so that the verdict depends on the code alone; others, and more, with
 * `RESTOCK_MODEL_RUNS=10000`. A failure names the seed that repeats it.
 */
export const runsOf = (numRuns: number) => (more ? { numRuns: more } : { numRuns, seed: 1 });
