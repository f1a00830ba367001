import type { Order } from './order';

/** Where a parcel can be, in the order it gets there. */
export const shipmentSteps = ['placed', 'ready', 'shipped', 'delivered'] as const;
export type ShipmentStep = (typeof shipmentSteps)[number];

/** How a parcel fares: as planned, delayed, called off, or in a state the contract doesn't know. */
export type ShipmentCourse = 'normal' | 'held-up' | 'ended' | 'unclear';

export interface ShipmentProgress {
  /** The furthest step reached. */
  readonly reached: ShipmentStep;
  readonly course: ShipmentCourse;
}

const byState: Readonly<Record<string, ShipmentProgress>> = {
  pending: { reached: 'placed', course: 'normal' },
  backorder: { reached: 'placed', course: 'held-up' },
  ready: { reached: 'ready', course: 'normal' },
  partial: { reached: 'shipped', course: 'normal' },
  shipped: { reached: 'shipped', course: 'normal' },
  reship: { reached: 'shipped', course: 'normal' },
  returned_for_reship: { reached: 'shipped', course: 'held-up' },
  delivered: { reached: 'delivered', course: 'normal' },
  canceled: { reached: 'placed', course: 'ended' },
};

/** How far an order has come (contract 3). */
export function shipmentProgress(order: Order): ShipmentProgress {
  if (order.state === 'canceled') return { reached: 'placed', course: 'ended' };
  if (!Object.hasOwn(byState, order.shipmentState)) return { reached: 'placed', course: 'unclear' };
  return byState[order.shipmentState] as ShipmentProgress;
}

/**
 * The state that says most about an order: the shipment's, or the order's own where nothing has been
 * shipped for a reason worth naming (contract 3).
 */
export function tellingState(order: Order): {
  readonly kind: 'state' | 'shipmentState';
  readonly value: string;
} {
  const isWaiting = order.shipmentState === 'pending' || order.state === 'canceled';
  return isWaiting && order.state !== 'complete'
    ? { kind: 'state', value: order.state }
    : { kind: 'shipmentState', value: order.shipmentState };
}
