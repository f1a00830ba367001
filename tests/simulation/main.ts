import { day, type Outage, simulate, week } from './installation.ts';
import { createRandom } from './random.ts';

/*
 * `npm run simulate`: the requests that a week of polling makes with one, a thousand and a million
 * installations, in an ordinary week and in one with an outage. Prints a table that docs/polling.md explains.
 */
const bin = 60_000;
const outage = { from: 3 * day + 14 * 60 * bin, to: 3 * day + 15 * 60 * bin };
/** How long after an outage to look for a rush of requests. */
const aftermath = 3 * 60 * bin;

function requestsOf(installations: number, during: Outage): Uint32Array {
  const perMinute = new Uint32Array(week / bin);
  const random = createRandom(installations);
  const count = (at: number) => {
    perMinute[Math.floor(at / bin)] = (perMinute[Math.floor(at / bin)] ?? 0) + 1;
  };
  for (let index = 0; index < installations; index += 1) simulate(random, during, count);
  return perMinute;
}

const sum = (counts: Uint32Array) => counts.reduce((total, count) => total + count, 0);
const mean = (counts: Uint32Array) => sum(counts) / counts.length;
const peak = (counts: Uint32Array) => counts.reduce((most, count) => Math.max(most, count), 0);
const between = (counts: Uint32Array, from: number, to: number) =>
  counts.subarray(Math.floor(from / bin), Math.floor(to / bin));

const rows = [1, 1_000, 1_000_000].map((installations) => {
  const ordinary = requestsOf(installations, null);
  const troubled = requestsOf(installations, outage);
  const usual = mean(ordinary);
  const after = [outage.to, outage.to + aftermath] as const;
  const times = (count: number, of: number) => (of === 0 ? '–' : (count / of).toFixed(2));
  return {
    installations: installations.toLocaleString('en'),
    'a day each': (sum(ordinary) / installations / 7).toFixed(1),
    'a minute': usual.toFixed(usual < 10 ? 3 : 0),
    'busiest minute': times(peak(ordinary), usual),
    'in the outage': times(mean(between(troubled, outage.from, outage.to)), usual),
    'busiest minute after it': times(peak(between(troubled, ...after)), usual),
    'the same hours without it': times(peak(between(ordinary, ...after)), usual),
  };
});
console.log('Requests for the orders; from the third column on in multiples of the mean.');
console.table(rows);
