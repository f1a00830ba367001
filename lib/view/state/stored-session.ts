import type { CheckoutChoice } from '@/lib/domain/checkout/checkout-choice';
import type { EpochMs } from '@/lib/domain/data/time';
import type { OrderLine } from '@/lib/domain/ordering/attempt/attempt';
import type { ShownOrder } from '@/lib/domain/ordering/attempt/shown-order';
import { type Stored, unchecked } from '@/lib/storage/stored';

/** Where the page is shown: in the toolbar's popup, or in a panel beside the tabs, which stays open. */
export type PageKind = 'popup' | 'panel';

/** The side panel's document says what it is; see `entrypoints/sidepanel/`. */
export function pageKindOf({ documentElement }: Document): PageKind {
  return documentElement.dataset.frame === 'panel' ? 'panel' : 'popup';
}

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

/** What a button would order: lines and their name, without an address or a card yet. */
export interface OrderIntent {
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
  | (OrderIntent & {
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
export interface ScrollPosition {
  readonly row: string;
  /** CSS pixels; negative when the row is cut off above. */
  readonly offset: number;
}

/** What outlives the page, until the browser closes. Only pages of the same kind write it. */
export interface StoredSession {
  readonly usedAt: EpochMs;
  readonly tab: Tab;
  readonly query: string;
  readonly orderQuery: string;
  /** `null`: the top of the list. */
  readonly scrolledTo: ScrollPosition | null;
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

/** After this time, in milliseconds, the page starts afresh. */
const keptForMs = 30 * 60_000;

const untouched: StoredSession = {
  usedAt: 0,
  tab: 'items',
  query: '',
  orderQuery: '',
  scrolledTo: null,
  drafts: {},
  sizeRuns: {},
  overlay: null,
  addressId: null,
  cardId: null,
  spentChoice: null,
};

// The browser empties the session's storage with every update, so only this version has written it.
const storedFor = (pageKind: PageKind) =>
  unchecked<StoredSession>('session', pageKind, untouched, (found) => ({
    ...untouched,
    ...(found as object),
  }));

/** Popup and panel may be open at once, so neither continues where the other is. */
export const storedSessions: Readonly<Record<PageKind, Stored<StoredSession>>> = {
  popup: storedFor('popup'),
  panel: storedFor('panel'),
};

/**
 * What the page begins with: where it was left, unless that is long ago. Chosen quantities and sizes are kept in any
 * case. A popup without news begins on the items: what is typed as soon as it opens is looked for there.
 */
export function beginWith(
  left: StoredSession,
  {
    pageKind,
    hasNews,
    now,
  }: { readonly pageKind: PageKind; readonly hasNews: boolean; readonly now: EpochMs },
): StoredSession {
  const { drafts, sizeRuns } = left;
  if (now - left.usedAt > keptForMs) return { ...untouched, drafts, sizeRuns };
  return pageKind === 'popup' && !hasNews ? { ...left, tab: 'items' } : left;
}
