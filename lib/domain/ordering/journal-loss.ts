import type { EpochMs } from '@/lib/domain/time';
import type { AnyAttempt, Attempt, PastAttempt } from './attempt';

/*
 * A browser that finds its database damaged may put an empty one in its place without a word. What is
 * remembered elsewhere tells that there was another, and serves to carry on.
 */

/** The browser has lost the journal, or some of it: what it holds now can't be gone by. */
export class JournalLostError extends Error {
  override name = 'JournalLostError';
}

/** All that the journal holds. */
export interface JournalEntries {
  readonly attempts: readonly Attempt[];
  readonly past: readonly PastAttempt[];
}

/** Which revisions the journal holds, and the id that it was given when it was created. */
export interface JournalContent {
  readonly journalId: string;
  readonly attempts: readonly Revision[];
  readonly past: readonly Revision[];
}

type Revision = Pick<AnyAttempt, 'id' | 'rev'>;

/** What is remembered of the journal outside of it. */
export interface JournalMemory {
  /** `null` as long as none is known. */
  readonly journalId: string | null;
  /** What pages were shown last: never more than was in the journal. */
  readonly attempts: readonly Attempt[];
}

/** Whether this isn't the journal that is remembered, or has lost some of it. */
export function isLost(content: JournalContent, memory: JournalMemory): boolean {
  if (memory.journalId !== null && memory.journalId !== content.journalId) return true;
  const all = [...content.past, ...content.attempts];
  const revs = new Map(all.map(({ id, rev }) => [id, rev]));
  return memory.attempts.some(({ id, rev }) => (revs.get(id) ?? 0) < rev);
}

/**
 * All that is known of attempts after a loss, newest first. What was held or being sent when it was
 * last seen may have been sent since: nobody can say any more, so it is unknown.
 * @param remembered what pages were shown
 * @param found what could still be read from the journal
 */
export function recover(
  remembered: JournalEntries,
  found: JournalEntries,
  at: EpochMs,
): JournalEntries {
  const past = latestOf([...remembered.past, ...found.past]);
  const isPast = new Set(past.map(({ id }) => id));
  const attempts = latestOf([...remembered.attempts, ...found.attempts])
    .filter(({ id }) => !isPast.has(id))
    .map((attempt) => doubted(attempt, at));
  return { attempts, past };
}

/** The latest revision of each, newest first. */
function latestOf<T extends AnyAttempt>(attempts: readonly T[]): T[] {
  const latest = new Map<string, T>();
  for (const attempt of attempts) {
    const other = latest.get(attempt.id);
    if (!other || other.rev < attempt.rev) latest.set(attempt.id, attempt);
  }
  return [...latest.values()].sort((one, other) => other.pressedAt - one.pressedAt);
}

function doubted(attempt: Attempt, at: EpochMs): Attempt {
  const { state, rev, holdUntil } = attempt;
  if (state !== 'held' && state !== 'sending') return attempt;
  const sent = { sentAt: Math.min(holdUntil, at), baseline: null, ...attempt };
  return {
    ...sent,
    rev: rev + 1,
    state: 'unknown',
    updatedAt: at,
    endedAt: null,
    failure: null,
    reads: 0,
    nextReadAt: at,
  };
}
