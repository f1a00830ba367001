import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { root } from '../support/paths';
import { unitMutants } from './unit-mutants';

/** How tests ended: of which mutant, or of the extension that is shipped; by title. */
let ends: readonly (readonly [mutant: string, title: string, state: string])[];
const endsOf = (mutant: string) =>
  new Map(ends.flatMap(([of, title, state]) => (of === mutant ? [[title, state]] : [])));

beforeAll(async () => {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const args = [vitest, 'run', '--config', 'tests/mutants/unit.config.ts'];
  const output = await new Promise<string>((resolve) => {
    // It ends with an error when a test fails, as it should.
    execFile(process.execPath, args, { cwd: root }, (_, text) => resolve(text));
  });
  ends = JSON.parse(output);
}, 600_000);

it.for(unitMutants)('an extension that $does is found out', ({ does, title }) => {
  expect(endsOf(does)).toEqual(new Map([[title, 'failed']]));
});

it('the extension that is shipped, tested in the same way, is not', () => {
  const passed = new Set(unitMutants.map(({ title }) => title));
  expect(endsOf('sound')).toEqual(new Map([...passed].map((title) => [title, 'passed'])));
});
