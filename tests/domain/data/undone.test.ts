import { describe, expect, it } from 'vitest';
import { undoneRows } from '@/lib/domain/data/undone';

interface Row {
  readonly id: string;
  readonly size: number;
  readonly note?: string;
}
/** "a1 b2": the rows a and b with their sizes. */
const rows = (text: string): Row[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map(([id = '', size]) => ({ id, size: Number(size) }));
const isSame = (one: Row, other: Row) => one.id === other.id;
const said = (found: readonly Row[]) => found.map(({ id, size }) => id + size).join(' ');

describe('taking a change of a list back', () => {
  it.each([
    ['a row that was removed comes back where it was', 'a1 b1 c1', 'a1 c1', 'a1 c1', 'a1 b1 c1'],
    ['so do all of them', 'a1 b1 c1', '', 'd1', 'd1 a1 b1 c1'],
    ['the first one, too', 'a1 b1', 'b1', 'd1 b1', 'd1 a1 b1'],
    ['a row that was added goes', 'a1', 'a1 b1', 'a1 b1 c1', 'a1 c1'],
    ['unless it was changed since', 'a1', 'a1 b1', 'a1 b2', 'a1 b2'],
    ['a row that was changed is as before', 'a1 b1', 'a2 b1', 'b1 a2', 'b1 a1'],
    ['unless it was changed again', 'a1', 'a2', 'a3', 'a3'],
    ['or removed', 'a1 b1', 'a2 b1', 'b1', 'b1'],
    ['a row that was added anew stays', 'a1 b1', 'b1', 'b1 a5', 'b1 a5'],
    ['rows that it left alone stay as they are', 'a1 b1 c1', 'b1 c1', 'b7 d1', 'a1 b7 d1'],
    ['rows for which there is no room stay away', 'a1 b1 c1', 'c1', 'c1 d1 e1', 'a1 c1 d1 e1'],
  ])('%s', (_, before, after, present, expected) => {
    expect(said(undoneRows(rows(present), rows(before), rows(after), isSame, 4))).toBe(expected);
  });

  it('gives back the members that the change took, and leaves those alone that changed since', () => {
    const before = [{ id: 'a', size: 1, note: 'old' }];
    const after = [{ id: 'a', size: 2 }];
    expect(undoneRows([{ id: 'a', size: 2 }], before, after, isSame)).toEqual(before);
    expect(undoneRows<Row>([{ id: 'a', size: 2, note: 'new' }], before, after, isSame)).toEqual([
      { id: 'a', size: 2, note: 'new' },
    ]);
    expect(undoneRows<Row>([{ id: 'a', size: 1, note: 'kept' }], rows('a1'), [], isSame)).toEqual([
      { id: 'a', size: 1, note: 'kept' },
    ]);
  });
});
