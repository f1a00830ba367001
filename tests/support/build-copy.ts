import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from './drive/driver.ts';
import { builtExtension } from './paths.ts';

export interface BuildCopy {
  readonly dir: string;
  remove(): Promise<void>;
}

/**
 * Copies the built extension to a folder of its own.
 * @param script what the background runs first
 * @param permissions what it has from the start, without asking
 */
export async function copyBuild(
  engine: Engine,
  script: string,
  permissions: readonly string[] = [],
): Promise<BuildCopy> {
  const dir = await mkdtemp(join(tmpdir(), `restock-${engine}-build-`));
  await cp(builtExtension(engine), dir, { recursive: true });
  const background = join(dir, 'background.js');
  await writeFile(background, `${script}\n${await readFile(background, 'utf8')}`);
  const manifest = join(dir, 'manifest.json');
  const built = JSON.parse(await readFile(manifest, 'utf8'));
  await writeFile(
    manifest,
    JSON.stringify({ ...built, permissions: [...built.permissions, ...permissions] }),
  );
  return { dir, remove: () => rm(dir, { recursive: true, force: true }) };
}
