import type { Address, Card, Item, Order, Size } from './contract.ts';
import type { Product } from './product.ts';

/** Everything a customer has at the shop, and what the shop sells: plain JSON. */
export interface Account {
  readonly products: Readonly<Record<string, Product>>;
  /** Most recently ordered first. */
  readonly items: readonly SavedItem[];
  readonly addresses: readonly Address[];
  readonly cards: readonly Card[];
  /** In the sequence in which they came. */
  readonly orders: readonly PlacedOrder[];
}

/** An item as it was ordered. */
export interface SavedItem {
  readonly id: string;
  /** Its key among the products. */
  readonly product: string;
  readonly name: string | null;
  readonly quantity: number;
  readonly size: Size;
  /** Names of drawings, or addresses of pictures. */
  readonly artwork: readonly string[];
  readonly flaw?: 'unavailable' | 'unpriced';
  /** What is shown instead of the item's own fields. */
  readonly changes?: Partial<Item>;
}

interface PlacedOrder {
  readonly order: Order;
  /** From when on GET /orders has it, in ms since 1970. */
  readonly listedAt: number;
  /** What is still to happen to it, soonest first. */
  readonly steps: readonly DueStep[];
}

interface DueStep {
  /** By the clock of shipments, in ms. */
  readonly due: number;
  readonly changes: Partial<Order>;
}

/** What the account doesn't have in itself: time, chance, and where pictures are. */
export interface World {
  /** In ms since 1970. */
  readonly now: number;
  /** The clock of shipments, which may stand still, in ms. */
  readonly shipmentsNow: number;
  /** How long something takes here that takes `ms` in life. */
  readonly shortened: (ms: number) => number;
  /** How long GET /orders leaves out an order that is placed now, in ms. */
  readonly listingDelay: number;
  /** A number for an order, which may be taken. */
  readonly newNumber: () => string;
  /** The address of a drawing, such as "summit". */
  readonly pictureUrl: (drawing: string) => string;
}

const iso = (time: number) => new Date(time).toISOString();

/** The account with every step taken that is due by now; the same one if there is none. */
export function caughtUp(account: Account, { shipmentsNow }: Pick<World, 'shipmentsNow'>): Account {
  const isDue = ({ due }: DueStep) => due <= shipmentsNow;
  if (!account.orders.some(({ steps }) => steps.some(isDue))) return account;
  const orders = account.orders.map((placed) => {
    const due = placed.steps.filter(isDue);
    if (due.length === 0) return placed;
    return {
      ...placed,
      order: Object.assign({}, placed.order, ...due.map(({ changes }) => changes)) as Order,
      steps: placed.steps.filter((step) => !isDue(step)),
    };
  });
  return { ...account, orders };
}

/** The orders that are listed by now, most recent first. */
export function listedOrders({ orders }: Account, { now }: Pick<World, 'now'>): Order[] {
  const time = ({ placedAt }: Order) => Date.parse(placedAt) || 0;
  return orders
    .filter(({ listedAt }) => listedAt <= now)
    .map(({ order }) => order)
    .reverse()
    .sort((one, other) => time(other) - time(one));
}

/** Fields that are left out get the values of an order that was just placed. */
export type NewOrder = Partial<Order> & Pick<Order, 'itemTotal' | 'total' | 'currency'>;

/** Places an order, which goes the usual course unless it was put into a state by hand. */
export function withOrder(
  account: Account,
  given: NewOrder,
  world: Omit<World, 'pictureUrl'>,
): { readonly account: Account; readonly number: string } {
  const at = (after: number) => iso(world.now + world.shortened(after));
  const order: Order = {
    number: freeNumber(account, world),
    state: 'ready_to_proof',
    paymentState: 'processing',
    shipmentState: 'pending',
    placedAt: iso(world.now),
    expectedDeliveryDate: at(promisedAfter),
    deliveredAt: null,
    ...given,
  };
  const course = given.state || given.shipmentState ? [] : usualCourse(at);
  const placed: PlacedOrder = {
    order,
    listedAt: world.now + world.listingDelay,
    steps: course.map(({ after, changes }) => ({
      due: world.shipmentsNow + world.shortened(after),
      changes,
    })),
  };
  return {
    account: { ...account, orders: [...account.orders, placed] },
    number: order.number,
  };
}

function freeNumber(account: Account, world: Pick<World, 'newNumber'>): string {
  const number = world.newNumber();
  const isTaken = account.orders.some(({ order }) => order.number === number);
  return isTaken ? freeNumber(account, world) : number;
}

/** Moves an order into a state and ends its own progress; `null` if there is no such order. */
export function withMove(
  account: Account,
  number: string,
  changes: Partial<Order>,
  now: number,
): Account | null {
  const isMeant = ({ order }: PlacedOrder) => order.number === number;
  if (!account.orders.some(isMeant)) return null;
  const moved = consistentMove(changes, iso(now));
  const orders = account.orders.map((placed) =>
    isMeant(placed) ? { ...placed, order: { ...placed.order, ...moved }, steps: [] } : placed,
  );
  return { ...account, orders };
}

/** What an account begins with: as it is, but for its times, which are said from now on. */
export interface ShopSeed extends Omit<Account, 'cards' | 'orders'> {
  readonly cards: readonly CardSeed[];
  /** Most recent first. */
  readonly orders: readonly OrderSeed[];
}

interface CardSeed extends Omit<Card, 'expiration'> {
  readonly month: number;
  /** In how many years it expires, negative in the past. */
  readonly expiresIn: number;
}

interface OrderSeed
  extends Omit<Order, 'number' | 'placedAt' | 'expectedDeliveryDate' | 'deliveredAt'> {
  readonly placedDaysAgo: number;
  /** Days from now, negative in the past; at the order's own pace. */
  readonly expectedIn?: number;
  readonly deliveredDaysAgo?: number;
  /** What is still to come; by default nothing. */
  readonly goesOn?: Journey;
  /** What is in it, for an order that counts as placed by ourselves. */
  readonly lines?: readonly SeedLine[];
}

interface SeedLine {
  readonly itemId: string;
  readonly quantity: number;
  /** `null` for products without garment sizes. */
  readonly size: string | null;
}

/** The rest of the usual course. */
interface Journey {
  readonly arrivesInDays: number;
  /** As fast as orders that are placed now, or as in life. */
  readonly pace: 'shortened' | 'in-life';
}

/**
 * The account that begins with this seed.
 * @param numberAt the number of each order, the most recent one's first
 */
export function seededAccount(
  { cards, orders, ...seed }: ShopSeed,
  numberAt: (index: number) => string,
  world: Pick<World, 'now' | 'shipmentsNow' | 'shortened'>,
): Account {
  const year = new Date(world.now).getUTCFullYear();
  return {
    ...seed,
    cards: cards.map(({ month, expiresIn, ...card }) => ({
      ...card,
      expiration: { month, year: year + expiresIn },
    })),
    orders: orders.map((seed, index) => pastOrder(seed, numberAt(index), world)).reverse(),
  };
}

function pastOrder(
  seed: OrderSeed,
  number: string,
  { now, shipmentsNow, shortened }: Pick<World, 'now' | 'shipmentsNow' | 'shortened'>,
): PlacedOrder {
  const { placedDaysAgo, expectedIn, deliveredDaysAgo, goesOn, lines, ...fields } = seed;
  const paced = goesOn?.pace === 'shortened' ? shortened : (ms: number) => ms;
  const stillTo = (after: number) => paced(after - arrival + (goesOn?.arrivesInDays ?? 0) * day);
  const course = goesOn ? usualCourse((after) => iso(now + stillTo(after))) : [];
  const order: Order = {
    number,
    ...fields,
    placedAt: iso(now - placedDaysAgo * day),
    expectedDeliveryDate: expectedIn === undefined ? null : iso(now + paced(expectedIn * day)),
    deliveredAt: deliveredDaysAgo === undefined ? null : iso(now - deliveredDaysAgo * day),
  };
  return {
    order,
    listedAt: now,
    steps: course
      .filter(({ after }) => stillTo(after) > 0)
      .map(({ after, changes }) => ({ due: shipmentsNow + stillTo(after), changes })),
  };
}

const hour = 3_600_000;
const day = 24 * hour;

interface Step {
  /** How long after placing, at speed 1. */
  after: number;
  changes: Partial<Order>;
}

const production = 6 * hour;
const packing = 2 * day;
const handover = 2.5 * day;
/** When an order usually arrives. */
const arrival = 5 * day;

/** When an order is promised for, if all goes well. */
const promisedAfter = 6 * day;

/** The progress of an order that nobody moves by hand; `at` turns a time after placing into a timestamp. */
function usualCourse(at: (after: number) => string): Step[] {
  return [
    { after: hour, changes: { state: 'ready_for_production', paymentState: 'paid' } },
    { after: production, changes: { state: 'in_production' } },
    { after: packing, changes: { shipmentState: 'ready' } },
    { after: handover, changes: { state: 'complete', shipmentState: 'shipped' } },
    {
      after: arrival,
      changes: { shipmentState: 'delivered', deliveredAt: at(arrival) },
    },
  ];
}

/** A move by hand, with a delivery date that fits its state. */
function consistentMove(changes: Partial<Order>, now: string): Partial<Order> {
  if (changes.shipmentState === undefined || 'deliveredAt' in changes) return changes;
  return { ...changes, deliveredAt: changes.shipmentState === 'delivered' ? now : null };
}
