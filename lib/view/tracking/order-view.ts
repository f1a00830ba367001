import { hasPaymentTrouble, type Tone, toneOf } from '@/lib/domain/tracking/changes';
import type { Order } from '@/lib/domain/tracking/order';
import { moneyText } from '@/lib/i18n/format';
import { t } from '@/lib/i18n/i18n';
import { type DateView, orderDates } from './order-dates';
import { paymentStateText, stateText } from './order-state-text';
import { type ShipmentView, shipmentView } from './shipment-view';

/** One order in words. */
export interface OrderView {
  readonly tone: Tone;
  /** The shipment's state, or the order's where that says more. */
  readonly state: string;
  readonly shipment: ShipmentView;
  readonly dates: readonly DateView[];
  /** Only when it's trouble or was called off, or nobody knows what it is. */
  readonly payment: { readonly text: string; readonly isProblem: boolean } | null;
  readonly itemTotal: string;
  readonly total: string;
}

/** @param now milliseconds since the epoch, by the clock that the service dates its orders with */
export function orderView(order: Order, now: number): OrderView {
  return {
    tone: toneOf(order, now),
    state: stateText(order),
    shipment: shipmentView(order),
    dates: orderDates(order, now),
    payment: payment(order),
    itemTotal: amountText(order.itemTotal, order.currency),
    total: amountText(order.total, order.currency),
  };
}

function payment(order: Order): OrderView['payment'] {
  // Of what was called off, a voided payment is what one would wish for.
  if (order.state === 'canceled' && order.paymentState === 'void') {
    return { text: t('orders.notCharged'), isProblem: false };
  }
  const found = paymentStateText(order);
  const isProblem = hasPaymentTrouble(order);
  return found && (isProblem || !found.isKnown) ? { text: found.text, isProblem } : null;
}

/** A dash where the service told no amount: 0 would be a claim. */
function amountText(amount: number | null, currency: string): string {
  return amount === null ? '–' : moneyText(amount, currency);
}
