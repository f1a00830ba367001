import { hasPaymentTrouble, isLate } from '@/lib/domain/changes';
import type { Order } from '@/lib/domain/order';
import { tellingState } from '@/lib/domain/shipment';
import { message, messageBy } from './message';

/**
 * What is new about an order: that it is late, trouble with the payment, or how far it is.
 * @param now milliseconds since the epoch
 */
export function noticeText(order: Order, now: number): string {
  if (isLate(order, now)) return message('notice.late');
  if (hasPaymentTrouble(order)) {
    const state = words('paymentState', order.paymentState ?? '');
    return message('orders.payment', { state });
  }
  const { kind, value } = tellingState(order);
  return words(kind, value);
}

/** A state in words, or as it came when the contract doesn't know it. */
function words(kind: string, value: string): string {
  return messageBy(`orders.${kind}.${value}`) || value;
}
