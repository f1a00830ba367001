import { isCalledOff, type TrackedOrder } from './order';
import {
  orderFacts,
  progressOf,
  type ShipmentProgress,
  type StopName,
  shipmentFacts,
} from './states';

export type StopStatus = 'past' | 'now' | 'todo';

export interface Stop {
  readonly name: StopName;
  readonly status: StopStatus;
  /** Begun but not yet finished. */
  readonly isPartDone: boolean;
}

export interface Timeline {
  readonly stops: readonly Stop[];
  readonly progress: ShipmentProgress;
}

/**
 * The stops of an order's parcel, up to the last one that can be expected (contract 3). For a canceled
 * order: the stops it reached. Once the person says that it arrived, it is at the last stop.
 */
export function timelineOf(order: TrackedOrder): Timeline {
  const shipment = shipmentFacts(order.shipmentState);
  if (isCalledOff(order)) {
    const reached = shipment.isPassing ? shipment.past : [...shipment.past, shipment.now];
    return { stops: [...stops('past', reached), stop('now', 'canceled')], progress: 'ended' };
  }
  if (shipment.now === 'preparing' && !orderFacts(order.state).leadsOn) {
    return { stops: [stop('past', 'placed'), stop('now', 'unknown')], progress: 'unclear' };
  }
  if (order.said?.end === 'arrived') {
    return {
      stops: [...stops('past', [...shipment.past, shipment.now]), stop('now', 'delivered')],
      progress: 'arrived',
    };
  }
  return {
    stops: [
      ...stops('past', shipment.past),
      stop('now', shipment.now, shipment.isPartDone),
      ...stops('todo', shipment.todo),
    ],
    progress: progressOf(order.shipmentState),
  };
}

function stops(status: StopStatus, names: readonly StopName[]): Stop[] {
  return names.map((name) => stop(status, name));
}

function stop(status: StopStatus, name: StopName, isPartDone = false): Stop {
  return { name, status, isPartDone };
}
