import { ownValue } from '@/lib/domain/data/own-value';
import type { Order } from './order';

/** By order number, the states in which the person marked an order as handled; see `statesOf`. */
export type HandledOrders = Readonly<Record<string, string>>;

/** The oldest marks beyond this number are forgotten. */
const maxMarks = 500;

/** The states of an order, as a text to compare. */
function statesOf({ state, shipmentState, paymentState }: Order): string {
  return [state, shipmentState, paymentState].join(' ');
}

/** Whether the person has marked the order as handled, and no state of it has changed since. */
export function isHandled(handled: HandledOrders, order: Order): boolean {
  return ownValue(handled, order.number) === statesOf(order);
}

export function withHandled(handled: HandledOrders, order: Order): HandledOrders {
  const others = Object.entries(withoutHandled(handled, order.number));
  return Object.fromEntries([...others, [order.number, statesOf(order)]].slice(-maxMarks));
}

export function withoutHandled(handled: HandledOrders, number: string): HandledOrders {
  return Object.fromEntries(Object.entries(handled).filter(([key]) => key !== number));
}

/**
 * Forgets the marks of orders that are listed with other states, so that they don't count if these come back.
 * @returns `handled` itself if there are none
 */
export function stillHandled(handled: HandledOrders, listed: readonly Order[]): HandledOrders {
  const present = new Map(listed.map((order) => [order.number, statesOf(order)]));
  const kept = Object.entries(handled).filter(
    ([number, states]) => (present.get(number) ?? states) === states,
  );
  return kept.length < Object.keys(handled).length ? Object.fromEntries(kept) : handled;
}
