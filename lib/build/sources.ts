import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Patterns of the files that the sources package leaves out: those that git ignores, and local settings.
 * Tests and docs are included, so that a reviewer can build and test both packages.
 */
export function notSources(root: string): string[] {
  const ignored = readFileSync(join(root, '.gitignore'), 'utf8').split('\n').filter(Boolean);
  return ['.git', ...ignored].flatMap((name) => [`**/${name}`, `**/${name}/**`]);
}

/**
 * Removes entrypoints that the current browser skips: WXT would leave their files out of the sources
 * package, too.
 */
export function dropSkipped(entrypoints: { readonly skipped?: boolean }[]): void {
  const kept = entrypoints.filter(({ skipped }) => !skipped);
  entrypoints.splice(0, entrypoints.length, ...kept);
}
