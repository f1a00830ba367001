import { median } from '@/lib/domain/median';
import { dateOfDay, dayAt, dayOf, type EpochMs } from '@/lib/domain/time';
import { isCanceled, type Order } from './order';
import { paymentFacts } from './states';

/** What was spent in one calendar month, in one currency. */
export interface MonthSpending {
  /** `2026-03`, in the person's time zone. */
  readonly month: string;
  readonly orders: number;
  /** In the currency's main unit; only orders with a known total are counted. */
  readonly total: number;
}

/** Spending in one currency: amounts of different ones are never added up. */
export interface CurrencySpending {
  /** ISO 4217. */
  readonly currency: string;
  readonly orders: number;
  readonly total: number;
  /** Every month from the first order until now, including months without orders, earliest first. */
  readonly months: readonly MonthSpending[];
}

/** How many orders the spending leaves out, by reason. */
export interface Uncounted {
  readonly cancelled: number;
  /** Orders whose payment failed or was voided. */
  readonly uncharged: number;
  /** Orders without a total or a date. */
  readonly unknown: number;
}

/** How long deliveries took, in calendar days of the person's time zone. */
export interface DeliveryTimes {
  /** Orders whose time of delivery is known. */
  readonly delivered: number;
  /** From placing to delivery; `null` when unknown for every order. */
  readonly averageDays: number | null;
  /** Delivered orders that also had an expected date. */
  readonly expected: number;
  /** Orders delivered by the end of the expected day. */
  readonly onTime: number;
  /**
   * Median of the days after (or, negative, before) the expected day: a single date that is years off
   * doesn't distort it. `null` when unknown for every order.
   */
  readonly usualDelayDays: number | null;
}

/**
 * Spending per currency, the one with most orders first. Orders that were cancelled or never paid for
 * aren't counted.
 */
export function spendingOf(orders: readonly Order[], now: EpochMs): CurrencySpending[] {
  const byCurrency = new Map<string, Order[]>();
  for (const order of orders) {
    if (whyUncounted(order)) continue;
    addTo(byCurrency, order.currency, order);
  }
  return [...byCurrency]
    .map(([currency, its]) => ({ currency, ...sumOf(its), months: monthsOf(its, now) }))
    .sort((one, other) => other.orders - one.orders);
}

/** The orders that `spendingOf` leaves out. */
export function uncountedIn(orders: readonly Order[]): Uncounted {
  const uncounted = { cancelled: 0, uncharged: 0, unknown: 0 };
  for (const order of orders) {
    const why = whyUncounted(order);
    if (why) uncounted[why] += 1;
  }
  return uncounted;
}

export function deliveryTimesOf(orders: readonly Order[]): DeliveryTimes {
  const days: number[] = [];
  const delays: number[] = [];
  for (const { deliveredAt, placedAt, expectedDeliveryDate } of orders) {
    const took = daysBetween(placedAt, deliveredAt);
    if (took >= 0) days.push(took);
    const delay = daysBetween(expectedDeliveryDate, deliveredAt);
    if (Number.isFinite(delay)) delays.push(delay);
  }
  return {
    delivered: days.length,
    averageDays: average(days),
    expected: delays.length,
    onTime: delays.filter((delay) => delay <= 0).length,
    usualDelayDays: median(delays),
  };
}

function whyUncounted(order: Order): keyof Uncounted | null {
  if (isCanceled(order)) return 'cancelled';
  if (paymentFacts(order.paymentState).isUncharged) return 'uncharged';
  return order.total === null || dayOf(order.placedAt) === null ? 'unknown' : null;
}

/** Days from one calendar day to another; `NaN` when either is unknown. */
function daysBetween(from: string | null, to: string | null): number {
  return (dayOf(to ?? '') ?? Number.NaN) - (dayOf(from ?? '') ?? Number.NaN);
}

function monthsOf(orders: readonly Order[], now: EpochMs): MonthSpending[] {
  const byMonth = new Map<string, Order[]>();
  for (const order of orders) {
    addTo(byMonth, monthOf(dateOfDay(dayOf(order.placedAt) ?? 0)), order);
  }
  // The last month may be later than `now`: the service's clock may already be in the next month.
  const known = [...byMonth.keys(), monthOf(dateOfDay(dayAt(now)))].sort();
  const months = monthsBetween(known[0] ?? '', known.at(-1) ?? '');
  return months.map((month) => ({ month, ...sumOf(byMonth.get(month) ?? []) }));
}

/** Every month from one to another, both included. */
function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  const [year = 0, month = 1] = first.split('-').map(Number);
  for (let offset = 0; months.at(-1) !== last && offset < 1200; offset += 1) {
    months.push(monthOf(new Date(Date.UTC(year, month - 1 + offset, 1))));
  }
  return months;
}

function monthOf(date: Date): string {
  return `${date.getUTCFullYear()}-${String(date.getUTCMonth() + 1).padStart(2, '0')}`;
}

function addTo(groups: Map<string, Order[]>, name: string, order: Order): void {
  const group = groups.get(name);
  if (group) group.push(order);
  else groups.set(name, [order]);
}

function sumOf(orders: readonly Order[]) {
  return {
    orders: orders.length,
    // Summed in thousandths (no currency has smaller units) to avoid floating-point digits in the total.
    total: orders.reduce((sum, { total }) => sum + Math.round((total ?? 0) * 1000), 0) / 1000,
  };
}

function average(numbers: readonly number[]): number | null {
  if (numbers.length === 0) return null;
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
