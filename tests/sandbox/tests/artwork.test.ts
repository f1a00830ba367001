// @vitest-environment node
import { expect, it } from 'vitest';
import { artworkSlugs, drawArtwork } from '../../../lib/shop/artwork/artwork.ts';
import { useSandbox } from './support.ts';

const service = useSandbox();

it('artwork is served for every item but the broken one', async () => {
  const pages = [await service.get('/items?limit=50'), await service.get('/items?offset=50')];
  const urls = new Set(pages.flatMap(({ body }) => body.items.flatMap((one) => one.artworkUrls)));
  const broken: string[] = [];
  for (const url of urls) {
    const answer = await fetch(url);
    if (answer.ok) {
      expect(answer.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
      expect(answer.headers.get('cache-control')).toContain('max-age');
    } else {
      broken.push(`${answer.status} ${new URL(url).pathname}`);
    }
    await answer.arrayBuffer();
  }
  expect(broken).toEqual(['404 /artwork/missing-scan.svg']);
  expect(urls.size).toBeGreaterThan(30);
});

it('requests for artwork are not logged', async () => {
  await (await fetch(`${service.sandbox.origin}/artwork/summit.svg`)).arrayBuffer();
  expect(await service.control.requests()).toEqual([]);
});

it('each design is a different, well-formed drawing', () => {
  const drawings = artworkSlugs.map((slug) => drawArtwork(slug) ?? '');
  expect(new Set(drawings).size).toBe(artworkSlugs.length);
  for (const drawing of drawings) {
    expect(drawing).toMatch(/^<svg .*<\/svg>$/s);
    expect(drawing).not.toMatch(/NaN|undefined|<script/);
    for (const tag of ['g', 'text', 'svg', 'defs', 'filter']) {
      const opened = drawing.match(new RegExp(`<${tag}[ >]`, 'g'))?.length ?? 0;
      expect(drawing.match(new RegExp(`</${tag}>`, 'g'))?.length ?? 0).toBe(opened);
    }
  }
});
