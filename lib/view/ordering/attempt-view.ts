import type { AnyAttempt, Attempt } from '@/lib/domain/ordering/attempt';
import {
  asksFor,
  isBeingChecked,
  isDoubtful,
  isPossiblyTwice,
  newestFirst,
  openCandidates,
  orderNumberOf,
  sentAtOf,
  sharesItems,
  wasOrdered,
} from '@/lib/domain/ordering/attempts';
import { doubtOf } from '@/lib/domain/ordering/reconcile';
import { refusedPart } from '@/lib/domain/ordering/refusal';
import { dayAt, type EpochMs } from '@/lib/domain/time';
import { type Order, shownNumber } from '@/lib/domain/tracking/order';
import { calendarDayText, clockText } from '@/lib/i18n/dates';
import { type FailureText, failureText, refusalText } from '@/lib/i18n/failures';
import { numberText } from '@/lib/i18n/format';
import { addressInLine, listText, plural, t } from '@/lib/i18n/i18n';
import { cardText } from '@/lib/i18n/naming';
import type { CheckoutView } from '@/lib/view/checkout/checkout-view';
import type { FailedAction, FailedPress } from './pressing';

/** How an attempt looks at first glance. */
export type AttemptVariant = 'progress' | 'good' | 'bad' | 'unclear' | 'quiet';

export interface AttemptView {
  readonly variant: AttemptVariant;
  readonly headline: string;
  /** What the headline means for the person; `null` when it says everything. */
  readonly detail: string | null;
  /** The reason why it was refused or not sent. */
  readonly reason: FailureText | null;
  /** Milliseconds until it is sent; `null` unless it is held. */
  readonly holdLeftMs: number | null;
  readonly isDismissible: boolean;
  readonly isSettleable: boolean;
  /** What to change before it is ordered again. */
  readonly remedy: 'address' | 'card' | null;
}

/** What the card of an attempt says and offers. */
export function attemptView(attempt: Attempt, now: EpochMs): AttemptView {
  const { state } = attempt;
  const isFinal = ['placed', 'refused', 'cancelled', 'expired'].includes(state);
  const holdLeftMs = Math.max(0, attempt.holdUntil - now);
  return {
    ...wordsOf(attempt, Math.ceil(holdLeftMs / 1000)),
    reason: reason(attempt, now),
    holdLeftMs: state === 'held' ? holdLeftMs : null,
    isDismissible: isFinal && !isDoubtful(attempt),
    isSettleable: isDoubtful(attempt),
    remedy: remedyOf(attempt),
  };
}

function remedyOf(attempt: Attempt): AttemptView['remedy'] {
  if (attempt.state !== 'refused' && attempt.state !== 'expired') return null;
  const part = refusedPart(attempt.failure);
  return part === 'address' || part === 'card' ? part : null;
}

function reason(attempt: Attempt, now: EpochMs): FailureText | null {
  if (attempt.state !== 'refused' && attempt.state !== 'expired') return null;
  const { failure } = attempt;
  if (!failure) return null;
  const text = refusalText(failure) ?? failureText(failure, sentAtOf(attempt) ?? now, now);
  // To try again would be bad advice for what seems to be ordered.
  return isPossiblyTwice(attempt) ? { ...text, next: '' } : text;
}

export function whereText({ shipTo, payWith }: Attempt): string {
  return t('attempt.where', {
    shipTo: addressInLine(shipTo.summary),
    payWith: cardText({ ccType: payWith.brand, lastDigits: payWith.lastDigits }),
  });
}

/** When it was ordered, where that tells which one it is: of several of the same, or in the shop; else `null`. */
export function whichText(
  attempt: Attempt,
  shown: readonly Attempt[],
  now: EpochMs,
): string | null {
  const hasNewer = shown.some(
    ({ pressedAt, request }) =>
      pressedAt > attempt.pressedAt && sharesItems(request, attempt.request),
  );
  const time = clockText(attempt.pressedAt, now);
  if (hasNewer) return t('attempt.earlier', { time });
  return isDoubtful(attempt) ? t('attempt.orderedAt', { time }) : null;
}

/** Whether the next order has another card, or goes elsewhere, than one that failed for it. */
export function hasRemedy(
  { request }: Attempt,
  remedy: NonNullable<AttemptView['remedy']>,
  next: CheckoutView,
): boolean {
  return remedy === 'card'
    ? next.card !== null && next.cardProblem === null && next.card.id !== request.cardId
    : next.address !== null && next.address.id !== request.addressId;
}

/** What an attempt's state says, and what that means for the person. */
type Words = Pick<AttemptView, 'variant' | 'headline' | 'detail'>;

function wordsOf(attempt: Attempt, secondsLeft: number): Words {
  const orderNumber = orderNumberOf(attempt);
  const number = orderNumber === null ? '' : shownNumber(orderNumber);
  if (isPossiblyTwice(attempt)) return possiblyTwice(attempt, number);
  switch (attempt.state) {
    case 'held':
      return words('progress', t('attempt.held', { seconds: numberText(secondsLeft) }));
    case 'sending':
      return words('progress', t('attempt.sending'));
    case 'placed':
      return attempt.inferred
        ? words('good', t('attempt.placedInferred', { number }), t('attempt.placedInferredText'))
        : words('good', t('attempt.placed', { number }));
    case 'refused': {
      if (attempt.isProof) return words('bad', t('attempt.refused'), t('attempt.refusedText'));
      const isChecking = attempt.nextReadAt !== null;
      const detail = t(isChecking ? 'attempt.refusedUnprovenText' : 'attempt.refusedCheckedText');
      return words('bad', t('attempt.refusedUnproven'), detail);
    }
    case 'unknown':
      return words(
        'unclear',
        t('attempt.notKnown'),
        t(isBeingChecked(attempt) ? 'attempt.unknownText' : 'attempt.notSeenText'),
      );
    case 'ambiguous':
      return words('unclear', t('attempt.notKnown'), severalText(attempt.candidates));
    case 'expired':
      return words('bad', t('attempt.expired'), t('attempt.expiredText'));
    case 'cancelled':
      return words('quiet', t('attempt.cancelled'), t('attempt.cancelledText'));
    case 'settled':
      return words('quiet', t('attempt.cancelled'));
  }
}

function severalText(candidates: readonly string[]): string {
  const numbers = listText(candidates.map(shownNumber));
  return plural('attempt.ambiguousText', candidates.length, { numbers });
}

/**
 * What speaks against the orders that the person is asked about, a sentence each.
 * @param listed the orders that the service lists
 */
export function doubtTexts(attempt: Attempt, listed: readonly Order[]): string[] {
  const asked = isDoubtful(attempt) ? openCandidates(attempt) : [];
  return listed
    .filter(({ number }) => asked.includes(number))
    .flatMap((order) => {
      const doubt = doubtOf(attempt, order, listed);
      return doubt ? t(`attempt.doubt.${doubt}`, { number: shownNumber(order.number) }) : [];
    });
}

/** @param number of the order that is known to be the attempt's; empty for none */
function possiblyTwice(attempt: Attempt, number: string): Words {
  const numbers = listText(openCandidates(attempt).map(shownNumber));
  if (number) {
    return words('unclear', t('attempt.twice', { number }), t('attempt.twiceText', { numbers }));
  }
  const key = attempt.state === 'refused' ? 'turnedUpRefusedText' : 'turnedUpText';
  return words('unclear', t('attempt.turnedUp'), t(`attempt.${key}`, { numbers }));
}

function words(variant: AttemptVariant, headline: string, detail: string | null = null): Words {
  return { variant, headline, detail };
}

/** What the card of a failed action says. */
export interface FailedPressText extends FailureText {
  readonly headline: string;
}

/** The title, the reason and the next step after an action has failed. */
export function failedPressText({ action, failure, at }: FailedPress): FailedPressText {
  if (failure.kind === 'stopped') {
    return { headline: t('attempt.notStarted'), what: failure.reason, next: '', said: null };
  }
  const text = failureText(failure, at, at);
  // It is told for as long as the person leaves it, online again or not.
  if (action === 'order' && failure.kind === 'offline') {
    return {
      headline: t('attempt.notStarted'),
      what: t('attempt.wasOffline'),
      next: '',
      said: null,
    };
  }
  if (action === 'order') return { ...text, headline: orderHeadline(failure.kind) };
  if (failure.kind === 'order-refused-here') return { ...text, headline: t('attempt.notSettled') };
  // What helps a failed order doesn't help here, and may be to order: this is about one that there is already.
  return { ...text, ...actionTexts(action) };
}

function orderHeadline(kind: FailedPress['failure']['kind']): string {
  if (kind === 'order-unconfirmed') return t('orderWarning.title');
  return t(kind === 'order-unclear' ? 'attempt.notKnown' : 'attempt.notStarted');
}

/** What was asked may have been done all the same: a write can succeed and its answer get lost. */
function actionTexts(action: Exclude<FailedAction, 'order'>) {
  switch (action) {
    case 'undo':
      return { headline: t('attempt.notUndone'), next: t('attempt.notUndoneNext') };
    case 'dismiss':
      return { headline: t('attempt.notDismissed'), next: t('attempt.notDismissedNext') };
    case 'settle':
      return { headline: t('attempt.maybeNotSettled'), next: t('attempt.maybeNotSettledNext') };
  }
}

/**
 * How many times an item was ordered from here, and when last; `null` if never.
 * @param paidFor what the order of a number cost, if that is known
 */
export function pastOrdersText(
  history: readonly AnyAttempt[],
  itemId: string,
  now: EpochMs,
  paidFor: (orderNumber: string) => string | null,
): string | null {
  const orders = history
    .filter((attempt) => wasOrdered(attempt) && asksFor(attempt.request, itemId))
    .sort(newestFirst);
  const [last] = orders;
  if (!last) return null;
  const words = {
    count: numberText(orders.length),
    date: calendarDayText(dayAt(last.pressedAt), now),
  };
  const number = numberOf(last);
  const price = number === null ? null : paidFor(number);
  return price === null
    ? t('details.ordered', words)
    : t('details.orderedFor', { ...words, price });
}

function numberOf(attempt: AnyAttempt): string | null {
  const isSettled = attempt.state === 'settled' && attempt.settlement.verdict === 'ordered';
  return isSettled ? attempt.settlement.orderNumber : orderNumberOf(attempt);
}
