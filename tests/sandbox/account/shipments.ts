import type { Order } from '../contract.ts';

export const hour = 3_600_000;
export const day = 24 * hour;

export interface Step {
  /** How long after placing, in life. */
  after: number;
  changes: Partial<Order>;
}

const production = 6 * hour;
const packing = 2 * day;
const handover = 2.5 * day;
const arrival = 5 * day;

/** The day the order is promised for when all goes well. */
export const promisedAfter = 6 * day;

/** What becomes of an order that nobody meddles with; `at` gives the time of a moment after placing. */
export function usualCourse(at: (after: number) => string): Step[] {
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

/** A hand-made move, with a date of delivery that agrees with the state it moves to. */
export function consistentMove(changes: Partial<Order>, now: string): Partial<Order> {
  if (changes.shipmentState === undefined || 'deliveredAt' in changes) return changes;
  return { ...changes, deliveredAt: changes.shipmentState === 'delivered' ? now : null };
}
