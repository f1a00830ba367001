import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from './drive/driver.ts';
import { builtExtension } from './paths.ts';

export interface BuildCopy {
  readonly dir: string;
  remove(): Promise<void>;
}

export interface BuildChanges {
  /** A script that the background runs first. */
  readonly background?: string;
  /** A script that the popup runs first. */
  readonly popup?: string;
  /** What it has from the start, without asking. */
  readonly permissions?: readonly string[];
}

/** Copies the built extension to a folder of its own, changed a little. */
export async function copyBuild(
  engine: Engine,
  { background = '', popup = '', permissions = [] }: BuildChanges = {},
): Promise<BuildCopy> {
  const dir = await mkdtemp(join(tmpdir(), `restock-${engine}-build-`));
  await cp(builtExtension(engine), dir, { recursive: true });
  const change = async (name: string, how: (text: string) => string) => {
    const file = join(dir, name);
    await writeFile(file, how(await readFile(file, 'utf8')));
  };
  await change('background.js', (script) => `${background}\n${script}`);
  await writeFile(join(dir, 'first.js'), popup);
  await change('popup.html', (page) =>
    page.replace('<head>', '<head><script src="/first.js"></script>'),
  );
  await change('manifest.json', (text) => {
    const built = JSON.parse(text);
    return JSON.stringify({ ...built, permissions: [...built.permissions, ...permissions] });
  });
  return { dir, remove: () => rm(dir, { recursive: true, force: true }) };
}
