import { type News, type Outage, simulate } from './installation.ts';
import { createPerson, zones } from './people.ts';
import { createRandom } from './random.ts';
import type { Schedule } from './schedules.ts';
import { minute, week } from './time.ts';

export interface Delays {
  /** In milliseconds. */
  readonly all: number[];
  /** The part with a running browser. */
  readonly running: number[];
}

export interface Week {
  readonly perMinute: Uint32Array;
  readonly delays: Readonly<Record<News, Delays>>;
}

/** Plays a week. The same people live it with every schedule. */
export function measure(
  installations: number,
  schedule: Schedule,
  outage: Outage = null,
  population = zones,
): Week {
  const perMinute = new Uint32Array(week / minute);
  const delays = { placed: none(), shipped: none(), delivered: none() };
  const observer = {
    request: (at: number) => {
      const index = Math.floor(at / minute);
      if (index >= 0) perMinute[index] = (perMinute[index] ?? 0) + 1;
    },
    news: (what: News, after: number, running: number) => {
      delays[what].all.push(after);
      delays[what].running.push(running);
    },
  };
  for (let index = 0; index < installations; index += 1) {
    const person = createPerson(createRandom(2 * index), population);
    simulate(person, schedule, createRandom(2 * index + 1), outage, observer);
  }
  return { perMinute, delays };
}

const none = (): Delays => ({ all: [], running: [] });

export const sum = (counts: Uint32Array) => counts.reduce((total, count) => total + count, 0);
export const mean = (counts: Uint32Array) => sum(counts) / counts.length;

export function peak(counts: Uint32Array): number {
  return counts.reduce((most, count) => Math.max(most, count), 0);
}

/** The counts of longer times, in which chance shows less. */
export function per(minutes: number, counts: Uint32Array): Uint32Array {
  return Uint32Array.from({ length: counts.length / minutes }, (_, index) =>
    sum(counts.subarray(index * minutes, (index + 1) * minutes)),
  );
}

/** @param share of the values that are at most the result */
export function quantile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.floor(share * sorted.length)] ?? Number.NaN;
}
