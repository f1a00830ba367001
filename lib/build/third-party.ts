import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a bundler tells its plugins of the files it has put together. */
interface Bundle {
  readonly [fileName: string]: { readonly type: string; readonly moduleIds?: readonly string[] };
}

interface Package {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly author?: string | { readonly name: string };
  /** Its address, or "owner/name" on GitHub. */
  readonly repository?: string | { readonly url: string };
}

/**
 * Gathers which packages are in the bundles, as the bundler itself knows, and writes their licences
 * beside them, together with our own.
 * @param root the project's folder, with `node_modules` and `LICENSE`
 */
export function createThirdParty(root: string) {
  const bundled = new Set<string>();

  return {
    /** For every build that goes into the same extension. */
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

    /** @returns names of the files it has written to the folder */
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

/** The package that a module is from; `null` for our own. */
function packageOf(moduleId: string): string | null {
  // What tools add of their own comes from no file.
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

async function licenceText(folder: string, about: Package, own: string): Promise<string> {
  const file = (await readdir(folder)).find((name) => /^licen[cs]e(\.(md|txt))?$/i.test(name));
  if (file) return readFile(join(folder, file), 'utf8');
  // Some packages only name theirs. Where it is ours, too, the words are the same.
  const author = typeof about.author === 'string' ? about.author : about.author?.name;
  if (about.license === 'MIT' && author)
    return own.replace(/(?<=^Copyright ).*$/m, `(c) ${author}`);
  throw new Error(`${about.name} brings no licence text: it can't be shipped like this.`);
}
