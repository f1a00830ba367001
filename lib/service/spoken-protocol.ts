export type Timeline = Pick<
  Performance,
  'now' | 'getEntriesByName' | 'getEntriesByType' | 'clearResourceTimings'
>;

/** Browsers keep 250 entries; once those are full, they take no new ones. */
const ampleEntries = 100;

/**
 * By which protocol a URL was answered. A request that failed or was aborted leaves an entry too, one that
 * says nothing.
 * @param since when it was asked for, by the timeline's own clock
 * @returns 'h2', 'http/1.1' and the like; '' when the browser doesn't tell, as Firefox
 */
export function spokenProtocol(url: string, since: number, timeline: Timeline): string {
  const entries = timeline.getEntriesByName(url, 'resource') as PerformanceResourceTiming[];
  const answered = entries.findLast(
    ({ startTime, nextHopProtocol }) => startTime >= since && nextHopProtocol !== '',
  );
  return answered?.nextHopProtocol ?? '';
}

/** Makes room for the entries to come. */
export function makeRoom(timeline: Timeline): void {
  if (timeline.getEntriesByType('resource').length > ampleEntries) timeline.clearResourceTimings();
}
