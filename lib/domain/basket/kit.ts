import { displayText } from '@/lib/domain/display-text';
import type { Lines } from './basket';

/** A basket saved under a name, to be ordered again. */
export interface Kit {
  readonly id: string;
  readonly name: string;
  readonly lines: Lines;
}

export const kitNameMax = 60;
/** More than anyone keeps in sight. */
export const kitsMax = 200;

/** Names that differ only in case, accents or spaces are one to a person. */
export function kitNamed(kits: readonly Kit[], name: string): Kit | null {
  return kits.find((kit) => folded(kit.name) === folded(name)) ?? null;
}

/** The kits with a new one in front. One of the same name makes way for it, in its place. */
export function withKit(kits: readonly Kit[], kit: Kit): readonly Kit[] {
  const same = kitNamed(kits, kit.name);
  return same ? kits.map((one) => (one === same ? kit : one)) : [kit, ...kits];
}

/** The kits with one renamed; unchanged when another bears the name. */
export function withName(kits: readonly Kit[], id: string, name: string): readonly Kit[] {
  const owner = kitNamed(kits, name);
  if (owner && owner.id !== id) return kits;
  return kits.map((kit) => (kit.id === id ? { ...kit, name: displayText(name) } : kit));
}

/** The kits with other lines in one; without it, when none are left. */
export function withKitLines(kits: readonly Kit[], id: string, lines: Lines): readonly Kit[] {
  if (lines.length === 0) return withoutKit(kits, id);
  return kits.map((kit) => (kit.id === id ? { ...kit, lines } : kit));
}

export function withoutKit(kits: readonly Kit[], id: string): readonly Kit[] {
  return kits.filter((kit) => kit.id !== id);
}

function folded(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase();
}
