import type { Failure } from '@/lib/domain/failure';
import type { EpochMs } from '@/lib/domain/time';
import { type FailureText, failureText } from '@/lib/i18n/failures';
import { sentencesText, t } from '@/lib/i18n/i18n';
import type { NotedFailure } from '@/lib/storage/state';
import type { CheckoutView } from '@/lib/view/checkout/checkout-view';

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
  readonly action: 'open-settings' | 'retry' | 'open-shop' | 'choose-address' | 'choose-card';
  /** What has to be said beside the button of `action`, in a line; empty where that says what to do. */
  readonly brief: string;
}

/** Failures that trying again won't solve. */
const lasting: readonly Failure['kind'][] = ['permission-missing', 'not-connected'];

/** Failed readings after which no order can go through, but for being offline. */
const blocking: readonly Failure['kind'][] = [
  'permission-missing',
  'unreachable',
  'redirected',
  'foreign-answer',
];

/** Failed readings after which an order may go through. */
const passing: readonly Failure['kind'][] = [
  'service-fault',
  'timeout',
  'unexpected-status',
  'wrong-shape',
  'too-large',
];

/**
 * A rejected key comes before locked ordering, that before an address or a card that can't be used, and last comes a
 * failed refresh; `null` when all is well.
 */
export function bannerFor(
  { rejected, ordering, refresh }: Failures,
  { addressProblem, cardProblem }: Pick<CheckoutView, 'addressProblem' | 'cardProblem'>,
  now: EpochMs,
): Banner | null {
  if (rejected) {
    return {
      variant: 'failure',
      what: t('banner.keyRejected'),
      next: t('banner.keyRejectedNext'),
      said: failureText(rejected, now, now).said,
      action: 'open-settings',
      brief: t('banner.noOrders'),
    };
  }
  if (ordering) {
    const { what, next, said } = failureText(ordering.failure, ordering.at, now);
    return {
      variant: 'failure',
      what: t('banner.orderingLocked'),
      next: sentencesText([what, next]),
      said,
      action: 'open-settings',
      brief: what,
    };
  }
  const problem = addressProblem ?? cardProblem;
  if (problem) {
    const { isNoneSaved } = problem;
    const isNothingSaved = addressProblem?.isNoneSaved && cardProblem?.isNoneSaved;
    const { what, next } = isNothingSaved
      ? { what: t('checkout.noneSaved'), next: t('checkout.noneSavedText') }
      : problem;
    const choice = addressProblem ? 'choose-address' : 'choose-card';
    const action = isNoneSaved ? 'open-shop' : choice;
    return { variant: 'failure', what, next, said: null, action, brief: isNoneSaved ? next : '' };
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
  if (blocking.includes(kind)) return t('banner.noOrders');
  if (passing.includes(kind)) return t('banner.mayOrder');
  // When to try again.
  return kind === 'rate-limited' ? next : '';
}
