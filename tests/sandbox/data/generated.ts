import { hoodieSizes, tshirtSizes } from '../../../lib/shop/contract.ts';
import { hash, pick } from '../../../lib/shop/data/identifiers.ts';
import type { ItemSeed } from '../../../lib/shop/data/items.ts';
import { type ProductKey, products } from '../../../lib/shop/data/products.ts';

const first =
  'Amber Birch Copper Dune Echo Fable Gable Harbor Indigo Juniper Kestrel Linden Maple North Opal'.split(
    ' ',
  );
const second =
  'Bakery Brewing Coffee Cycles Farm Florist Goods Studio Pottery Press Records Soap Supply Tea Toys'.split(
    ' ',
  );
const uses = ['logo', 'jar label', 'thank-you sticker', 'box seal', 'event', 'window', 'staff'];
const dimensions = ['2x2', '3x2', '3x3', '4x3', '2.5x3.5', '5x4'];

const wordy = ' and as much else as anybody has ever called a thing'.repeat(8);
/** Hosts of pictures often sign their addresses. */
const signature = `signature=${'0123456789abcdef'.repeat(24)}`;

/**
 * So many realistic items, the same ones each time.
 * @param isHeavy whether each has a long name, and 20 artworks under long addresses
 * @param pictures where each has a picture of its own, in place of a design
 */
export function generateItems(
  count: number,
  designs: readonly string[],
  isHeavy: boolean,
  pictures?: string,
): ItemSeed[] {
  const keys = Object.keys(products) as ProductKey[];
  return Array.from({ length: count }, (_, index) => {
    const seed = `item ${index}`;
    const product = pick(keys, seed);
    const { range, garment } = products[product];
    const steps = hash(`${seed} steps`) % Math.min(20, (range.max - range.min) / range.increment);
    return {
      product,
      name: `${pick(first, `${seed} first`)} ${pick(second, `${seed} second`)} – ${pick(uses, `${seed} use`)} ${index + 1}${isHeavy ? wordy : ''}`,
      quantity: range.min + Math.floor(steps) * range.increment,
      size: sizeFor(garment, seed),
      artwork: isHeavy
        ? Array.from({ length: 20 }, (_, at) => `${pick(designs, `${seed} ${at}`)}?${signature}`)
        : [pictures ? `${pictures}/${index + 1}.png` : pick(designs, `${seed} design`)],
    };
  });
}

function sizeFor(garment: (typeof products)[ProductKey]['garment'], seed: string): string {
  if (garment === 'TShirtDimensions') return pick(tshirtSizes, `${seed} size`);
  if (garment === 'HoodieDimensions') return pick(hoodieSizes, `${seed} size`);
  return pick(dimensions, `${seed} size`);
}
