import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../support/paths.ts';

/* Biome finds files that import in a circle, but not rooms. */

const sources = () => globSync('{lib,components}/*/**/*.{ts,tsx}', { cwd: root });

/** The imports of our own in a file, as paths from the root. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(/ from '((?:\.|@\/)[^']+)'/g)].map(([, name = '']) =>
    name.startsWith('.') ? join(dirname(file), name) : name.slice(2),
  );
}

const partsOf = (path: string) =>
  path
    .replaceAll('\\', '/')
    .replace(/\.tsx?$/, '')
    .split('/');

/** By folder, from the layers down: which of the files and folders in it import which others. */
function readFolders(): Map<string, Map<string, Set<string>>> {
  const folders = new Map<string, Map<string, Set<string>>>();
  for (const file of sources()) {
    for (const other of importsOf(file)) {
      const from = partsOf(file);
      const to = partsOf(other);
      const depth = from.findIndex((part, at) => part !== to[at]);
      const [one, two] = [from[depth], to[depth]];
      // What layers import of one another is for Biome.
      if (depth < 2 || one === undefined || two === undefined) continue;
      const folder = from.slice(0, depth).join('/');
      const rooms = folders.get(folder) ?? new Map<string, Set<string>>();
      folders.set(folder, rooms.set(one, (rooms.get(one) ?? new Set()).add(two)));
    }
  }
  return folders;
}

test('the rooms of a layer, and those inside a room, don’t import in a circle', () => {
  const folders = readFolders();
  expect([...folders.keys()]).toContain('lib/domain/ordering');
  for (const [folder, rooms] of folders) {
    for (let before = 0; before !== rooms.size; ) {
      before = rooms.size;
      for (const [room, imports] of rooms) {
        // It can be in no circle if it imports none that may be in one.
        if (![...imports].some((other) => rooms.has(other))) rooms.delete(room);
      }
    }
    expect([...rooms.keys()], folder).toEqual([]);
  }
});

/** The file itself, and all that it imports other than types, with the packages. */
function importedBy(file: string): Set<string> {
  const found = new Set([file]);
  // What is added to a set while it is walked through is visited, too.
  for (const path of found) {
    if (!path.endsWith('.ts')) continue;
    const text = readFileSync(join(root, path), 'utf8');
    for (const [, name = ''] of text.matchAll(
      /^(?:import|export) (?!type )[^;]*?from '([^']+)'/gm,
    )) {
      const other = name.startsWith('.') ? join(dirname(path), name) : name.replace(/^@\//, '');
      found.add(existsSync(join(root, `${other}.ts`)) ? `${other}.ts` : other);
    }
  }
  return found;
}

test('the script that draws the kept frame needs neither the application nor texts', () => {
  const all = [...importedBy('entrypoints/frame.ts')];
  expect(all).toContain('lib/view/opening/tree.ts');
  expect(all).toContain('lib/storage/stored.ts');
  expect(all.filter((one) => /preact|i18n|messaging|components/.test(one))).toEqual([]);
});
