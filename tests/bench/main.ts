import { parseArgs } from 'node:util';
import type { Engine } from '../support/drive/driver.ts';
import { builtExtension } from '../support/paths.ts';
import { measureLargeAccount } from './large-account.ts';
import { measureOpening, measureWake, type Opening } from './opening.ts';
import { median, summarize } from './statistics.ts';
import { type Subject, startBlank, startRestock } from './subjects.ts';

/*
 * `npm run bench`: how fast the popup opens and the background wakes, against an extension whose popup is
 * empty, and what large accounts cost. Every round measures every subject, each time in another order. Believe
 * the ratios within one run: they hardly depend on the machine, but they do on what else it is doing.
 *
 * npm run bench -- --rounds 7 --warm 4 --wakes 3 --firefox --against DIR
 */
const { values: chosen } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    warm: { type: 'string', default: '4' },
    wakes: { type: 'string', default: '3' },
    /** Another unpacked build, measured in the same run. */
    against: { type: 'string' },
    firefox: { type: 'boolean', default: false },
  },
});
const engine: Engine = chosen.firefox ? 'firefox' : 'chromium';
const sizes = [51, 10_000];

interface Measured {
  readonly subject: Subject;
  readonly cold: Opening[];
  readonly warm: Opening[];
  readonly wakes: number[];
}

async function measureRound({ subject, cold, warm, wakes }: Measured): Promise<void> {
  const { driver } = subject;
  await subject.restart();
  cold.push(await measureOpening(driver));
  for (let time = 0; time < Number(chosen.warm); time += 1) {
    warm.push(await measureOpening(driver));
  }
  for (let time = 0; time < Number(chosen.wakes); time += 1) wakes.push(await measureWake(driver));
}

function describe(times: readonly number[], blank: readonly number[]): string {
  const { median: middle, least, most } = summarize(times);
  const ratio = (middle / median(blank)).toFixed(2);
  return `${ratio} × · ${middle.toFixed(0)} (${least.toFixed(0)}–${most.toFixed(0)})`;
}

const mib = (bytes: number) => (bytes / 2 ** 20).toFixed(2);
const build = builtExtension(engine);
const all: Measured[] = [];
const add = (subject: Subject) => all.push({ subject, cold: [], warm: [], wakes: [] });
try {
  add(await startBlank(engine, build));
  for (const size of sizes) {
    add(await startRestock(engine, `${size} items`, build, size));
    if (chosen.against) {
      add(await startRestock(engine, `${size} items, against`, chosen.against, size));
    }
  }
  for (let round = 0; round < Number(chosen.rounds); round += 1) {
    const first = round % all.length;
    for (const measured of [...all.slice(first), ...all.slice(0, first)])
      await measureRound(measured);
    process.stderr.write(`round ${round + 1} of ${chosen.rounds}\n`);
  }

  const [blank] = all;
  const column = (measured: Measured, when: 'cold' | 'warm', what: keyof Opening) =>
    describe(
      measured[when].map((opening) => opening[what]),
      blank?.[when].map((opening) => opening[what]) ?? [],
    );
  console.log('Ratio to the blank extension · median in milliseconds (least–most).');
  console.table(
    Object.fromEntries(
      all.map((measured) => [
        measured.subject.name,
        {
          'row, warm': column(measured, 'warm', 'row'),
          'ready, warm': column(measured, 'warm', 'ready'),
          'idle, warm': column(measured, 'warm', 'idle'),
          'row, cold': column(measured, 'cold', 'row'),
          'ready, cold': column(measured, 'cold', 'ready'),
          wake: describe(measured.wakes, blank?.wakes ?? []),
          'heap, MiB': mib(median(measured.warm.map(({ heap }) => heap))),
        },
      ]),
    ),
  );
  for (const { subject } of all.slice(1)) {
    const found = await measureLargeAccount(subject);
    console.log(
      `${subject.name}: key ${found.firstKey.toFixed(1)} ms first, ${found.medianKey.toFixed(1)} median, ` +
        `${found.slowestKey.toFixed(1)} slowest; slowest frame while scrolling ` +
        `${found.slowestFrame.toFixed(1)} ms; ${mib(found.heapAfterScrolling)} MiB after it`,
    );
  }
} finally {
  for (const { subject } of all) await subject.close();
}
