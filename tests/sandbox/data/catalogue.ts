import type { ProductKey } from './products.ts';

export interface ItemSeed {
  product: ProductKey;
  name: string | null;
  quantity: number;
  /** "3x2" in inches, or a garment size. */
  size: string;
  artwork: string[];
  flaw?: 'unavailable' | 'unpriced';
}

const row = (
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

/** Items that are difficult on purpose: odd names and sizes, nothing to order, hostile markup. */
export const difficultItems: readonly ItemSeed[] = [
  row('button', 'One-off birthday pin', 10, '1.5x1.5', 'sunday-donuts'),
  row('label', 'Warehouse barcode backing', 10000, '2x1', 'barcode'),
  row('dieCut', 'Last year’s festival sticker', 500, '3x3', 'lightning', 'unavailable'),
  row('magnet', null, 200, '4x2', 'whale', 'unavailable'),
  row('holographic', 'Aurora Yoga – price on request', 100, '3x3', 'lotus', 'unpriced'),
  row('dieCut', 'Plain text sticker, no artwork kept', 250, '5x1.5', ''),
  row('circle', 'Corner Bodega – old scan', 400, '2x2', 'missing-scan'),
  // Original quantities and a size that aren't sold any more.
  row('sheet', 'Studio Kiko – quantity no longer sold', 37, '4x6', 'garden-sheet'),
  row('heavyTshirt', 'Union Hall Local 12 – picnic tee', 25, 'size7XL', 'tee-lightning'),
  row('label', 'Farm Stand – small test run', 12, '3.125x2.375', 'tomato'),
  row(
    'dieCut',
    'The Extraordinarily Long-Named Society for the Preservation of Hand-Painted Shop Signs, Ghost Lettering and Neon of the Upper Hudson Valley (2024 members’ edition, second proof)',
    150,
    '8.5x11',
    'anchor',
  ),
  row('dieCut', '<b onclick="alert(1)">Bold</b> & "quoted" <script>', 100, '3x3', 'patchwork-labs'),
  row('circle', '🍩🎉 Sprinkle party 👩‍👩‍👧‍👦', 300, '2x2', 'sunday-donuts'),
  row('label', 'قهوة الهلال – ملصق كيس القهوة', 700, '3x4', 'moonrise-coffee'),
  row('tshirt', 'מועדון הגלים – crew tee', 500, 'sizeYS', 'tee-tidewater'),
];
