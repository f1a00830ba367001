import type { Timeline } from '@/lib/service/spoken-protocol';

/** The notes of a browser whose every request is answered by this protocol. */
export const speaking = (protocol: string): Timeline => ({
  now: () => 0,
  getEntriesByName: (name) => [
    { name, startTime: 0, nextHopProtocol: protocol } as PerformanceResourceTiming,
  ],
  getEntriesByType: () => [],
  clearResourceTimings: () => {},
});
