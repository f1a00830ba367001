import type { Attempt } from '../../lib/domain/ordering/attempt.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { createRandom } from '../simulation/random.ts';
import { day, hour } from '../simulation/time.ts';
import type { Driver } from '../support/drive/driver.ts';
import { connectByCommand } from '../support/pages/connect.ts';
import { createLedger } from './ledger.ts';
import { lives } from './lives.ts';
import { orderings } from './orderings.ts';
import { createPerson } from './person.ts';
import type { PlannedDay } from './plan.ts';
import { arrange, settleAccount } from './set-up.ts';
import type { Stage } from './stage.ts';
import { clockFiles, virtualTimeScript } from './virtual-time.ts';
import { createWatch } from './watch.ts';
import { createWorld } from './world.ts';

/** What a copy of the build needs to be played with. */
export const changesOfBuild = {
  background: virtualTimeScript,
  popup: virtualTimeScript,
  files: clockFiles,
  // A hold may be over when the browser starts again: then there is no time to grant it anew.
  hosts: ['http://127.0.0.1/*'],
} as const;

const deeds = { ...orderings, ...lives };

/** How long an attempt is kept in full after it was last dealt with, until its like are gathered and a day is over. */
const keptInFull = 5 * day;

/** How many items the account needs for so many days. */
export const itemsFor = (days: number): number => 20 + 8 * days;

/** How it stands at the end of a day. */
export interface DayReport {
  readonly day: number;
  /** What the person did and what happened to them, so far; the same for all other counts. */
  readonly deeds: number;
  readonly presses: number;
  readonly orders: number;
  /** The background was stopped. */
  readonly stops: number;
  /** The browser was started again. */
  readonly starts: number;
  /** The computer slept, or had no network. */
  readonly absences: number;
  readonly clocks: number;
  readonly faults: number;
  readonly requests: number;
  /** How many docs/polling.md allows. */
  readonly allowed: number;
  /** Bytes of `storage.local` as JSON, by key. */
  readonly stored: Readonly<Record<string, number>>;
  readonly counts: Readonly<Record<string, number>>;
}

export interface MonthReport {
  readonly days: readonly DayReport[];
  readonly violations: readonly string[];
  /** How often everything was done. */
  readonly deeds: Readonly<Record<string, number>>;
  /** How long changes took to be told, in milliseconds. */
  readonly delays: readonly number[];
}

interface MonthDeps {
  readonly driver: Driver;
  /** The folder of the build that runs. */
  readonly dir: string;
  readonly sandbox: Sandbox;
  readonly seed: number;
  readonly log?: (line: string) => void;
}

/**
 * Lives through these days.
 * @throws Error if something can't be done; `violations` has what was done and turned out wrong
 */
export async function playMonth(
  plan: readonly PlannedDay[],
  { driver, dir, sandbox, seed, log = () => {} }: MonthDeps,
): Promise<MonthReport> {
  const violations: string[] = [];
  const told = new Set<string>();
  let where = 'setting up';
  const report = (violation: string) => {
    // What is wrong stays wrong: it is told once.
    if (told.has(violation)) return;
    told.add(violation);
    violations.push(`${where}: ${violation}`);
    log(`VIOLATION ${where}: ${violation}`);
  };
  const ledger = createLedger(report);
  const watch = createWatch(ledger, report);
  const random = createRandom(seed + 1);
  const onMoment = (moment: Parameters<typeof watch.note>[0]) => watch.note(moment);
  const world = createWorld({ driver, dir, sandbox, random, onMoment });
  const person = createPerson(world);
  const items = await settleAccount(sandbox);
  ledger.begin((await sandbox.control.orders()).orders);
  const pages = Math.ceil(items.length / 50);
  const popupCosts = pages + 6;

  const stage: Stage = {
    ...{ world, person, ledger, watch },
    takeItem: () => {
      const item = items.pop();
      if (!item) throw new Error('There are no items left to order.');
      return item;
    },
    openPopup: () => {
      watch.allow(popupCosts);
      return person.open();
    },
  };

  // Hosts that are granted after this restart stay granted (see `Driver.restart`).
  await driver.restart();
  watch.allow(2 * popupCosts);
  await connectByCommand(driver, sandbox);
  await arrange(stage);
  await world.rest();

  const done: Record<string, number> = {};
  const days: DayReport[] = [];
  for (const [index, { happenings, length, night, zone }] of plan.entries()) {
    const dayStart = world.now();
    for (const { at, deed } of happenings) {
      where = `day ${index + 1}, ${deed}`;
      done[deed] = (done[deed] ?? 0) + 1;
      log(where);
      await world.pass(Math.max(0, dayStart + at - world.now()));
      await deeds[deed]?.(stage);
    }
    where = `day ${index + 1}, evening`;
    await world.pass(Math.max(0, dayStart + length - world.now()));
    days.push(await takeStock(index + 1, sum(Object.values(done)), stage));
    where = `day ${index + 1}, night (${night})`;
    log(`${where} ${JSON.stringify(days.at(-1))}`);
    const left = Math.max(hour, dayStart + day - world.now());
    watch.excuse('absence');
    if (night === 'awake') await world.pass(left);
    if (night === 'asleep') await world.sleep(left);
    if (night === 'closed' || night === 'crashed') {
      // Browsers read it at their start.
      process.env.TZ = zone;
      await world.restart(left, night);
    }
  }
  return { days, violations, deeds: done, delays: watch.delays() };
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

async function takeStock(number: number, deedsSoFar: number, stage: Stage): Promise<DayReport> {
  const { world, watch, ledger } = stage;
  const local = await world.driver.readStorage();
  const { requestLog } = await world.driver.readStorage('session');
  const attempts = (local.attempts ?? []) as readonly Attempt[];
  const length = (found: unknown) => Object.keys((found ?? {}) as object).length;
  return {
    day: number,
    deeds: deedsSoFar,
    presses: ledger.presses.length,
    orders: ledger.presses.flatMap(({ numbers }) => numbers).length,
    ...world.counts,
    requests: watch.requests(),
    allowed: Math.round(watch.allowance()),
    stored: Object.fromEntries(
      Object.entries(local).map(([key, value]) => [key, JSON.stringify(value).length]),
    ),
    counts: {
      attempts: attempts.length,
      stale: attempts.filter((one) => world.browserNow() - lastDealtWith(one) > keptInFull).length,
      past: length(local.pastAttempts),
      news: length(local.unseen),
      told: length(local.notifiedOrders),
      prices: length(local.pastPrices),
      requestLog: length(requestLog),
    },
  };
}

function lastDealtWith(attempt: Attempt): number {
  const { pressedAt } = attempt;
  const { seenAt, acknowledgedAt } = { seenAt: 0, acknowledgedAt: 0, ...attempt };
  return Math.max(
    pressedAt,
    'sentAt' in attempt ? attempt.sentAt : 0,
    seenAt ?? 0,
    acknowledgedAt ?? 0,
  );
}
