import type { Exclusively } from '@/lib/background/exclusively';
import type { Gateway } from '@/lib/background/gateway';
import { createAttemptLog } from '@/lib/background/ordering/attempt-log';
import { createOrdering, type Ordering } from '@/lib/background/ordering/ordering';
import { createWakeUp } from '@/lib/background/ordering/wake-up';
import { failed, succeeded } from '@/lib/domain/answer';
import { defaultSettings } from '@/lib/domain/settings';
import { createService } from '@/lib/service/client';
import { keepAlways } from '../support/keep-always';
import { speaking } from '../support/timeline';
import type { Timers } from './clock';
import { createDisk } from './disk';
import { createNetwork } from './network';
import { createPorts, type Ports } from './ports';
import type { World } from './world';

const baseAddress = 'https://shop.example/api';

export interface Worker {
  readonly id: string;
  isAlive: boolean;
  readonly ordering: Ordering;
  readonly timers: Timers;
  /** Revisions that it saw on disk after it had written them. */
  readonly readBack: Set<string>;
  /** The price that it was told just before it sent. */
  freshPrice: number | null;
}

/** A background that has just started: the real ordering, on ports that die with it. */
export function bootWorker(world: World, id: string): Worker {
  const worker = {
    id,
    isAlive: true,
    timers: world.clock.timers(),
    readBack: new Set<string>(),
    freshPrice: null as number | null,
  } as Worker;
  const ports = createPorts(world, worker);
  const { port } = ports;
  const { now } = world.clock;
  const onLine = () => world.network !== 'down';
  const exclusively = createLocks(ports);
  const timers = worker.timers as never;

  const log = createAttemptLog({
    journal: createDisk(world, worker, ports),
    shown: {
      attempts: {
        read: port('shown', () => world.shown.attempts),
        write: port('mirror', (attempts) => {
          if (world.shown.fails) throw new Error('storage is full');
          world.shown.attempts = attempts;
        }),
      },
      past: { read: async () => [], write: async () => {} },
      trouble: {
        read: port('trouble', () => world.shown.trouble),
        write: port('trouble', (trouble) => {
          if (world.shown.fails) throw new Error('storage is full');
          world.shown.trouble = trouble;
        }),
      },
    },
    exclusively,
    now,
  });

  const open: Gateway['open'] = port('open', () => {
    if (world.key === null) return failed({ kind: 'not-connected' });
    const service = createService({
      baseAddress,
      apiKey: world.key,
      fetch: createNetwork(world, worker, ports),
      onLine,
      now,
      onExchange: () => {},
      mayGo: async () => null,
      timeline: speaking('http/1.1'),
      wait: (ms) => new Promise((resolve) => worker.timers.setTimeout(() => resolve(), ms)),
    });
    return succeeded({
      service,
      baseAddress,
      connectionId: connectionOf(world.key),
      keep: keepAlways,
    });
  });

  const ordering = createOrdering({
    log,
    gateway: { open, probe: async () => failed({ kind: 'offline' }), report: async () => {} },
    readShop: port('snapshot', () => world.shop(world.shownPrice)),
    readFreshShop: port('shop', () => {
      worker.freshPrice = world.price;
      return succeeded(world.shop(world.price));
    }),
    readOrders: port('orders', () => []),
    readSettings: port('settings', () => ({ ...defaultSettings, ...world.settings })),
    onStale: () => {
      world.shownPrice = world.price;
    },
    wakeUp: createWakeUp({
      alarms: {
        create: port('alarm', (name, { when, periodInMinutes }) => {
          const periodMs = periodInMinutes === undefined ? null : periodInMinutes * 60_000;
          world.alarms.set(name as string, { when: when as number, periodMs });
          world.alarmsLost = false;
        }) as never,
        clear: port('alarm', (name) => world.alarms.delete(name as string)) as never,
      },
      timers,
      onDue: () => void ordering.resume(),
      stirBrowser: async () => {},
      now,
    }),
    exclusively,
    onLine,
    now,
    onListed: () => {},
  });
  return Object.assign(worker, { ordering });
}

/** What stands in an attempt for the key that it was pressed for. */
export function connectionOf(key: string): string {
  return `connection ${key.at(-1)}`;
}

/** Locks as browsers give them: gone with the worker, whatever it was at. */
function createLocks({ passing }: Ports): Exclusively {
  const turns = new Map<string, Promise<unknown>>();
  return (name, work) => {
    const mine = (turns.get(name) ?? Promise.resolve()).then(async () => {
      await passing(`before lock ${name}`);
      return work();
    });
    turns.set(
      name,
      mine.catch(() => {}),
    );
    return mine;
  };
}
