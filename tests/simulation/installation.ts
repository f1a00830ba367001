import type { Person, Random } from './people.ts';
import type { Schedule } from './schedules.ts';
import { day, hour, week } from './time.ts';

/** When the service doesn't answer, in milliseconds from the start of the week; `null`: always does. */
export type Outage = { readonly from: number; readonly to: number } | null;

/** What there is to tell of an order: one that was placed elsewhere, one that has left, one that has arrived. */
export type News = 'placed' | 'shipped' | 'delivered';

export interface Observer {
  /** The orders were read. */
  request(at: number): void;
  /**
   * Somebody was told.
   * @param after how long after it happened
   * @param running for how much of that the browser was running
   */
  news(what: News, after: number, running: number): void;
}

/** One installation over a week. */
export function simulate(
  person: Person,
  schedule: Schedule,
  random: Random,
  outage: Outage,
  observer: Observer,
): void {
  const untold = eventsOf(person);
  const openings = person.openings.values();
  let opening = openings.next().value ?? Number.POSITIVE_INFINITY;
  let nextAt = -2 * day + random() * 4 * hour;
  let readAt: number | null = null;
  let failures = 0;
  let activity: Activity = 'quiet';

  const read = (at: number) => {
    observer.request(at);
    const isDown = outage !== null && at >= outage.from && at < outage.to;
    failures = isDown ? failures + 1 : 0;
    if (!isDown) {
      readAt = at;
      activity = activityAt(at, person);
      while (untold[0] && untold[0].at <= at) {
        const { what, at: since } = untold.shift() as Event;
        observer.news(what, at - since, awakeBetween(person, since, at));
      }
    }
    const facts = { now: at, lastPlacedAt: lastPlacedAt(at, person), activity, failures };
    const rest = { isOffline: false, pollMinutes: null, spareMs: 0, random: random() };
    nextAt = at + schedule.next({ ...facts, ...rest });
  };

  for (const { from, to } of person.awake) {
    // A reading that fell due while the browser was closed, or the computer asleep.
    if (nextAt < from) {
      const facts = { now: from, lastPlacedAt: lastPlacedAt(from, person), activity, readAt };
      nextAt =
        from + schedule.missed({ ...facts, dueAt: nextAt, pollMinutes: null, random: random() });
    }
    while (opening < from) opening = openings.next().value ?? Number.POSITIVE_INFINITY;
    for (let at = Math.min(nextAt, opening); at < to; at = Math.min(nextAt, opening)) {
      if (at >= week) return;
      if (at === opening) opening = openings.next().value ?? Number.POSITIVE_INFINITY;
      read(at);
    }
  }
}

type Activity = Parameters<Schedule['next']>[0]['activity'];

function activityAt(now: number, { orders }: Person): Activity {
  const open = orders.filter(({ placedAt, deliveredAt }) => placedAt <= now && deliveredAt > now);
  if (open.some(({ shippedAt }) => shippedAt <= now)) return 'moving';
  return open.length > 0 ? 'making' : 'quiet';
}

function lastPlacedAt(now: number, { orders }: Person): number | null {
  return orders.findLast(({ isOurs, placedAt }) => isOurs && placedAt <= now)?.placedAt ?? null;
}

interface Event {
  readonly what: News;
  readonly at: number;
}

/** What happens early enough for everybody to be told of it within the week. */
function eventsOf({ orders }: Person): Event[] {
  return orders
    .flatMap(({ placedAt, isOurs, shippedAt, deliveredAt }): Event[] => [
      ...(isOurs ? [] : [{ what: 'placed' as const, at: placedAt }]),
      { what: 'shipped', at: shippedAt },
      { what: 'delivered', at: deliveredAt },
    ])
    .filter(({ at }) => at >= 0 && at < 4 * day)
    .sort((one, other) => one.at - other.at);
}

function awakeBetween({ awake }: Person, from: number, to: number): number {
  return awake.reduce(
    (total, stretch) =>
      total + Math.max(0, Math.min(to, stretch.to) - Math.max(from, stretch.from)),
    0,
  );
}
