import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mutants } from '../mutants/mutants';
import { root } from '../support/paths.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const filesSaying = (folder: string, words: RegExp) =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => words.test(read(file)))
    .toSorted();

test('the domain is pure: it asks for no time, no chance and no network', () => {
  const impure = /\b(Date\.now|Math\.random|fetch|performance\.now|setTimeout)\(|\bnew Date\(\)/;
  expect(filesSaying('lib/domain', impure)).toEqual([]);
});

test('what orders, reads and syncs is given what is stored and the browser, and imports neither', () => {
  const imported =
    /^import (?!type\b).*'(@\/lib\/storage\/(state|session|personal|private\/values)|wxt\/browser)'/m;
  const rooms = 'lib/background/{connection,ordering,refresh,sync}';
  expect(globSync(rooms, { cwd: root })).toHaveLength(4);
  expect(filesSaying(rooms, imported)).toEqual([]);
});

test('no test waits for a time', () => {
  // The first polls until something is true; the others slow the sandbox down.
  expect(filesSaying('tests', /'node:timers\/promises'|\.waitForTimeout\(/)).toEqual([
    'tests/sandbox/http/handler.ts',
    'tests/sandbox/line/line.ts',
    'tests/support/drive/until.ts',
  ]);
});

test('what an ordering that is broken on purpose changes stands in one place of its file', () => {
  const patches = mutants.flatMap(({ patches }) => patches);
  const lost = patches.filter(({ file, from }) => read(file).split(from).length !== 2);
  expect(lost).toEqual([]);
});
