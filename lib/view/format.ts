import { formatMoney } from '@/lib/domain/money';
import { uiLocale } from './locale';

const numbers = new Intl.NumberFormat(uiLocale, { maximumFractionDigits: 2 });

export function numberText(value: number): string {
  return numbers.format(value);
}

/** @param amount in the currency's main unit */
export function moneyText(amount: number, currency: string): string {
  return formatMoney(amount, currency, uiLocale);
}

const units = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const;

/** How long ago, or in how long, in the largest unit that fits, e.g. "3 min. ago". */
export function relativeText(at: number, now: number): string {
  const format = new Intl.RelativeTimeFormat(uiLocale, { numeric: 'always', style: 'short' });
  const distance = at - now;
  const { unit, ms } = units.find((candidate) => Math.abs(distance) >= candidate.ms) ?? units[2];
  const amount = Math.trunc(distance / ms);
  return format.format(amount === 0 ? Math.sign(distance) || -1 : amount, unit);
}

/** Day and time, e.g. "Nov 3, 2:05 PM". */
export function timeText(at: number): string {
  return new Intl.DateTimeFormat(uiLocale, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}

/**
 * The day in an ISO 8601 timestamp, e.g. "Tue, Nov 3"; with the year when it isn't this one. Text
 * that is no date comes back as it is. Midnight UTC stands for a day without a time, the same
 * everywhere.
 */
export function dayText(iso: string, now: number): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  const isThisYear = date.getFullYear() === new Date(now).getFullYear();
  return new Intl.DateTimeFormat(uiLocale, {
    ...(isThisYear ? { weekday: 'short' } : { year: 'numeric' }),
    month: 'short',
    day: 'numeric',
    ...(date.getTime() % 86_400_000 === 0 ? { timeZone: 'UTC' } : {}),
  }).format(date);
}

export function listText(parts: readonly string[]): string {
  return new Intl.ListFormat(uiLocale, { type: 'unit', style: 'short' }).format(parts);
}
