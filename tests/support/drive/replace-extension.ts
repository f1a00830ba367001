import { cp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildDirs } from '../paths.ts';

/**
 * Replaces an unpacked extension by another build: Chromium knows it by its folder.
 * @returns the version of that build
 */
export async function replaceExtension(dir: string, build: string): Promise<string> {
  if (Object.values(buildDirs).includes(dir)) throw new Error(`${dir} is what others test, too.`);
  for (const name of await readdir(dir)) await rm(join(dir, name), { recursive: true });
  await cp(build, dir, { recursive: true });
  return versionOf(dir);
}

/** The version that the manifest in a folder names. */
export async function versionOf(dir: string): Promise<string> {
  return JSON.parse(await readFile(join(dir, 'manifest.json'), 'utf8')).version;
}
