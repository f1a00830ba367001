import type { Ordering } from '@/lib/background/ordering/ordering';
import type { Failure } from '@/lib/domain/failure/failure';
import type { Attempt, Press, PressNote } from '@/lib/domain/ordering/attempt/attempt';
import type { SentTimes } from '@/lib/domain/ordering/check/limits';
import type { Settings } from '@/lib/domain/settings/settings';
import type { Order } from '@/lib/domain/tracking/order';
import type { NotedFailure } from '@/lib/storage/state';
import { type Account, firstAccount } from './account';
import { createClock, type Timers } from './clock';
import { createServer, oneClock, type Stamps } from './server';

export const origin = 'https://shop.example';
export const baseAddress = `${origin}/api`;

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
  readonly wasNoted: boolean;
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

/** What happens when a background comes to a crossing. It goes on when that is over, unless it is dead. */
interface Interruption {
  readonly point: string;
  readonly act: () => unknown;
}

export interface WorldOptions {
  /** How far the service's clock is ahead; `null`: it doesn't say. */
  readonly skewMs?: number | null;
  /** How its orders are stamped. */
  readonly stamps?: Stamps;
  /** How many orders there are to begin with, from the days before. */
  readonly history?: number;
  /** How many orders the person wants at most in 24 hours; `null`: as many as may be. */
  readonly maxOrdersPerDay?: number | null;
  /** Called at every crossing between ordering and what is around it: it decides who goes first. */
  readonly turn?: (label: string) => Promise<unknown>;
  /** Lets so many of those who wait for their turn go on. */
  readonly goOn?: (turns: number) => Promise<void>;
}

/** A running background: the real ordering, on ports that die with it. */
export interface Worker {
  readonly id: string;
  /** By the true time. */
  readonly startedAt: number;
  isAlive: boolean;
  /** How often it is still to forget all attempts: they are in nobody's way. */
  forgetting: number;
  /** Whether it was told, since its last request to the service, that it has leave for the next. */
  mayCall: boolean;
  /** Whether it has made a reading that uses up spare connections since the last POST. */
  hasClearedWay: boolean;
  readonly ordering: Ordering;
  /** Notifies of what ended without an order. */
  readonly tellOfEnds: () => Promise<void>;
  readonly timers: Timers;
  /** Tests another address, as the settings page does. */
  readonly probe: () => Promise<void>;
  /** Revisions that it saw on disk after it had written them. */
  readonly readBack: Set<string>;
  /** What the account was like when the service was last asked, by path. */
  readonly lastTold: Record<string, Account>;
}

/** That an attempt took an order for its own. */
export interface Claim {
  readonly id: string;
  readonly isSound: boolean;
}

/**
 * Everything around ordering (clock, network, service, disk, what pages see, alarms) and what has happened
 * so far. It outlives the workers.
 */
export function createSurroundings(options: WorldOptions) {
  const { skewMs = 0, stamps = oneClock, history = 3, maxOrdersPerDay = null } = options;
  const { turn = async () => {}, goOn = async () => {} } = options;
  const clock = createClock(Date.parse('2026-03-01T12:00:00Z'));
  const world = {
    clock,
    deadlines: clock.timers(),
    turn,
    goOn,
    server: createServer(clock, skewMs, stamps, history),
    /** Whether the service's own times can be relied on, and nobody has set the clock here. */
    stamps,
    hasOneClock: skewMs !== null && stamps === oneClock,
    network: 'up' as 'up' | 'down' | 'lying',
    /** What comes back from any other address. */
    elsewhere: 'refuses' as 'refuses' | 'hangs',
    /** The key that is saved; `null`: not connected. */
    key: 'secret-key-1' as string | null,
    settings: { holdSeconds: 5, maxOrdersPerDay } as Partial<Settings>,
    /** What is saved at the service, and what was read of it last. */
    account: firstAccount,
    snapshot: firstAccount,
    snapshotOrders: [] as readonly Order[],
    isPermitted: true,
    rules: [] as Rule[],
    disk: { attempts: new Map<string, Attempt>(), fault: 'fine' as DiskFault, isLost: false },
    shown: {
      attempts: [] as readonly Attempt[],
      failure: null as NotedFailure | null,
      fails: false,
    },
    /** What pages noted of their presses. */
    notes: new Map<string, PressNote>(),
    alarms: new Map<string, { when: number; periodMs: number | null }>(),
    sentTimes: {} as SentTimes,
    notifiedEnds: [] as readonly string[],
    worker: null as Worker | null,
    workers: 0,
    interruption: null as Interruption | null,
    /* What happened, for the invariants. */
    presses: new Map<string, Pressed>(),
    answers: new Map<string, { readonly failure: Failure | null; readonly workerId: string }>(),
    /** Presses that a page was told nothing came of. */
    toldOfFailure: new Set<string>(),
    /** Which attempts the person answered about, and the orders that they were shown then. */
    settlements: [] as { readonly id: string; readonly said: readonly string[] }[],
    /** Attempts that the person has looked at. */
    seen: new Set<string>(),
    forgotten: new Set<string>(),
    /** Of these nothing is left to go by: what the browser has lost nobody can count. */
    lost: new Set<string>(),
    /** Attempts for which a reading was counted that was made too early. */
    readEarly: [] as string[],
    /** Attempts whose end the system has told of. */
    told: new Set<string>(),
    claims: [] as Claim[],
    revisions: [] as Attempt[],
    /** How many of the revisions went with a journal that the browser lost. */
    revisionsLost: 0,
    /** Revisions that stand for what was lost. */
    restored: new Set<Attempt>(),
    /** When each hold began, by the true time. */
    heldAt: new Map<string, number>(),
    /** The background that each hold began in. */
    heldBy: new Map<string, string>(),
    /** When somebody set the clock back or forward, by the true time. */
    setBackAt: [] as number[],
    setForwardAt: [] as number[],
    posts: [] as Post[],
    /** Whether the browser has dropped an alarm that nobody has set again since. */
    alarmsLost: false,
    /** Whether a worker was killed, or the browser's storage failed, ever. */
    wasTroubled: false,
    story: [] as string[],

    tell: (line: string) => void world.story.push(`${clock.now() % 100_000_000} ${line}`),
    noteAnswer: (id: string, failure: Failure | null, workerId: string) => {
      if (world.answers.get(id)?.failure !== null) world.answers.set(id, { failure, workerId });
    },
    noteRevision: (attempt: Attempt, workerId: string) => {
      if (attempt.state === 'held') {
        world.heldAt.set(attempt.id, clock.trueNow());
        world.heldBy.set(attempt.id, workerId);
      }
      world.revisions.push(attempt);
    },
    noteRestored: (attempt: Attempt) => {
      world.restored.add(attempt);
      world.revisions.push(attempt);
    },
    updateRules: ({ addRules = [], removeRuleIds = [] }: RuleUpdate) => {
      const kept = world.rules.filter(({ id }) => !removeRuleIds.includes(id));
      const isTaken = addRules.some(({ id }) => kept.some((rule) => rule.id === id));
      if (isTaken) throw new Error('Two rules may not have the same id');
      world.rules = [...kept, ...addRules];
    },
    kill: () => {
      if (!world.worker) return;
      world.tell(`${world.worker.id} is killed`);
      world.worker.isAlive = false;
      world.worker.timers.stop();
      world.worker = null;
      world.wasTroubled = true;
    },
  };
  return world;
}

export type Surroundings = ReturnType<typeof createSurroundings>;
