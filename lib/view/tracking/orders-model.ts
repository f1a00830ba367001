import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Failure } from '@/lib/domain/failure';
import type { AnyAttempt } from '@/lib/domain/ordering/attempt';
import { orderNumberOf } from '@/lib/domain/ordering/attempts';
import { plural, t } from '@/lib/i18n/i18n';
import type { Commands } from '@/lib/messaging/commands';
import * as state from '@/lib/storage/state';
import type { OrderingState } from '@/lib/view/ordering/ordering-state';
import type { OrderFilter } from '@/lib/view/state/popup-session';
import { createStoredSignal } from '@/lib/view/state/stored-signal';
import { createOrderNews, type OrderNews } from './order-news';
import { firstOf, inPortions, type NamedGroup, newsFirst, portionSize } from './order-portions';
import { createOrderSearch } from './order-search';

export type OrdersModel = ReturnType<typeof createOrdersModel>;

interface OrdersDeps {
  readonly ordering: Pick<OrderingState, 'history'>;
  readonly tracking: {
    /** What is typed of an order's number. */
    readonly query: Signal<string>;
    readonly filter: Signal<OrderFilter>;
    readonly unseen: ReadonlySignal<OrderNews>;
  };
  readonly now: ReadonlySignal<number>;
  readonly commands: Pick<Commands, 'markOrdersSeen' | 'loadMoreOrders'>;
}

/** Days begin on the quarter hour in every time zone; in milliseconds. */
const quarter = 15 * 60_000;

/** The listed orders, with what was in those that were placed here. */
export function createOrdersModel(popup: OrdersDeps) {
  const snapshot = createStoredSignal(state.orders);
  const isRead = signal(false);
  const isLoadingMore = signal(false);
  const loadFailure = signal<Failure | null>(null);
  /** The last order there was when the person asked for older ones. */
  const lastBefore = signal<string | null>(null);
  const drawn = signal(portionSize);

  const attemptsByNumber = computed(() => {
    const placed = new Map<string, AnyAttempt>();
    for (const attempt of popup.ordering.history.value) {
      for (const number of numbersOf(attempt)) placed.set(number, attempt);
    }
    return placed;
  });

  const { query: typed, filter } = popup.tracking;
  // What is late is judged by the clock that the service dates its orders with. Only a new day changes
  // anything: no need to sort and write orders anew with every tick.
  const now = computed(() => {
    const time = popup.now.value + (snapshot.value.value?.skewMs ?? 0);
    return Math.floor(time / quarter) * quarter;
  });
  const search = createOrderSearch({ snapshot: snapshot.value, typed, filter, now });
  const news = createOrderNews({
    unseen: popup.tracking.unseen,
    isAskedFor: search.isAskedFor,
    markSeen: (seen) => void popup.commands.markOrdersSeen(seen),
    now: () => popup.now.peek(),
  });
  const { all, matching, sorted } = search;
  /** All that are asked for, in groups: news, then what matters most. */
  const asked = computed(() =>
    filter.value === 'all'
      ? newsFirst(matching.value, sorted.value, news.marked.value)
      : search.underFilter(filter.value),
  );

  const portioned = computed(() => inPortions(asked.value));

  const loadAfter = async (last: string | null) => {
    if (isLoadingMore.value) return;
    lastBefore.value = last;
    isLoadingMore.value = true;
    loadFailure.value = await popup.commands.loadMoreOrders();
    isLoadingMore.value = false;
  };

  return {
    snapshot: snapshot.value,
    isRead,
    isLoadingMore,
    loadFailure,
    /** How serious the news about orders is, by number. */
    marked: news.marked,
    /** That there is more of it than when the tab was opened. */
    newsAnnouncement: news.announcement,
    attemptsByNumber,
    /** What was typed of an order's number. */
    typed,
    filter,
    /** The beginning of what is asked for. */
    groups: computed(() => firstOf(portioned.value, drawn.value)),
    drawn,
    /** Whether there are more of them, to be drawn when the end comes near. */
    hasMore: computed(() => sizeOf(asked.value) > drawn.value),
    drawMore: () => {
      drawn.value += portionSize;
    },
    countOf: search.countOf,
    nothing: search.nothing,
    showAll: () => {
      filter.value = 'all';
    },
    /** Milliseconds since the epoch, as good as the quarter of an hour. */
    now,
    /** Shows the tab; returns the way to leave it. */
    open: () => {
      let stopMarking = () => {};
      let isLeft = false;
      void Promise.all([snapshot.stored.read(), news.recall()]).then(([orders]) => {
        snapshot.show(orders);
        isRead.value = true;
        if (!isLeft) stopMarking = news.follow();
      });
      // Whoever asks for other orders begins at the first of them.
      const stopNarrowing = effect(() => {
        void typed.value;
        void filter.value;
        drawn.value = portionSize;
      });
      return () => {
        isLeft = true;
        stopMarking();
        stopNarrowing();
        snapshot.stop();
      };
    },
    loadMore: () => loadAfter(null),
    /** Reads on at the wish of somebody who has come to the end: what comes is drawn at once. */
    loadOlder: () => {
      if (!isLoadingMore.value) drawn.value += portionSize;
      void loadAfter(all.value.at(-1)?.number ?? null);
    },
    /** That it reads on, and what became of it. */
    arrival: computed(() => {
      if (lastBefore.value === null) return null;
      if (isLoadingMore.value) return t('orders.loadingMore');
      if (loadFailure.value) return null;
      const end = all.value.findLastIndex(({ number }) => number === lastBefore.value);
      const came = end === -1 ? 0 : all.value.length - 1 - end;
      if (came > 0) return plural('orders.loaded', came);
      const isAll = snapshot.value.value?.canLoadMore === false;
      return t(isAll ? 'orders.noneOlder' : 'orders.noneRead');
    }),
  };
}

function sizeOf(groups: readonly NamedGroup[]): number {
  return groups.reduce((sum, { orders }) => sum + orders.length, 0);
}

function numbersOf(attempt: AnyAttempt): string[] {
  const isSettled = attempt.state === 'settled' && attempt.settlement.verdict === 'ordered';
  const settled = isSettled ? attempt.settlement.orderNumber : null;
  return [orderNumberOf(attempt), settled].filter((number) => number !== null);
}
