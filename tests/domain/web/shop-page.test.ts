import { afterEach, describe, expect, it, vi } from 'vitest';
import { isShopPage, shopPageOf, shopSiteOf } from '@/lib/domain/web/shop-page';

afterEach(() => void vi.unstubAllEnvs());

describe('the order page of a shop', () => {
  it.each([
    'https://shop.example/orders/{number}',
    'https://shop.example/account?order={number}#{number}',
    'https://shop.example/',
    'http://localhost:3000/orders/{number}',
  ])('may be %s', (pattern) => {
    expect(isShopPage(pattern)).toBe(true);
  });

  it.each([
    '',
    'shop.example/orders',
    'http://shop.example/{number}',
    'javascript:alert({number})',
    'https://ada:secret@shop.example/',
    'https://{number}.shop.example/',
    'https://shop.example:8{number}/',
    'https://shop.example/{order}',
  ])('can’t be %j', (pattern) => {
    expect(isShopPage(pattern)).toBe(false);
  });
});

const api = 'https://api.example/api';

it.each([
  ['R1', 'https://shop.example/o/{number}?n={number}', 'https://shop.example/o/R1?n=R1'],
  [
    '../#?&/$&',
    'https://shop.example/o/{number}',
    'https://shop.example/o/..%2F%23%3F%26%2F%24%26',
  ],
  ['\ud800', 'https://shop.example/o/{number}', 'https://shop.example/o/%EF%BF%BD'],
])('a build for one shop has the number %j filled into %j', (number, pattern, expected) => {
  vi.stubEnv('WXT_SHOP_PAGE', pattern);
  expect(shopPageOf(number, api)).toBe(expected);
  expect(shopSiteOf(api)).toBe('https://shop.example');
});

it('any other build leads to the website at the service’s own origin', () => {
  expect(shopPageOf('R1', api)).toBe('https://api.example');
  expect(shopSiteOf(api)).toBe('https://api.example');
});
