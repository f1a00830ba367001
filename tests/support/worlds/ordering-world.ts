import 'fake-indexeddb/auto';
import { beforeEach } from 'vitest';
import { createAttemptLog } from '@/lib/background/ordering/attempt-log';
import { createOrdering } from '@/lib/background/ordering/ordering';
import type { Failure } from '@/lib/domain/failure/failure';
import { failed, succeeded } from '@/lib/domain/failure/result';
import type { ItemsRead } from '@/lib/domain/items/currency-check';
import type { Attempt, OrderRequest, Press } from '@/lib/domain/ordering/attempt/attempt';
import type { OrderContext, ShownOrder } from '@/lib/domain/ordering/attempt/shown-order';
import { shownOrderOf } from '@/lib/domain/ordering/attempt/shown-order';
import { defaultSettings, type Settings } from '@/lib/domain/settings/settings';
import type { Order } from '@/lib/domain/tracking/order';
import { awaitedOrders } from '@/lib/domain/tracking/order-groups';
import type { OrderResult, Service } from '@/lib/service/client';
import { deleteDatabase } from '@/lib/storage/private/database';
import { createJournal, type Journal } from '@/lib/storage/private/journal';
import { attempts, notedPresses, pastAttempts } from '@/lib/storage/private/values';
import { orderingFailure, sentTimes } from '@/lib/storage/state';
import { putRow } from './disk';
import { keepAlways } from './listing-service';
import {
  aCard,
  aHoodie,
  aLine,
  anAddress,
  anItem,
  anItemsInfo,
  anOrder,
  aRequest,
  overridingUnclear,
} from './samples';

/** How the service answers the next POST. */
export type Behaviour =
  | 'commit'
  | 'commit-without-answer'
  | 'lose-before-commit'
  | 'never-answer'
  | 'refuse';

const lost: OrderResult = {
  kind: 'unknown',
  failure: { kind: 'unreachable', origin: 'https://shop.example' },
};

const refused: OrderResult = {
  kind: 'refused',
  failure: { kind: 'input-refused', status: 400, message: 'no', retryAfterMs: null },
  isProof: false,
};

/** What both the snapshot and the service say until a test changes it. */
const aShop = (): OrderContext => ({
  items: new Map([anItem(), aHoodie()].map((item) => [item.id, item])),
  addresses: [anAddress()],
  cards: [aCard()],
});

/** What surrounds ordering, before a test changes it. */
function surroundings() {
  const journalName = `journal-${crypto.randomUUID()}`;
  return {
    now: 1_000_000,
    /** How long the computer has been awake, in milliseconds. */
    awake: 0,
    online: true,
    connectionId: 'connection-1',
    baseAddress: 'https://shop.example/api',
    settings: {} as Partial<Settings>,
    itemsRead: anItemsInfo() as ItemsRead | null,
    behaviour: 'commit' as Behaviour,
    listingFails: false,
    /** Why the browser might send a POST twice. */
    danger: null as Failure | null,
    /** Called while the listing is read, or before the service answers a POST. */
    whileListing: () => {},
    beforeAnswer: Promise.resolve(),
    orders: [] as Order[],
    posts: [] as OrderRequest[],
    /** When the background has asked to be woken, milliseconds since the epoch. */
    dueAt: null as number | null,
    async arrange(dueAt: number | null) {
      this.dueAt = dueAt;
    },
    placed: 0,
    context: aShop(),
    journalName,
    journal: createJournal(journalName) as Journal,
  };
}

/**
 * Ordering with everything around it under the test's control, new before each test: a truthful service, a clock,
 * and a background that can be killed and started again on the same journal.
 */
export function useOrderingWorld() {
  const world = {} as ReturnType<typeof surroundings>;

  /** Places an order at this moment; it is listed from now on. */
  const commit = (at = world.now): string => {
    const number = `R${100 + world.orders.length}`;
    world.orders.unshift(anOrder({ number, placedAt: new Date(at).toISOString() }));
    return number;
  };

  const placeOrder = async (request: OrderRequest): Promise<OrderResult> => {
    world.posts.push(request);
    await world.beforeAnswer;
    switch (world.behaviour) {
      case 'commit':
        return { kind: 'placed', number: commit() };
      case 'commit-without-answer':
        commit();
        return lost;
      case 'lose-before-commit':
        return lost;
      case 'refuse':
        return refused;
      case 'never-answer':
        return new Promise(() => {});
    }
  };

  const service = {
    clearWay: async () => world.danger,
    placeOrder,
    listOrders: async () => {
      world.whileListing();
      return world.listingFails
        ? failed({ kind: 'offline' })
        : succeeded({
            rows: world.orders.slice(0, 50),
            skippedRows: 0,
            canLoadMore: false,
            servedAt: world.now,
          });
    },
  } as unknown as Service;

  const createLocks = () => {
    const turns = new Map<string, Promise<unknown>>();
    return <T>(name: string, work: () => Promise<T>): Promise<T> => {
      const turn = (turns.get(name) ?? Promise.resolve()).then(work, work);
      turns.set(name, turn);
      return turn;
    };
  };

  /** A background that has just started: another instance, no locks held, the same journal. */
  const boot = () => {
    const withLock = createLocks();
    const log = createAttemptLog({
      journal: world.journal,
      published: { attempts, past: pastAttempts, failure: orderingFailure },
      sentTimes,
      withLock,
      now: () => world.now,
    });
    const ordering = createOrdering({
      log,
      notes: notedPresses,
      gateway: {
        open: async () =>
          succeeded({
            service,
            baseAddress: world.baseAddress,
            connectionId: world.connectionId,
            onLine: () => world.online,
            keep: keepAlways,
          }),
        reconsider: async () => false,
        probe: async () => succeeded(service),
        report: async () => {},
      },
      readItemsRead: async () => world.itemsRead,
      readOrderContext: async () => world.context,
      readFreshOrderContext: async () => succeeded(world.context),
      readAwaitedOrders: async () => awaitedOrders(world, world.now),
      readSettings: async () => ({ ...defaultSettings, ...world.settings }),
      onStale: () => {},
      wakeUpFor: () => ({
        arrange: (dueAt) => world.arrange(dueAt),
      }),
      withLock,
      now: () => world.now,
      monotonicNow: () => world.awake,
      onListed: () => {
        world.placed += 1;
      },
    });
    return {
      ...ordering,
      /** Presses now, unless the press says when. */
      press: (pressed: APress) => ordering.press({ pressedAt: world.now, ...pressed }),
    };
  };

  const attempt = async (id = 'press-1'): Promise<Attempt | null> => world.journal.get(id);

  /** The browser deletes the database while no background runs; the next background finds it empty. */
  const loseJournal = async () => {
    await deleteDatabase(world.journalName);
    world.journal = createJournal(world.journalName);
    return restart();
  };

  /** The database gets an entry that is no attempt while no background runs. */
  const damageJournal = async () => {
    await putRow(world.journalName, { id: 'damaged', rev: 'one' });
    world.journal = createJournal(world.journalName);
    return restart();
  };

  /** The background that runs. */
  const ordering = {} as ReturnType<typeof boot>;
  const restart = () => Object.assign(ordering, boot());

  /** Lets time pass and does what is due then. */
  const pass = async (seconds: number) => {
    world.now += seconds * 1000;
    world.awake += seconds * 1000;
    await ordering.resume();
  };

  /** Presses, and lets the hold pass; from now on the service answers like this. */
  const order = async (behaviour: Behaviour, press = aPress()) => {
    world.behaviour = behaviour;
    await ordering.press(press);
    await pass(5);
  };

  beforeEach(() => {
    Object.assign(world, surroundings());
    restart();
  });
  return { world, ordering, restart, loseJournal, damageJournal, attempt, commit, pass, order };
}

/** A press that is made whenever it is used, unless it says when. */
export type APress = Omit<Press, 'pressedAt'> & Partial<Pick<Press, 'pressedAt'>>;

export function aPress(changes: Partial<Press> = {}): APress {
  const request = changes.request ?? aRequest();
  return {
    id: 'press-1',
    request,
    shown: shownOrderOf(request, aShop()) as ShownOrder,
    overrides: [],
    ...changes,
  };
}

/** The same order again, by somebody who knows that the first is unclear. */
export const pressAgain = (changes: Partial<Press> = {}) =>
  aPress({ id: 'press-2', overrides: [overridingUnclear('press-1')], ...changes });

export const hoodies = (quantity = 1, size = 'sizeL') =>
  aLine({ itemId: 'hoodie-1', quantity, size });

export const hoodiePress = (id = 'press-2') => aPress({ id, request: aRequest(hoodies()) });
