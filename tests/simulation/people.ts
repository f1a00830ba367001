import { day, hour, isWeekend, nextAtHour, week } from './time.ts';

/*
 * Who uses Restock, and when. Nobody has counted: these are estimates of how computers are used, with more orders
 * and longer hours than is likely. docs/polling.md says what follows from other ones.
 */

/** From `from` on and before `to`, in milliseconds from the start of the week. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

export interface Course {
  readonly placedAt: number;
  /** Whether it was placed with Restock, which then knows of it at once. */
  readonly isOurs: boolean;
  readonly shippedAt: number;
  readonly deliveredAt: number;
}

/** What one installation lives through in a week, whatever its schedule is. */
export interface Person {
  /** When the browser runs and the computer is awake, in order. */
  readonly awake: readonly Stretch[];
  readonly orders: readonly Course[];
  /** When the popup is opened, in order. */
  readonly openings: readonly number[];
}

/** Uniform over [0, 1). */
export type Random = () => number;

/** Where people live, in hours from UTC. */
export interface Zone {
  readonly share: number;
  readonly from: number;
  readonly to: number;
}

/** Six in ten live in the United States, spread as their people are; the others on both sides of it. */
export const zones: readonly Zone[] = [
  { share: 0.28, from: -5, to: -5 },
  { share: 0.18, from: -6, to: -6 },
  { share: 0.04, from: -7, to: -7 },
  { share: 0.1, from: -8, to: -8 },
  // Europe and Africa.
  { share: 0.2, from: 0, to: 3 },
  // Asia and Oceania.
  { share: 0.2, from: 5, to: 11 },
];

/** From and to which hour the browser runs on a day, as often as it does; the computer sleeps in between. */
type Hours = readonly (readonly [from: number, to: number])[];
type Habit = (random: Random) => (isDayOff: boolean) => Hours;

/** From the beginning to the end of work; every other day the computer sleeps at lunch. Few work at weekends. */
const atWork: Habit = (random) => {
  const usually = between(random, 7.5, 9.5);
  return (isDayOff) => {
    if (isDayOff && random() < 0.8) return [];
    const from = usually + between(random, -0.25, 0.25);
    const to = from + between(random, 7.5, 10);
    const lunch = between(random, 12, 13);
    if (random() < 0.5) return [[from, to]];
    return [
      [from, lunch],
      [lunch + between(random, 0.5, 1), to],
    ];
  };
};

/** In the evening, and for longer at weekends. */
const atHome: Habit = (random) => (isDayOff) => {
  if (random() < 0.2) return [];
  const from = isDayOff ? between(random, 9, 14) : between(random, 17, 20);
  return [[from, from + (isDayOff ? between(random, 3, 9) : between(random, 1, 4))]];
};

/** From breakfast to bedtime, as with people who sell what they make; the computer sleeps at meals. */
const allDay: Habit = (random) => {
  const [rises, retires] = [between(random, 7, 10), between(random, 20, 24)];
  return () => {
    const [noon, evening] = [between(random, 11.5, 14), between(random, 17, 19)];
    return [
      [rises + between(random, -0.5, 0.5), noon],
      [noon + between(random, 0.5, 2), evening],
      [evening + between(random, 0.5, 2), retires + between(random, -0.5, 0.5)],
    ];
  };
};

const neverClosed: Habit = () => () => [[0, 24]];

const habits = [
  { share: 0.4, habit: atWork },
  { share: 0.25, habit: atHome },
  { share: 0.25, habit: allDay },
  { share: 0.1, habit: neverClosed },
];

const ordersPerMonth = 1.5;
const shareOfOurs = 0.7;
/** From placing an order to its delivery. The first half of it, more or less, the order is being made. */
const shortestOpen = 4 * day;
const longestOpen = 12 * day;
/** Mean time with a running browser between two openings of the popup, with and without an open order. */
const openedEvery = { waiting: 9 * hour, quiet: 45 * hour };
/** Before the week, in which what is measured begins to be as usual. */
const runUp = 2 * day;

export function createPerson(random: Random, from: readonly Zone[] = zones): Person {
  const zone = pick(from, random);
  const offset = Math.round(between(random, zone.from, zone.to)) * hour;
  const awake = stretchesOf(pick(habits, random).habit(random), offset);
  const orders = ordersOf(random, awake, offset);
  return { awake, orders, openings: openingsOf(random, awake, orders) };
}

function stretchesOf(hoursOn: ReturnType<Habit>, offset: number): Stretch[] {
  const stretches: Stretch[] = [];
  for (let today = -runUp; today <= week; today += day) {
    const midnight = today - offset;
    for (const [fromHour, toHour] of hoursOn(isWeekend(today))) {
      const [from, to] = [midnight + fromHour * hour, midnight + toHour * hour];
      const last = stretches.at(-1);
      // What runs past midnight goes on.
      if (last && last.to >= from) stretches.splice(-1, 1, { from: last.from, to });
      else stretches.push({ from, to });
    }
  }
  return stretches;
}

function ordersOf(random: Random, awake: readonly Stretch[], offset: number): Course[] {
  const orders: Course[] = [];
  // Orders of earlier weeks may still be on their way.
  let at = -longestOpen - runUp;
  while (true) {
    at += wait(random, (30 * day) / ordersPerMonth);
    if (at >= week) return orders;
    // The others are placed with a phone, say.
    const isOurs = random() < shareOfOurs;
    const placedAt = isOurs ? whileAwake(random, awake, at) : at;
    const open = between(random, shortestOpen, longestOpen);
    const made = open * between(random, 0.4, 0.6);
    // It leaves in the afternoon of a working day in New York, and arrives by day, except on Sundays.
    const leaves = { hour: between(random, 13, 19), offset: -5 * hour, daysOff: [5, 6] };
    const arrives = { hour: between(random, 9, 19), offset, daysOff: [6] };
    const shippedAt = nextAtHour(placedAt + made, leaves);
    const deliveredAt = nextAtHour(Math.max(placedAt + open, shippedAt + day / 2), arrives);
    orders.push({ placedAt, isOurs, shippedAt, deliveredAt });
  }
}

/** The time itself, or one in the next stretch; before the first stretch nobody looks so closely. */
function whileAwake(random: Random, awake: readonly Stretch[], at: number): number {
  const next = awake.find(({ to }) => to > at);
  if (!next || next.from <= at || next === awake[0]) return at;
  return between(random, next.from, next.to);
}

function openingsOf(
  random: Random,
  awake: readonly Stretch[],
  orders: readonly Course[],
): number[] {
  // To order, it has to be opened.
  const openings = orders.filter(({ isOurs }) => isOurs).map(({ placedAt }) => placedAt);
  for (const { from, to } of awake) {
    const isWaiting = orders.some((order) => order.placedAt < from && order.deliveredAt > from);
    const mean = isWaiting ? openedEvery.waiting : openedEvery.quiet;
    for (let at = from + wait(random, mean); at < to; at += wait(random, mean)) openings.push(at);
  }
  return openings.sort((one, other) => one - other);
}

function pick<T extends { readonly share: number }>(all: readonly T[], random: Random): T {
  let rest = random();
  for (const one of all) {
    rest -= one.share;
    if (rest < 0) return one;
  }
  return all.at(-1) as T;
}

function between(random: Random, from: number, to: number): number {
  return from + random() * (to - from);
}

/** How long until something happens that happens at any time, on average every `mean`. */
function wait(random: Random, mean: number): number {
  return -Math.log(1 - random()) * mean;
}
