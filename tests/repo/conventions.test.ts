import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { analyse } from 'scslre';
import { expect, test } from 'vitest';
import { patchesOf } from '../mutants/mutant';
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

test('what orders, reads and syncs is given the browser, and doesn’t import it', () => {
  const imported = /^import (?!type\b).*'wxt\/browser'/m;
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
  const lost = mutants
    .flatMap(patchesOf)
    .filter(({ file, from }) => read(file).split(from).length !== 2);
  expect(lost).toEqual([]);
});

/** What a file imports when Node runs it: imports of types alone are gone by then. */
const importsOf = (file: string) =>
  [
    ...read(file).matchAll(/^(?:import|export)\s(?!type\b|const\b|function\b)[^;]*?'([^']+)';$/gm),
  ].map(([, name = '']) => name);

test('what scripts start runs as it is, and so does all that it imports', () => {
  const started = [...read('package.json').matchAll(/"node (\S+\.ts)/g)].map(
    ([, file = '']) => file,
  );
  const files = new Set(started);
  const unresolvable: string[] = [];
  // A set grows while it is iterated.
  for (const file of files) {
    for (const name of importsOf(file)) {
      if (/^@\/|^\.(?!.*\.(ts|json)$)/.test(name)) unresolvable.push(`${file}: ${name}`);
      else if (name.startsWith('.')) files.add(join(dirname(file), name));
    }
  }
  expect(unresolvable).toEqual([]);
  expect(files.size).toBeGreaterThan(50);
});

function literalsIn(file: string): readonly RegExp[] {
  const literals: RegExp[] = [];
  new Visitor({
    Literal: (node) => {
      if ('regex' in node) literals.push(new RegExp(node.regex.pattern, node.regex.flags));
    },
  }).visit(parseSync(file, readFileSync(join(root, file), 'utf8')).program);
  return literals;
}

/** Whether its time may grow faster than the text. */
function isSlow({ source, flags }: RegExp): boolean {
  // The analysis knows the properties of characters by their long names only.
  const known = source
    .replaceAll('\\p{EMod}', '\\p{Emoji_Modifier}')
    .replaceAll('\\p{ExtPict}', '\\p{Extended_Pictographic}');
  const reportTypes = { Move: true, Self: true, Trade: true };
  return analyse(new RegExp(known, flags), { reportTypes }).reports.length > 0;
}

/*
 * Texts from outside may be as long as an answer or a settings file. An expression that takes quadratic time over
 * them holds the background, or a page, for minutes.
 */
test('an expression takes no more time over a text than the text is long', () => {
  const files = globSync('{lib,components,entrypoints}/**/*.{ts,tsx}', { cwd: root });
  const literals = files.flatMap(literalsIn);
  expect(literals.length).toBeGreaterThan(50);
  expect(literals.filter(isSlow).map(String)).toEqual([]);
});
