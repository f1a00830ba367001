import type { EpochMs } from '@/lib/domain/data/time';
import type { Failure, OrderProblem } from '@/lib/domain/failure/failure';
import type { ItemsRead } from '@/lib/domain/items/currency-check';
import {
  type AnyAttempt,
  type Attempt,
  attemptVersion,
  type HeldAttempt,
  type Press,
} from '@/lib/domain/ordering/attempt/attempt';
import { isSameRequest, sharesItems } from '@/lib/domain/ordering/attempt/content';
import type { OrderContext } from '@/lib/domain/ordering/attempt/shown-order';
import { isDoubtful, isInTheWay, isUnderWay } from '@/lib/domain/ordering/attempt/states';
import type { Settings } from '@/lib/domain/settings/settings';
import type { Order } from '@/lib/domain/tracking/order';
import { itemsOverLimit } from './limits';
import { findUnlike, whyReviewed } from './order-check';
import { findOrderWarnings } from './order-warnings';
import { isOverridden } from './overrides';

/* The rules by which a press becomes an attempt, or doesn't. */

interface PressFacts {
  readonly context: OrderContext;
  readonly itemsRead: ItemsRead | null;
  readonly attempts: readonly Attempt[];
  /** The attempts together with past ones. */
  readonly history: readonly AnyAttempt[];
  /** How many orders that may have been charged were sent within the last 24 hours. */
  readonly sentToday: number;
  readonly connectionId: string;
  readonly baseAddress: string;
  readonly awaited: readonly Order[];
  readonly settings: Settings;
  readonly now: EpochMs;
}

/** How old a press may be when it is started: later, the person no longer expects it. */
const pressGraceMs = 60_000;
/** Clocks are corrected by as much while nobody notices. */
const clockStepMs = 5_000;

/** One from the future was made before the clock was set back, nobody knows how long ago. */
function isRecent({ pressedAt }: Press, now: EpochMs): boolean {
  const age = now - pressedAt;
  return age <= pressGraceMs && age >= -clockStepMs;
}

/**
 * Whether the same order has just been pressed, in another window. It is one order then, and calling the second
 * press refused, beside the order that is placed, would only alarm.
 */
export function isAlreadyPressed({ request }: Press, attempts: readonly Attempt[]): boolean {
  return attempts.some((other) => isUnderWay(other) && isSameRequest(request, other.request));
}

export function whyRefused(press: Press, facts: PressFacts): Failure | null {
  if (!isRecent(press, facts.now))
    return { kind: 'order-refused-here', problem: 'pressed-long-ago' };
  // The snapshot may have changed after the page drew it. An update drops it; then what is read before the order is
  // sent tells.
  const unlike =
    facts.itemsRead && findUnlike(press.request, press.shown, facts.context, facts.now);
  if (unlike) return unlike;
  const problem = findPressProblem(press, facts);
  if (problem) return { kind: 'order-refused-here', problem };
  // Pages ask by themselves, except one that hasn't heard yet that they have to.
  const { request, isReviewed } = press;
  const warnings = findOrderWarnings(request, { ...press, ...facts, attempts: facts.history });
  const why = whyReviewed({ ...facts, warnings, isReviewed });
  if (why === null) return null;
  if (why === 'not-reviewed' || why === 'currency-unconfirmed') {
    return { kind: 'order-refused-here', problem: why };
  }
  return { kind: 'order-unconfirmed', warnings };
}

function findPressProblem(press: Press, facts: PressFacts): OrderProblem | null {
  const { maxQuantity, maxOrdersPerDay } = facts.settings;
  const isInItsWay = (attempt: Attempt) =>
    isInTheWay(attempt) &&
    !(isDoubtful(attempt) && isOverridden(attempt, press.overrides)) &&
    sharesItems(attempt.request, press.request);
  if (facts.attempts.some(isInItsWay)) return 'in-the-way';

  if (itemsOverLimit(press.request.lines, maxQuantity).size > 0) return 'over-line-limit';
  const held = facts.attempts.filter(({ state }) => state === 'held').length;
  const today = facts.sentToday + held;
  return maxOrdersPerDay !== null && today >= maxOrdersPerDay ? 'over-day-limit' : null;
}

export function startAttempt(press: Press, facts: PressFacts): HeldAttempt {
  const { id, request, shown, overrides, fromBasket } = press;
  const { currency, locale } = facts.itemsRead ?? facts.settings;
  return {
    version: attemptVersion,
    id,
    rev: 1,
    state: 'held',
    request,
    goods: shown.goods,
    shipTo: shown.shipTo,
    payWith: shown.payWith,
    connection: facts.connectionId,
    service: facts.baseAddress,
    pressedAt: facts.now,
    holdUntil: facts.now + (facts.settings.holdSeconds ?? 0) * 1000,
    updatedAt: facts.now,
    overrides,
    askedFor: { currency, locale },
    ...(fromBasket && { fromBasket }),
  };
}
