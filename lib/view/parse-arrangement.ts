import { basketMax, type Kit } from '@/lib/domain/basket';
import { findInvalidSetting } from '@/lib/domain/invalid-setting';
import { type ItemPreference, type ItemPreferences, labelMax } from '@/lib/domain/item-preference';
import { defaultSettings, type Settings } from '@/lib/domain/settings';
import type { ListOrder } from '@/lib/storage/personal';
import type { Arrangement } from './settings-file';

/** Something in a settings file isn't as it should be. */
export class Damaged extends Error {
  readonly place: string;
  constructor(place: string) {
    super(place);
    this.place = place;
  }
}

const listOrders: readonly ListOrder[] = ['service', 'name', 'recent'];

/**
 * What a settings file arranges.
 * @throws Damaged with the place of the first member that isn't as it should be
 */
export function parseArrangement(file: object): Arrangement {
  const { settings = {}, itemPreferences = {}, kits = [], listOrder = null } = file as Members;
  return {
    settings: parseSettings(membersOf(settings, 'settings')),
    itemPreferences: parsePreferences(membersOf(itemPreferences, 'itemPreferences')),
    kits: listOf(kits, 'kits').map((kit, index) => parseKit(kit, `kits[${index}]`)),
    listOrder: listOrder === null ? null : parseListOrder(listOrder),
  };
}

type Members = Record<string, unknown>;

function parseSettings(found: Members): Partial<Settings> {
  const names = Object.keys(defaultSettings) as (keyof Settings)[];
  const known = names.filter((name) => Object.hasOwn(found, name));
  for (const name of known) demand(isOfKind(name, found[name]), `settings.${name}`);
  const settings: Partial<Settings> = Object.fromEntries(known.map((name) => [name, found[name]]));
  const invalid = findInvalidSetting(settings);
  demand(invalid === null, `settings.${invalid}`);
  return settings;
}

function isOfKind(name: keyof Settings, value: unknown): boolean {
  const usual = defaultSettings[name];
  if (typeof usual === 'boolean') return typeof value === 'boolean';
  if (typeof usual === 'string') return isText(value);
  if (name === 'addressId' || name === 'cardId') return value === null || isText(value);
  return value === null || typeof value === 'number';
}

function parsePreferences(found: Members): ItemPreferences {
  return Object.fromEntries(
    Object.entries(found).map(([itemId, preference]) => {
      const place = `itemPreferences.${itemId}`;
      return [itemId, parsePreference(membersOf(preference, place), place)];
    }),
  );
}

function parsePreference(found: Members, place: string): ItemPreference {
  const { label, isPinned, isHidden, quantity, size } = found;
  demand(label === undefined || (isText(label) && label.length <= labelMax), `${place}.label`);
  demand(isPinned === undefined || typeof isPinned === 'boolean', `${place}.isPinned`);
  demand(isHidden === undefined || typeof isHidden === 'boolean', `${place}.isHidden`);
  demand(quantity === undefined || isCount(quantity), `${place}.quantity`);
  demand(size === undefined || isText(size), `${place}.size`);
  const said = { label, isPinned, isHidden, quantity, size };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
}

function parseKit(found: unknown, place: string): Kit {
  const { id, name, lines } = membersOf(found, place);
  demand(isText(id), `${place}.id`);
  demand(isText(name), `${place}.name`);
  const list = listOf(lines, `${place}.lines`);
  demand(list.length <= basketMax, `${place}.lines`);
  return {
    id,
    name,
    lines: list.map((line, index) => parseLine(line, `${place}.lines[${index}]`)),
  };
}

function parseLine(found: unknown, place: string): Kit['lines'][number] {
  const { itemId, quantity, size = null, title } = membersOf(found, place);
  demand(isText(itemId), `${place}.itemId`);
  demand(isCount(quantity), `${place}.quantity`);
  demand(size === null || isText(size), `${place}.size`);
  demand(title === undefined || isText(title), `${place}.title`);
  return { itemId, quantity, size, ...(title !== undefined && { title }) };
}

function parseListOrder(found: unknown): ListOrder {
  const order = listOrders.find((one) => one === found);
  demand(order !== undefined, 'listOrder');
  return order;
}

function membersOf(value: unknown, place: string): Members {
  demand(typeof value === 'object' && value !== null && !Array.isArray(value), place);
  return value as Members;
}

function listOf(value: unknown, place: string): readonly unknown[] {
  demand(Array.isArray(value), place);
  return value as unknown[];
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1;
}

function demand(isAsItShouldBe: boolean, place: string): asserts isAsItShouldBe {
  if (!isAsItShouldBe) throw new Damaged(place);
}
