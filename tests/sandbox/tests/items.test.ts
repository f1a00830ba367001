// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Item } from '../../../lib/shop/contract.ts';
import { type Problem, useSandbox } from './support.ts';

const service = useSandbox();
const { get } = service;

async function allItems(query = ''): Promise<Item[]> {
  const first = await get(`/items?limit=50${query}`);
  const rest = await get(`/items?limit=50&offset=50${query}`);
  return [...first.body.items, ...rest.body.items];
}

describe('an item (contract 2.1)', () => {
  it('comes in every awkward form that the contract allows', async () => {
    const items = await allItems();
    const unavailable = items.filter(({ productName }) => productName === null);
    expect(unavailable).not.toEqual([]);
    for (const one of unavailable) {
      expect([one.buyingOptions, one.retailPrice]).toEqual([null, null]);
    }
    expect(items.some((one) => one.retailPrice === null && one.productName !== null)).toBe(true);
    expect(items.some(({ name }) => name === null)).toBe(true);
    expect(items.some(({ artworkUrls }) => artworkUrls.length === 0)).toBe(true);
    expect(items.some(({ artworkUrls }) => artworkUrls.length > 2)).toBe(true);
    const quantities = items.map(({ quantity }) => quantity);
    expect([Math.min(...quantities), Math.max(...quantities)]).toEqual([1, 10000]);
    expect(
      items.some(({ quantity, buyingOptions }) => {
        const range = buyingOptions?.quantity;
        return range && (quantity < range.min || (quantity - range.min) % range.increment !== 0);
      }),
    ).toBe(true);
  });
});

describe('GET /items (contract 4.1)', () => {
  it('returns 20 from the start unless told otherwise', async () => {
    const plain = await get('/items');
    expect(plain.status).toBe(200);
    expect(plain.headers.get('content-type')).toMatch(/^application\/json/);
    expect(plain.body.items).toHaveLength(20);
    expect(Object.keys(plain.body).sort()).toEqual(['canLoadMore', 'items']);
    expect((await get('/items?limit=20&offset=0')).body).toEqual(plain.body);
  });

  it('says there is more exactly while there is', async () => {
    const total = (await allItems()).length;
    const upTo = async (offset: number) =>
      (await get(`/items?limit=1&offset=${offset}`)).body.canLoadMore;
    expect(await upTo(total - 2)).toBe(true);
    expect(await upTo(total - 1)).toBe(false);
    expect((await get(`/items?offset=${total}`)).body).toEqual({ items: [], canLoadMore: false });
  });

  it.each([
    ...['0', '51', '-1', '2.5', 'ten', ''].map((value) => ['limit', value]),
    ...['-1', 'x'].map((value) => ['offset', value]),
  ])('refuses %s=%s, naming the parameter', async (name, value) => {
    const { status, body } = await get<Problem>(`/items?${name}=${value}`);
    expect([status, body.type]).toEqual([400, 'UserInputError']);
    expect(body.message).toContain(name);
  });

  it.each([
    ['USD', 1],
    ['EUR', 0.92],
    ['JPY', 151],
  ])('prices in %s', async (currency, rate) => {
    const [dollars, local] = await Promise.all([get('/items'), get(`/items?currency=${currency}`)]);
    const digits = currency === 'JPY' ? 0 : 2;
    for (const [index, { retailPrice }] of local.body.items.entries()) {
      const inDollars = dollars.body.items[index]?.retailPrice ?? 0;
      expect(retailPrice).toBeCloseTo(Number((inDollars * rate).toFixed(digits)), 1);
      expect(Number(retailPrice?.toFixed(digits))).toBe(retailPrice);
    }
  });

  it.each([
    ['en', 'T-shirts'],
    ['es-MX', 'Camisetas'],
    ['ja', 'Tシャツ'],
  ])('names products in %s', async (locale, name) => {
    const shirt = (await allItems(`&locale=${locale}`)).find(({ productId }) => productId === 51);
    expect(shirt?.productName).toBe(name);
  });

  it('falls back to dollars and English for unknown currencies and locales', async () => {
    const known = await get('/items');
    expect((await get('/items?currency=XTS&locale=tlh')).body).toEqual(known.body);
    expect((await get('/items?currency=toString&locale=constructor')).body).toEqual(known.body);
  });
});
