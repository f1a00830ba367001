// Pictures from other hosts: what the browser sends, follows, keeps and decodes for them.
import type { Sandbox } from '../../sandbox/sandbox.ts';
import type { Screen } from '../../support/drive/driver.ts';
import { label, openConnected, savedIds, sticker } from '../../support/pages/account.ts';
import { isAtRest } from '../../support/pages/at-rest.ts';
import { holdFor } from '../../support/pages/order.ts';
import {
  type PictureServer,
  pngOf,
  startPictureServer,
} from '../../support/pages/picture-server.ts';
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

/** The first items of the catalogue, in the list's order. */
const items = [
  'Moonrise Coffee – 12 oz bag label',
  'Summit Supply – trail logo',
  'Honeywell Lane Apiary – jar seal',
] as const;

/** The element in the place of an item's picture. */
const shownFor = (popup: Screen, name: string) =>
  popup.evaluate((name) => {
    const box = document.querySelector(`.row[aria-label="${name}"] .artwork`);
    return box?.querySelector('.is-loaded')?.localName ?? (box?.querySelector('svg') ? 'box' : '');
  }, name);

/** The paths of the pictures that rows of an item show; with others in them, as a kit has. */
const pathsIn = (popup: Screen, name: string) =>
  popup.evaluate((name) => {
    const rows = [...document.querySelectorAll('.row')];
    return rows
      .filter(({ textContent }) => textContent?.includes(name))
      .flatMap((row) => [...row.querySelectorAll<HTMLImageElement>('.is-loaded')])
      .map(({ src }) => new URL(src).pathname);
  }, name);

/** Gives the first items these pictures. */
async function giveArtwork(sandbox: Sandbox, pictures: readonly (string | readonly string[])[]) {
  // Node doesn't trust the sandbox's certificate.
  const { item } = await savedIds({ ...sandbox, baseUrl: `${sandbox.controlOrigin}/api` });
  for (const [index, urls] of pictures.entries()) {
    await sandbox.control.changeItem(item(items[index] ?? ''), { artworkUrls: [urls].flat() });
  }
}

test.describe('with a service on the web', () => {
  test.use({ sandboxOptions: { protocol: 'https' } });

  test('pictures never come from this computer, also by a redirect or once it was the service’s; hosts see no key, page or origin', async ({
    extension,
    sandbox,
    near,
    far,
  }) => {
    far.answer('/leads-home.png', { location: `${near.at('127.0.0.1')}/redirected.png` });
    await giveArtwork(sandbox, [
      `${near.at('127.0.0.1')}/straight.png`,
      `${far.at('pictures.elsewhere.example')}/leads-home.png`,
      `${far.at('pictures.elsewhere.example')}/honest.png`,
    ]);
    const remote = new URL(sandbox.origin);
    remote.hostname = 'shop.elsewhere.example';
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

    const { hostname } = new URL(extension.origin);
    for (const { headers } of far.seen) {
      expect(headers).not.toHaveProperty('referer');
      expect(headers).not.toHaveProperty('origin');
      expect(headers).not.toHaveProperty('authorization');
      expect(JSON.stringify(headers)).not.toContain(hostname);
      expect(JSON.stringify(headers)).not.toContain(sandbox.apiKey);
    }
    await popup.close();

    // Stored while the service was on this computer: shown as long as it is there, and no longer.
    const { connection } = await extension.readStorage();
    const openAt = async (baseAddress: string) => {
      await extension.writeStorage({ connection: { ...(connection as object), baseAddress } });
      return extension.openPopup();
    };
    const here = await openAt('https://127.0.0.1:9/api');
    await expect.poll(() => shownFor(here, items[0])).toBe('img');
    await here.close();
    near.seen.length = 0;
    const away = await openAt('https://shop.elsewhere.example/api');
    await expect.poll(() => shownFor(away, items[2])).toBe('img');
    expect(await shownFor(away, items[0])).toBe('box');
    expect(near.paths()).toEqual([]);
  });
});

test('a large picture is drawn whole and no larger than it is shown; one that decodes to hundreds of megabytes isn’t', async ({
  extension,
  sandbox,
  near,
}) => {
  near.answer('/huge.png', pngOf(12_000, 12_000));
  near.answer('/wide.png', pngOf(6_000, 1_000));
  const origin = near.at('127.0.0.1');
  await giveArtwork(sandbox, [`${origin}/huge.png`, `${origin}/wide.png`, `${origin}/small.png`]);
  const popup = await openConnected(extension, sandbox);
  await expect.poll(() => shownFor(popup, items[0])).toBe('box');
  await expect.poll(() => shownFor(popup, items[2])).toBe('img');
  // Chromium would decode it at full size, so we draw it small; Firefox does so by itself.
  const isDrawn = extension.engine === 'chromium';
  await expect.poll(() => shownFor(popup, items[1])).toBe(isDrawn ? 'canvas' : 'img');
  expect(near.paths()).toContain('/huge.png');
  const size = await popup.evaluate((name) => {
    const canvas = document.querySelector<HTMLCanvasElement>(`[aria-label="${name}"] canvas`);
    return canvas && { ratio: canvas.width / canvas.height, long: canvas.width / devicePixelRatio };
  }, items[1]);
  if (isDrawn) {
    expect(size?.ratio).toBeCloseTo(6, 0);
    expect(size?.long).toBeLessThanOrEqual(512);
  } else expect(size).toBeNull();

  await popup.click('button', items[0]);
  await popup.waitForText('This artwork couldn’t be loaded.');
});

test('every row shows the first picture that can be drawn, and the page of an item all of them', {
  tag: '@chromium',
}, async ({ extension, sandbox, near }) => {
  near.answer('/expired.png', 'missing');
  near.answer('/print', Buffer.from('%PDF-1.7'));
  near.answer('/huge.png', pngOf(12_000, 12_000));
  const all = ['proof.pdf', 'expired.png', 'print', 'huge.png', 'good.png', 'other.png'];
  const urls = all.map((name) => `${near.at('127.0.0.1')}/${name}`);
  await giveArtwork(sandbox, [`${near.at('127.0.0.1')}/scan.TIFF`, urls]);
  const { item } = await savedIds(sandbox);
  const line = { itemId: item(sticker), quantity: 200, size: null, title: sticker };
  const kits = [{ id: 'trail', name: `${sticker}, all`, lines: [line] }];
  await extension.writeStorage({ ...holdFor(0), kits, basket: { lines: [line], orders: [] } });
  const popup = await openConnected(extension, sandbox);
  const inRows = () => pathsIn(popup, sticker);
  await expect.poll(inRows).toEqual(['/good.png', '/good.png']);
  await expect.poll(() => shownFor(popup, label)).toBe('box');

  await popup.click('button', `Reorder ${sticker}`);
  await popup.waitForText(/Order R\d+ placed/);
  await popup.click('tab', 'Orders');
  await expect.poll(inRows).toEqual(['/good.png']);
  await popup.click('tab', 'Basket');
  await expect.poll(inRows).toEqual(['/good.png']);
  const asked = near.paths();
  expect(asked.toSorted()).toEqual(['/expired.png', '/good.png', '/huge.png', '/print']);

  await popup.click('tab', 'Items');
  await popup.click('button', sticker);
  await popup.waitForText('Artwork 5 of 6');
  await popup.waitUntil(() => document.querySelector('dialog .artwork > .is-loaded'));
  await popup.click('button', `Next artwork of ${sticker}`);
  await expect.poll(() => near.paths()).toEqual([...asked, '/other.png']);
  for (let at = 0; at < 5; at += 1) {
    await popup.click('button', `Next artwork of ${sticker}`);
    if (at < 4) await popup.waitForText('This artwork couldn’t be loaded.');
  }
  await popup.waitForText('Artwork 5 of 6');
  expect(near.paths()).toEqual([...asked, '/other.png']);
});

test('a picture of several items that may be kept is fetched once, for rows, for the page of one, and for the next popup', {
  tag: '@chromium',
}, async ({ extension, sandbox, near }) => {
  near.cacheBy('max-age=86400');
  await giveArtwork(sandbox, Array(3).fill(`${near.at('127.0.0.1')}/same.png`));
  const first = await openConnected(extension, sandbox);
  for (const name of items) await expect.poll(() => shownFor(first, name)).toBe('img');
  await first.close();
  const popup = await extension.openPopup();
  for (const name of items) await expect.poll(() => shownFor(popup, name)).toBe('img');
  await popup.click('button', items[0]);
  await popup.waitUntil(() => {
    const image = document.querySelector<HTMLImageElement>('dialog .is-loaded');
    return image?.complete && image.naturalWidth > 0;
  });
  expect(near.paths()).toEqual(['/same.png']);
});

test('a picture of several items is fetched once, also one that is missing, even if its host forbids to keep it', async ({
  extension,
  sandbox,
  near,
}) => {
  near.answer('/gone.png', 'missing');
  const urls = ['gone.png', 'same.png'].map((name) => `${near.at('127.0.0.1')}/${name}`);
  await giveArtwork(sandbox, Array(3).fill(urls));
  const popup = await openConnected(extension, sandbox);
  for (const name of items) await expect.poll(() => shownFor(popup, name)).toBe('img');
  await popup.click('tab', 'Orders');
  await popup.click('tab', 'Items');
  for (const name of items) await expect.poll(() => shownFor(popup, name)).toBe('img');
  await popup.click('button', items[0]);
  await popup.waitForText('Artwork 2 of 2');
  await popup.waitUntil(() => document.querySelector('dialog .artwork > .is-loaded'));
  expect(near.paths()).toEqual(['/gone.png', '/same.png']);
});

test.describe('of a long list', () => {
  test.use({
    sandboxOptions: async ({ near }, use) => use({ items: 120, pictures: near.at('127.0.0.1') }),
  });

  test('pictures are fetched once, also one that is missing, even if their host forbids to keep them', async ({
    extension,
    sandbox,
    near,
  }) => {
    near.answer('/2.png', 'missing');
    const popup = await openConnected(extension, sandbox);
    await popup.waitForText('120 items');
    await lookThrough(popup, 12);
    const paths = near.paths();
    expect(paths.length).toBeGreaterThan(70);
    expect(paths).toContain('/2.png');
    expect(paths.filter((path, at) => paths.indexOf(path) < at)).toEqual([]);
  });
});

/** Scrolls down window by window, and back, and waits each time until every picture has come or failed. */
async function lookThrough(popup: Screen, windows: number) {
  for (const direction of [1, -1]) {
    for (let at = 0; at < windows; at += 1) {
      await popup.waitUntil(isAtRest);
      await popup.evaluate(async (direction) => {
        const scroller = document.querySelector('.scroller') as HTMLElement;
        scroller.scrollBy(0, direction * (scroller.clientHeight - 80));
        // By the second frame, the rows there are drawn.
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      }, direction);
    }
  }
}
