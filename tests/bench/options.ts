import { parseArgs } from 'node:util';
import type { Engine } from '../support/drive/driver.ts';

export interface BenchOptions {
  readonly engine: Engine;
  readonly rounds: number;
  /** Per round, besides the cold opening. */
  readonly warm: number;
  readonly wakes: number;
  /** The sizes of the accounts. */
  readonly items: readonly number[];
  /** The folder of another unpacked build. */
  readonly against: string | null;
  /** Whether the ratios go into docs/performance.md. */
  readonly writesDocs: boolean;
}

export const usage = `npm run bench -- [options]
  --firefox        in Firefox instead of Chromium
  --against DIR    compares with another unpacked build
  --items LIST     sizes of the accounts (51,10000)
  --rounds N       browser starts per extension (5)
  --warm N         warm openings per start (4)
  --wakes N        wakes of the background per start (3)
  --docs           writes the ratios into docs/performance.md`;

/** @throws Error that says what is wrong with them */
export function parseOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      firefox: { type: 'boolean', default: false },
      against: { type: 'string' },
      items: { type: 'string', default: '51,10000' },
      rounds: { type: 'string', default: '5' },
      warm: { type: 'string', default: '4' },
      wakes: { type: 'string', default: '3' },
      docs: { type: 'boolean', default: false },
    },
  });
  if (values.docs && values.against) throw new Error('--docs is for the own build alone.');
  return {
    engine: values.firefox ? 'firefox' : 'chromium',
    rounds: count('rounds', values.rounds, 1),
    warm: count('warm', values.warm, 1),
    wakes: count('wakes', values.wakes, 0),
    items: values.items.split(',').map((size) => count('items', size, 1)),
    against: values.against ?? null,
    writesDocs: values.docs,
  };
}

function count(name: string, text: string, least: number): number {
  if (!/^\d+$/.test(text) || Number(text) < least) {
    throw new Error(`--${name}: "${text}" isn't a whole number from ${least}.`);
  }
  return Number(text);
}
