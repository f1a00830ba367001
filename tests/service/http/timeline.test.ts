import { expect, it } from 'vitest';
import { lastProtocol, type Timeline, trimTimeline } from '@/lib/service/http/timeline';

const address = 'https://shop.example/api';
const url = `${address}/orders`;
const other = 'https://shop.example.org/api';

/** What a browser has logged: name, time and protocol of each request. */
function timelineOf(
  ...notes: readonly [name: string, startTime: number, nextHopProtocol: string][]
) {
  let entries = notes.map(([name, startTime, nextHopProtocol]) => ({
    name,
    startTime,
    nextHopProtocol,
  })) as PerformanceResourceTiming[];
  const timeline: Timeline = {
    now: () => 0,
    getEntriesByType: () => entries,
    clearResourceTimings: () => {
      entries = [];
    },
  };
  return timeline;
}

it('the protocol is that of the last response from the address', () => {
  const timeline = timelineOf([url, 5, 'h2'], [url, 20, 'http/1.1'], [`${other}/orders`, 25, 'h2']);
  expect(lastProtocol(address, 10, timeline)).toBe('http/1.1');
});

it('the protocol is not taken from requests without a response', () => {
  const timeline = timelineOf([url, 20, 'h2'], [url, 21, ''], [`${address}/items`, 22, '']);
  expect(lastProtocol(address, 10, timeline)).toBe('h2');
});

it('the protocol is unknown where no response is logged', () => {
  expect(lastProtocol(address, 10, timelineOf())).toBe('');
  expect(lastProtocol(address, 10, timelineOf([url, 5, 'h2'], [url, 12, '']))).toBe('');
});

it('entries are cleared before the browser would drop new ones', () => {
  const few = timelineOf([url, 5, 'h2']);
  trimTimeline(few);
  expect(few.getEntriesByType('resource')).toHaveLength(1);
  const many = timelineOf(
    ...Array.from({ length: 101 }, (_, n) => [url, n, 'h2'] as [string, number, string]),
  );
  trimTimeline(many);
  expect(many.getEntriesByType('resource')).toHaveLength(0);
});
