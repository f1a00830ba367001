import { describe, expect, it } from 'vitest';
import { median, rotated, summarize } from './statistics';

describe('the median', () => {
  it.each([
    [[3], 3],
    [[9, 1, 5], 5],
    [[10, 9, 2, 1], 5.5],
    [[100, 20, 3], 20],
  ])('of %j is %d', (values, expected) => {
    expect(median(values)).toBe(expected);
  });

  it('of nothing is no number', () => {
    expect(median([])).toBeNaN();
  });
});

describe('a summary', () => {
  it('has the median and the spread', () => {
    expect(summarize([4, 1, 9])).toEqual({ median: 4, least: 1, most: 9 });
  });

  it('leaves out what the browser did not tell', () => {
    expect(summarize([null, 2, null])).toEqual({ median: 2, least: 2, most: 2 });
    expect(summarize([null, null])).toBeNull();
    expect(summarize([])).toBeNull();
  });
});

describe('rotation', () => {
  it('puts each first once in as many rounds as there are members', () => {
    const rounds = [0, 1, 2, 3].map((round) => rotated(['a', 'b', 'c'], round).join(''));
    expect(rounds).toEqual(['abc', 'bca', 'cab', 'abc']);
  });
});
