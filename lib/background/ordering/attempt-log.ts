import type { WithLock } from '@/lib/background/platform/with-lock';
import { isSameData } from '@/lib/domain/data/same-data';
import { dayMs, type EpochMs } from '@/lib/domain/data/time';
import { storageFailure } from '@/lib/domain/failure/storage-failure';
import type { AnyAttempt, Attempt, PastAttempt } from '@/lib/domain/ordering/attempt/attempt';
import type { AttemptEvent } from '@/lib/domain/ordering/attempt/event';
import { recover } from '@/lib/domain/ordering/attempt/journal-loss';
import { advance } from '@/lib/domain/ordering/attempt/machine';
import { planArchiving, shortened } from '@/lib/domain/ordering/attempt/past';
import { isUnderWay, newestFirst, withPast } from '@/lib/domain/ordering/attempt/states';
import { type SentTimes, sentWithinDay } from '@/lib/domain/ordering/check/limits';
import { type Journal, UnreadableAttemptError } from '@/lib/storage/private/journal';
import type { NotedFailure } from '@/lib/storage/state';
import type { Stored } from '@/lib/storage/stored';

interface AttemptLogDeps {
  readonly journal: Journal;
  /** What pages see: the attempts, which is all that is known when the journal is lost, and why ordering is locked. */
  readonly published: {
    readonly attempts: Pick<Stored<readonly Attempt[]>, 'read' | 'write'>;
    readonly past: Pick<Stored<readonly PastAttempt[]>, 'read' | 'write'>;
    readonly failure: Pick<Stored<NotedFailure | null>, 'read' | 'write'>;
  };
  /** Orders that were sent lately; their attempts may be gone. */
  readonly sentTimes: Pick<Stored<SentTimes>, 'read' | 'write'>;
  readonly withLock: WithLock;
  readonly now: () => EpochMs;
}

const tidyEveryMs = dayMs;

/** The journal, and the copy of it that pages see. */
export function createAttemptLog({ journal, published, ...deps }: AttemptLogDeps) {
  /** Whether pages may not have seen what is written; they may not have seen the last background's writes. */
  let isBehind = true;
  let canWrite = true;
  let isPastPublished = false;
  let tidyAt = 0;
  const waiting = new Map<string, PromiseWithResolvers<void>>();

  /** Every attempt, newest first. Rejects when the journal can't be read. */
  const all = async (): Promise<Attempt[]> => {
    const found = await guarded(() => journal.all());
    return found.sort(newestFirst);
  };

  const past = async () => {
    const found = await guarded(() => journal.past());
    return found.sort(newestFirst);
  };

  const publish = () =>
    // One at a time, each reading the journal itself, so that the last write is the latest state.
    deps.withLock('attempts-shown', async () => {
      // Before the journal is read: what is written from now on may be missed.
      isBehind = false;
      try {
        await publishPast();
        const present = await all();
        await publishList(published.attempts, present);
        answerWaiting(present);
        if (canWrite && (await published.failure.read()) !== null)
          await published.failure.write(null);
      } catch (error) {
        isBehind = true;
        throw error;
      }
    });

  const answerWaiting = (present: readonly Attempt[]) => {
    const undecided = new Set(present.filter(isUnderWay).map(({ id }) => id));
    for (const [id, { resolve }] of waiting) {
      if (undecided.has(id)) continue;
      waiting.delete(id);
      resolve();
    }
  };

  /** Past attempts only change when some are archived. */
  const publishPast = async () => {
    if (isPastPublished) return;
    await publishList(published.past, await past());
    isPastPublished = true;
  };

  /** Tells pages when the journal fails: ordering is locked until a write succeeds, or a restart. */
  const guarded = async <T>(use: () => Promise<T>): Promise<T> => {
    try {
      return await use();
    } catch (error) {
      // Nothing is wrong with the journal.
      if (error instanceof UnreadableAttemptError) throw error;
      isBehind = true;
      const failure = storageFailure(error);
      await published.failure.write({ failure, at: deps.now() }).catch(() => {});
      throw error;
    }
  };

  const keepSentTimes = async () => {
    const attempts = await journal.all().catch(() => published.attempts.read());
    const known = await deps.sentTimes.read();
    const kept = sentWithinDay(known, attempts, deps.now());
    if (!isSameData(kept, known)) await deps.sentTimes.write(kept);
  };

  const write = (attempt: Attempt) =>
    guarded(async () => {
      const written = await journal.write(attempt).catch((error: unknown) => {
        canWrite &&= error instanceof UnreadableAttemptError;
        throw error;
      });
      isBehind = true;
      canWrite = true;
      return written;
    });

  return {
    all,
    /** Every attempt together with past ones: what was ordered, when, and as which order. */
    history: async (): Promise<readonly AnyAttempt[]> =>
      // In this order, since an attempt may become a past one in between, but never the reverse.
      withPast(await all(), await past()),
    get: (id: string): Promise<Attempt | null> => guarded(() => journal.get(id)),
    /** Whether pages show this attempt, which is known even if the journal is lost. */
    wasPublished: async (id: string): Promise<boolean> =>
      (await published.attempts.read()).some((one) => one.id === id),
    /** How many orders that may have been charged were sent within the last 24 hours, forgotten ones included. */
    countSentToday: async (): Promise<number> => {
      const sent = sentWithinDay(await deps.sentTimes.read(), await all(), deps.now());
      return Object.keys(sent).length;
    },
    /** Starts an attempt. Rejects when it can't be written or published. */
    add: async (attempt: Attempt): Promise<void> => {
      await write(attempt);
      await publish();
    },
    /**
     * Applies an event to the attempt and writes it durably before resolving. Resolves with `null` when the
     * event isn't possible, or when another writer was faster. Rejects when it can't be written.
     */
    record: async (id: string, event: AttemptEvent): Promise<Attempt | null> => {
      const attempt = await guarded(() => journal.get(id));
      const next = attempt && advance(attempt, event);
      if (!next) return null;
      const written = await write(next);
      // The journal counts; pages that lag behind catch up later.
      await publish().catch(() => {});
      return written ? next : null;
    },
    /** Resolves once the attempt is neither held nor being sent, and pages know. Doesn't reject. */
    whenDecided: (id: string): Promise<void> => {
      const decided = waiting.get(id) ?? Promise.withResolvers<void>();
      waiting.set(id, decided);
      // A journal that can't be read now is published as soon as it can be.
      void all().then(answerWaiting, () => {});
      return decided.promise;
    },
    /** Forgets all attempts. When the last orders were sent is kept, so that forgetting lifts no limit. */
    clear: async (): Promise<void> => {
      // Under the lock, so that nobody publishes what is being removed.
      await deps.withLock('attempts-shown', async () => {
        // Nothing that fails here keeps anybody from forgetting.
        await keepSentTimes().catch(() => {});
        await guarded(() => journal.clear());
      });
      await publish();
    },
    /**
     * Replaces a journal that is lost or unusable by a new one with all that is known. Attempts that may
     * have been sent are unknown in it. Rejects when it can't be written either.
     */
    recover: async (): Promise<void> => {
      await deps.withLock('attempts-shown', async () => {
        const remembered = {
          attempts: await published.attempts.read(),
          past: await published.past.read(),
        };
        const known = recover(remembered, await journal.salvage(), deps.now());
        // Written before the old journal goes: nothing known must ever be in a single place.
        await published.past.write(known.past);
        await published.attempts.write(known.attempts);
        await guarded(() => journal.restore(known));
        isBehind = true;
        canWrite = true;
      });
      await publish();
    },
    /** Archives attempts that are over, so that few remain; at most once a day. */
    tidy: async (): Promise<void> => {
      if (deps.now() < tidyAt) return;
      await deps.withLock('attempts-shown', async () => {
        const [present, before] = [await all(), await past()];
        const archiving = planArchiving(present, before, deps.now());
        if (!archiving) return;
        const isForgotten = new Set(archiving.forgotten);
        const gone = new Set([...archiving.moved, ...archiving.dropped]);
        const kept = [...archiving.moved.map(shortened), ...before];
        // Pages first: they must never show more than the journal has.
        await published.past.write(kept.filter(({ id }) => !isForgotten.has(id)).sort(newestFirst));
        await published.attempts.write(present.filter((attempt) => !gone.has(attempt)));
        isPastPublished = false;
        isBehind = true;
        await guarded(() => journal.archive(archiving));
      });
      tidyAt = deps.now() + tidyEveryMs;
      if (!isPastPublished) await publish();
    },
    /** Publishes the journal, whatever pages were shown before. */
    publish,
    /** Publishes what pages may not have seen yet. */
    catchUp: async (): Promise<void> => {
      if (isBehind) await publish();
    },
  };
}

export type AttemptLog = ReturnType<typeof createAttemptLog>;

/** Stores what pages are to see, unless it is stored already. */
async function publishList<T extends AnyAttempt>(
  stored: Pick<Stored<readonly T[]>, 'read' | 'write'>,
  attempts: readonly T[],
): Promise<void> {
  const revisionsOf = (list: readonly T[]) => list.map(({ id, rev }) => `${id} ${rev}`).join();
  if (revisionsOf(await stored.read()) !== revisionsOf(attempts)) await stored.write(attempts);
}
