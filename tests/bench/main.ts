import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { builtExtension, root } from '../support/paths.ts';
import type { Measured } from './measures.ts';
import { measureOpening, measureWakes, type Opening } from './opening.ts';
import { parseOptions, usage } from './options.ts';
import { pause } from './pause.ts';
import { fullTable, targetTable, withSection } from './report.ts';
import { rotated, summarize } from './statistics.ts';
import { prepareBlank, prepareRestock, type Subject } from './subjects.ts';
import { measureUse, type Use } from './using.ts';

/*
 * `npm run bench`: how fast the popup opens and the background wakes, beside an extension that does nothing,
 * and what using the popup costs. docs/performance.md says what the figures mean.
 */
if (process.argv.includes('--help')) {
  console.log(usage);
  process.exit();
}
const options = parseOptions(process.argv.slice(2));
const { engine, rounds, warm, wakes, items, against } = options;

interface Measurement {
  readonly subject: Subject;
  readonly cold: Opening[];
  readonly warm: Opening[];
  readonly wakes: number[];
  use: Use | null;
}

/** A browser that has just started is busy with itself and with the background. */
const startingMs = 500;

/** One start of the browser. */
async function measureOnce(measurement: Measurement, isLast: boolean): Promise<string> {
  const { subject } = measurement;
  const browser = await subject.start();
  try {
    await pause(startingMs);
    measurement.cold.push(await measureOpening(browser));
    for (let time = 0; time < warm; time += 1) {
      measurement.warm.push(await measureOpening(browser));
    }
    measurement.wakes.push(...(await measureWakes(browser, wakes)));
    if (isLast && subject.isUsable) measurement.use = await measureUse(browser);
    return browser.version;
  } finally {
    await browser.close();
  }
}

/** A fixed piece of work. Gives the milliseconds it took, which tell how quiet the machine is. */
function fixedWork(): number {
  const start = performance.now();
  const block = Buffer.alloc(2 ** 20, 7);
  for (let time = 0; time < 24; time += 1) createHash('sha256').update(block).digest();
  return performance.now() - start;
}

async function prepareAll(add: (subject: Subject) => void) {
  const build = builtExtension(engine);
  add(await prepareBlank(engine, build));
  for (const count of items) {
    const name = `${count.toLocaleString('en')} items`;
    add(await prepareRestock(engine, name, build, count));
    if (against) add(await prepareRestock(engine, `${name}, against`, resolve(against), count));
  }
}

async function writeDocs(version: string, measured: readonly Measured[]) {
  const file = join(root, 'docs/performance.md');
  const [blank, small] = measured;
  const large = measured.at(-1);
  if (!blank || !small || !large) return;
  const where = `Measured in ${version} on ${availableParallelism()} cores.`;
  const text = `${where}\n\n${targetTable(blank, small, large)}`;
  await writeFile(file, withSection(await readFile(file, 'utf8'), engine, text));
}

const all: Measurement[] = [];
try {
  await prepareAll((subject) => {
    all.push({ subject, cold: [], warm: [], wakes: [], use: null });
    process.stderr.write(`prepared: ${subject.name}\n`);
  });
  let version = '';
  const work: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    work.push(fixedWork());
    for (const measurement of rotated(all, round)) {
      version = await measureOnce(measurement, round === rounds - 1);
    }
    process.stderr.write(
      `round ${round + 1} of ${rounds}, fixed work ${work.at(-1)?.toFixed(0)} ms\n`,
    );
  }

  const measured = all.map(({ subject, ...rest }) => ({
    name: subject.name,
    bytes: subject.bytes,
    ...rest,
  }));
  const quiet = summarize(work);
  console.log(
    `${version} · ${rounds} × (1 cold, ${warm} warm, ${wakes} wakes) · × to the blank extension · ` +
      `fixed work ${quiet?.median.toFixed(0)} ms (${quiet?.least.toFixed(0)}–${quiet?.most.toFixed(0)})\n`,
  );
  console.log(fullTable(measured));
  if (options.writesDocs) await writeDocs(version, measured);
} finally {
  for (const { subject } of all) await subject.remove();
}
