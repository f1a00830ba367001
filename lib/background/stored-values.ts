import { dataVersion } from '@/lib/storage/data-version';
import { itemChunks } from '@/lib/storage/item-chunks';
import * as personal from '@/lib/storage/personal';
import { keptAs } from '@/lib/storage/private/check';
import * as privateValues from '@/lib/storage/private/values';
import * as session from '@/lib/storage/session';
import * as state from '@/lib/storage/state';

/** Everything that is stored. */
export const storedValues = {
  ...session,
  ...state,
  ...personal,
  ...privateValues,
  dataVersion,
  itemChunks,
  /** What the person has set and arranged, and what counts for their limits, whatever the connection. */
  arranged: keptAs('arranged', 'synced'),
  syncedFrom: [state.connection, ...keptAs('synced')],
  /** What was read through a connection, and means nothing to another one. */
  snapshot: keptAs('cache', 'connection'),
};

export type StoredValues = typeof storedValues;
