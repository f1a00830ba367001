import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import type { Item } from '@/lib/domain/items/item';
import type { OrderLine } from '@/lib/domain/ordering/order-request';
import { type PastPrice, priceKey } from '@/lib/domain/ordering/past-prices';
import { createPrices } from '@/lib/view/items/prices';
import { amountOf, estimateOf } from '@/lib/view/ordering/line-facts';
import { createPopupWorld } from '../../support/worlds/popup-world';
import { aHoodie, aLine, anItem, anItemsInfo } from '../../support/worlds/samples';

const sticker = aLine({ quantity: 200 });
const hoodie = { itemId: 'hoodie-1', quantity: 12, size: 'sizeL' };
const shown = { amount: 42, minimum: 50, currency: 'USD' };
const october = new Date(2026, 9, 23, 12).getTime();

const past = (line: OrderLine, changes: Partial<PastPrice> = {}, currency = 'USD') => ({
  [priceKey(line, currency)]: {
    amount: 118.75,
    orderNumber: 'R1',
    orderedAt: october,
    shown,
    ...changes,
  },
});

function createWorld(pastPrices = past(sticker), items: Item[] = [anItem(), aHoodie()]) {
  const world = createPopupWorld({ items });
  world.state.pastPrices.value = pastPrices;
  const now = signal(new Date(2026, 10, 22).getTime());
  return { ...world, now, prices: createPrices({ ...world, now }) };
}

const readable = (text: string | null | undefined) =>
  text?.replace(/[⁦-⁩]/gu, '').replaceAll('\u00a0', ' ');
const priceOf = (world: ReturnType<typeof createWorld>, line: OrderLine | null = sticker) => {
  const item = world.items.of(line?.itemId ?? 'item-1');
  return readable(item ? world.prices.of(item, line)?.text : 'no item');
};

describe('a row’s price', () => {
  it('is what the same line cost, and when', () => {
    const world = createWorld();
    expect(priceOf(world)).toBe('last time $118.75 + shipping · Oct 23');
    const sentence = world.prices.of(anItem(), sticker)?.sentence ?? '';
    expect(readable(world.prices.of(anItem(), sticker)?.short)).toBe(
      'last time $118.75 + shipping · Oct 23',
    );
    expect(readable(sentence)).toMatch(/^You ordered 200 for \$118\.75 on Oct 23/);
    expect(world.prices.of(anItem(), sticker)?.dispensable).toBe(' · Oct\u00a023');
  });

  it('is marked while the shop hasn’t confirmed the currency, unless it was charged', () => {
    const world = createWorld();
    const inForints = anItem({ currency: 'HUF' });
    world.state.itemsInfo.value = anItemsInfo({
      currency: 'HUF',
      currencyCheck: { isUnconfirmed: true, checkedAt: 0 },
    });
    const { prices } = world;
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
    world.state.itemsInfo.value = anItemsInfo();
    expect(prices.unconfirmed.value).toBeNull();
    expect(prices.of(anItem(), aLine())).toMatchObject(none);
  });

  it('is in a row all that was paid then, if that is known', () => {
    const world = createWorld(past(sticker, { total: 127.44 }));
    const price = world.prices.of(anItem(), sticker);
    expect(readable(price?.short)).toBe('last time $127.44 with shipping · Oct 23');
    expect(readable(price?.shortSentence ?? '')).toBe(
      'You ordered 200 for $127.44 on Oct 23, with shipping and taxes.',
    );
    expect(price?.text).toContain('$118.75');
    expect(readable(world.prices.exactly(sticker)?.short)).toBe('last time $127.44 with shipping');
    expect(readable(world.prices.paidFor('R1') ?? '')).toBe('$127.44');
  });

  it('names the year if it isn’t this one', () => {
    const world = createWorld();
    world.now.value = new Date(2027, 0, 1).getTime();
    expect(priceOf(world)).toBe('last time $118.75 + shipping · Oct 23, 2026');
  });

  it.each<[string, OrderLine | null]>([
    ['quantity', { ...sticker, quantity: 250 }],
    ['size', { ...sticker, size: 'sizeL' }],
    ['incomplete choice', null],
  ])('is that of the minimum quantity for another %s', (_, line) => {
    const world = createWorld();
    expect(priceOf(world, line)).toBe('from $42.00 for 50');
    expect(world.prices.of(anItem(), line)?.dispensable).toBe(' for 50');
    expect(world.prices.of(anItem(), line)?.sentence).toBeNull();
  });

  it('is what it cost in the currency that was paid, whichever one prices are asked for in', () => {
    const inEuros = createWorld(past(sticker), [anItem({ currency: 'EUR' })]);
    expect(priceOf(inEuros)).toBe('last time $118.75 + shipping · Oct 23');
    expect(inEuros.prices.amountOf(sticker)).toMatchObject({ currency: 'USD', hasChanged: false });
  });

  it('is what it cost last, if it was paid in two currencies', () => {
    const later = past(sticker, { amount: 99, orderedAt: october + 1 }, 'EUR');
    expect(priceOf(createWorld({ ...past(sticker), ...later }))).toBe(
      'last time €99.00 + shipping · Oct 23',
    );
    const earlier = past(sticker, { amount: 99, orderedAt: october - 1 }, 'EUR');
    expect(priceOf(createWorld({ ...past(sticker), ...earlier }))).toBe(
      'last time $118.75 + shipping · Oct 23',
    );
  });

  it('is the service’s own for the minimum quantity: that is newer', () => {
    const line = { ...sticker, quantity: 50 };
    expect(priceOf(createWorld(past(line)), line)).toBe('from $42.00 for 50');
  });

  it('is what it cost for the minimum quantity of another garment size', () => {
    const line = { itemId: 'hoodie-1', quantity: 1, size: 'size2XL' };
    expect(priceOf(createWorld(past(line)), line)).toBe('last time $118.75 + shipping · Oct 23');
    const saved = { ...line, size: 'sizeL' };
    expect(priceOf(createWorld(past(saved)), saved)).toBe('from $42.00 for 1');
  });

  it('says that the price of the minimum quantity has changed since', () => {
    const world = createWorld(past(sticker, { shown: { ...shown, amount: 40 } }));
    expect(priceOf(world)).toBe('last time $118.75 + shipping · Oct 23');
    const price = world.prices.of(anItem(), sticker);
    expect(readable(price?.change)).toBe('price changed: now from $42.00 for 50, was $40.00');
    expect(readable(price?.sentence)).toContain('it’s now from $42.00 for 50');
  });

  it('isn’t there for what can’t be ordered', () => {
    const gone = anItem({ productName: null });
    expect(createWorld(past(sticker), [gone]).prices.of(gone, sticker)).toBeNull();
  });
});

describe('an estimate', () => {
  const estimate = (world: ReturnType<typeof createWorld>, ...lines: OrderLine[]) =>
    readable(estimateOf(world.prices, lines)?.sentence);

  it('is the sum, if what every line has cost is known', () => {
    const world = createWorld({ ...past(sticker), ...past(hoodie, { amount: 432.1 }) });
    expect(estimate(world, sticker, hoodie)).toBe(
      'About $550.85 at earlier prices, before shipping and taxes.',
    );
  });

  it('is what an order under way says of its money, but of one line its own price', () => {
    const world = createWorld({ ...past(sticker), ...past(hoodie, { amount: 432.1 }) });
    const said = (...lines: OrderLine[]) => readable(amountOf(world.prices, lines)?.short);
    expect(said(sticker)).toBe('last time $118.75 + shipping');
    const total = createWorld(past(sticker, { total: 128.25 }));
    const paid = amountOf(total.prices, [sticker]);
    expect(readable(paid?.short)).toBe('last time $128.25 with shipping');
    expect(paid?.dispensable).toBe(' with shipping');
    const least = { ...sticker, quantity: 50 };
    expect(said(least)).toBe('$42.00 + shipping');
    expect(said(sticker, hoodie)).toBe('about $550.85 + shipping');
    const changed = createWorld({
      ...past(sticker, { shown: { amount: 41, minimum: 50, currency: 'USD' } }),
      ...past(hoodie, { amount: 432.1 }),
    });
    expect(readable(amountOf(changed.prices, [sticker, hoodie])?.short)).toBe(
      '$550.85 + shipping at earlier prices',
    );
    expect(amountOf(createWorld({}).prices, [sticker])).toBeNull();
  });

  it('counts a minimum quantity at the service’s own price', () => {
    const least = { ...sticker, quantity: 50 };
    expect(estimate(createWorld({}), least)).toBe('About $42.00 before shipping and taxes.');
    const world = createWorld(past(hoodie));
    expect(estimate(world, least, hoodie)).toBe(
      'About $160.75 at earlier prices, before shipping and taxes.',
    );
  });

  it('says that prices have changed since', () => {
    const world = createWorld(past(sticker, { shown: { ...shown, amount: 40 } }));
    expect(estimate(world, sticker)).toMatch(/Prices have changed since\.$/);
  });

  it.each<[string, readonly OrderLine[]]>([
    ['one line’s price isn’t known', [sticker, hoodie]],
    ['one line’s item is gone', [sticker, { ...sticker, itemId: 'item-9' }]],
    ['there are no lines', []],
  ])('isn’t made if %s', (_, lines) => {
    const world = createWorld({
      ...past(sticker),
      ...past({ ...sticker, itemId: 'item-9' }),
    });
    expect(estimateOf(world.prices, lines)).toBeNull();
  });

  it('isn’t made of a price that was paid and one that is asked for in another currency', () => {
    const [paid, least] = [
      { ...sticker, itemId: 'item-2' },
      { ...sticker, quantity: 50 },
    ];
    const items = [anItem({ currency: 'EUR' }), anItem({ id: 'item-2', currency: 'EUR' })];
    const world = createWorld(past(paid), items);
    expect(estimateOf(world.prices, [paid])?.sum).toBe('$118.75');
    expect(estimateOf(world.prices, [paid, least])).toBeNull();
  });

  it('isn’t made of two currencies', () => {
    const least = { ...sticker, quantity: 50 };
    const inYen = anItem({ id: 'item-2', currency: 'JPY' });
    const world = createWorld({}, [anItem(), inYen]);
    expect(estimateOf(world.prices, [least])?.sum).toBe('$42.00');
    expect(estimateOf(world.prices, [least, { ...least, itemId: 'item-2' }])).toBeNull();
  });
});

it('past prices change nothing of what a press is checked against', () => {
  const { ordering, presses } = createWorld();
  void ordering.order(ordering.look({ lines: [sticker], title: 'Moonrise' }));
  expect(presses).toMatchObject([{ shown: { goods: [{ price: shown }] } }]);
});

describe('the price of exactly one line', () => {
  it('is what it has cost last, or what it costs; else it isn’t known', () => {
    const { prices } = createWorld();
    const exactly = (quantity: number) => readable(prices.exactly({ ...sticker, quantity })?.short);
    expect(exactly(200)).toBe('last time $118.75 + shipping');
    expect(exactly(anItem().buyingOptions?.min ?? 0)).toMatch(/^\$[\d.]+ \+ shipping$/);
    expect(exactly(300)).toBeUndefined();
  });
});
