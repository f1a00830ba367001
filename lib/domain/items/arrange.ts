import { ownValue } from '@/lib/domain/data/own-value';
import type { ItemPreferences } from './item-preference';

export interface Arranged<T> {
  /** Pinned ones first. */
  readonly listed: readonly T[];
  readonly hidden: readonly T[];
}

/** @param compare `null`: the items keep the order they came in */
export function arrange<T extends { readonly id: string }>(
  items: readonly T[],
  preferences: ItemPreferences,
  compare: ((a: T, b: T) => number) | null,
): Arranged<T> {
  const pinned: T[] = [];
  const others: T[] = [];
  const hidden: T[] = [];
  for (const item of compare ? items.toSorted(compare) : items) {
    const { isHidden, isPinned } = ownValue(preferences, item.id) ?? {};
    (isHidden ? hidden : isPinned ? pinned : others).push(item);
  }
  return { listed: [...pinned, ...others], hidden };
}
