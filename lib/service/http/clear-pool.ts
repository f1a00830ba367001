import type { Failure } from '@/lib/domain/failure/failure';
import type { HttpResult } from './http-request';
import { readResponse } from './read-response';
import { entryOf, type Timeline } from './timeline';
import type { Wait } from './with-retries';

/** When connecting takes longer, browsers open a second connection; a little less, to be sure. */
const secondConnectionMs = 240;
/** Ample for connections that arrive late: the system repeats a lost packet after one and three seconds. */
const betweenMs = 500;
/** Ample also for all connections to one host that browsers keep, which are six. */
const mostReadings = 8;

/** What a reading tells of the connections in its pool. */
type Trace =
  /** It shared a connection of HTTP/2 or later, where spare connections do no harm. */
  | 'shared'
  /** There was an idle connection, which it has used up. */
  | 'used-up'
  /** There was none, and none is left: it connected by itself, before the browser tried a second time. */
  | 'connected'
  /** There was none, but the browser tried a second time: that connection may be there soon. */
  | 'connected-late'
  /** The browser doesn't tell, and it took too long to have left nothing for certain. */
  | 'unknown';

interface ClearPoolDeps {
  /** Makes a small reading in the pool of the POST. */
  readonly read: () => Promise<HttpResult>;
  readonly url: string;
  readonly timeline: Timeline;
  readonly wait: Wait;
}

/**
 * Empties the pool of connections that the POST is going to take one from. Whenever connecting takes long,
 * browsers open a second connection, and keep the one that comes last. On such a spare connection, though
 * nothing was ever sent on it, they repeat a POST by themselves as on a used one. Each reading uses up one
 * connection; they end when one shows that nothing is left.
 * @returns why the POST must not be made, or `null`
 */
export async function clearPool({
  read,
  url,
  timeline,
  wait,
}: ClearPoolDeps): Promise<Failure | null> {
  /** Whether a connection of these readings themselves may still come. */
  let isOneComing = false;
  /** Whether it is the only one there can be: another may be there after a reading that tells nothing. */
  let isOnlyOne = false;
  let isAllKnown = true;
  let isLogged = false;
  for (let count = 0; count < mostReadings; count += 1) {
    if (isOneComing) await wait(betweenMs);
    const since = timeline.now();
    const response = readResponse(await read());
    if (!response.ok) return response.failure;
    const ms = timeline.now() - since;
    const entry = await entryOf(url, since, timeline, wait);
    isLogged ||= entry !== undefined;
    const trace = traceOf(entry, ms);
    if (trace === 'shared') return null;
    if (trace === 'connected' && !isOneComing) return null;
    if (trace === 'used-up' && isOnlyOne) return null;
    if (trace === 'connected-late' || trace === 'unknown') {
      isOneComing = true;
      isOnlyOne = trace === 'connected-late';
    }
    if (trace === 'unknown') isAllKnown = false;
  }
  if (isAllKnown) return null;
  if (!isLogged) return { kind: 'untimed' };
  return { kind: 'unprotected', detail: 'The browser doesn’t tell how it connected.' };
}

function traceOf(entry: PerformanceResourceTiming | undefined, ms: number): Trace {
  const protocol = entry?.nextHopProtocol;
  if (protocol && !protocol.startsWith('http/')) return 'shared';
  // A connection always begins at some time: without one, the browser keeps the times to itself.
  if (!entry?.connectStart) {
    // Not even a connection of its own can have left anything.
    return ms < secondConnectionMs ? 'used-up' : 'unknown';
  }
  const { fetchStart, connectStart, secureConnectionStart, connectEnd } = entry;
  if (connectStart <= fetchStart) return 'used-up';
  const connectMs = (secureConnectionStart || connectEnd) - fetchStart;
  return connectMs < secondConnectionMs ? 'connected' : 'connected-late';
}
