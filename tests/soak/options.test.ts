import { describe, expect, it } from 'vitest';
import { parseOptions, usage } from './options';

describe('the options of the soak', () => {
  it('are a month in Chromium when none are given', () => {
    expect(parseOptions([])).toEqual({
      engine: 'chromium',
      days: 30,
      isShort: false,
      seed: 1,
      writesDocs: false,
    });
  });

  it('choose the browser, the days and the plan', () => {
    expect(parseOptions('--firefox --days 3 --seed 8 --docs'.split(' '))).toEqual({
      engine: 'firefox',
      days: 3,
      isShort: false,
      seed: 8,
      writesDocs: true,
    });
  });

  it('are three planned days for the short one', () => {
    expect(parseOptions(['--short'])).toMatchObject({ days: 3, isShort: true });
  });

  it.each(['--days 0', '--days many', '--seed -1', '--hours 2'])('are refused: %s', (args) => {
    expect(() => parseOptions(args.split(' '))).toThrow();
  });

  it('are all explained', () => {
    for (const name of ['firefox', 'short', 'days', 'seed', 'docs'])
      expect(usage).toContain(`--${name}`);
  });
});
