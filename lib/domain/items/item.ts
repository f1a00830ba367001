import type { GarmentSize, ItemSize } from './schemas';

export function isGarment(size: ItemSize): size is GarmentSize {
  return size.kind === 'tshirt' || size.kind === 'hoodie';
}

/** The garment size, as the service spells it; `null` for products that come in one size each. */
export function garmentSizeOf(size: ItemSize): string | null {
  return isGarment(size) ? size.size : null;
}

/** Sizes of t-shirts and heavy t-shirts, smallest first (contract 2.6). */
const tshirtSizes = [
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
const hoodieSizes = ['sizeS', 'sizeM', 'sizeL', 'sizeXL', 'size2XL'] as const;

export function sizesFor(kind: GarmentSize['kind']): readonly string[] {
  return kind === 'tshirt' ? tshirtSizes : hoodieSizes;
}

/**
 * The parts of a size, `sizeYS` → youth, "S": the cut can be translated, the letters stay as printed on labels. A size
 * that the contract doesn't know is kept as it came.
 */
export function sizeName(size: string): { cut: 'youth' | 'adult'; letters: string } {
  const letters = size.startsWith('size') && size.length > 4 ? size.slice(4) : size;
  const isYouth = ['sizeYS', 'sizeYM', 'sizeYL'].includes(size);
  return isYouth ? { cut: 'youth', letters: letters.slice(1) } : { cut: 'adult', letters };
}

/** The quantities that may be ordered: `min`, `min + increment`, … up to `max` (contract 2.1.2). */
export interface BuyingOptions {
  readonly min: number;
  readonly max: number;
  readonly increment: number;
}

/** What names and prices of items are asked for in (contract 4.1). */
export interface AskedFor {
  /** ISO 4217 code */
  readonly currency: string;
  /** BCP 47 tag */
  readonly locale: string;
}

export function haveSamePrices(one: AskedFor, other: AskedFor): boolean {
  return one.currency === other.currency && one.locale === other.locale;
}

/** A saved, reorderable item (contract 2.1). */
export interface Item {
  readonly id: string;
  readonly name: string | null;
  readonly productName: string | null;
  /** Quantity of the original order. */
  readonly quantity: number;
  readonly size: ItemSize;
  readonly isSizeRequired: boolean;
  readonly buyingOptions: BuyingOptions | null;
  /** Price of the *minimum* quantity. */
  readonly retailPrice: number | null;
  /** ISO 4217 code of the currency that the item was asked for in: the one that its price is in. */
  readonly currency: string;
  readonly artworkUrls: readonly string[];
}

type Unavailability = 'discontinued' | 'no-options' | 'unknown-size';

/** Why an item can't be ordered, `null` when it can (contract 2.1, 4.5). */
export function unavailability(item: Item): Unavailability | null {
  if (item.productName === null) return 'discontinued';
  if (item.buyingOptions === null) return 'no-options';
  return item.isSizeRequired && !isGarment(item.size) ? 'unknown-size' : null;
}

/** The custom name, else the product's name; `null` when the service gave neither. */
export function itemTitle(item: Item): string | null {
  return item.name?.trim() || item.productName?.trim() || null;
}

export type { GarmentSize, ItemSize, ShownPrice } from './schemas';
