import { defaultSettings } from '@/lib/domain/settings/settings';
import { settings } from '@/lib/storage/personal';
import { apiKey } from '@/lib/storage/private/values';
import { connection } from '@/lib/storage/state';
import type { Account } from './account';
import {
  baseAddress,
  createSurroundings,
  type DiskFault,
  type Worker,
  type WorldOptions,
} from './surroundings';
import { bootWorker } from './worker';

/**
 * A world in which anything can happen to ordering. Its workers can be killed at every crossing (`interruptAt`) and
 * started again.
 */
export function createWorld(options: WorldOptions = {}) {
  const surroundings = createSurroundings(options);
  const { clock } = surroundings;
  const world = Object.assign(surroundings, {
    boot: () => {
      world.workers += 1;
      world.tell(`worker ${world.workers} starts`);
      const worker = bootWorker(world, `worker-${world.workers}`);
      world.worker = worker;
      void worker.tellOfEnds();
      return worker;
    },
    connect: (key: string | null) => {
      world.key = key;
      const place = { baseAddress, keyEnding: '', rejected: null };
      void connection.write(key === null ? null : place);
      void apiKey.write(key);
    },
    /** Under the same ids, other things are saved; or the person wants prices in another currency. */
    save: (changes: Partial<Account>) => {
      world.account = { ...world.account, ...changes };
      void settings.write({ ...defaultSettings, currency: world.account.currency });
    },
    /** The browser puts an empty database in the place of the journal. */
    loseJournal: () => {
      if (world.disk.attempts.size === 0) return;
      world.wasTroubled = true;
      const seen = new Set(world.shown.attempts.map(({ id }) => id));
      for (const id of world.disk.attempts.keys()) {
        if (seen.has(id)) continue;
        world.forgotten.add(id);
        world.lost.add(id);
      }
      world.disk.attempts.clear();
      world.disk.isLost = true;
      world.revisionsLost = world.revisions.length;
    },
    /** What pages see is gone, and with a lost journal all that was known. */
    losePublished: () => {
      for (const { id } of world.disk.isLost ? world.shown.attempts : []) {
        world.forgotten.add(id);
        world.lost.add(id);
      }
      world.shown.attempts = [];
    },
    setClock: (aheadMs: number) => {
      const before = clock.now();
      clock.set(aheadMs);
      world.hasOneClock &&= clock.now() === before;
      if (clock.now() > before) world.setForwardAt.push(clock.trueNow());
      // Browsers keep alarms by the clock on the wall.
      if (clock.now() < before) {
        world.alarmsLost = true;
        world.setBackAt.push(clock.trueNow());
      }
    },
    /** A message of a page wakes the background, which then does what it was asked for and no more. */
    awake: (): Worker => world.worker ?? world.boot(),
    restart: () => {
      world.kill();
      world.wasTroubled = true;
      world.alarms.clear();
      world.rules = [];
      world.alarmsLost = true;
      void world.boot().ordering.answerNotes();
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
    interruptAt: (point: string, act: () => unknown) => {
      world.interruption = { point, act };
    },
    /** Everything works from now on, and somebody opens the browser. */
    mend: () => {
      Object.assign(world, { network: 'up', interruption: null, isPermitted: true });
      world.connect(world.key ?? 'secret-key-1');
      world.disk.fault = 'fine';
      world.shown.fails = false;
      world.server.postPlans.length = 0;
      world.server.listingPlans.length = 0;
      const { ordering, tellOfEnds } = world.awake();
      void ordering.answerNotes();
      void tellOfEnds();
      if (world.disk.isLost) void ordering.recover();
    },
    /** Lets alarms ring that are due. */
    ring: () => {
      for (const [name, alarm] of world.alarms) {
        if (alarm.when > clock.now()) continue;
        if (alarm.periodMs === null) world.alarms.delete(name);
        else alarm.when = clock.now() + alarm.periodMs;
        void world.awake().ordering.answerNotes();
      }
    },
  });
  return world;
}

export type World = ReturnType<typeof createWorld>;

/** Lets everything happen that needs no time. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** The same, for those who interrupt others: before anything that needs time can go on. */
export function settledAtOnce(): Promise<void> {
  return new Promise((resolve) => process.nextTick(resolve));
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
