import { displayText } from '@/lib/domain/display-text';
import type { Order } from '@/lib/domain/tracking/order';
import { tellingState } from '@/lib/domain/tracking/shipment';
import { type MessageKey, t } from '@/lib/i18n/i18n';

/** States of the contract, section 3, that have words of their own. */
const knownKeys: ReadonlySet<string> = new Set([
  ...'complete canceled gift_unclaimed ready_for_production in_production ready_to_proof awaiting_scheduled_date'
    .split(' ')
    .map((state) => `orders.state.${state}`),
  ...'paid credit_owed balance_due failed checkout completed pending processing void'
    .split(' ')
    .map((state) => `orders.paymentState.${state}`),
  ...'backorder canceled partial pending ready shipped returned_for_reship reship delivered'
    .split(' ')
    .map((state) => `orders.shipmentState.${state}`),
]);

/** How an order stands: the shipment's state, or its own where that says more. */
export function stateText(order: Order): string {
  const { kind, value } = tellingState(order);
  return known(`orders.${kind}.${value}`, value) || t('orders.shipmentState.pending');
}

export interface PaymentText {
  readonly text: string;
  /** Whether it is in words of ours, and not as it came. */
  readonly isKnown: boolean;
}

/** How the payment of an order stands; `null` when the service says nothing of it. */
export function paymentStateText({ paymentState }: Order): PaymentText | null {
  const key = `orders.paymentState.${paymentState}`;
  const text = known(key, paymentState ?? '');
  return text === '' ? null : { text, isKnown: knownKeys.has(key) };
}

/** A state in words, or as it came, as far as it can be seen, when the contract doesn't know it. */
function known(key: string, raw: string): string {
  const words = key as MessageKey & 'orders.state.complete';
  return knownKeys.has(key) ? t(words) : displayText(raw);
}
