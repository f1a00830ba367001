import { ownValue } from '@/lib/domain/own-value';
import type { EpochMs } from '@/lib/domain/time';
import { maxHandled } from './handled-orders';
import type { Order, ParcelEnd, SaidEnd, TrackedOrder } from './order';

/** By order number, what the person said became of a parcel that the service still has on its way. */
export type ParcelEnds = Readonly<Record<string, ToldEnd>>;

/** What was said, with what the service said then: once that says something else, it counts. */
interface ToldEnd extends SaidEnd {
  readonly standing: string;
}

/** The part of an order's state that tells where its parcel is. */
const standingOf = ({ state, shipmentState }: Order) => `${state} ${shipmentState}`;

/** Notes what became of an order's parcel. @param now by the service's clock */
export function withEnd(ends: ParcelEnds, order: Order, end: ParcelEnd, now: EpochMs): ParcelEnds {
  const said = [order.number, { end, saidAt: now, standing: standingOf(order) }] as const;
  const others = Object.entries(withoutEnd(ends, order.number));
  return Object.fromEntries([...others, said].slice(-maxHandled));
}

export function withoutEnd(ends: ParcelEnds, number: string): ParcelEnds {
  return Object.fromEntries(Object.entries(ends).filter(([key]) => key !== number));
}

/** Orders together with what the person said of their parcels, as long as that counts. */
export function knowing(orders: readonly Order[], ends: ParcelEnds): readonly TrackedOrder[] {
  return orders.map((order) => {
    const said = ownValue(ends, order.number);
    return said?.standing === standingOf(order) ? { ...order, said } : order;
  });
}

/** Forgets what no longer counts, so that it doesn't if the service goes back to what it said then. */
export function stillEnded(ends: ParcelEnds, listed: readonly Order[]): ParcelEnds {
  const present = new Map(listed.map((order) => [order.number, standingOf(order)]));
  const kept = Object.entries(ends).filter(
    ([number, { standing }]) => (present.get(number) ?? standing) === standing,
  );
  return Object.fromEntries(kept);
}
