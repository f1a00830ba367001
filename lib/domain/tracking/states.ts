/*
 * What each state of the contract (section 3) means. A further state is a row here and a text in the locale files:
 * the types that come from these tables show every other place that has to know of it.
 */

/** How far an order has come, of four steps to its delivery: it is placed, made, on its way. */
export type Step = 1 | 2 | 3;

interface ShipmentFacts {
  /** Where the parcel is. `gone`: there is none any more; `unknown`: it may be moving. */
  readonly parcel: 'here' | 'on the way' | 'coming back' | 'arrived' | 'gone' | 'unknown';
  /** It doesn't go as planned. */
  readonly isHeldUp?: true;
  /** `null`: it doesn't go on from here, or not for now, or nobody knows. */
  readonly step: Step | null;
}

const shipmentStates = {
  pending: { parcel: 'here', step: 1 },
  backorder: { parcel: 'here', isHeldUp: true, step: null },
  ready: { parcel: 'here', step: 2 },
  partial: { parcel: 'on the way', step: 3 },
  shipped: { parcel: 'on the way', step: 3 },
  returned_for_reship: { parcel: 'coming back', isHeldUp: true, step: null },
  reship: { parcel: 'on the way', step: 3 },
  delivered: { parcel: 'arrived', step: null },
  canceled: { parcel: 'gone', step: null },
} as const satisfies Record<string, ShipmentFacts>;
type ShipmentState = keyof typeof shipmentStates;

const unknownShipment: ShipmentFacts = { parcel: 'unknown', step: null };

interface OrderFacts {
  /** Whether the order was called off, whatever its shipment says. */
  readonly isCalledOff?: true;
  readonly isBeingMade?: true;
  /** Whether it says more of an order that waits than that it was placed. */
  readonly saysMore: boolean;
}

const saysMore: OrderFacts = { saysMore: true };
const orderStates = {
  complete: { saysMore: false },
  canceled: { isCalledOff: true, saysMore: true },
  gift_unclaimed: saysMore,
  ready_for_production: saysMore,
  in_production: { isBeingMade: true, saysMore: true },
  ready_to_proof: saysMore,
  awaiting_scheduled_date: saysMore,
} as const satisfies Record<string, OrderFacts>;
type OrderState = keyof typeof orderStates;

interface PaymentFacts {
  /** Whether the person must act on it. */
  readonly isTrouble: boolean;
  /** Whether the shop still waits for the money. */
  readonly isToBePaid?: true;
  /** Whether no money was taken, nor will be. */
  readonly isUncharged?: true;
}

const fine = { isTrouble: false } as const satisfies PaymentFacts;
const paymentStates = {
  paid: fine,
  credit_owed: fine,
  balance_due: { isTrouble: true, isToBePaid: true },
  failed: { isTrouble: true, isToBePaid: true, isUncharged: true },
  checkout: fine,
  completed: fine,
  pending: fine,
  processing: fine,
  void: { isTrouble: true, isUncharged: true },
} as const satisfies Record<string, PaymentFacts>;
type PaymentState = keyof typeof paymentStates;

export const isShipmentState = (value: string): value is ShipmentState =>
  Object.hasOwn(shipmentStates, value);
export const isOrderState = (value: string): value is OrderState =>
  Object.hasOwn(orderStates, value);
export const isPaymentState = (value: string): value is PaymentState =>
  Object.hasOwn(paymentStates, value);

export function shipmentFacts(state: string): ShipmentFacts {
  return isShipmentState(state) ? shipmentStates[state] : unknownShipment;
}

export function orderFacts(state: string): OrderFacts {
  // An empty state says nothing.
  if (state === '') return orderStates.complete;
  return isOrderState(state) ? orderStates[state] : saysMore;
}

/** What the state of an order's payment means; one that is missing or unknown is taken to be fine. */
export function paymentFacts(state: string | null): PaymentFacts {
  return state !== null && isPaymentState(state) ? paymentStates[state] : fine;
}
