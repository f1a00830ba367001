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
import type { OrderIntent } from '@/lib/view/state/stored-session';
import { createPlacing, type PlacingDeps } from './placing';
import type { OrderPreview, PressGuards } from './press-guard';
import { createRegister, type NoteSlots, type PressView } from './register';

export interface OrderingDeps extends PlacingDeps {
  readonly guards: PressGuards;
  readonly noteSlots: NoteSlots;
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
  const register = createRegister(attempts, state.pressNotes, deps.noteSlots);
  const { inTheWay, isUnclear } = register;

  const problem = computed(() =>
    findOrderingProblem(checkout.view.value, state.connection.value, state.orderingFailure.value),
  );
  /** Why an order would fail as the last reading did; `null` if it may succeed. */
  const obstacle = computed((): string | null => {
    const failure = state.refreshFailure.value?.failure;
    // The next reading is due once there is a network again.
    if (!failure || (failure.kind === 'offline' && deps.onLine())) return null;
    return obstacleText(failure);
  });

  const awaited = computed(() => awaitedOrders(state.orders.value, now()));
  /** The ids of the earlier orders because of which the background would ask before it orders these lines. */
  const warnedOf = (lines: readonly OrderLine[]): readonly string[] => {
    const request = { lines, addressId: '', cardId: '' };
    const facts = { attempts: history.value, awaited: awaited.value, overrides: [], now: now() };
    return findOrderWarnings(request, facts).map(({ attemptId }) => attemptId);
  };

  /** Whether an order that is under way goes to another address, or is paid by another card, than the next one. */
  const isNextElsewhere = computed(() =>
    attempts.value.some(
      (attempt) => isUnderWay(attempt) && !isSameAsNext(attempt, checkout.view.value),
    ),
  );

  /** Tells why a press ordered nothing. */
  const refuseFor = (
    { intent, order, at }: OrderPreview,
    failure: NonNullable<PressView['failure']>,
  ) =>
    register.refuse({
      ...intent,
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
    previewOf: (intent: OrderIntent) => previewOf(intent, checkout, deps),
    guards: deps.guards,
    placing,
    /** Whether the person has to answer what became of an order. */
    isAsked: (attempt: Attempt): boolean => {
      const facts = { rejected: state.connection.value?.rejected ?? null, now: now() };
      return isToAnswer(attempt, checkOf(attempt, facts) ?? refusalCheckOf(attempt, facts));
    },
    register,
    holdSeconds: computed(() => settings.value.holdSeconds),
    /** @param known what the button knows of what it orders */
    whyReviewed: (
      lines: readonly OrderLine[],
      known: { readonly isOther: boolean; readonly isOutOfSight: boolean },
    ) =>
      whyReviewed({
        ...known,
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
      preview: OrderPreview,
      ask: { readonly note: string | null } | null,
    ): Promise<void> => {
      const { intent } = preview;
      if (problem.value || !ask) return place(preview);
      session.overlay.value = {
        kind: 'receipt',
        ...intent,
        ...(ask.note !== null && { difference: ask.note }),
      };
    },
    placeReviewed: (preview: OrderPreview) => place(preview, { isReviewed: true }),
    ...createAnswers(deps),
    refuse: (intent: OrderIntent, reason: string) =>
      refuseFor({ intent, order: null, at: now() }, { kind: 'stopped', reason }),
    refuseFor,
    closePress: register.close,
    hidePress: register.hide,
    noteSeen: register.noteSeen,
  };
}

/** What a press would order, as it stands on screen. */
function previewOf(
  intent: OrderIntent,
  checkout: CheckoutModel,
  { state, now }: OrderingDeps,
): OrderPreview {
  const { address, card } = checkout.view.value;
  const { lines, overriddenIds = [] } = intent;
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
  return { intent, order: facts && { request, shown: facts, overrides }, at: now() };
}

/** Why Undo or an answer did nothing, in words; or the action, and the failure of its command. */
export type ActionFailure =
  | string
  | { readonly action: 'undo' | 'settle'; readonly failure: Failure; readonly at: EpochMs };

/** How far an order has come. A doubtful one stays just that, whatever else turns up. */
export const progressOf = (attempt: Attempt): string =>
  `${attempt.id} ${isDoubtful(attempt) ? 'doubt' : attempt.state}`;

/** The person's actions on an order, Undo and an answer, and why the last one failed. */
function createAnswers({ commands, now }: OrderingDeps) {
  const actionFailures = signal<ReadonlyMap<string, ActionFailure>>(new Map());
  const noteActionFailure = (attempt: Attempt, why: ActionFailure | null): void => {
    const key = progressOf(attempt);
    const others = [...actionFailures.peek()].filter(([one]) => one !== key);
    actionFailures.value = new Map(why ? [...others, [key, why]] : others);
  };
  const reporting = async (
    action: 'undo' | 'settle',
    attempt: Attempt,
    command: Promise<Failure | null>,
  ): Promise<void> => {
    const failure = await command;
    noteActionFailure(attempt, failure && { action, failure, at: now() });
  };
  return {
    undo: (attempt: Attempt) => reporting('undo', attempt, commands.undo(attempt.id)),
    settle: (attempt: Attempt, settlement: Settlement) =>
      reporting('settle', attempt, commands.settle(attempt.id, settlement, knownNumbers(attempt))),
    /** Why the last action on an order failed, by how far the order had come then (`progressOf`). */
    actionFailures: actionFailures as ReadonlySignal<ReadonlyMap<string, ActionFailure>>,
    noteActionFailure,
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
