import type { Failure } from '@/lib/domain/failure';
import { t } from '@/lib/i18n/i18n';
import type { Trouble } from '@/lib/storage/state';
import { type FailureText, failureText } from '@/lib/view/shared/failure-text';

/** The one thing above the list that keeps something from working. */
export interface Banner extends FailureText {
  readonly tone: 'trouble' | 'notice';
  readonly action: 'open-settings' | 'retry';
}

/** What keeps something from working, as stored. */
export interface Troubles {
  /** Why the service no longer accepts the key. */
  readonly rejected: Failure | null;
  readonly ordering: Trouble | null;
  readonly refresh: Trouble | null;
}

/** Troubles that no second try will mend. */
const lasting: readonly Failure['kind'][] = [
  'permission-missing',
  'not-connected',
  'not-json',
  'redirected',
];

/**
 * A rejected key before locked ordering before a failed refresh; `null` when all is well.
 * @param now milliseconds since the epoch
 */
export function bannerFor({ rejected, ordering, refresh }: Troubles, now: number): Banner | null {
  if (rejected) {
    return {
      tone: 'trouble',
      what: t('banner.keyRejected'),
      next: t('banner.keyRejectedNext'),
      said: failureText(rejected, now, now).said,
      action: 'open-settings',
    };
  }
  if (ordering) {
    const { next, said } = failureText(ordering.failure, ordering.at, now);
    return {
      tone: 'trouble',
      what: t('banner.orderingLocked'),
      next,
      said,
      action: 'open-settings',
    };
  }
  if (!refresh) return null;
  return {
    tone: 'notice',
    ...failureText(refresh.failure, refresh.at, now),
    action: lasting.includes(refresh.failure.kind) ? 'open-settings' : 'retry',
  };
}
