import { displayText } from '@/lib/domain/display-text';
import { hasPaymentTrouble, isLate } from '@/lib/domain/tracking/changes';
import type { Order } from '@/lib/domain/tracking/order';
import { tellingState } from '@/lib/domain/tracking/shipment';
import { isolate, t, textIfAny } from '@/lib/i18n/i18n';

/**
 * How an order stands: how far it is, and what is the matter with it besides.
 * @param now milliseconds since the epoch
 */
export function noticeText(order: Order, now: number): string {
  const { kind, value } = tellingState(order);
  const payment = words('paymentState', order.paymentState ?? '');
  return [
    words(kind, value) || words(kind, 'pending'),
    isLate(order, now) && t('notice.late'),
    hasPaymentTrouble(order) && t('notice.payment', { payment }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** A state in words, or as it came, as far as it can be seen, when the contract doesn't know it. */
function words(kind: string, value: string): string {
  return textIfAny(`orders.${kind}.${value}`) || isolate(displayText(value));
}
