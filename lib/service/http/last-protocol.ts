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

/** Makes room for new entries. */
export function trimTimeline(timeline: Timeline): void {
  if (timeline.getEntriesByType('resource').length > ampleEntries) timeline.clearResourceTimings();
}
