import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import type { Item } from '@/lib/domain/items/item';
import type { OrderLine } from '@/lib/domain/ordering/order-request';
import type { PastPrices } from '@/lib/domain/ordering/past-prices';
import { createPrices } from '@/lib/view/items/prices';
import { amountOf, estimateOf } from '@/lib/view/ordering/line-facts';
import { createPopupWorld, pastPrices as past, readable } from '../../support/worlds/popup-world';
import { aHoodie, aLine, anItem, anItemsInfo } from '../../support/worlds/samples';

const sticker = aLine({ quantity: 200 });
const least = aLine({ quantity: 50 });
const hoodie = aLine({ itemId: 'hoodie-1', quantity: 12, size: 'sizeL' });
const shown = { amount: 42, minimum: 50, currency: 'USD' };
const cheaper = { shown: { ...shown, amount: 40 } };
const both = { ...past(sticker), ...past(hoodie, { amount: 432.1 }) };
const october = Date.UTC(2026, 9, 26, 12);

function createWorld(pastPrices: PastPrices = past(sticker), items = [anItem(), aHoodie()]) {
  const world = createPopupWorld({ items });
  world.state.pastPrices.value = pastPrices;
  const now = signal(Date.UTC(2026, 10, 22));
  const prices = createPrices({ ...world, now });
  const rowOf = (line: OrderLine | null = sticker) =>
    prices.of(world.items.of(line?.itemId ?? 'item-1') as Item, line);
  const priceOf = (line?: OrderLine | null) => readable(rowOf(line)?.text);
  const estimate = (...lines: OrderLine[]) => estimateOf(prices, lines);
  const amount = (...lines: OrderLine[]) => readable(amountOf(prices, lines)?.short);
  return { ...world, now, prices, rowOf, priceOf, estimate, amount };
}

describe('a row’s price', () => {
  it('is what the same line cost, and when', () => {
    const { priceOf, rowOf, now } = createWorld();
    expect(priceOf()).toBe('last time $118.75 + shipping · Oct 26');
    expect(readable(rowOf()?.short)).toBe('last time $118.75 + shipping · Oct 26');
    expect(readable(rowOf()?.sentence)).toMatch(/^You ordered 200 for \$118\.75 on Oct 26/);
    expect(rowOf()?.dispensable).toBe(' · Oct\u00a026');
    now.value = Date.UTC(2027, 0, 1);
    expect(priceOf()).toBe('last time $118.75 + shipping · Oct 26, 2026');
  });

  it('is marked while the shop hasn’t confirmed the currency, unless it was charged', () => {
    const { prices, state } = createWorld();
    const inForints = anItem({ currency: 'HUF' });
    const currencyCheck = { isUnconfirmed: true, checkedAt: 0 };
    state.itemsInfo.value = anItemsInfo({ currency: 'HUF', currencyCheck });
    expect(prices.unconfirmed.value).toBe('The shop hasn’t confirmed this currency.');
    const price = prices.of(inForints, aLine());
    expect(price).toMatchObject({ isUnconfirmed: true, change: null });
    expect(readable(price?.sentence)).toBe(
      'from HUF 42 for 50 · The shop hasn’t confirmed this currency.',
    );
    expect(price?.shortSentence).toBe(price?.sentence);
    const none = { isUnconfirmed: false, sentence: null };
    expect(prices.of(anItem({ retailPrice: null }), aLine())).toMatchObject(none);
    expect(prices.of(inForints, sticker)).toMatchObject({ isUnconfirmed: false });
    state.itemsInfo.value = anItemsInfo();
    expect(prices.unconfirmed.value).toBeNull();
    expect(prices.of(anItem(), aLine())).toMatchObject(none);
  });

  it('is in a row all that was paid then, if that is known', () => {
    const { prices, rowOf } = createWorld(past(sticker, { total: 127.44 }));
    const price = rowOf();
    expect(readable(price?.short)).toBe('last time $127.44 with shipping · Oct 26');
    expect(readable(price?.shortSentence)).toBe(
      'You ordered 200 for $127.44 on Oct 26, with shipping and taxes.',
    );
    expect(price?.text).toContain('$118.75');
    expect(readable(prices.exactly(sticker)?.short)).toBe('last time $127.44 with shipping');
    expect(readable(prices.paidFor('R1'))).toBe('$127.44');
  });

  it.each([
    ['quantity', { ...sticker, quantity: 300 }],
    ['size', { ...sticker, size: 'sizeL' }],
    ['incomplete choice', null],
  ])('is that of the minimum quantity for another %s', (_, line) => {
    const { priceOf, rowOf } = createWorld();
    expect(priceOf(line)).toBe('from $42.00 for 50');
    expect(rowOf(line)).toMatchObject({ dispensable: ' for 50', sentence: null });
  });

  it('is what it cost in the currency that was paid, whichever one prices are asked for in', () => {
    const { priceOf, prices } = createWorld(past(sticker), [anItem({ currency: 'EUR' })]);
    expect(priceOf()).toBe('last time $118.75 + shipping · Oct 26');
    expect(prices.amountOf(sticker)).toMatchObject({ currency: 'USD', hasChanged: false });
  });

  it.each([
    [1, 'last time €99.00'],
    [-1, 'last time $118.75'],
  ])('is what it cost last, if it was paid in two currencies', (later, expected) => {
    const inEuros = past(sticker, { amount: 99, orderedAt: october + later }, 'EUR');
    expect(createWorld({ ...past(sticker), ...inEuros }).priceOf()).toContain(expected);
  });

  it('is the service’s own for the minimum quantity, which is newer, but not in another size', () => {
    expect(createWorld(past(least)).priceOf(least)).toBe('from $42.00 for 50');
    const saved = { ...hoodie, quantity: 1 };
    expect(createWorld(past(saved)).priceOf(saved)).toBe('from $42.00 for 1');
    const other = { ...saved, size: 'size2XL' };
    expect(createWorld(past(other)).priceOf(other)).toMatch(/^last time \$118\.75/);
  });

  it('says that the price of the minimum quantity has changed since', () => {
    const { priceOf, rowOf } = createWorld(past(sticker, cheaper));
    expect(priceOf()).toBe('last time $118.75 + shipping · Oct 26');
    expect(readable(rowOf()?.change)).toBe('price changed: now from $42.00 for 50, was $40.00');
    expect(readable(rowOf()?.sentence)).toContain('it’s now from $42.00 for 50');
  });

  it('isn’t there for what can’t be ordered', () => {
    const gone = anItem({ productName: null });
    expect(createWorld(past(sticker), [gone]).prices.of(gone, sticker)).toBeNull();
  });
});

describe('an estimate', () => {
  it.each<[string, PastPrices, OrderLine[], string]>([
    ['what every line has cost', both, [sticker, hoodie], 'About $550.85 at earlier prices'],
    ['the service’s own price', {}, [least], 'About $42.00 before'],
    ['both', past(hoodie), [least, hoodie], 'About $160.75 at earlier prices'],
  ])('is the sum of %s', (_, known, lines, expected) => {
    const sentence = readable(createWorld(known).estimate(...lines)?.sentence);
    expect(sentence).toContain(expected);
    expect(sentence).toMatch(/before shipping and taxes\.$/);
  });

  it('says that prices have changed since', () => {
    const { estimate } = createWorld(past(sticker, cheaper));
    expect(estimate(sticker)?.sentence).toMatch(/Prices have changed since\.$/);
  });

  it.each<[string, PastPrices, OrderLine[]]>([
    ['one line’s price isn’t known', past(sticker), [sticker, hoodie]],
    ['one line’s item is gone', past(aLine({ itemId: 'gone' })), [aLine({ itemId: 'gone' })]],
    ['there are no lines', both, []],
  ])('isn’t made if %s', (_, known, lines) => {
    expect(createWorld(known).estimate(...lines)).toBeNull();
  });

  it('isn’t made of two currencies, paid or asked for', () => {
    const paid = { ...sticker, itemId: 'item-2' };
    const inEuros = [anItem({ currency: 'EUR' }), anItem({ id: 'item-2', currency: 'EUR' })];
    const { estimate } = createWorld(past(paid), inEuros);
    expect(estimate(paid)?.sum).toBe('$118.75');
    expect(estimate(paid, least)).toBeNull();
    const asked = createWorld({}, [anItem(), anItem({ id: 'item-2', currency: 'JPY' })]);
    expect(asked.estimate(least)?.sum).toBe('$42.00');
    expect(asked.estimate(least, { ...least, itemId: 'item-2' })).toBeNull();
  });
});

it('an order under way says of its money the estimate, but of one line its own price', () => {
  const { amount } = createWorld(both);
  expect(amount(sticker)).toBe('last time $118.75 + shipping');
  expect(amount(least)).toBe('$42.00 + shipping');
  expect(amount(sticker, hoodie)).toBe('about $550.85 + shipping');
  const total = createWorld(past(sticker, { total: 128.25 }));
  expect(total.amount(sticker)).toBe('last time $128.25 with shipping');
  expect(amountOf(total.prices, [sticker])?.dispensable).toBe(' with shipping');
  const changed = createWorld({ ...both, ...past(sticker, cheaper) });
  expect(changed.amount(sticker, hoodie)).toBe('$550.85 + shipping at earlier prices');
  expect(createWorld({}).amount(sticker)).toBeUndefined();
});
