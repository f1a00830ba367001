import { beforeEach, inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The tests that run, by their titles without those of the groups they are in. */
    readonly titles: readonly string[];
  }
}

/* Set-up of the tests that find mutants out: of their files, no other test runs. */
beforeEach(({ skip, task }) => skip(!inject('titles').includes(task.name)));
