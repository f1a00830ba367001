import { describe, expect, it } from 'vitest';
import {
  isShopPage,
  parseShopPage,
  patternBehind,
  shopPageOf,
  shopSiteOf,
} from '@/lib/domain/shop-page';

describe('the order page of a shop', () => {
  it.each([
    ['https://shop.example/orders/{number}'],
    ['https://shop.example/account?order={number}#{number}'],
    ['https://shop.example/'],
    ['http://localhost:3000/orders/{number}'],
  ])('may be %s', (pattern) => {
    expect(parseShopPage(` ${pattern} `)).toEqual({ ok: true, pattern });
    expect(isShopPage(pattern)).toBe(true);
  });

  it.each([
    ['', 'not-a-url'],
    ['shop.example/orders', 'not-a-url'],
    ['http://shop.example/{number}', 'not-https'],
    ['javascript:alert({number})', 'not-https'],
    ['https://ada:secret@shop.example/', 'user-info'],
    ['https://{number}.shop.example/', 'placeholder'],
    ['https://shop.example:8{number}/', 'not-a-url'],
    ['https://shop.example/{order}', 'placeholder'],
  ])('can’t be %j: %s', (typed, problem) => {
    expect(parseShopPage(typed)).toEqual({ ok: false, problem });
    expect(isShopPage(typed)).toBe(false);
  });

  it.each([
    ['R1', 'https://shop.example/o/{number}?n={number}', 'https://shop.example/o/R1?n=R1'],
    [
      '../#?&/$&',
      'https://shop.example/o/{number}',
      'https://shop.example/o/..%2F%23%3F%26%2F%24%26',
    ],
    ['\ud800', 'https://shop.example/o/{number}', 'https://shop.example/o/%EF%BF%BD'],
    ['R1', null, 'https://shop.example'],
  ])('has the number %j filled into %j', (number, pattern, expected) => {
    expect(shopPageOf(number, pattern, 'https://shop.example/api')).toBe(expected);
  });
});

describe('the pattern behind the address of an order’s page', () => {
  it.each([
    ['https://shop.example/orders/R12', 'https://shop.example/orders/{number}'],
    [' https://shop.example/o?id=R12&tab=1 ', 'https://shop.example/o?id={number}&tab=1'],
    ['https://shop.example/orders/R123', 'https://shop.example/orders/R123'],
    ['https://shop.example/orders/{number}', 'https://shop.example/orders/{number}'],
  ])('of %s is %s', (address, pattern) => {
    expect(patternBehind(address, ['R1', 'R12'])).toBe(pattern);
  });
});

describe('the website of a shop', () => {
  it.each([
    ['https://shop.example/orders/{number}', 'https://shop.example'],
    [null, 'https://api.example'],
  ])('for the order page %s is %s', (pattern, site) => {
    expect(shopSiteOf(pattern, 'https://api.example/api')).toBe(site);
  });
});
