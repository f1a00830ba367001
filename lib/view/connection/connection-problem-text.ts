import { t } from '@/lib/i18n/i18n';
import { type FailureText, failureText } from '@/lib/view/shared/failure-text';
import type { ConnectionProblem } from './connection-form';

/** Words what went wrong with connecting, for the page that has the fields to mend it in. */
export function connectionProblemText(problem: ConnectionProblem): FailureText {
  const { failure, at } = problem;
  if (failure.kind === 'permission-refused') {
    return {
      what: t('options.connection.permissionRefused', { origin: failure.origin }),
      next: t('options.connection.permissionRefusedNext'),
      said: null,
    };
  }
  const text = failureText(failure, at, at);
  return { ...text, next: nextHere(problem) ?? text.next };
}

/** What to do next, where elsewhere one would be sent to this page first. */
function nextHere({ failure, isTypedKey, lacksApiEnding }: ConnectionProblem): string | null {
  switch (failure.kind) {
    case 'unauthorized':
    case 'forbidden':
      return t(isTypedKey ? 'options.connection.keyNext' : 'options.connection.keyNewNext');
    case 'permission-missing':
      return t('options.connection.permissionRefusedNext');
    case 'redirected':
      return t('options.connection.redirectedNext');
    case 'not-json':
    case 'too-large':
    case 'unexpected-status':
      return lacksApiEnding
        ? t('options.connection.addressApiNext')
        : t('options.connection.addressNext');
    default:
      return null;
  }
}
