import { globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { deflateRawSync, gzipSync } from 'node:zlib';
import type { Engine } from '../drive/driver.ts';
import { buildDirs, builtExtension, root } from '../paths.ts';

/*
 * Guards against accidents, such as a library that slips into the script that draws the popup's kept frame, or a popup
 * that starts from ever more scripts. They are not targets: no code and no build option exists to save bytes.
 * What counts is time, see `npm run bench`. Languages besides English aren't counted: a browser reads its own only.
 */
const kib = 1024;
const budgets = {
  frame: 4 * kib,
  popup: 82 * kib,
  popupScripts: 3,
  background: 58 * kib,
  package: 223 * kib,
};

/** The scripts of an entry, and all that they import statically. */
function loadedScripts(engine: Engine, entries: readonly string[]): readonly string[] {
  const dir = buildDirs[engine];
  const scripts = new Set(entries.map((entry) => join(dir, entry)));
  // A set grows while it is iterated.
  for (const script of scripts) {
    for (const imported of staticImports(script, dir)) scripts.add(imported);
  }
  return [...scripts];
}

function staticImports(file: string, dir: string): string[] {
  const statements = /\b(?:import|export)\s*(?:[\w\s{},*$]*?\bfrom\s*)?["']([./][^"']*\.js)["']/g;
  return [...readFileSync(file, 'utf8').matchAll(statements)].map(([, path = '']) =>
    path.startsWith('/') ? join(dir, path) : resolve(dirname(file), path),
  );
}

function gzippedBytes(scripts: readonly string[]): number {
  return scripts.reduce((sum, script) => sum + gzipSync(readFileSync(script)).length, 0);
}

function packageBytes(engine: Engine): number {
  const suffix = engine === 'chromium' ? 'chrome' : 'firefox';
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const [zip] = globSync(join(root, `.output/*-${version}-${suffix}.zip`));
  if (!zip) throw new Error('There is no package to measure: run "npm run zip" first.');
  return statSync(zip).size;
}

/** What the languages besides English take in the package. */
function otherLanguagesBytes(engine: Engine): number {
  const dir = buildDirs[engine];
  return globSync('_locales/*/messages.json', { cwd: dir })
    .filter((file) => !/[\\/]en[\\/]/.test(file))
    .reduce((sum, file) => sum + deflateRawSync(readFileSync(join(dir, file))).length, 0);
}

const inKib = (bytes: number) => `${(bytes / kib).toFixed(1)} KiB`;

const inScripts = (count: number) => `${count} scripts`;

function measure(engine: Engine) {
  builtExtension(engine);
  const frame = loadedScripts(engine, ['frame.js']);
  const popup = [...frame, ...loadedScripts(engine, ['chunks/main.js'])];
  const background = loadedScripts(engine, ['background.js']);
  const size = packageBytes(engine);
  const own = size - otherLanguagesBytes(engine);
  return [
    ['popup until its kept frame, gzipped', gzippedBytes(frame), budgets.frame, inKib],
    ['popup, gzipped', gzippedBytes(popup), budgets.popup, inKib],
    ['popup', popup.length, budgets.popupScripts, inScripts],
    ['background, gzipped', gzippedBytes(background), budgets.background, inKib],
    [`package of ${inKib(size)} without other languages`, own, budgets.package, inKib],
  ] as const;
}

for (const engine of ['chromium', 'firefox'] as const) {
  for (const [what, size, budget, text] of measure(engine)) {
    const verdict = size > budget ? 'TOO LARGE' : 'ok';
    console.log(
      `${`${engine}: ${what}`.padEnd(56)} ${text(size).padStart(10)} of ${text(budget).padStart(10)}  ${verdict}`,
    );
    if (size > budget) process.exitCode = 1;
  }
}
