import { noChoice } from '@/lib/domain/checkout/checkout-choice';
import type { Failure } from '@/lib/domain/failure';
import type { Press } from '@/lib/domain/ordering/attempt';
import { overrideOf, sharesItems } from '@/lib/domain/ordering/attempts';
import type { OrderLine, OrderRequest } from '@/lib/domain/ordering/order-request';
import { type OrderContext, shownOrderOf } from '@/lib/domain/ordering/shown-order';
import type { EpochMs } from '@/lib/domain/time';
import type { Commands } from '@/lib/messaging/commands';
import type { CheckoutModel } from '@/lib/view/checkout/checkout-view';
import type { PopupSession, Purchase } from '@/lib/view/state/popup-session';
import type { PopupState } from '@/lib/view/state/popup-state';
import { createFailedPresses, type FailedPress } from './failed-presses';
import { shortName } from './line-text';
import type { Notepad } from './notepad';
import type { OrderingState, ShownOrder } from './ordering-state';
import { createPressGuard } from './press-guard';

interface PressingDeps {
  readonly ordering: OrderingState;
  readonly state: Pick<PopupState, 'attempts' | 'checkout' | 'history' | 'itemsById' | 'settings'>;
  readonly session: Pick<PopupSession, 'addressId' | 'cardId' | 'overlay'>;
  readonly checkout: Pick<CheckoutModel, 'view'>;
  readonly commands: Pick<Commands, 'acknowledge' | 'carryOn' | 'order'>;
  readonly notepad: Notepad;
  readonly newId: () => string;
  readonly now: () => EpochMs;
  /** A clock that nobody sets, in milliseconds. */
  readonly monotonicNow: () => number;
  /** Keeps the quantity and size for the next time. */
  readonly remember: (lines: readonly OrderLine[]) => Promise<void>;
}

type PressWay = Pick<Press, 'isReviewed'>;

export type Pressing = ReturnType<typeof createPressing>;

/**
 * Presses of the order buttons. Each is noted and sends at most one command, and both have left by the time the
 * call returns, since the popup may close right then. A press that sends none leaves a card that says why.
 */
export function createPressing(deps: PressingDeps) {
  const { ordering, state, session, checkout, commands, notepad, newId, now } = deps;
  const { problem, openByItem, starting, shown } = ordering;
  const failedPresses = createFailedPresses();
  /** Presses that the background has answered with a failure; their notes go once the person has seen it. */
  const unseenFailures = new Set<string>();

  const fail = (press: Omit<FailedPress, 'at' | 'action'>) => {
    failedPresses.dismissSame(press);
    failedPresses.add({ ...press, action: 'order', at: now() });
  };
  /** Orders nothing, for a reason in words. */
  const refuse = (purchase: Purchase, reason: string) =>
    fail({ ...purchase, id: newId(), failure: { kind: 'stopped', reason }, choice: noChoice });

  /** What is on screen about an order now. */
  const look = (purchase: Purchase): ShownOrder => {
    const { address, card } = checkout.view.value;
    const { lines, overriddenIds = [] } = purchase;
    const request = { lines, addressId: address?.id ?? '', cardId: card?.id ?? '' };
    const facts = shownOrderOf(request, contextOnScreen(lines.map(({ itemId }) => itemId)));
    const earlier =
      overriddenIds.length > 0
        ? state.history.value.filter(({ id }) => overriddenIds.includes(id))
        : [];
    const overrides = earlier.map(overrideOf);
    return { purchase, order: facts && { request, shown: facts, overrides }, at: now() };
  };

  const place = async ({ purchase, order, at }: ShownOrder, way: PressWay) => {
    const itemIds = purchase.lines.map(({ itemId }) => itemId);
    // The second click of a double click: the button says "Starting…" already.
    if (itemIds.every((itemId) => starting.value.has(itemId))) return;
    const id = newId();
    const choice = order?.request ?? noChoice;
    const failWith = (failure: Failure) => fail({ ...purchase, id, failure, choice });
    if (itemIds.some((itemId) => isBeingOrdered(itemId, purchase))) {
      return failWith({ kind: 'order-refused-here', problem: 'in-the-way' });
    }
    // The address and card are those on screen: only an item can be gone.
    if (!order) return failWith({ kind: 'order-refused-here', problem: 'item-gone' });
    const press: Press = {
      id,
      pressedAt: at,
      ...order,
      ...way,
      ...(purchase.origin === 'basket' && { fromBasket: true }),
    };
    // Before anything else: from here on the popup may close.
    notepad.write(press);
    const result = commands.order(press);
    const start = watchStart(press);
    acknowledgeEnded(press.request);
    failedPresses.dismissSame(purchase);
    await conclude(press, result, start, failWith);
  };

  const conclude = async (
    press: Press,
    result: Promise<Failure | null>,
    start: ReturnType<typeof watchStart>,
    failWith: (failure: Failure) => void,
  ): Promise<void> => {
    const failure = await result;
    if (!failure || start.hasHappened()) return start.finish();
    start.stopWaiting();
    if (failure.kind !== 'internal') {
      unseenFailures.add(press.id);
      return failWith(failure);
    }
    // If only the reply got lost, there is an attempt all the same, or the next background may still send
    // it: nobody can say "Not ordered", and the watch goes on.
    failWith({ kind: 'order-unclear' });
    // Starts the next background, if this one has ended, and asks it.
    const again = await (notepad.isOpen(press.id)
      ? commands.order(press)
      : commands.carryOn(press.id));
    if (!again || again.kind === 'internal' || start.hasHappened()) return;
    unseenFailures.add(press.id);
    failWith(again);
  };

  /** Whether another order of an item is in the way, other than those it is ordered in spite of. */
  const isBeingOrdered = (itemId: string, { overriddenIds = [] }: Purchase) => {
    const open = openByItem.value.get(itemId);
    return starting.value.has(itemId) || (open !== undefined && !overriddenIds.includes(open.id));
  };

  /**
   * Keeps the buttons of a press busy until its attempt exists, and then does what an order entails. Not
   * left for when the order is decided: the popup may be gone by then.
   */
  const watchStart = ({ id, request }: Press) => {
    const itemIds = request.lines.map(({ itemId }) => itemId);
    starting.value = new Set([...starting.value, ...itemIds]);
    const stopWaiting = () => {
      starting.value = new Set([...starting.value].filter((itemId) => !itemIds.includes(itemId)));
    };
    let isDone = false;
    const begin = () => {
      if (isDone) return;
      isDone = true;
      stopWaiting();
      failedPresses.dismiss(id);
      notepad.forget(id);
      forgetChoice(request);
      void deps.remember(request.lines);
    };
    const hasHappened = () => state.attempts.value.some((attempt) => attempt.id === id);
    const stopWatching = state.attempts.subscribe(() => {
      if (hasHappened()) begin();
    });
    return {
      hasHappened,
      stopWaiting,
      finish: () => {
        stopWatching();
        begin();
      },
    };
  };

  /** A new press dismisses the cards of undone orders, and of unsent or refused ones of the same items. */
  const acknowledgeEnded = (request: OrderRequest) => {
    for (const old of shown.value) {
      const hasFailed = old.state === 'expired' || old.state === 'refused';
      const isSame = hasFailed && sharesItems(old.request, request);
      if (isSame || old.state === 'cancelled') void commands.acknowledge(old.id);
    }
  };

  /** An address or card chosen for one order doesn't count for the next. */
  const forgetChoice = ({ addressId, cardId }: OrderRequest) => {
    if (session.addressId.value === addressId) session.addressId.value = null;
    if (session.cardId.value === cardId) session.cardId.value = null;
  };

  /** The items, addresses and cards as they are on screen. */
  const contextOnScreen = (itemIds: readonly string[]): OrderContext => {
    const items = itemIds.flatMap((id) => state.itemsById.value.get(id)?.item ?? []);
    return {
      items: new Map(items.map((item) => [item.id, item])),
      addresses: state.checkout.value?.addresses ?? [],
      cards: state.checkout.value?.cards ?? [],
    };
  };

  /** Orders what the person saw. */
  const placeSeen = async (shownOrder: ShownOrder, way: PressWay = {}) => {
    if (problem.value) return refuse(shownOrder.purchase, problem.value);
    await place(shownOrder, way);
  };

  /** One press of an order button. People who want to be asked first get a receipt. */
  const order = async (shownOrder: ShownOrder) => {
    if (problem.value) return refuse(shownOrder.purchase, problem.value);
    if (state.settings.value.holdSeconds === null) {
      session.overlay.value = { kind: 'receipt', ...shownOrder.purchase };
    } else await placeSeen(shownOrder);
  };

  /** The presses that an earlier page noted: those that failed get their cards, the others are asked about. */
  const resumeNotes = () =>
    notepad.notes.value.flatMap((note) => {
      if (!note) return [];
      const { press, failure } = note;
      if (state.attempts.value.some(({ id }) => id === press.id)) {
        if (failure) notepad.remove(press.id);
        return [];
      }
      const failWith = (failure: Failure) => fail({ ...pressedFor(press), failure });
      if (!failure) return [{ press, failWith, start: watchStart(press) }];
      unseenFailures.add(press.id);
      failWith(failure);
      return [];
    });
  const unanswered = resumeNotes();

  return {
    look,
    order,
    /** What a press of a button is to order, from the moment it begins. */
    createPressGuard: (purchase: () => Purchase | null) =>
      createPressGuard({
        purchase,
        look,
        chosen: () => ({ addressId: session.addressId.value, cardId: session.cardId.value }),
        now: deps.monotonicNow,
      }),
    /** The press on a receipt. */
    placeReviewed: (shownOrder: ShownOrder) => placeSeen(shownOrder, { isReviewed: true }),
    refuse,
    failedPresses,
    /** Asks about the presses of an earlier page that nobody had answered when this one was opened. */
    resumeNotedPresses: () => {
      for (const { press, failWith, start } of unanswered.splice(0)) {
        void conclude(press, commands.order(press), start, failWith);
      }
    },
    /** The person has seen the cards of these presses. */
    noteSeen: (ids: readonly string[]) => {
      for (const id of ids) if (unseenFailures.delete(id)) notepad.remove(id);
    },
  };
}

/** What a noted press was for, as its card tells it. */
function pressedFor({ id, request, shown, overrides, fromBasket }: Press) {
  const { lines, addressId, cardId } = request;
  return {
    id,
    lines,
    title: shortName(shown.goods.map(({ title }) => title)),
    choice: { addressId, cardId },
    overriddenIds: overrides.map(({ attemptId }) => attemptId),
    ...(fromBasket && { origin: 'basket' as const }),
  };
}

/** The state of ordering, and the presses of its buttons. */
export interface Ordering extends OrderingState, Pressing {
  /** The ids of attempts whose good end a popup has shown. */
  readonly seenOutcomes: PopupSession['seenOutcomes'];
}
