import type { ShownCard } from '@/lib/domain/checkout/card';
import type { Failure, OrderChange, OrderProblem, OrderWarning } from '@/lib/domain/failure';
import type { ShownPrice } from '@/lib/domain/items/item';
import { isPrice } from '@/lib/domain/money';
import { plainMessage, refusedPart } from '@/lib/domain/ordering/refusal';
import type { EpochMs } from '@/lib/domain/time';
import { shownNumber } from '@/lib/domain/tracking/order';
import { moneyText, numberText } from '@/lib/i18n/format';
import { listText, t } from '@/lib/i18n/i18n';
import { cardText } from '@/lib/view/checkout/checkout-view';
import { sizeText } from '@/lib/view/items/item-text';
import { relativeText } from '@/lib/view/shared/dates';

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
    was: listText(isReplaced ? before : was),
    is: listText(isReplaced ? after : is),
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

/** Why an order was refused here, before it was sent, and what to do next. */
export function orderProblemText(problem: OrderProblem): readonly [what: string, next: string] {
  switch (problem) {
    case 'no-lines':
      return [t('failure.order.noLines'), t('failure.orderNext.choose')];
    case 'too-many-lines':
      return [t('failure.order.tooManyLines'), t('failure.orderNext.choose')];
    case 'item-gone':
      return [t('failure.order.itemGone'), t('failure.orderNext.refresh')];
    case 'item-unavailable':
      return [t('failure.order.itemUnavailable'), t('failure.orderNext.refresh')];
    case 'quantity':
      return [t('failure.order.quantity'), t('failure.orderNext.choose')];
    case 'size':
      return [t('failure.order.size'), t('failure.orderNext.choose')];
    case 'address-gone':
      return [t('failure.order.addressGone'), t('failure.orderNext.refresh')];
    case 'card-gone':
      return [t('failure.order.cardGone'), t('failure.orderNext.refresh')];
    case 'card-expired':
      return [t('failure.order.cardExpired'), t('failure.orderNext.account')];
    case 'already-under-way':
      return [t('failure.order.alreadyUnderWay'), t('failure.orderNext.wait')];
    case 'over-line-limit':
      return [t('failure.order.overLineLimit'), t('failure.orderNext.limits')];
    case 'over-day-limit':
      return [t('failure.order.overDayLimit'), t('failure.orderNext.limits')];
    case 'not-reviewed':
      return [t('failure.order.notReviewed'), t('failure.orderNext.review')];
    case 'pressed-long-ago':
      return [t('failure.order.pressedLongAgo'), t('failure.orderNext.again')];
    case 'hold-over':
      return [t('failure.order.holdOver'), t('failure.orderNext.again')];
    case 'connection-changed':
      return [t('failure.order.connectionChanged'), t('failure.orderNext.again')];
    case 'number-taken':
      return [t('failure.order.numberTaken'), t('failure.orderNext.otherNumber')];
  }
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
export function warningSentences(
  warnings: readonly OrderWarning[],
  now: EpochMs,
): readonly [what: string, next: string] {
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
