import type { Basket, BasketLine, BasketOrder } from '@/lib/domain/basket/basket';
import type { Kit } from '@/lib/domain/basket/kit';
import type { Distinction } from '@/lib/domain/items/distinguish';
import type { Item } from '@/lib/domain/items/item';
import type { ItemPreference, ItemPreferences } from '@/lib/domain/items/item-preference';
import type { Reminder } from '@/lib/domain/reminders/reminder';
import { defaultSettings, type Settings, settingChecks } from '@/lib/domain/settings/settings';
import type { EpochMs } from '@/lib/domain/time';
import type { HandledOrders } from '@/lib/domain/tracking/handled-orders';
import type { ParcelEnds } from '@/lib/domain/tracking/parcel-ends';
import {
  asObject,
  entriesOf,
  isFlag,
  isNumber,
  isText,
  listOf,
  oneOf,
  only,
  optional,
  orNull,
  rowsOf,
  shapeOf,
  soundMembers,
} from './shape';
import { isItem } from './snapshot-shapes';
import { stored } from './stored';

/*
 * What the person has set up for themselves. Pages write it, always through `update`, so that two windows
 * don't overwrite each other's changes. The background writes it too when an order affects it, by emptying
 * the basket or completing a reminder.
 */

const isObject = (found: unknown): found is object => asObject(found) !== null;
const readPreference = (found: unknown) =>
  soundMembers<ItemPreference>(found, {
    label: isText,
    isPinned: isFlag,
    isHidden: isFlag,
    quantity: isNumber,
    size: isText,
  });
export const itemPreferences = stored<ItemPreferences>('local:itemPreferences', {}, (found) => {
  const preferences = Object.entries(entriesOf(found, isObject));
  return Object.fromEntries(preferences.map(([id, said]) => [id, readPreference(said)]));
});
/** How much room a row of the list takes. */
export type Density = 'comfortable' | 'compact';
export const density = stored<Density>(
  'local:density',
  'comfortable',
  only(oneOf('comfortable', 'compact')),
);
export type SortOrder = 'service' | 'name' | 'recent';
/** `null`: nothing was chosen. */
export const listOrder = stored<SortOrder | null>(
  'local:listOrder',
  null,
  only(oneOf('service', 'name', 'recent')),
);

const isLine = shapeOf<BasketLine>({
  itemId: isText,
  quantity: isNumber,
  size: orNull(isText),
  title: optional(isText),
});
const isBasketOrder = shapeOf<BasketOrder>({
  attemptId: isText,
  lines: listOf(isLine),
  stage: oneOf('out', 'returned', 'over'),
});
const isKit = shapeOf<Kit>({ id: isText, name: isText, lines: Array.isArray });
const emptyBasket: Basket = { lines: [], orders: [] };
export const basket = stored<Basket>('local:basket', emptyBasket, (found) => {
  const { lines, orders } = asObject(found) ?? {};
  return { lines: rowsOf(lines, isLine), orders: rowsOf(orders, isBasketOrder) };
});
export const kits = stored<readonly Kit[]>('local:kits', [], (found) =>
  rowsOf(found, isKit).map((kit) => ({ ...kit, lines: rowsOf(kit.lines, isLine) })),
);

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
  /** What tells each of them apart from others of its title; `null` where no other has it. */
  readonly distinctions: readonly (Distinction | null)[];
  /** How many rows the list had. */
  readonly total: number;
}
const isDistinction = shapeOf<Distinction>({
  product: orNull(isText),
  size: orNull(isText),
  quantity: orNull(isNumber),
  place: orNull(shapeOf<Distinction['place'] & object>({ number: isNumber, total: isNumber })),
});
export const firstRows = stored<FirstRows | null>(
  'local:firstRows',
  null,
  only(
    shapeOf<FirstRows>({
      fullReadAt: isNumber,
      arrangedBy: isText,
      items: listOf(isItem),
      distinctions: listOf(orNull(isDistinction)),
      total: isNumber,
    }),
  ),
);

/** Missing or invalid settings take their defaults. */
export const settings = stored<Settings>('local:settings', defaultSettings, (found) => ({
  ...defaultSettings,
  ...soundMembers<Settings>(found, settingChecks),
}));

const isReminder = shapeOf<Reminder>({
  itemId: isText,
  title: isText,
  dueAt: isNumber,
  firstDueAt: optional(isNumber),
  isTold: optional(isFlag),
});
/** What the person wants to be reminded of; one reminder per item. */
export const reminders = stored<readonly Reminder[]>('local:reminders', [], (found) =>
  rowsOf(found, isReminder),
);

const isTexts = (found: unknown): found is readonly string[] => listOf(isText)(found);
/** The troubles of orders that the person has dealt with. The background drops those that are over. */
export const handledOrders = stored<HandledOrders>('local:handledOrders', {}, (found) =>
  entriesOf(found, isTexts),
);

const isEnd = shapeOf<ParcelEnds[string]>({
  end: oneOf('arrived', 'lost'),
  saidAt: isNumber,
  standing: isText,
});
/** What the person said became of parcels. The background drops what the service has overtaken. */
export const parcelEnds = stored<ParcelEnds>('local:parcelEnds', {}, (found) =>
  entriesOf(found, isEnd),
);
