import { effect, type Signal, signal } from '@preact/signals';
import type { OrderLine } from '@/lib/domain/attempt';
import { stored } from '@/lib/storage/stored';

/** An unfinished choice for one item. */
export interface Draft {
  /** What is in the quantity field while it is being typed. */
  readonly typed?: string;
  readonly quantity?: number;
  /** What was typed before it was moved to `quantity`. */
  readonly asked?: number;
  readonly size?: string;
}

export type Tab = 'items' | 'basket' | 'orders';

/** What lies over the popup; one thing at a time, and Esc takes it away. */
export type Overlay =
  | { readonly kind: 'details'; readonly itemId: string }
  | { readonly kind: 'addresses' }
  | { readonly kind: 'cards' }
  | { readonly kind: 'receipt'; readonly lines: readonly OrderLine[]; readonly title: string }
  | { readonly kind: 'keys' };

/** What survives the popup closing, until the browser closes. Written by the popup alone. */
interface StoredSession {
  readonly tab: Tab;
  readonly query: string;
  /** CSS pixels. */
  readonly scrollTop: number;
  readonly drafts: Readonly<Record<string, Draft>>;
  readonly overlay: Overlay | null;
  /** Where the next order goes, and what pays for it, instead of the defaults. */
  readonly addressId: string | null;
  readonly cardId: string | null;
}

const untouched: StoredSession = {
  tab: 'items',
  query: '',
  scrollTop: 0,
  drafts: {},
  overlay: null,
  addressId: null,
  cardId: null,
};

export const storedSession = stored<StoredSession>('session:popup', untouched, (found) => ({
  ...untouched,
  ...found,
}));

export interface PopupSession {
  readonly tab: Signal<Tab>;
  readonly query: Signal<string>;
  readonly scrollTop: Signal<number>;
  readonly drafts: Signal<Readonly<Record<string, Draft>>>;
  readonly overlay: Signal<Overlay | null>;
  readonly addressId: Signal<string | null>;
  readonly cardId: Signal<string | null>;
  changeDraft(itemId: string, change: (draft: Draft) => Draft): void;
}

/** Takes up where the popup was left, and keeps every change from then on. */
export function createPopupSession(left: StoredSession): PopupSession {
  const signals = {
    tab: signal(left.tab),
    query: signal(left.query),
    scrollTop: signal(left.scrollTop),
    drafts: signal(left.drafts),
    overlay: signal(left.overlay),
    addressId: signal(left.addressId),
    cardId: signal(left.cardId),
  };
  const { drafts } = signals;

  let isFirst = true;
  effect(() => {
    const session = Object.fromEntries(
      Object.entries(signals).map(([name, { value }]) => [name, value]),
    );
    if (!isFirst) void storedSession.write(session as unknown as StoredSession);
    isFirst = false;
  });

  return {
    ...signals,
    changeDraft: (itemId, change) => {
      const draft = change(drafts.value[itemId] ?? {});
      drafts.value = { ...drafts.value, [itemId]: draft };
    },
  };
}
