import type { Failure } from '@/lib/domain/failure';
import { sharesItems, toldOf } from '@/lib/domain/ordering/attempts';
import { findProblem } from '@/lib/domain/ordering/order-check';
import { factsOf, type OrderContext } from '@/lib/domain/ordering/order-facts';
import type { OrderLine, OrderRequest } from '@/lib/domain/ordering/order-request';
import type { Commands } from '@/lib/messaging/commands';
import { type CheckoutView, noChoice } from '@/lib/view/checkout/checkout-view';
import type { PopupSession } from '@/lib/view/state/popup-session';
import type { PopupState } from '@/lib/view/state/popup-state';
import type { FailedPress, OrderingState, Purchase } from './ordering-state';

interface PressingDeps {
  readonly ordering: OrderingState;
  readonly state: PopupState;
  readonly session: PopupSession;
  readonly checkout: { readonly value: CheckoutView };
  readonly commands: Commands;
  readonly newId: () => string;
  readonly now: () => number;
  /** Keeps what was ordered, for the next time. */
  readonly remember: (lines: readonly OrderLine[]) => Promise<void>;
}

export type Pressing = ReturnType<typeof createPressing>;

/**
 * Presses of the order button. Each leads to one command at most, which is on its way when the call
 * returns: the popup may close in the same moment. A press that leads to none leaves a card that says why.
 */
export function createPressing(deps: PressingDeps) {
  const { ordering, state, session, checkout, commands, newId, now } = deps;
  const { blocker, openByItem, starting, shown, failedPresses } = ordering;

  const dismissFailed = (isOver: (press: FailedPress) => boolean) => {
    failedPresses.value = failedPresses.value.filter((press) => !isOver(press));
  };

  /** Says on a card why a press came to nothing, in place of an earlier card about the same. */
  const fail = (failed: Omit<FailedPress, 'at'>) => {
    dismissEarlier(failed);
    failedPresses.value = [{ ...failed, at: now() }, ...failedPresses.value];
  };
  const dismissEarlier = ({ lines, title }: Purchase) => {
    const ids = lines.map(({ itemId }) => itemId);
    dismissFailed((press) =>
      // A choice that can't be ordered makes no line.
      ids.length === 0 || press.lines.length === 0
        ? press.title === title
        : press.lines.some(({ itemId }) => ids.includes(itemId)),
    );
  };
  /** Nothing is ordered, for a reason in words. */
  const refuse = (purchase: Purchase, reason: string) =>
    fail({ ...purchase, id: newId(), failure: { kind: 'stopped', reason }, choice: noChoice });

  const place = async (request: OrderRequest, purchase: Purchase) => {
    const ids = request.lines.map((line) => line.itemId);
    // The second click of a double click: the button says "Starting…" already.
    if (ids.every((id) => starting.value.has(id))) return;
    const { inSpiteOf = [] } = purchase;
    const isTaken = (id: string) => {
      const open = openByItem.value.get(id);
      return open !== undefined && !inSpiteOf.includes(open.id);
    };
    const id = newId();
    const { addressId, cardId } = request;
    const failWith = (failure: Failure) =>
      fail({ ...purchase, id, failure, choice: { addressId, cardId } });
    if (ids.some((id) => starting.value.has(id) || isTaken(id))) {
      return failWith({ kind: 'order-refused-here', problem: 'already-under-way' });
    }
    const context = contextOnScreen(ids);
    const facts = factsOf(request, context);
    if (!facts) {
      const problem = findProblem(request, context, now()) ?? 'item-gone';
      return failWith({ kind: 'order-refused-here', problem });
    }
    // Before anything else: from here on the popup may close.
    const answer = commands.order({
      id,
      request,
      shown: facts,
      told: state.history.value.filter((one) => inSpiteOf.includes(one.id)).map(toldOf),
      ...(purchase.origin === 'basket' && { fromBasket: true }),
    });
    starting.value = new Set([...starting.value, ...ids]);
    const stopWaiting = () => {
      starting.value = new Set([...starting.value].filter((itemId) => !ids.includes(itemId)));
    };
    let hasBegun = false;
    /** The popup may be gone before the order is: what is to be kept of it is kept at its start. */
    const begin = () => {
      if (hasBegun) return;
      hasBegun = true;
      stopWaiting();
      dismissFailed((press) => press.id === id);
      forgetChoice(request);
      void deps.remember(request.lines);
    };
    const hasStarted = () => state.attempts.value.some((attempt) => attempt.id === id);
    const stopFollowing = state.attempts.subscribe(() => {
      if (hasStarted()) begin();
    });
    for (const old of shown.value) {
      const isOver = old.state === 'expired' && sharesItems(old.request, request);
      if (isOver || old.state === 'cancelled') void commands.acknowledge(old.id);
    }
    dismissEarlier(purchase);
    const failure = await answer;
    // Once there is an attempt, it tells its own story.
    if (!failure || hasStarted()) {
      stopFollowing();
      return begin();
    }
    stopWaiting();
    // Still followed: when only the answer got lost, there is an attempt all the same. The next background
    // may even send it, so that nobody can say "Not ordered".
    failWith(failure.kind === 'internal' ? { kind: 'order-unclear' } : failure);
  };

  /** What was chosen for one order doesn't count for the next. */
  const forgetChoice = ({ addressId, cardId }: OrderRequest) => {
    if (session.addressId.value === addressId) session.addressId.value = null;
    if (session.cardId.value === cardId) session.cardId.value = null;
  };

  /** What is drawn of the items, the addresses and the cards. */
  const contextOnScreen = (ids: readonly string[]): OrderContext => {
    const items = state.items.value.filter(({ id }) => ids.includes(id));
    return {
      items: new Map(items.map((item) => [item.id, item])),
      addresses: state.checkout.value?.addresses ?? [],
      cards: state.checkout.value?.cards ?? [],
      currency: state.itemsInfo.value?.currency ?? '',
    };
  };

  /** Orders to the address and by the card that are on screen. */
  const placeHere = async (purchase: Purchase) => {
    const { address, card } = checkout.value;
    if (blocker.value) return refuse(purchase, blocker.value);
    // Whatever is missing is what blocks.
    if (!address || !card) return;
    const { lines } = purchase;
    await place({ lines, addressId: address.id, cardId: card.id }, purchase);
  };

  /** One press of an order button; those who want to be asked first get a receipt to look at. */
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
    placeHere,
    refuse,
    dismissFailed,
  };
}

/** How ordering stands, and the presses that it takes. */
export interface Ordering extends OrderingState, Pressing {
  readonly commands: Commands;
  readonly now: () => number;
  readonly state: PopupState;
  readonly session: PopupSession;
  /** Whether what is that far from the top of the window, in CSS pixels, has been there for a moment. */
  readonly isSteady: (y: number) => boolean;
}
