import type { Attempt, AttemptState, Baseline, Settlement } from './attempt';
import { isPossiblyTwice } from './attempts';
import type { Failure } from './failure';
import type { Finding } from './reconcile';

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
  | {
      readonly type: 'place';
      readonly orderNumber: string;
      readonly status: number;
      readonly at: number;
    }
  | { readonly type: 'refuse'; readonly failure: Failure; readonly status: number | null }
  | {
      readonly type: 'lose';
      readonly failure: Failure | null;
      readonly status: number | null;
      readonly at: number;
    }
  | { readonly type: 'read'; readonly finding: Finding; readonly at: number }
  | { readonly type: 'read-failed'; readonly at: number }
  | { readonly type: 'audit'; readonly duplicates: readonly string[]; readonly at: number }
  | { readonly type: 'audit-failed'; readonly at: number }
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
  read: ['unknown', 'not-seen'],
  'read-failed': ['unknown', 'not-seen'],
  audit: ['placed'],
  'audit-failed': ['placed'],
  settle: ['unknown', 'ambiguous', 'not-seen', 'placed'],
  acknowledge: ['placed', 'refused', 'cancelled', 'expired'],
};

/**
 * When the listing is read after an unknown outcome: seconds from one reading to the next. After the
 * last of `soon` the order is said to be not seen; it may still appear `late`.
 */
const soon = [2, 3, 10, 15, 30, 60, 180, 300, 1200];
const late = [3600, 5 * 3600, 18 * 3600];
const readAfterSeconds = [...soon, ...late];
/** The most that is waited after a reading that failed, in milliseconds. */
const longestGapMs = 6 * 3_600_000;
/** When the listing is read after success, for a second order: seconds from one to the next. */
const auditAfterSeconds = [120, 600, 3600];

/**
 * The attempt after the event, one revision further, or `null` where the event isn't possible in
 * its state. There is no way back to `held`, and none to `placed` but the service's own answer or a
 * single new order in its listing.
 */
export function advance(attempt: Attempt, event: AttemptEvent): Attempt | null {
  if (!allowedFrom[event.type].includes(attempt.state)) return null;
  // What was placed once, beyond doubt, leaves nothing to settle; what wasn't can't just be put aside.
  if (attempt.state === 'placed') {
    if (event.type === 'settle' && !isPossiblyTwice(attempt)) return null;
    if (event.type === 'acknowledge' && isPossiblyTwice(attempt)) return null;
  }
  // What isn't there before it was to be looked for says nothing.
  const isNothing = event.type === 'read' && event.finding.kind === 'none';
  if (isNothing && event.at < (attempt.nextReadAt ?? 0)) return null;
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
      return {
        state: 'placed',
        orderNumber: event.orderNumber,
        status: event.status,
        nextAuditAt: after(event.at, auditAfterSeconds[0]),
      };
    case 'refuse':
      return { state: 'refused', failure: event.failure, status: event.status };
    case 'lose':
      return {
        state: 'unknown',
        failure: event.failure,
        status: event.status,
        nextReadAt: after(event.at, readAfterSeconds[0]),
      };
    case 'read':
      return afterReading(attempt, event.finding, event.at);
    case 'read-failed':
      return { nextReadAt: afterFailure(attempt, event.at, readAfterSeconds[attempt.reads]) };
    case 'audit':
      return afterAudit(attempt, event.duplicates, event.at);
    case 'audit-failed':
      return { nextAuditAt: afterFailure(attempt, event.at, auditAfterSeconds[attempt.audits]) };
    case 'settle':
      return {
        state: 'settled',
        settlement: event.settlement,
        orderNumber: settledNumber(attempt, event.settlement),
        nextReadAt: null,
        nextAuditAt: null,
        acknowledgedAt: event.at,
      };
    case 'acknowledge':
      return { acknowledgedAt: event.at };
  }
}

function afterReading(attempt: Attempt, finding: Finding, at: number): Partial<Attempt> {
  const reads = attempt.reads + 1;
  switch (finding.kind) {
    case 'one':
      return {
        state: 'placed',
        orderNumber: finding.number,
        inferred: true,
        reads,
        nextReadAt: null,
        nextAuditAt: after(at, auditAfterSeconds[0]),
      };
    case 'several':
      return { state: 'ambiguous', candidates: finding.numbers, reads, nextReadAt: null };
    case 'none':
      return {
        state: reads >= soon.length ? 'not-seen' : 'unknown',
        reads,
        nextReadAt: after(at, readAfterSeconds[reads]),
      };
  }
}

function afterAudit(attempt: Attempt, duplicates: readonly string[], at: number): Partial<Attempt> {
  const audits = attempt.audits + 1;
  if (duplicates.length > 0) {
    return { audits, duplicates, nextAuditAt: null, acknowledgedAt: null };
  }
  return { audits, nextAuditAt: after(at, auditAfterSeconds[audits]) };
}

/** What the service itself said stands, whatever a person takes the order for. */
function settledNumber({ orderNumber, inferred }: Attempt, settlement: Settlement): string | null {
  if (orderNumber !== null && !inferred) return orderNumber;
  return settlement.verdict === 'ordered' ? (settlement.orderNumber ?? orderNumber) : null;
}

/** The longer nothing could be read, the less often it is tried; for good after another key. */
function afterFailure({ sentAt }: Attempt, at: number, seconds = 0): number {
  const sinceSent = at - (sentAt ?? at);
  return at + Math.max(seconds * 1000, Math.min(sinceSent, longestGapMs));
}

/** @returns milliseconds since the epoch; `null` for never */
function after(at: number, seconds: number | undefined): number | null {
  return seconds === undefined ? null : at + seconds * 1000;
}
