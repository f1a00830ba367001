import { expect, it } from 'vitest';
import type { Attempt, Settlement } from '@/lib/domain/ordering/attempt/attempt';
import { pastOrdersText } from '@/lib/view/tracking/past-orders';
import { type AttemptChanges, aLine, anAttempt, aRequest } from '../../support/worlds/samples';

const now = Date.parse('2026-11-20T12:00:00Z');
const on = (day: string) => Date.parse(`${day}T12:00:00Z`);
const placed = (day: string, changes: AttemptChanges = {}) =>
  anAttempt({ state: 'placed', orderNumber: 'R1', pressedAt: on(day), ...changes });

const settled = (verdict: Settlement['verdict'], ...orderNumbers: string[]) =>
  placed('2026-11-03', { state: 'settled', settlement: { verdict }, orderNumbers });

const paidFor = (orderNumber: string) => (orderNumber === 'R2' ? '$118.75' : null);

const once = (last: string) => `Ordered 1× with Restock · last ${last}`;
const ofTwo = { orderNumber: 'R2', request: aRequest(aLine(), aLine({ itemId: 'other' })) };
const ofOther = { request: aRequest(aLine({ itemId: 'other' })) };
const three = ['2025-11-03', '2026-11-04', '2026-10-01'].map((day, at) =>
  placed(day, { orderNumber: `R${at + 1}` }),
);
it.each<[string, readonly Attempt[], string | null]>([
  ['nothing', [], null],
  ['one that was placed', [placed('2026-11-03')], once('Nov 3')],
  ['several, the latest with its price', three, 'Ordered 3× with Restock · last Nov 4, $118.75'],
  ['several items, but no price of one', [placed('2026-11-04', ofTwo)], once('Nov 4')],
  ['an earlier year', [placed('2025-11-03')], once('Nov 3, 2025')],
  ['one that wasn’t placed', [placed('2026-11-03', { state: 'refused' })], null],
  ['one that the person settled without a number', [settled('ordered')], once('Nov 3')],
  ['one settled as one order, with its price', [settled('ordered', 'R2')], once('Nov 3, $118.75')],
  [
    'one settled as several, which may not cost that',
    [settled('ordered', 'R2', 'R3')],
    once('Nov 3'),
  ],
  ['one that the person settled as not ordered', [settled('not-ordered')], null],
  ['another item', [placed('2026-11-03', ofOther)], null],
])('the text about an item’s orders tells of %s', (_, attempts, expected) => {
  expect(pastOrdersText(attempts, 'item-1', now, paidFor)).toBe(expected);
});
