import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../support/paths.ts';

/* Biome finds files that import in a circle, but not rooms. */

/** The folder or file directly in its layer, such as `lib/domain/items` or `components/popup/header`. */
const roomOf = (path: string) =>
  path
    .replaceAll('\\', '/')
    .replace(/\.tsx?$/, '')
    .split('/')
    .slice(0, 3)
    .join('/');

function readRooms(): Map<string, Set<string>> {
  const rooms = new Map<string, Set<string>>();
  for (const file of globSync('{lib,components}/*/**/*.{ts,tsx}', { cwd: root })) {
    const room = roomOf(file);
    const imports = rooms.get(room) ?? new Set();
    rooms.set(room, imports);
    for (const [, name = ''] of readFileSync(join(root, file), 'utf8').matchAll(
      / from '([^']+)'/g,
    )) {
      const other = roomOf(name.startsWith('.') ? join(dirname(file), name) : name.slice(2));
      if (other !== room && dirname(other) === dirname(room)) imports.add(other);
    }
  }
  return rooms;
}

test('the rooms of a layer don’t import in a circle', () => {
  const rooms = readRooms();
  expect(rooms.size).toBeGreaterThan(50);
  for (let before = 0; before !== rooms.size; ) {
    before = rooms.size;
    for (const [room, imports] of rooms) {
      // It can be in no circle if it imports none that may be in one.
      if (![...imports].some((other) => rooms.has(other))) rooms.delete(room);
    }
  }
  expect([...rooms.keys()]).toEqual([]);
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
