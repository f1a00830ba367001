import type { Timeline } from '@/lib/service/http/last-protocol';

/** The notes of a browser, where what is at this address was answered by this protocol. */
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
