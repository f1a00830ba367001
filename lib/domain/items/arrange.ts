import { ownValue } from '@/lib/domain/own-value';
import type { Item } from './item';
import type { ItemPreferences } from './item-preference';

/** A list as the person has arranged it. */
export interface Arranged {
  /** Pinned ones first. */
  readonly listed: readonly Item[];
  /** Items that the person has hidden. */
  readonly hidden: readonly Item[];
}

/**
 * Puts pinned items first and hidden ones in a list of their own; each group is in the given order.
 * @param compare sorts the items; `null`: they keep the order they came in
 */
export function arrange(
  items: readonly Item[],
  preferences: ItemPreferences,
  compare: ((a: Item, b: Item) => number) | null,
): Arranged {
  const pinned: Item[] = [];
  const others: Item[] = [];
  const hidden: Item[] = [];
  for (const item of compare ? items.toSorted(compare) : items) {
    const { isHidden, isPinned } = ownValue(preferences, item.id) ?? {};
    (isHidden ? hidden : isPinned ? pinned : others).push(item);
  }
  return { listed: [...pinned, ...others], hidden };
}
