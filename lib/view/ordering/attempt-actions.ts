import { isExpired } from '@/lib/domain/checkout/card';
import type { CheckoutChoice } from '@/lib/domain/checkout/checkout-choice';
import type { Failure } from '@/lib/domain/failure';
import type { Attempt, Settlement } from '@/lib/domain/ordering/attempt';
import { titlesOf } from '@/lib/domain/ordering/attempts';
import { canBeOrderedAgain, inTheWayOf } from '@/lib/domain/ordering/overrides';
import { refusedPart } from '@/lib/domain/ordering/refusal';
import type { ShownOrder } from '@/lib/domain/ordering/shown-order';
import type { EpochMs } from '@/lib/domain/time';
import { shortName } from '@/lib/i18n/goods-text';
import type { Commands } from '@/lib/messaging/commands';
import type { Checkout } from '@/lib/storage/state';
import type { CheckoutModel } from '@/lib/view/checkout/checkout-view';
import type { Navigation } from '@/lib/view/state/navigation';
import type { Purchase } from '@/lib/view/state/popup-session';
import type { FailedAction, FailedPress, Ordering } from './pressing';

interface AttemptActionsDeps {
  readonly ordering: Pick<Ordering, 'attempts' | 'failedPresses'>;
  readonly checkout: Pick<CheckoutModel, 'saved'>;
  readonly navigation: Pick<Navigation, 'open'>;
  readonly commands: Pick<Commands, 'acknowledge' | 'settle' | 'undo'>;
}

export type AttemptActions = ReturnType<typeof createAttemptActions>;

/** What the person can do about a press once it was made. */
export function createAttemptActions(deps: AttemptActionsDeps, now: () => EpochMs = Date.now) {
  const { ordering, checkout, navigation, commands } = deps;
  const { attempts, failedPresses } = ordering;

  const titleOf = (attempt: Attempt) => shortName(titlesOf(attempt));

  const report = async (
    action: Exclude<FailedAction, 'order'>,
    attempt: Attempt,
    command: Promise<Failure | null>,
  ) => {
    const { id, request } = attempt;
    const failure = await command;
    if (!failure) return failedPresses.dismiss(id);
    const title = titleOf(attempt);
    failedPresses.add({ id, action, title, lines: [], failure, at: now(), choice: request });
  };

  /** Opens a receipt of the order; orders nothing. */
  const showReceipt = (purchase: Purchase, wanted: CheckoutChoice, was?: ShownOrder) => {
    const choice = stillPossible(wanted, checkout.saved.value, now());
    navigation.open({ kind: 'receipt', ...purchase, choice, ...(was && { was }) });
  };
  const showReceiptOf = (
    attempt: Attempt,
    overriddenIds: readonly string[],
    choice: CheckoutChoice = attempt.request,
  ) => {
    const { lines } = attempt.request;
    const { goods, shipTo, payWith } = attempt;
    const was = { goods, shipTo, payWith };
    showReceipt({ lines, title: titleOf(attempt), overriddenIds }, choice, was);
  };

  const mayOverride = (attempt: Attempt) => canBeOrderedAgain(attempt, attempts.value);

  return {
    mayOverride,
    /** Opens a receipt for ordering the same again although it is unclear whether it was ordered. */
    override: (attempt: Attempt) => {
      if (!mayOverride(attempt)) return;
      const open = inTheWayOf(attempt, attempts.value);
      showReceiptOf(
        attempt,
        open.map(({ id }) => id),
      );
    },
    undo: (attempt: Attempt) => report('undo', attempt, commands.undo(attempt.id)),
    acknowledge: (attempt: Attempt) => report('dismiss', attempt, commands.acknowledge(attempt.id)),
    settle: (attempt: Attempt, settlement: Settlement) =>
      report('settle', attempt, commands.settle(attempt.id, settlement)),
    /** Opens a receipt of an attempt that was never sent, or refused, by today's prices. */
    again: (attempt: Attempt) => {
      if (attempt.state !== 'expired' && attempt.state !== 'refused') return;
      const before = attempt.overrides.map(({ attemptId }) => attemptId);
      // What wasn't accepted gives way to what the next order would take.
      const part = refusedPart(attempt.failure);
      const { addressId, cardId } = attempt.request;
      showReceiptOf(attempt, [...before, ...namedIn(attempt.failure)], {
        addressId: part === 'address' ? null : addressId,
        cardId: part === 'card' ? null : cardId,
      });
    },
    /** Opens a receipt of a failed press, with the earlier orders that it was stopped for. */
    review: (press: FailedPress) => {
      const { id, action, failure, at, choice, shown, overriddenIds = [], ...purchase } = press;
      const overridden = [...overriddenIds, ...namedIn(failure)];
      showReceipt({ ...purchase, overriddenIds: overridden }, choice, shown);
    },
    dismissFailed: failedPresses.dismiss,
  };
}

/** An earlier choice without the parts that are gone or expired; for those, the defaults apply. */
function stillPossible(
  { addressId, cardId }: CheckoutChoice,
  checkout: Checkout | null,
  now: EpochMs,
): CheckoutChoice {
  if (!checkout) return { addressId, cardId };
  const address = checkout.addresses.find(({ id }) => id === addressId);
  const card = checkout.cards.find((card) => card.id === cardId && !isExpired(card, now));
  return { addressId: address?.id ?? null, cardId: card?.id ?? null };
}

/** The ids of the earlier attempts that a failure names. */
function namedIn(failure: FailedPress['failure'] | null): string[] {
  return failure?.kind === 'order-unconfirmed'
    ? failure.warnings.map(({ attemptId }) => attemptId)
    : [];
}
