import { type Failure, isForeign } from '@/lib/domain/failure/failure';
import { type FailureText, failureText } from '@/lib/i18n/failures';
import { sentencesText, t } from '@/lib/i18n/i18n';

export type ConnectionField = 'address' | 'key' | 'form';

export interface ConnectionProblem {
  readonly field: ConnectionField;
  readonly failure: Failure | AccessRefused;
  readonly text: FailureText;
  /** What to open in a tab, where the browser shows what is the matter; `null` where it would show nothing new. */
  readonly page: string | null;
}

/** The person has refused the browser's permission to reach the address. */
interface AccessRefused {
  readonly kind: 'permission-refused';
  readonly origin: string;
}

/** What was entered, as far as it changes what is said. */
interface Entered {
  /** `null` where the address is none. */
  readonly origin: string | null;
  readonly lacksApiEnding: boolean;
  readonly hasKey: boolean;
  readonly isWorking: boolean;
}

/** A failure as it is told at a field of the form. */
export function connectionProblem(
  field: ConnectionField,
  failure: ConnectionProblem['failure'],
  entered: Entered,
): ConnectionProblem {
  const page = isSeenInTab(failure) ? entered.origin : null;
  return { field, failure, text: problemText(failure, entered), page };
}

function problemText(failure: ConnectionProblem['failure'], entered: Entered): FailureText {
  if (failure.kind === 'permission-refused') {
    return {
      what: t('options.connection.permissionRefused', { origin: failure.origin }),
      next: t('options.connection.permissionRefusedNext'),
      said: null,
    };
  }
  const text = failureText(failure, Date.now(), Date.now());
  // What is said at another address helps nobody.
  const said = entered.lacksApiEnding && isOfAddress(failure) ? null : text.said;
  return { ...text, said, next: nextHere(failure, entered) ?? text.next };
}

/** What to do next, where the usual advice is to open this very page. */
function nextHere(failure: Failure, { lacksApiEnding, hasKey, isWorking }: Entered): string | null {
  switch (failure.kind) {
    case 'unauthorized':
    case 'forbidden':
      if (!hasKey) return null;
      // Without a connection, or where the shop rejects it, the page has said above how to make another.
      return sentencesText([t('failure.keyWholeNext'), isWorking ? t('failure.keyNext') : '']);
    case 'permission-missing':
      return t('options.connection.permissionRefusedNext');
    default:
      if (!isOfAddress(failure)) return null;
      if (lacksApiEnding) return t('options.connection.addressApiNext');
      return isForeign(failure)
        ? t('options.connection.signInNext')
        : t('options.connection.addressNext');
  }
}

/** The field whose content may be the reason. */
export function fieldOf({ kind }: Failure): ConnectionField {
  switch (kind) {
    case 'key-invalid':
    case 'unauthorized':
    case 'forbidden':
      return 'key';
    case 'address-invalid':
    case 'permission-missing':
    case 'unreachable':
    case 'unprotected':
    case 'timeout':
    case 'redirected':
    case 'not-connected':
    case 'input-refused':
    case 'service-fault':
    case 'unexpected-status':
    case 'foreign-answer':
    case 'wrong-shape':
    case 'too-large':
      return 'address';
    case 'offline':
    case 'rate-limited':
    case 'untimed':
    case 'storage':
    case 'storage-full':
    case 'internal':
    case 'outdated':
    case 'sync-unavailable':
    case 'no-copy':
    case 'journal-lost':
    case 'order-unclear':
    case 'order-refused-here':
    case 'order-unconfirmed':
    case 'order-changed':
      return 'form';
  }
}

/** Whether another address may end what is wrong with the key. */
export function dependsOnAddress(failure: ConnectionProblem['failure']): boolean {
  return failure.kind === 'key-invalid' && failure.problem === 'other-address';
}

/**
 * Whether the address itself shows more of it. An extension can't tell a certificate that nobody trusts from any other
 * connection that fails.
 */
function isSeenInTab(failure: ConnectionProblem['failure']): boolean {
  if (failure.kind === 'permission-refused') return false;
  return failure.kind === 'unreachable' || failure.kind === 'timeout' || isForeign(failure);
}

function isOfAddress(failure: Failure): boolean {
  const { kind } = failure;
  return isForeign(failure) || kind === 'too-large' || kind === 'unexpected-status';
}
