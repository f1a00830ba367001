import { parseArgs } from 'node:util';
import type { Engine } from '../support/drive/driver.ts';

export interface SoakOptions {
  readonly engine: Engine;
  readonly days: number;
  /** Three planned days with a bit of everything, instead of what the seed decides. */
  readonly isShort: boolean;
  readonly seed: number;
  /** Whether the figures go into docs/soak.md. */
  readonly writesDocs: boolean;
}

export const usage = `npm run soak -- [options]
  --firefox        in Firefox instead of Chromium
  --short          three days with a bit of everything
  --days N         how many days (30)
  --seed N         another plan; the same one for the same number (1)
  --docs           writes the figures into docs/soak.md`;

/** @throws Error that says what is wrong with them */
export function parseOptions(args: readonly string[]): SoakOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      firefox: { type: 'boolean', default: false },
      chromium: { type: 'boolean', default: false },
      short: { type: 'boolean', default: false },
      days: { type: 'string', default: '30' },
      seed: { type: 'string', default: '1' },
      docs: { type: 'boolean', default: false },
    },
  });
  return {
    engine: values.firefox ? 'firefox' : 'chromium',
    days: values.short ? 3 : count('days', values.days),
    isShort: values.short,
    seed: count('seed', values.seed),
    writesDocs: values.docs,
  };
}

function count(name: string, text: string): number {
  if (!/^[1-9]\d*$/.test(text)) {
    throw new Error(`--${name}: "${text}" isn't a whole number from 1.`);
  }
  return Number(text);
}
