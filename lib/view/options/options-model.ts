import { computed } from '@preact/signals';
import { isUnclear } from '@/lib/domain/ordering/attempts';
import { guessPrices } from '@/lib/domain/settings/guess-prices';
import type { Commands } from '@/lib/messaging/commands';
import { requestLog } from '@/lib/storage/request-log';
import { settings as storedSettings } from '@/lib/storage/settings';
import * as state from '@/lib/storage/state';
import { readAll } from '@/lib/storage/stored';
import { createConnectionForm } from '@/lib/view/connection/connection-form';
import { createDiagnostics } from '@/lib/view/connection/diagnostics';
import { createReadingStatus } from '@/lib/view/connection/reading-status';
import { createLockedOrdering } from '@/lib/view/ordering/locked-ordering';
import { createSettingsTransfer } from '@/lib/view/settings/settings-transfer';
import { createPreferences } from '@/lib/view/state/preferences';
import { createStoredSignal } from '@/lib/view/state/stored-signal';
import { createNotifyChoice } from '@/lib/view/tracking/notify-choice';
import { nextReadingText } from '@/lib/view/tracking/polling-text';
import { createDataActions } from './data-actions';
import { createShortcut } from './shortcut';
import { createToolbarPlace } from './toolbar-place';

interface OptionsDeps {
  readonly commands: Commands;
  readonly pinnedAddress: string | null;
  readonly requestAccess: (origin: string) => Promise<boolean>;
  /** Asks for the right to show notifications. */
  readonly requestNotifications: () => Promise<boolean>;
  readonly hasNotifications: () => Promise<boolean>;
  /** Calls back when a right was given or taken away. */
  readonly watchPermissions: (listener: () => void) => void;
  readonly readShortcut: () => Promise<string | null>;
  readonly openShortcuts: (() => Promise<void>) | null;
  /** Whether the icon stands in the toolbar itself; `null` when the browser doesn't tell. */
  readonly isOnToolbar: () => Promise<boolean | null>;
  readonly saveFile: (name: string, type: string, text: string) => void;
  readonly copyText: (text: string) => Promise<void>;
  readonly version: string;
  /** As in `navigator.userAgent` and `navigator.language`. */
  readonly userAgent: string;
  readonly language: string;
  readonly now: () => number;
}

export type OptionsModel = Awaited<ReturnType<typeof createOptionsModel>>;

/** Everything on the options page, as soon as it is read. */
export async function createOptionsModel(deps: OptionsDeps) {
  const { commands, language } = deps;
  const toolbarPlace = createToolbarPlace(deps);
  const [mirrors] = await Promise.all([readMirrors(), toolbarPlace.look()]);
  const guess = () => void commands.changeSettings(guessPrices(language));
  if (mirrors.settings.value === storedSettings.fallback) guess();

  const form = createConnectionForm({ ...deps, connection: mirrors.connection });
  const preferences = createPreferences({ ...deps, settings: mirrors.settings });
  const notify = createNotifyChoice({ ...deps, preferences });
  const transfer = createSettingsTransfer({ ...deps, ...mirrors, askToNotify: notify.ask });
  const onForgotten = () => {
    form.empty();
    preferences.hush();
    transfer.cancel();
    guess();
  };
  const data = createDataActions({ commands, onForgotten, connection: mirrors.connection });
  return {
    ...mirrors,
    form,
    preferences,
    transfer,
    data,
    diagnostics: createDiagnostics({ ...deps, ...mirrors }),
    notify,
    shortcut: createShortcut(deps),
    toolbarPlace,
    nextReading: computed(() =>
      nextReadingText(
        mirrors.connection.value,
        mirrors.polling.value,
        mirrors.settings.value,
        deps.now(),
      ),
    ),
    hasUnclear: computed(() => mirrors.attempts.value.some(isUnclear)),
    reading: createReadingStatus({
      ...deps,
      ...mirrors,
      isBusy: computed(() => form.isConnecting.value || data.clearing.value === 'under-way'),
    }),
    lockedOrdering: createLockedOrdering({ commands, trouble: mirrors.orderingTrouble }),
    version: deps.version,
    now: deps.now,
  };
}

/** Stored values as signals, once what is stored now is in them. */
async function readMirrors() {
  const connection = createStoredSignal(state.connection);
  const settings = createStoredSignal(storedSettings);
  const itemsInfo = createStoredSignal(state.itemsInfo);
  const checkout = createStoredSignal(state.checkout);
  const attempts = createStoredSignal(state.attempts);
  const orderingTrouble = createStoredSignal(state.orderingTrouble);
  const refreshTrouble = createStoredSignal(state.refreshTrouble);
  const orders = createStoredSignal(state.orders);
  const polling = createStoredSignal(state.polling);
  const requests = createStoredSignal(requestLog);
  const [read, requestsRead] = await Promise.all([
    readAll(
      state.connection,
      storedSettings,
      state.itemsInfo,
      state.checkout,
      state.attempts,
      state.orderingTrouble,
      state.orders,
      state.polling,
      state.refreshTrouble,
    ),
    requestLog.read(),
  ]);
  connection.show(read[0]);
  settings.show(read[1]);
  itemsInfo.show(read[2]);
  checkout.show(read[3]);
  attempts.show(read[4]);
  orderingTrouble.show(read[5]);
  orders.show(read[6]);
  polling.show(read[7]);
  refreshTrouble.show(read[8]);
  requests.show(requestsRead);
  return {
    connection: connection.value,
    settings: settings.value,
    itemsInfo: itemsInfo.value,
    checkout: checkout.value,
    attempts: attempts.value,
    orderingTrouble: orderingTrouble.value,
    refreshTrouble: refreshTrouble.value,
    orders: orders.value,
    polling: polling.value,
    requests: requests.value,
  };
}
