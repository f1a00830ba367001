import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Engine } from '../drive/driver.ts';
import { root } from '../paths.ts';

const downloadMs = 300_000;
const hasApt = existsSync('/usr/bin/apt-get');

/** Where a Firefox goes that is downloaded. */
const downloads = join(root, 'node_modules/.cache/browsers');

const programFiles = [
  process.env.PROGRAMFILES,
  process.env['PROGRAMFILES(X86)'],
  process.env.LOCALAPPDATA,
].filter((dir) => dir !== undefined);

/** How each is called, by what environment variable it is named, and where it may be, likeliest first. */
const browsers = {
  /* Neither Google Chrome nor Edge: their released versions no longer install an extension from a folder at start. */
  chromium: {
    name: 'Chromium',
    variable: 'RESTOCK_CHROMIUM',
    debianPackage: 'chromium',
    commands: ['chromium', 'chromium-browser', 'ungoogled-chromium'],
    places: [
      '/usr/lib/chromium/chromium',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      join(homedir(), 'Applications/Chromium.app/Contents/MacOS/Chromium'),
      ...programFiles.map((dir) => join(dir, 'Chromium/Application/chrome.exe')),
    ],
  },
  firefox: {
    name: 'Firefox',
    variable: 'RESTOCK_FIREFOX',
    debianPackage: 'firefox-esr',
    commands: ['firefox-esr', 'firefox', 'firefox-developer-edition'],
    places: [
      '/usr/lib/firefox-esr/firefox-esr',
      '/usr/lib/firefox/firefox',
      '/usr/lib64/firefox/firefox',
      '/opt/firefox/firefox',
      '/Applications/Firefox.app/Contents/MacOS/firefox',
      '/Applications/Firefox Developer Edition.app/Contents/MacOS/firefox',
      join(homedir(), 'Applications/Firefox.app/Contents/MacOS/firefox'),
      ...programFiles.map((dir) => join(dir, 'Mozilla Firefox/firefox.exe')),
    ],
  },
} as const;

/**
 * Finds the browser: what the environment variable names, else what the system has, else what was
 * downloaded earlier.
 * @throws Error that says how to help when there is none
 */
export function findBrowser(engine: Engine): string {
  const found = look(engine);
  if (found) return found;
  const { name, variable, debianPackage } = browsers[engine];
  const how = hasApt ? ` (as root: apt-get install ${debianPackage})` : '';
  throw new Error(`${name} is missing. Install it${how}, or set ${variable} to its path.`);
}

/** Finds the browser, or gets it: from Debian's packages when that is possible, else by download. */
export function ensureBrowser(engine: Engine): string {
  if (look(engine) === null) get(engine);
  return findBrowser(engine);
}

function look(engine: Engine): string | null {
  const { variable } = browsers[engine];
  const named = process.env[variable];
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`${variable} names a file that isn't there: ${named}`);
  }
  const downloaded = engine === 'chromium' ? [chromium.executablePath()] : downloadedFirefox();
  return [...systemPlaces(engine), ...downloaded].find(isUsable) ?? null;
}

function systemPlaces(engine: Engine): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const { commands, places } = browsers[engine];
  return [...commands.flatMap((name) => folders.map((folder) => join(folder, name))), ...places];
}

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
  const { name, debianPackage } = browsers[engine];
  console.log(`${name} isn't here; getting it.`);
  if (process.getuid?.() === 0 && hasApt && installPackage(debianPackage)) return;
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
      console.log(`${browsers[engine].name}: ${ensureBrowser(engine)}`);
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
