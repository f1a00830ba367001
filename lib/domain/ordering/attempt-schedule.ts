import type { EpochMs } from '@/lib/domain/time';
import type { Attempt, DecidedAttempt, UnclearAttempt } from './attempt';

/* When something is to be done about an attempt next. */

/**
 * When the listing is read after an unknown outcome: seconds from one reading to the next. After the
 * last of `soon` the order is said to be not seen; it may still appear `late`.
 */
const soon = [2, 3, 10, 15, 30, 60, 180, 300, 1200];
const late = [3600, 5 * 3600, 18 * 3600];
const readAfterSeconds = [...soon, ...late];
/** The longest wait after a reading that failed. */
const longestGapMs = 6 * 3_600_000;
/** When the listing is read after success, for a second order: seconds from one reading to the next. */
const auditAfterSeconds = [120, 600, 3600];

/** After so many readings that showed nothing, the order is said to be not seen. */
export const readsUntilNotSeen = soon.length;

/** @param reads how many times the listing was read already */
export function nextReadAfter(reads: number, at: EpochMs): EpochMs | null {
  return after(at, readAfterSeconds[reads]);
}

/** @param audits how many times the listing was read already for a second order */
export function nextAuditAfter(audits: number, at: EpochMs): EpochMs | null {
  return after(at, auditAfterSeconds[audits]);
}

/** When to try again what couldn't be read. */
export function nextReadAfterFailure(attempt: UnclearAttempt, at: EpochMs): EpochMs {
  return afterFailure(attempt, at, readAfterSeconds[attempt.reads]);
}

export function nextAuditAfterFailure(attempt: DecidedAttempt, at: EpochMs): EpochMs {
  return afterFailure(attempt, at, auditAfterSeconds[attempt.audits]);
}

/**
 * When the next step of an attempt is due; `null`: never. After the clock was set back, what was planned
 * before is due at once: otherwise it would wait for as long.
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
    case 'not-seen':
    case 'ambiguous':
      return attempt.nextReadAt;
    case 'placed':
    case 'settled':
      return attempt.nextAuditAt;
    default:
      return null;
  }
}

/** Whether a reading came before its time. */
export function isTooEarly(attempt: Attempt, at: EpochMs): boolean {
  return at < (dueAt(attempt, at) ?? 0);
}

/** The longer nothing could be read, the less often it is tried; for good after another key. */
function afterFailure(
  { sentAt }: UnclearAttempt | DecidedAttempt,
  at: EpochMs,
  seconds = 0,
): EpochMs {
  return at + Math.max(seconds * 1000, Math.min(at - sentAt, longestGapMs));
}

function after(at: EpochMs, seconds: number | undefined): EpochMs | null {
  return seconds === undefined ? null : at + seconds * 1000;
}
