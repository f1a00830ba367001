import { type FailureText, failureText } from '@/lib/i18n/failures';
import { t } from '@/lib/i18n/i18n';
import type { FailedAction, FailedPress } from './failed-presses';

/** What the card of a failed action says. */
export interface FailedPressText extends FailureText {
  readonly headline: string;
}

/** The title, the reason and the next step after an action has failed. */
export function failedPressText({ action, failure, at }: FailedPress): FailedPressText {
  if (failure.kind === 'stopped') {
    return { headline: t('attempt.notStarted'), what: failure.reason, next: '', said: null };
  }
  const text = failureText(failure, at, at);
  if (action === 'order') return { ...text, headline: orderHeadline(failure.kind) };
  if (failure.kind === 'order-refused-here') return { ...text, headline: t('attempt.notSettled') };
  // What helps a failed order doesn't help here, and may be to order: this is about one that there is already.
  return { ...text, ...actionTexts(action) };
}

function orderHeadline(kind: FailedPress['failure']['kind']): string {
  if (kind === 'order-unconfirmed') return t('orderWarning.title');
  return t(kind === 'order-unclear' ? 'attempt.notKnown' : 'attempt.notStarted');
}

/** What was asked may have been done all the same: a write can succeed and its answer get lost. */
function actionTexts(action: Exclude<FailedAction, 'order'>) {
  switch (action) {
    case 'undo':
      return { headline: t('attempt.notUndone'), next: t('attempt.notUndoneNext') };
    case 'dismiss':
      return { headline: t('attempt.notDismissed'), next: t('attempt.notDismissedNext') };
    case 'settle':
      return { headline: t('attempt.maybeNotSettled'), next: t('attempt.maybeNotSettledNext') };
  }
}
