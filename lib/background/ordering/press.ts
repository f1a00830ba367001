import { place, recipient } from '@/lib/domain/address';
import type { Attempt, Press } from '@/lib/domain/attempt';
import { fingerprintOf, isInTheWay, sharesItems } from '@/lib/domain/attempts';
import type { OrderProblem } from '@/lib/domain/failure';
import { findProblem, goodsOf, type Shop } from '@/lib/domain/order-check';

/** What is known at the moment of a press. Times are milliseconds since the epoch. */
export interface PressFacts {
  readonly shop: Shop;
  readonly attempts: readonly Attempt[];
  readonly connectionId: string;
  readonly holdSeconds: number;
  readonly now: number;
}

/** Why a press doesn't become an attempt; `null` when it may. */
export function findObstacle(press: Press, facts: PressFacts): OrderProblem | null {
  const problem = findProblem(press.request, facts.shop, facts.now);
  if (problem) return problem;
  const inTheWay = facts.attempts.some(
    (attempt) =>
      attempt.id !== press.supersedes &&
      isInTheWay(attempt) &&
      sharesItems(attempt.request, press.request),
  );
  return inTheWay ? 'already-under-way' : null;
}

/** The attempt that a press starts. */
export function startAttempt(press: Press, facts: PressFacts): Attempt {
  const { request } = press;
  const address = facts.shop.addresses.find(({ id }) => id === request.addressId);
  const card = facts.shop.cards.find(({ id }) => id === request.cardId);
  return {
    id: press.id,
    rev: 1,
    state: 'held',
    request,
    goods: goodsOf(request, facts.shop),
    shipTo: address ? [recipient(address), place(address)].filter(Boolean).join(', ') : '',
    payWith: card ? `${card.ccType} •• ${card.lastDigits}` : '',
    fingerprint: fingerprintOf(request),
    connection: facts.connectionId,
    pressedAt: facts.now,
    holdUntil: facts.now + facts.holdSeconds * 1000,
    sentAt: null,
    workerId: null,
    baseline: null,
    status: null,
    failure: null,
    orderNumber: null,
    inferred: false,
    candidates: [],
    reads: 0,
    nextReadAt: null,
    audits: 0,
    nextAuditAt: null,
    duplicates: [],
    settlement: null,
    supersedes: press.supersedes,
    acknowledgedAt: null,
  };
}
