import type { Failure } from '@/lib/domain/failure';
import type { Press } from '@/lib/domain/ordering/attempt';
import { overrideOf, sharesItems } from '@/lib/domain/ordering/attempts';
import { factsOf, type OrderContext } from '@/lib/domain/ordering/order-facts';
import type { OrderLine, OrderRequest } from '@/lib/domain/ordering/order-request';
import type { EpochMs } from '@/lib/domain/time';
import type { Commands } from '@/lib/messaging/commands';
import { type CheckoutView, noChoice } from '@/lib/view/checkout/checkout-view';
import type { PopupSession } from '@/lib/view/state/popup-session';
import type { PopupState } from '@/lib/view/state/popup-state';
import { createFailedPresses, type FailedPress } from './failed-presses';
import type { OrderingState, Purchase } from './ordering-state';

interface PressingDeps {
  readonly ordering: OrderingState;
  readonly state: PopupState;
  readonly session: PopupSession;
  readonly checkout: { readonly value: CheckoutView };
  readonly commands: Commands;
  readonly newId: () => string;
  readonly now: () => EpochMs;
  /** Keeps the quantity and size for the next time. */
  readonly remember: (lines: readonly OrderLine[]) => Promise<void>;
}

type PressWay = Pick<Press, 'isReviewed'>;

export type Pressing = ReturnType<typeof createPressing>;

/**
 * Presses of the order buttons. Each sends at most one command, and has sent it by the time the call
 * returns, since the popup may close right then. A press that sends none leaves a card that says why.
 */
export function createPressing(deps: PressingDeps) {
  const { ordering, state, session, checkout, commands, newId, now } = deps;
  const { blocker, openByItem, starting, shown } = ordering;
  const failedPresses = createFailedPresses();

  const fail = (press: Omit<FailedPress, 'at'>) => {
    failedPresses.dismissSame(press);
    failedPresses.add({ ...press, at: now() });
  };
  /** Orders nothing, for a reason in words. */
  const refuse = (purchase: Purchase, reason: string) =>
    fail({ ...purchase, id: newId(), failure: { kind: 'stopped', reason }, choice: noChoice });

  const place = async (request: OrderRequest, purchase: Purchase, way: PressWay) => {
    const itemIds = request.lines.map(({ itemId }) => itemId);
    // The second click of a double click: the button says "Starting…" already.
    if (itemIds.every((itemId) => starting.value.has(itemId))) return;
    const id = newId();
    const { addressId, cardId } = request;
    const failWith = (failure: Failure) =>
      fail({ ...purchase, id, failure, choice: { addressId, cardId } });
    if (itemIds.some((itemId) => isBeingOrdered(itemId, purchase))) {
      return failWith({ kind: 'order-refused-here', problem: 'already-under-way' });
    }
    const facts = factsOf(request, contextOnScreen(itemIds));
    // The address and card are those on screen: only an item can be gone.
    if (!facts) return failWith({ kind: 'order-refused-here', problem: 'item-gone' });
    // Before anything else: from here on the popup may close.
    const result = commands.order({
      id,
      request,
      shown: facts,
      overrides: state.history.value
        .filter((one) => purchase.inSpiteOf?.includes(one.id))
        .map(overrideOf),
      ...way,
      ...(purchase.origin === 'basket' && { fromBasket: true }),
    });
    const start = watchStart(id, request);
    acknowledgeEnded(request);
    failedPresses.dismissSame(purchase);
    const failure = await result;
    if (!failure || start.hasHappened()) return start.finish();
    start.stopWaiting();
    if (failure.kind !== 'internal') return failWith(failure);
    // If only the reply got lost, there is an attempt all the same, or the next background may still send
    // it: nobody can say "Not ordered", and the watch goes on.
    failWith({ kind: 'order-unclear' });
    // Starts the next background, if this one has ended.
    void commands.carryOn(id);
  };

  /** Whether another order of an item is in the way, other than those it is ordered in spite of. */
  const isBeingOrdered = (itemId: string, { inSpiteOf = [] }: Purchase) => {
    const open = openByItem.value.get(itemId);
    return starting.value.has(itemId) || (open !== undefined && !inSpiteOf.includes(open.id));
  };

  /**
   * Keeps the buttons of a press busy until its attempt exists, and then does what an order entails. Not
   * left for when the order is decided: the popup may be gone by then.
   */
  const watchStart = (id: string, request: OrderRequest) => {
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
      currency: state.itemsInfo.value?.currency ?? '',
    };
  };

  /** Orders to the address and by the card that are on screen. */
  const placeHere = async (purchase: Purchase, way: PressWay = {}) => {
    const { address, card } = checkout.value;
    if (blocker.value) return refuse(purchase, blocker.value);
    // For the types only: without one of them, ordering is blocked.
    if (!address || !card) return;
    const { lines } = purchase;
    await place({ lines, addressId: address.id, cardId: card.id }, purchase, way);
  };

  /** One press of an order button. People who want to be asked first get a receipt. */
  const order = async (purchase: Purchase) => {
    if (blocker.value) return refuse(purchase, blocker.value);
    if (state.settings.value.holdSeconds === null) {
      session.overlay.value = { kind: 'receipt', ...purchase };
    } else await placeHere(purchase);
  };

  return {
    order,
    /** One press of the order button of an item. */
    press: (line: OrderLine, title: string) => order({ lines: [line], title }),
    /** The press on a receipt. */
    placeReviewed: (purchase: Purchase) => placeHere(purchase, { isReviewed: true }),
    refuse,
    failedPresses,
  };
}

/** The state of ordering, and the presses of its buttons. */
export interface Ordering extends OrderingState, Pressing {
  readonly commands: Commands;
  readonly now: () => EpochMs;
  readonly state: PopupState;
  readonly session: PopupSession;
  /** Whether what is at this distance from the window's top (CSS pixels) hasn't just moved there. */
  readonly isSteady: (y: number) => boolean;
}
