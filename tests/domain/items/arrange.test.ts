import { describe, expect, it } from 'vitest';
import { arrange } from '@/lib/domain/items/arrange';
import { anItem } from '../../support/worlds/samples';

const items = ['d', 'b', 'c', 'a'].map((id) => anItem({ id, name: id }));
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('');
const byName = (a: { name: string | null }, b: { name: string | null }) =>
  (a.name ?? '').localeCompare(b.name ?? '');

describe('arrange', () => {
  it.each([
    ['in the service’s order', {}, null, 'dbca', ''],
    ['sorted', {}, byName, 'abcd', ''],
    ['pinned first', { c: { isPinned: true } }, null, 'cdba', ''],
    [
      'pinned first, each sorted',
      { d: { isPinned: true }, c: { isPinned: true } },
      byName,
      'cdab',
      '',
    ],
    ['hidden apart', { b: { isHidden: true } }, byName, 'acd', 'b'],
    ['hidden, though pinned', { b: { isHidden: true, isPinned: true } }, null, 'dca', 'b'],
  ])('lists items %s', (_, preferences, compare, listed, hidden) => {
    const arranged = arrange(items, preferences, compare);
    expect([ids(arranged.listed), ids(arranged.hidden)]).toEqual([listed, hidden]);
  });
});
