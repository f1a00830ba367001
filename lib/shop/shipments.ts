import type { Order } from './contract.ts';

export const hour = 3_600_000;
export const day = 24 * hour;

export interface Step {
  /** How long after placing, at speed 1. */
  after: number;
  changes: Partial<Order>;
}

const production = 6 * hour;
const packing = 2 * day;
const handover = 2.5 * day;
/** When an order usually arrives. */
export const arrival = 5 * day;

/** When an order is promised for, if all goes well. */
export const promisedAfter = 6 * day;

/** The progress of an order that nobody moves by hand; `at` turns a time after placing into a timestamp. */
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

/** A move by hand, with a delivery date that fits its state. */
export function consistentMove(changes: Partial<Order>, now: string): Partial<Order> {
  if (changes.shipmentState === undefined || 'deliveredAt' in changes) return changes;
  return { ...changes, deliveredAt: changes.shipmentState === 'delivered' ? now : null };
}
