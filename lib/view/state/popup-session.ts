import { effect, type Signal, signal } from '@preact/signals';
import type { CheckoutChoice } from '@/lib/domain/checkout/checkout-choice';
import type { OrderLine } from '@/lib/domain/ordering/attempt';
import type { ShownOrder } from '@/lib/domain/ordering/shown-order';
import { ownValue } from '@/lib/domain/own-value';
import type { EpochMs } from '@/lib/domain/time';
import { type Stored, unchecked } from '@/lib/storage/stored';

export interface Draft {
  readonly typed?: string;
  readonly quantity?: number;
  /** What was typed before it was moved to `quantity`. */
  readonly asked?: number;
  readonly size?: string;
}

/** Unfinished quantities of several sizes of one item. */
export interface SizeRunDraft {
  /** Whether several sizes are chosen from, rather than one. */
  readonly isOpen: boolean;
  /** What is in the fields, by size; the usual quantities unless anything was typed. */
  readonly typed?: Readonly<Record<string, string>>;
}

export const tabs = ['items', 'basket', 'orders'] as const;
export type Tab = (typeof tabs)[number];

export interface Purchase {
  readonly lines: readonly OrderLine[];
  /** Its name in a sentence: the item's or the kit's. */
  readonly title: string;
  /** Where the lines come from; the basket is emptied once they are ordered. */
  readonly origin?: 'basket';
  /** Ids of earlier attempts that would be in the way; the person was told of them and orders anyway. */
  readonly overriddenIds?: readonly string[];
}

export type Overlay =
  | { readonly kind: 'details'; readonly itemId: string; readonly focus?: 'review' }
  /** `over`: the sheet from which something is chosen, still open below. `leadsTo`: the one that a choice leads to. */
  | { readonly kind: 'addresses' | 'cards'; readonly over?: Overlay; readonly leadsTo?: Overlay }
  | (Purchase & {
      readonly kind: 'receipt';
      /** Where it goes and what pays for it, in place of the address and card chosen otherwise. */
      readonly choice?: CheckoutChoice;
      /** The item from whose details it was opened. */
      readonly from?: string;
      /** Why it isn't quite what was asked for, or what was ordered before, in words. */
      readonly difference?: string;
      /** What was on screen when the same was pressed before, in vain. */
      readonly was?: ShownOrder;
    })
  | { readonly kind: 'status' }
  | { readonly kind: 'keys' }
  | { readonly kind: 'kit'; readonly kitId: string };

/** Where a list is scrolled to: a row, and how far its top is from the top of the list. */
export interface Place {
  readonly row: string;
  /** CSS pixels; negative when the row is cut off above. */
  readonly offset: number;
}

/** What outlives the page, until the browser closes. Only pages of the same frame write it. */
interface StoredSession {
  readonly usedAt: EpochMs;
  readonly tab: Tab;
  readonly query: string;
  readonly orderQuery: string;
  /** `null`: the top of the list. */
  readonly place: Place | null;
  readonly drafts: Readonly<Record<string, Draft>>;
  /** By the item's id. */
  readonly sizeRuns: Readonly<Record<string, SizeRunDraft>>;
  readonly overlay: Overlay | null;
  /** Where the next order goes, and what pays for it, instead of the defaults. */
  readonly addressId: string | null;
  readonly cardId: string | null;
  /** The last such choice that an order was pressed with; `null` of a part that was the default. */
  readonly spentChoice: (CheckoutChoice & { readonly attemptId: string }) | null;
}

/** The same, back on the items: what is typed as soon as the popup opens is looked for there. */
export function onItems(left: StoredSession): StoredSession {
  return { ...left, tab: 'items' };
}

/** After this time, in milliseconds, the popup starts afresh. */
const keptForMs = 30 * 60_000;

const untouched: StoredSession = {
  usedAt: 0,
  tab: 'items',
  query: '',
  orderQuery: '',
  place: null,
  drafts: {},
  sizeRuns: {},
  overlay: null,
  addressId: null,
  cardId: null,
  spentChoice: null,
};

// The browser empties the session's storage with every update, so only this version has written it.
const storedFor = (frame: Frame) =>
  unchecked<StoredSession>('session', frame, untouched, (found) => ({
    ...untouched,
    ...(found as object),
  }));

/** Popup and panel may be open at once, so neither continues where the other is. */
export const storedSessions: Readonly<Record<Frame, Stored<StoredSession>>> = {
  popup: storedFor('popup'),
  panel: storedFor('panel'),
};

type Signals = { readonly [Name in keyof StoredSession]: Signal<StoredSession[Name]> };

export interface PopupSession extends Omit<Signals, 'usedAt'> {
  changeDraft(itemId: string, change: (draft: Draft) => Draft): void;
  /** Records that the popup is in use. */
  touch(): void;
}

/**
 * Continues where the page was left, unless that is long ago, and stores every change from then on.
 * Chosen quantities and sizes, and what was seen, are kept in any case.
 */
export function createPopupSession(
  found: StoredSession,
  now = Date.now,
  kept = storedSessions.popup,
): PopupSession {
  const choices = { drafts: found.drafts, sizeRuns: found.sizeRuns };
  const left = now() - found.usedAt > keptForMs ? { ...untouched, ...choices } : found;
  const signals = Object.fromEntries(
    Object.entries(left).map(([name, value]) => [name, signal(value)]),
  ) as Signals;
  const { drafts } = signals;

  const current = () =>
    Object.fromEntries(Object.entries(signals).map(([name, { value }]) => [name, value]));
  const write = (session: object) =>
    void kept.write({ ...session, usedAt: now() } as StoredSession);
  let isFirst = true;
  effect(() => {
    const session = current();
    if (!isFirst) write(session);
    isFirst = false;
  });

  return {
    ...signals,
    touch: () => write(current()),
    changeDraft: (itemId, change) => {
      const draft = change(ownValue(drafts.value, itemId) ?? {});
      drafts.value = { ...drafts.value, [itemId]: draft };
    },
  };
}

/** Where the page is shown: in the toolbar's popup, or in a panel beside the tabs, which stays open. */
export type Frame = 'popup' | 'panel';

/** The side panel's document says what it is; see `entrypoints/sidepanel/`. */
export function frameOf({ documentElement }: Document): Frame {
  return documentElement.dataset.frame === 'panel' ? 'panel' : 'popup';
}
