import { computed, effect, signal } from '@preact/signals';
import type { CheckoutChoice } from '@/lib/domain/checkout/checkout-choice';
import type { EpochMs } from '@/lib/domain/data/time';
import type { Failure } from '@/lib/domain/failure/failure';
import {
  type Attempt,
  attemptVersion,
  type OrderLine,
  type Press,
  type PressNote,
} from '@/lib/domain/ordering/attempt/attempt';
import { areAllIn, sharesItems, titlesOf } from '@/lib/domain/ordering/attempt/content';
import type { ShownOrder } from '@/lib/domain/ordering/attempt/shown-order';
import { isInTheWay, newestFirst } from '@/lib/domain/ordering/attempt/states';
import { shortName } from '@/lib/i18n/goods-text';
import type { Stored } from '@/lib/storage/stored';
import type { PopupState } from '@/lib/view/state/popup-state';
import type { OrderIntent } from '@/lib/view/state/stored-session';

export type NoteSlots = readonly Pick<Stored<PressNote | null>, 'write' | 'remove'>[];

interface Stopped {
  readonly kind: 'stopped';
  readonly reason: string;
}

/** A press of an order button of which no attempt tells. */
export interface PressView extends OrderIntent {
  readonly id: string;
  readonly pressedAt: EpochMs;
  /** Why nothing was started; `null` until it is answered, `order-unclear` where nobody knows. */
  readonly failure: Failure | Stopped | null;
  readonly choice: CheckoutChoice;
  /** What was on screen at the press; missing if an item had gone. */
  readonly shown?: ShownOrder;
}

export type Register = ReturnType<typeof createRegister>;

/**
 * What is under way: every press from the task it was made in, stored or not, until there is an attempt or a refusal,
 * and the attempts from then on.
 * @param notes what is noted in each slot, as far as this page has heard
 */
export function createRegister(
  attempts: PopupState['attempts'],
  notes: PopupState['pressNotes'],
  slots: NoteSlots,
) {
  /**
   * The presses of this page, and what failed elsewhere: its note goes as soon as somebody has seen it. `null`: the person
   * has put it away.
   */
  const pressesHere = signal<ReadonlyMap<string, PressView | null>>(new Map());
  const put = (press: PressView) => {
    pressesHere.value = new Map(pressesHere.peek()).set(press.id, press);
  };
  const hide = (ids: readonly string[]) => {
    const away = ids.map((id) => [id, null] as const);
    if (away.length > 0) pressesHere.value = new Map([...pressesHere.peek(), ...away]);
  };
  const isKnown = (id: string) => {
    const press = pressesHere.peek().get(id);
    return press === null || (press?.failure && press.failure.kind !== 'order-unclear');
  };
  const notepad = createNotepad(slots, notes);
  const attemptIds = computed(() => new Set(attempts.value.map(({ id }) => id)));
  effect(() => {
    for (const { press, failure } of notes.value.filter((note) => note !== null)) {
      if (!failure) continue;
      if (attemptIds.value.has(press.id)) notepad.remove(press.id);
      else if (!isKnown(press.id)) put(pressViewOf(press, failure));
    }
  });

  /** The presses of which no attempt tells, newest first. */
  const presses = computed((): readonly PressView[] => {
    const elsewhere = openIn(notes.value).filter(({ id }) => !pressesHere.value.has(id));
    return [...pressesHere.value.values(), ...elsewhere.map((press) => pressViewOf(press, null))]
      .filter((press) => press !== null)
      .filter(({ id }) => !attemptIds.value.has(id))
      .sort(newestFirst);
  });

  const inTheWay = computed(() =>
    byItem([
      ...presses.value.filter(({ failure }) => failure === null),
      ...attempts.value.filter(isInTheWay),
    ]),
  );

  /** Of which failures the person has seen. */
  const seen = new Set<string>();
  const noteSeen = (ids: readonly string[]) => {
    for (const id of ids.filter(isKnown)) seen.add(id);
    for (const note of notes.peek()) {
      // One that nobody has answered may still become an order.
      if (note?.failure && ids.includes(note.press.id)) notepad.remove(note.press.id);
    }
  };
  const close = (ids: readonly string[]) => {
    hide(ids);
    noteSeen(ids);
  };
  /** Puts away how earlier presses of the same goods ended: of all of these, unless that was seen. */
  const closeLike = (press: PressView) => {
    const isDone = (one: PressView) => seen.has(one.id) || areAllIn(one, [press]);
    close(
      endedLike(press, presses.peek())
        .filter(isDone)
        .map(({ id }) => id),
    );
  };
  const end = (press: PressView) => {
    closeLike(press);
    put(press);
  };

  return {
    presses,
    /** The order that is in the way of another one, by item; the newest of several. */
    inTheWay,
    /** Whether an earlier press may have ordered one of these items: nobody knows what became of it. */
    isUnclear: ({ lines }: { readonly lines: readonly OrderLine[] }): boolean =>
      presses.value.some(
        (press) => press.failure?.kind === 'order-unclear' && sharesItems(press, { lines }),
      ),
    hasAttempt: (id: string): boolean => attemptIds.value.has(id),
    isOpen: (id: string): boolean => openIn(notes.peek()).some((press) => press.id === id),
    unanswered: (): readonly Press[] =>
      openIn(notes.peek()).filter(({ id }) => !attemptIds.peek().has(id)),
    /** Notes a press before this returns. */
    write: (press: Press, title: string): void => {
      notepad.write(press);
      put({ ...pressViewOf(press, null), title });
    },
    /** There is an attempt, or the press has become a part of another. */
    begun: (id: string): void => {
      notepad.forget(id);
      pressesHere.value = new Map([...pressesHere.peek()].filter(([other]) => other !== id));
    },
    /** @param press what the person calls it stays, as long as this page knows */
    fail: (press: Press, failure: Failure): void => {
      const pressed = pressViewOf(press, failure);
      end({ ...pressed, title: pressesHere.peek().get(press.id)?.title ?? pressed.title });
    },
    /** A press that sends nothing. */
    refuse: end,
    /** Closes how earlier presses of the same goods ended: they are being ordered since. */
    closeSame: (press: Press): void => closeLike(pressViewOf(press, null)),
    close: (id: string): void => close([id]),
    /** Something else in this page tells how it ended. */
    hide: (id: string): void => hide([id]),
    /** The person has seen how these ended, and no other page needs to tell of them. */
    noteSeen,
  };
}

/** What nobody has answered. */
function openIn(notes: readonly (PressNote | null)[]): readonly Press[] {
  return notes.flatMap((note) => (note && !note.failure ? [note.press] : []));
}

/** The earlier presses of the same goods that ended. Where nobody knows that, another failure says nothing of them. */
function endedLike(press: PressView, presses: readonly PressView[]): readonly PressView[] {
  return presses
    .filter(({ id, pressedAt }) => id !== press.id && pressedAt <= press.pressedAt)
    .filter((one) => isSame(one, press))
    .filter(({ failure }) => failure && !(press.failure && failure.kind === 'order-unclear'));
}

function byItem(open: (PressView | Attempt)[]): ReadonlyMap<string, PressView | Attempt> {
  const found = new Map<string, PressView | Attempt>();
  for (const one of open.sort(newestFirst).reverse()) {
    const { lines } = 'request' in one ? one.request : one;
    for (const { itemId } of lines) found.set(itemId, one);
  }
  return found;
}

function isSame(one: OrderIntent, other: OrderIntent): boolean {
  // Without lines, as when the typed quantity can't be ordered, only the title tells what it was about.
  if (one.lines.length === 0 || other.lines.length === 0) return one.title === other.title;
  return sharesItems(one, other);
}

function pressViewOf(
  { id, pressedAt, request, shown, overrides, fromBasket }: Press,
  failure: Failure | null,
): PressView {
  const { lines, addressId, cardId } = request;
  return {
    id,
    pressedAt,
    failure,
    lines,
    title: shortName(titlesOf(shown.goods)),
    choice: { addressId, cardId },
    shown,
    overriddenIds: overrides.map(({ attemptId }) => attemptId),
    ...(fromBasket && { origin: 'basket' as const }),
  };
}

/** Notes of presses: written in the task of the press, so that they outlive the page. */
function createNotepad(slots: NoteSlots, notes: PopupState['pressNotes']) {
  /** Where this page has written, by the press: it hears of its own notes later. */
  const slotOf = new Map<string, number>();

  /** A free slot; two pages that look at the same moment begin at different ones. */
  const freeSlot = (id: string): number => {
    const taken = new Set(slotOf.values());
    const first = Number.parseInt(id.slice(-1), 16) || 0;
    const candidates = slots.map((_, at) => (first + at) % slots.length);
    return candidates.find((at) => !notes.peek()[at] && !taken.has(at)) ?? -1;
  };

  return {
    /** If storage is full, only the message tells of the press. */
    write: (press: Press): void => {
      const at = freeSlot(press.id);
      slotOf.set(press.id, at);
      slots[at]?.write({ version: attemptVersion, press, failure: null }).catch(() => {});
    },
    remove: (id: string): void => {
      const at = slotOf.get(id) ?? notes.peek().findIndex((note) => note?.press.id === id);
      slotOf.delete(id);
      slots[at]?.remove().catch(() => {});
    },
    /** The background has removed the note: an attempt tells of the press. */
    forget: (id: string): void => void slotOf.delete(id),
  };
}
