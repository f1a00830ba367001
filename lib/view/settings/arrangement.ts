import { basketMax } from '@/lib/domain/basket/basket';
import { type Kit, kitNameMax } from '@/lib/domain/basket/kit';
import { displayText } from '@/lib/domain/display-text';
import {
  type ItemPreference,
  type ItemPreferences,
  labelMax,
} from '@/lib/domain/items/item-preference';
import { quantityMax } from '@/lib/domain/items/quantity';
import { findInvalidSetting, type Settings, settingNames } from '@/lib/domain/settings/settings';
import type { SortOrder } from '@/lib/storage/personal';

/** What goes from one browser to another: what the person has set and arranged, and nothing else. */
export interface Arrangement {
  /** What the file says nothing of is left out. */
  readonly settings: Partial<Settings>;
  readonly itemPreferences: ItemPreferences;
  readonly kits: readonly Kit[];
  /** `null`: the file says nothing of it. */
  readonly listOrder: SortOrder | null;
}

/** What a file arranges, and what in it goes beyond what can be made here. */
export interface FileArrangement extends Arrangement {
  readonly leftOut: LeftOut;
}

/** How many items' preferences and kits of a file aren't taken. */
export interface LeftOut {
  readonly items: number;
  readonly kits: number;
}

/** Something in a settings file isn't as it should be. */
export class Damaged extends Error {
  readonly place: string;
  constructor(place: string) {
    super(place);
    this.place = place;
  }
}

const listOrders: readonly SortOrder[] = ['service', 'name', 'recent'];

/** As long as identifiers and other words may be. */
const wordLength = 200;
/** As long as the names of items may be. */
const titleLength = 500;

/**
 * What a settings file arranges. Kits and items' preferences that go beyond what can be made here are
 * left out, and counted.
 * @throws Damaged with the place of the first member that isn't as it should be
 */
export function parseArrangement(file: object): FileArrangement {
  const { settings = {}, itemPreferences = {}, kits = [], listOrder = null } = file as Members;
  const preferences = Object.entries(membersOf(itemPreferences, 'itemPreferences')).map(
    ([itemId, preference]) => [itemId, parsePreference(itemId, preference)] as const,
  );
  const keptItems = preferences.filter(([, preference]) => isPossible(preference));
  const allKits = listOf(kits, 'kits').map((kit, index) => parseKit(kit, `kits[${index}]`));
  const keptKits = allKits.filter(isPossibleKit);
  return {
    settings: parseSettings(membersOf(settings, 'settings')),
    itemPreferences: Object.fromEntries(keptItems),
    kits: keptKits,
    listOrder: listOrder === null ? null : parseListOrder(listOrder),
    leftOut: {
      items: preferences.length - keptItems.length,
      kits: allKits.length - keptKits.length,
    },
  };
}

function isPossible({ label = '', quantity = 1 }: ItemPreference): boolean {
  return label.length <= labelMax && quantity <= quantityMax;
}

function isPossibleKit({ name, lines }: Kit): boolean {
  const isQuantity = ({ quantity }: Kit['lines'][number]) => quantity <= quantityMax;
  return name.length <= kitNameMax && lines.length <= basketMax && lines.every(isQuantity);
}

type Members = Record<string, unknown>;

function parseSettings(found: Members): Partial<Settings> {
  const known = settingNames.filter((name) => Object.hasOwn(found, name));
  const settings = Object.fromEntries(known.map((name) => [name, found[name]]));
  const tooLong = known.find((name) => typeof found[name] === 'string' && !isWord(found[name]));
  const invalid = tooLong ?? findInvalidSetting(settings);
  demand(invalid === null, `settings.${invalid}`);
  return settings;
}

function parsePreference(itemId: string, found: unknown): ItemPreference {
  const place = `itemPreferences.${itemId}`;
  const { label, isPinned, isHidden, quantity, size } = membersOf(found, place);
  demand(isWord(itemId), place);
  demand(label === undefined || isText(label), `${place}.label`);
  demand(isPinned === undefined || typeof isPinned === 'boolean', `${place}.isPinned`);
  demand(isHidden === undefined || typeof isHidden === 'boolean', `${place}.isHidden`);
  demand(quantity === undefined || isCount(quantity), `${place}.quantity`);
  demand(size === undefined || isWord(size), `${place}.size`);
  const said = {
    label: label === undefined ? undefined : displayText(label) || undefined,
    ...{ isPinned, isHidden, quantity, size },
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
}

function parseKit(found: unknown, place: string): Kit {
  const { id, name, lines } = membersOf(found, place);
  demand(isWord(id), `${place}.id`);
  demand(isText(name) && displayText(name) !== '', `${place}.name`);
  return {
    id,
    name: displayText(name),
    lines: listOf(lines, `${place}.lines`).map((line, index) =>
      parseLine(line, `${place}.lines[${index}]`),
    ),
  };
}

function parseLine(found: unknown, place: string): Kit['lines'][number] {
  const { itemId, quantity, size = null, title } = membersOf(found, place);
  demand(isWord(itemId), `${place}.itemId`);
  demand(isCount(quantity), `${place}.quantity`);
  demand(size === null || isWord(size), `${place}.size`);
  demand(title === undefined || isText(title), `${place}.title`);
  const shown = title === undefined ? '' : displayText(title).slice(0, titleLength);
  return { itemId, quantity, size, ...(shown && { title: shown }) };
}

function parseListOrder(found: unknown): SortOrder {
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

function isWord(value: unknown): value is string {
  return isText(value) && value.length <= wordLength;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 1;
}

function demand(isAsItShouldBe: boolean, place: string): asserts isAsItShouldBe {
  if (!isAsItShouldBe) throw new Damaged(place);
}
