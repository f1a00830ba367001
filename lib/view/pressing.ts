import type { OrderLine, OrderRequest } from '@/lib/domain/attempt';
import type { Commands } from '@/lib/messaging/commands';
import type { CheckoutView } from './checkout-view';
import type { FailedPress, OrderingState, Purchase } from './ordering-state';
import type { PopupSession } from './popup-session';
import type { PopupState } from './popup-state';
import { quietly } from './quietly';

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
  /** Lines of the basket are about to be ordered. */
  readonly onBasketPress: (attemptId: string, lines: readonly OrderLine[]) => Promise<void>;
}

export type Pressing = ReturnType<typeof createPressing>;

/** Presses of the order button. Each leads to one command at most. */
export function createPressing(deps: PressingDeps) {
  const { ordering, state, session, checkout, commands, newId, now } = deps;
  const { blocker, openByItem, starting, shown, failedPresses } = ordering;

  const dismissFailed = (isOver: (press: FailedPress) => boolean) => {
    failedPresses.value = failedPresses.value.filter((press) => !isOver(press));
  };

  const place = async (
    request: OrderRequest,
    purchase: Purchase,
    confirmed: readonly string[] = [],
  ) => {
    const ids = request.lines.map((line) => line.itemId);
    const supersedes = purchase.supersedes ?? null;
    const isTaken = (id: string) => (openByItem.value.get(id)?.id ?? supersedes) !== supersedes;
    if (ids.some((id) => starting.value.has(id) || isTaken(id))) return;
    const id = newId();
    starting.value = new Set([...starting.value, ...ids]);
    let isDone = false;
    const done = () => {
      if (isDone) return;
      isDone = true;
      starting.value = new Set([...starting.value].filter((itemId) => !ids.includes(itemId)));
    };
    const hasStarted = () => state.attempts.value.some((attempt) => attempt.id === id);
    /** The popup may be gone before the order is: what is to be kept of it is kept at its start. */
    const begin = () => {
      if (isDone) return;
      done();
      forgetChoice(request);
      void deps.remember(request.lines);
    };
    const stopWaiting = state.attempts.subscribe(() => {
      if (hasStarted()) begin();
    });
    for (const { id: old, state: was } of shown.value) {
      if (was === 'cancelled') void quietly(commands.acknowledge(old));
    }
    dismissFailed((press) => press.lines.some((line) => ids.includes(line.itemId)));
    const press = {
      id,
      request,
      // What the person was told of since is known to be ordered, and unclear no more.
      supersedes: confirmed.some((told) => told === supersedes) ? null : supersedes,
      confirmed,
      quoted: quotedFor(ids),
    };
    // The order doesn't depend on it: without the note, the basket only stays as it is.
    if (purchase.origin) await deps.onBasketPress(id, request.lines).catch(() => undefined);
    const failure = await quietly(commands.order(press));
    stopWaiting();
    // Once there is an attempt, it tells its own story.
    if (!failure || hasStarted()) return begin();
    done();
    failedPresses.value = [
      { ...purchase, id, failure, at: now(), confirmed },
      ...failedPresses.value,
    ];
  };

  /** What was chosen for one order doesn't count for the next. */
  const forgetChoice = ({ addressId, cardId }: OrderRequest) => {
    if (session.addressId.value === addressId) session.addressId.value = null;
    if (session.cardId.value === cardId) session.cardId.value = null;
  };

  /** The prices on screen: what is in the list is what is drawn. */
  const quotedFor = (ids: readonly string[]) => {
    const items = state.items.value.filter(({ id }) => ids.includes(id));
    return Object.fromEntries(items.map(({ id, retailPrice }) => [id, retailPrice]));
  };

  /** Orders to the address and by the card that are on screen. */
  const placeHere = async (purchase: Purchase, confirmed?: readonly string[]) => {
    const { address, card } = checkout.value;
    if (blocker.value || !address || !card) return;
    const { lines } = purchase;
    await place({ lines, addressId: address.id, cardId: card.id }, purchase, confirmed);
  };

  /** One press of an order button; those who want to be asked first get a receipt to look at. */
  const order = async (purchase: Purchase) => {
    if (blocker.value) return;
    if (state.settings.value.holdSeconds === null) {
      session.overlay.value = { kind: 'receipt', ...purchase };
    } else await placeHere(purchase);
  };

  return {
    order,
    /** One press of the order button of an item. */
    press: (line: OrderLine, title: string) => order({ lines: [line], title }),
    place,
    placeHere,
    dismissFailed,
  };
}
