import { i18n } from '#i18n';
import { moneyText } from '@/lib/view/shared/format';
import { uiLocale } from '@/lib/view/shared/locale';

const sampleAmount = 1234.5;

/**
 * A price and a date as they will be written, e.g. "$1,234.50 · November 21, 2026".
 * @param currency ISO 4217 code
 * @param now milliseconds since the epoch
 */
export function pricePreview(currency: string, now: number): string {
  return i18n.t('options.prices.preview', {
    price: moneyText(sampleAmount, currency),
    date: new Intl.DateTimeFormat(uiLocale, { dateStyle: 'long' }).format(now),
  });
}
