import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from '../drive/driver.ts';
import { builtExtension } from '../paths.ts';

export interface BuildCopy {
  readonly dir: string;
  remove(): Promise<void>;
}

export interface BuildChanges {
  /** A script that the background runs first. */
  readonly background?: string;
  /** A script that the popup's page runs first. */
  readonly popup?: string;
  /** The same of the settings. */
  readonly options?: string;
  /** A script that the background and all pages run first. */
  readonly everywhere?: string;
  /** A module that pages load later; it is held back until `release`. */
  readonly late?: string;
  /** A script that runs inside every page of this machine. */
  readonly inPages?: string;
  /** Permissions that it has from the start, without asking. */
  readonly permissions?: readonly string[];
  /** Hosts that it may reach from the start, without asking: patterns such as `http://127.0.0.1/*`. */
  readonly hosts?: readonly string[];
  readonly version?: string;
  /** What is stored has the shapes of the far future. */
  readonly isFromFuture?: boolean;
}

/**
 * Copies the built extension to a folder of its own, changed a little.
 * @param original the folder of another one
 */
export async function copyBuild(
  engine: Engine,
  changes: BuildChanges = {},
  original = builtExtension(engine),
): Promise<BuildCopy> {
  const { background = '', popup = '', options = '', everywhere = '', late, inPages } = changes;
  const { permissions = [], hosts, version, isFromFuture = false } = changes;
  const dir = await mkdtemp(join(tmpdir(), `restock-${engine}-build-`));
  await cp(original, dir, { recursive: true });
  const change = async (name: string, how: (text: string) => string) => {
    const file = join(dir, name);
    await writeFile(file, how(await readFile(file, 'utf8')));
  };
  await change('background.js', (script) => `${everywhere}\n${background}\n${script}`);
  for (const [page, own] of Object.entries({ popup, sidepanel: '', options })) {
    const first = `${everywhere}\n${own}`.trim();
    if (!first) continue;
    await writeFile(join(dir, `first-${page}.js`), first);
    await change(`${page}.html`, (html) =>
      html.replace('<head>', `<head><script src="/first-${page}.js"></script>`),
    );
  }
  if (late) await change(`chunks/${late}.js`, (script) => `${untilReleased}\n${script}`);
  await change('manifest.json', (text) => {
    const built = JSON.parse(text);
    return JSON.stringify({
      ...built,
      permissions: [...built.permissions, ...permissions],
      ...(hosts && { host_permissions: hosts }),
      ...(inPages && {
        content_scripts: [{ matches: ['http://127.0.0.1/*'], js: ['in-pages.js'] }],
      }),
      ...(version && { version }),
    });
  });
  if (inPages) await writeFile(join(dir, 'in-pages.js'), inPages);
  if (isFromFuture) {
    // Where the build compares and writes `currentDataVersion`.
    const present = /(?<=!==null&&\w+\.version>|{version:)1(?=\)|}|,writtenBy:)/g;
    let places = 0;
    const later = () => {
      places += 1;
      return '99';
    };
    const chunks = await readdir(join(dir, 'chunks'));
    for (const name of ['background.js', ...chunks.map((chunk) => `chunks/${chunk}`)]) {
      await change(name, (script) => script.replaceAll(present, later));
    }
    if (places < 3) throw new Error('The build has its data version in an unknown form.');
  }
  return { dir, remove: () => rm(dir, { recursive: true, force: true }) };
}

const untilReleased = `
await new Promise((go) => {
  if (globalThis.released) go();
  else addEventListener('released', go, { once: true });
});`;

/** Run in a page: lets it load the module that was held back. */
export function release(): void {
  Object.assign(globalThis, { released: true });
  dispatchEvent(new Event('released'));
}
