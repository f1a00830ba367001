import type { Order } from '@/lib/domain/tracking/order';
import {
  type ShipmentCourse,
  type ShipmentStop,
  shipmentJourney,
} from '@/lib/domain/tracking/shipment';
import { listText, t } from '@/lib/i18n/i18n';
import { stateText } from './order-state-text';

interface StopView extends ShipmentStop {
  readonly label: string;
}

/** The way of a parcel in words. */
export interface ShipmentView {
  readonly course: ShipmentCourse;
  readonly stops: readonly StopView[];
  /** All of it for those who can't see it: where it is, where it was, and what is to come. */
  readonly sentence: string;
}

export function shipmentView(order: Order): ShipmentView {
  const { stops, course } = shipmentJourney(order);
  const state = stateText(order);
  const shown = stops.map((stop) => ({ ...stop, label: labelOf(stop, state) }));
  return { course, stops: shown, sentence: sentenceOf(shown, state) };
}

function labelOf({ name }: ShipmentStop, state: string): string {
  return name === 'preparing' || name === 'unknown' ? state : t(`orders.stop.${name}`);
}

function sentenceOf(stops: readonly StopView[], state: string): string {
  const labels = (status: StopView['status']) =>
    listText(stops.filter((stop) => stop.status === status).map(({ label }) => label));
  const todo = labels('todo');
  return [
    t('orders.progress.now', { state }),
    t('orders.progress.past', { stops: labels('past') }),
    ...(todo ? [t('orders.progress.todo', { stops: todo })] : []),
  ].join(' ');
}
