import { tableOf } from '../bench/report.ts';
import { quantile } from '../simulation/measure.ts';
import { minute } from '../simulation/time.ts';
import type { DayReport, MonthReport } from './month.ts';

/** The days that a table shows: the first, each tenth, and the last. */
export function daysToShow(days: readonly DayReport[]): DayReport[] {
  return days.filter(({ day }) => day === 1 || day % 10 === 0 || day === days.length);
}

/** The whole run: what was done by when, and what it left behind. */
export function reportOf({ days, delays }: MonthReport): string {
  const shown = daysToShow(days);
  const row = (name: string, value: (day: DayReport) => number | string) => [
    name,
    ...shown.map((day) => String(value(day))),
  ];
  const table = tableOf([
    ['', ...shown.map(({ day }) => `day ${day}`)],
    row('presses, things that happened', ({ presses, deeds }) => `${presses}, ${deeds}`),
    row('orders', ({ orders }) => orders),
    row('background stopped', ({ stops }) => stops),
    row('browser started again', ({ starts }) => starts),
    row('computer asleep, or without network', ({ absences }) => absences),
    row('clock set', ({ clocks }) => clocks),
    row('faults of the service', ({ faults }) => faults),
    row('requests (allowed)', ({ requests, allowed }) => `${requests} (${allowed})`),
    row('stored, kB', ({ stored }) => kilobytes(sum(stored))),
    row('attempts in full, past', ({ counts }) => `${counts.attempts}, ${counts.past}`),
    row('news, requests in the log', ({ counts }) => `${counts.news}, ${counts.requestLog}`),
    ...memoryRows(shown),
  ]);
  const [half, most] = [0.5, 0.95].map((share) => Math.round(quantile(delays, share) / minute));
  const news = `${delays.length} changes of orders were noticed, half of them within ${half} minutes, 95 in 100 within ${most}.`;
  return `${table}\n\n${news}`;
}

function memoryRows(days: readonly DayReport[]): string[][] {
  const measured = [
    ['heap of the background, MB', 'background'],
    ['heap of a popup, MB', 'popup'],
    ['process of the extension, MB', 'process'],
  ] as const;
  return measured.flatMap(([name, part]) => {
    if (days.every(({ memory }) => memory[part] === null)) return [];
    return [[name, ...days.map(({ memory }) => megabytes(memory[part]))]];
  });
}

/** What isn't bounded as it has to be. */
export function growth(days: readonly DayReport[]): string[] {
  const [first] = days;
  return days.flatMap(({ day, counts, stored, orders }) => {
    const wrong: string[] = [];
    const { stale = 0, requestLog = 0 } = counts;
    if (stale > 0) wrong.push(`${stale} attempts that should be kept in short`);
    if (requestLog > 100) wrong.push(`${requestLog} requests in the log`);
    const grown = sum(stored) - sum(first?.stored ?? {});
    const since = orders - (first?.orders ?? 0);
    if (grown > perDay + since * perOrder) wrong.push(`${kilobytes(grown)} kB for ${since} orders`);
    return wrong.map((what) => `day ${day}: ${what}`);
  });
}

/** Bytes that may come and go within a day. */
const perDay = 40_000;
/** Bytes that stay of an order: in the listing, in the history, its prices, what was told of it. */
const perOrder = 2_000;

const sum = (sizes: Readonly<Record<string, number>>) =>
  Object.values(sizes).reduce((total, size) => total + size, 0);
const kilobytes = (bytes: number) => Math.round(bytes / 1_000);
const megabytes = (bytes: number | null) => (bytes === null ? '–' : (bytes / 1_000_000).toFixed(1));
