// @vitest-environment node
import { expect, it } from 'vitest';
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

it('a drawing also comes in other colours', async () => {
  const load = async (name: string) =>
    (await fetch(`${service.sandbox.origin}/artwork/${name}.svg`)).text();
  const [plain, turned] = [await load('summit'), await load('summit-120')];
  expect(turned.replace(' style="filter: hue-rotate(120deg)"', '')).toBe(plain);
  expect(turned).not.toBe(plain);
});
