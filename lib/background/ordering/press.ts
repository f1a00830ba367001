import type { Gateway } from '@/lib/background/connection/gateway';
import type { WithLock } from '@/lib/background/platform/with-lock';
import type { StoredValues } from '@/lib/background/stored-values';
import type { EpochMs } from '@/lib/domain/data/time';
import type { Failure } from '@/lib/domain/failure/failure';
import { storageFailure } from '@/lib/domain/failure/storage-failure';
import type { ItemsRead } from '@/lib/domain/items/currency-check';
import type { HeldAttempt, Press, PressNote } from '@/lib/domain/ordering/attempt/attempt';
import type { OrderContext } from '@/lib/domain/ordering/attempt/shown-order';
import {
  isAlreadyPressed,
  startAttempt,
  whyRefused,
} from '@/lib/domain/ordering/check/press-check';
import type { Settings } from '@/lib/domain/settings/settings';
import type { Order } from '@/lib/domain/tracking/order';
import type { AttemptLog } from './attempt-log';
import type { Rounds } from './rounds';

export interface PressDeps {
  readonly log: AttemptLog;
  readonly notes: StoredValues['notedPresses'];
  readonly gateway: Gateway;
  readonly readItemsRead: () => Promise<ItemsRead | null>;
  readonly readOrderContext: () => Promise<OrderContext>;
  readonly readAwaitedOrders: () => Promise<readonly Order[]>;
  readonly readSettings: () => Promise<Settings>;
  readonly rounds: Rounds;
  readonly withLock: WithLock;
  readonly now: () => EpochMs;
  /** A clock that nobody sets, in milliseconds. */
  readonly monotonicNow: () => number;
}

const yes = () => true;
const no = () => false;

/** From the press to the attempt that is written: checks a press, answers it once, and starts its hold. */
export function createPress(deps: PressDeps) {
  const { log, notes, rounds, now, monotonicNow } = deps;
  const startedAt = now();
  /** What presses were answered: their message and their note may both arrive, and get the same answer. */
  const answers = new Map<string, Failure | null>();
  /**
   * Attempts that could be neither written nor withdrawn, and why. The person was told that it isn't known whether
   * they are ordered; should the journal have them after all, they aren't sent.
   */
  const unwanted = new Map<string, Failure>();

  /** When the holds that began here are over, by the monotonic clock. */
  const holdEnds = new Map<string, number>();

  const press = (pressed: Press): Promise<Failure | null> =>
    // One press at a time, so that two for the same item can't both be accepted.
    deps.withLock('press', async () => {
      // Without the notes, an earlier background's answer isn't known, nor has any page lived to be told it.
      const noted = await notes.all().catch(() => []);
      return answer(pressed, noted);
    });

  /** Answers the presses that were noted and not answered: their message was lost, or a background died of it. */
  const answerNotes = (): Promise<void> =>
    deps.withLock('press', async () => {
      const noted = await notes.all();
      for (const { press, failure } of noted) if (!failure) await answer(press, noted);
    });

  const answer = async (pressed: Press, noted: readonly PressNote[]): Promise<Failure | null> => {
    const before = noted.find(({ press }) => press.id === pressed.id)?.failure;
    const known = answers.get(pressed.id) ?? before;
    const failure =
      known || answers.has(pressed.id)
        ? (known ?? null)
        : await begin(pressed).catch(storageFailure);
    answers.set(pressed.id, failure);
    const isNoted = before ? true : await notes.answer(pressed.id, failure).then(yes, no);
    // The next background may find the note unanswered, and begin what was refused here.
    return failure && !isNoted ? { kind: 'order-unclear' } : failure;
  };

  const begin = async (pressed: Press): Promise<Failure | null> => {
    // Before the readings. `holdUntil` is worked out after them, so that its timer never goes off too early by this clock.
    const begunAt = monotonicNow();
    const read = await readJournal().catch(storageFailure);
    if ('kind' in read) {
      if (read.kind === 'journal-lost' && (await log.wasPublished(pressed.id))) return null;
      // An earlier background may have sent the order of this press, or written an attempt that will be sent.
      return pressed.pressedAt <= startedAt ? { kind: 'order-unclear' } : read;
    }
    const { attempts, history } = read;
    if (history.some(({ id }) => id === pressed.id)) return null;
    if (isAlreadyPressed(pressed, attempts)) return null;
    const opened = await deps.gateway.open();
    if (!opened.ok) return opened.failure;
    if (!opened.value.onLine()) return { kind: 'offline' };
    const facts = {
      itemsRead: await deps.readItemsRead(),
      context: await deps.readOrderContext(),
      attempts,
      history,
      sentToday: await log.countSentToday(),
      connectionId: opened.value.connectionId,
      baseAddress: opened.value.baseAddress,
      awaited: await deps.readAwaitedOrders(),
      settings: await deps.readSettings(),
      now: now(),
    };
    const refusal = whyRefused(pressed, facts);
    if (refusal) return refusal;
    const attempt = startAttempt(pressed, facts);
    holdEnds.set(attempt.id, begunAt + attempt.holdUntil - attempt.pressedAt);
    return start(attempt);
  };

  const readJournal = async () => ({ attempts: await log.all(), history: await log.history() });

  const start = (attempt: HeldAttempt): Promise<Failure | null> =>
    rounds.writeAlarmed(attempt.holdUntil, async () => {
      try {
        await log.add(attempt);
        return null;
      } catch (error) {
        // Before the lock is released, as the next round would send the attempt.
        return withdraw(attempt.id, storageFailure(error));
      }
    });

  /**
   * Ends an attempt that couldn't be started properly. It is reported as not ordered only when it can no
   * longer be sent; if that can't be written, the person is told that the outcome is unclear.
   */
  const withdraw = async (id: string, failure: Failure): Promise<Failure | null> => {
    try {
      if ((await log.get(id)) === null) return failure;
      const expired = await log.record(id, { type: 'expire', failure, at: now() });
      // If another writer was faster, the attempt itself tells what happened.
      return expired && failure;
    } catch {
      unwanted.set(id, failure);
      return { kind: 'order-unclear' };
    } finally {
      // Publishes what pages may not have seen yet.
      void rounds.resume();
    }
  };

  /** How long a hold that began here still lasts, however the clock is set meanwhile; 0 if it began elsewhere. */
  const holdLeft = (id: string) => Math.max(0, (holdEnds.get(id) ?? 0) - monotonicNow());

  return { press, answerNotes, unwanted, holdLeft };
}
