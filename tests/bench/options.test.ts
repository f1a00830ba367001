import { describe, expect, it } from 'vitest';
import { parseOptions, usage } from './options';

describe('the options of the bench', () => {
  it('are a whole run in Chromium when none are given', () => {
    expect(parseOptions([])).toEqual({
      engine: 'chromium',
      rounds: 5,
      warm: 4,
      wakes: 3,
      items: [51, 10_000],
      against: null,
      writesDocs: false,
    });
  });

  it('choose the browser, the sizes, the repetitions and another build', () => {
    const given = '--firefox --items 20,300 --rounds 1 --warm 2 --wakes 0 --against other/build';
    expect(parseOptions(given.split(' '))).toEqual({
      engine: 'firefox',
      rounds: 1,
      warm: 2,
      wakes: 0,
      items: [20, 300],
      against: 'other/build',
      writesDocs: false,
    });
  });

  it.each(['--rounds 0', '--rounds many', '--warm 0', '--wakes -1', '--items 51,', '--items 1.5'])(
    'are refused when they are no counts: %s',
    (given) => {
      expect(() => parseOptions(given.split(' '))).toThrow();
    },
  );

  it('are refused when figures of another build would go into the docs', () => {
    expect(() => parseOptions(['--docs', '--against', 'other'])).toThrow(/--docs/);
  });

  it('are refused when nobody knows them', () => {
    expect(() => parseOptions(['--fast'])).toThrow(/--fast/);
  });

  it('are all in the help', () => {
    const named = [...usage.matchAll(/--([a-z]+)/g)].map(([, name]) => name);
    expect(named).toEqual(['firefox', 'against', 'items', 'rounds', 'warm', 'wakes', 'docs']);
  });
});
