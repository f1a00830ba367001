import { displayText } from '@/lib/domain/data/display-text';
import { isExplainedByOrder, type Order } from '@/lib/domain/tracking/order';
import { isOrderState, isPaymentState, isShipmentState } from '@/lib/domain/tracking/states';
import { type MessageKey, t } from './i18n';

export interface StateText {
  readonly text: string;
  /** Whether it is our text, rather than the service's word. */
  readonly isKnown: boolean;
}

/** The state of an order: its shipment's, or its own if that says more. */
export function stateText(order: Order): StateText {
  const { state, shipmentState } = order;
  const found = isExplainedByOrder(order)
    ? textOf(state, isOrderState(state) && `orders.state.${state}`)
    : textOf(
        shipmentState,
        isShipmentState(shipmentState) && `orders.shipmentState.${shipmentState}`,
      );
  return found.text === '' ? textOf('pending', 'orders.shipmentState.pending') : found;
}

/** The state of an order's payment; `null` when the service gives none. Of a balance that is due, it gives no amount. */
export function paymentStateText({ paymentState: state }: Order): StateText | null {
  if (state === null || displayText(state) === '') return null;
  return textOf(state, isPaymentState(state) && `orders.paymentState.${state}`);
}

/** Without a text of ours, the service's word as it can be read: "Quarantined by customs", without the underscores. */
function textOf(word: string, key: MessageKey | false): StateText {
  if (key) return { text: t(key), isKnown: true };
  const readable = displayText(word.replaceAll('_', ' '));
  return { text: readable.replace(/^\p{Ll}/u, (first) => first.toUpperCase()), isKnown: false };
}
