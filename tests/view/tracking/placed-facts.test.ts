import { expect, it } from 'vitest';
import { placedFacts } from '@/lib/view/tracking/placed-facts';
import { createPopupWorld } from '../../support/worlds/popup-world';
import { anAttempt, anOrder, aSnapshot } from '../../support/worlds/samples';

const now = Date.parse('2026-03-02T12:00:00Z');
const order = anOrder({ total: 437.4, expectedDeliveryDate: '2026-03-03' });
const placed = anAttempt({ state: 'placed' });

it.each([
  ['what it costs, and then the day', placed, order, ['$437.40', 'arrives tomorrow']],
  ['no cost that isn’t known yet', placed, { ...order, total: null }, ['arrives tomorrow']],
  ['nothing before it is listed', placed, { ...order, number: 'R2' }, []],
  ['nothing while it may be there twice', { ...placed, candidates: ['R2'] }, order, []],
  ['nothing if it wasn’t placed', anAttempt(), order, []],
])('of a placed order is told %s', (_, attempt, listed, expected) => {
  const world = createPopupWorld();
  world.listed.value = aSnapshot([listed]);
  expect(placedFacts(attempt, world, now)).toEqual(expected);
});
