/**
 * A placed order, as listed (contract 2.4). The three states are kept as the service spelled them:
 * a value the contract doesn't know is shown raw and breaks nothing.
 */
export interface Order {
  readonly number: string;
  readonly state: string;
  readonly paymentState: string | null;
  readonly shipmentState: string;
  /** ISO 8601. */
  readonly placedAt: string;
  /** ISO 4217. */
  readonly currency: string;
  /** `null` when the service told none; so too `total`. */
  readonly itemTotal: number | null;
  readonly total: number | null;
  readonly expectedDeliveryDate: string | null;
  readonly deliveredAt: string | null;
}

/** Whether something may still happen to the order, so that it is worth watching. */
export function isOpen(order: Order): boolean {
  return (
    order.state !== 'canceled' &&
    order.shipmentState !== 'canceled' &&
    order.shipmentState !== 'delivered'
  );
}

/** Whether the parcel has left and hasn't arrived. */
export function isOnTheWay(order: Order): boolean {
  return isOpen(order) && ['shipped', 'partial', 'reship'].includes(order.shipmentState);
}
