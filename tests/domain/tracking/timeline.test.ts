import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StopName } from '@/lib/domain/tracking/states';
import { type Timeline, timelineOf } from '@/lib/domain/tracking/timeline';
import { orderStates, shipmentStates } from '@/lib/shop/contract';
import { anOrder } from '../../support/worlds/samples';

/** "placed > [shipped] - delivered": past, current and future stops; ½ where one is partly done, 0 where it isn't begun. */
function drawn({ stops, progress }: Timeline): string {
  const names = stops.map(({ name, status, done }) => {
    if (status === 'now') return `[${name}${{ 0: ' 0', 0.5: ' ½', 1: '' }[done]}]`;
    return status === 'past' ? `${name} >` : `- ${name}`;
  });
  return `${progress}: ${names.join(' ')}`;
}
const journeyOf = (state: string, shipmentState: string) =>
  drawn(timelineOf(anOrder({ state, shipmentState })));

/** The states of an order in which nothing is being made yet. */
const waiting = [
  'gift_unclaimed',
  'ready_for_production',
  'ready_to_proof',
  'awaiting_scheduled_date',
];
/** By shipment state, for orders in every state but canceled; of those that wait, the first stop isn't begun. */
const ways: Record<(typeof shipmentStates)[number], string> = {
  pending: 'normal: placed > [preparing ½] - shipped - delivered',
  backorder: 'held-up: placed > [backorder] - shipped - delivered',
  ready: 'normal: placed > [ready] - shipped - delivered',
  partial: 'normal: placed > ready > [partlyShipped ½] - delivered',
  shipped: 'normal: placed > ready > [shipped] - delivered',
  returned_for_reship: 'held-up: placed > shipped > [returned] - sentAgain - delivered',
  reship: 'normal: placed > shipped > returned > [sentAgain] - delivered',
  delivered: 'arrived: placed > ready > shipped > [delivered]',
  canceled: 'ended: placed > [canceled]',
};
/** By shipment state, for canceled orders: how far they came. */
const endings: Record<(typeof shipmentStates)[number], string> = {
  pending: 'ended: placed > [canceled]',
  backorder: 'ended: placed > [canceled]',
  ready: 'ended: placed > ready > [canceled]',
  partial: 'ended: placed > ready > partlyShipped > [canceled]',
  shipped: 'ended: placed > ready > shipped > [canceled]',
  returned_for_reship: 'ended: placed > shipped > returned > [canceled]',
  reship: 'ended: placed > shipped > returned > sentAgain > [canceled]',
  delivered: 'ended: placed > ready > shipped > delivered > [canceled]',
  canceled: 'ended: placed > [canceled]',
};

describe('the journey of every state in the contract', () => {
  const cases = shipmentStates.flatMap((shipmentState) =>
    orderStates.map((state) => {
      const way = ways[shipmentState];
      const begun = waiting.includes(state) ? way.replace('preparing ½', 'preparing 0') : way;
      return [state, shipmentState, state === 'canceled' ? endings[shipmentState] : begun] as const;
    }),
  );

  it.each(cases)('is for order %s, shipment %s: %s', (state, shipmentState, expected) => {
    expect(journeyOf(state, shipmentState)).toBe(expected);
  });
});

describe('the journey of an unknown state', () => {
  const unclear = 'unclear: placed > [unknown 0]';
  it.each([
    ['complete', 'teleported', unclear],
    ['complete', 'constructor', unclear],
    ['complete', '', unclear],
    ['on_the_moon', 'pending', unclear],
    ['on_the_moon', 'shipped', ways.shipped],
    ['', 'pending', ways.pending],
    ['canceled', 'teleported', 'ended: placed > [canceled]'],
  ])('is for order %j, shipment %j: %s', (state, shipmentState, expected) => {
    expect(journeyOf(state, shipmentState)).toBe(expected);
  });
});

it('progress never runs backwards from placing to delivery', () => {
  const course = [
    ['ready_to_proof', 'pending'],
    ['ready_for_production', 'pending'],
    ['in_production', 'pending'],
    ['in_production', 'ready'],
    ['in_production', 'partial'],
    ['complete', 'shipped'],
    ['complete', 'delivered'],
  ] as const;
  const done = course.map(([state, shipmentState]) => {
    const { stops } = timelineOf(anOrder({ state, shipmentState }));
    expect(stops).toHaveLength(4);
    return stops.reduce((sum, stop) => sum + stop.done, 0);
  });
  expect(done).toEqual([1, 1, 1.5, 2, 2.5, 3, 4]);
});

it('a journey begins with the order, is at one stop and passes none twice, whatever the states', () => {
  const word = fc.oneof(
    fc.string(),
    fc.constantFrom<string>(...orderStates, ...shipmentStates, '__proto__', 'toString'),
  );
  fc.assert(
    fc.property(word, word, (state, shipmentState) => {
      const { stops, progress } = timelineOf(anOrder({ state, shipmentState }));
      const names = stops.map(({ name }) => name);
      const statuses = stops.map(({ status }) => status).join(' ');
      expect(names[0]).toBe('placed' satisfies StopName);
      expect(new Set(names).size).toBe(names.length);
      expect(statuses).toMatch(/^(past )+now( todo)*$/);
      if (progress === 'ended' || progress === 'unclear') expect(statuses).toMatch(/now$/);
      for (const { status, done } of stops) {
        if (status !== 'now') expect(done).toBe(status === 'past' ? 1 : 0);
      }
    }),
  );
});
