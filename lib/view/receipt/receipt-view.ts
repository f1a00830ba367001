import { computed, effect, signal } from '@preact/signals';
import { isSameData } from '@/lib/domain/data/same-data';
import type { AnyAttempt } from '@/lib/domain/ordering/attempt/attempt';
import { candidatesOf, orderNumbersOf } from '@/lib/domain/ordering/attempt/order-numbers';
import { findChanges, type ShownOrder } from '@/lib/domain/ordering/attempt/shown-order';
import { isRefusedForGood, sentAtOf, wasOrdered } from '@/lib/domain/ordering/attempt/states';
import { type Check, checkOf, refusalCheckOf } from '@/lib/domain/ordering/outcome/search-progress';
import { shownNumber } from '@/lib/domain/tracking/order';
import { timeText } from '@/lib/i18n/dates';
import { changeText } from '@/lib/i18n/failures';
import { listText, plural, t } from '@/lib/i18n/i18n';
import { earlyText, type Subject } from '@/lib/view/ordering/order-button';
import type { ButtonState, OrderPreview, PressEvent } from '@/lib/view/ordering/press-guard';
import type { PopupModel } from '@/lib/view/popup/popup-model';
import type { OrderIntent } from '@/lib/view/state/stored-session';

export type ReceiptView = ReturnType<typeof createReceiptView>;

/**
 * Everything about an order before it is placed, and what changes while the receipt is open.
 * @param was what was on screen when the same was pressed before, in vain
 */
export function createReceiptView(
  { ordering, navigation, connection, facts, now: clock }: PopupModel,
  intent: OrderIntent,
  was?: ShownOrder,
) {
  const { lines, overriddenIds: given = [] } = intent;

  /** Includes the earlier orders that the background would ask about, so that one press on the receipt is enough. */
  const asked = computed(() => {
    const warned = ordering.warnedOf(lines);
    const overriddenIds = [...new Set([...given, ...warned])];
    return { ...intent, overriddenIds };
  });
  const checking = () => ({ rejected: connection.value?.rejected ?? null, now: clock.peek() });
  /** What is known of the earlier orders, and presses, that this one is made in spite of. */
  const told = computed((): EarlierOrder[] => [
    ...(ordering.isUnclear(intent) ? [unclearPress()] : []),
    ...ordering.history.value
      .filter((one) => asked.value.overriddenIds.includes(one.id) && !isRefusedForGood(one))
      .map((attempt) => earlierOrder(attempt, lines, checking())),
  ]);
  /** What warns of a second order. */
  const earlier = computed(() => told.value.filter(({ sentences }) => sentences.length > 0));

  const now = computed(() => ({ order: ordering.previewOf(asked.value).order, told: told.value }));
  const seen = signal(now.peek());
  /** What has changed since the person last confirmed that they have seen it. */
  const changes = computed(() => [
    ...(isNoNews(now.value.told, seen.value.told) ? [] : [t('receipt.earlierChanged')]),
    ...changesOf(seen.value.order, now.value.order),
  ]);
  const problem = computed(() => facts.orderProblemOf(lines, asked.value.overriddenIds));
  /** Why the last press didn't count, though nothing keeps from ordering now. */
  const rushed = signal<string | null>(null);

  const subject: Subject = {
    key: 'receipt',
    intent: () => asked.value,
    problem: () => (changes.value.length > 0 ? t('receipt.changed') : problem.value),
    act: (preview) => {
      // Before it closes: the receipt's own address and card count only while it is open.
      void ordering.placeReviewed(preview);
      navigation.close();
    },
    refuse: (reason) => {
      // What has changed is listed.
      if (changes.value.length === 0) rushed.value = reason;
    },
  };

  const { guards } = ordering;
  const seeKey = 'receipt seen';
  const listed = (): ButtonState => ({ mode: now.value, preview: null });

  return {
    subject,
    /** What the button says: how much of one item, or how many items; or that it is in spite of an earlier order. */
    label: computed(() => (earlier.value.length > 0 ? t('receipt.orderAnyway') : labelOf(lines))),
    earlier,
    /** What is told beside the button without warning of it. */
    remark: computed(() => told.value.find(({ sentences }) => sentences.length === 0)?.headline),
    /** What is no longer as it was when the same was pressed before, with its old and new value. */
    sinceThen: computed(() => {
      const is = now.value.order?.shown;
      return was && is ? findChanges(was, is).map(changeText) : [];
    }),
    changes,
    problem: computed(() => problem.value ?? rushed.value),
    /** Confirms the changes that were listed when the press began. What changes later has to be confirmed again. */
    see: {
      key: seeKey,
      follow: () => effect(() => guards.see(seeKey, listed())),
      begin: (act: PressEvent): void => guards.begin(seeKey, act, listed()),
      press: (act: PressEvent): boolean => {
        const { kind, buttonState } = guards.end(seeKey, act, listed());
        rushed.value = earlyText(kind, buttonState);
        const isSeen = kind === 'counts';
        if (isSeen) seen.value = now.value;
        return isSeen;
      },
    },
  };
}

function labelOf(lines: OrderIntent['lines']): string {
  const items = new Set(lines.map(({ itemId }) => itemId)).size;
  if (items > 1) return plural('basket.order', items);
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return plural('receipt.orderPieces', pieces);
}

/** What an order no longer is; a line each. */
function changesOf(was: OrderPreview['order'], is: OrderPreview['order']): string[] {
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

/** Whether nothing is told that wasn't before. */
function isNoNews(now: readonly EarlierOrder[], before: readonly EarlierOrder[]): boolean {
  const wasTold = (one: EarlierOrder) => before.some((was) => isSameData(was, one));
  return now.length <= before.length && now.every(wasTold);
}

export interface EarlierOrder {
  readonly headline: string;
  /** What another order would mean comes first; none if nothing speaks against it. */
  readonly sentences: readonly string[];
}

function unclearPress(): EarlierOrder {
  return {
    headline: t('attempt.notKnown'),
    sentences: [t('failure.orderUnclear'), t('failure.orderUnclearNext')],
  };
}

/** @param lines what is about to be ordered in spite of it */
function earlierOrder(
  attempt: AnyAttempt,
  lines: OrderIntent['lines'],
  facts: Parameters<typeof checkOf>[1],
): EarlierOrder {
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
  const refusal = refusalCheckOf(attempt, facts);
  if (refusal) {
    const isGoingOn = refusal === 'going-on';
    const headline = t(isGoingOn ? 'earlier.stillChecked' : 'attempt.refusedUncheckedText');
    return { headline, sentences: [] };
  }
  const sent = attempt.state === 'refused' ? [] : [t('earlier.sent', words)];
  return {
    headline: t('earlier.unclear'),
    sentences: [t('earlier.next'), ...sent, unclearText(attempt, checkOf(attempt, facts))],
  };
}

/** Whether two orders of the same items, as those that bring a question are, have no size in common. */
function hasOtherSizes(before: OrderIntent['lines'], now: OrderIntent['lines']): boolean {
  return !before.some((one) =>
    now.some(({ itemId, size }) => itemId === one.itemId && size === one.size),
  );
}

function foundText(attempt: AnyAttempt, words: { readonly time: string }): string {
  const [number, ...others] = orderNumbersOf(attempt);
  if (number === undefined || others.length > 0) return t('earlier.said', words);
  const isInferred = 'inferred' in attempt && attempt.inferred;
  const values = { ...words, number: shownNumber(number) };
  return t(isInferred ? 'earlier.found' : 'earlier.placed', values);
}

function unclearText(attempt: AnyAttempt, check: Check | null): string {
  const candidates = candidatesOf(attempt);
  if (candidates.length > 0) {
    return t('earlier.ambiguous', { numbers: listText(candidates.map(shownNumber)) });
  }
  return t(check === 'going-on' ? 'earlier.unknown' : 'earlier.notSeen');
}
