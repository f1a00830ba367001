import type { Opening, OrderSeed } from '../account.ts';
import { row, savedItems } from './items.ts';
import { addresses, cards } from './people.ts';
import { products } from './products.ts';

/** Each state of a shipment at least once. Two orders go on while one looks: the first within half a minute. */
const orders: readonly OrderSeed[] = [
  order({ placedDaysAgo: 1.5, state: 'in_production', expectedIn: 4.5, goesOn: true }, 59),
  order(
    { placedDaysAgo: 2.4, shipmentState: 'ready', state: 'in_production', expectedIn: 3.6 },
    84,
  ),
  order({ placedDaysAgo: 3.2, shipmentState: 'shipped', expectedIn: 2.8, goesOn: true }, 143.2),
  order({ placedDaysAgo: 4, paymentState: 'balance_due', state: 'in_production' }, 310),
  order({ placedDaysAgo: 6, shipmentState: 'partial', expectedIn: 1 }, 402.5),
  order({ placedDaysAgo: 9, shipmentState: 'backorder', state: 'in_production' }, 264),
  order({ placedDaysAgo: 11, shipmentState: 'shipped', expectedIn: -2 }, 118.75),
  order({ placedDaysAgo: 13, shipmentState: 'reship', expectedIn: 2.2 }, 66),
  delivered(15, 8.6, 239.9),
  order({ placedDaysAgo: 18, shipmentState: 'returned_for_reship', expectedIn: -9 }, 81),
  order(
    { placedDaysAgo: 29, state: 'canceled', paymentState: 'void', shipmentState: 'canceled' },
    45,
  ),
  delivered(38, 29.5, 512),
  delivered(60, 54.4, 96),
  delivered(83, 75.3, 1875.25),
  delivered(118, 113.5, 58),
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

function delivered(placedDaysAgo: number, deliveredDaysAgo: number, itemTotal: number) {
  const expectedIn = 6 - placedDaysAgo;
  const shipmentState = 'delivered';
  return order({ placedDaysAgo, shipmentState, expectedIn, deliveredDaysAgo }, itemTotal);
}

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
