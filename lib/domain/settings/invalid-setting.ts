import { holdSecondsMax, type Settings } from './settings';

/** A day. */
const pollMinutesMax = 24 * 60;

/** The first setting that can't be, by name; `null` when all can. */
export function findInvalidSetting(settings: Partial<Settings>): keyof Settings | null {
  const { currency, locale, holdSeconds, maxQuantity, maxOrdersPerDay, pollMinutes } = settings;
  if (currency !== undefined && !/^[A-Z]{3}$/.test(currency)) return 'currency';
  if (locale !== undefined && !isLocale(locale)) return 'locale';
  if (!isWithin(maxQuantity, 1)) return 'maxQuantity';
  if (!isWithin(maxOrdersPerDay, 1)) return 'maxOrdersPerDay';
  if (!isWithin(pollMinutes, 0, pollMinutesMax)) return 'pollMinutes';
  return isWithin(holdSeconds, 0, holdSecondsMax) ? null : 'holdSeconds';
}

function isWithin(
  value: number | null | undefined,
  least: number,
  most = Number.MAX_SAFE_INTEGER,
): boolean {
  return value == null || (Number.isInteger(value) && value >= least && value <= most);
}

/** Whether it is a language tag that dates and names can be asked for in. */
export function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
