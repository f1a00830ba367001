import type { Failure } from '@/lib/domain/failure';
import type { EpochMs } from '@/lib/domain/time';
import { type FailureText, failureText } from '@/lib/i18n/failures';
import { t } from '@/lib/i18n/i18n';
import type { NotedFailure } from '@/lib/storage/state';

/** What keeps something from working, as stored. */
export interface Failures {
  /** Why the service no longer accepts the key. */
  readonly rejected: Failure | null;
  readonly ordering: NotedFailure | null;
  readonly refresh: NotedFailure | null;
}

/** The one thing that keeps something from working, and what helps. */
export interface Banner extends FailureText {
  readonly variant: 'failure' | 'notice';
  readonly action: 'open-settings' | 'retry';
  /** What has to be said beside the button of `action`, in a line; empty where that says what to do. */
  readonly brief: string;
}

/** Failures that trying again won't solve. */
const lasting: readonly Failure['kind'][] = [
  'address-prescribed',
  'permission-missing',
  'not-connected',
  'not-json',
  'redirected',
];

/** A rejected key comes before locked ordering, and that before a failed refresh; `null` when all is well. */
export function bannerFor({ rejected, ordering, refresh }: Failures, now: EpochMs): Banner | null {
  if (rejected) {
    const text = failureText(rejected, now, now);
    const isKey = rejected.kind !== 'address-prescribed';
    return {
      variant: 'failure',
      ...text,
      ...(isKey && { what: t('banner.keyRejected'), next: t('banner.keyRejectedNext') }),
      action: 'open-settings',
      brief: t('banner.noOrders'),
    };
  }
  if (ordering) {
    const { next, said } = failureText(ordering.failure, ordering.at, now);
    return {
      variant: 'failure',
      what: t('banner.orderingLocked'),
      next,
      said,
      action: 'open-settings',
      brief: '',
    };
  }
  if (!refresh) return null;
  const text = failureText(refresh.failure, refresh.at, now);
  const { kind } = refresh.failure;
  return {
    variant: 'notice',
    ...text,
    action: lasting.includes(kind) ? 'open-settings' : 'retry',
    brief: briefOf(kind, text),
  };
}

function briefOf(kind: Failure['kind'], { next }: FailureText): string {
  if (kind === 'offline') return t('banner.offlineBrief');
  if (kind === 'unreachable') return t('banner.noOrders');
  // When to try again.
  return kind === 'rate-limited' ? next : '';
}
