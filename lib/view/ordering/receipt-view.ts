import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { AnyAttempt } from '@/lib/domain/ordering/attempt';
import {
  candidatesOf,
  isBeingChecked,
  orderNumberOf,
  sentAtOf,
  wasOrdered,
} from '@/lib/domain/ordering/attempts';
import { findChanges, type ShownOrder } from '@/lib/domain/ordering/shown-order';
import type { EpochMs } from '@/lib/domain/time';
import { shownNumber } from '@/lib/domain/tracking/order';
import { timeText } from '@/lib/i18n/dates';
import { changeText } from '@/lib/i18n/failures';
import { listText, plural, t } from '@/lib/i18n/i18n';
import type { Navigation } from '@/lib/view/state/navigation';
import type { Purchase } from '@/lib/view/state/popup-session';
import type { LineFacts } from './line-facts';
import { createOrderMoney } from './order-money';
import type { SeenOrder } from './ordering-state';
import type { Ordering } from './pressing';

/** How long a receipt can't be confirmed, in milliseconds, so that a double click doesn't confirm it. */
export const armingMs = 500;

interface ReceiptDeps {
  readonly ordering: Pick<
    Ordering,
    'guardOf' | 'history' | 'isUnclear' | 'look' | 'placeReviewed' | 'sightOf' | 'warnedOf'
  >;
  readonly navigation: Pick<Navigation, 'close'>;
  readonly now: ReadonlySignal<EpochMs>;
}

/**
 * Everything about an order before it is placed, and what changes while the receipt is open.
 * @param was what was on screen when the same was pressed before, in vain
 */
export function createReceiptView(
  model: ReceiptDeps,
  facts: LineFacts,
  purchase: Purchase,
  was?: ShownOrder,
) {
  const { ordering, navigation } = model;
  const { lines, overriddenIds: given = [] } = purchase;

  /** With what the background would ask, so that the press on the receipt is the only one. */
  const asked = computed(() => {
    const overriddenIds = [...new Set([...given, ...ordering.warnedOf.value(lines)])];
    return { ...purchase, overriddenIds };
  });
  /** What is known of the earlier orders and presses that this one is made in spite of. */
  const earlier = computed((): EarlierOrder[] => [
    ...(ordering.isUnclear(purchase) ? [unclearPress()] : []),
    ...ordering.history.value
      .filter(({ id }) => asked.value.overriddenIds.includes(id))
      .map((attempt) => earlierOrder(attempt, lines)),
  ]);

  const now = computed(() => ({
    order: ordering.look(asked.value).order,
    earlier: JSON.stringify(earlier.value),
  }));
  const seen = signal(now.peek());

  const isArmed = signal(false);
  /** What has changed since the person last confirmed that they have seen it. */
  const changes = computed(() => [
    // Until it can be confirmed, what it asks is still being found out.
    ...(isArmed.value && now.value.earlier !== seen.value.earlier
      ? [t('receipt.earlierChanged')]
      : []),
    ...changesOf(seen.value.order, now.value.order),
  ]);
  const problem = computed(() => facts.orderProblemOf(lines, asked.value.overriddenIds));

  const canOrder = computed(
    () => isArmed.value && changes.value.length === 0 && problem.value === null,
  );

  const guardKey = 'receipt';
  const guard = ordering.guardOf(guardKey);
  const sight = () => ordering.sightOf(asked.value, null);
  /** Why the last press didn't count, though nothing keeps from ordering now. */
  const rushed = signal<string | null>(null);

  const ordered = computed(() => lines);
  const { money, open, stop } = createOrderMoney({
    facts,
    lines: ordered,
    ordering,
    now: model.now,
  });

  return {
    /** What the button says: how much of one item, or how many items; or that it is in spite of an earlier order. */
    label: computed(() => (earlier.value.length > 0 ? t('receipt.orderAnyway') : labelOf(lines))),
    earlier,
    /** What is no longer as it was when the same was pressed before, with its old and new value. */
    sinceThen: computed(() => {
      const is = now.value.order?.shown;
      return was && is ? findChanges(was, is).map(changeText) : [];
    }),
    changes,
    problem: computed(() => problem.value ?? rushed.value),
    isArmed: isArmed as ReadonlySignal<boolean>,
    canOrder,
    money,
    open,
    stop,
    /** From now on it can be confirmed: what it asks has been in sight for `armingMs`. */
    arm: () => {
      if (isArmed.peek()) return;
      seen.value = { ...seen.peek(), earlier: now.peek().earlier };
      isArmed.value = true;
    },
    /** The person confirms that they have seen the changes. */
    see: () => {
      seen.value = now.value;
    },
    guardKey,
    followChanges: () => guard.follow(sight),
    beginPress: () => guard.begin(sight),
    /** Places the order that was on screen when the press began, and closes the receipt. */
    press: (): boolean => {
      const pressed = guard.end(sight);
      if (!canOrder.value) return false;
      rushed.value = pressed.kind === 'same' ? null : t('item.changedAtPress');
      if (pressed.kind !== 'same') return false;
      // Before it closes: the receipt's own address and card count only while it is open.
      void ordering.placeReviewed(pressed.seenOrder);
      navigation.close();
      return true;
    },
  };
}

function labelOf(lines: Purchase['lines']): string {
  const items = new Set(lines.map(({ itemId }) => itemId)).size;
  if (items > 1) return plural('basket.order', items);
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return plural('receipt.orderPieces', pieces);
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
  /** What another order would mean comes first. */
  readonly sentences: readonly string[];
}

function unclearPress(): EarlierOrder {
  return {
    headline: t('attempt.notKnown'),
    sentences: [t('failure.orderUnclear'), t('failure.orderUnclearNext')],
  };
}

/** @param lines what is about to be ordered in spite of it */
function earlierOrder(attempt: AnyAttempt, lines: Purchase['lines']): EarlierOrder {
  const words = { time: timeText(sentAtOf(attempt) ?? attempt.pressedAt) };
  if (wasOrdered(attempt)) {
    if (hasOtherSizes(attempt.request.lines, lines)) {
      return { headline: t('earlier.orderedSizes'), sentences: [foundText(attempt, words)] };
    }
    return {
      headline: t('earlier.ordered'),
      sentences: [t('earlier.nextTwice'), foundText(attempt, words)],
    };
  }
  if (attempt.state === 'settled') {
    return { headline: t('earlier.settled'), sentences: [t('earlier.saidNot', words)] };
  }
  return {
    headline: t('earlier.unclear'),
    sentences: [t('earlier.next'), t('earlier.sent', words), unclearText(attempt)],
  };
}

/** Whether two orders of the same items, as those that bring a question are, have no size in common. */
function hasOtherSizes(before: Purchase['lines'], now: Purchase['lines']): boolean {
  return !before.some((one) =>
    now.some(({ itemId, size }) => itemId === one.itemId && size === one.size),
  );
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
