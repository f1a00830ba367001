import { moneyText } from '@/lib/i18n/format';
import { t } from '@/lib/i18n/i18n';
import { uiLocale } from '@/lib/i18n/locale';

const sampleAmount = 1234.5;

/**
 * A price and a date as they will be written, e.g. "$1,234.50 · November 21, 2026".
 * @param currency ISO 4217 code
 * @param now milliseconds since the epoch
 */
export function pricePreview(currency: string, now: number): string {
  return t('options.prices.preview', {
    price: moneyText(sampleAmount, currency),
    date: new Intl.DateTimeFormat(uiLocale(), { dateStyle: 'long' }).format(now),
  });
}
