import { type EpochMs, hourMs } from '@/lib/domain/data/time';
import type { Attempt, WatchedAttempt } from './attempt';

/* When the next step of an attempt is due. */

/**
 * After an unknown outcome, the listing is read at these intervals, in seconds. After the last `soon`
 * reading, the order is reported as not seen; the `late` readings catch one that still appears.
 */
const soon = [2, 3, 10, 15, 30, 60, 180, 300, 1200];
const late = [3600, 5 * 3600, 18 * 3600];
const search = [...soon, ...late];
/** After success, or a refusal that proves nothing: for an order that nobody wanted. In seconds, too. */
const audit = [120, 600, 3600];

const readAfterSeconds: { readonly [State in WatchedAttempt['state']]: readonly number[] } = {
  unknown: search,
  ambiguous: search,
  placed: audit,
  settled: audit,
  refused: audit,
};

/** Upper limit of the back-off after failed readings, in milliseconds. */
const longestGapMs = 6 * hourMs;

/** How many readings it takes until the order is reported as not seen. */
export const readsUntilNotSeen = soon.length;

/** When the order will be reported as not seen if no reading fails; `null` if one has failed, or the clock was changed. */
export function searchEndsAt(attempt: Attempt, now: EpochMs): EpochMs | null {
  if (attempt.state !== 'unknown' || attempt.nextReadAt === null) return null;
  const { reads, nextReadAt, updatedAt } = attempt;
  const isPlanned = nextReadAt <= (nextReadAfter('unknown', reads, updatedAt) ?? 0);
  if (!isPlanned || updatedAt > now) return null;
  const seconds = soon.slice(reads + 1).reduce((sum, one) => sum + one, 0);
  return nextReadAt + seconds * 1000;
}

/** @returns `null` when it was read often enough */
export function nextReadAfter(
  state: WatchedAttempt['state'],
  reads: number,
  at: EpochMs,
): EpochMs | null {
  const seconds = readAfterSeconds[state][reads];
  return seconds === undefined ? null : at + seconds * 1000;
}

/** Backs off the longer readings keep failing; after a change of key, they may fail for good. */
export function nextReadAfterFailure(attempt: WatchedAttempt, at: EpochMs): EpochMs {
  const seconds = readAfterSeconds[attempt.state][attempt.reads] ?? 0;
  return at + Math.max(seconds * 1000, Math.min(at - attempt.sentAt, longestGapMs));
}

/**
 * When the next step of an attempt is due; `null`: never. If the clock has been set back, a step planned
 * before that is due at once; otherwise it would be delayed by as much.
 */
export function dueAt(attempt: Attempt, now: EpochMs): EpochMs | null {
  const planned = plannedAt(attempt);
  return planned !== null && attempt.updatedAt > now ? now : planned;
}

function plannedAt(attempt: Attempt): EpochMs | null {
  if (attempt.state === 'held') return attempt.holdUntil;
  return 'nextReadAt' in attempt ? attempt.nextReadAt : null;
}

export function isTooEarly(attempt: Attempt, at: EpochMs): boolean {
  return at < (dueAt(attempt, at) ?? 0);
}
