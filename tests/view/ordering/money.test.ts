import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import type { Item } from '@/lib/domain/items/item';
import type { OrderLine } from '@/lib/domain/ordering/attempt';
import { lastTotalOf } from '@/lib/domain/ordering/last-total';
import type { PastPrices } from '@/lib/domain/ordering/past-prices';
import type { EpochMs } from '@/lib/domain/time';
import { createMoney, type Money, priceText } from '@/lib/view/ordering/money';
import { createPopupWorld, pastPrices as past, readable } from '../../support/worlds/popup-world';
import {
  aGood,
  aHoodie,
  aLine,
  anAttempt,
  anItem,
  anItemsInfo,
  anOrder,
  aRequest,
  aSnapshot,
} from '../../support/worlds/samples';

const sticker = aLine({ quantity: 200 });
const least = aLine({ quantity: 50 });
const hoodie = aLine({ itemId: 'hoodie-1', quantity: 12, size: 'sizeL' });
const smaller = { ...hoodie, size: 'sizeM' };

const now = { amount: 42, minimum: 50, currency: 'USD' };
const cheaper = { shown: { ...now, amount: 40 } };
const cheaperHoodie = { shown: { ...now, amount: 40, minimum: 1 } };
const both = { ...past(sticker), ...past(hoodie, { amount: 432.1 }) };
const october = Date.UTC(2026, 9, 26, 12);

interface Known {
  readonly prices?: PastPrices;
  readonly items?: readonly Item[];
  /** The lines that were ordered together in October for $254.88, when the first one's item cost this much. */
  readonly together?: { readonly lines: readonly OrderLine[]; readonly shown: number };
  readonly at?: EpochMs;
}

function createWorld({ prices = {}, items, together, at }: Known = {}) {
  const world = createPopupWorld({ items: items ?? [anItem(), aHoodie()] });
  world.state.pastPrices.value = prices;
  if (together) {
    const { lines, shown } = together;
    const goods = lines.map((line, at) => {
      const price = {
        ...now,
        minimum: line === sticker ? 50 : 1,
        ...(at === 0 && { amount: shown }),
      };
      return aGood({ itemId: line.itemId, price });
    });
    const request = aRequest(...lines);
    const attempt = { request, goods, sentAt: october, orderNumber: 'R7' };
    world.state.attempts.value = [anAttempt({ state: 'placed', ...attempt })];
    const placedAt = new Date(october).toISOString();
    world.listed.value = aSnapshot([anOrder({ number: 'R7', placedAt, total: 254.88 })]);
  }
  const money = createMoney({ ...world, now: signal(at ?? Date.UTC(2026, 10, 22)) });
  money.lastTotalOf.value = (lines) =>
    lastTotalOf(lines, world.state.history.value, world.listed.value?.orders ?? []);
  return { ...world, money };
}

/** All of it in one text. */
const said = (money: Money | null) =>
  money &&
  readable(
    [money.kind, priceText(money), ...money.notes, money.change].filter(Boolean).join(' | '),
  );

const total = { total: 128.25 };
const unknown = 'unknown | total after ordering';
const fromSticker =
  'listed | from $42.00 for 50 | before shipping and taxes | total after ordering';
const fromHoodie = fromSticker.replace('50', '1');
const inGoods = 'goods | last time $118.75 + shipping | Oct 26 | before shipping and taxes';
const inAll = 'total | last time $128.25 | Oct 26 | with shipping and taxes';
const sum = 'estimate | about $550.85 + shipping | at earlier prices | before shipping and taxes';
/** That it has changed since says that it is an earlier one. */
const changed = sum.replace(' | at earlier prices', '');
const bothInAll = 'total | last time $254.88 | Oct 26 | with shipping and taxes';

describe('the money of an order', () => {
  it.each<[string, readonly OrderLine[], Known, string]>([
    [
      'all that the same line cost, if that is known',
      [sticker],
      { prices: past(sticker, total) },
      inAll,
    ],
    ['that rather than the price of now', [least], { prices: past(least, total) }, inAll],
    ['else what the line’s goods cost', [sticker], { prices: past(sticker) }, inGoods],
    [
      'with the year, if that was another',
      [sticker],
      { prices: past(sticker), at: Date.UTC(2027, 0, 2) },
      inGoods.replace('Oct 26', 'Oct 26, 2026'),
    ],
    [
      'the price of now for the minimum quantity',
      [least],
      { prices: past(least) },
      'goods | $42.00 + shipping | before shipping and taxes',
    ],
    ['but not in another size', [smaller], { prices: past(smaller) }, inGoods],
    [
      'not what another quantity cost',
      [{ ...sticker, quantity: 300 }],
      { prices: both },
      fromSticker,
    ],
    ['not what another size cost', [smaller], { prices: both }, fromHoodie],
    [
      'in the currency that was paid, whichever one is asked for',
      [sticker],
      { prices: past(sticker, cheaper), items: [anItem({ currency: 'EUR' })] },
      inGoods,
    ],
    [
      'the last one of two that were paid in',
      [sticker],
      {
        prices: {
          ...past(sticker),
          ...past(sticker, { amount: 99, orderedAt: october + 1 }, 'EUR'),
        },
      },
      inGoods.replace('$118.75', '€99.00'),
    ],
    [
      'with the price of now, if that has changed',
      [sticker],
      { prices: past(sticker, cheaper) },
      `${inGoods} | now from $42.00 for 50`,
    ],
    [
      'so of all that it cost',
      [least],
      { prices: past(least, { ...total, ...cheaper }) },
      `${inAll} | now from $42.00 for 50`,
    ],
    ['unknown without any price', [sticker], { items: [anItem({ retailPrice: null })] }, unknown],
    [
      'unknown if the price is nothing',
      [sticker],
      { items: [anItem({ retailPrice: 0 })] },
      unknown,
    ],
    [
      'unknown if it can’t be ordered',
      [sticker],
      { items: [anItem({ productName: null })] },
      unknown,
    ],
    ['unknown if its item is gone', [sticker], { items: [] }, unknown],

    [
      'all that several lines cost together',
      [sticker, hoodie],
      { prices: both, together: { lines: [sticker, hoodie], shown: 42 } },
      bothInAll,
    ],
    [
      'with the news that a price has changed',
      [sticker, hoodie],
      { together: { lines: [sticker, hoodie], shown: 40 } },
      `${bothInAll} | some prices have changed since`,
    ],
    [
      'with the price of now, if they are sizes of one item',
      [smaller, hoodie],
      { together: { lines: [hoodie, smaller], shown: 40 } },
      `${bothInAll} | now from $42.00 for 1`,
    ],
    ['else the sum of what each has cost', [sticker, hoodie], { prices: both }, sum],
    [
      'of which one may be of now',
      [least, hoodie],
      { prices: past(hoodie) },
      sum.replace('550.85', '160.75'),
    ],
    [
      'or all of them',
      [least, aLine({ itemId: 'hoodie-1', quantity: 1, size: 'sizeL' })],
      {},
      'estimate | about $84.00 + shipping | before shipping and taxes',
    ],
    [
      'with the news that one has changed',
      [sticker, hoodie],
      { prices: { ...both, ...past(sticker, cheaper) } },
      `${changed} | some prices have changed since`,
    ],
    [
      'with the price of now, if sizes of one item add up',
      [smaller, hoodie],
      { prices: { ...past(smaller, cheaperHoodie), ...past(hoodie) } },
      `${changed.replace('550.85', '237.50')} | now from $42.00 for 1`,
    ],
    ['unknown if one price is', [sticker, hoodie], { prices: past(sticker) }, unknown],
    ['the listed price, if they are sizes of one item', [smaller, hoodie], {}, fromHoodie],
    [
      'unknown in two currencies',
      [sticker, hoodie],
      { prices: { ...past(sticker), ...past(hoodie, {}, 'EUR') } },
      unknown,
    ],
    [
      'unknown if one item is gone',
      [sticker, hoodie],
      { prices: both, items: [anItem()] },
      unknown,
    ],
    ['unknown without lines', [], { prices: both }, unknown],
  ])('is %s', (_, lines, known, expected) => {
    expect(said(createWorld(known).money.of(lines))).toBe(expected);
  });

  it('is that of its lines until the orders are read', () => {
    const { money, listed } = createWorld({
      prices: both,
      together: { lines: [sticker, hoodie], shown: 42 },
    });
    listed.value = null;
    expect(said(money.of([sticker, hoodie]))).toBe(sum);
  });
});

it.each<[string, readonly OrderLine[], Known, string]>([
  [
    'what its goods cost last, without the shipping of that order',
    [sticker],
    { prices: past(sticker, total) },
    'goods | last time $118.75 | before shipping and taxes',
  ],
  ['what they cost now', [least], {}, 'goods | $42.00 | before shipping and taxes'],
  [
    'the sum of its sizes, and what has changed',
    [smaller, hoodie],
    { prices: { ...past(smaller, cheaperHoodie), ...past(hoodie) } },
    'goods | last time $237.50 | before shipping and taxes | now from $42.00 for 1',
  ],
  ['the listed price, if one size has no other', [smaller, hoodie], {}, fromHoodie],
  ['unknown if its item is gone', [sticker], { items: [] }, unknown],
])('the money of an item among several is %s', (_, lines, known, expected) => {
  expect(said(createWorld(known).money.partOf(lines))).toBe(expected);
});

it('the money of an item is its listed price until it is chosen how much', () => {
  expect(said(createWorld({ prices: both }).money.ofItem(anItem()))).toBe(fromSticker);
});

it.each<[string, string, Known, string | null]>([
  [
    'what the listing says',
    'R7',
    { together: { lines: [sticker, hoodie], shown: 42 } },
    'total | $254.88 | with shipping and taxes',
  ],
  [
    'what is remembered of it',
    'R1',
    { prices: past(sticker, total) },
    'total | $128.25 | with shipping and taxes',
  ],
  [
    'what is remembered of its goods',
    'R1',
    { prices: past(sticker) },
    'goods | $118.75 + shipping | before shipping and taxes',
  ],
  ['nothing of another', 'R2', { prices: past(sticker) }, null],
])('the money of a placed order is %s', (_, orderNumber, known, expected) => {
  expect(said(createWorld(known).money.paid(orderNumber))).toBe(expected);
});

it('whether the shop has confirmed the currency is told beside the money', () => {
  const { money, state } = createWorld();
  expect(money.unconfirmed.value).toBeNull();
  const currencyCheck = { isUnconfirmed: true, checkedAt: 0 };
  state.itemsInfo.value = anItemsInfo({ currency: 'HUF', currencyCheck });
  expect(money.unconfirmed.value).toBe('The shop hasn’t confirmed this currency.');
});
