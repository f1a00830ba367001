import type { Opening, OrderSeed } from '../account.ts';
import { row, savedItems } from './items.ts';
import { addresses, cards } from './people.ts';
import { products } from './products.ts';

const items = savedItems([
  row('label', 'Moonrise Coffee – 12 oz bag label', 500, '3x4', 'moonrise-coffee'),
  row('dieCut', 'Summit Supply – trail logo', 200, '3x3', 'summit'),
  row('tshirt', 'Tidewater Surf Club – crew tee', 24, 'sizeL', 'tee-tidewater'),
  row('circle', 'Honeywell Lane Apiary – jar seal', 1000, '2x2', 'apiary'),
  row('hoodie', 'Foxglove Print Shop – staff hoodie', 12, 'sizeM', 'hoodie-foxglove'),
  row('sheet', 'Little Garden – planner stickers', 50, '6x4', 'garden-sheet'),
  row('magnet', 'Paper Lantern Ramen – delivery magnet', 250, '3x3', 'ramen'),
  row('coaster', 'Hollow Oak Brewing – taproom coaster', 500, '4x4', 'hollow-oak'),
  row('button', 'Night Owl Records – pin', 100, '1.25x1.25', 'night-owl'),
  row('holographic', 'Orbit Arcade – planet', 300, '3x2.5', 'orbit'),
  row('dieCut', 'Sunday Donuts – sprinkle', 1000, '3x3', 'sunday-donuts'),
  row('ovalLabel', 'Lavender Hill Soap – bar wrap', 800, '4x2.5', 'lavender-hill'),
]);

/** What is bought every four weeks, so that it is due again soon. */
const regular = { itemId: items.at(-1)?.id ?? '', quantity: 800 };
const regularPrice = 288;

/** The next two arrive while one looks, the first within a minute; the others in days, as in life. */
const soon = (arrivesInDays: number) =>
  ({
    goesOn: { arrivesInDays, pace: 'shortened' },
    expectedIn: arrivesInDays + 1,
  }) satisfies Partial<OrderSeed>;
const inDays = (arrivesInDays: number) =>
  ({
    goesOn: { arrivesInDays, pace: 'in-life' },
    expectedIn: arrivesInDays + 0.4,
  }) satisfies Partial<OrderSeed>;

/** Each state of a shipment at least once, and no other trouble: the demo's shop has no website to settle it on. */
const orders: readonly OrderSeed[] = [
  order({ placedDaysAgo: 1.5, state: 'in_production', ...soon(3.5) }, 59),
  order({ placedDaysAgo: 2.4, state: 'in_production', shipmentState: 'ready', ...inDays(3.2) }, 84),
  order({ placedDaysAgo: 3.2, shipmentState: 'shipped', ...soon(1.8) }, 143.2),
  order({ placedDaysAgo: 4, state: 'in_production', ...inDays(5.2) }, 310),
  order({ placedDaysAgo: 6, shipmentState: 'partial', ...inDays(0.8) }, 402.5),
  order({ placedDaysAgo: 9, shipmentState: 'backorder', state: 'in_production' }, 264),
  order({ placedDaysAgo: 11, shipmentState: 'shipped', ...inDays(2.3) }, 118.75),
  order({ placedDaysAgo: 13, shipmentState: 'reship', ...inDays(1.9) }, 66),
  delivered(15, 8.6, 239.9),
  order({ placedDaysAgo: 18, shipmentState: 'returned_for_reship' }, 81),
  delivered(24, 18.2, regularPrice, regular),
  order(
    { placedDaysAgo: 29, state: 'canceled', paymentState: 'void', shipmentState: 'canceled' },
    45,
  ),
  delivered(38, 31.8, 512),
  delivered(52, 46.1, regularPrice, regular),
  delivered(80, 73.6, regularPrice, regular),
  delivered(83, 76.4, 1875.25),
  delivered(108, 102.3, regularPrice, regular),
  delivered(118, 112.6, 58),
];

function order(fields: Partial<OrderSeed> & Pick<OrderSeed, 'placedDaysAgo'>, itemTotal: number) {
  return {
    state: 'complete',
    paymentState: 'paid',
    shipmentState: 'pending',
    currency: 'USD',
    itemTotal,
    shipping: 0,
    tax: 0,
    discount: 0,
    expectedIn: null,
    deliveredDaysAgo: null,
    ...fields,
  } satisfies OrderSeed;
}

function delivered(
  placedDaysAgo: number,
  deliveredDaysAgo: number,
  itemTotal: number,
  line?: OrderSeed['line'],
) {
  const expectedIn = 6 - placedDaysAgo;
  const shipmentState = 'delivered';
  const seed = order({ placedDaysAgo, shipmentState, expectedIn, deliveredDaysAgo }, itemTotal);
  return line ? { ...seed, line } : seed;
}

/** A small account to try everything with: a part of the sandbox's, without what is difficult. */
export const demoOpening: Opening = {
  products: Object.fromEntries(
    Object.entries(products).filter(([key]) => items.some(({ product }) => product === key)),
  ),
  items,
  addresses: addresses.slice(0, 2),
  cards: cards.slice(0, 2),
  orders,
};
