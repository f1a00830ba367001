import { ownValue } from '@/lib/domain/own-value';

/** What the person has made of a saved item; the service knows nothing of it. */
export interface ItemPreference {
  /** The person's own name for it, shown instead of the service's. */
  readonly label?: string;
  readonly isPinned?: boolean;
  /** Out of the way until it is searched for. */
  readonly isHidden?: boolean;
  /** What was last ordered of it from here. */
  readonly quantity?: number;
  readonly size?: string;
}

/** By item id. */
export type ItemPreferences = Readonly<Record<string, ItemPreference>>;

export const labelMax = 80;
/** Of so many items a file may tell something, and something is kept at most when one is imported. */
export const itemPreferencesMax = 20_000;

/** The preferences with one item's changed; one that says nothing any more is left out. */
export function withPreference(
  preferences: ItemPreferences,
  itemId: string,
  change: ItemPreference,
): ItemPreferences {
  const { [itemId]: _, ...others } = preferences;
  const before = ownValue(preferences, itemId);
  const said = Object.entries({ ...before, ...change }).filter(
    ([, value]) => value !== undefined && value !== false && value !== '',
  );
  return said.length === 0 ? others : { ...others, [itemId]: Object.fromEntries(said) };
}
