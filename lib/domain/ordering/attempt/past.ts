import * as z from 'zod/mini';
import { dayMs, type EpochMs } from '@/lib/domain/data/time';
import type { AnyAttempt, Attempt, DecidedAttempt, PastAttempt } from './attempt';
import { orderNumbersOf } from './order-numbers';
import { dueAt } from './schedule';
import { pastAttempt } from './schemas';
import {
  acknowledgedAtOf,
  isDecided,
  isDoubtful,
  isInTheWay,
  isUnseenEnd,
  newestFirst,
  sentAtOf,
  wasOrdered,
} from './states';

/*
 * Attempts that can no longer change are archived, so that they don't burden every update of the others.
 * Those worth keeping are stored separately in short form, up to a limit.
 */

/** What to move and what to delete to keep the number of attempts small. */
export interface Archiving {
  /** Attempts to keep in short form. */
  readonly moved: readonly DecidedAttempt[];
  /** Attempts to delete, because nothing was ordered or they are beyond the limits. */
  readonly dropped: readonly Attempt[];
  /** The ids of past attempts to delete. */
  readonly forgotten: readonly string[];
}

/** How long an attempt stays in full after the person last dealt with it, in milliseconds. */
const quietMs = 3 * dayMs;
/**
 * How many attempts stay that failed unseen, the newest. However old they are by the clock: it may have been ahead,
 * and what nobody was told must not go for that.
 */
export const unseenMax = 50;
/** Extra wait, in milliseconds, so that several attempts are archived at a time instead of one by one. */
const gatherMs = dayMs;

/** The newest past attempts are kept, up to this many attempts and lines. */
export const pastMax = 500;
export const pastLinesMax = 2_000;
/** How many orders of each item are kept regardless: three give two intervals, enough for a rhythm. */
export const pastPerItem = 3;

export const shortened = (attempt: DecidedAttempt): PastAttempt => z.parse(pastAttempt(), attempt);

/** What to archive and delete now; `null` as long as it isn't worth the effort. */
export function planArchiving(
  attempts: readonly Attempt[],
  past: readonly PastAttempt[],
  now: EpochMs,
): Archiving | null {
  const unseen = attempts.filter(isUnseenEnd).sort(newestFirst).slice(0, unseenMax);
  const current = attempts.filter((one) => now < overAt(one));
  const staying = new Set([...unseen, ...current].map(({ id }) => id));
  // While an overridden attempt stays, so does the one that overrode it: `wasOrderedAgain` looks for it.
  const over = attempts.filter(
    ({ id, overrides }) =>
      !staying.has(id) && !overrides.some(({ attemptId }) => staying.has(attemptId)),
  );
  if (!over.some((attempt) => now >= overAt(attempt) + gatherMs)) return null;

  const isWorthKeeping = (one: Attempt): one is DecidedAttempt =>
    isDecided(one) && (wasOrdered(one) || orderNumbersOf(one).length > 0);
  const worthKeeping = over.filter(isWorthKeeping);
  const kept = keptOf([...worthKeeping, ...past].sort(newestFirst));
  return {
    moved: worthKeeping.filter(({ id }) => kept.has(id)),
    dropped: over.filter(({ id }) => !kept.has(id)),
    forgotten: past.map(({ id }) => id).filter((id) => !kept.has(id)),
  };
}

/** The time from which an attempt may be archived; infinity for never. */
function overAt(attempt: Attempt): EpochMs {
  const isDue = dueAt(attempt, 0) !== null;
  if (isDue || isInTheWay(attempt) || isDoubtful(attempt)) return Number.POSITIVE_INFINITY;
  const seenAt = 'seenAt' in attempt ? attempt.seenAt : null;
  const acknowledgedAt = acknowledgedAtOf(attempt);
  const last = Math.max(
    attempt.pressedAt,
    sentAtOf(attempt) ?? 0,
    seenAt ?? 0,
    acknowledgedAt ?? 0,
  );
  return last + quietMs;
}

function keptOf(newest: readonly AnyAttempt[]): Set<string> {
  const kept = new Set<string>();
  const ordersOf = new Map<string, number>();
  let lines = 0;
  for (const attempt of newest) {
    const itemIds = new Set(attempt.request.lines.map(({ itemId }) => itemId));
    const countOf = (itemId: string) => ordersOf.get(itemId) ?? 0;
    const isRare = [...itemIds].some((itemId) => countOf(itemId) < pastPerItem);
    lines += attempt.request.lines.length;
    if ((kept.size < pastMax && lines <= pastLinesMax) || (isRare && wasOrdered(attempt))) {
      kept.add(attempt.id);
    }
    if (!wasOrdered(attempt)) continue;
    for (const itemId of itemIds) ordersOf.set(itemId, countOf(itemId) + 1);
  }
  return kept;
}
