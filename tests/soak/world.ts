import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Order } from '../../lib/shop/contract.ts';
import type { LoggedRequest } from '../sandbox/http/request-log.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import type { Badge, Driver } from '../support/drive/driver.ts';
import { until } from '../support/drive/until.ts';
import {
  type Ahead,
  askDoings,
  channel,
  clockFile,
  type Doings,
  isPopupOpen,
  prepareAbsence,
  setAhead,
} from './virtual-time.ts';

/** How all stands once nothing is under way. */
export interface Moment {
  /** By the service's clock, which is always right. */
  readonly at: number;
  /** How long since the moment before, in milliseconds. */
  readonly after: number;
  /** Whether the computer was awake and the browser open since then. */
  readonly isAwake: boolean;
  /** By the browser's clock. */
  readonly browserAt: number;
  readonly local: Record<string, unknown>;
  readonly badge: Badge;
  /** The service's own orders. */
  readonly orders: readonly Order[];
  /** What the service was asked since the moment before, and what was still to be answered then. */
  readonly requests: readonly LoggedRequest[];
  /** Errors that nobody caught. */
  readonly errors: readonly string[];
}

interface WorldDeps {
  readonly driver: Driver;
  /** The folder of the build that runs, a copy with `virtualTimeScript`. */
  readonly dir: string;
  readonly sandbox: Sandbox;
  readonly random: () => number;
  readonly onMoment: (moment: Moment) => void;
}

/** Browsers stop a background that has been idle for so long. */
const idleMs = 30_000;
/** It has come to rest if nothing was to be seen so many times in a row. */
const looksAtRest = 2;
/** How often they do; something else may have kept it awake. */
const stopShare = 0.85;

/** A browser and a service in a time of their own: it jumps from one thing that is due to the next. */
export function createWorld({ driver, dir, sandbox, random, onMoment }: WorldDeps) {
  const { control } = sandbox;
  let ahead: Ahead = { wall: 0, awake: 0, isOffline: false };
  /** How far the service's clock is ahead of the machine's. */
  let serviceAhead = 0;
  let before = Date.now();
  let isAwake = true;

  const now = () => Date.now() + serviceAhead;
  const browserNow = () => Date.now() + ahead.wall;
  /** At once: a background that starts meanwhile must find the one or the other. */
  const keepClock = async () => {
    const file = join(dir, clockFile);
    await writeFile(`${file}.new`, JSON.stringify(ahead));
    await rename(`${file}.new`, file);
  };
  const ask = async (): Promise<Doings | null> =>
    (await driver.isBackgroundRunning()) ? driver.evaluate(askDoings, channel) : null;
  const waiting = async () =>
    (await control.requests()).filter(({ outcome }) => outcome === 'pending').length;

  /** Lets the clocks jump; the alarms that are due then ring. */
  const jump = async (by: { wall: number; awake: number; service: number }) => {
    ahead = { ...ahead, wall: ahead.wall + by.wall, awake: ahead.awake + by.awake };
    serviceAhead += by.service;
    await keepClock();
    if (by.service !== 0) await control.advance(by.service);
    await driver.evaluate(setAhead, { ahead, further: by.wall, ...channel });
  };

  /** Waits until nothing is under way but what hangs in the service. */
  const settle = async (): Promise<void> => {
    let last = 0;
    let stillFor = 0;
    let isWoken = false;
    await until(
      async () => {
        if ((await driver.alarms()).some(({ scheduledTime }) => scheduledTime <= Date.now())) {
          isWoken = true;
          return null;
        }
        if (!(await driver.isBackgroundRunning())) return isWoken ? null : true;
        const doings = await ask();
        if (!doings) return null;
        isWoken = false;
        const { steps, calls, requests, timers } = doings;
        const isStill = steps > 0 && calls === 0 && requests <= (await waiting());
        const isSame = isStill && timers.every((ms) => ms > 0) && last === steps;
        stillFor = isSame ? stillFor + 1 : 0;
        last = steps;
        return stillFor === looksAtRest ? true : null;
      },
      async () => {
        const [doings, alarms] = [await ask(), await driver.alarms()];
        const state = { isWoken, doings, alarms, now: Date.now() };
        return `the background to come to rest: ${JSON.stringify(state)}`;
      },
    );
  };

  const look = async (): Promise<void> => {
    const requests = await control.requests();
    if (requests.every(({ outcome }) => outcome !== 'pending')) await control.clearRequests();
    const [local, badge, { orders }, doings] = await Promise.all([
      driver.readStorage(),
      driver.badge(),
      control.orders(),
      ask(),
    ]);
    const at = now();
    const errors = [...(doings?.errors ?? []), ...driver.errors()];
    onMoment({
      at,
      after: at - before,
      isAwake,
      browserAt: browserNow(),
      ...{ local, badge, orders, errors },
      requests: requests.map((one) => ({
        ...one,
        at: new Date(Date.parse(one.at) + serviceAhead).toISOString(),
      })),
    });
    before = at;
    isAwake = true;
  };

  const rest = async () => {
    await settle();
    await look();
  };

  /** In how many milliseconds something happens by itself. */
  const untilNext = async (doings: Doings | null): Promise<number> => {
    const { nextMoveAt } = await control.orders();
    const alarms = (await driver.alarms()).map(({ scheduledTime }) => scheduledTime - Date.now());
    const moves = nextMoveAt === null ? [] : [nextMoveAt - now()];
    // In whole milliseconds, as clocks have them.
    return Math.max(1, Math.ceil(Math.min(...alarms, ...moves, ...(doings?.timers ?? []))));
  };

  /** Lets time pass while the computer is awake, with everything that happens meanwhile. */
  const pass = async (ms: number): Promise<void> => {
    const end = now() + Math.round(ms);
    await rest();
    while (now() < end) {
      const doings = await ask();
      const step = Math.min(await untilNext(doings), end - now());
      const isIdle = doings?.requests === 0 && !doings.timers.some((timer) => timer <= step);
      const isOpen = await driver.evaluate(isPopupOpen);
      if (step > idleMs && isIdle && !isOpen && random() < stopShare) await driver.stopBackground();
      await jump({ wall: step, awake: step, service: step });
      await rest();
    }
  };

  const leave = async (ms: number) => {
    await driver.evaluate(prepareAbsence, ms);
    // Before the browser starts, so that it finds the later time.
    ahead = { ...ahead, wall: ahead.wall + ms, awake: ahead.awake + ms };
    serviceAhead += ms;
    await keepClock();
    await control.advance(ms);
  };

  return {
    driver,
    sandbox,
    now,
    browserNow,
    rest,
    pass,
    stop: driver.stopBackground,
    /** The computer sleeps: timers stand still, the clock doesn't. */
    async sleep(ms: number) {
      await rest();
      isAwake = false;
      await jump({ wall: ms, awake: 0, service: ms });
      await rest();
    },
    /** Somebody sets the computer's clock. */
    async setClock(by: number) {
      await rest();
      await jump({ wall: by, awake: 0, service: 0 });
      await rest();
    },
    /** Takes the network away from the browser, or gives it back. */
    async setOffline(isOffline: boolean) {
      ahead = { ...ahead, isOffline };
      await jump({ wall: 0, awake: 0, service: 0 });
    },
    /** Closes the browser, or lets it crash, and starts it again after so long. */
    async restart(ms: number, how: 'closed' | 'crashed' = 'closed') {
      await look();
      isAwake = false;
      await leave(ms);
      if (how === 'crashed') await driver.crash();
      await driver.restart();
      await until(
        async () => ((await driver.isBackgroundRunning()) ? true : null),
        () => 'the background to start with the browser',
      );
      await rest();
    },
  };
}

export type World = ReturnType<typeof createWorld>;
