import type { Timeline } from '@/lib/service/http/last-protocol';

/** A browser's resource timing in which this address was answered by this protocol. */
export const speaking = (protocol: string, baseAddress = 'https://shop.example/api'): Timeline => ({
  now: () => 0,
  getEntriesByType: () => [
    {
      name: `${baseAddress}/orders`,
      startTime: 0,
      nextHopProtocol: protocol,
    } as PerformanceResourceTiming,
  ],
  clearResourceTimings: () => {},
});
