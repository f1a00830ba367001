import { dataVersion } from '@/lib/storage/data-version';
import { itemChunks } from '@/lib/storage/item-chunks';
import * as personal from '@/lib/storage/personal';
import { cache, synced } from '@/lib/storage/private/check';
import * as own from '@/lib/storage/private/values';
import * as session from '@/lib/storage/session';
import * as state from '@/lib/storage/state';
import type { Stored } from '@/lib/storage/stored';

const { firstRows, ...chosen } = personal;
/** What the person has set and arranged, and what counts for their limits, whatever the connection. */
const arranged: readonly Stored<unknown>[] = [...Object.values(chosen), state.sentTimes];

/** Everything that is stored. */
export const storedValues = {
  ...session,
  ...state,
  ...personal,
  ...own,
  dataVersion,
  itemChunks,
  arranged,
  syncedFrom: [state.connection, ...synced],
  /** What was read through a connection, and means nothing to another one. */
  snapshot: [
    ...cache,
    state.notifiedOrders,
    state.orders,
    state.polling,
    state.pastPrices,
    state.rhythms,
    state.unseen,
    state.refreshFailure,
  ],
};

export type StoredValues = typeof storedValues;
