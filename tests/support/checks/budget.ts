import { globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Engine } from '../drive/driver.ts';
import { buildDirs, builtExtension, root } from '../paths.ts';

/*
 * Guards against accidents, such as a library that slips into the popup's first script. They are not
 * targets: no code and no build option exists to save bytes. What counts is time, see `npm run bench`.
 */
const kib = 1024;
const budgets = { popup: 26 * kib, background: 34 * kib, package: 200 * kib };

interface Measure {
  readonly what: string;
  readonly bytes: number;
  readonly budget: number;
}

/** The gzipped size of scripts and of all that they import statically. */
function scriptBytes(engine: Engine, entries: readonly string[]): number {
  const dir = buildDirs[engine];
  const seen = new Set<string>();
  const queue = entries.map((entry) => join(dir, entry));
  for (const file of queue) {
    if (seen.has(file)) continue;
    seen.add(file);
    queue.push(...staticImports(file, dir));
  }
  return [...seen].reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0);
}

function staticImports(file: string, dir: string): string[] {
  const statements = /\b(?:import|export)\s*(?:[\w\s{},*$]*?\bfrom\s*)?["']([./][^"']*\.js)["']/g;
  return [...readFileSync(file, 'utf8').matchAll(statements)].map(([, path = '']) =>
    path.startsWith('/') ? join(dir, path) : resolve(dirname(file), path),
  );
}

function popupScripts(engine: Engine): string[] {
  const html = readFileSync(join(buildDirs[engine], 'popup.html'), 'utf8');
  const scripts = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"/g)].map(([, src = '']) => src);
  if (scripts.length === 0) throw new Error('popup.html has no script to measure.');
  return scripts;
}

function packageBytes(engine: Engine): number {
  const suffix = engine === 'chromium' ? 'chrome' : 'firefox';
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const [zip] = globSync(join(root, `.output/*-${version}-${suffix}.zip`));
  if (!zip) throw new Error('There is no package to measure: run "npm run zip" first.');
  return statSync(zip).size;
}

function measure(engine: Engine): Measure[] {
  builtExtension(engine);
  return [
    {
      what: `${engine}: popup until its first rows, gzipped`,
      bytes: scriptBytes(engine, popupScripts(engine)),
      budget: budgets.popup,
    },
    {
      what: `${engine}: background, gzipped`,
      bytes: scriptBytes(engine, ['background.js']),
      budget: budgets.background,
    },
    {
      what: `${engine}: package, zipped`,
      bytes: packageBytes(engine),
      budget: budgets.package,
    },
  ];
}

const inKib = (bytes: number) => `${(bytes / kib).toFixed(1)} KiB`.padStart(10);

const measures = (['chromium', 'firefox'] as const).flatMap(measure);
for (const { what, bytes, budget } of measures) {
  const verdict = bytes > budget ? 'TOO LARGE' : 'ok';
  console.log(`${what.padEnd(48)} ${inKib(bytes)} of ${inKib(budget)}  ${verdict}`);
}
if (measures.some(({ bytes, budget }) => bytes > budget)) process.exitCode = 1;
