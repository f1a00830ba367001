import { dataVersion } from '@/lib/storage/data-version';
import { itemChunks } from '@/lib/storage/item-chunks';
import * as personal from '@/lib/storage/personal';
import * as own from '@/lib/storage/private/values';
import * as session from '@/lib/storage/session';
import * as state from '@/lib/storage/state';
import type { Stored } from '@/lib/storage/stored';

const { firstRows, ...chosen } = personal;
/** What the person has set and arranged, and what counts for their limits, whatever the connection. */
const arranged: readonly Stored<unknown>[] = [...Object.values(chosen), state.sentTimes];

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
  arranged,
  /** What decides about what is synced. */
  syncedFrom: [
    state.connection,
    personal.itemPreferences,
    personal.kits,
    personal.reminders,
  ] as readonly Stored<unknown>[],
  /** What was read through a connection, and means nothing to another one. */
  snapshot: [
    state.itemsInfo,
    state.itemsHead,
    ...itemChunks,
    firstRows,
    state.notifiedOrders,
    state.checkout,
    state.orders,
    state.polling,
    state.pastPrices,
    state.rhythms,
    state.unseen,
    state.refreshFailure,
  ],
};

export type StoredValues = typeof storedValues;
