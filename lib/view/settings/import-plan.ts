import type { Kit } from '@/lib/domain/basket/kit';
import { kitsMax } from '@/lib/domain/basket/kit';
import { type ItemPreferences, itemPreferencesMax } from '@/lib/domain/items/item-preference';
import { ownValue } from '@/lib/domain/own-value';
import type { Settings } from '@/lib/domain/settings/settings';
import type { SortOrder } from '@/lib/storage/personal';
import type { Checkout } from '@/lib/storage/state';
import type { FileArrangement, LeftOut } from './arrangement';

/** What is there already, for comparing. */
export interface Present {
  readonly settings: Settings;
  readonly itemPreferences: ItemPreferences;
  readonly kits: readonly Kit[];
  readonly listOrder: SortOrder;
  readonly checkout: Checkout | null;
}

/** What importing a file would change. Nothing that the file doesn't mention is touched. */
export interface ImportPlan {
  readonly settings: Partial<Settings>;
  /** Own defaults in the file that this account doesn't have: they are left out. */
  readonly foreign: readonly ('addressId' | 'cardId')[];
  readonly addedItems: ItemPreferences;
  readonly replacedItems: ItemPreferences;
  readonly addedKits: readonly Kit[];
  /** They take the place of kits of the same name. */
  readonly replacedKits: readonly Kit[];
  /** `null`: stays as it is. */
  readonly listOrder: SortOrder | null;
  /** What in the file is too large to be taken. */
  readonly tooLarge: LeftOut;
  /** What there is no more room for. */
  readonly tooMany: LeftOut;
}

export function planImport(file: FileArrangement, present: Present): ImportPlan {
  const foreign = findForeign(file.settings, present.checkout);
  const changed = Object.entries(file.settings).filter(
    ([name, value]) =>
      value !== present.settings[name as keyof Settings] && !foreign.some((one) => one === name),
  );
  const items = Object.entries(file.itemPreferences).filter(
    ([id, preference]) => !isSame(preference, ownValue(present.itemPreferences, id)),
  );
  const isThere = ([id]: readonly [string, unknown]) => Object.hasOwn(present.itemPreferences, id);
  const kits = file.kits.filter((kit) => !present.kits.some((one) => isSameKit(one, kit)));
  const hasName = ({ name }: Kit) => present.kits.some((one) => one.name === name);
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

/** Whether there is nothing to import. */
export function changesNothing(plan: ImportPlan): boolean {
  const { settings, addedItems, replacedItems, addedKits, replacedKits, listOrder } = plan;
  const items = { ...settings, ...addedItems, ...replacedItems };
  return (
    Object.keys(items).length + addedKits.length + replacedKits.length === 0 && listOrder === null
  );
}

/** The kits with those of a plan: one of the same name or identity makes way for the file's. */
export function mergeKits(present: readonly Kit[], plan: ImportPlan): readonly Kit[] {
  const fresh = [...plan.addedKits, ...plan.replacedKits];
  const makesWay = (kit: Kit) => fresh.some(({ id, name }) => id === kit.id || name === kit.name);
  return [...present.filter((kit) => !makesWay(kit)), ...fresh];
}

function roomFor(most: number, present: number): number {
  return Math.max(0, most - present);
}

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
  return one.name === other.name && isSame(one.lines, other.lines);
}

/** The same content, whatever the order of members. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || one === null) return one === other;
  if (typeof other !== 'object' || other === null) return false;
  const [members, others] = [Object.entries(one), Object.entries(other)];
  return (
    members.length === others.length &&
    members.every(([name, value]) =>
      isSame(value, ownValue(other as Record<string, unknown>, name)),
    )
  );
}
