import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import { noChoice } from '@/lib/domain/checkout/checkout-choice';
import type { Failure } from '@/lib/domain/failure';
import type { Attempt, OrderLine, Press, Settlement } from '@/lib/domain/ordering/attempt';
import { isUnderWay, overrideOf } from '@/lib/domain/ordering/attempts';
import { whyReviewed } from '@/lib/domain/ordering/order-check';
import { type OrderContext, shownOrderOf } from '@/lib/domain/ordering/shown-order';
import type { EpochMs } from '@/lib/domain/time';
import { sentencesText, t } from '@/lib/i18n/i18n';
import type { Commands } from '@/lib/messaging/commands';
import type { Connection, NotedFailure } from '@/lib/storage/state';
import {
  type CheckoutModel,
  type CheckoutView,
  checkoutProblemText,
} from '@/lib/view/checkout/checkout-view';
import type { PopupSession, Purchase } from '@/lib/view/state/popup-session';
import type { PopupState } from '@/lib/view/state/popup-state';
import type { PressGuards, SeenOrder } from './press-guard';
import { createRegister, type NotePlaces } from './register';

export interface OrderingDeps {
  readonly state: Pick<
    PopupState,
    | 'attempts'
    | 'checkout'
    | 'connection'
    | 'history'
    | 'itemsById'
    | 'itemsInfo'
    | 'orderingFailure'
    | 'pressNotes'
    | 'refreshFailure'
    | 'settings'
  >;
  readonly session: Pick<
    PopupSession,
    'addressId' | 'cardId' | 'changeDraft' | 'overlay' | 'spentChoice'
  >;
  readonly checkout: Pick<CheckoutModel, 'view'>;
  readonly commands: Pick<Commands, 'carryOn' | 'order' | 'settle' | 'undo'>;
  readonly notePlaces: NotePlaces;
  readonly newId: () => string;
  readonly now: () => EpochMs;
  /** Whether the browser has a network, as far as it knows. */
  readonly onLine: () => boolean;
  readonly remember: (lines: readonly OrderLine[]) => Promise<void>;
}

/** Why a press did nothing, in words; or what the person wanted to do, and why it may not have been done. */
export type Unheeded =
  | string
  | { readonly action: 'undo' | 'settle'; readonly failure: Failure; readonly at: EpochMs };

type Standing = Pick<Attempt, 'id' | 'state'>;

/** An order as far as it has come. */
export const standingOf = ({ id, state }: Standing): string => `${id} ${state}`;

export type Ordering = ReturnType<typeof createOrdering>;

/**
 * What is being ordered, what is in the way of ordering, and the presses of the order buttons. Each press is noted and
 * sends at most one command, and both have left by the time the call returns, since the popup may close right then. A
 * press that sends none is told of, with the reason.
 */
export function createOrdering(deps: OrderingDeps) {
  const { state, session, checkout, commands, newId, now } = deps;
  const { attempts, history, settings } = state;
  const register = createRegister({ attempts, notes: state.pressNotes, places: deps.notePlaces });
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

  /**
   * The ids of the earlier orders that a press of these lines will bring a question about; `null` until the orders that
   * the service lists are known.
   */
  const warnedOf = signal<((lines: readonly OrderLine[]) => readonly string[]) | null>(null);
  const isAlwaysAsked = computed(() => whyReviewed(settings.value, state.itemsInfo.value) !== null);
  /**
   * Whether a press of these lines brings the receipt first: for people who want that, and for everybody where they may
   * have been ordered before.
   */
  const isAsked = (lines: readonly OrderLine[]): boolean =>
    isAlwaysAsked.value || isUnclear({ lines }) || Boolean(warnedOf.value?.(lines).length);

  /** Whether what is being ordered just now goes elsewhere than the next order, or is paid by another card. */
  const isNextElsewhere = computed(() =>
    attempts.value.some(
      (attempt) => isUnderWay(attempt) && !isSameAsNext(attempt, checkout.view.value),
    ),
  );

  const look = (purchase: Purchase): SeenOrder => {
    const { address, card } = checkout.view.value;
    const { lines, overriddenIds = [] } = purchase;
    const request = { lines, addressId: address?.id ?? '', cardId: card?.id ?? '' };
    const facts = shownOrderOf(request, contextOnScreen(lines.map(({ itemId }) => itemId)));
    const earlier =
      overriddenIds.length > 0 ? history.value.filter(({ id }) => overriddenIds.includes(id)) : [];
    const overrides = earlier.map(overrideOf);
    return { purchase, order: facts && { request, shown: facts, overrides }, at: now() };
  };

  const contextOnScreen = (itemIds: readonly string[]): OrderContext => {
    const items = itemIds.flatMap((id) => state.itemsById.value.get(id)?.item ?? []);
    return {
      items: new Map(items.map((item) => [item.id, item])),
      addresses: state.checkout.value?.addresses ?? [],
      cards: state.checkout.value?.cards ?? [],
    };
  };

  const refuseFor = (
    { purchase, order, at }: SeenOrder,
    failure: Parameters<typeof register.refuse>[0]['failure'],
  ) =>
    register.refuse({
      ...purchase,
      id: newId(),
      pressedAt: at,
      failure,
      choice: order?.request ?? noChoice,
      ...(order && { shown: order.shown }),
    });
  const refuse = (purchase: Purchase, reason: string) =>
    refuseFor({ purchase, order: null, at: now() }, { kind: 'stopped', reason });

  const place = async (
    seenOrder: SeenOrder,
    way: Pick<Press, 'isReviewed'> = {},
  ): Promise<void> => {
    const { purchase, order, at } = seenOrder;
    const { lines, overriddenIds = [] } = purchase;
    if (problem.value) return refuse(purchase, problem.value);
    const open = lines.map(({ itemId }) => inTheWay.value.get(itemId));
    if (open.some((one) => one && !overriddenIds.includes(one.id))) {
      return refuseFor(seenOrder, { kind: 'order-refused-here', problem: 'in-the-way' });
    }
    // The address and card are those on screen: only an item can be gone.
    if (!order) return refuseFor(seenOrder, { kind: 'order-refused-here', problem: 'item-gone' });
    const press: Press = {
      id: newId(),
      pressedAt: at,
      ...order,
      ...way,
      ...(purchase.origin === 'basket' && { fromBasket: true }),
    };
    // Before anything else: from here on the popup may close.
    register.write(press, purchase.title);
    const result = commands.order(press);
    register.closeSame(press);
    await conclude(press, result);
  };

  const conclude = async (press: Press, result: Promise<Failure | null>): Promise<void> => {
    awaited.set(press.id, press);
    const failure = await result;
    if (!failure || register.hasAttempt(press.id)) return begin(press);
    if (failure.kind !== 'internal') return register.fail(press, failure);
    // If only the reply got lost, there is an attempt all the same, or the next background may still send
    // it: nobody can say "Not ordered".
    register.fail(press, { kind: 'order-unclear' });
    // Starts the next background, if this one has ended, and asks it.
    const isOpen = register.isOpen(press.id);
    const again = await (isOpen ? commands.order(press) : commands.carryOn(press.id));
    if (isOpen && !again) return begin(press);
    if (!again || again.kind === 'internal' || register.hasAttempt(press.id)) return;
    register.fail(press, again);
  };

  /** The presses of which there may be an attempt any moment, by id. */
  const awaited = new Map<string, Press>();
  effect(() => {
    for (const { id } of attempts.value) {
      const press = awaited.get(id);
      if (press) untracked(() => begin(press));
    }
  });
  /** What an order entails. Not left for when it is decided: the popup may be gone by then. */
  const begin = (press: Press) => {
    if (!awaited.delete(press.id)) return;
    register.begun(press.id);
    spendChoice(press);
    const { lines } = press.request;
    void deps.remember(lines);
    // What was ordered is what is wanted now.
    for (const { itemId } of lines) session.changeDraft(itemId, ({ asked: _, ...draft }) => draft);
  };

  /** An address or card chosen for one order doesn't count for the next, unless that order is undone. */
  const spendChoice = ({ id, request }: Press) => {
    const addressId = session.addressId.value === request.addressId ? request.addressId : null;
    const cardId = session.cardId.value === request.cardId ? request.cardId : null;
    if (addressId === null && cardId === null) return;
    session.spentChoice.value = { attemptId: id, addressId, cardId };
    if (addressId !== null) session.addressId.value = null;
    if (cardId !== null) session.cardId.value = null;
  };
  effect(() => {
    const spent = session.spentChoice.value;
    const attempt = spent && attempts.value.find(({ id }) => id === spent.attemptId);
    if (attempt?.state !== 'cancelled') return;
    session.spentChoice.value = null;
    // Another may have been chosen since.
    session.addressId.value ??= spent?.addressId ?? null;
    session.cardId.value ??= spent?.cardId ?? null;
  });

  const unheeded = signal<ReadonlyMap<string, Unheeded>>(new Map());
  const noteUnheeded = (attempt: Standing, why: Unheeded | null): void => {
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

  const unanswered = register.unanswered();

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
    look,
    /** `null` until the popup's second module has come: no press orders until then. */
    guards: signal<PressGuards | null>(null),
    holdSeconds: computed(() => settings.value.holdSeconds),
    isAsked,
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
    undo: (attempt: Attempt) => reporting('undo', attempt, commands.undo(attempt.id)),
    settle: (attempt: Attempt, settlement: Settlement) =>
      reporting('settle', attempt, commands.settle(attempt.id, settlement)),
    /** Why the last press about an order came to nothing, by how it stood then (`standingOf`). */
    unheeded: unheeded as ReadonlySignal<ReadonlyMap<string, Unheeded>>,
    noteUnheeded,
    refuse,
    closePress: register.close,
    noteSeen: register.noteSeen,
    /** Asks about the presses of an earlier page that nobody had answered when this one was opened. */
    resumeNotedPresses: () => {
      for (const press of unanswered) void conclude(press, commands.order(press));
    },
  };
}

function isSameAsNext({ shipTo, payWith }: Attempt, next: CheckoutView): boolean {
  return (
    shipTo.lines.join('\n') === next.addressLines.join('\n') &&
    payWith.brand === next.card?.ccType &&
    payWith.lastDigits === next.card.lastDigits
  );
}

/** What the failure of a reading means for an order; `null` where another request may well succeed. */
function obstacleText(failure: Failure): string | null {
  switch (failure.kind) {
    case 'offline':
      return sentencesText([t('failure.offline'), t('banner.offlineBrief')]);
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
