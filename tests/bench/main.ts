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
import { builtExtension } from '../support/paths.ts';
import { type Notes, probeFor } from './probe.ts';

/*
 * `npm run bench`: how fast the popup opens, beside that of an extension that does nothing. docs/performance.md says
 * what the figures mean. `-- --firefox` does it in Firefox, `-- --against DIR` measures another unpacked build, too.
 */
const { values } = parseArgs({
  options: {
    firefox: { type: 'boolean', default: false },
    against: { type: 'string' },
  },
});
const engine = values.firefox ? 'firefox' : 'chromium';
const sizes = [51, 10_000];
const rounds = 5;
/** Of each round, after the first opening, which is cold. */
const warmOpenings = 4;
/** How long an account of 10,000 items may take to be read, in milliseconds. */
const readingPatience = 10 * 60_000;

/** Milliseconds, by what they are. */
type Figures = Record<string, number[]>;

/** An extension that is measured, in a browser of its own on a profile with everything that it needs. */
interface Subject {
  readonly name: string;
  readonly driver: Driver;
  readonly figures: Figures;
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
  return { name: 'blank', driver, figures: {}, remove };
}

async function prepareRestock(name: string, dir: string, items: number): Promise<Subject> {
  const probe = probeFor({ row: '.row', ready: '.checkout-part' });
  const build = await copyBuild(engine, { popup: probe, hosts: ['http://127.0.0.1/*'] }, dir);
  const sandbox = await startSandbox({ speed: 0, items });
  const driver = await installed(build);
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
    await driver.close();
    await build.remove();
    await sandbox.close();
  };
  return { name, driver, figures: {}, remove };
}

async function installed({ dir }: BuildCopy): Promise<Driver> {
  const driver = await launch(engine, true, { isFrugal: false });
  await driver.reset(dir);
  return driver;
}

async function measure(subject: Subject): Promise<void> {
  await subject.driver.restart();
  await measureOpening(subject, 'cold');
  for (let time = 0; time < warmOpenings; time += 1) await measureOpening(subject, 'warm');
}

async function measureOpening({ driver, figures }: Subject, when: 'cold' | 'warm'): Promise<void> {
  await driver.evaluate(untilIdle);
  const popup = await driver.openPopup();
  await popup.waitUntil(() => notes.idle);
  await popup.evaluate(untilIdle);
  const seen = await popup.evaluate(readNotes);
  await popup.close();
  for (const [moment, ms] of Object.entries(seen)) {
    const label = `${moment} ${when}, ms`;
    figures[label] = [...(figures[label] ?? []), ms];
  }
}

/* Run in pages; each stands on its own. */

declare const notes: Notes;

/** A browser tells of the first frame only when that was on screen: nothing can have been seen before. */
function readNotes(): Required<Notes> {
  const { row = Number.NaN, ready = Number.NaN, idle = Number.NaN } = notes;
  const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  const seen = (time: number) => Math.max(time, first);
  return { row: seen(row), ready: seen(ready), idle: seen(idle) };
}

/** Waits until the page has been idle for a while, as it is when somebody starts to do something. */
async function untilIdle(): Promise<void> {
  for (let idle = 0; idle < 5; ) {
    const deadline = await new Promise<IdleDeadline>((resolve) => requestIdleCallback(resolve));
    idle = deadline.timeRemaining() > 8 ? idle + 1 : 0;
  }
}

/** Medians with least and most; beside them, how many times the blank extension's they are. */
function report(subjects: readonly Subject[]): string {
  const labels = new Set(subjects.flatMap(({ figures }) => Object.keys(figures)));
  const lines = [...labels].map((label) => {
    const blank = subjects[0]?.figures[label];
    return subjects.map(({ name, figures }) => {
      const values = figures[label] ?? [];
      const [least, most] = [Math.min(...values), Math.max(...values)];
      const spread = `${median(values).toFixed(1)} (${least.toFixed(1)}–${most.toFixed(1)})`;
      const ratio =
        blank && values !== blank ? `${(median(values) / median(blank)).toFixed(2)} × ` : '';
      return `${label}, ${name}: ${ratio}${spread}`;
    });
  });
  return lines.map((line) => line.join('\n')).join('\n\n');
}

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
      await measure(subject);
    }
    process.stderr.write(`round ${round + 1} of ${rounds}\n`);
  }
  console.log(report(subjects));
} finally {
  for (const { remove } of subjects) await remove();
}
