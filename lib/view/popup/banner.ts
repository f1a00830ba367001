import type { Failure } from '@/lib/domain/failure';
import type { EpochMs } from '@/lib/domain/time';
import { failureText } from '@/lib/i18n/failures';
import { sentencesText, t } from '@/lib/i18n/i18n';
import type { NotedFailure } from '@/lib/storage/state';
import type { CheckoutView } from '@/lib/view/checkout/checkout-view';
import type { Words } from '@/lib/view/ordering/told';

/** What keeps something from working, as stored. */
export interface Failures {
  /** Why the service no longer accepts the key. */
  readonly rejected: Failure | null;
  readonly ordering: NotedFailure | null;
  readonly refresh: NotedFailure | null;
}

/** The one thing that keeps something from working, and what helps. */
export interface Banner {
  readonly words: Words;
  readonly action: 'open-settings' | 'retry' | 'open-shop' | 'choose-address' | 'choose-card';
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
    const { said } = failureText(rejected, now, now);
    const words = wordsOf('bad', t('banner.keyRejected'), [t('banner.keyRejectedNext'), said]);
    return { words, action: 'open-settings' };
  }
  if (ordering) {
    const { what, next, said } = failureText(ordering.failure, ordering.at, now);
    return {
      words: wordsOf('bad', t('banner.orderingLocked'), [what, next, said]),
      action: 'open-settings',
    };
  }
  const problem = addressProblem ?? cardProblem;
  if (problem) {
    const isNothingSaved = addressProblem?.isNoneSaved && cardProblem?.isNoneSaved;
    const { what, next } = isNothingSaved
      ? { what: t('checkout.noneSaved'), next: t('checkout.noneSavedText') }
      : problem;
    const choice = addressProblem ? 'choose-address' : 'choose-card';
    return {
      words: wordsOf('bad', what, [next]),
      action: problem.isNoneSaved ? 'open-shop' : choice,
    };
  }
  if (!refresh) return null;
  const { what, next, said } = failureText(refresh.failure, refresh.at, now);
  const { kind } = refresh.failure;
  return {
    words: wordsOf('warn', what, [consequence(kind), next, said]),
    action: lasting.includes(kind) ? 'open-settings' : 'retry',
  };
}

function wordsOf(tone: Words['tone'], headline: string, sentences: readonly (string | null)[]) {
  const meaning = sentencesText(sentences.filter((sentence) => sentence !== null));
  return { tone, headline, lines: [[meaning]] };
}

/** What the failure of a reading means for ordering. */
function consequence(kind: Failure['kind']): string | null {
  if (kind === 'offline') return t('banner.offlineBrief');
  if (blocking.includes(kind)) return t('banner.noOrders');
  return passing.includes(kind) ? t('banner.mayOrder') : null;
}
