import type { EpochMs } from '@/lib/domain/data/time';
import type { Failure } from '@/lib/domain/failure/failure';
import {
  type Attempt,
  type AuditedAttempt,
  type DecidedAttempt,
  type HeldAttempt,
  type RefusedAttempt,
  type SendingAttempt,
  type SettledAttempt,
  type Settlement,
  settledVersion,
  type UnclearAttempt,
} from './attempt';
import type { AttemptEvent, EventOf } from './event';
import { candidatesOf } from './order-numbers';
import { isTooEarly, nextReadAfter, nextReadAfterFailure } from './schedule';
import { isPossiblyTwice, isUnseenEnd } from './states';

/*
 * The states of an attempt, and the ways between them:
 *
 *     held → sending → placed | refused | unknown
 *     held → cancelled | expired
 *     sending → expired, when it turns out that nothing has left
 *     unknown → placed (inferred) | ambiguous
 *     unknown | ambiguous → settled, by the person
 *     ambiguous → placed (inferred), when all but one turn out to be others'
 *     ambiguous → unknown, when all do
 *     placed | settled, possibly twice → settled, by the person
 *     refused, but an order turned up → settled, by the person
 */

/**
 * The attempt after an event, with its revision incremented; `null` if its state doesn't allow the event.
 * No transition leads back to `held`, and only the service's own answer or the one order in its listing
 * that it can be leads to `placed`.
 */
export function advance(attempt: Attempt, event: AttemptEvent): Attempt | null {
  const next = nextOf(attempt, event);
  return next && { ...next, updatedAt: event.at, rev: attempt.rev + 1 };
}

function nextOf(attempt: Attempt, event: AttemptEvent): Attempt | null {
  switch (attempt.state) {
    case 'held':
      return afterHold(attempt, event);
    case 'sending':
      return afterSending(attempt, event);
    case 'unknown':
    case 'ambiguous':
      return afterUnclear(attempt, event);
    case 'placed':
    case 'settled':
      return afterDecided(attempt, event);
    case 'refused':
    case 'expired':
      if (event.type === 'see')
        return isUnseenEnd(attempt) ? { ...attempt, seenAt: event.at } : null;
      if (attempt.state === 'refused') return afterRefusal(attempt, event);
      return event.type === 'acknowledge' ? { ...attempt, acknowledgedAt: event.at } : null;
    case 'cancelled':
      return event.type === 'acknowledge' ? { ...attempt, acknowledgedAt: event.at } : null;
  }
}

function afterHold(held: HeldAttempt, event: AttemptEvent): Attempt | null {
  switch (event.type) {
    case 'undo':
      return { ...held, state: 'cancelled', acknowledgedAt: null };
    case 'expire':
      return expired(held, event.failure);
    case 'send':
      return { ...held, state: 'sending', baseline: event.baseline, sentAt: event.at };
    default:
      return null;
  }
}

function afterSending(sending: SendingAttempt, event: AttemptEvent): Attempt | null {
  const { at } = event;
  switch (event.type) {
    case 'not-sent': {
      const { sentAt, baseline, ...pressed } = sending;
      return expired(pressed, event.failure);
    }
    case 'place':
      return placed({ ...sending, endedAt: at }, event.orderNumber, false, at);
    case 'refuse':
      return {
        ...sending,
        state: 'refused',
        failure: event.failure,
        isProof: event.isProof,
        endedAt: at,
        reads: 0,
        nextReadAt: event.isProof ? null : nextReadAfter('refused', 0, at),
        candidates: [],
        seenAt: null,
        acknowledgedAt: null,
      };
    case 'lose':
      return {
        ...sending,
        state: 'unknown',
        failure: event.failure,
        // No failure means that the background died while sending, so nobody saw the request end.
        endedAt: event.failure && at,
        reads: 0,
        nextReadAt: nextReadAfter('unknown', 0, at),
      };
    default:
      return null;
  }
}

function expired(pressed: Omit<HeldAttempt, 'state'>, failure: Failure): Attempt {
  return { ...pressed, state: 'expired', failure, seenAt: null, acknowledgedAt: null };
}

function afterUnclear(attempt: UnclearAttempt, event: AttemptEvent): Attempt | null {
  switch (event.type) {
    case 'read':
      return afterReading(attempt, event);
    case 'read-failed': {
      const nextReadAt = nextReadAfterFailure(attempt, event.at);
      // If nothing was read, nobody knows whose account it is.
      return { ...attempt, ...(event.isOfOtherAccount && { isOfOtherAccount: true }), nextReadAt };
    }
    case 'settle':
      return settled(
        {
          ...withoutReading(attempt),
          orderNumbers: [],
          inferred: false,
          candidates: candidatesOf(attempt),
          reads: 0,
          nextReadAt: attempt.nextReadAt,
        },
        event,
      );
    default:
      return null;
  }
}

function afterDecided(attempt: DecidedAttempt, event: AttemptEvent): Attempt | null {
  switch (event.type) {
    case 'read-failed':
      return { ...attempt, nextReadAt: nextReadAfterFailure(attempt, event.at) };
    case 'audit':
      return afterAudit(attempt, event);
    case 'settle':
      // There is nothing to settle unless it may have been placed twice.
      return isPossiblyTwice(attempt) ? settled(withNumbers(attempt), event) : null;
    case 'acknowledge':
      // A possible duplicate can't just be dismissed.
      if (attempt.state === 'settled' || isPossiblyTwice(attempt)) return null;
      return { ...attempt, acknowledgedAt: event.at };
    default:
      return null;
  }
}

function afterReading(unclear: UnclearAttempt, { finding, at }: EventOf<'read'>): Attempt | null {
  const { isOfOtherAccount, ...attempt } = unclear;
  // An empty listing before the scheduled reading proves nothing, and doesn't count as that reading.
  if (finding.kind === 'none' && isTooEarly(attempt, at)) {
    // While the other account was connected, the scheduled readings were put off.
    const nextReadAt = nextReadAfter(attempt.state, attempt.reads, at);
    return isOfOtherAccount ? { ...attempt, nextReadAt } : null;
  }
  const reads = attempt.reads + 1;
  const nextReadAt = nextReadAfter(attempt.state, reads, at);
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

function placed(
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
    reads: 0,
    nextReadAt: nextReadAfter('placed', 0, at),
    candidates: [],
    settledOver: [],
    acknowledgedAt: null,
  };
}

function afterRefusal(attempt: RefusedAttempt, event: AttemptEvent): Attempt | null {
  switch (event.type) {
    case 'read-failed':
      if (attempt.isProof) return null;
      return { ...attempt, nextReadAt: nextReadAfterFailure(attempt, event.at) };
    case 'audit':
      return attempt.isProof ? null : afterAudit(attempt, event);
    case 'settle': {
      if (!isPossiblyTwice(attempt)) return null;
      const { failure, isProof, seenAt, ...sent } = attempt;
      return settled({ ...sent, orderNumbers: [], inferred: false }, event);
    }
    case 'acknowledge':
      return isPossiblyTwice(attempt) ? null : { ...attempt, acknowledgedAt: event.at };
    default:
      return null;
  }
}

/** The next audit; `null` if nothing is new and it wasn't due. */
function afterAudit(attempt: AuditedAttempt, { duplicates, at }: EventOf<'audit'>): Attempt | null {
  const candidates = union(attempt.candidates, duplicates);
  const isNews = candidates.length > attempt.candidates.length;
  if (!isNews && isTooEarly(attempt, at)) return null;
  const reads = attempt.reads + 1;
  return {
    ...attempt,
    reads,
    nextReadAt: nextReadAfter(attempt.state, reads, at),
    candidates,
    ...(isNews && { acknowledgedAt: null }),
  };
}

/** What an attempt has before the person decides. */
type Undecided = Omit<
  SettledAttempt,
  'version' | 'state' | 'settlement' | 'settledOver' | 'acknowledgedAt'
>;

/** The person decides on what is known so far. Scheduled readings go on, as more may turn up. */
function settled(undecided: Undecided, { settlement, at }: EventOf<'settle'>): SettledAttempt {
  return {
    ...undecided,
    version: settledVersion,
    state: 'settled',
    settlement: { verdict: settlement.verdict },
    orderNumbers: settledNumbers(undecided, settlement),
    settledOver: undecided.candidates,
    acknowledgedAt: at,
  };
}

/** An order number from the service's own answer is kept, whatever the person decides. */
function settledNumbers(
  { orderNumbers, inferred }: Undecided,
  settlement: Settlement,
): readonly string[] {
  const certain = inferred ? [] : orderNumbers;
  if (settlement.verdict === 'not-ordered') return certain;
  const all = union(certain, settlement.orderNumbers);
  return all.length > 0 ? all : orderNumbers;
}

function withNumbers(attempt: DecidedAttempt): Undecided {
  if (attempt.state === 'settled') return attempt;
  const { orderNumber, ...sent } = attempt;
  return { ...sent, orderNumbers: [orderNumber] };
}

/** The part of an unclear attempt that is kept once it is decided. */
function withoutReading(attempt: UnclearAttempt) {
  const { state, failure, reads, nextReadAt, isOfOtherAccount, ...sent } = attempt;
  if (!('candidates' in sent)) return sent;
  const { candidates, ...rest } = sent;
  return rest;
}

function union(one: readonly string[], other: readonly string[]): string[] {
  return [...new Set([...one, ...other])];
}
