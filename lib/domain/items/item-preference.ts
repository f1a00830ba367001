import { ownValue } from '@/lib/domain/data/own-value';
import type { ItemPreference, ItemPreferences } from './schemas';

export type { ItemPreference, ItemPreferences } from './schemas';

/** Changes the preferences of one item; an item without any left is removed. */
export function withPreference(
  preferences: ItemPreferences,
  itemId: string,
  change: ItemPreference,
): ItemPreferences {
  const { [itemId]: _, ...others } = preferences;
  const changed = changedPreference(ownValue(preferences, itemId), change);
  return changed ? { ...others, [itemId]: changed } : others;
}

/**
 * The preferences of an item after a change; `null`: none are left. Nobody wants an item on top of the list and out of
 * it: pinning shows a hidden one, hiding unpins.
 */
export function changedPreference(
  before: ItemPreference | undefined,
  change: ItemPreference,
): ItemPreference | null {
  const next = {
    ...before,
    ...(change.isPinned && { isHidden: false }),
    ...(change.isHidden && { isPinned: false }),
    ...change,
  };
  const said = Object.entries(next).filter(
    ([, value]) => value !== undefined && value !== false && value !== '' && value !== 0,
  );
  return said.length === 0 ? null : Object.fromEntries(said);
}
