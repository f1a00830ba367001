import type { AddressProblem, Answered, Failure, KeyProblem } from '@/lib/domain/failure';
import type { EpochMs } from '@/lib/domain/time';
import { megabytesText } from '@/lib/i18n/format';
import { plural, t } from '@/lib/i18n/i18n';
import { relativeText } from '@/lib/view/shared/dates';
import { changeText, orderProblemText, warningSentences } from './order-failure-text';

/** A failure as text. */
export interface FailureText {
  /** What happened. */
  readonly what: string;
  /** What to do next. */
  readonly next: string;
  /** The service's own message, quoted; `null` when it sent none. */
  readonly said: string | null;
}

/**
 * The text of every failure: what happened, and what to do next.
 * @param at when it happened
 */
export function failureText(failure: Failure, at: EpochMs, now: EpochMs): FailureText {
  const [what, next] = sentences(failure, at, now);
  const message = 'message' in failure ? failure.message?.trim() : null;
  return { what, next, said: message ? t('common.quotedByService', { message }) : null };
}

type Sentences = readonly [what: string, next: string];

function sentences(failure: Failure, at: EpochMs, now: EpochMs): Sentences {
  switch (failure.kind) {
    case 'address-invalid':
      return addressSentences(failure.problem);
    case 'key-invalid':
      return keySentences(failure.problem);
    case 'not-connected':
      return [t('failure.notConnected'), t('failure.notConnectedNext')];
    case 'address-prescribed':
      return failure.address === null
        ? [t('failure.addressUnusable'), t('failure.addressUnusableNext')]
        : [
            t('failure.addressPrescribed', { address: failure.address }),
            t('failure.addressPrescribedNext'),
          ];
    case 'permission-missing':
      return [
        t('failure.permissionMissing', { origin: failure.origin }),
        t('failure.permissionMissingNext'),
      ];
    case 'offline':
      return [t('failure.offline'), t('failure.offlineNext')];
    case 'unreachable':
      return [t('failure.unreachable', { origin: failure.origin }), t('failure.unreachableNext')];
    case 'timeout':
      return [plural('failure.timeout', failure.seconds), t('failure.timeoutNext')];
    case 'input-refused':
      return [t('failure.inputRefused'), t('failure.inputRefusedNext')];
    case 'unauthorized':
      return [t('failure.unauthorized'), t('failure.keyBothNext')];
    case 'forbidden':
      return [t('failure.forbidden'), t('failure.keyBothNext')];
    case 'rate-limited':
      return [t('failure.rateLimited'), rateLimitNext(failure, at, now)];
    case 'service-fault':
      return [
        t('failure.serviceFault', { status: String(failure.status) }),
        t('failure.serviceFaultNext'),
      ];
    case 'unexpected-status':
      return [
        t('failure.unexpectedStatus', { status: String(failure.status) }),
        t('failure.unexpectedStatusNext'),
      ];
    case 'redirected':
      return [t('failure.redirected'), t('failure.redirectedNext')];
    case 'not-json':
      return [t('failure.notJson'), t('failure.notJsonNext')];
    case 'wrong-shape':
      return [t('failure.wrongShape'), t('failure.wrongShapeNext')];
    case 'too-large':
      return [
        t('failure.tooLarge', { limit: megabytesText(failure.limitBytes) }),
        t('failure.tooLargeNext'),
      ];
    case 'unprotected':
      return [t('failure.unprotected'), t('failure.unprotectedNext')];
    case 'storage':
      return [t('failure.storage'), t('failure.storageNext')];
    case 'storage-full':
      return [t('failure.storageFull'), t('failure.storageFullNext')];
    case 'journal-lost':
      return [t('failure.journalLost'), t('failure.journalLostNext')];
    case 'outdated':
      return [t('failure.outdated'), t('failure.outdatedNext')];
    case 'order-refused-here':
      return orderProblemText(failure.problem);
    case 'order-unconfirmed':
      return warningSentences(failure.warnings, now);
    case 'order-changed':
      // One line each, where the layout keeps lines.
      return [failure.changes.map(changeText).join('\n'), t('failure.orderChangedNext')];
    case 'order-unclear':
      return [t('failure.orderUnclear'), t('failure.orderUnclearNext')];
    case 'setting-invalid':
      return [t('failure.settingInvalid'), t('failure.settingInvalidNext')];
    case 'internal':
      break;
    default:
      // One that another version has stored.
      failure satisfies never;
  }
  return [t('failure.internal'), t('failure.internalNext')];
}

function keySentences(problem: KeyProblem): Sentences {
  if (problem === 'other-address') {
    return [t('failure.keyInvalid.otherAddress'), t('failure.keyOtherAddressNext')];
  }
  return [t(`failure.keyInvalid.${problem}`), t('failure.keyNext')];
}

function addressSentences(problem: AddressProblem): Sentences {
  switch (problem) {
    case 'empty':
      return [t('failure.addressInvalid.empty'), t('failure.addressNext')];
    case 'not-a-url':
      return [t('failure.addressInvalid.notAUrl'), t('failure.addressNext')];
    case 'not-https':
      return [t('failure.addressInvalid.notHttps'), t('failure.addressNext')];
    case 'user-info':
      return [t('failure.addressInvalid.userInfo'), t('failure.addressBareNext')];
    case 'query-or-fragment':
      return [t('failure.addressInvalid.queryOrFragment'), t('failure.addressBareNext')];
  }
}

function rateLimitNext({ retryAfterMs }: Answered, at: EpochMs, now: EpochMs): string {
  if (retryAfterMs === null || at + retryAfterMs <= now) return t('failure.rateLimitedNext');
  return t('failure.rateLimitedAfter', { time: relativeText(at + retryAfterMs, now) });
}
