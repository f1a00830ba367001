import { dataVersion } from '@/lib/storage/data-version';
import * as personal from '@/lib/storage/personal';
import * as state from '@/lib/storage/state';

/** What the popup's first frame needs: read all at once. */
export const firstValues = {
  dataVersion,
  connection: state.connection,
  itemsInfo: state.itemsInfo,
  itemsHead: state.itemsHead,
  checkout: state.checkout,
  attempts: state.publishedAttempts,
  pastAttempts: state.publishedPastAttempts,
  orders: state.orders,
  handled: personal.handledOrders,
  pastPrices: state.pastPrices,
  rhythms: state.rhythms,
  unseen: state.unseen,
  refreshFailure: state.refreshFailure,
  orderingFailure: state.orderingFailure,
  settings: personal.settings,
  preferences: personal.itemPreferences,
  listOrder: personal.listOrder,
  basket: personal.basket,
  kits: personal.kits,
  kitsOnTop: personal.kitsOnTop,
  reminders: personal.reminders,
  firstRows: personal.firstRows,
};
