import type { ReadonlySignal } from '@preact/signals';
import type { Failure } from '@/lib/domain/failure';
import type { EpochMs } from '@/lib/domain/time';
import { type FailureText, failureText } from '@/lib/i18n/failures';
import { sentencesText, t } from '@/lib/i18n/i18n';
import type { Failures, Notices } from './notices';

/** What the banner above the list says: the one thing that keeps something from working. */
export interface Banner extends FailureText {
  readonly variant: 'failure' | 'notice';
  readonly action: 'open-settings' | 'retry';
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
    };
  }
  if (!refresh) return null;
  return {
    variant: 'notice',
    ...failureText(refresh.failure, refresh.at, now),
    action: lasting.includes(refresh.failure.kind) ? 'open-settings' : 'retry',
  };
}

interface LateFailureDeps {
  readonly notices: Pick<Notices, 'above' | 'failures'>;
  readonly now: ReadonlySignal<EpochMs>;
}

/**
 * In a line, what began to keep something from working after the list was drawn, so that no banner says
 * it; `null` when nothing did.
 */
export function lateFailure({ notices, now }: LateFailureDeps): string | null {
  if (notices.above.value.hasBanner) return null;
  const banner = bannerFor(notices.failures.value, now.value);
  return banner && sentencesText([banner.what, banner.next]);
}
