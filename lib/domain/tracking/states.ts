/*
 * What each state of the contract (section 3) means. A further state is a row here and a text in the locale files:
 * the types that come from these tables show every other place that has to know of it.
 */

/** The stops of a parcel. The order's own state gives `preparing` and `unknown` their wording. */
export type StopName =
  | 'placed'
  | 'preparing'
  | 'backorder'
  | 'ready'
  | 'partlyShipped'
  | 'shipped'
  | 'returned'
  | 'sentAgain'
  | 'delivered'
  | 'canceled'
  | 'unknown';

interface ShipmentFacts {
  /** Where the parcel is. `gone`: there is none any more; `unknown`: it may be moving. */
  readonly parcel: 'here' | 'on the way' | 'coming back' | 'arrived' | 'gone' | 'unknown';
  /** It doesn't go as planned. */
  readonly isHeldUp?: true;
  /** The timeline: the stops behind it, the one it is at, and those that can be expected. */
  readonly past: readonly StopName[];
  readonly now: StopName;
  readonly todo: readonly StopName[];
  /** The present stop is begun but not finished. */
  readonly isPartDone?: true;
  /** The present stop isn't one that the parcel has reached should the order be canceled now. */
  readonly isPassing?: true;
}

const shipmentStates = {
  pending: {
    parcel: 'here',
    past: ['placed'],
    now: 'preparing',
    todo: ['shipped', 'delivered'],
    isPartDone: true,
    isPassing: true,
  },
  backorder: {
    parcel: 'here',
    isHeldUp: true,
    past: ['placed'],
    now: 'backorder',
    todo: ['shipped', 'delivered'],
    isPassing: true,
  },
  ready: {
    parcel: 'here',
    past: ['placed'],
    now: 'ready',
    todo: ['shipped', 'delivered'],
  },
  partial: {
    parcel: 'on the way',
    past: ['placed', 'ready'],
    now: 'partlyShipped',
    todo: ['delivered'],
    isPartDone: true,
  },
  shipped: {
    parcel: 'on the way',
    past: ['placed', 'ready'],
    now: 'shipped',
    todo: ['delivered'],
  },
  returned_for_reship: {
    parcel: 'coming back',
    isHeldUp: true,
    past: ['placed', 'shipped'],
    now: 'returned',
    todo: ['sentAgain', 'delivered'],
  },
  reship: {
    parcel: 'on the way',
    past: ['placed', 'shipped', 'returned'],
    now: 'sentAgain',
    todo: ['delivered'],
  },
  delivered: {
    parcel: 'arrived',
    past: ['placed', 'ready', 'shipped'],
    now: 'delivered',
    todo: [],
  },
  canceled: {
    parcel: 'gone',
    past: ['placed'],
    now: 'canceled',
    todo: [],
    isPassing: true,
  },
} as const satisfies Record<string, ShipmentFacts>;
export type ShipmentState = keyof typeof shipmentStates;

/** No next stops are shown, since what comes next is unknown. */
const unknownShipment: ShipmentFacts = {
  parcel: 'unknown',
  past: ['placed'],
  now: 'unknown',
  todo: [],
  isPassing: true,
};

interface OrderFacts {
  /** Whether the order was called off, whatever its shipment says. */
  readonly isCalledOff?: true;
  /** Whether a shipment follows. */
  readonly leadsOn: boolean;
  /** Whether it says more of an order that waits than "being prepared". */
  readonly saysMore: boolean;
  /** Whether nothing is being made yet. */
  readonly isWaiting?: true;
}

const waiting: OrderFacts = { leadsOn: true, saysMore: true, isWaiting: true };
const orderStates = {
  complete: { leadsOn: true, saysMore: false },
  canceled: { isCalledOff: true, leadsOn: false, saysMore: true },
  gift_unclaimed: waiting,
  ready_for_production: waiting,
  in_production: { leadsOn: true, saysMore: true },
  ready_to_proof: waiting,
  awaiting_scheduled_date: waiting,
} as const satisfies Record<string, OrderFacts>;
export type OrderState = keyof typeof orderStates;

const unknownOrder: OrderFacts = { leadsOn: false, saysMore: true };
/** An empty state says nothing, and rules no shipment out. */
const noOrderState: OrderFacts = { leadsOn: true, saysMore: false };

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
export type PaymentState = keyof typeof paymentStates;

export const isShipmentState = (value: string): value is ShipmentState =>
  Object.hasOwn(shipmentStates, value);
export const isOrderState = (value: string): value is OrderState =>
  Object.hasOwn(orderStates, value);
export const isPaymentState = (value: string): value is PaymentState =>
  Object.hasOwn(paymentStates, value);

/** What the state of an order's shipment means. */
export function shipmentFacts(state: string): ShipmentFacts {
  return isShipmentState(state) ? shipmentStates[state] : unknownShipment;
}

/** How a shipment is doing: as planned, arrived, delayed, called off, or nobody knows. */
export type ShipmentProgress = 'normal' | 'arrived' | 'held-up' | 'ended' | 'unclear';

/** How a shipment in this state is doing. */
export function progressOf(state: string): ShipmentProgress {
  const { parcel, isHeldUp } = shipmentFacts(state);
  if (isHeldUp) return 'held-up';
  if (parcel === 'arrived') return 'arrived';
  if (parcel === 'gone') return 'ended';
  return parcel === 'unknown' ? 'unclear' : 'normal';
}

/** What an order's own state means. */
export function orderFacts(state: string): OrderFacts {
  if (state === '') return noOrderState;
  return isOrderState(state) ? orderStates[state] : unknownOrder;
}

/** The states of a payment that the person must act on. */
export type PaymentTrouble = {
  [State in PaymentState]: (typeof paymentStates)[State]['isTrouble'] extends true ? State : never;
}[PaymentState];
export const isPaymentTrouble = (value: string | null): value is PaymentTrouble =>
  paymentFacts(value).isTrouble;

/** What the state of an order's payment means; one that is missing or unknown is taken to be fine. */
export function paymentFacts(state: string | null): PaymentFacts {
  return state !== null && isPaymentState(state) ? paymentStates[state] : fine;
}
