import type { EpochMs } from '@/lib/domain/time';
import type { AnyAttempt, Attempt, DecidedAttempt, PastAttempt } from './attempt';
import { dueAt } from './attempt-schedule';
import {
  acknowledgedAtOf,
  isDecided,
  isInTheWay,
  isUnclear,
  isUnseenEnd,
  sentAtOf,
  wasOrdered,
} from './attempts';

/*
 * Attempts that nothing can happen to any more aren't carried along with every step of the others. What
 * is worth knowing of them is kept apart, in a short form, and not of all of them for ever.
 */

/** What is to be moved and forgotten to keep the attempts few. */
export interface Archiving {
  /** Attempts that go on in short form. */
  readonly moved: readonly DecidedAttempt[];
  /** Attempts of which nothing is kept: nothing was ordered. */
  readonly dropped: readonly Attempt[];
  /** Past attempts that are kept no longer, by id. */
  readonly forgotten: readonly string[];
}

const day = 24 * 60 * 60_000;
/** How long an attempt stays as it is after the last that a person had to do with it, in milliseconds. */
const quietMs = 3 * day;
/** How long one stays that came to nothing, as long as nobody has seen that. */
const unseenMs = 30 * day;
/** Waiting for this much longer makes it a few at a time, rather than each on its own. */
const gatherMs = day;

/** As many past attempts as are kept, the newest, with no more lines than this. */
export const pastMax = 500;
export const pastLinesMax = 2_000;
/** As many orders of each item as are kept beyond that: two gaps between orders tell a rhythm. */
export const pastPerItem = 3;

/** The attempts together with the past ones, newest first. */
export function withPast(
  attempts: readonly Attempt[],
  past: readonly PastAttempt[],
): readonly AnyAttempt[] {
  // One that is just being moved is among both.
  const ids = new Set(attempts.map(({ id }) => id));
  return [...attempts, ...past.filter(({ id }) => !ids.has(id))].sort(newestFirst);
}

/** The short form of an attempt. */
export function shortened(attempt: DecidedAttempt): PastAttempt {
  const { version, id, rev, request, goods, pressedAt, sentAt, inferred, duplicates } = attempt;
  const kept = { version, id, rev, request, goods, pressedAt, sentAt, inferred, duplicates };
  if (attempt.state === 'placed') {
    return { ...kept, state: attempt.state, orderNumber: attempt.orderNumber };
  }
  const { state, settlement, orderNumber, candidates } = attempt;
  return { ...kept, state, settlement, orderNumber, candidates };
}

/**
 * What is to be moved and forgotten by now; `null` as long as it isn't worth the effort.
 */
export function planArchiving(
  attempts: readonly Attempt[],
  past: readonly PastAttempt[],
  now: EpochMs,
): Archiving | null {
  const staying = new Set(attempts.filter((one) => now < overAt(one)).map(({ id }) => id));
  // Whoever asks whether something unclear was ordered again needs to find that order.
  const over = attempts.filter(
    ({ id, overrides }) =>
      !staying.has(id) && !overrides.some(({ attemptId }) => staying.has(attemptId)),
  );
  if (!over.some((attempt) => now >= overAt(attempt) + gatherMs)) return null;

  const isWorthKeeping = (one: Attempt): one is DecidedAttempt =>
    isDecided(one) && (wasOrdered(one) || one.orderNumber !== null);
  const worthKeeping = over.filter(isWorthKeeping);
  const kept = keptOf([...worthKeeping, ...past].sort(newestFirst));
  return {
    moved: worthKeeping.filter(({ id }) => kept.has(id)),
    dropped: over.filter(({ id }) => !kept.has(id)),
    forgotten: past.map(({ id }) => id).filter((id) => !kept.has(id)),
  };
}

/** From when on nothing more is to come of an attempt; infinite for never. */
function overAt(attempt: Attempt): EpochMs {
  const isDue = dueAt(attempt, 0) !== null;
  if (isDue || isInTheWay(attempt) || isUnclear(attempt)) return Number.POSITIVE_INFINITY;
  const seenAt = 'seenAt' in attempt ? attempt.seenAt : null;
  const acknowledgedAt = acknowledgedAtOf(attempt);
  const last = Math.max(
    attempt.pressedAt,
    sentAtOf(attempt) ?? 0,
    seenAt ?? 0,
    acknowledgedAt ?? 0,
  );
  return last + (isUnseenEnd(attempt) ? unseenMs : quietMs);
}

/** The ids of those that are kept. */
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

function newestFirst(one: AnyAttempt, other: AnyAttempt): number {
  return other.pressedAt - one.pressedAt;
}
