import { isPrice } from '@/lib/domain/money';
import type { LastTotal } from '@/lib/domain/ordering/last-total';
import type { OrderLine } from '@/lib/domain/ordering/order-request';
import { hasPriceChanged } from '@/lib/domain/ordering/past-prices';
import type { EpochMs } from '@/lib/domain/time';
import { shortDayText } from '@/lib/i18n/dates';
import { capitalized, moneyText } from '@/lib/i18n/format';
import { t } from '@/lib/i18n/i18n';
import type { Estimate, LineFacts } from './line-facts';

/** All that a receipt says of money, besides the prices of several lines. */
export interface ReceiptMoney {
  /** What matters most: "$254.88 last time". */
  readonly headline: string;
  /** Whether that is an amount. */
  readonly isSum: boolean;
  /** That a price isn't what it was then; `null` unless one is known to have changed. */
  readonly change: string | null;
  /** What that is, in few words each: "Oct 26", "with shipping and taxes". */
  readonly notes: readonly string[];
  /** What the lines' own prices are, where `notes` don't tell it. */
  readonly aboutLines: string | null;
}

type Facts = Pick<LineFacts, 'itemOf' | 'listedPriceOf' | 'estimateOf' | 'amountOf'>;

/** Whether lines are sizes of one item: the money beside the button is then all there is to say of their price. */
export function soleItemOf(lines: readonly OrderLine[]): string | null {
  const [id, ...others] = new Set(lines.map(({ itemId }) => itemId));
  return id !== undefined && others.length === 0 ? id : null;
}

/**
 * What is known of an order's money: what the same cost in all when it was last ordered, else what its lines cost
 * then, else what the service says of the smallest quantity. Totals are with shipping and taxes, all else is before
 * them (contract 2.1, 2.4), and it says which one it is.
 * @param lastTotal what these lines cost when they were last ordered together
 */
export function receiptMoney(
  lines: readonly OrderLine[],
  facts: Facts,
  lastTotal: LastTotal | null,
  now: EpochMs,
): ReceiptMoney {
  const dateText = (at: EpochMs) => shortDayText(at, new Date(now).getFullYear());
  if (lastTotal) {
    const { amount, currency, orderedAt, goods } = lastTotal;
    const hasChanged = goods.some(({ itemId, price }) => {
      const item = facts.itemOf(itemId);
      return item !== null && hasPriceChanged({ shown: price }, item);
    });
    return {
      headline: capitalized(t('receipt.lastSum', { sum: moneyText(amount, currency) })),
      isSum: true,
      change: hasChanged ? changedText(lines, facts) : null,
      notes: [dateText(orderedAt), t('receipt.withShipping')],
      aboutLines: soleItemOf(lines) === null ? capitalized(t('receipt.linePrices')) : null,
    };
  }
  const estimate = facts.estimateOf(lines);
  const money = estimate
    ? estimated(estimate, lines, facts, dateText)
    : soleItemOf(lines) === null
      ? { headline: t('receipt.calculated'), notes: [t('receipt.linePrices')] }
      : listed(lines, facts);
  return {
    change: null,
    ...money,
    headline: capitalized(money.headline),
    isSum: estimate !== null,
    aboutLines: null,
  };
}

type Statement = Pick<ReceiptMoney, 'headline' | 'notes'> & Partial<Pick<ReceiptMoney, 'change'>>;

function estimated(
  { sum, prices }: Estimate,
  lines: readonly OrderLine[],
  facts: Facts,
  dateText: (at: EpochMs) => string,
): Statement {
  const [line, ...others] = lines;
  const change = prices === 'changed' ? changedText(lines, facts) : null;
  const notes = [t('receipt.withoutShipping')];
  if (!line || others.length > 0) {
    if (change) return { headline: t('price.atEarlierPrices', { sum }), change, notes };
    const when = prices === 'present' ? [] : [t('receipt.atEarlierPrices')];
    return { headline: t('kit.about', { sum }), change, notes: [...when, ...notes] };
  }
  const orderedAt = facts.amountOf(line)?.orderedAt ?? null;
  return orderedAt === null
    ? { headline: sum, change, notes }
    : { headline: t('receipt.lastSum', { sum }), change, notes: [dateText(orderedAt), ...notes] };
}

/** Of one item whose price for this quantity nobody knows before the order. */
function listed(lines: readonly OrderLine[], { itemOf, listedPriceOf }: Facts): Statement {
  const [line] = lines;
  const price = line && listedPriceOf(line);
  if (!price) return { headline: t('receipt.calculated'), notes: [] };
  const isKnown = isPrice(itemOf(line.itemId)?.retailPrice ?? null);
  // A price of the smallest quantity in the place of a total would be read as one.
  return {
    headline: t('receipt.calculated'),
    notes: [price, ...(isKnown ? [t('receipt.withoutShipping')] : [])],
  };
}

function changedText(lines: readonly OrderLine[], { listedPriceOf }: Facts): string {
  const [line] = lines;
  const price = line && soleItemOf(lines) !== null ? listedPriceOf(line) : null;
  return price ? t('receipt.nowPrice', { price }) : t('receipt.changedSince');
}
