import { type Kit, kitNameMax } from '@/lib/domain/basket/kit';
import { displayText } from '@/lib/domain/display-text';
import {
  type ItemPreference,
  type ItemPreferences,
  labelMax,
} from '@/lib/domain/items/item-preference';
import { quantityMax } from '@/lib/domain/items/quantity';
import { orderLinesMax } from '@/lib/domain/ordering/order-request';
import { findInvalidSetting, type Settings, settingNames } from '@/lib/domain/settings/settings';
import type { Density, SortOrder } from '@/lib/storage/personal';

/** What a settings file carries from one browser to another: settings, and what was made of items. */
export interface SettingsFileContent {
  /** Only the settings that the file mentions. */
  readonly settings: Partial<Settings>;
  readonly itemPreferences: ItemPreferences;
  readonly kits: readonly Kit[];
  /** `null`: the file doesn't mention it. */
  readonly listOrder: SortOrder | null;
  /** As above. */
  readonly density: Density | null;
}

/** A valid file's content, without what is over our limits. */
export interface ImportableContent extends SettingsFileContent {
  readonly leftOut: LeftOut;
}

/** How many items' preferences and kits of a file are left out. */
export interface LeftOut {
  readonly items: number;
  readonly kits: number;
}

/** A member of a settings file that has a wrong type or an impossible value. */
export class Damaged extends Error {
  /** E.g. `kits[2].name`. */
  readonly place: string;
  constructor(place: string) {
    super(place);
    this.place = place;
  }
}

const listOrders: readonly SortOrder[] = ['service', 'name', 'recent'];
const densities: readonly Density[] = ['comfortable', 'compact'];

/** For identifiers, sizes and codes. */
const wordLengthMax = 200;
/** For the names of items; longer ones are cut. */
const titleLengthMax = 500;

/**
 * Checks a settings file's members, however they were made. Kits and items' preferences over our limits
 * are left out and counted; anything else that is wrong makes the whole file invalid.
 * @throws Damaged at the first wrong member
 */
export function parseContent(file: object): ImportableContent {
  const { settings = {}, itemPreferences = {}, kits = [], listOrder, density } = file as Members;
  const preferences = Object.entries(membersOf(itemPreferences, 'itemPreferences')).map(
    ([itemId, preference]) => [itemId, parsePreference(itemId, preference)] as const,
  );
  const keptItems = preferences.filter(([, preference]) => isPossible(preference));
  const allKits = listOf(kits, 'kits').map((kit, index) => parseKit(kit, `kits[${index}]`));
  demandDistinct(allKits);
  const keptKits = allKits.filter(isPossibleKit);
  return {
    settings: parseSettings(membersOf(settings, 'settings')),
    itemPreferences: Object.fromEntries(keptItems),
    kits: keptKits,
    listOrder: parseChoice(listOrder, listOrders, 'listOrder'),
    density: parseChoice(density, densities, 'density'),
    leftOut: {
      items: preferences.length - keptItems.length,
      kits: allKits.length - keptKits.length,
    },
  };
}

/** Whether the preference could have been made here. */
function isPossible({ label = '', quantity = 1 }: ItemPreference): boolean {
  return label.length <= labelMax && quantity <= quantityMax;
}

/** Whether the kit could have been made here. */
function isPossibleKit({ name, lines }: Kit): boolean {
  const isQuantity = ({ quantity }: Kit['lines'][number]) => quantity <= quantityMax;
  return name.length <= kitNameMax && lines.length <= orderLinesMax && lines.every(isQuantity);
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

/** Several kits of one name or id would all replace the same kit, and there could be any number. */
function demandDistinct(kits: readonly Kit[]): void {
  const seen = { id: new Set<string>(), name: new Set<string>() };
  for (const [index, { id, name }] of kits.entries()) {
    demand(!seen.id.has(id), `kits[${index}].id`);
    demand(!seen.name.has(name), `kits[${index}].name`);
    seen.id.add(id);
    seen.name.add(name);
  }
}

function parseLine(found: unknown, place: string): Kit['lines'][number] {
  const { itemId, quantity, size = null, title } = membersOf(found, place);
  demand(isWord(itemId), `${place}.itemId`);
  demand(isCount(quantity), `${place}.quantity`);
  demand(size === null || isWord(size), `${place}.size`);
  demand(title === undefined || isText(title), `${place}.title`);
  const shown = title === undefined ? '' : displayText(title).slice(0, titleLengthMax);
  return { itemId, quantity, size, ...(shown && { title: shown }) };
}

/** One of these; `null` where there is none. */
function parseChoice<T>(found: unknown, choices: readonly T[], place: string): T | null {
  if (found == null) return null;
  const choice = choices.find((one) => one === found);
  demand(choice !== undefined, place);
  return choice;
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
  return isText(value) && value.length <= wordLengthMax;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 1;
}

function demand(isValid: boolean, place: string): asserts isValid {
  if (!isValid) throw new Damaged(place);
}
