import type { QuantityRange } from './contract.ts';

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
