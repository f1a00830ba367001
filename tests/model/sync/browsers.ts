import { isDeepStrictEqual } from 'node:util';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { storedValues } from '@/lib/background/stored-values';
import { createSync, type SyncEngine } from '@/lib/background/sync/sync';
import { lastPlausible } from '@/lib/domain/data/time';
import { laidOut, readLedger } from '@/lib/domain/sync/layout';
import { type Entry, merge } from '@/lib/domain/sync/ledger';
import { syncLedger } from '@/lib/storage/private/values';
import { connection, type Sync, sync } from '@/lib/storage/state';
import type { Stored } from '@/lib/storage/stored';
import { type Arrangement, arrangementOf, type Contents } from './arrangement';

const baseAddress = 'https://shop.example/api';
const aheadOfAll = Date.parse('2026-03-02T13:00:00Z');
/**
 * What no browser here understands: a kind of another version, at the last time that there is, and a kit in another form.
 */
const foreign = new Map<string, Entry>([
  ['currency', { stamp: lastPlausible, value: 'GBP' }],
  ['kit:theirs', { stamp: aheadOfAll, value: { name: 'Team', parts: [] } }],
]);

/** What one key of the synced storage takes, and all of them, in bytes. */
const roomOfKey = 8_192;
const roomOfAll = 102_400;
const { local, session } = fakeBrowser.storage;
const never = new Promise<never>(() => {});

/**
 * Whose value a key has when a browser that has written it hears that it was written elsewhere, or removed there. Under
 * the first two, what it has written is lost without a word; under the third, what the other one has.
 */
export const rules = {
  Chrome: { written: 'theirs', removed: 'own' },
  Firefox: { written: 'theirs', removed: 'theirs' },
  // No browser of today: sync counts on no more than that somebody wins.
  'whoever comes last': { written: 'own', removed: 'theirs' },
} as const;
export type Rule = keyof typeof rules;

/** What is under a key, a new object after each change; nothing: it was removed. */
type Row = { readonly value?: unknown };

/** The account in which a person's browsers meet. */
export class Server {
  readonly rows = new Map<string, Row>();

  empty(): void {
    for (const key of this.rows.keys()) this.rows.set(key, {});
  }
}

interface Surroundings {
  readonly rule: Rule;
  readonly server: Server;
  readonly trueTime: () => number;
  /** Told what should never happen. */
  readonly fault: (what: string) => void;
}

/** One life of the background. */
interface Engine {
  readonly sync: SyncEngine;
  readonly ended: PromiseWithResolvers<void>;
  isAlive: boolean;
}

/** One of the person's browsers, with the real sync in it. */
export class Browser {
  /** How far its clock is ahead of the true time. */
  aheadMs = 0;
  /** What the next writes to the synced storage are refused with. */
  refusals: string[] = [];
  /** How often reading the synced storage is going to fail. */
  silences = 0;
  /** What happens while sync is at work, after so many of its steps: it reads or writes something in each. */
  interruption: { stepsLeft: number; readonly happen: () => unknown } | null = null;
  isAlarmSet = false;
  /** How often it has written to its synced storage. */
  writes = 0;
  /** Its synced storage: what it has heard from the server, and what it has written itself. */
  copy: Record<string, unknown> = {};
  /** The keys that it has written and not sent. */
  readonly unsent = new Set<string>();
  /** What the server had under each key when this browser last asked. */
  private readonly heard = new Map<string, Row>();
  private kept: Contents = {};
  private engine: Engine;

  private readonly around: Surroundings;

  private constructor(around: Surroundings) {
    this.around = around;
    this.engine = this.boot();
  }

  static async installed(around: Surroundings): Promise<Browser> {
    const browser = new Browser(around);
    await browser.reinstall();
    return browser;
  }

  async reinstall(): Promise<void> {
    this.kept = {};
    this.copy = {};
    this.unsent.clear();
    this.heard.clear();
    this.isAlarmSet = false;
    this.end();
    await this.at(async () => {
      await connection.write({ baseAddress, keyEnding: 'cdef', rejected: null });
    });
  }

  /** The browser loses what is stored under a key. */
  lose(key: string): void {
    const { [key]: _, ...others } = this.kept;
    this.kept = others;
  }

  /** Does something in this browser, whose storage is the only one that is there meanwhile. */
  async at<T>(work: () => Promise<T>): Promise<T> {
    await local.clear();
    await local.set(this.kept);
    const result = await work();
    this.kept = await local.get(null);
    await session.clear();
    return result;
  }

  get contents(): Contents {
    return this.kept;
  }

  /** What pages say of sync; `null`: it is off. */
  get state(): Sync | null {
    return sync.parse(this.kept[sync.key]);
  }

  get ledger(): Readonly<Record<string, Entry>> {
    return syncLedger.parse(this.kept[syncLedger.key])?.fields ?? {};
  }

  /** What its synced storage holds, and could go back to. */
  buckets(): unknown[] {
    return [...Object.values(this.copy), ...[...this.heard.values()].map(({ value }) => value)];
  }

  get arrangement(): Arrangement {
    return arrangementOf(this.kept);
  }

  /** Another version writes what none here understands, and this browser hears of it. */
  hearForeign(): void {
    const { rows } = this.around.server;
    const area = Object.fromEntries([...rows].map(([key, { value }]) => [key, value]));
    const both = merge(readLedger(area, baseAddress), foreign);
    const after = laidOut(both, baseAddress, this.around.trueTime(), new Map()).area;
    for (const [key, value] of Object.entries(after)) {
      if (!isDeepStrictEqual(value, area[key] ?? {})) rows.set(key, { value });
    }
    this.exchange();
  }

  /** What of that is in its synced storage. */
  get heardForeign(): Readonly<Record<string, Entry>> {
    const all = [...readLedger(this.copy, baseAddress)];
    return Object.fromEntries(
      all.filter(([field, entry]) => isDeepStrictEqual(entry, foreign.get(field))),
    );
  }

  follow = () => this.run(({ follow }) => follow());
  write = () => this.run(({ write }) => write());

  async ring(): Promise<void> {
    if (!this.isAlarmSet) return;
    this.isAlarmSet = false;
    await this.write();
  }

  /** The alarm rings; and where there was no room, which is told by no alarm, somebody has made some. */
  async ringOrRetry(): Promise<void> {
    if (this.state?.problem === 'no-room') await this.write();
    else await this.ring();
  }

  switchOn = () => this.run(({ begin }) => begin());

  switchOff = () => this.run(({ end }) => end());

  /**
   * The browser and the server tell each other what has changed.
   * @returns whether that has changed anything here, which browsers tell the extension
   */
  exchange(): boolean {
    const before = { ...this.copy };
    const { server } = this.around;
    const whose = rules[this.around.rule];
    for (const [key, row] of server.rows) {
      if (row === this.heard.get(key)) continue;
      this.heard.set(key, row);
      const winner = 'value' in row ? whose.written : whose.removed;
      if (winner === 'theirs' || !this.unsent.has(key)) this.take(key, row);
    }
    for (const key of this.unsent) {
      const row = { value: this.copy[key] };
      server.rows.set(key, row);
      this.heard.set(key, row);
    }
    this.unsent.clear();
    return !isDeepStrictEqual(before, this.copy);
  }

  /** The browser loses what it has written and not sent. */
  dropUnsent(): void {
    for (const key of this.unsent) this.take(key, this.heard.get(key) ?? {});
  }

  private take(key: string, row: Row): void {
    this.unsent.delete(key);
    if ('value' in row) this.copy[key] = row.value;
    else delete this.copy[key];
  }

  private run(work: (engine: SyncEngine) => Promise<unknown>): Promise<unknown> {
    const { sync, ended } = this.engine;
    return this.at(() => Promise.race([work(sync), ended.promise]));
  }

  /** The browser ends the background: what that was at goes no further, and the next event starts another one. */
  end(): void {
    this.engine.isAlive = false;
    this.engine.ended.resolve();
    this.engine = this.boot();
  }

  private boot(): Engine {
    const ended = Promise.withResolvers<void>();
    const engine = { sync: {} as SyncEngine, ended, isAlive: true };
    const step = async (): Promise<void> => {
      if (!engine.isAlive) return never;
      const { interruption } = this;
      if (!interruption) return;
      interruption.stepsLeft -= 1;
      if (interruption.stepsLeft >= 0) return;
      this.interruption = null;
      await interruption.happen();
      if (!engine.isAlive) return never;
    };
    const inSteps = <T>(value: Stored<T>): Stored<T> => ({
      ...value,
      write: (next) => step().then(() => value.write(next)),
      update: (change, ...others) => step().then(() => value.update(change, ...others)),
    });
    engine.sync = createSync({
      area: this.area(step) as never,
      alarms: {
        get: async () => (this.isAlarmSet ? {} : undefined),
        create: async () => {
          this.isAlarmSet = true;
        },
        clear: async () => {
          this.isAlarmSet = false;
        },
      } as never,
      withLock: oneAtATime(),
      now: () => this.around.trueTime() + this.aheadMs,
      stored: {
        ...storedValues,
        itemPreferences: inSteps(storedValues.itemPreferences),
        kits: inSteps(storedValues.kits),
        reminders: inSteps(storedValues.reminders),
        sync: inSteps(sync),
        syncLedger: inSteps(syncLedger),
      },
    });
    return engine;
  }

  private area(step: () => Promise<void>) {
    const removal = async () => this.around.fault('removes keys');
    return {
      get: async () => {
        await step();
        if (this.silences > 0) {
          this.silences -= 1;
          throw new Error('Nobody is there');
        }
        return structuredClone(this.copy);
      },
      set: async (items: object) => {
        await step();
        const refusal = this.refusals.shift();
        if (refusal) throw new Error(refusal);
        this.writes += 1;
        for (const [key, value] of Object.entries(items)) {
          if (typeof value !== 'object' || value === null) this.around.fault('writes no bucket');
          this.copy[key] = JSON.parse(JSON.stringify(value));
          this.unsent.add(key);
        }
        const sizes = Object.entries(this.copy).map(
          ([key, value]) => Buffer.byteLength(key) + Buffer.byteLength(JSON.stringify(value)),
        );
        if (Math.max(...sizes) > roomOfKey) this.around.fault('puts too much under one key');
        if (sizes.reduce((sum, size) => sum + size) > roomOfAll)
          this.around.fault('writes too much');
        await step();
      },
      remove: removal,
      clear: removal,
    };
  }
}

/** Locks as browsers give them to one background. */
function oneAtATime() {
  const turns = new Map<string, Promise<unknown>>();
  return <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const mine = (turns.get(name) ?? Promise.resolve()).then(work);
    turns.set(
      name,
      mine.catch(() => {}),
    );
    return mine;
  };
}
