import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { isDemo } from '@/lib/domain/demo';
import type { Failure } from '@/lib/domain/failure';
import type { AnyAttempt } from '@/lib/domain/ordering/attempt';
import { orderNumberOf, sentAtOf, wasOrdered } from '@/lib/domain/ordering/attempts';
import { ownValue } from '@/lib/domain/own-value';
import { shopPageOf } from '@/lib/domain/shop-page';
import { dayMs, type EpochMs } from '@/lib/domain/time';
import type { OrderNews } from '@/lib/domain/tracking/news';
import { outlookOf } from '@/lib/domain/tracking/order-groups';
import { goodsText } from '@/lib/i18n/goods-text';
import { plural, t } from '@/lib/i18n/i18n';
import type { Commands } from '@/lib/messaging/commands';
import type { Connection } from '@/lib/storage/state';
import * as storedTracking from '@/lib/storage/state';
import type { Preferences } from '@/lib/view/items/item-preferences';
import { goodsLines } from '@/lib/view/ordering/line-text';
import type { Ordering } from '@/lib/view/ordering/ordering';
import type { OrderFilter } from '@/lib/view/state/popup-session';
import { createStoredSignal } from '@/lib/view/state/stored-signal';
import { createHandling } from './handling';
import { createOrderNews } from './order-news';
import {
  chunkSize,
  createOrderSearch,
  firstOf,
  inChunks,
  movedFirst,
  type NamedGroup,
} from './order-search';
import { weekView } from './week-view';

export type OrdersModel = ReturnType<typeof createOrdersModel>;

/** What is looked for among the orders, which of them are expanded, and which have news. */
export interface OrdersTab {
  /** What is looked for. */
  readonly query: Signal<string>;
  readonly filter: Signal<OrderFilter>;
  /** The numbers of the expanded orders, the latest last. */
  readonly expanded: Signal<readonly string[]>;
  /** The number of the order to bring into sight; `null` when there is none. */
  readonly target: Signal<string | null>;
  readonly unseen: ReadonlySignal<OrderNews>;
  /** When the orders were last found to be as they are stored, or stored anew. */
  readonly lookedAt: ReadonlySignal<EpochMs>;
}

interface OrdersDeps {
  readonly ordering: Pick<Ordering, 'history'>;
  readonly preferences: Pick<Preferences, 'of'>;
  readonly tracking: Omit<OrdersTab, 'lookedAt'>;
  readonly now: ReadonlySignal<number>;
  readonly commands: Pick<Commands, 'markOrdersSeen' | 'loadMoreOrders'>;
  readonly connection: ReadonlySignal<Connection | null>;
  /** See `Settings.shopPage`. */
  readonly shopPage: ReadonlySignal<string | null>;
}

/** How many older orders come at once, at most: a page of the service (contract 4.4). */
const mostRead = 50;
/** How many expanded orders are remembered: whoever opens them all keeps the latest. */
const maxExpanded = 20;

/** In milliseconds. In every time zone, days begin on a quarter hour. */
const quarter = 15 * 60_000;

/** The Orders tab: the orders, with the lines of those that were placed here. */
export function createOrdersModel(popup: OrdersDeps) {
  const snapshot = createStoredSignal(storedTracking.orders);
  const isRead = signal(false);
  const isLoadingMore = signal(false);
  const loadFailure = signal<Failure | null>(null);
  /** The oldest order at the time when the person asked for older ones. */
  const lastBefore = signal<string | null>(null);
  const drawn = signal(chunkSize);

  const attemptsByNumber = computed(() => byOrderNumber(popup.ordering.history.value));
  const labelOf = (itemId: string) => popup.preferences.of(itemId).label;
  const isInDemo = computed(() => isDemo(popup.connection.value));

  const { query: typed, filter, expanded, target } = popup.tracking;
  // By the service's clock, which dates the orders. Only a new day changes what is late, so that orders
  // needn't be sorted and drawn again at every tick.
  const now = computed(() => {
    const time = popup.now.value + (snapshot.value.value?.skewMs ?? 0);
    return Math.floor(time / quarter) * quarter;
  });
  const handling = createHandling(now);
  const { handled, ends } = handling;
  const search = createOrderSearch({
    snapshot: snapshot.value,
    typed,
    filter,
    handled,
    ends,
    goodsOf: ({ number }) => orderedText(attemptsByNumber.value.get(number), labelOf),
    now,
  });
  const news = createOrderNews({
    unseen: popup.tracking.unseen,
    isAskedFor: search.isAskedFor,
    markSeen: (seen) => void popup.commands.markOrdersSeen(seen),
    now: () => popup.now.peek(),
  });
  const { all, matching, sorted } = search;
  const recent = computed(() => {
    const since = now.value - dayMs;
    return popup.ordering.history.value.filter((one) => (sentAtOf(one) ?? 0) > since);
  });
  /** The orders that were placed here within a day, and are only being made. */
  const justOrdered = computed(() => {
    const numbers = new Set(recent.value.flatMap(numbersOf));
    const moving = numbers.size > 0 && sorted.value.find(({ group }) => group === 'moving');
    return moving ? moving.orders.filter(({ number }) => numbers.has(number)) : [];
  });
  const isNarrowed = computed(() => filter.value !== 'all' || typed.value.trim() !== '');
  /** What was placed here within a day, by order number, as long as the service doesn't list it. */
  const unlisted = computed((): readonly (readonly [string, AnyAttempt])[] => {
    if (isNarrowed.value) return [];
    const placed = byOrderNumber(recent.value.filter(wasOrdered));
    const listed = new Set(all.value.map(({ number }) => number));
    return [...placed].filter(([number]) => !listed.has(number));
  });
  const withNews = computed(() => {
    const { value: marked } = news.marked;
    if (Object.keys(marked).length === 0) return [];
    return matching.value.filter(({ number }) => Object.hasOwn(marked, number));
  });
  /**
   * The orders that search and filter let through, in groups: what was just ordered, then news, then by importance.
   */
  const asked = computed(() =>
    filter.value === 'all'
      ? movedFirst(
          'justOrdered',
          justOrdered.value,
          movedFirst('news', withNews.value, sorted.value),
        )
      : search.underFilter(filter.value),
  );

  const chunked = computed(() => inChunks(asked.value));

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
    isInDemo,
    /** The orders that are marked as news, by number, with how serious it is. */
    marked: news.marked,
    /** Says that news has come since the tab was opened. */
    newsAnnouncement: news.announcement,
    attemptsByNumber,
    /** What an order's goods are known from: the attempt that placed it, and the item that was said to be in it. */
    knownOf: (number: string) =>
      [
        attemptsByNumber.value.get(number) ?? null,
        ownValue(handling.items.value, number) ?? null,
      ] as const,
    /** Where the shop's website has an order; `null` where there is no shop. */
    shopUrlOf: (number: string) => {
      const place = popup.connection.value;
      return place && !isInDemo.value
        ? shopPageOf(number, popup.shopPage.value, place.baseAddress)
        : null;
    },
    handling,
    /** The order that says what was in it first, while nobody here knows the goods of any; else `null`. */
    toMatch: computed(() => {
      const isAnyKnown =
        attemptsByNumber.value.size > 0 || Object.keys(handling.items.value).length > 0;
      return isAnyKnown || isNarrowed.value ? null : (all.value[0] ?? null);
    }),
    /** What arrives soon; `null` while a search or filter is in use. */
    week: computed(() =>
      isNarrowed.value ? null : weekView(outlookOf(all.value, now.value), now.value),
    ),
    unlisted,
    /** The number of the order to bring into sight; `null` when there is none, or it is in sight. */
    target,
    expanded,
    /** Expands an order and brings it into sight. */
    reveal: (number: string) => {
      expanded.value = [...expanded.value.filter((one) => one !== number), number];
      target.value = number;
    },
    toggle: (number: string) => {
      const others = expanded.value.filter((one) => one !== number);
      const isOpen = others.length < expanded.value.length;
      expanded.value = isOpen ? others : [...others, number].slice(-maxExpanded);
    },
    /** What is looked for. */
    typed,
    filter,
    /** The groups as far as they are drawn. */
    groups: computed(() => firstOf(chunked.value, drawn.value)),
    drawn,
    /** Whether more are to be drawn when the end comes near. */
    hasMore: computed(() => sizeOf(asked.value) > drawn.value),
    drawMore: () => {
      drawn.value += chunkSize;
    },
    /** The orders that a search or filter lets through; `null` without either. */
    found: search.found,
    countOf: search.countOf,
    countText: search.countText,
    nothing: search.nothing,
    showAll: () => {
      filter.value = 'all';
    },
    /** By the service's clock, to the quarter hour (`EpochMs`). */
    now,
    /** Opens the tab. Returns a function that leaves it. */
    open: () => {
      let stopMarking = () => {};
      let isLeft = false;
      void Promise.all([snapshot.stored.read(), news.recall(), handling.read()]).then(
        ([orders]) => {
          snapshot.show(orders);
          isRead.value = true;
          if (!isLeft) stopMarking = news.follow();
        },
      );
      // Another search or filter begins at its first order.
      const stopNarrowing = effect(() => {
        void typed.value;
        void filter.value;
        drawn.value = chunkSize;
      });
      const stopSeeking = effect(() => {
        const number = target.value;
        if (number === null || !all.value.some((order) => order.number === number)) return;
        batch(() => {
          const place = placeOf(number, asked.value);
          if (place === -1) {
            typed.value = '';
            filter.value = 'all';
          }
          drawn.value = Math.max(drawn.peek(), placeOf(number, asked.value) + 1);
        });
      });
      return () => {
        isLeft = true;
        stopMarking();
        stopNarrowing();
        stopSeeking();
        snapshot.stop();
        handling.stop();
      };
    },
    loadMore: () => loadAfter(null),
    /** Reads older orders because the person pressed the button, which stays at their end: all are drawn. */
    loadOlder: () => {
      if (!isLoadingMore.value) drawn.value += mostRead;
      void loadAfter(all.value.at(-1)?.number ?? null);
    },
    /** Says that older orders are being read, and then how many came. */
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

/** The attempts that placed orders, by the numbers of these. */
function byOrderNumber(history: readonly AnyAttempt[]): ReadonlyMap<string, AnyAttempt> {
  const placed = new Map<string, AnyAttempt>();
  for (const attempt of history) {
    for (const number of numbersOf(attempt)) placed.set(number, attempt);
  }
  return placed;
}

/** What an attempt ordered, in words; empty for an order that was placed elsewhere. */
function orderedText(
  attempt: AnyAttempt | undefined,
  labelOf: (itemId: string) => string | undefined,
): string {
  return attempt ? goodsText(goodsLines(attempt, labelOf)) : '';
}

function placeOf(wanted: string, groups: readonly NamedGroup[]): number {
  return groups.flatMap(({ orders }) => orders).findIndex(({ number }) => number === wanted);
}

function numbersOf(attempt: AnyAttempt): string[] {
  const isSettled = attempt.state === 'settled' && attempt.settlement.verdict === 'ordered';
  const settled = isSettled ? attempt.settlement.orderNumber : null;
  return [orderNumberOf(attempt), settled].filter((number) => number !== null);
}
