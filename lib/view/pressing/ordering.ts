import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { addressLines } from '@/lib/domain/checkout/address';
import { noChoice } from '@/lib/domain/checkout/checkout-choice';
import { isSameData } from '@/lib/domain/data/same-data';
import type { EpochMs } from '@/lib/domain/data/time';
import type { Failure } from '@/lib/domain/failure/failure';
import type { Attempt, OrderLine, Settlement } from '@/lib/domain/ordering/attempt/attempt';
import { knownNumbers } from '@/lib/domain/ordering/attempt/order-numbers';
import { shownOrderOf } from '@/lib/domain/ordering/attempt/shown-order';
import { isDoubtful, isUnderWay } from '@/lib/domain/ordering/attempt/states';
import { whyReviewed } from '@/lib/domain/ordering/check/order-check';
import { findOrderWarnings } from '@/lib/domain/ordering/check/order-warnings';
import { overrideOf } from '@/lib/domain/ordering/check/overrides';
import { checkOf, isToAnswer, refusalCheckOf } from '@/lib/domain/ordering/outcome/search-progress';
import { awaitedOrders } from '@/lib/domain/tracking/order-groups';
import { sentencesText, t } from '@/lib/i18n/i18n';
import type { Connection, NotedFailure } from '@/lib/storage/state';
import {
  type CheckoutModel,
  type CheckoutView,
  checkoutProblemText,
} from '@/lib/view/checkout/checkout-view';
import type { Preferences } from '@/lib/view/items/item-preferences';
import type { Purchase } from '@/lib/view/state/stored-session';
import { createPlacing, type PlacingDeps } from './placing';
import type { PressGuards, SeenOrder } from './press-guard';
import { createRegister, type NotePlaces, type Pressed } from './register';

export interface OrderingDeps extends PlacingDeps {
  readonly guards: PressGuards;
  readonly notePlaces: NotePlaces;
  readonly now: () => EpochMs;
  /** Whether the browser has a network, as far as it knows. */
  readonly onLine: () => boolean;
}

export type Ordering = ReturnType<typeof createOrdering>;

/** What is being ordered, what is in the way of ordering, and what the presses of the order buttons do. */
export function createOrdering(
  deps: OrderingDeps,
  checkout: CheckoutModel,
  preferences: Preferences,
) {
  const { state, session, now } = deps;
  const { attempts, history, settings } = state;
  const register = createRegister(attempts, state.pressNotes, deps.notePlaces);
  const { inTheWay, isUnclear } = register;

  const problem = computed(() =>
    findOrderingProblem(checkout.view.value, state.connection.value, state.orderingFailure.value),
  );
  /** Why an order would fail, too, as the last reading did; `null` if nothing speaks against it. */
  const obstacle = computed((): string | null => {
    const failure = state.refreshFailure.value?.failure;
    // The next reading is due once there is a network again.
    if (!failure || (failure.kind === 'offline' && deps.onLine())) return null;
    return obstacleText(failure);
  });

  const awaited = computed(() => awaitedOrders(state.orders.value, now()));
  /** The ids of the earlier orders that a press of these lines will bring a question about, as the background would ask it. */
  const warnedOf = (lines: readonly OrderLine[]): readonly string[] => {
    const request = { lines, addressId: '', cardId: '' };
    const facts = { attempts: history.value, awaited: awaited.value, overrides: [], now: now() };
    return findOrderWarnings(request, facts).map(({ attemptId }) => attemptId);
  };

  /** Whether what is being ordered just now goes elsewhere than the next order, or is paid by another card. */
  const isNextElsewhere = computed(() =>
    attempts.value.some(
      (attempt) => isUnderWay(attempt) && !isSameAsNext(attempt, checkout.view.value),
    ),
  );

  /** Tells why a press ordered nothing. */
  const refuseFor = (
    { purchase, order, at }: SeenOrder,
    failure: NonNullable<Pressed['failure']>,
  ) =>
    register.refuse({
      ...purchase,
      id: deps.newId(),
      pressedAt: at,
      failure,
      choice: order?.request ?? noChoice,
      ...(order && { shown: order.shown }),
    });
  const placing = createPlacing(deps, preferences, { problem, register, refuseFor });
  const { place } = placing;

  return {
    attempts,
    history,
    presses: register.presses,
    inTheWay,
    problem,
    obstacle,
    warnedOf,
    isNextElsewhere,
    isUnclear,
    look: (purchase: Purchase) => look(purchase, checkout, deps),
    guards: deps.guards,
    placing,
    /** Whether the person has to answer what became of an order. */
    isAsked: (attempt: Attempt): boolean => {
      const facts = { rejected: state.connection.value?.rejected ?? null, now: now() };
      return isToAnswer(attempt, checkOf(attempt, facts) ?? refusalCheckOf(attempt, facts));
    },
    register,
    holdSeconds: computed(() => settings.value.holdSeconds),
    /** @param sight what the button knows of what it orders */
    whyReviewed: (
      lines: readonly OrderLine[],
      sight: { readonly isOther: boolean; readonly isOutOfSight: boolean },
    ) =>
      whyReviewed({
        ...sight,
        settings: settings.value,
        itemsRead: state.itemsInfo.value,
        warnings: warnedOf(lines),
        isUnclear: isUnclear({ lines }),
      }),
    /**
     * One press of an order button.
     * @param ask brings the receipt first, with the note why it isn't quite what was asked for
     */
    order: async (
      seenOrder: SeenOrder,
      ask: { readonly note: string | null } | null,
    ): Promise<void> => {
      const { purchase } = seenOrder;
      if (problem.value || !ask) return place(seenOrder);
      session.overlay.value = {
        kind: 'receipt',
        ...purchase,
        ...(ask.note !== null && { difference: ask.note }),
      };
    },
    placeReviewed: (seenOrder: SeenOrder) => place(seenOrder, { isReviewed: true }),
    ...createAnswers(deps),
    refuse: (purchase: Purchase, reason: string) =>
      refuseFor({ purchase, order: null, at: now() }, { kind: 'stopped', reason }),
    refuseFor,
    closePress: register.close,
    hidePress: register.hide,
    noteSeen: register.noteSeen,
  };
}

/** What a press would order, as it stands on screen. */
function look(
  purchase: Purchase,
  checkout: CheckoutModel,
  { state, now }: OrderingDeps,
): SeenOrder {
  const { address, card } = checkout.view.value;
  const { lines, overriddenIds = [] } = purchase;
  const request = { lines, addressId: address?.id ?? '', cardId: card?.id ?? '' };
  const items = lines.flatMap(({ itemId }) => state.itemsById.value.get(itemId)?.item ?? []);
  const { addresses = [], cards = [] } = state.checkout.value ?? {};
  const onScreen = { items: new Map(items.map((item) => [item.id, item])), addresses, cards };
  const facts = shownOrderOf(request, onScreen);
  const earlier =
    overriddenIds.length > 0
      ? state.history.value.filter(({ id }) => overriddenIds.includes(id))
      : [];
  const overrides = earlier.map(overrideOf);
  return { purchase, order: facts && { request, shown: facts, overrides }, at: now() };
}

/** Why a press did nothing, in words; or what the person wanted to do, and why it may not have been done. */
export type Unheeded =
  | string
  | { readonly action: 'undo' | 'settle'; readonly failure: Failure; readonly at: EpochMs };

/** An order as far as it has come. A doubt stays one, whatever else turns up. */
export const standingOf = (attempt: Attempt): string =>
  `${attempt.id} ${isDoubtful(attempt) ? 'doubt' : attempt.state}`;

/** What the person says of an order, and why that came to nothing. */
function createAnswers({ commands, now }: OrderingDeps) {
  const unheeded = signal<ReadonlyMap<string, Unheeded>>(new Map());
  const noteUnheeded = (attempt: Attempt, why: Unheeded | null): void => {
    const key = standingOf(attempt);
    const others = [...unheeded.peek()].filter(([one]) => one !== key);
    unheeded.value = new Map(why ? [...others, [key, why]] : others);
  };
  const reporting = async (
    action: 'undo' | 'settle',
    attempt: Attempt,
    command: Promise<Failure | null>,
  ): Promise<void> => {
    const failure = await command;
    noteUnheeded(attempt, failure && { action, failure, at: now() });
  };
  return {
    undo: (attempt: Attempt) => reporting('undo', attempt, commands.undo(attempt.id)),
    settle: (attempt: Attempt, settlement: Settlement) =>
      reporting('settle', attempt, commands.settle(attempt.id, settlement, knownNumbers(attempt))),
    /** Why the last press about an order came to nothing, by how it stood then (`standingOf`). */
    unheeded: unheeded as ReadonlySignal<ReadonlyMap<string, Unheeded>>,
    noteUnheeded,
  };
}

function isSameAsNext({ shipTo, payWith }: Attempt, { address, card }: CheckoutView): boolean {
  return (
    address !== null &&
    isSameData(shipTo.lines, addressLines(address)) &&
    payWith.brand === card?.ccType &&
    payWith.lastDigits === card.lastDigits
  );
}

/** What the failure of a reading means for an order; `null` where another request may well succeed. */
function obstacleText(failure: Failure): string | null {
  switch (failure.kind) {
    case 'offline':
      return sentencesText([t('failure.offline'), t('failure.offlineNext')]);
    case 'permission-missing':
      return t('failure.permissionMissing', { origin: failure.origin });
    case 'redirected':
      return t('failure.redirected');
    case 'foreign-answer':
      return t('failure.foreignAnswer');
    default:
      return null;
  }
}

function findOrderingProblem(
  view: CheckoutView,
  connection: Connection | null,
  orderingFailure: NotedFailure | null,
): string | null {
  if (connection?.rejected) return t('banner.keyRejected');
  if (orderingFailure) return t('banner.orderingLocked');
  if (view.isLoading) return t('checkout.unread');
  return checkoutProblemText(view);
}
