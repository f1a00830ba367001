// Where Firefox itself reads policies: the two files of docs/managed.md.
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Browser } from 'wxt/browser';
import type { Policy } from '@/lib/domain/settings/policy';
import type { Settings } from '@/lib/domain/settings/settings';
import { publisher } from '../../../lib/build/publisher.ts';
import { systemPlaces } from '../../support/checks/browser-places.ts';
import { findBrowser } from '../../support/checks/browsers.ts';
import type { Screen } from '../../support/drive/driver.ts';
import { launch } from '../../support/drive/launch.ts';
import { root } from '../../support/paths.ts';
import { expect, test } from '../fixtures.ts';

declare const chrome: typeof Browser;

/** The file that docs/managed.md shows for one of the ways. */
function documented(way: string): string {
  const docs = readFileSync(join(root, 'docs/managed.md'), 'utf8');
  const [, file] = docs.split(`**${way}**`)[1]?.match(/```json\n(.*?)```/s) ?? [];
  if (!file) throw new Error(`docs/managed.md shows no file for ${way}.`);
  return file;
}

/** Firefox itself: what usually starts it may be a link or a script. */
function findProgram(): string {
  const places = [findBrowser('firefox'), ...systemPlaces('firefox')].filter(existsSync);
  const isProgram = (path: string) => existsSync(join(dirname(path), 'application.ini'));
  const program = places.map((path) => realpathSync(path)).find(isProgram);
  if (!program) throw new Error('Set RESTOCK_FIREFOX to the program itself, beside its libxul.so.');
  return program;
}

/** Firefox as if installed in this folder, with these policies. Its other files are links. */
async function installFirefox(folder: string, policies: string): Promise<string> {
  const program = findProgram();
  await mkdir(join(folder, 'distribution'), { recursive: true });
  await writeFile(join(folder, 'distribution/policies.json'), policies);
  for (const name of await readdir(dirname(program))) {
    const to = join(folder, name);
    // It takes the folder that it really lies in for its own.
    if (name === basename(program)) await copyFile(program, to);
    else if (name !== 'distribution') await symlink(join(dirname(program), name), to);
  }
  return join(folder, basename(program));
}

/** Puts the manifest where Firefox looks for it in somebody's home folder. */
async function writeManifest(home: string): Promise<void> {
  const folder = join(home, '.mozilla/managed-storage');
  await mkdir(folder, { recursive: true });
  const file = documented('A managed storage manifest');
  await writeFile(join(folder, `${publisher.geckoId}.json`), file);
}

/** Tests in a Firefox of their own, of somebody with an empty home folder. */
const policyTest = test.extend<{
  home: string;
  openOptions: (executablePath: string) => Promise<Screen>;
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants one
  home: async ({}, use) => {
    const home = await mkdtemp(join(tmpdir(), 'restock-home-'));
    await use(home);
    await rm(home, { recursive: true });
  },
  openOptions: async ({ home }, use) => {
    const ends: (() => Promise<void>)[] = [];
    await use(async (executablePath) => {
      const firefox = await launch('firefox', true, { executablePath, home });
      ends.push(firefox.close);
      return firefox.openOptions();
    });
    for (const end of ends) await end();
  },
});

/** What was prescribed: the address as the settings page shows it, all else as it is stored for the pages. */
const prescribed = async (options: Screen) => {
  const { policy } = await options.evaluate(() => chrome.storage.local.get('policy'));
  const address = await options.value('Service address');
  return { address, ...(policy as Policy).prescribed };
};

// Elsewhere these files lie in folders of the whole machine.
if (process.platform === 'linux') {
  policyTest(
    'policies.json and a managed storage manifest count as documented, the first more than the second',
    async ({ home, openOptions, sandbox }) => {
      await writeManifest(home);
      const policies = documented('policies.json').replace(
        'https://downloads.example',
        sandbox.origin,
      );
      const options = await openOptions(await installFirefox(join(home, 'firefox'), policies));
      await options.waitForText('Some settings are set by your organization.');
      expect(await prescribed(options)).toEqual({
        address: 'https://shop.example/api',
        maxQuantity: 500,
        maxOrdersPerDay: 5,
        holdSeconds: 10,
      });
      await options.waitUntil(async () => {
        const { settings } = await chrome.storage.local.get('settings');
        return (settings as Partial<Settings> | undefined)?.currency === 'EUR';
      });
    },
  );
}
