import { createFreshConnections } from '@/lib/background/connection/fresh-connections';
import { createGateway } from '@/lib/background/connection/gateway';
import { notifyOfEnds } from '@/lib/background/notify/failed-orders';
import { createAttemptLog } from '@/lib/background/ordering/attempt-log';
import { readFreshOrderContext } from '@/lib/background/ordering/order-context';
import { createOrdering, orderingAlarm } from '@/lib/background/ordering/ordering';
import { serialized } from '@/lib/background/platform/serialized';
import { createWakeUp } from '@/lib/background/platform/wake-up';
import type { WithLock } from '@/lib/background/platform/with-lock';
import { defaultSettings } from '@/lib/domain/settings/settings';
import { awaitedOrders } from '@/lib/domain/tracking/order-groups';
import { speaking } from '../support/pages/timeline';
import { snapshotOf } from './account';
import { createDisk } from './disk';
import { createNetwork } from './network';
import { createPorts, type Ports } from './ports';
import { baseAddress, type Surroundings, type Worker } from './surroundings';

/** A background that has just started: the real ordering and gateway, on ports that die with it. */
export function bootWorker(world: Surroundings, id: string): Worker {
  const worker = {
    id,
    startedAt: world.clock.trueNow(),
    isAlive: true,
    forgetting: 0,
    mayCall: false,
    hasClearedWay: false,
    timers: world.clock.timers(),
    readBack: new Set<string>(),
    lastTold: {},
  } as unknown as Worker;
  const ports = createPorts(world, worker);
  const { port } = ports;
  const { now } = world.clock;
  const onLine = () => world.network !== 'down';
  const withLock = createLocks(ports);
  const timers = worker.timers as never;

  const log = createAttemptLog({
    journal: createDisk(world, worker, ports),
    published: {
      attempts: {
        read: port('read published', () => world.shown.attempts),
        write: port('publishing', (attempts) => {
          if (world.shown.fails) throw new Error('storage is full');
          world.shown.attempts = attempts;
          void tellOfEnds();
        }),
      },
      past: { read: async () => [], write: async () => {} },
      failure: {
        read: port('failure', () => world.shown.failure),
        write: port('failure', (failure) => {
          if (world.shown.fails) throw new Error('storage is full');
          world.shown.failure = failure;
        }),
      },
    },
    sentTimes: {
      read: port('read sent times', () => world.sentTimes),
      write: port('write sent times', (times) => {
        if (world.shown.fails) {
          // Whoever forgets now is not kept from it, though then nobody knows of these any more.
          for (const id of world.disk.attempts.keys()) world.lost.add(id);
          for (const { id } of world.shown.attempts) world.lost.add(id);
          throw new Error('storage is full');
        }
        world.sentTimes = times;
      }),
    },
    withLock,
    now,
  });

  const notify = serialized(() =>
    notifyOfEnds({
      notify: port('notifying', (_, about) => {
        if (about.kind === 'attempt') world.told.add(about.attemptId);
      }),
      openPages: async () => [],
      attempts: { read: port('read ends', () => world.shown.attempts) },
      notifiedEnds: {
        read: port('read ends', () => world.notifiedEnds),
        write: port('note ends', (ids) => {
          if (world.shown.fails) throw new Error('storage is full');
          world.notifiedEnds = ids;
        }),
      },
      readPressNotes: port('notes', () => [...world.notes.values()]),
    }),
  );
  // What can't be noted is told again.
  const tellOfEnds = () => notify().catch(() => {});

  const freshConnections = createFreshConnections({
    browser: {
      declarativeNetRequest: {
        getSessionRules: port('rules', () => [...world.rules]) as never,
        updateSessionRules: port('set rules', world.updateRules) as never,
      },
    },
    ownHost: 'restock',
    withLock,
  });
  const gateway = createGateway({
    fetch: createNetwork(world, worker, ports),
    demoTransport: null as never,
    onLine,
    now,
    onRequestEnd: () => {},
    timeline: speaking('http/1.1', baseAddress),
    permissions: {
      has: port('permission', () => {
        worker.mayCall = world.isPermitted;
        return worker.mayCall;
      }),
      keepOnly: async () => {},
    },
    freshConnections,
    withLock,
  });

  const ordering = createOrdering({
    log,
    notes: {
      all: port('notes', () => [...world.notes.values()]),
      answer: port('answer note', (id, failure) => {
        if (world.shown.fails) throw new Error('storage is full');
        world.noteAnswer(id, failure, worker.id);
        const note = world.notes.get(id);
        if (!note) return;
        if (failure) world.notes.set(id, { ...note, failure });
        else world.notes.delete(id);
      }),
      clear: port('clear notes', () => {
        for (const id of world.notes.keys()) world.forgotten.add(id);
        world.notes.clear();
      }),
    },
    gateway,
    readItemsRead: port('items read', () => ({
      currency: world.snapshot.currency,
      locale: 'en',
    })),
    readOrderContext: port('snapshot', () => snapshotOf(world.snapshot, world.key)),
    readFreshOrderContext,
    readAwaitedOrders: port('orders', () => awaitedOrders({ orders: world.snapshotOrders }, now())),
    readSettings: port('settings', () => ({ ...defaultSettings, ...world.settings })),
    onStale: () => {
      world.snapshot = world.account;
    },
    wakeUpFor: (onDue) =>
      createWakeUp({
        alarm: orderingAlarm,
        alarms: {
          create: port('alarm', (name, { when, periodInMinutes }) => {
            const periodMs = periodInMinutes === undefined ? null : periodInMinutes * 60_000;
            world.alarms.set(name as string, { when: when as number, periodMs });
            // One that was worked out before the clock was set back is as good as lost.
            world.alarmsLost &&= (when as number) > now() + 60 * 60_000;
          }) as never,
          clear: port('alarm', (name) => world.alarms.delete(name as string)) as never,
        },
        timers,
        onDue,
        stirBrowser: async () => {},
        now,
      }),
    withLock,
    now,
    monotonicNow: world.clock.awake,
    onListed: () => {},
  });
  const probe = async () => {
    const reached = await gateway.probe('https://other.example/api', 'another-key');
    if (reached.ok) await reached.value.listAddresses();
  };
  return Object.assign(worker, { ordering, probe, tellOfEnds });
}

/** Locks as browsers give them: gone with the worker, whatever it was at. */
function createLocks({ passing }: Ports): WithLock {
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
