import type { OrderLine } from '@/lib/domain/ordering/order-request';
import { moneyText } from '@/lib/i18n/format';
import { t } from '@/lib/i18n/i18n';
import type { Prices } from '@/lib/view/items/prices';

/** What several lines may cost together. */
export interface Estimate {
  /** "$237.50" */
  readonly sum: string;
  readonly sentence: string;
}

/** What the lines may cost together; `null` unless the price of every one is known, all in one currency. */
export function estimateOf({ amountOf }: Prices, lines: readonly OrderLine[]): Estimate | null {
  const amounts = lines.map(amountOf).filter((known) => known !== null);
  const [currency, ...others] = new Set(amounts.map((known) => known.currency));
  if (amounts.length < lines.length || currency === undefined || others.length > 0) return null;
  const total = amounts.reduce((sum, { amount }) => sum + amount, 0);
  const sum = moneyText(total, currency);
  if (amounts.some(({ hasChanged }) => hasChanged)) {
    return { sum, sentence: t('price.estimateChanged', { sum }) };
  }
  const isPast = amounts.some(({ isPast }) => isPast);
  return { sum, sentence: t(isPast ? 'price.estimatePast' : 'price.estimate', { sum }) };
}

/** Whether one of the lines has a past price. */
export function hasPastPrice({ amountOf }: Prices, lines: readonly OrderLine[]): boolean {
  return lines.some((line) => amountOf(line)?.isPast === true);
}
