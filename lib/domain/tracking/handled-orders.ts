import { ownValue } from '@/lib/domain/own-value';
import type { EpochMs } from '@/lib/domain/time';
import { type Tone, toneOf, troublesOf } from './changes';
import type { TrackedOrder } from './order';

/** By order number, the troubles (see `troublesOf`) that the person has marked as handled. */
export type HandledOrders = Readonly<Record<string, readonly string[]>>;

/** The oldest marks beyond this number are forgotten. */
export const maxHandled = 500;

/** Marks an order's present troubles as handled: another one needs attention again. */
export function withHandled(
  handled: HandledOrders,
  order: TrackedOrder,
  now: EpochMs,
): HandledOrders {
  const marked = [order.number, troublesOf(order, now)] as const;
  const others = Object.entries(withoutHandled(handled, order.number));
  return Object.fromEntries([...others, marked].slice(-maxHandled));
}

/** Takes the mark off an order. */
export function withoutHandled(handled: HandledOrders, number: string): HandledOrders {
  return Object.fromEntries(Object.entries(handled).filter(([key]) => key !== number));
}

/**
 * Forgets the troubles that are over, so that they need attention should they come back. Of an order that
 * isn't listed, nothing is known.
 */
export function stillHandled(
  handled: HandledOrders,
  listed: readonly TrackedOrder[],
  now: EpochMs,
): HandledOrders {
  const present = new Map(listed.map((order) => [order.number, troublesOf(order, now)]));
  const kept = Object.entries(handled).map(([number, troubles]) => {
    const left = present.get(number);
    return [
      number,
      left ? troubles.filter((trouble) => left.includes(trouble)) : troubles,
    ] as const;
  });
  return Object.fromEntries(kept.filter(([, troubles]) => troubles.length > 0));
}

/** How serious the news is, by order number, once what was handled no longer counts. */
export function tonesOf(
  news: Readonly<Record<string, Tone>>,
  orders: readonly TrackedOrder[],
  handled: HandledOrders,
  now: EpochMs,
): Tone[] {
  return Object.entries(news).map(([number, tone]) => {
    const done = ownValue(handled, number);
    const order = done && orders.find((order) => order.number === number);
    return order ? toneOf(order, now, done) : tone;
  });
}
