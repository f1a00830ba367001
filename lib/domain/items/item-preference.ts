import { ownValue } from '@/lib/domain/own-value';
import type { SizeRun } from './size-run';

/** The person's own settings for a saved item; they are never sent to the service. */
export interface ItemPreference {
  /** The person's own name for it, shown instead of the service's. */
  readonly label?: string;
  readonly isPinned?: boolean;
  /** Not listed unless it is searched for. */
  readonly isHidden?: boolean;
  /** Quantity and size of its last order from here. */
  readonly quantity?: number;
  readonly size?: string;
  /** The sizes of its last order of several sizes at once: its usual ones. */
  readonly sizeRun?: SizeRun | undefined;
  /** Never to be suggested as due. */
  readonly isNeverDue?: boolean;
}

/** By item id. */
export type ItemPreferences = Readonly<Record<string, ItemPreference>>;

export const labelMax = 80;
/** Most items with preferences that an import file may hold, and that an import may bring the total to. */
export const itemPreferencesMax = 20_000;

/**
 * Changes the preferences of one item; an item without any left is removed. Nobody wants an item on top of the list
 * and out of it: pinning shows a hidden one, hiding unpins.
 */
export function withPreference(
  preferences: ItemPreferences,
  itemId: string,
  change: ItemPreference,
): ItemPreferences {
  const { [itemId]: _, ...others } = preferences;
  const before = ownValue(preferences, itemId);
  const next = {
    ...before,
    ...(change.isPinned && { isHidden: false }),
    ...(change.isHidden && { isPinned: false }),
    ...change,
  };
  const said = Object.entries(next).filter(
    ([, value]) => value !== undefined && value !== false && value !== '' && value !== 0,
  );
  return said.length === 0 ? others : { ...others, [itemId]: Object.fromEntries(said) };
}
