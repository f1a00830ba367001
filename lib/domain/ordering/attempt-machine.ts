import type { Failure } from '@/lib/domain/failure';
import type { Attempt, AttemptState, Baseline, Settlement } from './attempt';
import { isPossiblyTwice, isUnseenEnd } from './attempts';
import type { Finding } from './reconcile';

/** What can happen to an attempt, and when: milliseconds since the epoch. */
export type AttemptEvent = { readonly at: number } & (
  | { readonly type: 'undo' }
  | { readonly type: 'expire'; readonly failure: Failure }
  | { readonly type: 'send'; readonly baseline: Baseline }
  | { readonly type: 'place'; readonly orderNumber: string }
  | { readonly type: 'refuse'; readonly failure: Failure }
  | { readonly type: 'lose'; readonly failure: Failure | null }
  | { readonly type: 'read'; readonly finding: Finding }
  | { readonly type: 'read-failed' }
  | { readonly type: 'audit'; readonly duplicates: readonly string[] }
  | { readonly type: 'audit-failed' }
  | { readonly type: 'settle'; readonly settlement: Settlement }
  | { readonly type: 'see' }
  | { readonly type: 'acknowledge' }
);

/** The states from which an event may start; from any other it changes nothing. */
const allowedFrom: Record<AttemptEvent['type'], readonly AttemptState[]> = {
  undo: ['held'],
  expire: ['held'],
  send: ['held'],
  place: ['sending'],
  refuse: ['sending'],
  lose: ['sending'],
  read: ['unknown', 'ambiguous', 'not-seen'],
  'read-failed': ['unknown', 'ambiguous', 'not-seen'],
  audit: ['placed', 'settled'],
  'audit-failed': ['placed', 'settled'],
  settle: ['unknown', 'ambiguous', 'not-seen', 'placed', 'settled'],
  see: ['refused', 'expired'],
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
  if (attempt.state === 'placed' || attempt.state === 'settled') {
    if (event.type === 'settle' && !isPossiblyTwice(attempt)) return null;
    if (event.type === 'acknowledge' && isPossiblyTwice(attempt)) return null;
  }
  if (event.type === 'see' && !isUnseenEnd(attempt)) return null;
  if (sawNothing(attempt, event) && isTooEarly(attempt, event.at)) return null;
  return { ...attempt, ...changes(attempt, event), updatedAt: event.at, rev: attempt.rev + 1 };
}

/**
 * When the next step of an attempt is due, milliseconds since the epoch; `null`: never. What was planned
 * by a clock that has been set back since would wait for as long: it is due at once.
 */
export function dueAt(attempt: Attempt, now: number): number | null {
  const { state, holdUntil, nextReadAt, nextAuditAt } = attempt;
  const planned = state === 'held' ? holdUntil : (nextReadAt ?? nextAuditAt);
  return planned !== null && attempt.updatedAt > now ? now : planned;
}

/** Whether a reading brought nothing that wasn't known. */
function sawNothing({ duplicates }: Attempt, event: AttemptEvent): boolean {
  if (event.type === 'audit') return event.duplicates.every((one) => duplicates.includes(one));
  return event.type === 'read' && event.finding.kind === 'none';
}

/** Before the scheduled reading that proves nothing, and takes the place of none. */
function isTooEarly(attempt: Attempt, at: number): boolean {
  return at < (dueAt(attempt, at) ?? 0);
}

function changes(attempt: Attempt, event: AttemptEvent): Partial<Attempt> {
  switch (event.type) {
    case 'undo':
      return { state: 'cancelled' };
    case 'expire':
      return { state: 'expired', failure: event.failure, seenAt: null };
    case 'send':
      return { state: 'sending', baseline: event.baseline, sentAt: event.at };
    case 'place':
      return {
        state: 'placed',
        orderNumber: event.orderNumber,
        endedAt: event.at,
        nextAuditAt: after(event.at, auditAfterSeconds[0]),
      };
    case 'refuse':
      return { state: 'refused', failure: event.failure, seenAt: null };
    case 'lose':
      return {
        state: 'unknown',
        failure: event.failure,
        // Without a failure nobody saw the end: the background that sent it died.
        endedAt: event.failure && event.at,
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
      return afterSettling(attempt, event.settlement, event.at);
    case 'see':
      return { seenAt: event.at };
    case 'acknowledge':
      return { acknowledgedAt: event.at };
  }
}

function afterReading(attempt: Attempt, finding: Finding, at: number): Partial<Attempt> {
  const reads = attempt.reads + 1;
  const nextReadAt = after(at, readAfterSeconds[reads]);
  // Once there were several, one alone is no proof any more: reading only adds to them.
  if (attempt.state === 'ambiguous') {
    return { candidates: union(attempt.candidates, numbersOf(finding)), reads, nextReadAt };
  }
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
      return { state: 'ambiguous', candidates: finding.numbers, reads, nextReadAt };
    case 'none':
      return { state: reads >= soon.length ? 'not-seen' : 'unknown', reads, nextReadAt };
  }
}

function afterAudit(attempt: Attempt, found: readonly string[], at: number): Partial<Attempt> {
  const audits = attempt.audits + 1;
  const duplicates = union(attempt.duplicates, found);
  const isNews = duplicates.length > attempt.duplicates.length;
  return {
    audits,
    duplicates,
    nextAuditAt: after(at, auditAfterSeconds[audits]),
    ...(isNews && { acknowledgedAt: null }),
  };
}

/** The person decides on what is known. What was to be read is read all the same: more may turn up. */
function afterSettling(attempt: Attempt, settlement: Settlement, at: number): Partial<Attempt> {
  return {
    state: 'settled',
    settlement,
    settledOver: union(attempt.candidates, attempt.duplicates),
    orderNumber: settledNumber(attempt, settlement),
    nextReadAt: null,
    nextAuditAt: attempt.nextAuditAt ?? attempt.nextReadAt,
    acknowledgedAt: at,
  };
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

function numbersOf(finding: Finding): readonly string[] {
  if (finding.kind === 'none') return [];
  return finding.kind === 'one' ? [finding.number] : finding.numbers;
}

function union(one: readonly string[], other: readonly string[]): string[] {
  return [...new Set([...one, ...other])];
}
