import type { DayReport } from './month.ts';

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
