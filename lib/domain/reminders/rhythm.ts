import { median } from '@/lib/domain/median';
import type { AnyAttempt } from '@/lib/domain/ordering/attempt';
import { orderNumberOf, wasOrdered } from '@/lib/domain/ordering/attempts';
import { dayAt, dayOf, type EpochMs } from '@/lib/domain/time';
import { isCanceled, type Order } from '@/lib/domain/tracking/order';

/*
 * What a person orders regularly, and by when to order it again. Only dates of their own orders count: the lines
 * of those placed from here, since the service lists orders without lines (contract 2.4), and the days that
 * deliveries took. Days are calendar days of the person's time zone, counted from 1970-01-01 as in `dayOf`.
 */

/** One purchase of an item: everything of it that was ordered within a few days. */
export interface Purchase {
  /** The first of these days. */
  readonly day: number;
  readonly quantity: number;
}

/** An item that is ordered regularly. */
export interface Rhythm {
  readonly itemId: string;
  /** What it was called when it was last ordered: the item itself may not be loaded. */
  readonly title: string;
  /** The garment size it is ordered in; `null` for every other product. */
  readonly size: string | null;
  /** The usual quantity, which was ordered at least once. */
  readonly quantity: number;
  /** The latest, oldest first. */
  readonly purchases: readonly Purchase[];
  /** The median time between two purchases, in days. */
  readonly gapDays: number;
  /** How many days three of four times differ from it at most. */
  readonly spreadDays: number;
}

/** How long deliveries take from placing, in days, as far as measured. */
export interface DeliveryDays {
  /** How many were measured. */
  readonly count: number;
  readonly usual: number;
  /** What three of four took at most. */
  readonly slow: number;
}

export interface Rhythms {
  /** The one to be ordered soonest first. */
  readonly items: readonly Rhythm[];
  /** `null`: too few were measured. */
  readonly delivery: DeliveryDays | null;
}

/** What follows from a rhythm. */
export interface DueDays {
  /** When it is usually ordered again. */
  readonly again: number;
  /** When it is needed again, and by when to order it; `null` where the time of delivery isn't known well enough. */
  readonly delivery: { readonly neededBy: number; readonly orderBy: number } | null;
  /** From when on it is suggested. */
  readonly shownFrom: number;
  /** From when on it no longer is: somebody who has let it pass twice doesn't order it regularly any more. */
  readonly shownUntil: number;
}

const leastPurchases = 3;
/** Habits change: only so many purchases count. */
const mostPurchases = 9;
/** Orders closer together than this, in days, are one purchase split up. */
const leastGap = 3;
/** What is ordered more often than this needs no reminding; and of what is rarer, nobody knows yet. */
const [shortest, longest] = [7, 366];
/** The part of the median time that the spread may be: what is less regular says nothing. */
const regular = 1 / 3;
/** A last purchase of more than so many times the usual quantity lasts nobody knows how long. */
const bulk = 1.5;

const leastDeliveries = 3;
const mostDeliveries = 30;
/** A delivery that took longer, in days, tells of a lost parcel or a wrong date. */
const longestDelivery = 90;

/** The popup reads them before its first frame. */
const mostRhythms = 50;
/** Suggested at most so many days ahead, and never for more than a quarter of the time. */
const leadDays = 7;

/**
 * What is ordered regularly, according to the attempts made here and the orders as they are listed.
 * @param history all attempts, including past ones
 * @param orders newest first
 */
export function rhythmsOf(
  history: readonly AnyAttempt[],
  orders: readonly Order[],
  now: EpochMs,
): Rhythms {
  const delivery = deliveryDaysOf(orders);
  const called = new Set(orders.filter(isCanceled).map(({ number }) => number));
  const isBought = (attempt: AnyAttempt) =>
    wasOrdered(attempt) && !called.has(orderNumberOf(attempt) ?? '');
  const byItem = new Map<string, BoughtLine[]>();
  for (const line of history.filter(isBought).flatMap(boughtLines)) {
    // Pressed while the clock was ahead.
    if (!(line.day <= dayAt(now))) continue;
    const lines = byItem.get(line.itemId);
    if (lines) lines.push(line);
    else byItem.set(line.itemId, [line]);
  }
  const items = [...byItem.values()]
    .flatMap((lines) => rhythmOf(lines) ?? [])
    .filter((rhythm) => dayAt(now) < dueDaysOf(rhythm, delivery).shownUntil)
    .sort((one, other) => orderDay(one, delivery) - orderDay(other, delivery));
  return { items: items.slice(0, mostRhythms), delivery };
}

/** By when to order, or when it usually is ordered again. */
export function orderDay(rhythm: Rhythm, delivery: DeliveryDays | null): number {
  const days = dueDaysOf(rhythm, delivery);
  return days.delivery?.orderBy ?? days.again;
}

/**
 * What follows from a rhythm: a purchase arrives after the usual time of delivery, lasts as long as purchases are
 * usually apart, and the next one should be there even if its delivery is slow.
 */
export function dueDaysOf(
  { purchases, gapDays }: Pick<Rhythm, 'purchases' | 'gapDays'>,
  delivery: DeliveryDays | null,
): DueDays {
  const last = purchases.at(-1)?.day ?? 0;
  const again = last + gapDays;
  const isSteady = delivery !== null && delivery.slow - delivery.usual <= gapDays * regular;
  const neededBy = again + (delivery?.usual ?? 0);
  const orderBy = neededBy - (delivery?.slow ?? 0);
  return {
    again,
    delivery: isSteady ? { neededBy, orderBy } : null,
    shownFrom: (isSteady ? orderBy : again) - Math.min(leadDays, Math.floor(gapDays / 4)),
    shownUntil: last + 2 * gapDays,
  };
}

interface BoughtLine extends Purchase {
  readonly itemId: string;
  readonly size: string | null;
  readonly title: string;
}

function boughtLines({ request, goods, pressedAt }: AnyAttempt): BoughtLine[] {
  const day = dayAt(pressedAt);
  return request.lines.map(({ itemId, quantity, size }) => {
    const title = goods.find((good) => good.itemId === itemId)?.title ?? '';
    return { itemId, quantity, size, title, day };
  });
}

/** The rhythm that an item is ordered in; `null` if it has none, or nobody could tell which size is next. */
function rhythmOf(lines: readonly BoughtLine[]): Rhythm | null {
  const sorted = lines.toSorted((one, other) => one.day - other.day);
  const purchases: Purchase[] = [];
  for (const { day, quantity } of sorted) {
    const before = purchases.at(-1);
    if (!before || day - before.day >= leastGap) purchases.push({ day, quantity });
    else purchases.splice(-1, 1, { ...before, quantity: before.quantity + quantity });
  }
  const latest = purchases.slice(-mostPurchases);
  const last = latest.at(-1);
  const newest = sorted.at(-1);
  if (!last || !newest || latest.length < leastPurchases) return null;
  const { itemId, title, size } = newest;
  const from = latest[0]?.day ?? 0;
  if (sorted.some((line) => line.day >= from && line.size !== size)) return null;

  const gaps = latest.slice(1).map(({ day }, at) => day - (latest[at]?.day ?? day));
  const gapDays = Math.round(median(gaps) ?? 0);
  const spreadDays = mostOf(gaps.map((gap) => Math.abs(gap - gapDays)));
  if (gapDays < shortest || gapDays > longest || spreadDays > gapDays * regular) return null;
  const quantity = usualQuantity(latest.map((purchase) => purchase.quantity));
  if (last.quantity > quantity * bulk) return null;
  return { itemId, title, size, quantity, purchases: latest, gapDays, spreadDays };
}

/** How long the latest deliveries took; `null` where too few were measured. */
function deliveryDaysOf(orders: readonly Order[]): DeliveryDays | null {
  const days = orders
    .filter((order) => !isCanceled(order))
    .map(({ placedAt, deliveredAt }) => (dayOf(deliveredAt ?? '') ?? -1) - (dayOf(placedAt) ?? 0))
    .filter((took) => took >= 0 && took <= longestDelivery)
    .slice(0, mostDeliveries);
  if (days.length < leastDeliveries) return null;
  const usual = Math.round(median(days) ?? 0);
  return { count: days.length, usual, slow: Math.max(usual, mostOf(days)) };
}

/** What three of four of these numbers are at most. */
function mostOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.75) - 1] ?? 0;
}

/** The median, or the smaller of the middle two: a quantity that somebody really ordered. */
function usualQuantity(quantities: readonly number[]): number {
  const sorted = quantities.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}
