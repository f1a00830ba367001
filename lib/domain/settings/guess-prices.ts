import { isLocale } from './choices.ts';
import type { Settings } from './settings.ts';

/** Currencies by country, outside the euro area. Every other country gets US dollars. */
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

/** @param language the browser's, a BCP 47 tag */
export function guessPrices(language: string): Pick<Settings, 'currency' | 'locale'> {
  const { language: locale, region } = tryLocale(language);
  const currency = euroCountries.includes(region) ? 'EUR' : (currencyOf[region] ?? 'USD');
  return { currency, locale };
}

function tryLocale(tag: string): { language: string; region: string } {
  if (!isLocale(tag)) return { language: 'en', region: 'US' };
  const { language, region } = new Intl.Locale(tag).maximize();
  return { language: language ?? 'en', region: region ?? 'US' };
}
