import { cp, mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startSandbox } from '../sandbox/sandbox.ts';
import type { Driver } from '../support/drive/driver.ts';
import { quietDocument } from '../support/drive/extension-page.ts';
import { launch } from '../support/drive/launch.ts';
import { until } from '../support/drive/until.ts';
import { hasStoodStill } from '../support/pages/at-rest.ts';
import { type BuildCopy, copyBuild } from '../support/pages/build-copy.ts';
import { connectByCommand } from '../support/pages/connect.ts';
import { liveIn } from '../support/pages/lived-in.ts';
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
/** Accounts, by the number of their items. One is as people have it who use it. */
const accounts = [
  { name: '51 items', items: 51 },
  { name: '51 items, lived in', items: 51, isLivedIn: true },
  { name: '10,000 items', items: 10_000 },
] as const;
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

/**
 * Another extension to compare with: `blank`, with an empty popup, which nothing can be faster than, or `plain`, whose
 * script shows 20 rows from storage that nobody can order.
 */
async function prepareOther(name: 'blank' | 'plain', shown: string): Promise<Subject> {
  const build = await copyBuild(
    engine,
    { popup: probeFor({ row: shown, ready: shown }) },
    join(import.meta.dirname, name),
  );
  await mkdir(dirname(join(build.dir, quietDocument)));
  await cp(join(builtExtension(engine), quietDocument), join(build.dir, quietDocument));
  const driver = await installed(build);
  const row = { title: 'Summit Supply – trail logo', size: '3 × 3 in', price: '50 cost $59.00' };
  await driver.writeStorage({ rows: Array(20).fill(row) });
  const remove = () => driver.close().then(build.remove);
  return { name, driver, figures: {}, remove };
}

interface Account {
  readonly name: string;
  readonly items: number;
  readonly isLivedIn?: boolean;
}

async function prepareRestock(
  { name, items, isLivedIn = false }: Account,
  dir: string,
): Promise<Subject> {
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
  if (isLivedIn) await liveIn(driver);
  // The rows that it begins with are kept by the first opening, and a frame of them by the second.
  for (const _ of [1, 2]) {
    const popup = await driver.openPopup();
    await popup.waitUntil(hasStoodStill);
    await popup.close();
  }
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
function readNotes(): Record<string, number> {
  const { row = Number.NaN, ready = Number.NaN, idle = Number.NaN } = notes;
  const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  const seen = (time: number) => Math.max(time, first);
  const application = performance.getEntriesByName('application')[0]?.startTime;
  return {
    row: seen(row),
    ready: seen(ready),
    ...(application && { 'buttons work': seen(application) }),
    idle: seen(idle),
  };
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
    const measured = subjects.filter(({ figures }) => figures[label]);
    return measured.map(({ name, figures }) => {
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
  subjects.push(await prepareOther('blank', 'p'), await prepareOther('plain', '.row'));
  for (const account of accounts) {
    subjects.push(await prepareRestock(account, builtExtension(engine)));
    if (values.against) {
      const other = { ...account, name: `${account.name}, against` };
      subjects.push(await prepareRestock(other, resolve(values.against)));
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
