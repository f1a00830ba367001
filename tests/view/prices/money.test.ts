import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import type { EpochMs } from '@/lib/domain/data/time';
import type { Item } from '@/lib/domain/items/item';
import type { OrderLine } from '@/lib/domain/ordering/attempt/attempt';
import type { PastPrices } from '@/lib/domain/prices/past-prices';
import { createMoney, type Money, orderMoneyLines, toldAlone } from '@/lib/view/prices/money';
import { orderCostText } from '@/lib/view/tracking/order-cost';
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
const ofHoodie = { amount: 432.1, shown: { ...now, minimum: 1 } };
const cheaperHoodie = { shown: { ...now, amount: 40, minimum: 1 } };
const both = { ...past(sticker), ...past(hoodie, ofHoodie) };
const october = Date.UTC(2026, 9, 26, 12);

interface Known {
  readonly prices?: PastPrices;
  readonly items?: readonly Item[];
  /** The lines that were ordered together in October for goods of $550.85, when the first one's item cost this much. */
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
    world.state.orders.value = aSnapshot([
      anOrder({ number: 'R7', placedAt, itemTotal: 550.85, total: 554.88 }),
    ]);
  }
  const money = createMoney(world.state, world.items, signal(at ?? Date.UTC(2026, 10, 22)));
  return { ...world, money };
}

/** A price in all the ways in which screens tell it. */
const screensOf = (money: Money) => ({
  row: readable(money.text),
  sheet: readable(sheetText(money)),
  receipt: readable(sheetText(toldAlone(money))),
  hold: readable(orderMoneyLines(money).join(' / ')),
  isBold: money.kind === 'present',
});
const sheetText = (money: Money) => [money.text, money.earlier, after].filter(Boolean).join(' | ');

const before = 'before shipping and taxes';
const after = 'The shop gives the total once you’ve ordered.';
/** What the screens say of a sum, and when that was. */
const sum = (text: string, earlier = '', isBold = false) => ({
  row: text,
  sheet: [text, earlier, after].filter(Boolean).join(' | '),
  receipt: [`${text} ${before}`, earlier, after].filter(Boolean).join(' | '),
  hold: `${text[0]?.toUpperCase()}${text.slice(1)} ${before} / ${after}`,
  isBold,
});
const listed = (text: string, earlier = '') => {
  const told = [text, earlier, after].filter(Boolean).join(' | ');
  return { row: text, sheet: told, receipt: told, hold: `${text} / ${after}`, isBold: false };
};
const unknown = { ...listed('Price unknown'), hold: after };
const stickers = '50 cost $42.00';
const lastTime = 'last time $118.75 · Oct 26';
const together = 'last time $550.85';
const earlierPrices = sum('$550.85 at earlier prices');

describe('the money of an order, on every screen,', () => {
  const today = sum('$42.00', '', true);
  const [two, sizes] = [
    [sticker, hoodie],
    [smaller, hoodie],
  ];
  const paid = past(sticker);
  const changed = past(sticker, cheaper);
  const inEuros = past(sticker, { amount: 99, orderedAt: october + 1 }, 'EUR');
  const ofEach = { ...past(smaller, ofHoodie), ...past(hoodie, ofHoodie) };
  const eurosNow = [anItem({ currency: 'EUR' })];
  const when = (shown: number, ...lines: OrderLine[]) => ({ together: { lines, shown } });
  const of = (changes: Partial<Item>) => ({ items: [anItem(changes)] });
  const later = Date.UTC(2027, 0, 2);
  const oneChanged = { prices: { ...ofEach, ...past(smaller, cheaperHoodie) } };
  const then = `${together} · Oct 26`;
  const unknownNow = { ...listed('Price unknown', then), hold: after };
  it.each<[string, readonly OrderLine[], Known, ReturnType<typeof sum>]>([
    ['known today: the price of the least quantity', [least], {}, today],
    ['known today, as it was', [least], { prices: past(least) }, today],
    ['another now', [least], { prices: past(least, cheaper) }, sum('$42.00', lastTime, true)],
    ['last time', [sticker], { prices: paid }, sum('last time $118.75', 'Oct 26')],
    ['in 2026', [sticker], { prices: paid, at: later }, sum('last time $118.75', 'Oct 26, 2026')],
    ['as paid', [sticker], { prices: { ...paid, ...inEuros } }, sum('last time €99.00', 'Oct 26')],
    ['changed: what the list says', [sticker], { prices: changed }, listed(stickers, lastTime)],
    ['now in €', [sticker], { prices: paid, items: eurosNow }, listed('50 cost €42.00', lastTime)],
    ['list only', [sticker], {}, listed(stickers)],
    ['list only, of one piece', [smaller], {}, listed('1 costs $42.00')],
    ['list only, in another size', [smaller], { prices: both }, listed('1 costs $42.00')],
    ['none', [sticker], of({ retailPrice: null }), unknown],
    ['none, as it is nothing', [sticker], of({ retailPrice: 0 }), unknown],
    ['none, as it can’t be ordered', [sticker], of({ productName: null }), unknown],
    ['none, as the item is gone', [sticker], { items: [] }, unknown],

    ['of two lines, known today', [least, { ...hoodie, quantity: 1 }], {}, sum('$84.00', '', true)],
    ['of two, ordered together', two, when(42, hoodie, sticker), sum(together, 'Oct 26')],
    ['of two, together, one of which has changed', two, when(40, ...two), unknownNow],
    ['of two, each last time', two, { prices: both }, earlierPrices],
    ['of one last time', [least, hoodie], { prices: both }, sum('$474.10 at earlier prices')],
    ['of two, of which one has changed', two, { prices: { ...both, ...changed } }, unknown],
    ['of two, of which one isn’t known', two, { prices: paid }, unknown],
    ['in two currencies', two, { prices: { ...paid, ...past(hoodie, ofHoodie, 'EUR') } }, unknown],
    ['of two, of which one item is gone', two, { prices: both, items: [anItem()] }, unknown],
    ['of two sizes, each last time', sizes, { prices: ofEach }, sum('$864.20 at earlier prices')],
    ['of two sizes, one of which has changed', sizes, oneChanged, listed('1 costs $42.00')],
    ['of two, when it cost less', sizes, when(40, hoodie, smaller), listed('1 costs $42.00', then)],
    ['of no line', [], { prices: both }, unknown],
  ])('is %s', (_, lines, known, expected) => {
    expect(screensOf(createWorld(known).money.of(lines))).toEqual(expected);
  });

  it('is that of its lines until the orders are read', () => {
    const { money, state } = createWorld({
      prices: both,
      together: { lines: [sticker, hoodie], shown: 42 },
    });
    state.orders.value = null;
    expect(screensOf(money.of([sticker, hoodie]))).toEqual(earlierPrices);
  });
});

it('the money of an item is its listed price until it is chosen how much', () => {
  expect(screensOf(createWorld({ prices: both }).money.ofItem(anItem()))).toEqual(listed(stickers));
});

it.each<[string, string, Known, string | null]>([
  [
    'what the listing says',
    'R7',
    { together: { lines: [sticker, hoodie], shown: 42 } },
    '$554.88 in all',
  ],
  [
    'what is remembered of it',
    'R1',
    { prices: past(sticker, { total: 128.25 }) },
    '$128.25 in all',
  ],
  ['what is remembered of its goods', 'R1', { prices: past(sticker) }, `$118.75 ${before}`],
  ['nothing of another', 'R2', { prices: past(sticker) }, null],
])('the cost of a placed order is told: %s', (_, orderNumber, known, expected) => {
  const told = orderCostText(orderNumber, createWorld(known).model);
  expect(told && readable(told)).toBe(expected);
});

it('whether the shop has confirmed the currency is told beside the money', () => {
  const { money, state } = createWorld();
  expect(money.unconfirmed.value).toBeNull();
  state.itemsInfo.value = anItemsInfo({ currency: 'HUF' });
  expect(money.unconfirmed.value).toBe('The shop hasn’t confirmed this currency.');
});
