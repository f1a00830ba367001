import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'wxt/browser';
import { connectByCommand } from '../support/pages/connect.ts';
import { buildDirs, root } from '../support/paths.ts';
import { expect, test, testOf } from './fixtures.ts';

declare const chrome: typeof Browser;

test('the extension has the permissions that it needs and no more', async ({ engine }) => {
  const manifest = JSON.parse(readFileSync(join(buildDirs[engine], 'manifest.json'), 'utf8'));
  expect(manifest.manifest_version).toBe(3);
  expect(manifest.permissions.toSorted()).toEqual([
    'alarms',
    'contextMenus',
    'declarativeNetRequestWithHostAccess',
    ...(engine === 'firefox' ? [] : ['sidePanel']),
    'storage',
    'unlimitedStorage',
  ]);
  expect(manifest.host_permissions ?? []).toEqual([]);
  expect(manifest.content_scripts ?? []).toEqual([]);
  expect(manifest.web_accessible_resources ?? []).toEqual([]);
  expect(manifest.externally_connectable).toBeUndefined();
  const policy: string = manifest.content_security_policy.extension_pages;
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe-|\*:\/\/|data:|blob:/);
});

test('installing it asks the person for nothing', async ({ extension }) => {
  expect(await extension.installWarnings()).toEqual([]);
});

const asking = testOf({ permissions: ['tabs'] });
asking('what would ask for more is known by its warning', async ({ extension }) => {
  expect(await extension.installWarnings()).toEqual([expect.stringMatching(/browsing|tabs/i)]);
});

const readsAlong = testOf({
  inPages: `chrome.storage.local.get('apiKey').then(
    ({ apiKey }) => chrome.runtime.sendMessage({ read: apiKey }),
    () => chrome.runtime.sendMessage({ read: 'nothing' }),
  )`,
});
readsAlong('a content script can’t read the key', async ({ extension, sandbox }) => {
  await connectByCommand(extension, sandbox);
  const { read, canBeClosed } = await extension.evaluate(async (url) => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    chrome.runtime.onMessage.addListener((message) => {
      if ('read' in message) resolve(message.read);
    });
    const { id } = await chrome.tabs.create({ url });
    const read = await promise;
    await chrome.tabs.remove(id as number);
    return { read, canBeClosed: 'setAccessLevel' in chrome.storage.local };
  }, `${sandbox.origin}/artwork/fox.svg`);
  // Firefox can't close storage to content scripts: one more reason to have none.
  expect(read).toBe(canBeClosed ? 'nothing' : sandbox.apiKey);
});

/** Firefox needs no polyfill. */
const absent: Readonly<Record<string, readonly string[]>> = {
  chromium: [],
  firefox: ['webextension-polyfill'],
};

test('the extension brings its licence, and those of the packages in it', async ({ engine }) => {
  const packaged = (name: string) => readFileSync(join(buildDirs[engine], name), 'utf8');
  expect(packaged('LICENSE.txt')).toBe(readFileSync(join(root, 'LICENSE'), 'utf8'));
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const others = packaged('THIRD-PARTY.txt');
  for (const [name, version] of Object.entries(dependencies)) {
    const line = `\n${name} ${version} (`;
    if (absent[engine]?.includes(name)) expect(others).not.toContain(line);
    else expect(others).toContain(line);
  }
});

test('pages can’t turn text into markup or script', async ({ extension }) => {
  const popup = await extension.openPopup();
  const refusals = await popup.evaluate(() => {
    const tries = [
      () => {
        document.body.innerHTML = '<b>bold</b>';
      },
      () => {
        document.createElement('script').textContent = 'document.title = "run"';
      },
    ];
    return tries.map((attempt) => {
      try {
        attempt();
        return 'done';
      } catch {
        return 'refused';
      }
    });
  });
  expect(refusals).toEqual(['refused', 'refused']);
});
