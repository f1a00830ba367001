import type { Failure } from '@/lib/domain/failure';
import type { EpochMs } from '@/lib/domain/time';
import { type FailureText, failureText } from '@/lib/i18n/failures';
import { t } from '@/lib/i18n/i18n';

export type ConnectionField = 'address' | 'key' | 'form';

/** What went wrong with connecting, and the field to say it beside. */
export interface ConnectionProblem {
  readonly field: ConnectionField;
  readonly failure: Failure | { readonly kind: 'permission-refused'; readonly origin: string };
  readonly at: EpochMs;
  /** Whether it is about a key just typed, not about the saved one. */
  readonly isTypedKey: boolean;
  readonly lacksApiEnding: boolean;
}

/** The field that a failure is most likely to be mended in. */
export function fieldOf(failure: Failure): ConnectionField {
  switch (failure.kind) {
    case 'key-invalid':
    case 'unauthorized':
    case 'forbidden':
      return 'key';
    case 'storage':
    case 'storage-full':
    case 'internal':
    case 'offline':
    case 'rate-limited':
      return 'form';
    default:
      return 'address';
  }
}

/** Whether a problem of the key goes away with another address. */
export function dependsOnAddress({ failure }: ConnectionProblem): boolean {
  return failure.kind === 'key-invalid' && failure.problem === 'other-address';
}

/** Words a problem for the options page, where the fields to mend it are. */
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

/** What to do next, where the usual advice is to open this very page. */
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
