import type { Attempt, Press, Settlement } from '@/lib/domain/attempt';
import type { AttemptEvent } from '@/lib/domain/attempt-machine';
import type { Failure } from '@/lib/domain/failure';
import type { Order } from '@/lib/domain/order';
import type { Shop } from '@/lib/domain/order-check';
import type { Settings } from '@/lib/domain/settings';
import { storageFailure } from '@/lib/domain/storage-failure';
import type { Exclusively } from '../exclusively';
import type { Gateway } from '../gateway';
import type { AttemptLog } from './attempt-log';
import { createClearUp } from './clear-up';
import type { readFreshShop } from './fresh-shop';
import { findObstacle, startAttempt } from './press';
import { createRounds } from './rounds';
import { createSend } from './send';
import type { WakeUp } from './wake-up';

interface OrderingDeps {
  readonly log: AttemptLog;
  readonly gateway: Gateway;
  readonly readShop: () => Promise<Shop>;
  readonly readFreshShop: typeof readFreshShop;
  readonly readOrders: () => Promise<readonly Order[]>;
  readonly readSettings: () => Promise<Settings>;
  /** Called when the snapshot turned out to be out of date. */
  readonly onStale: () => void;
  readonly wakeUp: WakeUp;
  readonly exclusively: Exclusively;
  readonly onLine: () => boolean;
  readonly now: () => number;
  /** Names this instance of the background. */
  readonly workerId: string;
  /** Called when orders of ours turned up, so that the list that pages show has them soon. */
  readonly onListed: () => void;
}

/**
 * Ordering, as one story: a press is checked and written (`press`), its hold runs out, it is sent
 * exactly once (`send`), and an outcome that stays unknown is cleared up by reading (`clear-up`).
 * Everything continues from the journal, so it doesn't matter how often the background dies.
 */
export function createOrdering(deps: OrderingDeps) {
  const { log, gateway, now } = deps;
  const clearUp = createClearUp(deps);
  const { send, conclude } = createSend(deps, clearUp);
  /**
   * Presses that may be in the journal and mustn't be sent: those that aren't answered yet, and those
   * that were answered with a failure.
   */
  const unstarted = new Map<string, Failure | null>();

  const press = (pressed: Press): Promise<Failure | null> =>
    // One press is looked at at a time, so that two for the same items can't both find the way free.
    deps.exclusively('press', () =>
      answering(async () => {
        if (await log.get(pressed.id)) return null;
        if (!deps.onLine()) return { kind: 'offline' };
        const opened = await gateway.open();
        if (!opened.ok) return opened.failure;
        const facts = {
          shop: await deps.readShop(),
          attempts: await log.all(),
          connectionId: opened.value.connectionId,
          orders: await deps.readOrders(),
          settings: await deps.readSettings(),
          now: now(),
        };
        const obstacle = findObstacle(pressed, facts);
        if (obstacle) return obstacle;
        return start(startAttempt(pressed, facts));
      }),
    );

  const start = async (attempt: Attempt): Promise<Failure | null> => {
    unstarted.set(attempt.id, null);
    const failure = await answering(async () => {
      await log.add(attempt);
      return null;
    });
    if (!failure) {
      unstarted.delete(attempt.id);
      return null;
    }
    unstarted.set(attempt.id, failure);
    void resume();
    return failure;
  };

  /** Does what is due for every attempt, and sees to being woken for what comes next. */
  const resume = createRounds({
    log,
    wakeUp: deps.wakeUp,
    now,
    step: async (attempt) => {
      if (isDue(attempt)) await deps.exclusively('ordering', () => proceed(attempt.id));
    },
  });

  const isDue = ({ id, state, holdUntil, nextReadAt, nextAuditAt }: Attempt): boolean => {
    if (state === 'held') {
      const failure = unstarted.get(id);
      return failure === undefined ? holdUntil <= now() : failure !== null;
    }
    // Whoever sends holds the lock: under it, an attempt that is `sending` has been left behind.
    if (state === 'sending') return true;
    const due = nextReadAt ?? nextAuditAt;
    return due !== null && due <= now();
  };

  const proceed = async (id: string): Promise<void> => {
    const attempt = await log.get(id);
    if (!attempt || !isDue(attempt)) return;
    await stepOf(attempt);
    const isSent = attempt.state === 'held' || attempt.state === 'sending';
    if (isSent && (await log.get(id))?.state === 'placed') deps.onListed();
  };

  const stepOf = async (attempt: Attempt): Promise<unknown> => {
    if (attempt.state === 'sending') return conclude(attempt);
    if (attempt.state !== 'held') return clearUp(attempt);
    const failure = unstarted.get(attempt.id);
    return failure ? log.record(attempt.id, { type: 'expire', failure }) : send(attempt);
  };

  /** What a person decides; when to be woken may be another time after that. */
  const record = (id: string, event: AttemptEvent) =>
    answering(async () => {
      await log.record(id, event).finally(() => void resume());
      return null;
    });

  const settle = async (id: string, settlement: Settlement): Promise<Failure | null> => {
    const number = settlement.verdict === 'ordered' ? settlement.orderNumber : null;
    const isTakenBy = (other: Attempt) => other.id !== id && other.orderNumber === number;
    if (number !== null && (await log.all()).some(isTakenBy)) {
      return { kind: 'order-refused-here', problem: 'number-taken' };
    }
    return record(id, { type: 'settle', settlement, at: now() });
  };

  /** Changes the journal as a whole; in its turn, so that nothing is written or sent meanwhile. */
  const replacing = (replace: () => Promise<void>) =>
    answering(async () => {
      await deps.exclusively('press', () => deps.exclusively('ordering', replace));
      await resume();
      return null;
    });

  return {
    press,
    resume,
    undo: (id: string) => record(id, { type: 'undo' }),
    acknowledge: (id: string) => record(id, { type: 'acknowledge', at: now() }),
    settle: (id: string, settlement: Settlement) =>
      deps.exclusively('claim', () => answering(() => settle(id, settlement))),
    /** Discards all attempts. */
    discard: () => replacing(log.clear),
    /** Carries on with what is known of attempts where the journal is lost or can't be used. */
    recover: () => replacing(log.recover),
  };
}

export type Ordering = ReturnType<typeof createOrdering>;

/** Failures of the journal are answers too: a page has to hear of them. */
async function answering(work: () => Promise<Failure | null>): Promise<Failure | null> {
  try {
    return await work();
  } catch (error) {
    return storageFailure(error);
  }
}
