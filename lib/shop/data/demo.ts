import type { Opening, OrderSeed, SeedLine } from '../account.ts';
import type { Size } from '../contract.ts';
import { grandTotal, orderPrice } from '../prices.ts';
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

const itemNamed = (part: string) => {
  const item = items.find(({ name }) => name?.includes(part));
  if (!item) throw new Error(`There is no item “${part}”.`);
  return item;
};
const line = (part: string, quantity: number, size: string | null = null): SeedLine => ({
  itemId: itemNamed(part).id,
  quantity,
  size,
});

/** What is bought every four weeks, so that it is due again soon. */
const regular = [line('bar wrap', 800)];
const tees = (...sizes: readonly [size: string, quantity: number][]) =>
  sizes.map(([size, quantity]) => line('crew tee', quantity, `size${size}`));

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

/**
 * Each state of a shipment at least once, and no other trouble: the demo's shop has no website to settle it on. What is
 * still under way counts as placed elsewhere, so that everything can be reordered without a question.
 */
const orders: readonly OrderSeed[] = [
  said('jar seal', { placedDaysAgo: 1.5, state: 'in_production', ...soon(3.5) }),
  said('sprinkle', {
    placedDaysAgo: 2.4,
    state: 'in_production',
    shipmentState: 'ready',
    ...inDays(3.2),
  }),
  said('delivery magnet', { placedDaysAgo: 3.2, shipmentState: 'shipped', ...soon(1.8) }),
  said('staff hoodie', { placedDaysAgo: 4, state: 'in_production', ...inDays(5.2) }),
  said('taproom coaster', { placedDaysAgo: 6, shipmentState: 'partial', ...inDays(0.8) }),
  said('planet', { placedDaysAgo: 9, shipmentState: 'backorder', state: 'in_production' }),
  said('pin', { placedDaysAgo: 11, shipmentState: 'shipped', ...inDays(2.3) }),
  said('planner stickers', { placedDaysAgo: 13, shipmentState: 'reship', ...inDays(1.9) }),
  delivered(15, 8.6, [line('trail logo', 200)]),
  said('bag label', { placedDaysAgo: 18, shipmentState: 'returned_for_reship' }),
  delivered(24, 18.2, regular),
  order(
    { placedDaysAgo: 29, state: 'canceled', paymentState: 'void', shipmentState: 'canceled' },
    45,
  ),
  delivered(38, 31.8, [
    ...tees(['M', 8], ['L', 12], ['XL', 4]),
    line('staff hoodie', 12, 'sizeM'),
    line('sprinkle', 500),
  ]),
  delivered(52, 46.1, regular),
  delivered(80, 73.6, regular),
  delivered(83, 76.4, tees(['S', 6], ['M', 12], ['L', 12], ['2XL', 3])),
  delivered(108, 102.3, regular),
  order(
    { placedDaysAgo: 118, shipmentState: 'delivered', expectedIn: -112, deliveredDaysAgo: 112.6 },
    58,
  ),
];

function order(fields: Partial<OrderSeed> & Pick<OrderSeed, 'placedDaysAgo'>, itemTotal: number) {
  return {
    state: 'complete',
    paymentState: 'paid',
    shipmentState: 'pending',
    currency: 'USD',
    itemTotal,
    shipping: 0,
    // All that comes on top, as with the orders of today.
    tax: grandTotal(itemTotal, { countryIso: 'US' }) - itemTotal,
    discount: 0,
    expectedIn: null,
    deliveredDaysAgo: null,
    ...fields,
  } satisfies OrderSeed;
}

/** An order of one item in its usual quantity, placed elsewhere. */
function said(part: string, fields: Parameters<typeof order>[0]): OrderSeed {
  const { id, quantity, size } = itemNamed(part);
  const itemTotal = priceOf({ itemId: id, quantity, size: 'size' in size ? size.size : null });
  return { ...order(fields, itemTotal), saidItemId: id };
}

function delivered(
  placedDaysAgo: number,
  deliveredDaysAgo: number,
  lines: readonly SeedLine[],
): OrderSeed {
  const expectedIn = 6 - placedDaysAgo;
  const itemTotal = lines.reduce((sum, one) => sum + priceOf(one), 0);
  const fields = {
    placedDaysAgo,
    shipmentState: 'delivered',
    expectedIn,
    deliveredDaysAgo,
  } as const;
  return { ...order(fields, itemTotal), lines };
}

function priceOf({ itemId, quantity, size }: SeedLine): number {
  const item = items.find(({ id }) => id === itemId);
  const product = item && Object.entries(products).find(([key]) => key === item.product)?.[1];
  if (!item || !product) throw new Error(`There is no item ${itemId}.`);
  return orderPrice(
    product,
    quantity,
    size === null ? item.size : ({ ...item.size, size } as Size),
  );
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
