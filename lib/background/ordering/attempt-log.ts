import type { Attempt } from '@/lib/domain/attempt';
import { type AttemptEvent, advance } from '@/lib/domain/attempt-machine';
import type { Failure } from '@/lib/domain/failure';
import type { Journal } from '@/lib/storage/journal';
import { attempts, orderingTrouble } from '@/lib/storage/state';

/** The journal together with what pages see of it. */
export interface AttemptLog {
  /** Every attempt, newest first. Rejects when the journal can't be read. */
  all(): Promise<Attempt[]>;
  get(id: string): Promise<Attempt | null>;
  /** Answers `false` when the attempt is there already. Rejects when it can't be kept or shown. */
  add(attempt: Attempt): Promise<boolean>;
  /**
   * Takes the attempt one event further, durably, before it answers. Answers `null` when that isn't
   * possible, or when somebody else took it further meanwhile. Rejects when it can't be written.
   */
  record(id: string, event: AttemptEvent): Promise<Attempt | null>;
  clear(): Promise<void>;
  /** Brings what pages see in line with the journal. */
  mirror(): Promise<void>;
}

interface AttemptLogDeps {
  readonly journal: Journal;
  readonly now: () => number;
}

export function createAttemptLog({ journal, now }: AttemptLogDeps): AttemptLog {
  const all = async () => {
    const found = await guarded(() => journal.all());
    return found.sort((one, other) => other.pressedAt - one.pressedAt);
  };

  const mirror = async () => {
    // One at a time, each with what the journal says then: the last one to write is right.
    await navigator.locks.request('attempts-mirror', async () => attempts.write(await all()));
    if ((await orderingTrouble.read()) !== null) await orderingTrouble.write(null);
  };

  /** Tells pages that ordering is locked, until the journal can be written and shown again. */
  const guarded = async <T>(use: () => Promise<T>): Promise<T> => {
    try {
      return await use();
    } catch (error) {
      await orderingTrouble.write({ failure: storageFailure(error), at: now() });
      throw error;
    }
  };

  return {
    all,
    mirror,
    get: (id) => guarded(() => journal.get(id)),
    add: async (attempt) => {
      const added = await guarded(() => journal.write(attempt));
      try {
        await mirror();
      } catch (error) {
        // What can't be shown can't be undone either: it must not go on unseen.
        const expired = advance(attempt, { type: 'expire', failure: storageFailure(error) });
        if (added && expired) await guarded(() => journal.write(expired));
        throw error;
      }
      return added;
    },
    record: async (id, event) => {
      const attempt = await guarded(() => journal.get(id));
      const next = attempt && advance(attempt, event);
      if (!next) return null;
      const written = await guarded(() => journal.write(next));
      // The journal is the truth; a mirror that lags is put right by the next write or start.
      await mirror().catch(() => {});
      return written ? next : null;
    },
    clear: async () => {
      await guarded(() => journal.clear());
      await mirror();
    },
  };
}

/** What went wrong with the browser's own storage. */
export function storageFailure(error: unknown): Failure {
  return { kind: 'storage', detail: error instanceof Error ? error.message : String(error) };
}
