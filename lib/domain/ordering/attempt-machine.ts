import type { Failure } from '@/lib/domain/failure';
import type { Attempt, HeldAttempt, SendingAttempt } from './attempt';
import type { AttemptEvent } from './attempt-event';
import { nextAuditAfter, nextReadAfter } from './attempt-schedule';
import { isUnseenEnd } from './attempts';
import { afterDecided, afterRefusal, afterUnclear, placed } from './outcome';

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
        audits: 0,
        nextAuditAt: event.isProof ? null : nextAuditAfter(0, at),
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
        nextReadAt: nextReadAfter(0, at),
      };
    default:
      return null;
  }
}

function expired(pressed: Omit<HeldAttempt, 'state'>, failure: Failure): Attempt {
  return { ...pressed, state: 'expired', failure, seenAt: null, acknowledgedAt: null };
}
