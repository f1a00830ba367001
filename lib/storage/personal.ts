import type { Basket } from '@/lib/domain/basket/basket';
import type { Kit } from '@/lib/domain/basket/kit';
import type { Distinction } from '@/lib/domain/items/distinguish';
import type { Item } from '@/lib/domain/items/item';
import type { ItemPreferences } from '@/lib/domain/items/item-preference';
import type { Reminder } from '@/lib/domain/reminders/reminder';
import { defaultSettings, type Settings } from '@/lib/domain/settings/settings';
import type { EpochMs } from '@/lib/domain/time';
import type { HandledOrders } from '@/lib/domain/tracking/marks';
import type { Kept } from './schemas';
import { stored } from './stored';

/*
 * What the person has set up for themselves. Pages write it, always through `update`, so that two windows
 * don't overwrite each other's changes. The background writes it too when an order affects it, by emptying
 * the basket or completing a reminder.
 */

export const settings = stored<Settings>('local:settings', defaultSettings);
export const itemPreferences = stored<ItemPreferences>('local:itemPreferences', {});
export type SortOrder = Kept['listOrder'];
/** `null`: nothing was chosen. */
export const listOrder = stored<SortOrder | null>('local:listOrder', null);

export const basket = stored<Basket>('local:basket', { lines: [], orders: [] });
export const kits = stored<readonly Kit[]>('local:kits', []);
export const kitsOnTop = stored<boolean>('local:kitsOnTop', true);
/** What the person wants to be reminded of; one reminder per item. */
export const reminders = stored<readonly Reminder[]>('local:reminders', []);

/** The orders that the person has dealt with. The background drops those whose states have changed. */
export const handledOrders = stored<HandledOrders>('local:handled', {});

/**
 * The first rows of the list when it was last shown in full, so that it can be painted before all items are
 * read. They are valid only for the reading of the items that they come from.
 */
export interface FirstRows {
  /** `ItemsInfo.fullReadAt` of that reading. */
  readonly fullReadAt: EpochMs;
  /** How they were arranged then; see `PopupState.arrangedBy`. */
  readonly arrangedBy: string;
  readonly items: readonly Item[];
  /** What is in the kits above them. */
  readonly goods: readonly Item[];
  /** What tells each of them apart from others of its title; `null` where no other has it. */
  readonly distinctions: readonly (Distinction | null)[];
  /** How many rows the list had. */
  readonly total: number;
  /** Whether something was due to be ordered, or would be soon. */
  readonly isDueSoon: boolean;
}
export const firstRows = stored<FirstRows | null>('local:firstRows', null);
