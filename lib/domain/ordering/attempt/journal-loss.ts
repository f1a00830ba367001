import type { EpochMs } from '@/lib/domain/data/time';
import type { AnyAttempt, Attempt, PastAttempt } from './attempt';
import { newestFirst } from './states';

/*
 * A browser that finds its database damaged may silently replace it with an empty one. What is remembered
 * outside the database reveals the loss, and is used to recover from it.
 */

export interface JournalEntries {
  readonly attempts: readonly Attempt[];
  readonly past: readonly PastAttempt[];
}

/** The journal's id, assigned at its creation, and the revisions it contains. */
interface JournalContent {
  readonly journalId: string;
  readonly attempts: readonly Revision[];
  readonly past: readonly Revision[];
}

type Revision = Pick<AnyAttempt, 'id' | 'rev'>;

/** What is remembered about the journal outside the database. */
export interface JournalMemory {
  readonly journalId: string | null;
  /** What pages were last shown; never newer than the journal was. */
  readonly attempts: readonly Attempt[];
}

/** Whether this is a different journal from the remembered one, or has lost some of its entries. */
export function isLost(content: JournalContent, memory: JournalMemory): boolean {
  if (memory.journalId !== null && memory.journalId !== content.journalId) return true;
  const all = [...content.past, ...content.attempts];
  const revs = new Map(all.map(({ id, rev }) => [id, rev]));
  return memory.attempts.some(({ id, rev }) => (revs.get(id) ?? 0) < rev);
}

/**
 * Everything known about the attempts after a loss, newest first. Attempts last seen `held` or `sending`
 * may have been sent since, which can no longer be determined; they become `unknown`.
 * @param remembered what pages were last shown
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

function latestOf<T extends AnyAttempt>(attempts: readonly T[]): T[] {
  const latest = new Map<string, T>();
  for (const attempt of attempts) {
    const other = latest.get(attempt.id);
    if (!other || other.rev < attempt.rev) latest.set(attempt.id, attempt);
  }
  return [...latest.values()].sort(newestFirst);
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
