import type { Failure } from '@/lib/domain/failure';
import type { Attempt, Press } from '@/lib/domain/ordering/attempt';
import type { Settings } from '@/lib/domain/settings/settings';
import type { Order } from '@/lib/domain/tracking/order';
import { apiKey } from '@/lib/storage/private/api-key';
import { connection, type Trouble } from '@/lib/storage/state';
import { type Account, firstAccount } from './account';
import { type Claim, claimOf } from './claims';
import { createClock } from './clock';
import { createServer } from './server';
import { bootWorker, type Worker } from './worker';

export const origin = 'https://shop.example';

export type DiskFault = 'fine' | 'unreadable' | 'full' | 'takes-but-fails' | 'forgets';

/** A POST as the service's network saw it leave, with what was on disk at that moment. */
export interface Post {
  readonly workerId: string;
  readonly key: string;
  readonly body: unknown;
  readonly pressId: string;
  /** What the account was like when the service was asked before it, by path. */
  readonly told: Readonly<Record<string, Account>>;
  readonly isProtected: boolean;
  readonly isPermitted: boolean;
  /** By the true time; so too when the background that made it was started. */
  readonly at: number;
  readonly workerStartedAt: number;
  readonly journal: ReadonlyMap<string, Attempt>;
  readonly diskFault: DiskFault;
  readonly readBack: boolean;
}

/** A press, with what the person saw when it was made. */
export interface Pressed extends Press {
  readonly key: string | null;
  /** How often its message arrives. */
  readonly deliveries: number;
  /** By the true time. */
  readonly at: number;
  readonly saw: Account;
  /** Attempts of the same that the person has to know of: ordered, and still open. */
  readonly stillOpen: readonly string[];
}

interface RuleUpdate {
  readonly addRules?: readonly Rule[];
  readonly removeRuleIds?: readonly number[];
}

/** A session rule, as far as it matters here. */
interface Rule {
  readonly id: number;
  readonly condition: { readonly urlFilter: string };
}

export interface WorldOptions {
  /** How far the service's clock is ahead; `null`: it doesn't say. */
  readonly skewMs?: number | null;
  /** How many orders there are to begin with, from the days before. */
  readonly history?: number;
  /** Called at every crossing between ordering and what is around it: it decides who goes first. */
  readonly turn?: (label: string) => Promise<unknown>;
  /** Lets so many of those who wait for their turn go on. */
  readonly goOn?: (turns: number) => Promise<void>;
}

/**
 * Everything around ordering: clock, network, service, disk, what pages see, alarms. It outlives the
 * workers, which can be killed at every crossing (`killAt`) and started again.
 */
export function createWorld(options: WorldOptions = {}) {
  const { skewMs = 0, history = 3, turn = async () => {}, goOn = async () => {} } = options;
  const clock = createClock(Date.parse('2026-03-01T12:00:00Z'));
  const world = {
    clock,
    deadlines: clock.timers(),
    turn,
    goOn,
    server: createServer(clock, skewMs, history),
    network: 'up' as 'up' | 'down' | 'lying',
    /** The key that is saved; `null`: not connected. */
    key: 'secret-key-1' as string | null,
    settings: { holdSeconds: 5 } as Partial<Settings>,
    /** What is saved at the service, and what was read of it last. */
    account: firstAccount,
    snapshot: firstAccount,
    snapshotOrders: [] as readonly Order[],
    isPermitted: true,
    rules: [] as Rule[],
    disk: { attempts: new Map<string, Attempt>(), fault: 'fine' as DiskFault, isLost: false },
    shown: { attempts: [] as readonly Attempt[], trouble: null as Trouble | null, fails: false },
    alarms: new Map<string, { when: number; periodMs: number | null }>(),
    worker: null as Worker | null,
    workers: 0,
    killPoint: null as string | null,
    /* What happened, for the invariants. */
    presses: new Map<string, Pressed>(),
    answers: new Map<string, { readonly failure: Failure | null; readonly workerId: string }>(),
    settlements: [] as string[],
    /** Attempts that the person has looked at. */
    seen: new Set<string>(),
    forgotten: new Set<string>(),
    claims: [] as Claim[],
    revisions: [] as Attempt[],
    /** Revisions that stand for what was lost. */
    restored: new Set<Attempt>(),
    /** When each hold began, by the true time. */
    heldAt: new Map<string, number>(),
    /** When somebody set the clock back, by the true time. */
    setBackAt: [] as number[],
    posts: [] as Post[],
    /** Whether the browser has dropped an alarm that nobody has set again since. */
    alarmsLost: false,
    /** Whether a worker was killed, or the browser's storage failed, ever. */
    wasTroubled: false,
    story: [] as string[],

    tell: (line: string) => void world.story.push(`${clock.now() % 100_000_000} ${line}`),
    boot: () => {
      world.workers += 1;
      world.tell(`worker ${world.workers} starts`);
      const worker = bootWorker(world, `worker-${world.workers}`);
      world.worker = worker;
      void worker.ordering.resume();
      return worker;
    },
    noteRevision: (attempt: Attempt) => {
      const before = world.revisions.findLast(({ id }) => id === attempt.id)?.state;
      if (attempt.state === 'placed' && before !== 'placed') {
        world.claims.push(claimOf(world, attempt));
      }
      if (attempt.state === 'held') world.heldAt.set(attempt.id, clock.trueNow());
      world.revisions.push(attempt);
    },
    noteRestored: (attempt: Attempt) => {
      world.restored.add(attempt);
      world.revisions.push(attempt);
    },
    connect: (key: string | null) => {
      world.key = key;
      const baseAddress = `${origin}/api`;
      const place = { baseAddress, keyEnding: '', rejected: null };
      void connection.write(key === null ? null : place);
      void apiKey.write(key);
    },
    updateRules: ({ addRules = [], removeRuleIds = [] }: RuleUpdate) => {
      const kept = world.rules.filter(({ id }) => !removeRuleIds.includes(id));
      const isTaken = addRules.some(({ id }) => kept.some((rule) => rule.id === id));
      if (isTaken) throw new Error('Two rules may not have the same id');
      world.rules = [...kept, ...addRules];
    },
    /** The browser puts an empty database in the place of the journal. */
    loseJournal: () => {
      if (world.disk.attempts.size === 0) return;
      world.wasTroubled = true;
      const seen = new Set(world.shown.attempts.map(({ id }) => id));
      for (const id of world.disk.attempts.keys()) if (!seen.has(id)) world.forgotten.add(id);
      world.disk.attempts.clear();
      world.disk.isLost = true;
    },
    /** What pages see is gone, and with a lost journal all that was known. */
    losePublished: () => {
      if (world.disk.isLost) for (const { id } of world.shown.attempts) world.forgotten.add(id);
      world.shown.attempts = [];
    },
    setClock: (aheadMs: number) => {
      const before = clock.now();
      clock.set(aheadMs);
      // Browsers keep alarms by the clock on the wall.
      if (clock.now() < before) {
        world.alarmsLost = true;
        world.setBackAt.push(clock.trueNow());
      }
    },
    /** A message of a page wakes the background. */
    awake: (): Worker => world.worker ?? world.boot(),
    kill: () => {
      if (!world.worker) return;
      world.tell(`${world.worker.id} is killed`);
      world.worker.isAlive = false;
      world.worker.timers.stop();
      world.worker = null;
      world.wasTroubled = true;
    },
    restart: () => {
      world.kill();
      world.wasTroubled = true;
      world.alarms.clear();
      world.rules = [];
      world.alarmsLost = true;
      world.boot();
    },
    breakNetwork: (network: 'down' | 'lying', seconds: number) => {
      world.network = network;
      clock.after(seconds * 1000, () => {
        world.network = 'up';
      });
    },
    revokePermission: (seconds: number) => {
      world.isPermitted = false;
      clock.after(seconds * 1000, () => {
        world.isPermitted = true;
      });
    },
    breakDisk: (fault: DiskFault, seconds: number) => {
      world.wasTroubled = true;
      world.disk.fault = fault;
      clock.after(seconds * 1000, () => {
        world.disk.fault = 'fine';
      });
    },
    breakStorage: (seconds: number) => {
      world.wasTroubled = true;
      world.shown.fails = true;
      clock.after(seconds * 1000, () => {
        world.shown.fails = false;
      });
    },
    killAt: (point: string) => {
      world.killPoint = point;
    },
    /** Everything works from now on, and somebody opens the browser. */
    mend: () => {
      Object.assign(world, { network: 'up', killPoint: null, isPermitted: true });
      world.connect(world.key ?? 'secret-key-1');
      world.disk.fault = 'fine';
      world.shown.fails = false;
      world.server.postPlans.length = 0;
      world.server.listingPlans.length = 0;
      const { ordering } = world.awake();
      if (world.disk.isLost) void ordering.recover();
    },
    /** Lets alarms ring that are due. */
    ring: () => {
      for (const [name, alarm] of world.alarms) {
        if (alarm.when > clock.now()) continue;
        if (alarm.periodMs === null) world.alarms.delete(name);
        else alarm.when = clock.now() + alarm.periodMs;
        if (world.worker) void world.worker.ordering.resume();
        else world.boot();
      }
    },
  };
  return world;
}

export type World = ReturnType<typeof createWorld>;

/** Lets everything happen that needs no time. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Lets time pass; `flush` lets happen what follows at once from each thing that was due. */
export async function pass(world: World, ms: number, flush = settled): Promise<void> {
  const { clock } = world;
  const until = clock.awake() + ms;
  for (;;) {
    const rings = Math.min(...[...world.alarms.values()].map(({ when }) => when));
    const alarm = clock.awake() + Math.max(0, rings - clock.now());
    const happened = clock.step(Math.min(until, alarm));
    const isRinging = rings <= clock.now();
    if (!happened && isRinging) world.ring();
    await flush();
    if (!happened && !isRinging) return;
  }
}
