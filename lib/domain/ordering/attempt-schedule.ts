import { type EpochMs, hourMs } from '@/lib/domain/time';
import type { Attempt, AuditedAttempt, UnclearAttempt } from './attempt';

/* When the next step of an attempt is due. */

/**
 * After an unknown outcome, the listing is read at these intervals, in seconds. After the last `soon`
 * reading, the order is reported as not seen; the `late` readings catch one that still appears.
 */
const soon = [2, 3, 10, 15, 30, 60, 180, 300, 1200];
const late = [3600, 5 * 3600, 18 * 3600];
const readAfterSeconds = [...soon, ...late];
/** Upper limit of the back-off after failed readings, in milliseconds. */
const longestGapMs = 6 * hourMs;
/**
 * After success, or a refusal that proves nothing, the listing is checked at these intervals, in seconds, for an order
 * that nobody wanted.
 */
const auditAfterSeconds = [120, 600, 3600];

/** How many readings it takes until the order is reported as not seen. */
export const readsUntilNotSeen = soon.length;

/** @param reads how many times the listing has been read so far */
export function nextReadAfter(reads: number, at: EpochMs): EpochMs | null {
  return after(at, readAfterSeconds[reads]);
}

/** @param audits how many times the listing has been checked for a second order so far */
export function nextAuditAfter(audits: number, at: EpochMs): EpochMs | null {
  return after(at, auditAfterSeconds[audits]);
}

/** When to read the listing again after a reading failed. */
export function nextReadAfterFailure(attempt: UnclearAttempt, at: EpochMs): EpochMs {
  return afterFailure(attempt, at, readAfterSeconds[attempt.reads]);
}

export function nextAuditAfterFailure(attempt: AuditedAttempt, at: EpochMs): EpochMs {
  return afterFailure(attempt, at, auditAfterSeconds[attempt.audits]);
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
  switch (attempt.state) {
    case 'held':
      return attempt.holdUntil;
    case 'unknown':
    case 'ambiguous':
      return attempt.nextReadAt;
    case 'placed':
    case 'settled':
    case 'refused':
      return attempt.nextAuditAt;
    default:
      return null;
  }
}

/** Whether a reading happened before it was due. */
export function isTooEarly(attempt: Attempt, at: EpochMs): boolean {
  return at < (dueAt(attempt, at) ?? 0);
}

/** Backs off the longer readings keep failing; after a change of key, they may fail for good. */
function afterFailure(
  { sentAt }: UnclearAttempt | AuditedAttempt,
  at: EpochMs,
  seconds = 0,
): EpochMs {
  return at + Math.max(seconds * 1000, Math.min(at - sentAt, longestGapMs));
}

function after(at: EpochMs, seconds: number | undefined): EpochMs | null {
  return seconds === undefined ? null : at + seconds * 1000;
}
