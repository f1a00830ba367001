import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../support/paths.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const started = Object.values(scripts).flatMap((script) =>
  [...script.matchAll(/^node (\S+\.ts)/g)].map(([, file = '']) => file),
);

/** What a file imports when Node runs it: imports of types alone are gone by then. */
const importsOf = (file: string) =>
  [
    ...read(file).matchAll(/^(?:import|export)\s(?!type\b|const\b|function\b)[^;]*?'([^']+)';$/gm),
  ].map(([, name = '']) => name);

/** Imports that only a bundler finds, in a file or in what it imports. */
function unresolvable(file: string, seen: Set<string>): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  return importsOf(file).flatMap((name) => {
    if (name.startsWith('@/') || /^\.(?!.*\.(ts|json)$)/.test(name)) return [`${file}: ${name}`];
    return name.startsWith('.') ? unresolvable(normalize(join(dirname(file), name)), seen) : [];
  });
}

test.for(started)('%s runs as it is, and so does all that it imports', (file) => {
  const seen = new Set<string>();
  expect(unresolvable(file, seen)).toEqual([]);
  expect(seen.size).toBeGreaterThan(1);
});
