import type { OrderProblem } from '@/lib/domain/failure';
import { t } from '@/lib/i18n/i18n';

/** Why we didn't even ask the service to place an order, and what to do next. */
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
    case 'hold-over':
      return [t('failure.order.holdOver'), t('failure.orderNext.again')];
    case 'connection-changed':
      return [t('failure.order.connectionChanged'), t('failure.orderNext.again')];
    case 'number-taken':
      return [t('failure.order.numberTaken'), t('failure.orderNext.refresh')];
  }
}
