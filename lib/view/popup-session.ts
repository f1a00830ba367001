import { effect, type Signal, signal } from '@preact/signals';
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

export type Tab = 'items' | 'orders';

/** What survives the popup closing, until the browser closes. Written by the popup alone. */
interface StoredSession {
  readonly tab: Tab;
  readonly query: string;
  /** CSS pixels. */
  readonly scrollTop: number;
  readonly drafts: Readonly<Record<string, Draft>>;
}

export const storedSession = stored<StoredSession>('session:popup', {
  tab: 'items',
  query: '',
  scrollTop: 0,
  drafts: {},
});

export interface PopupSession {
  readonly tab: Signal<Tab>;
  readonly query: Signal<string>;
  readonly scrollTop: Signal<number>;
  readonly drafts: Signal<Readonly<Record<string, Draft>>>;
  changeDraft(itemId: string, change: (draft: Draft) => Draft): void;
}

/** Takes up where the popup was left, and keeps every change from then on. */
export function createPopupSession(left: StoredSession): PopupSession {
  const tab = signal(left.tab);
  const query = signal(left.query);
  const scrollTop = signal(left.scrollTop);
  const drafts = signal(left.drafts);

  let isFirst = true;
  effect(() => {
    const session = {
      tab: tab.value,
      query: query.value,
      scrollTop: scrollTop.value,
      drafts: drafts.value,
    };
    if (!isFirst) void storedSession.write(session);
    isFirst = false;
  });

  return {
    tab,
    query,
    scrollTop,
    drafts,
    changeDraft: (itemId, change) => {
      const draft = change(drafts.value[itemId] ?? {});
      drafts.value = { ...drafts.value, [itemId]: draft };
    },
  };
}
