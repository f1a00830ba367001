import { expect, it } from 'vitest';
import { clearPool } from '@/lib/service/http/clear-pool';
import type { HttpResult } from '@/lib/service/http/http-request';
import type { Timeline } from '@/lib/service/http/timeline';

const url = 'https://shop.example/api/orders?limit=1';

/** What the browser logs of one reading, in milliseconds after its start. */
type Logged = Partial<PerformanceResourceTiming> | 'nothing';

const fresh: Logged = { connectStart: 3, connectEnd: 9 };
const freshOverTls: Logged = { connectStart: 3, secureConnectionStart: 239, connectEnd: 700 };
const late: Logged = { connectStart: 3, connectEnd: 1009 };
const lateOverTls: Logged = { connectStart: 3, secureConnectionStart: 240, connectEnd: 300 };
/** The second connection was faster: only its own time is logged, not that of the first. */
const second: Logged = { connectStart: 254, connectEnd: 254 };
const idle: Logged = { connectStart: 0, connectEnd: 0 };
/** Firefox waits for a connection that is coming anyway, and begins TLS only then. */
const idleBeforeTls: Logged = { connectStart: 0, secureConnectionStart: 724, connectEnd: 730 };
const shared: Logged = { ...idle, nextHopProtocol: 'h2' };
/** As another origin's, or where another extension takes our rule's header away. */
const untimed: Logged = { nextHopProtocol: '' };
const answered: HttpResult = {
  status: 200,
  retryAfterMs: null,
  servedAt: null,
  body: { ok: true, value: {} },
  isOnlyCopy: false,
};

/** Clears a pool in which the readings, one after another, go like this, and the last one for ever. */
async function clear(readings: readonly Logged[], { takesMs = 1000, answer = answered } = {}) {
  let now = 1;
  let count = 0;
  const waits: number[] = [];
  const entries: PerformanceResourceTiming[] = [];
  const timeline: Timeline = {
    now: () => now,
    getEntriesByType: () => entries,
    clearResourceTimings: () => {},
  };
  const failure = await clearPool({
    url,
    timeline,
    wait: async (ms) => {
      now += ms;
      waits.push(ms);
    },
    read: async () => {
      const logged = readings[Math.min(count, readings.length - 1)] ?? 'nothing';
      count += 1;
      const at = (ms = 0) => (ms === 0 ? 0 : now + ms);
      if (logged !== 'nothing') {
        entries.push({
          name: url,
          startTime: now,
          fetchStart: now,
          connectStart: logged.connectStart === undefined ? 0 : now + logged.connectStart,
          secureConnectionStart: at(logged.secureConnectionStart),
          connectEnd: now + (logged.connectEnd ?? 0),
          nextHopProtocol: logged.nextHopProtocol ?? 'http/1.1',
        } as PerformanceResourceTiming);
      }
      now += takesMs;
      return answer;
    },
  });
  return { failure, count, pauses: waits.filter((ms) => ms === 500).length };
}

it.each<[string, readonly Logged[], number, number]>([
  ['that connected by itself at once', [fresh], 1, 0],
  ['whose connection took long only because of TLS', [freshOverTls], 1, 0],
  ['that shares a connection of HTTP/2', [shared], 1, 0],
  ['after one that used up an idle connection', [idle, fresh], 2, 0],
  ['after several of those', [idle, idle, idle, fresh], 4, 0],
  ['that uses up what one before it left', [late, idle], 2, 1],
  ['the same over TLS', [lateOverTls, idle], 2, 1],
  ['the same when the second connection was faster', [second, idle], 2, 1],
  ['that waits for what one before it left', [late, idleBeforeTls], 2, 1],
  ['that uses up what is left, though it arrives late', [late, fresh, fresh, idle], 4, 3],
  ['that uses up what is left on a long line', [idle, late, idle], 3, 1],
  ['after eight, if nothing ever arrives', [late, fresh], 8, 7],
  ['after eight, more than a browser keeps idle', [idle], 8, 0],
])('readings end with one %s', async (_, readings, count, pauses) => {
  expect(await clear(readings)).toEqual({ failure: null, count, pauses });
});

it('readings that aren’t logged leave nothing behind if they take no time', async () => {
  expect(await clear(['nothing'], { takesMs: 30 })).toMatchObject({ failure: null, count: 8 });
});

it.each<[string, readonly Logged[], string]>([
  ['aren’t logged', ['nothing'], 'untimed'],
  ['are logged without times', [untimed], 'unprotected'],
  ['are logged without times, but for one over an idle connection', [untimed, idle], 'unprotected'],
  ['are logged, but for the first', ['nothing', idle], 'unprotected'],
])(
  'readings that take long and %s prove nothing: nothing is ordered',
  async (_, readings, kind) => {
    expect(await clear(readings)).toMatchObject({ failure: { kind }, count: 8 });
  },
);

it('a reading that tells nothing doesn’t keep later ones from proving it', async () => {
  expect(await clear(['nothing', idle, late, idle])).toMatchObject({ failure: null, count: 4 });
});

it('a reading that fails ends it, with its failure', async () => {
  const answer: HttpResult = { ...answered, status: 503 };
  const { failure, count } = await clear([fresh], { answer });
  expect([failure?.kind, count]).toEqual(['service-fault', 1]);
});
