import type { EpochMs } from '@/lib/domain/time';
import type {
  Attempt,
  DecidedAttempt,
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
  readsUntilNotSeen,
} from './attempt-schedule';
import { candidatesOf, isPossiblyTwice } from './attempts';
import type { Finding } from './reconcile';

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
      return afterAudit(attempt, event);
    case 'audit-failed': {
      const nextAuditAt = nextAuditAfterFailure(attempt, event.at);
      return { ...attempt, nextAuditAt };
    }
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
  // After several candidates, a single one no longer proves anything; readings only add candidates.
  if (attempt.state === 'ambiguous') {
    const candidates = union(attempt.candidates, numbersOf(finding));
    return { ...attempt, candidates, reads, nextReadAt };
  }
  switch (finding.kind) {
    case 'one':
      return placed(withoutReading(attempt), finding.number, true, at);
    case 'several':
      return { ...attempt, state: 'ambiguous', candidates: finding.numbers, reads, nextReadAt };
    case 'none': {
      const state = reads >= readsUntilNotSeen ? 'not-seen' : 'unknown';
      return { ...attempt, state, reads, nextReadAt };
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
    duplicates: [],
    settledOver: [],
    acknowledgedAt: null,
  };
}

function afterAudit(
  attempt: DecidedAttempt,
  { duplicates: found, at }: EventOf<'audit'>,
): Attempt | null {
  const duplicates = union(attempt.duplicates, found);
  const isNews = duplicates.length > attempt.duplicates.length;
  if (!isNews && isTooEarly(attempt, at)) return null;
  const audits = attempt.audits + 1;
  return {
    ...attempt,
    audits,
    duplicates,
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
    duplicates: [],
    audits: 0,
    nextAuditAt: attempt.nextReadAt,
    acknowledgedAt: at,
  };
}

function settledDecided(attempt: DecidedAttempt, { settlement, at }: EventOf<'settle'>): Attempt {
  const candidates = candidatesOf(attempt);
  return {
    ...attempt,
    state: 'settled',
    settlement,
    orderNumber: settledNumber(attempt, settlement),
    candidates,
    settledOver: union(candidates, attempt.duplicates),
    acknowledgedAt: at,
  };
}

/** An order number from the service's own answer is kept, whatever the person decides. */
function settledNumber(
  { orderNumber, inferred }: DecidedAttempt,
  settlement: Settlement,
): string | null {
  if (orderNumber !== null && !inferred) return orderNumber;
  return settlement.verdict === 'ordered' ? (settlement.orderNumber ?? orderNumber) : null;
}

/** The part of an unclear attempt that is kept once it is decided. */
function withoutReading(attempt: UnclearAttempt) {
  const { state, failure, reads, nextReadAt, ...sent } = attempt;
  return sent;
}

function numbersOf(finding: Finding): readonly string[] {
  if (finding.kind === 'none') return [];
  return finding.kind === 'one' ? [finding.number] : finding.numbers;
}

function union(one: readonly string[], other: readonly string[]): string[] {
  return [...new Set([...one, ...other])];
}
