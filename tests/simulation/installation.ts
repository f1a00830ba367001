import { nextPollDelay } from '../../lib/domain/tracking/poll-schedule.ts';

const minute = 60_000;
const hour = 60 * minute;
export const day = 24 * hour;
export const week = 7 * day;

/** When the service doesn't answer, in milliseconds from the start of the week; `null`: always does. */
export type Outage = { readonly from: number; readonly to: number } | null;

/** Made up, but rather too many requests than too few: see docs/polling.md. */
const ordersPerMonth = 1.5;
/** From placing an order to its delivery. */
const shortestOpen = 4 * day;
const longestOpen = 12 * day;
const shareOfMostPeople = 0.6;
/** How long a browser is open on a day. */
const shortestDay = 4 * hour;
const longestDay = 14 * hour;

/**
 * One installation over a week: a browser that is open for a part of each day, and orders now and then.
 * @param random evenly spread over [0, 1)
 * @param request called with the time of every request for the orders, from the start of the week
 */
export function simulate(
  random: () => number,
  outage: Outage,
  request: (at: number) => void,
): void {
  const orders = placeOrders(random);
  const wakesAt = morning(random);
  let nextAt = random() * 4 * hour;
  let failures = 0;

  for (let today = -1; today < 7; today += 1) {
    // People open their browser within an hour or two of the same time each day.
    const opens = today * day + wakesAt + random() * 2 * hour;
    const closes = opens + shortestDay + random() * (longestDay - shortestDay);
    // A reading that fell due while the browser was closed happens when it starts.
    nextAt = Math.max(nextAt, opens);
    while (nextAt < closes && nextAt < week) {
      const now = nextAt;
      if (now >= 0) request(now);
      const isDown = outage !== null && now >= outage.from && now < outage.to;
      failures = isDown ? failures + 1 : 0;
      nextAt = now + (nextPollDelay(factsAt(now, orders, failures, random())) ?? week);
    }
  }
}

/** Most people live where their morning is the service's afternoon; the rest anywhere. */
function morning(random: () => number): number {
  return random() < shareOfMostPeople ? (12 + 4 * random()) * hour : random() * day;
}

interface Placed {
  readonly at: number;
  readonly deliveredAt: number;
}

function placeOrders(random: () => number): Placed[] {
  const orders: Placed[] = [];
  // Orders of earlier weeks may still be on their way.
  for (let at = -longestOpen; at < week; ) {
    at += -Math.log(1 - random()) * ((30 * day) / ordersPerMonth);
    orders.push({ at, deliveredAt: at + shortestOpen + random() * (longestOpen - shortestOpen) });
  }
  return orders;
}

function factsAt(now: number, orders: readonly Placed[], failures: number, random: number) {
  let openOrders = 0;
  let lastPlacedAt: number | null = null;
  for (const { at, deliveredAt } of orders) {
    if (at > now) break;
    lastPlacedAt = at;
    if (deliveredAt > now) openOrders += 1;
  }
  return {
    now,
    lastPlacedAt,
    openOrders,
    failures,
    isOffline: false,
    random,
    pollMinutes: null,
    spareMs: 0,
  };
}
