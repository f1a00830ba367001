import { describe, expect, it } from 'vitest';
import { shipmentProgress } from '@/lib/domain/shipment';
import { anOrder } from '../support/samples';

describe('shipmentProgress', () => {
  it.each([
    ['pending', 'placed', 'normal'],
    ['backorder', 'placed', 'held-up'],
    ['ready', 'ready', 'normal'],
    ['partial', 'shipped', 'normal'],
    ['shipped', 'shipped', 'normal'],
    ['reship', 'shipped', 'normal'],
    ['returned_for_reship', 'shipped', 'held-up'],
    ['delivered', 'delivered', 'normal'],
    ['canceled', 'placed', 'ended'],
    ['teleported', 'placed', 'unclear'],
    ['constructor', 'placed', 'unclear'],
  ])('%s', (shipmentState, reached, course) => {
    expect(shipmentProgress(anOrder({ state: 'complete', shipmentState }))).toEqual({
      reached,
      course,
    });
  });

  it('ends with a canceled order, whatever the parcel does', () => {
    const order = anOrder({ state: 'canceled', shipmentState: 'shipped' });
    expect(shipmentProgress(order).course).toBe('ended');
  });
});
