import { computed, type ReadonlySignal } from '@preact/signals';
import { findNearTexts, findTexts } from '@/lib/domain/items/near-search';
import type { EpochMs } from '@/lib/domain/time';
import { type HandledOrders, knowing, type ParcelEnds } from '@/lib/domain/tracking/marks';
import { isDelivered, parcelsOf, type TrackedOrder } from '@/lib/domain/tracking/order';
import type { DeliveryWeek, OrderGroup } from '@/lib/domain/tracking/order-groups';
import { groupByWeek, groupOrders, isNumbered } from '@/lib/domain/tracking/order-groups';
import { numberText } from '@/lib/i18n/format';
import { plural, sentencesText, t } from '@/lib/i18n/i18n';
import { firstDayOfWeek } from '@/lib/i18n/locale';
import type { OrdersSnapshot } from '@/lib/storage/state';
import type { OrderFilter } from '@/lib/view/state/popup-session';
import { createOrderTexts } from './order-text';

/** Orders under one heading. */
export interface NamedGroup {
  readonly group: OrderGroup | DeliveryWeek | 'news' | 'justOrdered';
  readonly orders: readonly TrackedOrder[];
}

interface OrderSearchDeps {
  readonly snapshot: ReadonlySignal<OrdersSnapshot | null>;
  /** What is looked for. */
  readonly typed: ReadonlySignal<string>;
  readonly filter: ReadonlySignal<OrderFilter>;
  readonly handled: ReadonlySignal<HandledOrders>;
  readonly ends: ReadonlySignal<ParcelEnds>;
  /** What was ordered, in words, as far as it is known. */
  readonly goodsOf: (order: TrackedOrder) => string;
  /** By the service's clock. */
  readonly now: ReadonlySignal<EpochMs>;
}

/** Why no order is listed, and whether another filter would list some. */
export interface NothingFound {
  readonly title: string;
  /** What may help; `null` if there is nothing to say. */
  readonly text: string | null;
  readonly isElsewhere: boolean;
}

/**
 * The orders of that number, and those whose goods, state, days or amounts say what is looked for; see
 * `createOrderTexts`.
 */
export function findOrders(
  orders: readonly TrackedOrder[],
  textOf: (order: TrackedOrder) => string,
  query: string,
): readonly TrackedOrder[] {
  if (query.trim() === '') return orders;
  const found = findTexts(orders, textOf, query, ({ number }) => isNumbered(number, query));
  return found.length > 0 ? found : findNearTexts(orders, textOf, query);
}

/** Finds orders by what is typed, and by state. */
export function createOrderSearch(deps: OrderSearchDeps) {
  const { snapshot, typed, filter, handled, ends, goodsOf, now } = deps;
  const all = computed(() => knowing(snapshot.value?.orders ?? [], ends.value));
  const textOf = computed(() => createOrderTexts(goodsOf, now.value));
  const matching = computed(() => findOrders(all.value, textOf.value, typed.value));
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
  /** The numbers that search and filter let through; `null` without either. */
  const filtered = computed(() => {
    const isAll = filter.value === 'all' && typed.value.trim() === '';
    return isAll ? null : new Set(under(filter.value).map(({ number }) => number));
  });

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
    /** The orders that a search or filter lets through; `null` without either. */
    found: computed(() =>
      filter.value === 'all' && typed.value.trim() === '' ? null : under(filter.value),
    ),
    /** How many of the orders found a filter has. */
    countOf: (wanted: OrderFilter) => under(wanted).length,
    /** Whether search and filter let through an order of this number. */
    isAskedFor: (number: string) => filtered.value?.has(number) ?? true,
    /** How many of all were found; empty without a search. */
    countText: computed(() =>
      typed.value.trim() === ''
        ? ''
        : plural('popup.found', under(filter.value).length, {
            total: numberText(all.value.length),
          }),
    ),
    /** `null` when there are orders. */
    nothing: computed((): NothingFound | null => {
      if (under(filter.value).length > 0) return null;
      const isSearch = typed.value.trim() !== '';
      const isElsewhere = isSearch && filter.value !== 'all' && matching.value.length > 0;
      const canLoadMore = snapshot.value?.canLoadMore === true;
      if (!isSearch) {
        const text = canLoadMore ? t('orders.noneHereYet') : null;
        return { title: t('orders.noneHere'), text, isElsewhere };
      }
      const query = typed.value.trim();
      if (filter.value !== 'all' && isElsewhere) {
        const name = t(`orders.filters.${filter.value}`);
        const title = t('orders.notUnder', { filter: name });
        return { title, text: t('orders.underOthers', { query }), isElsewhere };
      }
      const isUnknown = all.value.some((order) => goodsOf(order) === '');
      const text = sentencesText([
        ...(isUnknown ? [t('orders.goodsUnknown')] : []),
        t(canLoadMore ? 'orders.noneYet' : 'orders.noneSuchHint'),
      ]);
      return { title: t('orders.noneSuch', { query }), text, isElsewhere };
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

/** Moves orders into a group of their own, before all others. */
export function movedFirst(
  group: NamedGroup['group'],
  moved: readonly TrackedOrder[],
  groups: readonly NamedGroup[],
): readonly NamedGroup[] {
  if (moved.length === 0) return groups;
  const numbers = new Set(moved.map(({ number }) => number));
  const isMoved = ({ number }: TrackedOrder) => numbers.has(number);
  const others = groups.map(({ group, orders }) => ({
    group,
    orders: orders.filter((order) => !isMoved(order)),
  }));
  return [{ group, orders: moved }, ...others.filter(({ orders }) => orders.length > 0)];
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
