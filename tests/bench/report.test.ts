import { describe, expect, it } from 'vitest';
import type { Measured } from './measures';
import type { Opening } from './opening';
import { fullTable, targetTable, withSection } from './report';

const opening = (row: number, heap: number | null = 2 ** 20): Opening => ({
  row,
  ready: row + 10,
  idle: row + 20,
  elements: 12,
  script: 3,
  heap,
});

const blank: Measured = {
  name: 'blank',
  bytes: 0,
  cold: [opening(50)],
  warm: [opening(30)],
  wakes: [8],
  use: null,
};

const small: Measured = {
  name: '51 items',
  bytes: 2048,
  cold: [opening(100)],
  warm: [opening(60), opening(40), opening(90)],
  wakes: [10, 12],
  use: {
    holdWork: [9, 5, 30],
    holdShown: [40],
    keys: [7, 3, 21],
    frames: [10, 51, 60],
    heap: 3 * 2 ** 20,
    pictures: 0,
  },
};

const large: Measured = { ...small, name: '10,000 items', warm: [opening(66, 4 * 2 ** 20)] };

/** The cells of the line with this label. */
function cellsOf(table: string, label: string): string[] {
  const line = table.split('\n').find((one) => one.startsWith(`| ${label} `));
  return (line ?? '')
    .split('|')
    .slice(2, -1)
    .map((cell) => cell.trim());
}

describe('the table of a run', () => {
  const table = fullTable([blank, small]);

  it('gives times of opening as ratios to the blank extension, with median and spread', () => {
    expect(cellsOf(table, 'row, warm, ms')).toEqual(['1.00 × · 30', '2.00 × · 60 (40–90)']);
    expect(cellsOf(table, 'wake, ms')).toEqual(['1.00 × · 8.0', '1.38 × · 11.0 (10.0–12.0)']);
  });

  it('gives everything else as it is', () => {
    expect(cellsOf(table, 'heap, MiB')).toEqual(['1.00', '1.00']);
    expect(cellsOf(table, 'scripts and styles of the first frame, KiB')).toEqual(['0.0', '2.0']);
  });

  it('tells the first key from the others', () => {
    expect(cellsOf(table, 'first key to result, ms')).toEqual(['–', '7.0']);
    expect(cellsOf(table, 'key to result, ms')).toEqual(['–', '7.0 (3.0–21.0)']);
  });

  it('counts frames that were long tasks', () => {
    expect(cellsOf(table, 'long tasks while scrolling')).toEqual(['–', '2']);
  });

  it('has a dash for what the browser does not tell', () => {
    const silent = { ...small, warm: [opening(60, null)] };
    expect(cellsOf(fullTable([blank, silent]), 'heap, MiB')).toEqual(['1.00', '–']);
  });

  it('has columns that are as wide as what they hold', () => {
    expect(new Set(table.split('\n').map(({ length }) => length)).size).toBe(1);
  });
});

describe('the table of targets', () => {
  const table = targetTable(blank, small, large);

  it('compares the small account with the blank extension, and the large one with the small', () => {
    expect(cellsOf(table, 'row, warm')).toEqual([
      '≤ 1.7 ×',
      '2.00 ×',
      '≤ 1.1 × that of 51 items',
      '1.10 ×',
    ]);
    expect(cellsOf(table, 'wake')).toEqual(['≤ 1.3 ×', '1.38 ×', '', '']);
  });

  it('gives memory and work as they are', () => {
    expect(cellsOf(table, 'heap')).toEqual(['≤ 1.1 MiB', '1.00 MiB', '≤ 3 MiB', '4.00 MiB']);
    expect(cellsOf(table, 'press to hold, work')).toEqual([
      '≤ 16 ms',
      '9.0 ms',
      '≤ 16 ms',
      '9.0 ms',
    ]);
  });

  it('gives the slowest where none may be slow', () => {
    expect(cellsOf(table, 'key to result, the slowest')[1]).toBe('21.0 ms');
    expect(cellsOf(table, 'frame while scrolling, the slowest')[1]).toBe('60.0 ms');
  });
});

describe('a section of a page', () => {
  const page = 'before\n<!-- chromium -->\nold\n<!-- /chromium -->\nafter\n';

  it('is replaced, and nothing else', () => {
    expect(withSection(page, 'chromium', 'new\n\ntext')).toBe(
      'before\n<!-- chromium -->\nnew\n\ntext\n<!-- /chromium -->\nafter\n',
    );
  });

  it('has to be there', () => {
    expect(() => withSection(page, 'firefox', 'new')).toThrow(/firefox/);
    expect(() => withSection('<!-- chromium -->\nold', 'chromium', 'new')).toThrow(/chromium/);
  });
});
