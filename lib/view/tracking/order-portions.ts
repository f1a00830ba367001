import type { Tone } from '@/lib/domain/tracking/changes';
import type { DeliveryWeek } from '@/lib/domain/tracking/delivery-weeks';
import type { TrackedOrder } from '@/lib/domain/tracking/order';
import type { OrderGroup } from '@/lib/domain/tracking/order-groups';

/** Orders under one heading. */
export interface NamedGroup {
  readonly group: OrderGroup | DeliveryWeek | 'news';
  readonly orders: readonly TrackedOrder[];
}

/** A group in portions, so that a long list can be drawn bit by bit. */
export interface PortionedGroup {
  readonly group: NamedGroup['group'];
  readonly portions: readonly (readonly TrackedOrder[])[];
}

/** How many orders are drawn at first, and added whenever the end comes near. */
export const portionSize = 20;

/** Moves orders with news into a group of their own, before all others. */
export function newsFirst(
  orders: readonly TrackedOrder[],
  groups: readonly NamedGroup[],
  marked: Readonly<Record<string, Tone>>,
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

export function inPortions(groups: readonly NamedGroup[]): PortionedGroup[] {
  return groups.map(({ group, orders }) => {
    const count = Math.ceil(orders.length / portionSize);
    const portions = Array.from({ length: count }, (_, at) =>
      orders.slice(at * portionSize, (at + 1) * portionSize),
    );
    return { group, portions };
  });
}

/** The first portions that together hold at least this many orders, or all. */
export function firstOf(groups: readonly PortionedGroup[], orders: number): PortionedGroup[] {
  let left = orders;
  return groups.flatMap(({ group, portions }) => {
    const shown = portions.filter((portion) => {
      const isShown = left > 0;
      left -= portion.length;
      return isShown;
    });
    return shown.length > 0 ? [{ group, portions: shown }] : [];
  });
}
