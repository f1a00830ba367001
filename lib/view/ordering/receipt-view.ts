import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { AnyAttempt } from '@/lib/domain/ordering/attempt';
import {
  candidatesOf,
  isBeingChecked,
  orderNumberOf,
  sentAtOf,
  wasOrdered,
} from '@/lib/domain/ordering/attempts';
import { findChanges } from '@/lib/domain/ordering/shown-order';
import { shownNumber } from '@/lib/domain/tracking/order';
import { timeText } from '@/lib/i18n/dates';
import { changeText } from '@/lib/i18n/failures';
import { listText, t } from '@/lib/i18n/i18n';
import type { Navigation } from '@/lib/view/state/navigation';
import type { Purchase } from '@/lib/view/state/popup-session';
import type { LineFacts } from './line-facts';
import type { SeenOrder } from './ordering-state';
import type { Ordering } from './pressing';

/** How long a receipt can't be confirmed, in milliseconds, so that a double click doesn't confirm it. */
export const armingMs = 500;

interface ReceiptDeps {
  readonly ordering: Pick<Ordering, 'history' | 'look' | 'placeReviewed'>;
  readonly navigation: Pick<Navigation, 'close'>;
}

/** Everything about an order before it is placed, and what changes while the receipt is open. */
export function createReceiptView(model: ReceiptDeps, facts: LineFacts, purchase: Purchase) {
  const { ordering, navigation } = model;
  const { lines, overriddenIds = [] } = purchase;

  /** What is known of the earlier orders that this one is made in spite of. */
  const earlier = computed(() =>
    ordering.history.value.filter(({ id }) => overriddenIds.includes(id)).map(earlierOrder),
  );

  const now = computed(() => ({
    order: ordering.look(purchase).order,
    earlier: JSON.stringify(earlier.value),
  }));
  const seen = signal(now.peek());

  /** What has changed since the person last confirmed that they have seen it. */
  const changes = computed(() => [
    ...(now.value.earlier === seen.value.earlier ? [] : [t('receipt.earlierChanged')]),
    ...changesOf(seen.value.order, now.value.order),
  ]);
  const problem = computed(() => facts.orderProblemOf(lines, overriddenIds));
  const isArmed = signal(false);

  const canOrder = computed(
    () => isArmed.value && changes.value.length === 0 && problem.value === null,
  );

  const estimate = computed(() => facts.estimateOf(lines));

  return {
    earlier,
    changes,
    problem,
    isArmed: isArmed as ReadonlySignal<boolean>,
    canOrder,
    /** What the lines may cost together; `null` if that isn't known. */
    estimate,
    /** What isn't known of the sum. */
    priceNote: computed(() => {
      if (estimate.value) return t('receipt.total');
      return t(facts.hasPastPrice(lines) ? 'receipt.someKnown' : 'receipt.unknown');
    }),
    arm: () => {
      isArmed.value = true;
    },
    /** The person confirms that they have seen the changes. */
    see: () => {
      seen.value = now.value;
    },
    /** Places the order and closes the receipt. */
    order: () => {
      if (!canOrder.value) return;
      // Before it closes: the receipt's own address and card count only while it is open.
      void ordering.placeReviewed(ordering.look(purchase));
      navigation.close();
    },
  };
}

/** What an order no longer is; a line each. */
function changesOf(was: SeenOrder['order'], is: SeenOrder['order']): string[] {
  // What can't be ordered at all is a problem.
  if (!was || !is) return [];
  const changes = findChanges(was.shown, is.shown);
  const parts = new Set(changes.map(({ part }) => part));
  // Two cards may look the same.
  if (was.request.addressId !== is.request.addressId) parts.add('address');
  if (was.request.cardId !== is.request.cardId) parts.add('card');
  const items = changes.flatMap((change) => {
    if (change.part === 'address' || change.part === 'card') return [];
    if (change.part !== 'price') return [changeText(change)];
    return [t('receipt.priceChanged', { title: change.title })];
  });
  return [
    ...items,
    ...(parts.has('address') ? [t('receipt.addressChanged')] : []),
    ...(parts.has('card') ? [t('receipt.cardChanged')] : []),
  ];
}

/** What is known of an earlier order of the same lines. */
export interface EarlierOrder {
  readonly headline: string;
  readonly sentences: readonly string[];
}

export function earlierOrder(attempt: AnyAttempt): EarlierOrder {
  const words = { time: timeText(sentAtOf(attempt) ?? attempt.pressedAt) };
  if (wasOrdered(attempt)) {
    return {
      headline: t('earlier.ordered'),
      sentences: [foundText(attempt, words), t('earlier.next')],
    };
  }
  if (attempt.state === 'settled') {
    return { headline: t('earlier.settled'), sentences: [t('earlier.saidNot', words)] };
  }
  return {
    headline: t('earlier.unclear'),
    sentences: [t('earlier.sent', words), unclearText(attempt), t('earlier.next')],
  };
}

function foundText(attempt: AnyAttempt, words: { readonly time: string }): string {
  const number = orderNumberOf(attempt);
  if (number === null) return t('earlier.said', words);
  const isInferred = 'inferred' in attempt && attempt.inferred;
  const values = { ...words, number: shownNumber(number) };
  return t(isInferred ? 'earlier.found' : 'earlier.placed', values);
}

function unclearText(attempt: AnyAttempt): string {
  const candidates = candidatesOf(attempt);
  if (candidates.length > 0) {
    return t('earlier.ambiguous', { numbers: listText(candidates.map(shownNumber)) });
  }
  return t(isBeingChecked(attempt) ? 'earlier.unknown' : 'earlier.notSeen');
}
