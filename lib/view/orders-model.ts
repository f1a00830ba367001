import { computed, effect, signal } from '@preact/signals';
import type { Attempt } from '@/lib/domain/attempt';
import type { Tone } from '@/lib/domain/changes';
import type { Failure } from '@/lib/domain/failure';
import type { Order } from '@/lib/domain/order';
import { groupOf, groupOrders, hasNumber, type OrderGroup } from '@/lib/domain/order-groups';
import * as state from '@/lib/storage/state';
import { createMirror } from './mirror';
import type { PopupModel } from './popup-model';
import { quietly } from './quietly';

export type OrderFilter = OrderGroup | 'all';

interface ShownGroup {
  readonly group: OrderGroup | 'news';
  readonly orders: readonly Order[];
}

export type OrdersModel = ReturnType<typeof createOrdersModel>;

/** The listed orders, with what was in those that were placed here. */
export function createOrdersModel(popup: PopupModel) {
  const snapshot = createMirror(state.orders);
  const isRead = signal(false);
  const isLoadingMore = signal(false);
  const loadFailure = signal<Failure | null>(null);
  /** News stays marked until the person leaves the tab, though it counts as seen at once. */
  const marked = signal<Readonly<Record<string, Tone>>>({});

  const attemptsByNumber = computed(() => {
    const placed = new Map<string, Attempt>();
    for (const attempt of popup.attempts.value) {
      for (const number of numbersOf(attempt)) placed.set(number, attempt);
    }
    return placed;
  });

  const typed = popup.orderQuery;
  const filter = signal<OrderFilter>('all');
  const matching = computed(() =>
    (snapshot.value.value?.orders ?? []).filter((order) => hasNumber(order, typed.value)),
  );
  // What is late is judged by the clock that the service dates its orders with.
  const now = computed(() => popup.now.value + (snapshot.value.value?.skewMs ?? 0));
  // Orders grow late by the minute at most: no need to sort them anew with every tick.
  const minute = computed(() => Math.floor(now.value / 60_000) * 60_000);

  return {
    snapshot: snapshot.value,
    isRead,
    isLoadingMore,
    loadFailure,
    marked,
    attemptsByNumber,
    /** What was typed of an order's number. */
    typed,
    filter,
    /** The orders that are asked for, in groups: news, then what matters most. */
    groups: computed((): ShownGroup[] => {
      const isNews = ({ number }: Order) => filter.value === 'all' && number in marked.value;
      const news = matching.value.filter(isNews);
      const known = matching.value.filter((order) => !isNews(order));
      const groups = groupOrders(known, minute.value).filter(
        ({ group }) => filter.value === 'all' || filter.value === group,
      );
      return news.length > 0 ? [{ group: 'news', orders: news }, ...groups] : groups;
    }),
    /** How many of the orders with such a number there are in a group. */
    countOf: (group: OrderFilter) =>
      group === 'all'
        ? matching.value.length
        : matching.value.filter((order) => groupOf(order, minute.value) === group).length,
    now,
    /** Shows the tab; returns the way to leave it. */
    open: () => {
      void snapshot.stored.read().then((orders) => {
        snapshot.show(orders);
        isRead.value = true;
      });
      const stopMarking = effect(() => {
        const unseen = popup.unseen.value;
        if (Object.keys(unseen).length === 0) return;
        marked.value = { ...marked.peek(), ...unseen };
        void quietly(popup.commands.markOrdersSeen(unseen));
      });
      return () => {
        stopMarking();
        snapshot.stop();
      };
    },
    loadMore: async () => {
      if (isLoadingMore.value) return;
      isLoadingMore.value = true;
      loadFailure.value = await quietly(popup.commands.loadMoreOrders());
      isLoadingMore.value = false;
    },
  };
}

function numbersOf({ orderNumber, settlement }: Attempt): string[] {
  const settled = settlement?.verdict === 'ordered' ? settlement.orderNumber : null;
  return [orderNumber, settled].filter((number) => number !== null);
}
