import { effect, signal } from '@preact/signals';
import { isExpired } from '@/lib/domain/checkout/card';
import type { CheckoutChoice } from '@/lib/domain/checkout/checkout-choice';
import type { EpochMs } from '@/lib/domain/data/time';
import type { Attempt, FailedAttempt } from '@/lib/domain/ordering/attempt/attempt';
import { titlesOf } from '@/lib/domain/ordering/attempt/content';
import { canBeOrderedAgain, inTheWayOf } from '@/lib/domain/ordering/check/overrides';
import { refusedPart } from '@/lib/domain/ordering/outcome/refusal';
import { shortName } from '@/lib/i18n/goods-text';
import type { Checkout } from '@/lib/storage/state';
import type { PressView } from '@/lib/view/ordering/register';
import type { PopupModel } from '@/lib/view/popup/popup-model';
import { type Page, trackSeen } from '@/lib/view/shared/seen';
import type { Overlay } from '@/lib/view/state/stored-session';

export type Reviews = ReturnType<typeof createReviews>;

/** The ways from a press to the receipt of the same. */
export function createReviews({ ordering, checkout, navigation, now }: PopupModel) {
  const { attempts } = ordering;

  /** A receipt of what was pressed before, by today's prices. */
  const receiptOf = (
    before: Omit<PressView, 'id' | 'pressedAt' | 'failure'>,
    overriddenIds: readonly string[],
  ): Overlay => {
    const { lines, title, origin, choice, shown } = before;
    return {
      kind: 'receipt',
      lines,
      title,
      overriddenIds,
      choice: stillPossible(choice, checkout.saved.value, now.peek()),
      ...(origin && { origin }),
      ...(shown && { was: shown }),
    };
  };
  const receiptOfAttempt = (
    attempt: Attempt,
    overriddenIds: readonly string[],
    changes: Partial<Parameters<typeof receiptOf>[0]> = {},
  ) => {
    const { goods, shipTo, payWith } = attempt;
    const shown = { goods, shipTo, payWith };
    const { lines } = attempt.request;
    const before = { lines, title: shortName(titlesOf(goods)), choice: attempt.request, shown };
    return receiptOf({ ...before, ...changes }, overriddenIds);
  };

  /** The receipt of a failed press, with the earlier orders that it was stopped for. */
  const ofPress = (press: PressView): Overlay =>
    receiptOf(press, [...(press.overriddenIds ?? []), ...namedIn(press.failure)]);

  const mayOverride = (attempt: Attempt) => canBeOrderedAgain(attempt, attempts.value);

  return {
    mayOverride,
    /** Opens a receipt for ordering the same again although it is unclear whether it was ordered. */
    override: (attempt: Attempt) => {
      if (!mayOverride(attempt)) return;
      const open = inTheWayOf(attempt, attempts.value);
      navigation.open(
        receiptOfAttempt(
          attempt,
          open.map(({ id }) => id),
        ),
      );
    },
    /** The receipt of an attempt that was never sent, or refused. */
    ofFailed: (attempt: FailedAttempt): Overlay => {
      const before = attempt.overrides.map(({ attemptId }) => attemptId);
      // What wasn't accepted gives way to what the next order would take.
      const part = refusedPart(attempt.failure);
      const { addressId, cardId } = attempt.request;
      return receiptOfAttempt(attempt, [...before, ...namedIn(attempt.failure)], {
        choice: {
          addressId: part === 'address' ? null : addressId,
          cardId: part === 'card' ? null : cardId,
        },
        // Its lines are back in the basket.
        ...(attempt.fromBasket && { origin: 'basket' }),
      });
    },
    ofPress,
    /**
     * From now on, a press that the background has a question about opens its receipt, with the question on top, as
     * soon as no other sheet is in the way. Later pages ask it, too, until it was seen here, or that receipt was closed.
     */
    followQuestions: (page: Page): void => {
      const asked = signal<{ readonly id: string; readonly receipt: Overlay | null } | null>(null);
      effect(() => {
        const sheet = navigation.overlay.value;
        const last = asked.peek();
        if (last && last.receipt !== sheet) {
          if (!sheet) ordering.noteSeen([last.id]);
          asked.value = null;
        }
        const press = ordering.presses.value.find(
          ({ failure }) => failure?.kind === 'order-unconfirmed',
        );
        if (sheet || !press) return;
        navigation.open(ofPress(press));
        ordering.hidePress(press.id);
        asked.value = { id: press.id, receipt: navigation.overlay.peek() };
      });
      const onScreen = () => (asked.value ? [asked.value.id] : []);
      trackSeen(page, onScreen, (id) => ordering.noteSeen([id]));
    },
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
function namedIn(failure: PressView['failure']): string[] {
  return failure?.kind === 'order-unconfirmed'
    ? failure.warnings.map(({ attemptId }) => attemptId)
    : [];
}
