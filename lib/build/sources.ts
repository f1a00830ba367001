import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What the package of the sources leaves out: what git does, since tools make or fetch it, and what a
 * machine has for itself. All else goes along, tests and papers too: whoever reviews the extension can
 * build both packages from it, and test them.
 */
export function notSources(root: string): string[] {
  const ignored = readFileSync(join(root, '.gitignore'), 'utf8').split('\n').filter(Boolean);
  return ['.git', '.env*', ...ignored].flatMap((name) => [`**/${name}`, `**/${name}/**`]);
}

/** Takes out what a browser has no use for: its source would stay out of the sources, too. */
export function dropSkipped(entrypoints: { readonly skipped?: boolean }[]): void {
  const kept = entrypoints.filter(({ skipped }) => !skipped);
  entrypoints.splice(0, entrypoints.length, ...kept);
}
