import { dataVersion } from '@/lib/storage/data-version';
import { itemPortions } from '@/lib/storage/item-portions';
import * as personal from '@/lib/storage/personal';
import * as notes from '@/lib/storage/press-notes';
import { apiKey } from '@/lib/storage/private/api-key';
import * as published from '@/lib/storage/private/published-attempts';
import * as session from '@/lib/storage/session';
import * as state from '@/lib/storage/state';
import * as tracking from '@/lib/storage/tracking';

/**
 * Everything that is stored. The parts of the background are given the values that they use, as they are
 * given the clock and `fetch`, and import none; so a test can replace them.
 */
export const storedValues = {
  ...session,
  ...state,
  ...tracking,
  ...personal,
  ...notes,
  ...published,
  dataVersion,
  itemPortions,
  /** As this version's pages see them: without what another version has published. */
  seenByPages: { attempts: state.attempts, past: state.pastAttempts },
  /** What was read through a connection, and means nothing to another one. */
  snapshot: [
    state.itemsInfo,
    state.itemsHead,
    ...itemPortions,
    personal.firstRows,
    tracking.notifiedOrders,
    state.checkout,
    tracking.orders,
    tracking.polling,
    state.pastPrices,
    state.unseen,
    state.refreshTrouble,
  ],
  apiKey,
};

export type StoredValues = typeof storedValues;
