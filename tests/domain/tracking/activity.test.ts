import { describe, expect, it } from 'vitest';
import { activityOf } from '@/lib/domain/tracking/activity';
import { anOrder } from '../../support/worlds/samples';

const now = Date.parse('2026-03-02T10:00:00Z');

describe('activityOf', () => {
  it.each([
    ['nothing was ordered', [], 'quiet'],
    ['all was delivered', ['delivered'], 'quiet'],
    ['all was called off', ['canceled'], 'quiet'],
    ['one is being made', ['delivered', 'pending'], 'making'],
    ['one is packed', ['ready'], 'making'],
    ['one waits for supplies', ['backorder'], 'making'],
    ['one has left', ['pending', 'shipped'], 'moving'],
    ['a part has left', ['partial'], 'moving'],
    ['one comes back', ['returned_for_reship'], 'moving'],
    ['one has left again', ['reship'], 'moving'],
    ['one is in a state that the contract doesn’t know', ['out_for_delivery'], 'moving'],
  ])('goes by the liveliest order: %s', (_, shipmentStates, expected) => {
    const orders = shipmentStates.map((shipmentState) => anOrder({ shipmentState }));
    expect(activityOf(orders, false, now)).toBe(expected);
  });

  it('ignores orders that nobody expects any more', () => {
    const lost = anOrder({ shipmentState: 'shipped', placedAt: '2025-11-01T10:00:00Z' });
    expect(activityOf([lost], false, now)).toBe('quiet');
  });

  it('counts an order that may have been placed', () => {
    expect(activityOf([], true, now)).toBe('making');
    expect(activityOf([anOrder({ shipmentState: 'shipped' })], true, now)).toBe('moving');
  });
});
