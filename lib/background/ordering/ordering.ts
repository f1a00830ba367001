import type { Attempt, Press, Settlement } from '@/lib/domain/attempt';
import type { AttemptEvent } from '@/lib/domain/attempt-machine';
import type { Failure } from '@/lib/domain/failure';
import type { Order } from '@/lib/domain/order';
import type { Shop } from '@/lib/domain/order-check';
import type { Settings } from '@/lib/domain/settings';
import type { Gateway } from '../gateway';
import { type AttemptLog, storageFailure } from './attempt-log';
import { createClearUp } from './clear-up';
import type { readFreshShop } from './fresh-shop';
import { findObstacle, startAttempt } from './press';
import { createSend } from './send';
import type { WakeUp } from './wake-up';

/** An attempt whose hold ran out this long ago, in milliseconds, is no longer what was meant. */
const holdGraceMs = 2 * 60_000;

/** Runs the work while no other work of the same name runs. */
export type Exclusively = <T>(name: string, work: () => Promise<T>) => Promise<T>;

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
  /** Names this instance of the background; another one started when this name isn't its own. */
  readonly workerId: string;
  /** Called after an order went through, so that its total and shipment are read soon. */
  readonly onPlaced: () => Promise<void>;
}

/**
 * Ordering, as one story: a press is checked and written (`press`), its hold runs out, it is sent
 * exactly once (`send`), and an outcome that stays unknown is cleared up by reading (`clear-up`).
 * Everything continues from the journal, so it doesn't matter how often the background dies.
 */
export function createOrdering(deps: OrderingDeps) {
  const { log, gateway, now, wakeUp, workerId } = deps;
  const send = createSend(deps);
  const clearUp = createClearUp(deps);

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
        await log.add(startAttempt(pressed, facts));
        return null;
      }),
    );

  /** Does what is due for every attempt, and sees to being woken for what comes next. */
  const resume = (): Promise<Failure | null> =>
    answering(async () => {
      const attempts = await log.all();
      await wakeUp.arrange(attempts);
      await Promise.all(attempts.map(proceed));
      await wakeUp.arrange(await log.all());
      return null;
    });

  const proceed = async (attempt: Attempt): Promise<void> => {
    if (attempt.state === 'held' && attempt.holdUntil <= now())
      return inTurn(attempt.id, sendIfHeld);
    if (attempt.state === 'sending' && attempt.workerId !== workerId) {
      await log.record(attempt.id, { type: 'lose', failure: null, status: null, at: now() });
    }
    if (isDue(attempt)) return inTurn(attempt.id, clearUpIfDue);
  };

  const inTurn = (id: string, step: (attempt: Attempt) => Promise<void>): Promise<void> =>
    deps.exclusively('ordering', async () => {
      const attempt = await log.get(id);
      if (attempt) await step(attempt);
    });

  const sendIfHeld = async (attempt: Attempt): Promise<void> => {
    if (attempt.state !== 'held') return;
    if (now() - attempt.holdUntil > holdGraceMs) {
      const failure = { kind: 'order-refused-here', problem: 'hold-over' } as const;
      await log.record(attempt.id, { type: 'expire', failure });
      return;
    }
    await send(attempt);
    if ((await log.get(attempt.id))?.state === 'placed') await deps.onPlaced();
  };

  const isDue = ({ nextReadAt, nextAuditAt }: Attempt): boolean => {
    const due = nextReadAt ?? nextAuditAt;
    return due !== null && due <= now();
  };

  const clearUpIfDue = async (attempt: Attempt): Promise<void> => {
    if (!isDue(attempt)) return;
    await clearUp(attempt);
    const wasPlaced = attempt.state === 'placed';
    if (!wasPlaced && (await log.get(attempt.id))?.state === 'placed') await deps.onPlaced();
  };

  const record = (id: string, event: AttemptEvent) =>
    answering(async () => {
      await log.record(id, event);
      return null;
    });

  return {
    press,
    resume,
    undo: (id: string) => record(id, { type: 'undo' }),
    acknowledge: (id: string) => record(id, { type: 'acknowledge', at: now() }),
    settle: (id: string, settlement: Settlement) =>
      record(id, { type: 'settle', settlement, at: now() }),
    /** Discards all attempts; in its turn, so that none is cut off while it is sent. */
    discard: () =>
      answering(async () => {
        await deps.exclusively('ordering', () => log.clear());
        return null;
      }),
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
