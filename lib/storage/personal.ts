import { type Basket, emptyBasket } from '@/lib/domain/basket/basket';
import type { Kit } from '@/lib/domain/basket/kit';
import type { Item } from '@/lib/domain/items/item';
import type { ItemPreferences } from '@/lib/domain/items/item-preference';
import type { Reminder } from '@/lib/domain/reminders/reminder';
import { defaultSettings, type Settings } from '@/lib/domain/settings/settings';
import { stored } from './stored';

/*
 * What the person has arranged for themselves. Pages write it, each change through `update`, so that two
 * windows don't undo one another. So does the background where an order changes it: the basket empties,
 * and a reminder is answered.
 */

export const itemPreferences = stored<ItemPreferences>('local:itemPreferences', {});

export type SortOrder = 'service' | 'name' | 'recent';
export const listOrder = stored<SortOrder>('local:listOrder', 'service');

export const basket = stored<Basket>('local:basket', emptyBasket, (found) => ({
  ...emptyBasket,
  ...found,
}));
export const kits = stored<readonly Kit[]>('local:kits', []);

/**
 * The rows that the list began with when it was last shown whole, so that it can begin with them again
 * before all items are read. They count only for the reading of the items that they come from.
 */
export interface FirstRows {
  /** `ItemsInfo.fullReadAt` of that reading. */
  readonly fullReadAt: number;
  /** What they were arranged by then; see `PopupState.arrangedBy`. */
  readonly arrangedBy: string;
  readonly items: readonly Item[];
}
export const firstRows = stored<FirstRows | null>('local:firstRows', null);

/** What an earlier version has stored lacks the settings that came since. */
export const settings = stored<Settings>('local:settings', defaultSettings, (found) => ({
  ...defaultSettings,
  ...found,
}));

/** What the person wants to be reminded of; one an item. */
export const reminders = stored<readonly Reminder[]>('local:reminders', []);
