import type { SavedItem } from '../account.ts';
import type { Size } from '../contract.ts';
import { identifier } from './identifiers.ts';
import { type ProductKey, products } from './products.ts';

export interface ItemSeed {
  product: ProductKey;
  name: string | null;
  quantity: number;
  /** "3x2" in inches, or a garment size. */
  size: string;
  artwork: string[];
  flaw?: 'unavailable' | 'unpriced';
}

export const row = (
  product: ProductKey,
  name: string | null,
  quantity: number,
  size: string,
  artwork: string,
  flaw?: NonNullable<ItemSeed['flaw']>,
): ItemSeed => ({
  product,
  name,
  quantity,
  size,
  artwork: artwork.split(' ').filter(Boolean),
  ...(flaw && { flaw }),
});

/** What a small print shop's customer has ordered, most recently ordered first. */
export const catalogue: readonly ItemSeed[] = [
  row('label', 'Moonrise Coffee – 12 oz bag label', 500, '3x4', 'moonrise-coffee'),
  row('dieCut', 'Summit Supply – trail logo', 200, '3x3', 'summit'),
  row('tshirt', 'Tidewater Surf Club – crew tee', 24, 'sizeL', 'tee-tidewater'),
  row('circle', 'Honeywell Lane Apiary – jar seal', 1000, '2x2', 'apiary'),
  row('hoodie', 'Foxglove Print Shop – staff hoodie', 12, 'sizeM', 'hoodie-foxglove'),
  row('sheet', 'Little Garden – planner stickers', 50, '6x4', 'garden-sheet'),
  row('magnet', 'Paper Lantern Ramen – delivery magnet', 250, '3x3', 'ramen'),
  row('coaster', 'Hollow Oak Brewing – taproom coaster', 500, '4x4', 'hollow-oak'),
  row('button', 'Night Owl Records – pin', 100, '1.25x1.25', 'night-owl'),
  row('heavyTshirt', 'Pinewood Scouts – camp shirt', 48, 'sizeYM', 'tee-pinewood'),
  row('holographic', 'Orbit Arcade – planet', 300, '3x2.5', 'orbit'),
  row('label', 'Ember & Vine – smoked chili sauce', 1200, '2.5x4', 'ember-vine'),
  row('dieCut', 'Cactus Row Plants – hello sticker', 500, '2.5x3', 'cactus-row'),
  row('dieCut', 'Sunday Donuts – sprinkle', 1000, '3x3', 'sunday-donuts'),
  row('circle', 'Citrus & Co. – crate seal', 2000, '3x3', 'citrus'),
  row('ovalLabel', 'Lavender Hill Soap – bar wrap', 800, '4x2.5', 'lavender-hill'),
  row('dieCut', 'Bluefin Whale Watch – tour sticker', 400, '4x3', 'whale'),
  row('tshirt', 'Lighthouse Books – reader tee', 18, 'sizeS', 'tee-lighthouse'),
  row('magnet', 'Casa Tomate – pizza fridge magnet', 150, '2.5x2.5', 'tomato'),
  row('dieCut', 'Forage & Fern – mushroom', 250, '3x3.5', 'mushroom'),
  row('button', 'Sunflower Montessori – helper badge', 60, '2.25x2.25', 'sunflower'),
  row('hoodie', 'Velo North – winter ride hoodie', 8, 'sizeXL', 'hoodie-velo'),
  row('label', 'Rye & Sons Bakery – loaf band', 3000, '4x3', 'rye-sons'),
  row('circle', 'Strawberry Creek Jam – lid sticker', 1500, '2.5x2.5', 'strawberry'),
  row('dieCut', 'Patchwork Labs – laptop sticker', 350, '3x2', 'patchwork-labs'),
  row('coaster', 'The Velvet Cassette – bar coaster', 200, '3.75x3.75', 'cassette'),
  row('dieCut', 'Anchor & Thread – tailor mark', 150, '3x3', 'anchor'),
  row('holographic', 'Static Club – lightning', 500, '2x3', 'lightning'),
  row('sheet', 'Happy Paws Vet – thank-you sheet', 100, '5x7', 'cat garden-sheet'),
  row('dieCut', 'Liftoff Tutoring – rocket', 600, '2.5x4', 'rocket'),
  row('tshirt', 'Orbit Arcade – launch tee', 36, 'size2XL', 'tee-orbit'),
  row('heavyTshirt', 'Hollow Oak Brewing – brewer tee', 24, 'sizeXL', 'tee-hollow-oak hollow-oak'),
  row('label', 'Lakeside Creamery – pint lid, 6 flavors', 600, '3x3', 'citrus strawberry mushroom'),
  row('circle', null, 50, '3x3', 'geometry'),
  row('dieCut', null, 100, '2x2', 'cat'),
  row('hoodie', null, 1, 'sizeS', 'hoodie-summit'),
];

/** The items as an account has them. */
export function savedItems(seeds: readonly ItemSeed[]): SavedItem[] {
  return seeds.map(({ size, ...seed }, index) => ({
    ...seed,
    id: identifier('itm', `${index} ${seed.product}`) + index.toString(36),
    size: readSize(seed.product, size),
  }));
}

function readSize(product: ProductKey, size: string): Size {
  const { garment } = products[product];
  if (garment) return { __typename: garment, size };
  const [width = 0, height = 0] = size.split('x').map(Number);
  return { __typename: 'RegularItemDimensions', width, height };
}
