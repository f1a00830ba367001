import type { Attempt, Press } from '@/lib/domain/attempt';
import type { Failure } from '@/lib/domain/failure';
import type { Settings } from '@/lib/domain/settings';
import type { Trouble } from '@/lib/storage/state';
import { aCard, anAddress, anItem } from '../support/samples';
import { type Claim, claimOf } from './claims';
import { createClock } from './clock';
import { createServer } from './server';
import { bootWorker, type Worker } from './worker';

export type DiskFault = 'fine' | 'unreadable' | 'full' | 'takes-but-fails' | 'forgets';

/** A POST as the service's network saw it leave, with what was on disk at that moment. */
export interface Post {
  readonly workerId: string;
  readonly key: string;
  readonly body: unknown;
  readonly pressId: string;
  readonly price: number | null;
  readonly at: number;
  readonly journal: ReadonlyMap<string, Attempt>;
  readonly diskFault: DiskFault;
  readonly readBack: boolean;
}

/** A press, with what the person saw when it was made. */
export interface Pressed extends Press {
  readonly key: string | null;
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
    price: 42 as number,
    shownPrice: 42 as number,
    disk: { attempts: new Map<string, Attempt>(), fault: 'fine' as DiskFault },
    shown: { attempts: [] as readonly Attempt[], trouble: null as Trouble | null, fails: false },
    alarms: new Map<string, { when: number; periodMs: number | null }>(),
    worker: null as Worker | null,
    workers: 0,
    killPoint: null as string | null,
    /* What happened, for the invariants. */
    presses: new Map<string, Pressed>(),
    answers: new Map<string, { readonly failure: Failure | null; readonly workerId: string }>(),
    settlements: [] as string[],
    forgotten: new Set<string>(),
    claims: [] as Claim[],
    revisions: [] as Attempt[],
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
      world.revisions.push(attempt);
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
      world.alarmsLost = true;
      world.boot();
    },
    breakNetwork: (network: 'down' | 'lying', seconds: number) => {
      world.network = network;
      clock.after(seconds * 1000, () => {
        world.network = 'up';
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
      Object.assign(world, { network: 'up', killPoint: null, key: world.key ?? 'secret-key-1' });
      world.disk.fault = 'fine';
      world.shown.fails = false;
      world.server.postPlans.length = 0;
      world.server.listingPlans.length = 0;
      void world.awake();
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
    shop: (price: number) => ({
      items: new Map(
        ['item-1', 'item-2'].map((id) => [
          id,
          anItem({
            id,
            retailPrice: price,
            buyingOptions: { min: 1, max: 10_000, increment: 1 },
          }),
        ]),
      ),
      addresses: [anAddress({ id: accountOf(world.key).addressId })],
      cards: [aCard({ id: accountOf(world.key).cardId })],
      currency: 'USD',
    }),
  };
  return world;
}

export type World = ReturnType<typeof createWorld>;

/** What is saved in the account that a key opens. */
export function accountOf(key: string | null) {
  return { addressId: `address of ${key?.at(-1)}`, cardId: `card of ${key?.at(-1)}` };
}

/** Lets everything happen that needs no time. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Lets time pass; `flush` lets happen what follows at once from each thing that was due. */
export async function pass(world: World, ms: number, flush = settled): Promise<void> {
  const until = world.clock.now() + ms;
  for (;;) {
    const alarm = Math.min(...[...world.alarms.values()].map(({ when }) => when));
    const happened = world.clock.step(Math.min(until, alarm));
    if (!happened && alarm <= until) world.ring();
    await flush();
    if (!happened && alarm > until) return;
  }
}
