import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { nameKey } from '@/lib/domain/basket/kit-name';
import type { Entry } from '@/lib/domain/sync/ledger';
import { syncLedger } from '@/lib/storage/private/values';
import { type Arrangement, arrangementOf } from './arrangement';
import { Browser, type Rule, Server } from './browsers';

/**
 * After so many rounds, in each of which every browser is online once, nothing changes. A refusal costs one; where there
 * is too little room, and all write at once, each decides only some of what stays.
 */
const roundsMax = 30;
const minuteMs = 60_000;

interface LastChange {
  readonly value: unknown;
  /** `null`: everybody knows it. */
  readonly by: Browser | null;
  /** By which others can tell that they know it; `null` as long as that browser hasn't noted it. */
  stamp: number | null;
}

/** A person with three browsers, and what they may expect of them. */
export class World {
  now = Date.parse('2026-03-02T12:00:00Z');
  readonly server = new Server();
  readonly browsers: Browser[] = [];
  /** Whether something has happened, since all last agreed, after which the last change need not win. */
  isUpset = false;
  private made = 0;
  private readonly faults: string[] = [];
  /** Each value that a person has given a field. */
  private readonly given = new Map<string, unknown[]>();
  /** The fields that a person has deleted in some browser. */
  private readonly deleted = new Set<string>();
  /** The fields of which the surroundings have destroyed every copy. */
  private readonly destroyed = new Set<string>();
  private readonly last = new Map<string, LastChange>();
  /** What was changed in one browser before it had heard what another one has changed. */
  private readonly contested = new Set<string>();
  private atFirst: Arrangement = new Map();

  static async create(rule: Rule): Promise<World> {
    fakeBrowser.reset();
    const world = new World();
    for (let count = 0; count < 3; count += 1) {
      const browser = await Browser.installed({
        rule,
        server: world.server,
        trueTime: () => world.now,
        fault: (what) => world.faults.push(what),
      });
      world.browsers.push(browser);
      world.atFirst = browser.arrangement;
      await browser.switchOn();
    }
    return world;
  }

  browser(at: number): Browser {
    return this.browsers[at] as Browser;
  }

  newId(): string {
    this.made += 1;
    return `kit-${this.made}`;
  }

  /** The person changes something in a browser, as pages do. */
  person(browser: Browser, change: () => Promise<unknown>): Promise<void> {
    return browser.at(() => this.changeHere(browser, change));
  }

  /** The same, where that browser is already at something. */
  async changeHere(browser: Browser, change: () => Promise<unknown>): Promise<void> {
    const before = await here();
    await change();
    const after = await here();
    const ledger = (await syncLedger.read())?.fields ?? {};
    for (const field of new Set([...before.keys(), ...after.keys()])) {
      const value = after.get(field);
      if (isDeepStrictEqual(before.get(field), value)) continue;
      if (!this.hasHeard(browser, ledger, field)) this.contested.add(field);
      this.last.set(field, { value, by: browser, stamp: null });
      this.destroyed.delete(field);
      if (value === undefined) this.deleted.add(field);
      else this.given.set(field, [...(this.given.get(field) ?? []), value]);
    }
  }

  private hasHeard(
    browser: Browser,
    ledger: Readonly<Record<string, Entry>>,
    field: string,
  ): boolean {
    const { by = null, stamp = null } = this.last.get(field) ?? {};
    if (by === browser || by === null) return true;
    return stamp !== null && (ledger[field]?.stamp ?? 0) >= stamp;
  }

  /** The sync of a browser does something. It deletes nothing that nobody has deleted. */
  async sync(browser: Browser, work: (browser: Browser) => Promise<unknown>): Promise<void> {
    const before = browser.arrangement;
    const heard = browser.heardForeign;
    const unnoted = [...this.last].filter(([, { by, stamp }]) => by === browser && stamp === null);
    await work(browser);
    const after = browser.arrangement;
    const gone = [...before.keys()].filter(
      (field) => !after.has(field) && !this.deleted.has(field),
    );
    expect(gone, 'nothing goes that nobody has deleted').toEqual([]);
    expect(browser.heardForeign, 'what isn’t understood stays').toEqual(heard);
    const { ledger } = browser;
    for (const [field, change] of unnoted) {
      const isNoted = isSameBut(ledger[field]?.value, change.value);
      if (isNoted && this.last.get(field) === change) change.stamp = ledger[field]?.stamp ?? 0;
    }
    expect(this.faults).toEqual([]);
  }

  /** The person switches sync on in a browser, which deletes nothing there, whatever others have deleted. */
  async switchOn(browser: Browser): Promise<void> {
    const before = browser.arrangement;
    await this.sync(browser, ({ switchOn }) => switchOn());
    const after = browser.arrangement;
    const gone = [...before.keys()].filter((field) => !after.has(field));
    expect(gone, 'nothing goes where somebody only joins the others').toEqual([]);
  }

  /** It writes, and after some of its steps, something else happens. */
  async interrupted(browser: Browser, steps: number, happen: () => unknown): Promise<void> {
    browser.interruption = { stepsLeft: steps, happen };
    await this.sync(browser, ({ write }) => write());
    browser.interruption = null;
  }

  /** A browser is online for a while, and has nothing else to do. */
  async online(browser: Browser): Promise<void> {
    await this.surroundings(() => browser.exchange());
    await this.sync(browser, ({ follow }) => follow());
    await this.sync(browser, ({ write }) => write());
    await this.surroundings(() => browser.exchange());
    this.now += minuteMs;
  }

  /** Something happens to what is kept, which nobody can do anything about. What it destroys may be gone. */
  async surroundings(happen: () => unknown): Promise<void> {
    await happen();
    const held = new Set<string>();
    for (const browser of this.browsers) {
      for (const field of browser.arrangement.keys()) held.add(field);
      for (const bucket of browser.buckets()) addFields(held, bucket);
    }
    for (const { value } of this.server.rows.values()) addFields(held, value);
    for (const field of this.given.keys()) {
      if (!held.has(field)) this.destroyed.add(field);
    }
  }

  /**
   * Nothing more goes wrong, all clocks are right, and everybody hears of everybody, until all agree on what the
   * person may expect. What they do from then on, they do knowing all.
   */
  async calm(): Promise<void> {
    for (const browser of this.browsers) {
      browser.aheadMs = 0;
      if (!browser.state) await this.switchOn(browser);
    }
    await this.settle();
    const agreed = this.mustAgree();
    for (const field of this.last.keys()) {
      this.last.set(field, { value: agreed.get(field), by: null, stamp: null });
    }
    this.contested.clear();
    this.isUpset = false;
  }

  /** Lets everybody hear of everybody, by what browsers tell the extension alone, until there is no more to say. */
  async settle(): Promise<void> {
    // Each has a reason to look: it has just been started.
    const told = new Set(this.browsers);
    let before: unknown = null;
    for (let round = 0; !isDeepStrictEqual(before, this.picture()); round += 1) {
      expect(round, 'it comes to rest').toBeLessThanOrEqual(roundsMax);
      before = this.picture();
      for (const browser of this.browsers) {
        if (told.delete(browser)) await this.sync(browser, ({ follow }) => follow());
        await this.sync(browser, (one) => one.ringOrRetry());
        this.now += minuteMs;
        await this.surroundings(() => {
          if (browser.exchange()) told.add(browser);
        });
      }
    }
  }

  /** All that should stay as it is when nothing happens. */
  private picture() {
    const browsers = this.browsers.map((browser) => {
      const { contents, copy, unsent, writes, refusals, silences } = browser;
      const { sync: _, ...kept } = contents;
      return { kept, copy, unsent, writes, refusals, silences };
    });
    return structuredClone({ browsers, rows: [...this.server.rows] });
  }

  private mustAgree(): Arrangement {
    const agreed = this.browser(0).arrangement;
    for (const browser of this.browsers.slice(1)) {
      expect(inOrder(browser.arrangement), 'all have the same').toEqual(inOrder(agreed));
    }
    for (const [field, value] of agreed) {
      const values = [...(this.given.get(field) ?? []), this.atFirst.get(field)];
      const isGiven = values.some((one) => isSameBut(value, one));
      expect(isGiven, `somebody has given ${field} its value`).toBe(true);
    }
    const names = [...agreed.values()].flatMap((value) =>
      isKit(value) ? nameKey(value.name) : [],
    );
    expect(new Set(names).size, 'no two kits have the same name').toBe(names.length);
    for (const { state } of this.browsers) {
      expect(state, 'nothing is left to do').toMatchObject({ problem: null, leftOut: 0 });
    }
    const lost = [...this.given.keys()].filter(
      (field) => !agreed.has(field) && !this.deleted.has(field) && !this.destroyed.has(field),
    );
    expect(lost, 'nothing is lost that nobody has deleted').toEqual([]);
    if (this.isUpset) return agreed;
    for (const [field, { value }] of this.last) {
      if (this.contested.has(field)) continue;
      const is = agreed.get(field);
      if (!isSameBut(is, value)) expect(is, `the last change of ${field} counts`).toEqual(value);
    }
    return agreed;
  }
}

/** What the browser has that is doing something. */
async function here(): Promise<Arrangement> {
  return arrangementOf(await fakeBrowser.storage.local.get(null));
}

/** Whether it is this value; a kit may have got a number, since another one has its name. */
function isSameBut(is: unknown, value: unknown): boolean {
  if (!isKit(is) || !isKit(value)) return isDeepStrictEqual(is, value);
  const rest = is.name.startsWith(value.name) ? is.name.slice(value.name.length) : null;
  return isDeepStrictEqual(is.lines, value.lines) && rest !== null && /^( \d+)*$/.test(rest);
}

function isKit(value: unknown): value is { name: string; lines: unknown } {
  return typeof value === 'object' && value !== null && 'lines' in value;
}

/** Adds the fields that a bucket has a value for. */
function addFields(fields: Set<string>, bucket: unknown): void {
  for (const [field, row] of Object.entries<unknown>({ ...(bucket as object) })) {
    if (Array.isArray(row) && row.length === 2) fields.add(field);
  }
}

function inOrder(all: Arrangement): object {
  return Object.fromEntries([...all].sort(([one], [other]) => (one < other ? -1 : 1)));
}
