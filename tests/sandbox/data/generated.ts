import type { SavedItem, ShopSeed } from '../../../lib/shop/account.ts';
import { hoodieSizes, type Size, tshirtSizes } from '../../../lib/shop/contract.ts';
import type { Garment } from '../../../lib/shop/product.ts';

const first =
  'Amber Birch Copper Dune Echo Fable Gable Harbor Indigo Juniper Kestrel Linden Maple North Opal'.split(
    ' ',
  );
const second =
  'Bakery Brewing Coffee Cycles Farm Florist Goods Studio Pottery Press Records Soap Supply Tea Toys'.split(
    ' ',
  );
const uses = ['logo', 'jar label', 'thank-you sticker', 'box seal', 'event', 'window', 'staff'];
const dimensions = [
  [2, 2],
  [3, 2],
  [3, 3],
  [4, 3],
  [2.5, 3.5],
  [5, 4],
] as const;
const drawings =
  'summit tidewater pinewood lighthouse orbit moonrise-coffee apiary ramen sunday-donuts citrus tomato strawberry rye-sons ember-vine foxglove cat whale night-owl cactus-row lavender-hill mushroom sunflower lotus garden-sheet hollow-oak velo patchwork-labs cassette anchor lightning rocket geometry barcode tee-tidewater tee-pinewood tee-lighthouse tee-orbit tee-hollow-oak tee-lightning hoodie-foxglove hoodie-velo hoodie-summit'.split(
    ' ',
  );
const designs = drawings.flatMap((name) => [
  name,
  ...[60, 120, 180, 240, 300].map((hue) => `${name}-${hue}`),
]);

const wordy = ' and as much else as anybody has ever called a thing'.repeat(8);
/** Hosts of pictures often sign their addresses. */
const signature = `signature=${'0123456789abcdef'.repeat(24)}`;

/**
 * So many realistic items, the same ones each time.
 * @param isHeavy whether each has a long name, and 20 artworks under long addresses
 * @param pictures where each has a picture of its own, in place of a drawing
 */
export function generateItems(
  count: number,
  products: ShopSeed['products'],
  isHeavy: boolean,
  pictures?: string,
): SavedItem[] {
  const choices = Object.entries(products);
  return Array.from({ length: count }, (_, index) => {
    const seed = `item ${index}`;
    const [product, { range, garment }] = pick(choices, seed);
    const steps = hash(`${seed} steps`) % Math.min(20, (range.max - range.min) / range.increment);
    return {
      id: `itm_${hash(`${index} ${product}`).toString(36).padStart(7, '0')}${index.toString(36)}`,
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

function sizeFor(garment: Garment | null, seed: string): Size {
  if (garment === 'TShirtDimensions')
    return { __typename: garment, size: pick(tshirtSizes, `${seed} size`) };
  if (garment === 'HoodieDimensions')
    return { __typename: garment, size: pick(hoodieSizes, `${seed} size`) };
  const [width, height] = pick(dimensions, `${seed} size`);
  return { __typename: 'RegularItemDimensions', width, height };
}

function pick<T>(choices: readonly T[], text: string): T {
  const chosen = choices[hash(text) % choices.length];
  if (chosen === undefined) throw new Error('There is nothing to choose from');
  return chosen;
}

/** A repeatable number in [0, 2³²) for a text (FNV-1a with a final mix). */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x7feb352d);
  return (value ^ (value >>> 15)) >>> 0;
}
