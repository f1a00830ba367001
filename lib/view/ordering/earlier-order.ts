import type { PastAttempt } from '@/lib/domain/ordering/attempt';
import { wasOrdered } from '@/lib/domain/ordering/attempts';
import { shownNumber } from '@/lib/domain/tracking/order';
import { listText, t } from '@/lib/i18n/i18n';
import { timeText } from '@/lib/view/shared/time-text';

/** What is known of an order whose outcome was unclear when it was about to be ordered again. */
export interface EarlierOrder {
  readonly headline: string;
  readonly sentences: readonly string[];
}

export function earlierOrder(attempt: PastAttempt): EarlierOrder {
  const words = { time: timeText(attempt.sentAt ?? attempt.pressedAt) };
  if (wasOrdered(attempt)) {
    return {
      headline: t('earlier.ordered'),
      sentences: [foundText(attempt, words), t('earlier.next')],
    };
  }
  if (attempt.state === 'settled') {
    return { headline: t('earlier.settled'), sentences: [t('earlier.saidNot', words)] };
  }
  return {
    headline: t('earlier.unclear'),
    sentences: [t('earlier.sent', words), unclearText(attempt), t('earlier.next')],
  };
}

function foundText(attempt: PastAttempt, words: { readonly time: string }): string {
  const number = attempt.orderNumber;
  if (number === null) return t('earlier.said', words);
  const told = { ...words, number: shownNumber(number) };
  return t(attempt.inferred ? 'earlier.found' : 'earlier.placed', told);
}

function unclearText({ state, candidates }: PastAttempt): string {
  if (candidates.length > 0) {
    return t('earlier.ambiguous', { numbers: listText(candidates.map(shownNumber)) });
  }
  return t(state === 'not-seen' ? 'earlier.notSeen' : 'earlier.unknown');
}
