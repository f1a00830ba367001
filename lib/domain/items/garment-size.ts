import type { GarmentSize } from './item';

/** Sizes of t-shirts and heavy t-shirts, smallest first (contract 2.6). */
export const tshirtSizes = [
  'sizeYS',
  'sizeYM',
  'sizeYL',
  'sizeS',
  'sizeM',
  'sizeL',
  'sizeXL',
  'size2XL',
  'size3XL',
  'size4XL',
  'size5XL',
  'size6XL',
  'size7XL',
] as const;

/** Sizes of hoodies, smallest first (contract 2.6). */
export const hoodieSizes = ['sizeS', 'sizeM', 'sizeL', 'sizeXL', 'size2XL'] as const;

/** The sizes that may be ordered for a kind of garment. */
export function sizesFor(kind: GarmentSize['kind']): readonly string[] {
  return kind === 'tshirt' ? tshirtSizes : hoodieSizes;
}

/** A size in parts: the cut can be translated, while the letters stay as printed on labels. */
export interface SizeName {
  readonly cut: 'youth' | 'adult';
  /** "S", "2XL" …; a value that the contract doesn't know is kept as it came. */
  readonly letters: string;
}

/** Splits a size as the service spells it, e.g. `sizeYS` → youth, "S". */
export function sizeName(size: string): SizeName {
  const letters = size.startsWith('size') && size.length > 4 ? size.slice(4) : size;
  const isYouth = ['sizeYS', 'sizeYM', 'sizeYL'].includes(size);
  return isYouth ? { cut: 'youth', letters: letters.slice(1) } : { cut: 'adult', letters };
}
