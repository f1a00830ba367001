import { dequal } from 'dequal/lite';
import { type Kit, kitNamed, kitsMax, nameKey } from '@/lib/domain/basket/kit';
import { type ItemPreferences, itemPreferencesMax } from '@/lib/domain/items/item-preference';
import { ownValue } from '@/lib/domain/own-value';
import type { Settings } from '@/lib/domain/settings/settings';
import type { SortOrder } from '@/lib/storage/personal';
import type { Checkout } from '@/lib/storage/state';
import type { ImportableContent, LeftOut } from './settings-file';

/** What this browser has now, to compare a file with. */
export interface Present {
  readonly settings: Settings;
  readonly itemPreferences: ItemPreferences;
  readonly kits: readonly Kit[];
  readonly listOrder: SortOrder | null;
  readonly checkout: Checkout | null;
}

/** What importing a file would change. What the file doesn't mention stays. */
export interface ImportPlan {
  readonly settings: Partial<Settings>;
  /** Defaults in the file that name an address or card of another account; they are left out. */
  readonly foreign: readonly ('addressId' | 'cardId')[];
  readonly addedItems: ItemPreferences;
  readonly replacedItems: ItemPreferences;
  readonly addedKits: readonly Kit[];
  /** Each replaces the kit of the same name. */
  readonly replacedKits: readonly Kit[];
  /** `null`: stays. */
  readonly listOrder: SortOrder | null;
  /** Left out because each is over our limits. */
  readonly tooLarge: LeftOut;
  /** Left out because there are too many. */
  readonly tooMany: LeftOut;
}

/** Compares a file with what is here. Changes nothing. */
export function planImport(file: ImportableContent, present: Present): ImportPlan {
  const foreign = findForeign(file.settings, present.checkout);
  const named = Object.entries(file.settings) as [keyof Settings, unknown][];
  const changed = named.filter(
    ([name, value]) => value !== present.settings[name] && !foreign.some((one) => one === name),
  );
  const items = Object.entries(file.itemPreferences).filter(
    ([id, preference]) => !dequal(preference, ownValue(present.itemPreferences, id)),
  );
  const isThere = ([id]: readonly [string, unknown]) => Object.hasOwn(present.itemPreferences, id);
  const kits = file.kits.filter((kit) => !present.kits.some((one) => isSameKit(one, kit)));
  const hasName = ({ name }: Kit) => kitNamed(present.kits, name) !== null;
  const newItems = items.filter((item) => !isThere(item));
  const newKits = kits.filter((kit) => !hasName(kit));
  const itemRoom = roomFor(itemPreferencesMax, Object.keys(present.itemPreferences).length);
  const kitRoom = roomFor(kitsMax, present.kits.length);
  return {
    settings: Object.fromEntries(changed),
    foreign,
    addedItems: Object.fromEntries(newItems.slice(0, itemRoom)),
    replacedItems: Object.fromEntries(items.filter(isThere)),
    addedKits: newKits.slice(0, kitRoom),
    replacedKits: kits.filter(hasName),
    tooLarge: file.leftOut,
    tooMany: {
      items: Math.max(0, newItems.length - itemRoom),
      kits: Math.max(0, newKits.length - kitRoom),
    },
    listOrder: file.listOrder === present.listOrder ? null : file.listOrder,
  };
}

/** Whether there is nothing to do. */
export function changesNothing(plan: ImportPlan): boolean {
  const { settings, addedItems, replacedItems, addedKits, replacedKits } = plan;
  const items = { ...settings, ...addedItems, ...replacedItems };
  const count = Object.keys(items).length + addedKits.length + replacedKits.length;
  return count === 0 && plan.listOrder === null;
}

/**
 * The kits after the import: the file's replace those of the same name, as the preview says, and no others. An id that
 * another kit has here says nothing, since files travel between browsers and people: its kit gets one of its own.
 */
export function mergeKits(present: readonly Kit[], plan: ImportPlan): readonly Kit[] {
  const taken = new Set(present.map(({ id }) => id));
  const fresh = [...plan.addedKits, ...plan.replacedKits].map((kit) => {
    const newId = taken.has(kit.id) ? crypto.randomUUID() : kit.id;
    return { ...kit, id: kitNamed(present, kit.name)?.id ?? newId };
  });
  return [...present.filter(({ name }) => !kitNamed(fresh, name)), ...fresh];
}

function roomFor(most: number, present: number): number {
  return Math.max(0, most - present);
}

/** Nothing is foreign while the account's addresses and cards aren't known. */
function findForeign(settings: Partial<Settings>, checkout: Checkout | null) {
  if (!checkout) return [];
  const has = (list: readonly { readonly id: string }[], id: string | null | undefined) =>
    id == null || list.some((one) => one.id === id);
  return [
    ...(has(checkout.addresses, settings.addressId) ? [] : ['addressId' as const]),
    ...(has(checkout.cards, settings.cardId) ? [] : ['cardId' as const]),
  ];
}

function isSameKit(one: Kit, other: Kit): boolean {
  return nameKey(one.name) === nameKey(other.name) && dequal(one.lines, other.lines);
}
