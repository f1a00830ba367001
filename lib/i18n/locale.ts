import { isMetric } from '@/lib/domain/units';
import { browserLanguage, lookUp } from './messages';

let locale: string | undefined;

/**
 * The locale of dates, numbers and plurals, a BCP 47 tag. The browser's, if our messages are in the same
 * language (British English gets British dates); otherwise that of the messages.
 */
export function uiLocale(): string {
  locale ??= chooseLocale(browserLanguage(), lookUp('language'));
  return locale;
}

export function chooseLocale(browserLanguage: string, textLanguage: string): string {
  const isSameLanguage = browserLanguage.split('-')[0] === textLanguage.split('-')[0];
  return isSameLanguage ? browserLanguage : textLanguage;
}

/** Depends on the browser's region, whatever language our messages are in. */
export function showsCentimetres(): boolean {
  return isMetric(browserLanguage());
}

/** Not in TypeScript's types yet; older browsers have the property. */
interface WeekInfo {
  getWeekInfo?(): { readonly firstDay: number };
  readonly weekInfo?: { readonly firstDay: number };
}

/** The day that weeks begin on where the person is: 1 is Monday, 7 is Sunday. */
export function firstDayOfWeek(): number {
  const locale = new Intl.Locale(uiLocale()) as WeekInfo;
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1;
}
