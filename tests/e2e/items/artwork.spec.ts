import type { Sandbox } from '../../sandbox/sandbox.ts';
import type { Screen } from '../../support/drive/driver.ts';
import { openConnected, savedIds } from '../../support/pages/account.ts';
import { type PictureServer, startPictureServer } from '../../support/pages/picture-server.ts';
import { pngOf } from '../../support/pages/png.ts';
import { test as base, expect } from '../fixtures.ts';

interface Pictures {
  /** On this machine, over plain HTTP. */
  readonly near: PictureServer;
  /** Looks like a host on the web, over TLS. */
  readonly far: PictureServer;
}

const test = base.extend<Pictures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants one
  near: async ({}, use) => served(use, 'http'),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants one
  far: async ({}, use) => served(use, 'https'),
});

async function served(use: (server: PictureServer) => Promise<void>, protocol: 'http' | 'https') {
  const server = await startPictureServer(protocol);
  await use(server);
  server.close();
}

test.use({ trustsAnyCertificate: true });

/** The first items of the catalogue, in the list's order. */
const items = [
  'Moonrise Coffee – 12 oz bag label',
  'Summit Supply – trail logo',
  'Honeywell Lane Apiary – jar seal',
] as const;

/** The element in the place of an item's picture. */
const shownFor = (popup: Screen, name: string) =>
  popup.evaluate((name) => {
    const box = document.querySelector(`.item[aria-label="${name}"] .artwork`);
    return box?.querySelector('.is-loaded')?.localName ?? (box?.querySelector('svg') ? 'box' : '');
  }, name);

/** Gives the first items one picture each, and the others none. */
async function giveArtwork(sandbox: Sandbox, urls: readonly string[]) {
  // Node doesn't trust the sandbox's certificate.
  const { item } = await savedIds({ ...sandbox, baseUrl: `${sandbox.controlOrigin}/api` });
  for (const [index, url] of urls.entries()) {
    await sandbox.control.changeItem(item(items[index] ?? ''), { artworkUrls: [url] });
  }
}

test.describe('with a service on the web', () => {
  test.use({ sandboxOptions: { protocol: 'https' } });

  test('pictures never come from this computer, neither directly nor by a redirect', async ({
    extension,
    sandbox,
    near,
    far,
  }) => {
    far.answer('/leads-home.png', { location: `${near.at('127.0.0.1')}/redirected.png` });
    await giveArtwork(sandbox, [
      `${near.at('127.0.0.1')}/straight.png`,
      `${far.at('pictures.elsewhere.test')}/leads-home.png`,
      `${far.at('pictures.elsewhere.test')}/honest.png`,
    ]);
    const remote = new URL(sandbox.origin);
    remote.hostname = 'shop.elsewhere.test';
    const popup = await openConnected(extension, {
      ...sandbox,
      origin: remote.origin,
      baseUrl: `${remote.origin}/api`,
    });
    await expect.poll(() => shownFor(popup, items[2])).toBe('img');
    await expect.poll(() => shownFor(popup, items[1])).toBe('box');
    expect(await shownFor(popup, items[0])).toBe('box');
    expect(far.paths()).toContain('/leads-home.png');
    expect(near.paths()).toEqual([]);
  });
});

test('pictures stored while the service was on this computer are not loaded for another', async ({
  extension,
  sandbox,
  near,
  far,
}) => {
  await giveArtwork(sandbox, [
    `${near.at('127.0.0.1')}/kept.png`,
    `${far.at('pictures.elsewhere.test')}/honest.png`,
  ]);
  const popup = await openConnected(extension, sandbox);
  await expect.poll(() => shownFor(popup, items[0])).toBe('img');
  await popup.close();
  near.seen.length = 0;

  const { connection } = await extension.readStorage();
  const baseAddress = 'https://shop.elsewhere.test/api';
  await extension.writeStorage({ connection: { ...(connection as object), baseAddress } });
  const again = await extension.openPopup();
  await expect.poll(() => shownFor(again, items[1])).toBe('img');
  expect(await shownFor(again, items[0])).toBe('box');
  expect(near.paths()).toEqual([]);
});

test('hosts of pictures see no key, no page and no origin', async ({ extension, sandbox, far }) => {
  await giveArtwork(sandbox, [`${far.at('pictures.elsewhere.test')}/a.png`]);
  const popup = await openConnected(extension, sandbox);
  await expect.poll(() => shownFor(popup, items[0])).toBe('img');
  const { hostname } = new URL(extension.origin);
  expect(far.paths()).toContain('/a.png');
  for (const { headers } of far.seen) {
    expect(headers).not.toHaveProperty('referer');
    expect(headers).not.toHaveProperty('origin');
    expect(headers).not.toHaveProperty('authorization');
    expect(JSON.stringify(headers)).not.toContain(hostname);
    expect(JSON.stringify(headers)).not.toContain(sandbox.apiKey);
  }
});

test('a small file that decodes to hundreds of megabytes isn’t shown', async ({
  extension,
  sandbox,
  near,
}) => {
  near.answer('/huge.png', pngOf(12_000, 12_000));
  near.answer('/large.png', pngOf(5_000, 5_000));
  const origin = near.at('127.0.0.1');
  await giveArtwork(sandbox, [`${origin}/huge.png`, `${origin}/large.png`, `${origin}/small.png`]);
  const popup = await openConnected(extension, sandbox);
  await expect.poll(() => shownFor(popup, items[0])).toBe('box');
  await expect.poll(() => shownFor(popup, items[2])).toBe('img');
  // Chromium would decode it at full size, so we draw it small; Firefox does so by itself.
  const made = extension.engine === 'chromium' ? 'canvas' : 'img';
  await expect.poll(() => shownFor(popup, items[1])).toBe(made);
  expect(near.paths()).toContain('/huge.png');

  await popup.click('button', `Show artwork of ${items[0]}`);
  await popup.waitForText('This artwork couldn’t be loaded.');
});

test('a large picture is drawn whole, and no larger than it is shown', async ({
  extension,
  sandbox,
  near,
}) => {
  near.answer('/wide.png', pngOf(6_000, 1_000));
  await giveArtwork(sandbox, [`${near.at('127.0.0.1')}/wide.png`]);
  const popup = await openConnected(extension, sandbox);
  const shown = extension.engine === 'chromium' ? 'canvas' : 'img';
  await expect.poll(() => shownFor(popup, items[0])).toBe(shown);
  const size = await popup.evaluate((name) => {
    const canvas = document.querySelector<HTMLCanvasElement>(`[aria-label="${name}"] canvas`);
    return canvas && { ratio: canvas.width / canvas.height, long: canvas.width / devicePixelRatio };
  }, items[0]);
  if (extension.engine === 'chromium') {
    expect(size?.ratio).toBeCloseTo(6, 0);
    expect(size?.long).toBeLessThanOrEqual(512);
  } else expect(size).toBeNull();
});
