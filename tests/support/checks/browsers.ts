import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Engine } from '../drive/driver.ts';
import { root } from '../paths.ts';

const variables: Readonly<Record<Engine, string>> = {
  chromium: 'RESTOCK_CHROMIUM',
  firefox: 'RESTOCK_FIREFOX',
};
const names: Readonly<Record<Engine, string>> = { chromium: 'Chromium', firefox: 'Firefox' };
const debianPackages: Readonly<Record<Engine, string>> = {
  chromium: 'chromium',
  firefox: 'firefox-esr',
};
const downloadMs = 300_000;
const hasApt = existsSync('/usr/bin/apt-get');

/** Where a Firefox goes that is downloaded. */
const downloads = join(root, 'node_modules/.cache/browsers');

/*
 * Google Chrome and Edge aren't among these: their released versions no longer install an extension
 * from a folder at start.
 */
const commands: Readonly<Record<Engine, readonly string[]>> = {
  chromium: ['chromium', 'chromium-browser', 'ungoogled-chromium'],
  firefox: ['firefox-esr', 'firefox', 'firefox-developer-edition'],
};

const programFiles = [
  process.env.PROGRAMFILES,
  process.env['PROGRAMFILES(X86)'],
  process.env.LOCALAPPDATA,
].filter((dir) => dir !== undefined);

const wellKnown: Readonly<Record<Engine, readonly string[]>> = {
  chromium: [
    '/usr/lib/chromium/chromium',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    join(homedir(), 'Applications/Chromium.app/Contents/MacOS/Chromium'),
    ...programFiles.map((dir) => join(dir, 'Chromium/Application/chrome.exe')),
  ],
  firefox: [
    '/usr/lib/firefox-esr/firefox-esr',
    '/usr/lib/firefox/firefox',
    '/usr/lib64/firefox/firefox',
    '/opt/firefox/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    '/Applications/Firefox Developer Edition.app/Contents/MacOS/firefox',
    join(homedir(), 'Applications/Firefox.app/Contents/MacOS/firefox'),
    ...programFiles.map((dir) => join(dir, 'Mozilla Firefox/firefox.exe')),
  ],
};

/**
 * Finds the browser: what the environment variable names, else what the system has, else what was
 * downloaded earlier.
 * @throws Error that says how to help when there is none
 */
export function findBrowser(engine: Engine): string {
  const found = look(engine);
  if (found) return found;
  const how = hasApt ? ` (as root: apt-get install ${debianPackages[engine]})` : '';
  throw new Error(
    `${names[engine]} is missing. Install it${how}, or set ${variables[engine]} to its path.`,
  );
}

/** Finds the browser, or gets it: from Debian's packages when that is possible, else by download. */
export function ensureBrowser(engine: Engine): string {
  if (look(engine) === null) get(engine);
  return findBrowser(engine);
}

function look(engine: Engine): string | null {
  const named = process.env[variables[engine]];
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`${variables[engine]} names a file that isn't there: ${named}`);
  }
  const downloaded = engine === 'chromium' ? [chromium.executablePath()] : downloadedFirefox();
  return [...systemPlaces(engine), ...downloaded].find(isUsable) ?? null;
}

/** The places where the system may keep the browser, likeliest first. */
function systemPlaces(engine: Engine): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const onPath = commands[engine].flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...wellKnown[engine]];
}

/** The places where a Firefox downloaded earlier may be. */
function downloadedFirefox(): string[] {
  return [
    'firefox/*/firefox/firefox',
    'firefox/*/Firefox.app/Contents/MacOS/firefox',
    'firefox/*/*/firefox.exe',
  ].flatMap((pattern) => globSync(join(downloads, pattern)));
}

function isUsable(path: string): boolean {
  if (!existsSync(path) || !statSync(path).isFile()) return false;
  // A browser in a snap can read neither our profile folder nor the built extension.
  return !realpathSync(path).includes('/snap') && !isSnapStub(path);
}

/** Ubuntu's `chromium-browser` and `firefox` are small scripts that start the snap. */
function isSnapStub(path: string): boolean {
  return statSync(path).size < 10_000 && readFileSync(path, 'utf8').includes('/snap/bin');
}

function get(engine: Engine): void {
  console.log(`${names[engine]} isn't here; getting it.`);
  if (process.getuid?.() === 0 && hasApt && installPackage(debianPackages[engine])) return;
  if (engine === 'chromium') run('npx', ['playwright', 'install', 'chromium']);
  else run('npx', ['browsers', 'install', 'firefox@stable', '--path', downloads]);
}

function installPackage(name: string): boolean {
  return (
    run('apt-get', ['update', '-qq']) &&
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])
  );
}

function run(command: string, args: readonly string[]): boolean {
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: downloadMs,
    shell: process.platform === 'win32',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}

if (import.meta.main) {
  try {
    for (const engine of ['chromium', 'firefox'] as const) {
      console.log(`${names[engine]}: ${ensureBrowser(engine)}`);
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
