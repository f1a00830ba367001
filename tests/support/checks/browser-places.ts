import { globSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { Engine } from '../drive/driver.ts';
import { root } from '../paths.ts';

/** Where `browsers.ts` puts a Firefox that it downloads. */
export const downloads = join(root, 'node_modules/.cache/browsers');

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

/** The places where the system may keep the browser, likeliest first. */
export function systemPlaces(engine: Engine): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const onPath = commands[engine].flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...wellKnown[engine]];
}

/** The places where a Firefox downloaded earlier may be. */
export function downloadedFirefox(): string[] {
  return [
    'firefox/*/firefox/firefox',
    'firefox/*/Firefox.app/Contents/MacOS/firefox',
    'firefox/*/*/firefox.exe',
  ].flatMap((pattern) => globSync(join(downloads, pattern)));
}
