import { dataVersion } from '@/lib/storage/data-version';
import { itemChunks } from '@/lib/storage/item-chunks';
import * as personal from '@/lib/storage/personal';
import * as own from '@/lib/storage/private/values';
import * as session from '@/lib/storage/session';
import * as state from '@/lib/storage/state';

/**
 * Everything that is stored. The parts of the background are given the values that they use, as they are
 * given the clock and `fetch`, and import none; so a test can replace them.
 */
export const storedValues = {
  ...session,
  ...state,
  ...personal,
  ...own,
  dataVersion,
  itemChunks,
  /** What the person has set and arranged, and what limits their orders, whatever the connection. */
  arranged: [
    personal.settings,
    personal.density,
    personal.listOrder,
    personal.itemPreferences,
    personal.basket,
    personal.kits,
    personal.reminders,
    personal.handledOrders,
    personal.parcelEnds,
    state.sentTimes,
    state.lastOrders,
  ],
  /** What was read through a connection, and means nothing to another one. */
  snapshot: [
    state.itemsInfo,
    state.itemsHead,
    ...itemChunks,
    personal.firstRows,
    state.notifiedOrders,
    state.checkout,
    state.orders,
    state.polling,
    state.pastPrices,
    state.unseen,
    state.refreshFailure,
  ],
};

export type StoredValues = typeof storedValues;
