/** What the person has chosen. */
export interface Settings {
  /** ISO 4217 code that prices are asked for in (contract 4.1). */
  readonly currency: string;
  /** Language that product names and prices are asked for in (contract 4.1). */
  readonly locale: string;
  /** Seconds between the press and the order, during which Undo works; 0 to 30. */
  readonly holdSeconds: number;
  /** No line may ask for more pieces than this; `null`: no limit. */
  readonly maxQuantity: number | null;
  /** No more orders than this within 24 hours; `null`: no limit. */
  readonly maxOrdersPerDay: number | null;
}

export const holdSecondsMax = 30;

/** Currencies by country, for a first guess; every other country starts with US dollars. */
const currencyOf: Readonly<Record<string, string>> = {
  AU: 'AUD',
  BR: 'BRL',
  CA: 'CAD',
  CH: 'CHF',
  CN: 'CNY',
  CZ: 'CZK',
  DK: 'DKK',
  GB: 'GBP',
  HK: 'HKD',
  HU: 'HUF',
  IL: 'ILS',
  IN: 'INR',
  IS: 'ISK',
  JP: 'JPY',
  KR: 'KRW',
  LI: 'CHF',
  MX: 'MXN',
  NO: 'NOK',
  NZ: 'NZD',
  PL: 'PLN',
  RO: 'RON',
  SE: 'SEK',
  SG: 'SGD',
  TH: 'THB',
  TR: 'TRY',
  TW: 'TWD',
  ZA: 'ZAR',
};
const euroCountries =
  'AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK'.split(' ');

/**
 * Sensible settings to begin with.
 * @param language the browser's, a BCP 47 tag
 */
export function guessSettings(language: string): Settings {
  const { language: locale, region } = tryLocale(language);
  const currency = euroCountries.includes(region) ? 'EUR' : (currencyOf[region] ?? 'USD');
  return { currency, locale, holdSeconds: 5, maxQuantity: null, maxOrdersPerDay: null };
}

/** The first setting that can't be, by name; `null` when all can. */
export function findInvalidSetting(settings: Partial<Settings>): keyof Settings | null {
  const { currency, locale, holdSeconds, maxQuantity, maxOrdersPerDay } = settings;
  if (currency !== undefined && !/^[A-Z]{3}$/.test(currency)) return 'currency';
  if (locale !== undefined && !isLocale(locale)) return 'locale';
  if (!isLimit(maxQuantity)) return 'maxQuantity';
  if (!isLimit(maxOrdersPerDay)) return 'maxOrdersPerDay';
  if (holdSeconds === undefined) return null;
  const isHold = Number.isInteger(holdSeconds) && holdSeconds >= 0 && holdSeconds <= holdSecondsMax;
  return isHold ? null : 'holdSeconds';
}

function isLimit(value: number | null | undefined): boolean {
  return value == null || (Number.isSafeInteger(value) && value >= 1);
}

function tryLocale(tag: string): { language: string; region: string } {
  if (!isLocale(tag)) return { language: 'en', region: 'US' };
  const { language, region } = new Intl.Locale(tag).maximize();
  return { language: language ?? 'en', region: region ?? 'US' };
}

function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
