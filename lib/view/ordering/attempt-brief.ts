import type { Attempt } from '@/lib/domain/ordering/attempt';
import { isBeingChecked, isPossiblyTwice } from '@/lib/domain/ordering/attempts';
import type { EpochMs } from '@/lib/domain/time';
import { failureInBrief } from '@/lib/i18n/failures';
import { t } from '@/lib/i18n/i18n';

/**
 * Why an outcome isn't certain, or what it means for the person's money, in the few words that a row has room for;
 * `null` where `attemptView` has few enough.
 */
export function briefText(attempt: Attempt): string | null {
  if (isPossiblyTwice(attempt)) return t('attempt.brief.once');
  switch (attempt.state) {
    case 'ambiguous':
      return t('attempt.brief.ambiguous');
    case 'unknown':
      return t(isBeingChecked(attempt) ? 'attempt.brief.unknown' : 'attempt.brief.notSeen');
    case 'refused':
      return attempt.nextReadAt === null ? null : t('attempt.brief.checking');
    default:
      return null;
  }
}

/** Why nothing was ordered, in one sentence; `null` where something may have been. */
export function reasonInBrief(attempt: Attempt, now: EpochMs): string | null {
  if (attempt.state !== 'refused' && attempt.state !== 'expired') return null;
  return attempt.failure && failureInBrief(attempt.failure, now);
}
