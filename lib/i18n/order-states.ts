import { displayText } from '@/lib/domain/display-text';
import { isExplainedByOrder, type Order } from '@/lib/domain/tracking/order';
import { isOrderState, isPaymentState, isShipmentState } from '@/lib/domain/tracking/states';
import { t } from './i18n';

/** A state in words. */
export interface StateText {
  readonly text: string;
  /** Whether it is our text, rather than the service's word. */
  readonly isKnown: boolean;
}

const known = (text: string): StateText => ({ text, isKnown: true });
/** The service's word, as far as it can be read: "quarantined_by_customs" without the underscores. */
const asItCame = (value: string): StateText => ({
  text: displayText(value.replaceAll('_', ' ')),
  isKnown: false,
});
/** With a capital, like ours. */
const inOurCase = ({ text, isKnown }: StateText): StateText => ({
  text: text.replace(/^\p{Ll}/u, (first) => first.toUpperCase()),
  isKnown,
});

/** The state of an order: its shipment's, or its own if that says more. */
export function stateText(order: Order): StateText {
  const { state, shipmentState } = order;
  const found = isExplainedByOrder(order)
    ? orderStateText(state)
    : shipmentStateText(shipmentState);
  return found.text === '' ? known(t('orders.shipmentState.pending')) : found;
}

function orderStateText(state: string): StateText {
  return isOrderState(state) ? known(t(`orders.state.${state}`)) : inOurCase(asItCame(state));
}

function shipmentStateText(state: string): StateText {
  return isShipmentState(state)
    ? known(t(`orders.shipmentState.${state}`))
    : inOurCase(asItCame(state));
}

/** The state of an order's payment; `null` when the service gives none. */
export function paymentStateText({ paymentState }: Order): StateText | null {
  if (paymentState === null || displayText(paymentState) === '') return null;
  return isPaymentState(paymentState)
    ? known(t(`orders.paymentState.${paymentState}`))
    : inOurCase(asItCame(paymentState));
}
