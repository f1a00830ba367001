import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vitest/config';
import { root } from '../support/paths.ts';
import { type Patched, patchesOf } from './mutant.ts';
import { mutants } from './mutants.ts';

const query = /\?mutant=(\d+)$/;

/**
 * Serves `module?mutant=3` with everything that it imports of ours as the third mutant has it, beside
 * the sound modules, so that one process tries them all.
 */
export function mutation(): Plugin {
  return {
    name: 'mutation',
    enforce: 'pre',
    async resolveId(source, importer) {
      const number = query.exec(source)?.[1] ?? query.exec(importer ?? '')?.[1];
      if (number === undefined) return null;
      const bare = importer?.replace(query, '');
      const found = await this.resolve(source.replace(query, ''), bare, { skipSelf: true });
      if (!found || found.external || !isOurs(found.id)) return found;
      return `${found.id}?mutant=${number}`;
    },
    load(id) {
      const number = query.exec(id)?.[1];
      if (number === undefined) return null;
      return patched(id.replace(query, ''), mutants[Number(number)]);
    },
  };
}

function isOurs(file: string): boolean {
  return ['lib', 'tests'].some((folder) => file.startsWith(join(root, folder)));
}

/** The code of a file with its patches. Throws where one fits no more: the mutant would be none. */
export function patched(file: string, mutant: Patched | undefined): string {
  const own = mutant ? patchesOf(mutant).filter((patch) => join(root, patch.file) === file) : [];
  return own.reduce(
    (code, { from, to }) => {
      if (!code.includes(from)) throw new Error(`${file} doesn't say: ${from}`);
      return code.replace(from, () => to);
    },
    readFileSync(file, 'utf8'),
  );
}
