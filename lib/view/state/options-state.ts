import { settings } from '@/lib/storage/personal';
import * as state from '@/lib/storage/state';
import { createStoredSignals } from './stored-signal';

export type OptionsState = ReturnType<typeof createOptionsState>['signals'];

/** Stored state as the options page follows it, once it has been read. */
export const createOptionsState = () =>
  createStoredSignals({
    connection: state.connection,
    settings,
    itemsInfo: state.itemsInfo,
    checkout: state.checkout,
    attempts: state.publishedAttempts,
    lastOrders: state.lastOrders,
    orderingFailure: state.orderingFailure,
    refreshFailure: state.refreshFailure,
    polling: state.polling,
    sync: state.sync,
  });
