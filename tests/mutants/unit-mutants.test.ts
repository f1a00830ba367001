import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../support/paths';
import { type UnitMutant, unitMutants } from './unit-mutants';

const timeout = 180_000;

interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[];
  }[];
}

/** How these tests end, by title, with the code as the mutant of this number has it, or as it is. */
async function resultsOf(tests: readonly UnitMutant[], mutant: number | null) {
  const args = [
    join(root, 'node_modules/vitest/vitest.mjs'),
    ...['run', '--config', 'tests/mutants/unit.config.ts'],
    ...['-t', tests.map(({ title }) => title).join('|')],
    ...new Set(tests.map(({ test }) => test)),
  ];
  const env = { ...process.env, RESTOCK_MUTANT: String(mutant ?? '') };
  const output = await new Promise<string>((resolve) => {
    // It ends with an error when a test fails, as it should.
    execFile(process.execPath, args, { cwd: root, env }, (_, text) => resolve(text));
  });
  const { testResults } = JSON.parse(output) as Report;
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  return Object.fromEntries(
    all.filter(({ status }) => status !== 'skipped').map(({ title, status }) => [title, status]),
  );
}

it.for(unitMutants.map((mutant, number) => ({ ...mutant, number })))(
  'an extension that $does is found out',
  { timeout },
  async ({ number, ...mutant }) => {
    expect(await resultsOf([mutant], number)).toEqual({ [mutant.title]: 'failed' });
  },
);

it('the extension that is shipped, tested in the same way, is not', { timeout }, async () => {
  const passed = unitMutants.map(({ title }) => [title, 'passed']);
  expect(await resultsOf(unitMutants, null)).toEqual(Object.fromEntries(passed));
});
