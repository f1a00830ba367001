import type { EpochMs } from '@/lib/domain/data/time';
import type { Distinction } from '@/lib/domain/items/distinguish';
import type { Item } from '@/lib/domain/items/item';
import { defaultSettings } from '@/lib/domain/settings/settings';
import type { Kept } from './schemas';
import { stored, unchecked } from './stored';

/*
 * What the person has set up for themselves. Pages write it, always through `update`, so that two windows
 * don't overwrite each other's changes. The background writes it too when an order affects it, by emptying
 * the basket or completing a reminder.
 */

export const settings = stored('arranged', 'settings', defaultSettings);
export const itemPreferences = stored('synced', 'itemPreferences', {});
export type SortOrder = Kept['listOrder'];
/** `null`: nothing was chosen. */
export const listOrder = stored('arranged', 'listOrder', null);

export const basket = stored('arranged', 'basket', { lines: [], orders: [] });
export const kits = stored('synced', 'kits', []);
export const kitsOnTop = stored('arranged', 'kitsOnTop', true);
/** What the person wants to be reminded of; one reminder per item. */
export const reminders = stored('synced', 'reminders', []);

/** The orders that the person has dealt with. The background drops those whose states have changed. */
export const handledOrders = stored('arranged', 'handled', {});

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
}
export const firstRows = unchecked<FirstRows | null>('cache', 'firstRows', null);

/** Elements as data; see `lib/view/opening/tree.ts`. */
export type Tree = readonly [
  tag: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly (Tree | string)[],
];

/** The popup's first frame as it would be drawn now, to be drawn before the application has come. */
export interface KeptFrame {
  /** All that it was drawn from. */
  readonly of: string;
  /** When something in it changes by itself. */
  readonly until: EpochMs;
  readonly lang: string;
  readonly dir: string;
  readonly tree: Tree;
}
export const keptFrame = unchecked<KeptFrame | null>('cache', 'frame', null);
