import type { Wait } from './with-retries';

export type Timeline = Pick<Performance, 'now' | 'getEntriesByType' | 'clearResourceTimings'>;

/** Browsers keep 250 entries; once those are full, new ones are dropped. */
const ampleEntries = 100;

/**
 * The protocol of the last response from an address. Failed and aborted requests have entries without a
 * protocol, which are skipped; an entry may appear a little later than its response.
 * @param since the earliest request that counts, by the timeline's own clock
 * @returns e.g. 'h2' or 'http/1.1'; '' where the browser doesn't tell, as in Firefox
 */
export function lastProtocol(baseAddress: string, since: number, timeline: Timeline): string {
  const entries = timeline.getEntriesByType('resource') as PerformanceResourceTiming[];
  const responded = entries.findLast(
    ({ name, startTime, nextHopProtocol }) =>
      name.startsWith(`${baseAddress}/`) && startTime >= since && nextHopProtocol !== '',
  );
  return responded?.nextHopProtocol ?? '';
}

const looks = 10;
const betweenLooksMs = 20;

/** What the browser has logged of the one request to this address since then; `undefined` if it logs nothing. */
export async function entryOf(
  url: string,
  since: number,
  timeline: Timeline,
  wait: Wait,
): Promise<PerformanceResourceTiming | undefined> {
  for (let look = 0; look < looks; look += 1) {
    const entries = timeline.getEntriesByType('resource') as PerformanceResourceTiming[];
    const found = entries.findLast(({ name, startTime }) => name === url && startTime >= since);
    if (found) return found;
    // It may be logged a little later than its response.
    await wait(betweenLooksMs);
  }
  return undefined;
}

export function trimTimeline(timeline: Timeline): void {
  if (timeline.getEntriesByType('resource').length > ampleEntries) timeline.clearResourceTimings();
}
