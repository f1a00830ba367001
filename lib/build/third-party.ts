import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The part of Rolldown's output bundle that is used here. */
interface Bundle {
  readonly [fileName: string]: { readonly moduleIds?: readonly string[] };
}

interface Package {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly author?: string | { readonly name: string };
  /** A URL, or "owner/name" on GitHub. */
  readonly repository?: string | { readonly url: string };
}

/**
 * Collects which packages the bundler put into the extension, and writes their licences and our own into
 * it.
 * @param root the project's folder, with `node_modules` and `LICENSE`
 */
export function createThirdParty(root: string) {
  const bundled = new Set<string>();

  return {
    /** Belongs into every build of the same extension. */
    plugin: {
      name: 'third-party',
      generateBundle(_: unknown, bundle: Bundle) {
        for (const { moduleIds = [] } of Object.values(bundle)) {
          for (const id of moduleIds) {
            const name = packageOf(id);
            if (name) bundled.add(name);
          }
        }
      },
    },

    /** @returns the names of the files written to the folder */
    write: async (outDir: string): Promise<readonly string[]> => {
      const own = await readFile(join(root, 'LICENSE'), 'utf8');
      const notices = await Promise.all([...bundled].sort().map((name) => notice(root, name, own)));
      const files = { 'LICENSE.txt': own, 'THIRD-PARTY.txt': [heading, ...notices].join(rule) };
      for (const [name, text] of Object.entries(files)) await writeFile(join(outDir, name), text);
      return Object.keys(files);
    },
  };
}

const heading =
  'Restock contains code of the packages below, under their own licences.\nIts own licence is in LICENSE.txt.\n';
const rule = `\n${'-'.repeat(80)}\n\n`;

/** The package that a module comes from; `null` for our own modules. */
function packageOf(moduleId: string): string | null {
  // Code that the tools generate has no file.
  if (moduleId.startsWith('\0rolldown/')) return 'rolldown';
  if (moduleId.startsWith('\0virtual:wxt-')) return 'wxt';
  return /^.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(moduleId)?.[1] ?? null;
}

async function notice(root: string, name: string, own: string): Promise<string> {
  const folder = join(root, 'node_modules', name);
  const about = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Package;
  const source = sourceOf(about.repository);
  const text = await licenceText(folder, about, own);
  return `${name} ${about.version} (${about.license})\n${source}\n\n${text.trim()}\n`;
}

function sourceOf(repository: Package['repository']): string {
  const found = typeof repository === 'string' ? repository : (repository?.url ?? '');
  if (/^[\w.-]+\/[\w.-]+$/.test(found)) return `https://github.com/${found}`;
  return found.replace(/^git\+/, '');
}

/** All that this licence wants to be said of code that is shipped as it is, besides where its source is (3.1 and 3.2). */
const mozillaNotice =
  'This Source Code Form is subject to the terms of the Mozilla Public License, v. 2.0.\n' +
  'You can obtain a copy of it at https://mozilla.org/MPL/2.0/.';

async function licenceText(folder: string, about: Package, own: string): Promise<string> {
  if (about.license === 'MPL-2.0') return mozillaNotice;
  const file = (await readdir(folder)).find((name) => /^licen[cs]e(\.(md|txt))?$/i.test(name));
  if (file) return readFile(join(folder, file), 'utf8');
  // Some packages name their licence but don't include its text. Ours is MIT, too: same words.
  const author = typeof about.author === 'string' ? about.author : about.author?.name;
  if (about.license === 'MIT' && author)
    return own.replace(/(?<=^Copyright ).*$/m, `(c) ${author}`);
  throw new Error(`${about.name} has no licence text, so it can't be shipped.`);
}
