import { expect, it } from 'vitest';
import type { Outlook } from '@/lib/domain/tracking/outlook';
import { outlookParts } from '@/lib/view/tracking/outlook-text';

const now = Date.parse('2026-03-10T12:00:00Z');
const quiet: Outlook = { attention: 0, onTheWay: 0, next: null, lastDelivered: null };
const arrived = '2026-03-08T10:00:00Z';

it.each<[string, Partial<Outlook>]>([
  [
    '2 need attention · 5 on their way · next tomorrow',
    { attention: 2, onTheWay: 5, next: '2026-03-11' },
  ],
  ['1 needs attention · 1 on its way', { attention: 1, onTheWay: 1 }],
  [
    '1 on its way · expected in 3 days',
    { onTheWay: 1, next: '2026-03-13', lastDelivered: arrived },
  ],
  ['Nothing on its way · next expected in 2 weeks', { next: '2026-03-25', lastDelivered: arrived }],
  ['Nothing on its way · last delivered 2 days ago', { lastDelivered: arrived }],
  ['3 need attention · Nothing on its way', { attention: 3 }],
  ['Nothing on its way', {}],
])('the first line of Orders: %s', (expected, changes) => {
  const parts = outlookParts({ ...quiet, ...changes }, now);
  expect(parts.map(({ text }) => text).join(' · ')).toBe(expected);
});

it('the first line’s numbers lead to the filters that list what they count', () => {
  const parts = outlookParts({ ...quiet, attention: 2, onTheWay: 5, next: '2026-03-11' }, now);
  expect(parts.map(({ filter }) => filter)).toEqual(['attention', 'onTheWay', null]);
});
