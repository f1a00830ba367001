import type { Address, QuantityRange, Size } from './contract.ts';
import { round } from './money.ts';

export type Garment = 'TShirtDimensions' | 'HoodieDimensions';

export interface Product {
  id: number;
  /** By language; `en` is always there. */
  names: Record<string, string>;
  garment: Garment | null;
  range: QuantityRange;
  /** Dollars per piece of 3 × 3 in, from that quantity on. */
  tiers: readonly (readonly [from: number, unitPrice: number])[];
}

/** The contract is silent on unsupported locales (4.5): they fall back to English. */
export function nameIn(locale: string | null, { names }: Product): string {
  const language = locale?.toLowerCase().split(/[-_]/)[0] ?? 'en';
  return (Object.hasOwn(names, language) ? names[language] : names.en) ?? '';
}

/** Dollars for so many pieces: the tier's unit price, more for large pieces and large sizes. */
export function orderPrice(product: Product, quantity: number, size: Size): number {
  const unit = product.tiers.findLast(([from]) => from <= quantity)?.[1] ?? 0;
  return round(round(unit * sizeFactor(size) + sizeExtra(size)) * quantity);
}

function sizeFactor(size: Size): number {
  if (size.__typename !== 'RegularItemDimensions') return 1;
  return 0.5 + (0.5 * (size.width * size.height)) / 9;
}

function sizeExtra(size: Size): number {
  if (size.__typename === 'RegularItemDimensions') return 0;
  return /^size[2-7]XL$/.test(size.size) ? 2 : 0;
}

const taxRates: Record<string, number> = { US: 0.08, NL: 0.21, CA: 0.13, JP: 0.1 };

/** With shipping, which is free within the country above $50. */
export function grandTotal(itemTotal: number, { countryIso }: Pick<Address, 'countryIso'>): number {
  const home = countryIso === 'US';
  const shipping = home ? (itemTotal > 50 ? 0 : 6) : 14;
  return round(itemTotal + shipping + round(itemTotal * (taxRates[countryIso] ?? 0)));
}
