import type { ShownCard } from '@/lib/domain/checkout/card';
import { displayText } from '@/lib/domain/display-text';
import type {
  AddressProblem,
  Failure,
  KeyProblem,
  OrderChange,
  OrderProblem,
  OrderWarning,
  StatusFailure,
} from '@/lib/domain/failure';
import type { ShownPrice } from '@/lib/domain/items/item';
import { isPrice } from '@/lib/domain/money';
import { plainMessage, refusedPart } from '@/lib/domain/ordering/refusal';
import type { EpochMs } from '@/lib/domain/time';
import { shownNumber } from '@/lib/domain/tracking/order';
import { relativeText } from './dates';
import { megabytesText, moneyText, numberText } from './format';
import { addressInLine, listText, plural, t } from './i18n';
import { cardText, sizeText } from './naming';

/*
 * The catalogue of failures: what happened, and what to do next, for pages and notifications. A further kind of failure
 * doesn't compile until it has its words here.
 */

/** A failure as text. */
export interface FailureText {
  /** What happened. */
  readonly what: string;
  /** What to do next; empty where what happened says it. */
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

/**
 * The reason in one sentence, for a notification that says already what wasn't ordered: the service's own words if it
 * sent any.
 */
export function failureSentence(failure: Failure, now: EpochMs): string {
  const said = saidBy(failure);
  return said ? t('common.quotedByService', { message: said }) : ownSentence(failure, now);
}

function saidBy(failure: Failure): string {
  return 'message' in failure ? displayText(plainMessage(failure.message ?? '')) : '';
}

function ownSentence(failure: Failure, now: EpochMs): string {
  if (failure.kind === 'order-changed') return t(`notice.changed.${changedPart(failure.changes)}`);
  return failureText(failure, now, now).what;
}

function changedPart(changes: readonly OrderChange[]): OrderChange['part'] | 'several' {
  const [part, ...others] = new Set(changes.map(({ part }) => part));
  return part && others.length === 0 ? part : 'several';
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
      return [t('failure.serviceFault'), t('failure.serviceFaultNext')];
    case 'unexpected-status':
      return [
        t('failure.unexpectedStatus', { status: String(failure.status) }),
        t('failure.unexpectedStatusNext'),
      ];
    case 'redirected':
      return [t('failure.redirected'), t('failure.signInNext')];
    case 'foreign-answer':
      return [t('failure.foreignAnswer'), t('failure.signInNext')];
    case 'wrong-shape':
      return [t('failure.wrongShape'), t('failure.wrongShapeNext')];
    case 'too-large':
      return [
        t('failure.tooLarge', { limit: megabytesText(failure.limitBytes) }),
        t('failure.tooLargeNext'),
      ];
    case 'unprotected':
      return [t('failure.unprotected'), t('failure.unprotectedNext')];
    case 'untimed':
      return [t('failure.untimed'), t('failure.untimedNext')];
    case 'storage':
      return [t('failure.storage'), t('failure.storageNext')];
    case 'storage-full':
      return [t('failure.storageFull'), t('failure.storageFullNext')];
    case 'journal-lost':
      return [t('failure.journalLost'), t('failure.journalLostNext')];
    case 'outdated':
      return [t('failure.outdated'), t('failure.outdatedNext')];
    case 'order-refused-here':
      return orderProblemSentences(failure.problem);
    case 'order-unconfirmed':
      return warningSentences(failure.warnings, now);
    case 'order-changed':
      // One line each, where the layout keeps lines.
      return [failure.changes.map(changeText).join('\n'), t('failure.orderChangedNext')];
    case 'order-unclear':
      return [t('failure.orderUnclear'), t('failure.orderUnclearNext')];
    case 'internal':
      break;
    default:
      // One that another version has stored.
      failure satisfies never;
  }
  return [t('failure.internal'), t('failure.internalNext')];
}

const orderProblems = {
  'no-lines': ['noLines', 'choose'],
  'too-many-lines': ['tooManyLines', 'choose'],
  'item-gone': ['itemGone', 'refresh'],
  'item-unavailable': ['itemUnavailable', 'refresh'],
  quantity: ['quantity', 'choose'],
  size: ['size', 'choose'],
  'address-gone': ['addressGone', 'refresh'],
  'card-gone': ['cardGone', 'refresh'],
  'card-expired': ['cardExpired', 'account'],
  'in-the-way': ['alreadyUnderWay', 'wait'],
  'over-line-limit': ['overLineLimit', 'limits'],
  'over-day-limit': ['overDayLimit', 'limits'],
  'not-reviewed': ['notReviewed', 'review'],
  'currency-unconfirmed': ['currencyUnconfirmed', 'review'],
  'pressed-long-ago': ['pressedLongAgo', 'again'],
  'hold-over': ['holdOver', 'again'],
  'connection-changed': ['connectionChanged', 'again'],
  'number-taken': ['numberTaken', 'otherNumber'],
} as const satisfies Record<OrderProblem, readonly [what: string, next: string]>;

/** Why an order was refused here, before it was sent, and what to do next. */
function orderProblemSentences(problem: OrderProblem): Sentences {
  const [what, next] = orderProblems[problem];
  return [t(`failure.order.${what}`), t(`failure.orderNext.${next}`)];
}

function keySentences(problem: KeyProblem): Sentences {
  if (problem === 'other-address') {
    return [t('failure.keyInvalid.otherAddress'), t('failure.keyOtherAddressNext')];
  }
  // Nothing was copied yet.
  const next = problem === 'empty' ? '' : t('failure.keyNext');
  return [t(`failure.keyInvalid.${problem}`), next];
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

function rateLimitNext({ retryAfterMs }: StatusFailure, at: EpochMs, now: EpochMs): string {
  if (retryAfterMs === null || at + retryAfterMs <= now) return t('failure.rateLimitedNext');
  return t('failure.rateLimitedAfter', { time: relativeText(at + retryAfterMs, now) });
}

/** What has changed since the press, with its old and new value. */
export function changeText(change: OrderChange): string {
  switch (change.part) {
    case 'address':
      return addressChangeText(change.was, change.is);
    case 'card':
      return t('change.card', { was: wholeCardText(change.was), is: wholeCardText(change.is) });
    case 'title':
      return t('change.title', { was: change.was ?? '', is: change.is ?? '' });
    case 'product':
      return t('change.product', {
        title: change.title,
        was: change.was ?? t('change.unknown'),
        is: change.is ?? t('change.unknown'),
      });
    case 'size':
      return t('change.size', {
        title: change.title,
        was: sizeText(change.was) ?? t('change.unknown'),
        is: sizeText(change.is) ?? t('change.unknown'),
      });
    case 'price':
      return t('change.price', {
        title: change.title,
        was: priceText(change.was),
        is: priceText(change.is),
      });
  }
}

/** Only the lines that differ; the whole address if lines were only added or only removed. */
function addressChangeText(was: readonly string[], is: readonly string[]): string {
  const before = was.filter((line) => !is.includes(line));
  const after = is.filter((line) => !was.includes(line));
  const isReplaced = before.length > 0 && after.length > 0;
  return t('change.address', {
    was: addressInLine(isReplaced ? before : was),
    is: addressInLine(isReplaced ? after : is),
  });
}

function priceText(price: ShownPrice | null): string {
  if (!price || !isPrice(price.amount)) return t('change.unknown');
  return t('change.priceOf', {
    price: moneyText(price.amount, price.currency),
    quantity: numberText(price.minimum),
  });
}

function wholeCardText({ brand, lastDigits, expiry }: ShownCard): string {
  return listText([cardText({ ccType: brand, lastDigits }), t('checkout.expires', { expiry })]);
}

/** Why the service refused an order, if that is known, with its message in plain words. */
export function refusalText(failure: Failure) {
  const part = refusedPart(failure);
  if (part === null || failure.kind !== 'input-refused') return null;
  const message = plainMessage(failure.message ?? '');
  const next = part === 'card' || part === 'address' ? t(`refusal.${part}Next`) : null;
  return {
    what: t(`refusal.${part}`),
    next: next ?? t('failure.orderNext.choose'),
    said: message === '' ? null : t('common.quotedByService', { message }),
  };
}

/** Why an order has to be confirmed, and what confirming it means. */
function warningSentences(warnings: readonly OrderWarning[], now: EpochMs): Sentences {
  const lately = warnings.find(({ kind }) => kind === 'ordered-lately');
  const warning = lately ?? warnings[0];
  if (!warning) return [t('orderWarning.again'), t('orderWarning.next')];
  // There is no number if the person settled it without one, or if it may be one of several orders.
  if (warning.orderNumber === null) {
    return [
      t('orderWarning.orderedUnnamed', { ago: relativeText(warning.at, now) }),
      t('orderWarning.next'),
    ];
  }
  const words = { number: shownNumber(warning.orderNumber), ago: relativeText(warning.at, now) };
  return [
    t(lately ? 'orderWarning.orderedLately' : 'orderWarning.underWay', words),
    t('orderWarning.next'),
  ];
}
