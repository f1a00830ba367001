import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Engine } from './drive/driver.ts';

export const root = resolve(import.meta.dirname, '../..');

/** Where `npm run build` puts the extension. */
export const buildDirs: Readonly<Record<Engine, string>> = {
  chromium: join(root, '.output/chrome-mv3'),
  firefox: join(root, '.output/firefox-mv3'),
};

/** @throws Error that says what to run when the extension hasn't been built for this browser */
export function builtExtension(engine: Engine): string {
  const dir = buildDirs[engine];
  if (existsSync(join(dir, 'manifest.json'))) return dir;
  throw new Error(`The extension isn't built for ${engine}: run "npm run build" first.`);
}

/** The version that the manifest in this folder names. */
export const versionOf = (dir: string): string =>
  JSON.parse(readFileSync(join(dir, 'manifest.json'), 'utf8')).version;
