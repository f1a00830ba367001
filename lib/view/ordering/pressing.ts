import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { type CheckoutChoice, noChoice } from '@/lib/domain/checkout/checkout-choice';
import type { Failure } from '@/lib/domain/failure';
import { attemptVersion, type Press, type PressNote } from '@/lib/domain/ordering/attempt';
import { overrideOf, sharesItems, titlesOf } from '@/lib/domain/ordering/attempts';
import type { OrderLine, OrderRequest } from '@/lib/domain/ordering/order-request';
import {
  type OrderContext,
  type ShownOrder,
  shownOrderOf,
} from '@/lib/domain/ordering/shown-order';
import type { EpochMs } from '@/lib/domain/time';
import { shortName } from '@/lib/i18n/goods-text';
import type { Commands } from '@/lib/messaging/commands';
import type { Stored } from '@/lib/storage/stored';
import type { CheckoutModel } from '@/lib/view/checkout/checkout-view';
import type { PopupSession, Purchase } from '@/lib/view/state/popup-session';
import type { PopupState } from '@/lib/view/state/popup-state';
import type { OrderingState, SeenOrder } from './ordering-state';
import { createPressGuards, type Sight } from './press-guard';

/** The places for notes of presses. */
export type NotePlaces = readonly Pick<Stored<PressNote | null>, 'write' | 'remove'>[];

/** A press that was stopped before it left the popup, and why, in words. */
interface Stopped {
  readonly kind: 'stopped';
  readonly reason: string;
}

/**
 * What failed: a press of an order button, or something that the person wanted to do about an attempt. Only of
 * a press it may be said that nothing was ordered.
 */
export type FailedAction = 'order' | 'undo' | 'dismiss' | 'settle';

/** A press that ended in a failure or a question. */
export interface FailedPress extends Purchase {
  readonly id: string;
  readonly action: FailedAction;
  readonly failure: Failure | Stopped;
  readonly at: EpochMs;
  /** The address and card it was for. */
  readonly choice: CheckoutChoice;
  /** What was on screen at the press, if it was of an order. */
  readonly shown?: ShownOrder;
}

interface PressingDeps {
  readonly ordering: OrderingState;
  readonly state: Pick<
    PopupState,
    'attempts' | 'checkout' | 'history' | 'itemsById' | 'pressNotes' | 'settings'
  >;
  readonly session: Pick<
    PopupSession,
    'addressId' | 'cardId' | 'changeDraft' | 'overlay' | 'place' | 'spentChoice'
  >;
  readonly checkout: Pick<CheckoutModel, 'view'>;
  readonly commands: Pick<Commands, 'acknowledge' | 'carryOn' | 'order'>;
  readonly notePlaces: NotePlaces;
  readonly newId: () => string;
  readonly now: () => EpochMs;
  /** A clock that nobody sets, in milliseconds. */
  readonly monotonicNow: () => number;
  /** See `createPressGuards`. */
  readonly whenDrawn: (then: () => void) => void;
  /** Keeps the quantity and size for the next time. */
  readonly remember: (lines: readonly OrderLine[]) => Promise<void>;
}

export type Pressing = ReturnType<typeof createPressing>;

/**
 * Presses of the order buttons. Each is noted and sends at most one command, and both have left by the time the
 * call returns, since the popup may close right then. A press that sends none leaves a card that says why.
 */
export function createPressing(deps: PressingDeps) {
  const { ordering, state, session, checkout, commands, newId, now } = deps;
  const { problem, openByItem, starting, shown } = ordering;
  const failedPresses = createFailedPresses();
  const notepad = createNotepad(deps.notePlaces, state.pressNotes);
  /** Presses that the background has answered with a failure; their notes go once the person has seen it. */
  const unseenFailures = new Set<string>();

  const fail = (press: Omit<FailedPress, 'at' | 'action'>) => {
    failedPresses.dismissEnded(press);
    failedPresses.add({ ...press, action: 'order', at: now() });
  };
  /** Orders nothing, for a reason in words. */
  const refuse = (purchase: Purchase, reason: string) =>
    fail({ ...purchase, id: newId(), failure: { kind: 'stopped', reason }, choice: noChoice });

  /** What is on screen about an order now. */
  const look = (purchase: Purchase): SeenOrder => {
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

  /** Orders what the person saw. */
  const place = async (
    { purchase, order, at }: SeenOrder,
    way: Pick<Press, 'isReviewed'> = {},
  ): Promise<void> => {
    if (problem.value) return refuse(purchase, problem.value);
    const itemIds = purchase.lines.map(({ itemId }) => itemId);
    // The second click of a double click: the button says "Starting…" already.
    if (itemIds.every((itemId) => starting.value.has(itemId))) return;
    const id = newId();
    const choice = order?.request ?? noChoice;
    const shown = order && { shown: order.shown };
    const failWith = (failure: Failure) => fail({ ...purchase, id, failure, choice, ...shown });
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
  const watchStart = (press: Press) => {
    const { id, request } = press;
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
      spendChoice(press);
      // Its items aren't where the list was left, and what needs the person is at the top.
      if (press.fromBasket) session.place.value = null;
      void deps.remember(request.lines);
      // What was ordered is what is wanted now.
      for (const { itemId } of request.lines)
        session.changeDraft(itemId, ({ asked: _, ...draft }) => draft);
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
    const attempt = spent && state.attempts.value.find(({ id }) => id === spent.attemptId);
    if (attempt?.state !== 'cancelled') return;
    session.spentChoice.value = null;
    // Another may have been chosen since.
    session.addressId.value ??= spent?.addressId ?? null;
    session.cardId.value ??= spent?.cardId ?? null;
  });

  /** The items, addresses and cards as they are on screen. */
  const contextOnScreen = (itemIds: readonly string[]): OrderContext => {
    const items = itemIds.flatMap((id) => state.itemsById.value.get(id)?.item ?? []);
    return {
      items: new Map(items.map((item) => [item.id, item])),
      addresses: state.checkout.value?.addresses ?? [],
      cards: state.checkout.value?.cards ?? [],
    };
  };

  /** Whether it isn't known of an earlier press for one of these items if it orders anything. */
  const isUnclear = ({ lines }: Pick<Purchase, 'lines'>): boolean =>
    failedPresses.all.value.some(
      (press) => press.failure.kind === 'order-unclear' && sharesItems(press, { lines }),
    );

  /**
   * One press of an order button. People who want to be asked first get a receipt, as does everybody where the order
   * isn't what was asked for, may have been placed before, or may cost something else than it seems.
   * @param note why it isn't what was asked for
   */
  const order = async (seenOrder: SeenOrder, note: string | null = null): Promise<void> => {
    const { purchase } = seenOrder;
    const isAskedFirst = ordering.isAlwaysAsked.value || note !== null || isUnclear(purchase);
    if (problem.value || !isAskedFirst) return place(seenOrder);
    session.overlay.value = {
      kind: 'receipt',
      ...purchase,
      ...(note !== null && { difference: note }),
    };
  };

  /** The presses that an earlier page noted: those that failed get their cards, the others are asked about. */
  const resumeNotes = () =>
    state.pressNotes.value.flatMap((note) => {
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
    guardOf: createPressGuards({ now: deps.monotonicNow, whenDrawn: deps.whenDrawn }),
    /** @param button what the button says that a press does */
    sightOf: (purchase: Purchase | null, button: unknown): Sight => ({
      seenOrder: purchase && look(purchase),
      mode: purchase && [
        button,
        state.settings.value.holdSeconds,
        ordering.isAsked.value(purchase.lines),
        isUnclear(purchase),
      ],
    }),
    /** The press on a receipt. */
    placeReviewed: (seenOrder: SeenOrder) => place(seenOrder, { isReviewed: true }),
    refuse,
    isUnclear,
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
    title: shortName(titlesOf(shown)),
    choice: { addressId, cardId },
    shown,
    overriddenIds: overrides.map(({ attemptId }) => attemptId),
    ...(fromBasket && { origin: 'basket' as const }),
  };
}

/**
 * Notes of presses: written in the task of the press, so that they outlive the page.
 * @param notes what is written in each place, as far as this page has heard
 */
function createNotepad(places: NotePlaces, notes: ReadonlySignal<readonly (PressNote | null)[]>) {
  /** Where this page has written, by the press: it hears of its own notes later. */
  const own = new Map<string, number>();

  /** A free place; two pages that look at the same moment begin at different ones. */
  const freePlace = (id: string): number => {
    const taken = new Set(own.values());
    const first = Number.parseInt(id.slice(-1), 16) || 0;
    const inTurn = places.map((_, at) => (first + at) % places.length);
    return inTurn.find((at) => !notes.value[at] && !taken.has(at)) ?? -1;
  };

  return {
    /** Notes a press before this returns. If storage is full, only the message tells of the press. */
    write: (press: Press): void => {
      const at = freePlace(press.id);
      own.set(press.id, at);
      places[at]?.write({ version: attemptVersion, press, failure: null }).catch(() => {});
    },
    /** Removes the note of a press whose failure the person has seen. */
    remove: (id: string): void => {
      const at = own.get(id) ?? notes.value.findIndex((note) => note?.press.id === id);
      own.delete(id);
      places[at]?.remove().catch(() => {});
    },
    /** The background has removed the note: an attempt tells of the press. */
    forget: (id: string): void => void own.delete(id),
    /** Whether the press is noted, and nobody has answered it. */
    isOpen: (id: string): boolean =>
      notes.value.some((note) => note?.press.id === id && !note.failure),
  };
}

/** The presses that failed, newest first. Each is shown on a card until the person dismisses it. */
function createFailedPresses() {
  const all = signal<readonly FailedPress[]>([]);
  const keep = (isKept: (press: FailedPress) => boolean) => {
    all.value = all.value.filter(isKept);
  };

  const dismiss = (id: string) => keep((press) => press.id !== id);

  const isSame = ({ lines, title }: Purchase, press: FailedPress): boolean => {
    const ids = lines.map(({ itemId }) => itemId);
    // Without lines, as when the typed quantity can't be ordered, only the title tells what it was about.
    return ids.length === 0 || press.lines.length === 0
      ? press.title === title
      : press.lines.some(({ itemId }) => ids.includes(itemId));
  };

  return {
    all,
    dismiss,
    /** Dismisses the cards about the same items: they are being ordered since. */
    dismissSame: (purchase: Purchase) => keep((press) => !isSame(purchase, press)),
    /** The same, except where nobody knows yet whether that press orders anything. */
    dismissEnded: (purchase: Purchase) =>
      keep((press) => press.failure.kind === 'order-unclear' || !isSame(purchase, press)),
    /** Adds a card, in place of an earlier one with the same id. */
    add: (press: FailedPress) => {
      dismiss(press.id);
      all.value = [press, ...all.value];
    },
  };
}

/** The state of ordering, and the presses of its buttons. */
export interface Ordering extends OrderingState, Pressing {
  /** The ids of attempts whose good end a popup has shown. */
  readonly seenOutcomes: PopupSession['seenOutcomes'];
}
