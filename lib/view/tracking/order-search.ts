import { computed, type ReadonlySignal } from '@preact/signals';
import type { EpochMs } from '@/lib/domain/time';
import { type HandledOrders, knowing, type ParcelEnds } from '@/lib/domain/tracking/marks';
import type { OrderNews } from '@/lib/domain/tracking/news';
import { isDelivered, parcelsOf, type TrackedOrder } from '@/lib/domain/tracking/order';
import type { DeliveryWeek, OrderGroup } from '@/lib/domain/tracking/order-groups';
import { groupByWeek, groupOrders, isNumbered } from '@/lib/domain/tracking/order-groups';
import { t } from '@/lib/i18n/i18n';
import { firstDayOfWeek } from '@/lib/i18n/locale';
import type { OrdersSnapshot } from '@/lib/storage/state';
import type { OrderFilter } from '@/lib/view/state/popup-session';

/** Orders under one heading. */
export interface NamedGroup {
  readonly group: OrderGroup | DeliveryWeek | 'news';
  readonly orders: readonly TrackedOrder[];
}

interface OrderSearchDeps {
  readonly snapshot: ReadonlySignal<OrdersSnapshot | null>;
  /** What is typed of an order's number. */
  readonly typed: ReadonlySignal<string>;
  readonly filter: ReadonlySignal<OrderFilter>;
  readonly handled: ReadonlySignal<HandledOrders>;
  readonly ends: ReadonlySignal<ParcelEnds>;
  /** By the service's clock. */
  readonly now: ReadonlySignal<EpochMs>;
}

/** Why no order is listed, and whether another filter would list some. */
export interface NothingFound {
  readonly text: string;
  readonly isElsewhere: boolean;
}

/** Finds orders by number and by state. */
export function createOrderSearch(deps: OrderSearchDeps) {
  const { snapshot, typed, filter, handled, ends, now } = deps;
  const all = computed(() => knowing(snapshot.value?.orders ?? [], ends.value));
  const matching = computed(() =>
    all.value.filter(({ number }) => isNumbered(number, typed.value)),
  );
  const sorted = computed(() => groupOrders(matching.value, now.value, handled.value));
  // Without a filter, each order is listed once: delivered long ago among the older ones, late on its way under
  // what needs attention. These filters list them all; the badge counts parcels in the same way.
  const delivered = computed(() => matching.value.filter(isDelivered));
  const onTheWay = computed(() => parcelsOf(matching.value, now.value));

  const under = (wanted: OrderFilter): readonly TrackedOrder[] => {
    if (wanted === 'all') return matching.value;
    if (wanted === 'delivered') return delivered.value;
    if (wanted === 'onTheWay') return onTheWay.value;
    return sorted.value.find(({ group }) => group === wanted)?.orders ?? [];
  };
  /** The numbers that the filter lets through; `null` without a filter. */
  const filtered = computed(() =>
    filter.value === 'all' ? null : new Set(under(filter.value).map(({ number }) => number)),
  );

  return {
    all,
    matching,
    sorted,
    /** The orders under a filter, with its heading; parcels on their way by the week they are expected in. */
    underFilter: (group: Exclude<OrderFilter, 'all'>): readonly NamedGroup[] => {
      const orders = under(group);
      if (group === 'onTheWay') return groupByWeek(orders, now.value, firstDayOfWeek());
      return orders.length > 0 ? [{ group, orders }] : [];
    },
    /** How many of the orders found by number a filter has. */
    countOf: (wanted: OrderFilter) => under(wanted).length,
    /** Whether search and filter let through an order of this number, read already or not. */
    isAskedFor: (number: string) =>
      filtered.value ? filtered.value.has(number) : isNumbered(number, typed.value),
    /** `null` when there are orders. */
    nothing: computed((): NothingFound | null => {
      if (under(filter.value).length > 0) return null;
      const isElsewhere = filter.value !== 'all' && matching.value.length > 0;
      const canLoadMore = snapshot.value?.canLoadMore === true;
      if (typed.value.trim() === '') {
        const text = t(canLoadMore ? 'orders.noneHereYet' : 'orders.noneHere');
        return { text, isElsewhere: false };
      }
      if (isElsewhere) {
        const name = t(`orders.filters.${filter.value}`);
        return { text: t('orders.notUnder', { filter: name }), isElsewhere };
      }
      const text = t(canLoadMore ? 'orders.noneYet' : 'orders.noneSuch');
      return { text, isElsewhere };
    }),
  };
}

/** A group in chunks, so that a long list can be drawn bit by bit. */
export interface ChunkedGroup {
  readonly group: NamedGroup['group'];
  readonly chunks: readonly (readonly TrackedOrder[])[];
}

/** How many orders are drawn at first, and added whenever the end comes near. */
export const chunkSize = 20;

/** Moves orders with news into a group of their own, before all others. */
export function newsFirst(
  orders: readonly TrackedOrder[],
  groups: readonly NamedGroup[],
  marked: OrderNews,
): readonly NamedGroup[] {
  const isNews = ({ number }: TrackedOrder) => Object.hasOwn(marked, number);
  const news = orders.filter(isNews);
  if (news.length === 0) return groups;
  const others = groups.map(({ group, orders }) => ({
    group,
    orders: orders.filter((order) => !isNews(order)),
  }));
  return [{ group: 'news', orders: news }, ...others.filter(({ orders }) => orders.length > 0)];
}

export function inChunks(groups: readonly NamedGroup[]): ChunkedGroup[] {
  return groups.map(({ group, orders }) => {
    const count = Math.ceil(orders.length / chunkSize);
    const chunks = Array.from({ length: count }, (_, at) =>
      orders.slice(at * chunkSize, (at + 1) * chunkSize),
    );
    return { group, chunks };
  });
}

/** The first chunks that together hold at least this many orders, or all. */
export function firstOf(groups: readonly ChunkedGroup[], orders: number): ChunkedGroup[] {
  let left = orders;
  return groups.flatMap(({ group, chunks }) => {
    const shown = chunks.filter((chunk) => {
      const isShown = left > 0;
      left -= chunk.length;
      return isShown;
    });
    return shown.length > 0 ? [{ group, chunks: shown }] : [];
  });
}
