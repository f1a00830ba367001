import { t } from '@/lib/i18n/i18n';
import { uiLocale } from '@/lib/i18n/locale';

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly isDisabled?: boolean;
}

const currencyNames = new Intl.DisplayNames(uiLocale(), { type: 'currency', fallback: 'code' });

/** Languages that names may be asked for in. */
const languages = 'cs da de en es fi fr he hu it ja ko nb nl pl pt ro sv tr uk zh'.split(' ');

/**
 * Every ISO 4217 currency that the browser has a name for, and the current one whatever it is. Firefox
 * also lists codes that have been out of use for decades; those have none.
 */
export function currencyChoices(current: string): Choice[] {
  const named = Intl.supportedValuesOf('currency').filter((code) => currencyName(code) !== code);
  const codes = new Set([...named, current]);
  return [...codes].sort().map((code) => ({ value: code, label: currencyText(code) }));
}

/** "EUR – Euro" */
export function currencyText(code: string): string {
  return t('options.prices.currencyOption', { code, name: currencyName(code) });
}

/** "Euro", or the code where nobody knows its name. */
export function currencyName(code: string): string {
  return nameOf(currencyNames, code);
}

/** Languages, each by its own name, and the current one whatever it is. */
export function localeChoices(current: string): Choice[] {
  const choices = [...new Set([...languages, current])].map((value) => ({
    value,
    label: languageText(value),
  }));
  return choices.sort((one, other) => one.label.localeCompare(other.label, uiLocale()));
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
