import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../support/paths.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

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
