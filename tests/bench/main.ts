import { cp, mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startSandbox } from '../sandbox/sandbox.ts';
import type { Driver } from '../support/drive/driver.ts';
import { quietDocument } from '../support/drive/extension-page.ts';
import { launch } from '../support/drive/launch.ts';
import { until } from '../support/drive/until.ts';
import { type BuildCopy, copyBuild } from '../support/pages/build-copy.ts';
import { connectByCommand } from '../support/pages/connect.ts';
import { holdFor } from '../support/pages/order.ts';
import { builtExtension } from '../support/paths.ts';
import { type Figures, measureOpening, measureUse, measureWake } from './measure.ts';
import { probeFor } from './probe.ts';

/*
 * `npm run bench`: how fast the popup opens and the background wakes, beside an extension that does nothing, and
 * what using the popup costs. docs/performance.md says what the figures mean. `-- --firefox` does it in Firefox,
 * `-- --against DIR` measures another unpacked build, too, `-- --items 51 --rounds 2` is quicker.
 */
const { values } = parseArgs({
  options: {
    firefox: { type: 'boolean', default: false },
    against: { type: 'string' },
    items: { type: 'string', default: '51,10000' },
    rounds: { type: 'string', default: '5' },
  },
});
const engine = values.firefox ? 'firefox' : 'chromium';
const sizes = values.items.split(',').map(Number);
const rounds = Number(values.rounds);
/** Of each round, after the first opening, which is cold. */
const [warmOpenings, wakes] = [4, 3];
/** How long an account of 10,000 items may take to be read, in milliseconds. */
const readingPatience = 10 * 60_000;

/** An extension that is measured, in a browser of its own on a profile with everything that it needs. */
interface Subject {
  readonly name: string;
  readonly driver: Driver;
  /** Whether there is anything to press and to search. */
  readonly isUsable: boolean;
  readonly figures: Figures;
  /** @throws Error when the bench has ordered anything */
  remove(): Promise<void>;
}

/** An extension with an empty popup: nothing can be faster. */
async function prepareBlank(): Promise<Subject> {
  const build = await copyBuild(
    engine,
    { popup: probeFor({ row: 'p', ready: 'p' }) },
    join(import.meta.dirname, 'blank'),
  );
  await mkdir(dirname(join(build.dir, quietDocument)));
  await cp(join(builtExtension(engine), quietDocument), join(build.dir, quietDocument));
  const driver = await installed(build);
  const remove = () => driver.close().then(build.remove);
  return { name: 'blank', driver, isUsable: false, figures: {}, remove };
}

/** A build of Restock, connected to a sandbox, with every item read. */
async function prepareRestock(name: string, dir: string, items: number): Promise<Subject> {
  const probe = probeFor({ row: '.item', ready: '.checkout-part' });
  const build = await copyBuild(engine, { popup: probe, hosts: ['http://127.0.0.1/*'] }, dir);
  const sandbox = await startSandbox({ speed: 0, items });
  const driver = await installed(build);
  // Long enough for the bench to undo every order it presses.
  await driver.writeStorage(holdFor(30));
  await connectByCommand(driver, sandbox);
  await until(
    async () => {
      const { itemsInfo } = await driver.readStorage();
      return (itemsInfo as { complete?: boolean } | undefined)?.complete || null;
    },
    () => `${items} items to be read`,
    readingPatience,
  );
  const remove = async () => {
    const orders = await sandbox.control.requests({ method: 'POST' });
    await driver.close();
    await build.remove();
    await sandbox.close();
    if (orders.length > 0) throw new Error(`The bench has placed ${orders.length} orders.`);
  };
  return { name, driver, isUsable: true, figures: {}, remove };
}

async function installed({ dir }: BuildCopy): Promise<Driver> {
  const driver = await launch(engine, true, { isFrugal: false });
  await driver.reset(dir);
  return driver;
}

/** One start of the browser. */
async function measure({ driver, isUsable, figures }: Subject, isLast: boolean): Promise<void> {
  await driver.restart();
  await measureOpening(driver, 'cold', figures);
  for (let time = 0; time < warmOpenings; time += 1) await measureOpening(driver, 'warm', figures);
  for (let time = 0; time < wakes; time += 1) await measureWake(driver, figures);
  if (isLast && isUsable) await measureUse(driver, figures);
}

/** Medians with least and most; beside them, how many times the blank extension's they are. */
function report(subjects: readonly Subject[]): string {
  const labels = new Set(subjects.flatMap(({ figures }) => Object.keys(figures)));
  const lines = [...labels].map((label) => {
    const blank = subjects[0]?.figures[label];
    return subjects.map(({ name, figures }) => {
      const values = figures[label];
      if (!values) return `${label}, ${name}: –`;
      const [least, most] = [Math.min(...values), Math.max(...values)];
      const spread = `${median(values).toFixed(1)} (${least.toFixed(1)}–${most.toFixed(1)})`;
      const ratio =
        blank && values !== blank ? `${(median(values) / median(blank)).toFixed(2)} × ` : '';
      return `${label}, ${name}: ${ratio}${spread}`;
    });
  });
  return lines.map((line) => line.join('\n')).join('\n\n');
}

/** The middle of the values, or the mean of the middle two. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const upper = Math.floor(sorted.length / 2);
  const lower = sorted.length % 2 === 0 ? upper - 1 : upper;
  return ((sorted[lower] ?? Number.NaN) + (sorted[upper] ?? Number.NaN)) / 2;
}

const subjects: Subject[] = [];
try {
  subjects.push(await prepareBlank());
  for (const size of sizes) {
    const name = `${size.toLocaleString('en')} items`;
    subjects.push(await prepareRestock(name, builtExtension(engine), size));
    if (values.against) {
      subjects.push(await prepareRestock(`${name}, against`, resolve(values.against), size));
    }
  }
  for (let round = 0; round < rounds; round += 1) {
    const first = round % subjects.length;
    // In another order each time, so that none is always first.
    for (const subject of [...subjects.slice(first), ...subjects.slice(0, first)]) {
      await measure(subject, round === rounds - 1);
    }
    process.stderr.write(`round ${round + 1} of ${rounds}\n`);
  }
  console.log(report(subjects));
} finally {
  for (const { remove } of subjects) await remove();
}
