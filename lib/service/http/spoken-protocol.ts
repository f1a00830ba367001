export type Timeline = Pick<Performance, 'now' | 'getEntriesByType' | 'clearResourceTimings'>;

/** Browsers keep 250 entries; once those are full, they take no new ones. */
const ampleEntries = 100;

/**
 * By which protocol requests to an address were answered last. One that failed or was aborted leaves an
 * entry too, which says nothing; and an entry may come a little later than the answer itself.
 * @param since from when on answers count, by the timeline's own clock
 * @returns 'h2', 'http/1.1' and the like; '' when the browser doesn't tell, as Firefox
 */
export function spokenProtocol(baseAddress: string, since: number, timeline: Timeline): string {
  const entries = timeline.getEntriesByType('resource') as PerformanceResourceTiming[];
  const answered = entries.findLast(
    ({ name, startTime, nextHopProtocol }) =>
      name.startsWith(`${baseAddress}/`) && startTime >= since && nextHopProtocol !== '',
  );
  return answered?.nextHopProtocol ?? '';
}

/** Makes room for the entries to come. */
export function makeRoom(timeline: Timeline): void {
  if (timeline.getEntriesByType('resource').length > ampleEntries) timeline.clearResourceTimings();
}
