import { computed, effect, signal } from '@preact/signals';
import { i18n } from '#i18n';
import type { Attempt } from '@/lib/domain/attempt';
import type { Tone } from '@/lib/domain/changes';
import type { Failure } from '@/lib/domain/failure';
import type { Order } from '@/lib/domain/order';
import { groupOrders, isNumbered, type OrderGroup } from '@/lib/domain/order-groups';
import * as state from '@/lib/storage/state';
import { createMirror } from './mirror';
import { firstOf, inPortions, type NamedGroup, newsFirst, portionSize } from './order-portions';
import { plural } from './plural';
import type { PopupModel } from './popup-model';
import { quietly } from './quietly';

export type OrderFilter = OrderGroup | 'all';

export type OrdersModel = ReturnType<typeof createOrdersModel>;

/** Days begin on the quarter hour in every time zone; in milliseconds. */
const quarter = 15 * 60_000;

/** The listed orders, with what was in those that were placed here. */
export function createOrdersModel(popup: PopupModel) {
  const snapshot = createMirror(state.orders);
  const isRead = signal(false);
  const isLoadingMore = signal(false);
  const loadFailure = signal<Failure | null>(null);
  /** The last order there was when the person asked for older ones. */
  const lastBefore = signal<string | null>(null);
  /** News stays marked until the person leaves the tab, though it counts as seen at once. */
  const marked = signal<Readonly<Record<string, Tone>>>({});
  const drawn = signal(portionSize);

  const attemptsByNumber = computed(() => {
    const placed = new Map<string, Attempt>();
    for (const attempt of popup.attempts.value) {
      for (const number of numbersOf(attempt)) placed.set(number, attempt);
    }
    return placed;
  });

  const typed = popup.orderQuery;
  const filter = signal<OrderFilter>('all');
  const all = computed((): readonly Order[] => snapshot.value.value?.orders ?? []);
  const matching = computed(() =>
    all.value.filter(({ number }) => isNumbered(number, typed.value)),
  );
  // What is late is judged by the clock that the service dates its orders with. Only a new day changes
  // anything: no need to sort and write orders anew with every tick.
  const now = computed(() => {
    const time = popup.now.value + (snapshot.value.value?.skewMs ?? 0);
    return Math.floor(time / quarter) * quarter;
  });
  const sorted = computed(() => groupOrders(matching.value, now.value));
  /** All that are asked for, in groups: news, then what matters most. */
  const asked = computed(() =>
    filter.value === 'all'
      ? newsFirst(matching.value, sorted.value, marked.value)
      : sorted.value.filter(({ group }) => group === filter.value),
  );

  const portioned = computed(() => inPortions(asked.value));

  const loadAfter = async (last: string | null) => {
    if (isLoadingMore.value) return;
    lastBefore.value = last;
    isLoadingMore.value = true;
    loadFailure.value = await quietly(popup.commands.loadMoreOrders());
    isLoadingMore.value = false;
  };

  return {
    snapshot: snapshot.value,
    isRead,
    isLoadingMore,
    loadFailure,
    /** How serious the news about orders is, by number. */
    marked,
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
    /** How many of the orders with such a number there are in a group. */
    countOf: (group: OrderFilter) =>
      group === 'all'
        ? matching.value.length
        : sizeOf(sorted.value.filter((one) => one.group === group)),
    /** Milliseconds since the epoch, as good as the quarter of an hour. */
    now,
    /** Shows the tab; returns the way to leave it. */
    open: () => {
      void snapshot.stored.read().then((orders) => {
        snapshot.show(orders);
        isRead.value = true;
      });
      const stopMarking = effect(() => {
        // What a search leaves out isn't seen.
        const seen = Object.fromEntries(
          Object.entries(popup.unseen.value).filter(([number]) => isNumbered(number, typed.value)),
        );
        if (Object.keys(seen).length === 0) return;
        marked.value = { ...marked.peek(), ...seen };
        void quietly(popup.commands.markOrdersSeen(seen));
      });
      // Whoever asks for other orders begins at the first of them.
      const stopNarrowing = effect(() => {
        void typed.value;
        void filter.value;
        drawn.value = portionSize;
      });
      return () => {
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
    /** What became of that; nothing while it isn't known. */
    arrival: computed(() => {
      if (lastBefore.value === null || isLoadingMore.value || loadFailure.value) return null;
      const end = all.value.findLastIndex(({ number }) => number === lastBefore.value);
      const came = end === -1 ? 0 : all.value.length - 1 - end;
      if (came > 0) return plural('orders.loaded', came);
      return snapshot.value.value?.canLoadMore === false ? i18n.t('orders.noneOlder') : null;
    }),
  };
}

function sizeOf(groups: readonly NamedGroup[]): number {
  return groups.reduce((sum, { orders }) => sum + orders.length, 0);
}

function numbersOf({ orderNumber, settlement }: Attempt): string[] {
  const settled = settlement?.verdict === 'ordered' ? settlement.orderNumber : null;
  return [orderNumber, settled].filter((number) => number !== null);
}
