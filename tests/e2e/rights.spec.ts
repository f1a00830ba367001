// Rights: what the browser permits the extension, its pages and the scripts beside them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openConnected, openSettled } from '../support/pages/account.ts';
import { connect, connectByCommand } from '../support/pages/connect.ts';
import { buildDirs, root } from '../support/paths.ts';
import { expect, test, testOf } from './fixtures.ts';

test('the extension has the permissions that it needs and no more', { tag: '@promise' }, async ({
  extension,
  engine,
}) => {
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
  // Installing it asks the person for nothing.
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
readsAlong(
  'a content script can’t read the key',
  { tag: '@promise' },
  async ({ extension, sandbox }) => {
    await connectByCommand(extension, sandbox);
    const readAlong = () =>
      extension.evaluate(async (url) => {
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
    const { read, canBeClosed } = await readAlong();
    expect(read).toBe(canBeClosed ? 'nothing' : sandbox.apiKey);
    await extension.restart();
    expect((await readAlong()).read).toBe(read);
  },
);

test('the extension brings its licence, and those of the packages in it', async ({ engine }) => {
  const packaged = (name: string) => readFileSync(join(buildDirs[engine], name), 'utf8');
  expect(packaged('LICENSE.txt')).toBe(readFileSync(join(root, 'LICENSE'), 'utf8'));
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const others = packaged('THIRD-PARTY.txt');
  for (const [name, version] of Object.entries(dependencies)) {
    const line = `\n${name} ${version} (`;
    const isAbsent = engine === 'firefox' && name === 'webextension-polyfill';
    if (isAbsent) expect(others).not.toContain(line);
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

/** Runs in a page: tries every way in which a script can send or fetch something. */
async function tryToConnect(url: string) {
  const refused: string[] = [];
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
    refused.push(effectiveDirective);
  });
  const request = (send: (request: XMLHttpRequest) => void) =>
    new Promise<string>((resolve) => {
      const request = new XMLHttpRequest();
      request.onload = () => resolve('done');
      request.onerror = () => resolve('refused');
      request.open('POST', url);
      send(request);
    });
  const event = (target: EventTarget, opened: string) =>
    new Promise<string>((resolve) => {
      target.addEventListener(opened, () => resolve('done'));
      target.addEventListener('error', () => resolve('refused'));
    });
  /** Firefox throws where Chromium fires an event. */
  const socket = () => {
    try {
      return event(new WebSocket(url.replace('http', 'ws')), 'open');
    } catch {
      return 'refused';
    }
  };
  const ways = {
    fetch: await fetch(url).then(
      () => 'done',
      () => 'refused',
    ),
    request: await request((request) => request.send('text')),
    events: await event(new EventSource(url), 'open'),
    socket: await socket(),
  };
  navigator.sendBeacon(url, 'text');
  return { ...ways, refused: [...new Set(refused)] };
}

test('no page can send or fetch anything by script, and the background can', async ({
  extension,
  sandbox,
}) => {
  const popup = await openConnected(extension, sandbox);
  await popup.waitUntil(() =>
    [...document.images].some(({ complete, naturalWidth }) => complete && naturalWidth > 0),
  );
  const panel = await openSettled(extension, sandbox, extension.openPanel);
  const options = await extension.openOptions();
  for (const [name, page] of Object.entries({ popup, panel, options })) {
    expect(await page.evaluate(tryToConnect, `${sandbox.origin}/api/from-${name}`)).toEqual({
      fetch: 'refused',
      request: 'refused',
      events: 'refused',
      socket: 'refused',
      refused: ['connect-src'],
    });
  }
  // The background still reads.
  const readings = async () => (await sandbox.control.requests({ path: '/orders' })).length;
  const before = await readings();
  await popup.click('button', 'Refresh');
  await expect.poll(readings).toBeGreaterThan(before);
  const seen = await sandbox.control.requests();
  expect(seen.filter(({ path }) => path.includes('from-'))).toEqual([]);
});

const watched = testOf({
  everywhere: `
    globalThis.asked = [];
    globalThis.looked = [];
    globalThis.told = [];
    const watchedAreas = new Set();
    const note = (changes) => new Proxy(changes, {
      get: (target, key) => (looked.push(String(key)), target[key]),
      has: (target, key) => (looked.push(String(key)), key in target),
      getOwnPropertyDescriptor: (target, key) => (looked.push(String(key)), Reflect.getOwnPropertyDescriptor(target, key)),
      ownKeys: () => { looked.push('everything'); return []; },
    });
    for (const api of [globalThis.chrome, globalThis.browser]) {
      const local = api?.storage?.local;
      if (!local || watchedAreas.has(local)) continue;
      watchedAreas.add(local);
      for (const name of ['get', 'getKeys', 'getBytesInUse']) {
        const real = local[name];
        if (!real) continue;
        local[name] = (...args) => (asked.push([args[0] ?? 'everything'].flat()), real.apply(local, args));
      }
      for (const event of [local.onChanged, api.storage.onChanged]) {
        const real = event.addListener;
        event.addListener = (listener) => real.call(event, (changes, ...rest) => {
          told.push(...Object.keys(changes));
          listener(note(changes), ...rest);
        });
      }
    }
  `,
});
watched(
  'pages read what they name, and never the key, also when they are told of it',
  async ({ extension, sandbox }) => {
    const popup = await extension.openPopup();
    const options = await connect(extension, sandbox);
    await popup.click('tab', 'Orders');
    await popup.waitUntil(() => document.querySelector('.order'));
    await popup.click('tab', 'Basket');
    const panel = await openSettled(extension, sandbox, extension.openPanel);
    await panel.fill('Search items', 'tee');
    await options.click('button', 'Export settings');
    for (const page of [popup, panel, options]) {
      const { asked, looked } = await page.evaluate(seenByPage);
      expect(asked.flat()).toContain('connection');
      expect([...asked.flat(), ...looked]).not.toContain('everything');
      expect([...asked.flat(), ...looked]).not.toContain('apiKey');
    }
    // What no page can help: the browser sends every change to all of them.
    const { told, looked } = await popup.evaluate(seenByPage);
    expect(told).toContain('apiKey');
    expect(looked).toContain('connection');
  },
);

/* What a page asked storage for, of which changes it was told, and at which of these it looked. */
declare const asked: readonly (readonly string[])[];
declare const told: readonly string[];
declare const looked: readonly string[];
const seenByPage = () => ({ asked, looked, told });
