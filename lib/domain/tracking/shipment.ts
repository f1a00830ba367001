import type { Order } from './order';

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

export type StopStatus = 'past' | 'now' | 'todo';

/** How the shipment is going: as planned, arrived, delayed, canceled, or unknown. */
export type ShipmentCourse = 'normal' | 'arrived' | 'held-up' | 'ended' | 'unclear';

export interface ShipmentStop {
  readonly name: StopName;
  readonly status: StopStatus;
  /** Begun but not yet finished. */
  readonly isPartDone: boolean;
}

export interface ShipmentJourney {
  readonly stops: readonly ShipmentStop[];
  readonly course: ShipmentCourse;
}

interface Way {
  readonly past: readonly StopName[];
  readonly now: StopName;
  readonly todo: readonly StopName[];
  readonly course: ShipmentCourse;
}

const ways: Readonly<Record<string, Way>> = {
  pending: { past: ['placed'], now: 'preparing', todo: ['shipped', 'delivered'], course: 'normal' },
  backorder: {
    past: ['placed'],
    now: 'backorder',
    todo: ['shipped', 'delivered'],
    course: 'held-up',
  },
  ready: { past: ['placed'], now: 'ready', todo: ['shipped', 'delivered'], course: 'normal' },
  partial: {
    past: ['placed', 'ready'],
    now: 'partlyShipped',
    todo: ['delivered'],
    course: 'normal',
  },
  shipped: { past: ['placed', 'ready'], now: 'shipped', todo: ['delivered'], course: 'normal' },
  returned_for_reship: {
    past: ['placed', 'shipped'],
    now: 'returned',
    todo: ['sentAgain', 'delivered'],
    course: 'held-up',
  },
  reship: {
    past: ['placed', 'shipped', 'returned'],
    now: 'sentAgain',
    todo: ['delivered'],
    course: 'normal',
  },
  delivered: {
    past: ['placed', 'ready', 'shipped'],
    now: 'delivered',
    todo: [],
    course: 'arrived',
  },
  canceled: { past: ['placed'], now: 'canceled', todo: [], course: 'ended' },
};

/** For unknown states: no next stops are shown, since what comes next is unknown. */
const unclear: Way = { past: ['placed'], now: 'unknown', todo: [], course: 'unclear' };

/** Order states on the way to a shipment (contract 3); an empty state doesn't rule one out. */
const leadingOn = [
  ...['', 'complete', 'gift_unclaimed', 'ready_for_production', 'in_production'],
  ...['ready_to_proof', 'awaiting_scheduled_date'],
];
const underWay: readonly StopName[] = ['preparing', 'partlyShipped'];
const passing: readonly StopName[] = ['preparing', 'backorder', 'canceled', 'unknown'];

/**
 * The stops of an order's parcel, up to the last one that can be expected (contract 3). For a canceled
 * order: the stops it reached.
 */
export function shipmentJourney({ state, shipmentState }: Order): ShipmentJourney {
  const known = Object.hasOwn(ways, shipmentState) ? ways[shipmentState] : undefined;
  const { past, now } = known ?? unclear;
  if (state === 'canceled') {
    const came = [...past, now].filter((name) => !passing.includes(name));
    return journey({ past: came, now: 'canceled', todo: [], course: 'ended' });
  }
  if (now === 'preparing' && !leadingOn.includes(state)) return journey(unclear);
  return journey(known ?? unclear);
}

function journey({ past, now, todo, course }: Way): ShipmentJourney {
  const stop = (status: StopStatus) => (name: StopName) => ({
    name,
    status,
    isPartDone: status === 'now' && underWay.includes(name),
  });
  const stops = [...past.map(stop('past')), stop('now')(now), ...todo.map(stop('todo'))];
  return { stops, course };
}

/**
 * The state that says most about an order: the shipment's, or the order's own if that explains why
 * nothing has been shipped (contract 3).
 */
export function tellingState(order: Order): {
  readonly kind: 'state' | 'shipmentState';
  readonly value: string;
} {
  const isWaiting = order.shipmentState === 'pending' || order.state === 'canceled';
  return isWaiting && order.state !== '' && order.state !== 'complete'
    ? { kind: 'state', value: order.state }
    : { kind: 'shipmentState', value: order.shipmentState };
}
