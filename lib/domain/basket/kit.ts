import { kitNameMax } from '@/lib/domain/data/bounds';
import { displayText } from '@/lib/domain/data/display-text';
import { undoneRows } from '@/lib/domain/data/undone';
import { searchable } from '@/lib/domain/items/search';
import type { Lines } from './basket';
import { nameKey } from './kit-name';
import type { Kit } from './schemas';

export type { Kit } from './schemas';

/** What a search for kits looks through, in `searchable` form. */
export function kitSearchText({ name }: Pick<Kit, 'name'>, titles: readonly string[]): string {
  return [name, ...titles].map(searchable).join(' ');
}

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

export function withKitLines(kits: readonly Kit[], id: string, lines: Lines): readonly Kit[] {
  if (lines.length === 0) return withoutKit(kits, id);
  return kits.map((kit) => (kit.id === id ? { ...kit, lines } : kit));
}

export function withoutKit(kits: readonly Kit[], id: string): readonly Kit[] {
  return kits.filter((kit) => kit.id !== id);
}

/** Takes one change of the kits back. One that comes back gets another name if its own was given away meanwhile. */
export function undoneKits(
  present: readonly Kit[],
  before: readonly Kit[],
  after: readonly Kit[],
): readonly Kit[] {
  const isSame = (one: Kit, other: Kit) => one.id === other.id;
  const isBack = (kit: Kit) => !present.some((one) => isSame(one, kit));
  const rows = undoneRows(present, before, after, isSame);
  const freeName = freeNames(rows.filter((kit) => !isBack(kit)));
  return rows.map((kit) => (isBack(kit) ? { ...kit, name: freeName(kit.name) } : kit));
}

/** Gives each name that it is asked for, with the first number that makes it another one if it is taken by then. */
export function freeNames(kits: readonly Pick<Kit, 'name'>[] = []): (name: string) => string {
  const taken = new Set(kits.map(({ name }) => nameKey(name)));
  const numbers = new Map<string, number>();
  return (name) => {
    const key = nameKey(name);
    let number = numbers.get(key) ?? 2;
    let free = name;
    for (; taken.has(nameKey(free)); number += 1) {
      const ending = ` ${number}`;
      free = `${displayText(name.slice(0, kitNameMax - ending.length))}${ending}`;
    }
    numbers.set(key, number);
    taken.add(nameKey(free));
    return free;
  };
}
