import type { Attempt } from './attempt';

/*
 * A browser that finds its database damaged may put an empty one in its place without a word. What is
 * remembered elsewhere tells that there was another, and serves to carry on.
 */

/** The browser has lost the journal, or some of it: what it holds now can't be gone by. */
export class JournalLostError extends Error {
  override name = 'JournalLostError';
}

/** What the journal holds, and the id that it was given when it was created. */
export interface JournalContent {
  readonly journalId: string;
  readonly attempts: readonly Attempt[];
}

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
  const revs = new Map(content.attempts.map(({ id, rev }) => [id, rev]));
  return memory.attempts.some(({ id, rev }) => (revs.get(id) ?? 0) < rev);
}

/**
 * All that is known of attempts after a loss, newest first. What was held or being sent when it was
 * last seen may have been sent since: nobody can say any more, so it is unknown.
 * @param remembered what pages were shown
 * @param found what could still be read from the journal
 * @param at milliseconds since the epoch
 */
export function recover(
  remembered: readonly Attempt[],
  found: readonly Attempt[],
  at: number,
): Attempt[] {
  const latest = new Map<string, Attempt>();
  for (const attempt of [...remembered, ...found]) {
    const other = latest.get(attempt.id);
    if (!other || other.rev < attempt.rev) latest.set(attempt.id, attempt);
  }
  return [...latest.values()]
    .map((attempt) => doubted(attempt, at))
    .sort((one, other) => other.pressedAt - one.pressedAt);
}

function doubted(attempt: Attempt, at: number): Attempt {
  const { state, sentAt, holdUntil, rev } = attempt;
  if (state !== 'held' && state !== 'sending') return attempt;
  return {
    ...attempt,
    rev: rev + 1,
    state: 'unknown',
    sentAt: sentAt ?? Math.min(holdUntil, at),
    nextReadAt: at,
  };
}
