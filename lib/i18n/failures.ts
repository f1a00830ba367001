import type { ShownCard } from '@/lib/domain/checkout/card';
import { displayText } from '@/lib/domain/data/display-text';
import { isPrice } from '@/lib/domain/data/money';
import type { EpochMs } from '@/lib/domain/data/time';
import type {
  Failure,
  OrderChange,
  OrderProblem,
  OrderWarning,
  StatusFailure,
} from '@/lib/domain/failure/failure';
import type { ShownPrice } from '@/lib/domain/items/item';
import { plainMessage, refusedPart } from '@/lib/domain/ordering/outcome/refusal';
import { shownNumber } from '@/lib/domain/tracking/order';
import { relativeText } from './dates';
import { megabytesText, moneyText, numberText } from './format';
import { addressInLine, type MessageKey, plural, t } from './i18n';
import { cardText, sizeText } from './naming';

/*
 * The catalogue of failures: what happened, and what to do next, for pages and notifications. A further kind of failure
 * doesn't compile until it has its words here.
 */

export interface FailureText {
  /** What happened. */
  readonly what: string;
  /** What to do next; empty where what happened says it. */
  readonly next: string;
  /** The service's own message, quoted; `null` when it sent none. */
  readonly said: string | null;
}

/** @param at when it happened */
export function failureText(failure: Failure, at: EpochMs, now: EpochMs): FailureText {
  const [what, next] =
    failure.kind === 'order-changed'
      ? // One line each, where the layout keeps lines.
        [failure.changes.map(changeText).join('\n'), t('failure.orderChangedNext')]
      : sentences(failure, at, now);
  const message = 'message' in failure ? failure.message?.trim() : null;
  return { what, next, said: message ? t('common.quotedByService', { message }) : null };
}

/** For a notification that says already what wasn't ordered: the service's own words if it sent any. */
export function failureSentence(failure: Failure, now: EpochMs): string {
  const message = 'message' in failure ? displayText(plainMessage(failure.message ?? '')) : '';
  if (message !== '') return t('common.quotedByService', { message });
  if (failure.kind !== 'order-changed') return sentences(failure, now, now)[0];
  const [part, ...others] = new Set(failure.changes.map(({ part }) => part));
  return t(`notice.changed.${part && others.length === 0 ? part : 'several'}`);
}

type Sentences = readonly [what: string, next: string];
type Unchanged = Exclude<Failure, { kind: 'order-changed' }>;

function sentences(failure: Unchanged, at: EpochMs, now: EpochMs): Sentences {
  const told = sentencesOf(failure, at, now);
  // One that another version has stored may have no words here.
  return told[0] === '' ? sentencesOf({ kind: 'internal', detail: '' }, at, now) : told;
}

function sentencesOf(failure: Unchanged, at: EpochMs, now: EpochMs): Sentences {
  switch (failure.kind) {
    case 'address-invalid': {
      const { problem } = failure;
      const isBare = problem === 'user-info' || problem === 'query-or-fragment';
      const next = t(isBare ? 'failure.addressBareNext' : 'failure.addressNext');
      return [t(`failure.addressInvalid.${camelCase(problem)}`), next];
    }
    case 'key-invalid': {
      const next = failure.problem === 'characters' ? t('failure.keyWholeNext') : '';
      return [t(`failure.keyInvalid.${camelCase(failure.problem)}`), next];
    }
    case 'permission-missing':
    case 'unreachable': {
      const name = camelCase(failure.kind);
      return [t(`failure.${name}`, { origin: failure.origin }), t(`failure.${name}Next`)];
    }
    case 'timeout':
      return [plural('failure.timeout', failure.seconds), t('failure.timeoutNext')];
    case 'rate-limited':
    case 'service-fault':
      return [t(`failure.${camelCase(failure.kind)}`), retryNext(failure, at, now)];
    case 'unexpected-status':
      return [
        t('failure.unexpectedStatus', { status: String(failure.status) }),
        t('failure.unexpectedStatusNext'),
      ];
    case 'too-large':
      return [
        t('failure.tooLarge', { limit: megabytesText(failure.limitBytes) }),
        t('failure.tooLargeNext'),
      ];
    case 'order-refused-here':
      return [
        t(`failure.order.${camelCase(failure.problem)}`),
        t(`failure.orderNext.${orderNexts[failure.problem]}`),
      ];
    case 'order-unconfirmed':
      return warningSentences(failure.warnings, now);
    case 'input-refused':
      return [
        t('failure.inputRefused'),
        t(failure.message ? 'failure.inputRefusedNext' : 'failure.rateLimitedNext'),
      ];
    default: {
      const { kind } = failure;
      return [
        t(`failure.${camelCase(kind)}`),
        isInCommon(kind) ? t(nextInCommon[kind]) : t(`failure.${camelCase(kind)}Next`),
      ];
    }
  }
}

/** Texts are named as what they are about, "notConnected" for `not-connected`. */
type CamelCase<Name extends string> = Name extends `${infer First}-${infer Others}`
  ? `${First}${Capitalize<CamelCase<Others>>}`
  : Name;
const camelCase = <Name extends string>(name: Name) =>
  name.replace(/-./g, ([, letter = '']) => letter.toUpperCase()) as CamelCase<Name>;

/** What to do next, where several have that in common. */
const nextInCommon = {
  unauthorized: 'failure.keyNext',
  forbidden: 'failure.keyNext',
  redirected: 'failure.signInNext',
  'foreign-answer': 'failure.signInNext',
  'sync-unavailable': 'options.data.problemNext',
  'no-copy': 'options.data.problemNext',
} as const satisfies Partial<Record<Failure['kind'], MessageKey>>;
const isInCommon = (kind: string): kind is keyof typeof nextInCommon =>
  Object.hasOwn(nextInCommon, kind);

const orderNexts = {
  'no-lines': 'choose',
  'too-many-lines': 'choose',
  'item-gone': 'refresh',
  'item-unavailable': 'refresh',
  quantity: 'choose',
  size: 'choose',
  'address-gone': 'refresh',
  'card-gone': 'refresh',
  'card-expired': 'account',
  'in-the-way': 'settle',
  'over-line-limit': 'limits',
  'over-day-limit': 'limits',
  'not-reviewed': 'review',
  'currency-unconfirmed': 'review',
  'pressed-long-ago': 'again',
  'hold-over': 'again',
  'connection-changed': 'again',
  'number-taken': 'otherNumber',
  'more-known': 'lookAgain',
} as const satisfies Record<OrderProblem, string>;

function retryNext({ retryAfterMs }: StatusFailure, at: EpochMs, now: EpochMs): string {
  if (retryAfterMs === null || at + retryAfterMs <= now) return t('failure.rateLimitedNext');
  return t('failure.rateLimitedAfter', { time: relativeText(at + retryAfterMs, now) });
}

export function changeText(change: OrderChange): string {
  switch (change.part) {
    case 'address':
      return addressChangeText(change.was, change.is);
    case 'card':
      return t('change.card', wasAndIs(change, wholeCardText));
    case 'title':
      return t('change.title', { was: change.was ?? '', is: change.is ?? '' });
    case 'product':
      return t('change.product', { title: change.title, ...wasAndIs(change, (name) => name) });
    case 'size':
      return t('change.size', { title: change.title, ...wasAndIs(change, sizeText) });
    case 'price':
      return t('change.price', { title: change.title, ...wasAndIs(change, priceText) });
  }
}

function wasAndIs<T>(
  change: { readonly was: T; readonly is: T },
  textOf: (value: T) => string | null,
) {
  const unknown = t('change.unknown');
  return { was: textOf(change.was) ?? unknown, is: textOf(change.is) ?? unknown };
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

function priceText(price: ShownPrice | null): string | null {
  if (!price || !isPrice(price.amount)) return null;
  return t('change.priceOf', {
    price: moneyText(price.amount, price.currency),
    quantity: numberText(price.minimum),
  });
}

function wholeCardText({ brand, lastDigits, expiry }: ShownCard): string {
  // It is stored without its century, and would be read as a day.
  return `${cardText({ ccType: brand, lastDigits })} (${expiry.replace(/\/(?=\d\d$)/, '/20')})`;
}

/** Why the service refused an order, if that is known, with its message in plain words. */
export function refusalText(failure: Failure) {
  const part = refusedPart(failure);
  if (part === null || failure.kind !== 'input-refused') return null;
  const message = plainMessage(failure.message ?? '');
  return {
    what: t(`refusal.${part}`),
    next: t('failure.orderNext.choose'),
    said: message === '' ? null : t('common.quotedByService', { message }),
  };
}

/** Why an order has to be confirmed, and what confirming it means. */
function warningSentences(warnings: readonly OrderWarning[], now: EpochMs): Sentences {
  const lately = warnings.find(({ kind }) => kind === 'ordered-lately');
  const warning = lately ?? warnings[0];
  if (warning?.kind === 'still-checked') {
    return [t('earlier.stillChecked'), t('failure.orderNext.review')];
  }
  const what = warning ? orderedText(warning, now) : t('orderWarning.again');
  return [what, t('orderWarning.next')];
}

function orderedText({ kind, orderNumber, at }: OrderWarning, now: EpochMs): string {
  const ago = relativeText(at, now);
  // There is no number if the person settled it without one, or if it may be one of several orders.
  if (orderNumber === null) return t('orderWarning.orderedUnnamed', { ago });
  const key = kind === 'ordered-lately' ? 'orderWarning.orderedLately' : 'orderWarning.underWay';
  return t(key, { number: shownNumber(orderNumber), ago });
}
