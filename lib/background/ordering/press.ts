import { place, recipient } from '@/lib/domain/address';
import type { Attempt, Press } from '@/lib/domain/attempt';
import { fingerprintOf, isInTheWay, isUnclear, sharesItems } from '@/lib/domain/attempts';
import type { Failure, OrderProblem } from '@/lib/domain/failure';
import { findGuards, sentWithinDay } from '@/lib/domain/guards';
import type { Order } from '@/lib/domain/order';
import { findProblem, goodsOf, type Shop } from '@/lib/domain/order-check';
import type { Settings } from '@/lib/domain/settings';

/** What is known at the moment of a press. Times are milliseconds since the epoch. */
export interface PressFacts {
  readonly shop: Shop;
  readonly attempts: readonly Attempt[];
  readonly connectionId: string;
  readonly orders: readonly Order[];
  readonly settings: Settings;
  readonly now: number;
}

/** Why a press doesn't become an attempt; `null` when it may. */
export function findObstacle(press: Press, facts: PressFacts): Failure | null {
  const problem =
    findProblem(press.request, facts.shop, facts.now) ??
    findConflict(press, facts) ??
    findOtherPrice(press, facts.shop);
  if (problem) return { kind: 'order-refused-here', problem };
  const guards = findGuards(press.request, { ...press, ...facts });
  return guards.length > 0 ? { kind: 'order-unconfirmed', guards } : null;
}

function findConflict(press: Press, facts: PressFacts): OrderProblem | null {
  const { maxQuantity, maxOrdersPerDay } = facts.settings;
  const isInItsWay = (attempt: Attempt) =>
    isInTheWay(attempt) &&
    !(attempt.id === press.supersedes && isUnclear(attempt)) &&
    sharesItems(attempt.request, press.request);
  if (facts.attempts.some(isInItsWay)) return 'already-under-way';

  const largest = Math.max(...press.request.lines.map((line) => line.quantity));
  if (maxQuantity !== null && largest > maxQuantity) return 'over-line-limit';
  const held = facts.attempts.filter(({ state }) => state === 'held').length;
  const today = sentWithinDay(facts.attempts, facts.now) + held;
  return maxOrdersPerDay !== null && today >= maxOrdersPerDay ? 'over-day-limit' : null;
}

/** The snapshot may have changed between the moment the page drew the price and the press. */
function findOtherPrice({ request, quoted }: Press, { items }: Shop): OrderProblem | null {
  const isQuoted = request.lines.every(
    ({ itemId }) => quoted[itemId] === (items.get(itemId)?.retailPrice ?? null),
  );
  return isQuoted ? null : 'price-changed';
}

/** The attempt that a press starts. */
export function startAttempt(press: Press, facts: PressFacts): Attempt {
  const { request } = press;
  const address = facts.shop.addresses.find(({ id }) => id === request.addressId);
  const superseded = facts.attempts.find(({ id }) => id === press.supersedes);
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
    holdUntil: facts.now + (facts.settings.holdSeconds ?? 0) * 1000,
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
    // What is clear by now stands in nobody's way any more.
    supersedes: superseded && isUnclear(superseded) ? superseded.id : null,
    ...(press.fromBasket && { fromBasket: true }),
    toldCandidates: superseded?.candidates.length ?? 0,
    acknowledgedAt: null,
  };
}
