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
  /** How much of it is behind the parcel: nothing, half or all. */
  readonly done: 0 | 0.5 | 1;
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
    return { stops: [stop('past', 'placed'), stop('now', 'unknown', 0)], progress: 'unclear' };
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
      stop('now', shipment.now, doneOf(order)),
      ...stops('todo', shipment.todo),
    ],
    progress: progressOf(order.shipmentState),
  };
}

/** How much of the present stop is done. */
function doneOf({ state, shipmentState }: TrackedOrder): Stop['done'] {
  const { now, isPartDone } = shipmentFacts(shipmentState);
  if (now === 'unknown' || (now === 'preparing' && orderFacts(state).isWaiting)) return 0;
  return isPartDone ? 0.5 : 1;
}

function stops(status: StopStatus, names: readonly StopName[]): Stop[] {
  return names.map((name) => stop(status, name, status === 'todo' ? 0 : 1));
}

function stop(status: StopStatus, name: StopName, done: Stop['done'] = 1): Stop {
  return { name, status, done };
}
