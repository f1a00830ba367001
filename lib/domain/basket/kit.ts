import { displayText } from '@/lib/domain/display-text';
import { searchable } from '@/lib/domain/items/search';
import { undoneRows } from '@/lib/domain/undone';
import type { Lines } from './basket';

/** A basket saved under a name, to order it again. */
export interface Kit {
  readonly id: string;
  readonly name: string;
  readonly lines: Lines;
}

export const kitNameMax = 60;
/** More kits than anyone can keep track of. */
export const kitsMax = 200;

/**
 * What a search for kits looks through, in `searchable` form.
 * @param titles what its goods are called
 */
export function kitSearchText({ name }: Pick<Kit, 'name'>, titles: readonly string[]): string {
  return searchable([name, ...titles].join(' '));
}

/** The kit of that name; see `nameKey`. */
export function kitNamed<K extends Pick<Kit, 'name'>>(kits: readonly K[], name: string): K | null {
  const key = nameKey(name);
  return kits.find((kit) => nameKey(kit.name) === key) ?? null;
}

/** Adds a kit at the front, or replaces the kit of the same name where it is. */
export function withKit(kits: readonly Kit[], kit: Kit): readonly Kit[] {
  const same = kitNamed(kits, kit.name);
  return same ? kits.map((one) => (one === same ? kit : one)) : [kit, ...kits];
}

/** Renames a kit; nothing changes when another kit has that name. */
export function withName(kits: readonly Kit[], id: string, name: string): readonly Kit[] {
  const owner = kitNamed(kits, name);
  if (owner && owner.id !== id) return kits;
  return kits.map((kit) => (kit.id === id ? { ...kit, name: displayText(name) } : kit));
}

/** Replaces a kit's lines; a kit without lines is removed. */
export function withKitLines(kits: readonly Kit[], id: string, lines: Lines): readonly Kit[] {
  if (lines.length === 0) return withoutKit(kits, id);
  return kits.map((kit) => (kit.id === id ? { ...kit, lines } : kit));
}

export function withoutKit(kits: readonly Kit[], id: string): readonly Kit[] {
  return kits.filter((kit) => kit.id !== id);
}

/**
 * Takes one change of the kits back; see `undoneRows`. A kit that comes back gets another name if its own was
 * given to another one meanwhile.
 */
export function undoneKits(
  present: readonly Kit[],
  before: readonly Kit[],
  after: readonly Kit[],
): readonly Kit[] {
  const isSame = (one: Kit, other: Kit) => one.id === other.id;
  return undoneRows(present, before, after, isSame).map((kit, _, all) => {
    const others = all.filter((one) => !isSame(one, kit));
    const isBack = !present.some((one) => isSame(one, kit));
    return isBack ? { ...kit, name: freeName(others, kit.name) } : kit;
  });
}

/** The name, with the first number that makes it another one if it is taken. */
export function freeName(kits: readonly Pick<Kit, 'name'>[], name: string): string {
  let free = name;
  for (let number = 2; kitNamed(kits, free); number += 1) {
    const ending = ` ${number}`;
    free = `${name.slice(0, kitNameMax - ending.length)}${ending}`;
  }
  return free;
}

/** The same for names that are the same to people: case, accents and spacing are ignored. */
export function nameKey(name: string): string {
  return (
    name
      .normalize('NFKD')
      // Not the voicing marks of Japanese: パン is another word than バン.
      .replace(/(?![\u3099\u309A])\p{Mark}/gu, '')
      .replace(/\s+/gu, ' ')
      .trim()
      .toLowerCase()
  );
}
