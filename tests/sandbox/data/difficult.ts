import { type ItemSeed, row } from '../../../lib/shop/data/items.ts';

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
