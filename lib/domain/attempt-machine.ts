import type { Attempt, AttemptState, Baseline, Settlement } from './attempt';
import type { Failure } from './failure';

/** What can happen to an attempt. Times are milliseconds since the epoch. */
export type AttemptEvent =
  | { readonly type: 'undo' }
  | { readonly type: 'expire'; readonly failure: Failure }
  | {
      readonly type: 'send';
      readonly baseline: Baseline;
      readonly workerId: string;
      readonly at: number;
    }
  | { readonly type: 'place'; readonly orderNumber: string; readonly status: number }
  | { readonly type: 'refuse'; readonly failure: Failure; readonly status: number }
  | {
      readonly type: 'lose';
      readonly failure: Failure | null;
      readonly status: number | null;
      readonly at: number;
    }
  | { readonly type: 'read'; readonly candidates: readonly string[]; readonly at: number }
  | { readonly type: 'read-failed'; readonly at: number }
  | { readonly type: 'settle'; readonly settlement: Settlement; readonly at: number }
  | { readonly type: 'acknowledge'; readonly at: number };

/** The states from which an event may start; from any other it changes nothing. */
const allowedFrom: Record<AttemptEvent['type'], readonly AttemptState[]> = {
  undo: ['held'],
  expire: ['held'],
  send: ['held'],
  place: ['sending'],
  refuse: ['sending'],
  lose: ['sending'],
  read: ['unknown'],
  'read-failed': ['unknown'],
  settle: ['unknown', 'ambiguous', 'not-seen'],
  acknowledge: ['placed', 'refused', 'cancelled', 'expired'],
};

/** When the listing is read after an unknown outcome: seconds from one reading to the next. */
const readAfterSeconds = [2, 3, 10, 15, 30, 60, 180, 300, 1200] as const;

/**
 * The attempt after the event, one revision further, or `null` where the event isn't possible in
 * its state. There is no way back to `held`, and none to `placed` but the service's own answer or a
 * single new order in its listing.
 */
export function advance(attempt: Attempt, event: AttemptEvent): Attempt | null {
  if (!allowedFrom[event.type].includes(attempt.state)) return null;
  return { ...attempt, ...changes(attempt, event), rev: attempt.rev + 1 };
}

function changes(attempt: Attempt, event: AttemptEvent): Partial<Attempt> {
  switch (event.type) {
    case 'undo':
      return { state: 'cancelled' };
    case 'expire':
      return { state: 'expired', failure: event.failure };
    case 'send':
      return {
        state: 'sending',
        baseline: event.baseline,
        workerId: event.workerId,
        sentAt: event.at,
      };
    case 'place':
      return { state: 'placed', orderNumber: event.orderNumber, status: event.status };
    case 'refuse':
      return { state: 'refused', failure: event.failure, status: event.status };
    case 'lose':
      return {
        state: 'unknown',
        failure: event.failure,
        status: event.status,
        nextReadAt: event.at + readAfterSeconds[0] * 1000,
      };
    case 'read':
      return afterReading(attempt, event.candidates, event.at);
    case 'read-failed':
      return { nextReadAt: event.at + secondsToNextRead(attempt.reads) * 1000 };
    case 'settle':
      return {
        state: 'settled',
        settlement: event.settlement,
        orderNumber: event.settlement.verdict === 'ordered' ? event.settlement.orderNumber : null,
        nextReadAt: null,
        acknowledgedAt: event.at,
      };
    case 'acknowledge':
      return { acknowledgedAt: event.at };
  }
}

function afterReading(
  attempt: Attempt,
  candidates: readonly string[],
  at: number,
): Partial<Attempt> {
  const reads = attempt.reads + 1;
  const [only] = candidates;
  if (candidates.length === 1 && only !== undefined) {
    return { state: 'placed', orderNumber: only, inferred: true, reads, nextReadAt: null };
  }
  if (candidates.length > 1) return { state: 'ambiguous', candidates, reads, nextReadAt: null };
  if (reads >= readAfterSeconds.length) return { state: 'not-seen', reads, nextReadAt: null };
  return { reads, nextReadAt: at + secondsToNextRead(reads) * 1000 };
}

/** @param reads how many readings succeeded so far */
function secondsToNextRead(reads: number): number {
  return readAfterSeconds[Math.min(reads, readAfterSeconds.length - 1)] ?? 60;
}
