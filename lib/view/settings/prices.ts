import type { EpochMs } from '@/lib/domain/data/time';
import { moneyText } from '@/lib/i18n/format';
import { t } from '@/lib/i18n/i18n';
import { uiLocale } from '@/lib/i18n/locale';
import type { SelectOption } from '@/lib/view/shared/select-option';

const currencyNames = new Intl.DisplayNames(uiLocale(), { type: 'currency', fallback: 'code' });

/** Languages that the service is asked for names in. */
const languages = 'cs da de en es fi fr he hu it ja ko nb nl pl pt ro sv tr uk zh'.split(' ');

/**
 * Every ISO 4217 currency that the browser has a name for, and the one set now, known or not. Firefox
 * also lists codes that have been out of use for decades; they have no names.
 */
export function currencyOptions(current: string): SelectOption[] {
  const named = Intl.supportedValuesOf('currency').filter((code) => currencyName(code) !== code);
  const codes = new Set([...named, current]);
  return [...codes].sort().map((code) => ({ value: code, label: currencyText(code) }));
}

/** "EUR – Euro" */
export function currencyText(code: string): string {
  return t('options.prices.currencyOption', { code, name: currencyName(code) });
}

/** "Euro", or the code where it has no name. */
function currencyName(code: string): string {
  return nameOf(currencyNames, code);
}

/** Languages, each by its own name, and the one set now, known or not. */
export function languageOptions(current: string): SelectOption[] {
  const options = [...new Set([...languages, current])].map((value) => ({
    value,
    label: languageText(value),
  }));
  return options.sort((one, other) => one.label.localeCompare(other.label, uiLocale()));
}

/** A language by its own name, e.g. "Deutsch". */
export function languageText(locale: string): string {
  try {
    const name = nameOf(new Intl.DisplayNames(locale, { type: 'language' }), locale);
    return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
  } catch {
    return locale;
  }
}

function nameOf(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}

const sampleAmount = 1234.5;

/**
 * A price and a date as they will be written, e.g. "$1,234.50 · November 21, 2026".
 * @param currency ISO 4217 code
 */
export function pricePreview(currency: string, now: EpochMs): string {
  return t('options.prices.preview', {
    price: moneyText(sampleAmount, currency),
    date: new Intl.DateTimeFormat(uiLocale(), { dateStyle: 'long' }).format(now),
  });
}
