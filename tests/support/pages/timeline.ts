import type { Timeline } from '@/lib/service/http/timeline';

/**
 * A browser's resource timing in which every request to this address was answered by this protocol, on a
 * connection of its own that took no time.
 */
export const speaking = (protocol: string, baseAddress = 'https://shop.example/api'): Timeline => ({
  now: () => 0,
  getEntriesByType: () =>
    ['/orders?limit=1&offset=0', '/orders'].map(
      (path) =>
        ({
          name: baseAddress + path,
          startTime: 0,
          fetchStart: 0,
          connectStart: 1,
          secureConnectionStart: 0,
          connectEnd: 2,
          nextHopProtocol: protocol,
        }) as PerformanceResourceTiming,
    ),
  clearResourceTimings: () => {},
});
