import type { EpochMs } from '@/lib/domain/time';
import type {
  Attempt,
  AuditedAttempt,
  DecidedAttempt,
  RefusedAttempt,
  SendingAttempt,
  Settlement,
  UnclearAttempt,
} from './attempt';
import type { AttemptEvent, EventOf } from './attempt-event';
import {
  isTooEarly,
  nextAuditAfter,
  nextAuditAfterFailure,
  nextReadAfter,
  nextReadAfterFailure,
} from './attempt-schedule';
import { candidatesOf, isPossiblyTwice } from './attempts';

/* How an unclear outcome is resolved: by reading the listing, or by the person. */

/** Transitions of an attempt whose outcome is unclear. */
export function afterUnclear(attempt: UnclearAttempt, event: AttemptEvent): Attempt | null {
  switch (event.type) {
    case 'read':
      return afterReading(attempt, event);
    case 'read-failed': {
      const nextReadAt = nextReadAfterFailure(attempt, event.at);
      return { ...attempt, nextReadAt };
    }
    case 'settle':
      return settledUnclear(attempt, event);
    default:
      return null;
  }
}

/** Transitions of an attempt whose outcome is decided. */
export function afterDecided(attempt: DecidedAttempt, event: AttemptEvent): Attempt | null {
  switch (event.type) {
    case 'audit':
    case 'audit-failed':
      return afterAudit(attempt, event);
    case 'settle':
      // There is nothing to settle unless it may have been placed twice.
      return isPossiblyTwice(attempt) ? settledDecided(attempt, event) : null;
    case 'acknowledge':
      // A possible duplicate can't just be dismissed.
      if (attempt.state === 'settled' || isPossiblyTwice(attempt)) return null;
      return { ...attempt, acknowledgedAt: event.at };
    default:
      return null;
  }
}

function afterReading(attempt: UnclearAttempt, { finding, at }: EventOf<'read'>): Attempt | null {
  // An empty listing before the scheduled reading proves nothing, and doesn't count as that reading.
  if (finding.kind === 'none' && isTooEarly(attempt, at)) return null;
  const reads = attempt.reads + 1;
  const nextReadAt = nextReadAfter(reads, at);
  switch (finding.kind) {
    case 'one':
      return placed(withoutReading(attempt), finding.number, true, at);
    case 'several': {
      const candidates = union(candidatesOf(attempt), finding.numbers);
      return { ...attempt, state: 'ambiguous', candidates, reads, nextReadAt };
    }
    case 'none':
      // What was ambiguous stays so: an order that the person was asked about may be left out of a listing.
      return { ...attempt, reads, nextReadAt };
    case 'others': {
      const { failure } = attempt;
      return { ...withoutReading(attempt), state: 'unknown', failure, reads, nextReadAt };
    }
  }
}

export function placed(
  sent: Omit<SendingAttempt, 'state'> & { readonly endedAt: EpochMs | null },
  orderNumber: string,
  inferred: boolean,
  at: EpochMs,
): Attempt {
  return {
    ...sent,
    state: 'placed',
    orderNumber,
    inferred,
    audits: 0,
    nextAuditAt: nextAuditAfter(0, at),
    candidates: [],
    settledOver: [],
    acknowledgedAt: null,
  };
}

/** Transitions of an attempt that the service refused. */
export function afterRefusal(attempt: RefusedAttempt, event: AttemptEvent): Attempt | null {
  switch (event.type) {
    case 'audit':
    case 'audit-failed':
      return attempt.isProof ? null : afterAudit(attempt, event);
    case 'settle': {
      if (!isPossiblyTwice(attempt)) return null;
      const { failure, isProof, seenAt, ...sent } = attempt;
      const decided = { ...sent, inferred: false, orderNumber: null, settledOver: [] };
      return settledDecided(decided, event);
    }
    case 'acknowledge':
      return isPossiblyTwice(attempt) ? null : { ...attempt, acknowledgedAt: event.at };
    default:
      return null;
  }
}

/** The next audit, or the same later; `null` if nothing is new and it wasn't due. */
function afterAudit(
  attempt: AuditedAttempt,
  event: EventOf<'audit'> | EventOf<'audit-failed'>,
): Attempt | null {
  const { at } = event;
  if (event.type === 'audit-failed') {
    return { ...attempt, nextAuditAt: nextAuditAfterFailure(attempt, at) };
  }
  const candidates = union(attempt.candidates, event.duplicates);
  const isNews = candidates.length > attempt.candidates.length;
  if (!isNews && isTooEarly(attempt, at)) return null;
  const audits = attempt.audits + 1;
  return {
    ...attempt,
    audits,
    candidates,
    nextAuditAt: nextAuditAfter(audits, at),
    ...(isNews && { acknowledgedAt: null }),
  };
}

/** The person decides on what is known so far. Scheduled readings go on, as more may turn up. */
function settledUnclear(attempt: UnclearAttempt, { settlement, at }: EventOf<'settle'>): Attempt {
  const candidates = candidatesOf(attempt);
  return {
    ...withoutReading(attempt),
    state: 'settled',
    settlement,
    orderNumber: settlement.verdict === 'ordered' ? settlement.orderNumber : null,
    inferred: false,
    candidates,
    settledOver: candidates,
    audits: 0,
    nextAuditAt: attempt.nextReadAt,
    acknowledgedAt: at,
  };
}

function settledDecided(
  attempt: Omit<DecidedAttempt, 'state'>,
  { settlement, at }: EventOf<'settle'>,
): Attempt {
  return {
    ...attempt,
    state: 'settled',
    settlement,
    orderNumber: settledNumber(attempt, settlement),
    settledOver: attempt.candidates,
    acknowledgedAt: at,
  };
}

/** An order number from the service's own answer is kept, whatever the person decides. */
function settledNumber(
  { orderNumber, inferred }: Pick<DecidedAttempt, 'orderNumber' | 'inferred'>,
  settlement: Settlement,
): string | null {
  if (orderNumber !== null && !inferred) return orderNumber;
  return settlement.verdict === 'ordered' ? (settlement.orderNumber ?? orderNumber) : null;
}

/** The part of an unclear attempt that is kept once it is decided. */
function withoutReading(attempt: UnclearAttempt) {
  const { state, failure, reads, nextReadAt, ...sent } = attempt;
  if (!('candidates' in sent)) return sent;
  const { candidates, ...rest } = sent;
  return rest;
}

function union(one: readonly string[], other: readonly string[]): string[] {
  return [...new Set([...one, ...other])];
}
