import { expect } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createPolling, type Polling, pollAlarm } from '@/lib/background/refresh/polling';
import type { Failure } from '@/lib/domain/failure/failure';
import { failed, succeeded } from '@/lib/domain/failure/result';
import type { Activity } from '@/lib/domain/tracking/order-groups';
import { settings } from '@/lib/storage/personal';
import { connection, polling as stored } from '@/lib/storage/state';
import { anOrder } from '../../support/worlds/samples';
import { settled } from '../world';
import { gatewayTo } from './gateway';

const hour = 60 * 60_000;
const never = new Promise<never>(() => {});
/** The longest interval that anybody can choose, spread. */
const longestRest = 24 * 1.2 * hour;
/** However long the service asks to be left alone, it isn't for longer than this. */
const longestSparing = 6 * hour;
/** How late an alarm is at least that the browser missed. */
const missedAfter = hour / 4;
/** How long a missed reading waits that nobody waits for. */
const turn = { from: 4 * hour, to: 8 * hour };
const shipmentStates = { moving: 'shipped', making: 'pending', quiet: 'delivered' };

/** Where the background can end: as it asks the service, or as it sets an alarm. */
export type EndPoint = 'asking' | 'alarm';

interface Worker {
  readonly polling: Polling;
  readonly ended: PromiseWithResolvers<void>;
  isAlive: boolean;
  underWay: number;
}

/** A browser with its alarms, its sleep and its clock, around the real polling; and a service. */
export class PollingWorld {
  now = Date.parse('2026-03-02T12:00:00Z');
  /** What the service answers; `null`: the orders. */
  trouble: Failure | null = null;
  activity: Activity = 'quiet';
  endPoint: EndPoint | null = null;
  private readonly alarms = new Map<string, number>();
  private worker: Worker | null = null;
  private requests = 0;
  private successes = 0;
  private isAskedFor = false;
  /** No request of its own before this. */
  private notBefore = 0;
  /** No request of its own before this either: the service has said so. */
  private sparedUntil = 0;
  /** Whether alarms were dropped or never set, or the clock was changed, and no start came since. */
  private isUpset = false;
  /** Whether the background ended half way, so that the next has something to put right. */
  private isTorn = false;
  /** What the last reading found, and when. */
  private known: { readonly activity: Activity; readonly at: number } | null = null;

  static async create(random: () => number): Promise<PollingWorld> {
    fakeBrowser.reset();
    const world = new PollingWorld(random);
    const keyEnding = 'cdef';
    const baseAddress = 'https://shop.example/api';
    await connection.write({ baseAddress, keyEnding, rejected: null });
    await world.personLooks(1);
    return world;
  }

  private readonly random: () => number;
  private doings: Promise<unknown>[] = [];
  private readonly faults: string[] = [];

  private constructor(random: () => number) {
    this.random = random;
  }

  end(): void {
    if (!this.worker) return;
    this.worker.isAlive = false;
    this.worker.ended.resolve();
    this.worker = null;
  }

  /** Something starts the background that has nothing to do with orders. */
  async start(): Promise<void> {
    if (this.worker) return;
    const [alarm, requests] = [this.alarms.get(pollAlarm), this.requests];
    const { nextAt } = await stored.read();
    const isEarly = !this.isUpset && !this.isTorn && nextAt !== null && nextAt > this.now;
    await this.catchesUp(async () => {
      this.boot();
      await this.calm();
    });
    if (!isEarly) return;
    expect(this.alarms.get(pollAlarm), 'a start leaves the alarm as it is').toBe(alarm);
    expect(this.requests, 'a start asks for nothing before its time').toBe(requests);
  }

  /** The popup opens, in as many windows: each reads the orders. */
  async personLooks(windows: number): Promise<void> {
    this.isAskedFor = true;
    for (let count = 0; count < windows; count += 1) this.ask(({ polling }) => polling.poll());
    await this.calm();
    this.isAskedFor = false;
  }

  async choose(pollMinutes: number | null): Promise<void> {
    const isOff = !this.alarms.has(pollAlarm);
    await settings.update((present) => ({ ...present, pollMinutes }));
    this.notBefore = 0;
    this.ask(({ polling }) => polling.reschedule());
    await this.calm(isOff);
  }

  async replaceKey(): Promise<void> {
    await connection.update((present) => present && { ...present, rejected: null });
    await this.personLooks(1);
  }

  loseAlarms(): void {
    this.end();
    this.alarms.clear();
    this.isUpset = true;
  }

  changeClock(hours: number): void {
    this.end();
    this.now += hours * hour;
    this.notBefore = 0;
    this.sparedUntil = 0;
    this.isUpset = true;
  }

  async pass(hours: number): Promise<void> {
    const until = this.now + hours * hour;
    for (let at = this.nextRing(); at <= until; at = this.nextRing()) {
      this.now = Math.max(this.now, at);
      this.alarms.clear();
      this.ask(({ polling }) => polling.ring(at));
      await this.calm();
    }
    this.now = until;
  }

  /** Time passes, and nothing happens; what fell due meanwhile rings at the end. */
  async sleep(hours: number): Promise<void> {
    this.end();
    this.now += hours * hour;
    await this.catchesUp(() => this.pass(0));
  }

  /** When all is well again, nobody has to do anything but to open the browser. */
  async mustRecover(): Promise<void> {
    this.trouble = null;
    this.endPoint = null;
    this.end();
    const before = this.successes;
    await this.start();
    await this.pass(longestRest / hour);
    expect(this.successes > before, 'it reads again').toBe(await this.isWanted());
  }

  /** What was missed is read at once if anybody may wait for it, and otherwise in its turn: in some hours. */
  private async catchesUp(begin: () => Promise<void>): Promise<void> {
    const [{ nextAt }, { pollMinutes }] = await Promise.all([stored.read(), settings.read()]);
    const { known, requests } = this;
    const isPlain = !this.isUpset && !this.isTorn && this.endPoint === null;
    const isMissed = nextAt !== null && this.now - nextAt >= missedAfter && (await this.isWanted());
    await begin();
    if (!isPlain || !isMissed || !known) return;
    // In the future if the clock was set back since.
    const isOld = known.at > this.now || this.now - known.at > 24 * hour;
    if (pollMinutes !== null || known.activity !== 'quiet' || isOld) {
      expect(this.requests, 'what was missed is read at once, and once').toBe(requests + 1);
      return;
    }
    expect(this.requests, 'what nobody waits for has its turn').toBe(requests);
    expect(this.nextRing()).toBeGreaterThanOrEqual(this.now + turn.from);
    expect(this.nextRing()).toBeLessThanOrEqual(this.now + turn.to);
  }

  private nextRing(): number {
    return this.alarms.get(pollAlarm) ?? Number.POSITIVE_INFINITY;
  }

  private ask(what: (worker: Worker) => Promise<unknown>): void {
    const worker = this.worker ?? this.boot();
    this.doings.push(Promise.race([what(worker), worker.ended.promise]));
  }

  private boot(): Worker {
    const worker = { isAlive: true, underWay: 0, ended: Promise.withResolvers<void>() } as Worker;
    this.worker = worker;
    const port =
      <A extends readonly unknown[], R>(point: EndPoint, effect: (...args: A) => R) =>
      async (...args: A): Promise<R> => {
        if (!worker.isAlive) return never;
        const result = effect(...args);
        if (this.endPoint === point) {
          this.endPoint = null;
          this.isTorn = true;
          this.end();
        }
        return worker.isAlive ? result : never;
      };
    const polling = createPolling({
      alarms: {
        create: port('alarm', (name, { when }) => this.alarms.set(name as string, when)) as never,
        clear: port('alarm', (name) => this.alarms.delete(name as string)) as never,
        get: port('alarm', (name) => {
          const scheduledTime = this.alarms.get(name as string);
          return scheduledTime === undefined ? undefined : { scheduledTime };
        }) as never,
      },
      gateway: gatewayTo({ listOrders: port('asking', () => this.answer(worker)) } as never),
      now: () => this.now,
      random: this.random,
    });
    Object.assign(worker, { polling });
    this.ask(() => polling.ensure());
    return worker;
  }

  private async answer(worker: Worker) {
    this.requests += 1;
    worker.underWay += 1;
    if (worker.underWay > 1) this.faults.push('reads twice at once');
    if (!this.isAskedFor) {
      if (this.now < this.notBefore) this.faults.push('reads before its time');
      if (this.now < this.sparedUntil) this.faults.push('doesn’t spare the service');
    }
    await settled();
    worker.underWay -= 1;
    const { trouble } = this;
    const asked = (trouble && 'retryAfterMs' in trouble && trouble.retryAfterMs) || 0;
    // Without a network the service isn't even asked.
    if (trouble?.kind !== 'offline') this.sparedUntil = this.now + Math.min(asked, longestSparing);
    if (!trouble) {
      this.successes += 1;
      this.known = { activity: this.activity, at: this.now };
      const placedAt = new Date(this.now).toISOString();
      const rows = [anOrder({ placedAt, shipmentState: shipmentStates[this.activity] })];
      return succeeded({ rows, skippedRows: 0, canLoadMore: false, servedAt: null });
    }
    return failed(trouble);
  }

  private async isWanted(): Promise<boolean> {
    const { pollMinutes } = await settings.read();
    return pollMinutes !== 0 && (await connection.read())?.rejected === null;
  }

  /** Lets everything happen that needs no time; looks how it goes on, if it did before. */
  private async calm(isOff = false): Promise<void> {
    await Promise.all(this.doings);
    this.doings = [];
    expect(this.faults).toEqual([]);
    if (this.worker) {
      this.isUpset = false;
      this.isTorn = false;
    } else {
      // Who ended over it may try again when the alarm rings, or with the next start.
      this.notBefore = 0;
      // Who ended over setting the first alarm leaves it to the next start.
      if (isOff) this.isUpset = true;
    }
    const next = this.nextRing();
    if (!(await this.isWanted())) {
      if (this.worker) expect(next, 'nothing is to be read').toBe(Number.POSITIVE_INFINITY);
      return;
    }
    if (this.isUpset) return;
    expect(next, 'it goes on').toBeLessThanOrEqual(this.now + longestRest);
    // The alarm may be later than what is stored: whoever reads sets it ahead, and may end over that.
    const { nextAt } = await stored.read();
    if (this.worker) this.notBefore = Math.min(next, nextAt ?? next);
  }
}
