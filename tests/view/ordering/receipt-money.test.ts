import { describe, expect, it } from 'vitest';
import type { Item } from '@/lib/domain/items/item';
import type { LastTotal } from '@/lib/domain/ordering/last-total';
import type { OrderLine } from '@/lib/domain/ordering/order-request';
import type { PastPrices } from '@/lib/domain/ordering/past-prices';
import { receiptMoney } from '@/lib/view/ordering/receipt-money';
import { createPopupWorld, pastPrices as past, readable } from '../../support/worlds/popup-world';
import { aGood, aHoodie, aLine, anItem } from '../../support/worlds/samples';

const sticker = aLine({ quantity: 200 });
const hoodie = { itemId: 'hoodie-1', quantity: 12, size: 'sizeL' };
const shown = { amount: 42, minimum: 50, currency: 'USD' };
const now = Date.UTC(2026, 10, 22);

const total = (shownAmount = 42): LastTotal => ({
  amount: 254.88,
  currency: 'USD',
  orderedAt: Date.UTC(2026, 9, 26),
  goods: [aGood({ price: { ...shown, amount: shownAmount } })],
});

interface Known {
  readonly prices?: PastPrices;
  readonly last?: LastTotal;
  readonly item?: Item;
}

/** All that the receipt says, in one text. */
function said(lines: readonly OrderLine[], { prices = {}, last, item = anItem() }: Known = {}) {
  const world = createPopupWorld({ items: [item, aHoodie()] });
  world.state.pastPrices.value = prices;
  const money = receiptMoney(lines, world.facts, last ?? null, now);
  const { headline, change, notes, aboutLines } = money;
  return readable([headline, change, ...notes, aboutLines].filter(Boolean).join(' | '));
}

describe('the money of a receipt', () => {
  it('is told apart from the words for an amount that nobody knows', () => {
    const { facts } = createPopupWorld();
    expect(receiptMoney([sticker], facts, null, now).isSum).toBe(false);
    expect(receiptMoney([sticker], facts, total(), now).isSum).toBe(true);
  });

  it('is what is known before a first order, and who calculates the rest', () => {
    expect(said([sticker])).toBe(
      'Total shown once you’ve ordered | from $42.00 for 50 | before shipping and taxes',
    );
    const priceless = anItem({ retailPrice: null });
    expect(said([sticker], { item: priceless })).toBe(
      'Total shown once you’ve ordered | No price available',
    );
    expect(said([sticker, hoodie])).toBe(
      'Total shown once you’ve ordered | prices before shipping and taxes',
    );
  });

  it('is the service’s own price of the minimum quantity', () => {
    expect(said([{ ...sticker, quantity: 50 }])).toBe('$42.00 | before shipping and taxes');
  });

  it('is what one line cost last time, before shipping and taxes', () => {
    expect(said([sticker], { prices: past(sticker) })).toBe(
      '$118.75 last time | Oct 26 | before shipping and taxes',
    );
    const prices = past(sticker, { shown: { ...shown, amount: 40 } });
    expect(said([sticker], { prices })).toBe(
      '$118.75 last time | now from $42.00 for 50 | Oct 26 | before shipping and taxes',
    );
  });

  it('is a sum for several lines whose prices are all known', () => {
    const prices = { ...past(sticker), ...past(hoodie, { amount: 432.1 }) };
    expect(said([sticker, hoodie], { prices })).toBe(
      'About $550.85 | at earlier prices | before shipping and taxes',
    );
    const shown = { amount: 40, minimum: 50, currency: 'USD' };
    const changed = { ...prices, ...past(sticker, { shown }) };
    expect(said([sticker, hoodie], { prices: changed })).toBe(
      '$550.85 at earlier prices | some prices have changed since | before shipping and taxes',
    );
    expect(said([sticker, hoodie], { prices: past(sticker) })).toMatch(/^Total shown once/);
  });

  it('is rather the total of the same order last time, with shipping and taxes', () => {
    const known = { prices: past(sticker), last: total() };
    expect(said([sticker], known)).toBe('$254.88 last time | Oct 26 | with shipping and taxes');
    expect(said([sticker, hoodie], known)).toBe(
      '$254.88 last time | Oct 26 | with shipping and taxes | Prices before shipping and taxes',
    );
  });

  it('tells when prices have changed since that total', () => {
    const known = { last: total(40) };
    expect(said([sticker], known)).toMatch(/ \| now from \$42\.00 for 50 \| /);
    expect(said([sticker, hoodie], known)).toContain(' | some prices have changed since | ');
  });
});
