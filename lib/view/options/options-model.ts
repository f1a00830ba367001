import { computed } from '@preact/signals';
import { isDoubtful } from '@/lib/domain/ordering/attempts';
import type { IconOpens } from '@/lib/domain/settings/settings';
import type { EpochMs } from '@/lib/domain/time';
import type { Commands } from '@/lib/messaging/commands';
import { settings as storedSettings } from '@/lib/storage/personal';
import { requestLog, syncPreview } from '@/lib/storage/session';
import * as state from '@/lib/storage/state';
import { createConnectionForm } from '@/lib/view/connection/connection-form';
import { createDemoChoice } from '@/lib/view/connection/demo-choice';
import { createDiagnostics } from '@/lib/view/connection/diagnostics';
import { createReadingStatus } from '@/lib/view/connection/reading-status';
import { unconfirmedText } from '@/lib/view/items/item-text';
import { createLockedOrdering } from '@/lib/view/ordering/locked-ordering';
import { createNotifyChoice, type NotificationPermission } from '@/lib/view/settings/notify-choice';
import { nextReadingText } from '@/lib/view/settings/polling-text';
import { createSettingsForm } from '@/lib/view/settings/settings-form';
import { createSettingsTransfer } from '@/lib/view/settings/settings-transfer';
import { createSyncChoice } from '@/lib/view/settings/sync-choice';
import { createStoredSignal, createStoredSignals } from '@/lib/view/state/stored-signal';
import { createDataActions, createLastOrders, forgetWarning } from './data-actions';
import { createShortcut, createToolbarPlace, type ToolbarDeps } from './toolbar';

interface OptionsDeps extends ToolbarDeps, NotificationPermission {
  readonly commands: Commands;
  readonly pinnedAddress: string | null;
  readonly requestAccess: (origin: string) => Promise<boolean>;
  readonly saveFile: (name: string, type: string, text: string) => void;
  readonly copyText: (text: string) => Promise<void>;
  /** Shows what the icon opens, in a tab where the browser doesn't open it. */
  readonly openRestock: (iconOpens: IconOpens) => Promise<void>;
  readonly version: string;
  /** As in `navigator.userAgent` and `navigator.language`. */
  readonly userAgent: string;
  readonly language: string;
  readonly now: () => EpochMs;
}

export type OptionsModel = Awaited<ReturnType<typeof createOptionsModel>>;

/** What each section of the options page uses, once everything stored is read. */
export async function createOptionsModel(deps: OptionsDeps) {
  const { commands, language, version, now } = deps;
  const toolbarPlace = createToolbarPlace(deps);
  const [{ signals, requests, preview }] = await Promise.all([readStored(), toolbarPlace.look()]);
  const { connection, settings, polling } = signals;
  const begin = () => void commands.beginSettings(language);
  if (settings.peek() === storedSettings.fallback) begin();

  const demo = createDemoChoice({ ...deps, connection });
  /** The connection to an account; the form knows nothing of the demo. */
  const account = computed(() => (demo.isOn.value ? null : connection.value));
  const connectionForm = createConnectionForm({ ...deps, connection: account });
  const form = createSettingsForm({ commands, settings });
  const notify = createNotifyChoice({ ...deps, form });
  const transfer = createSettingsTransfer({ ...deps, ...signals, askToNotify: notify.ask });
  const sync = createSyncChoice({ ...deps, ...signals, preview, storedPreview: syncPreview });
  const onForgotten = () => {
    connectionForm.empty();
    // The pressed button disappears with its section.
    connectionForm.begin();
    form.hush();
    transfer.cancel();
    begin();
  };
  const actions = createDataActions({ commands, onForgotten, connection });
  const isReading = computed(
    () => connectionForm.isConnecting.value || actions.clearing.value === 'under-way',
  );
  const shortcut = createShortcut(deps);
  const hasUnclear = computed(() => signals.attempts.value.some(isDoubtful));
  const warning = computed(() => forgetWarning(signals.attempts.value));
  return {
    connection: {
      connection,
      demo,
      form: connectionForm,
      reading: createReadingStatus({ ...deps, ...signals, isBusy: isReading }),
      toolbarPlace,
      shortcut,
      hasUnclear,
      forgetWarning: warning,
      lastOrders: createLastOrders({ ...signals, stored: state.lastOrders }),
      /** What was left behind with the connection that there was, if the person has just ended it. */
      ended: computed(() => {
        if (connection.value) return null;
        if (demo.hasEnded.value) return 'demo';
        if (actions.forgotten.value) return actions.forgotten.value;
        return connectionForm.isForgotten.value ? 'connection' : null;
      }),
      invitesToSync: sync.isNews,
      openRestock: () => deps.openRestock(settings.value.iconOpens),
    },
    prices: {
      form,
      now,
      currencyProblem: computed(() => {
        const read = signals.itemsInfo.value;
        // Those of the currency before say nothing of this one.
        return read?.currency === form.settings.value.currency ? unconfirmedText(read) : null;
      }),
    },
    ordering: { form },
    locked: createLockedOrdering({ commands, failure: signals.orderingFailure }),
    tracking: {
      form,
      notify,
      nextReading: computed(() =>
        nextReadingText(connection.value, polling.value, settings.value, now()),
      ),
    },
    data: { connection, actions, transfer, sync, forgetWarning: warning },
    diagnostics: createDiagnostics({ ...deps, ...signals, requests }),
    shortcuts: { form, hasPanel: deps.hasPanel, shortcut },
    about: { version },
    /** Sends the changes that still wait, for when the page is about to close. */
    flush: form.flush,
  };
}

/** Everything stored that the page shows, as signals. */
async function readStored() {
  const { signals, read } = createStoredSignals({
    connection: state.connection,
    settings: storedSettings,
    itemsInfo: state.itemsInfo,
    checkout: state.checkout,
    attempts: state.attempts,
    lastOrders: state.lastOrders,
    orderingFailure: state.orderingFailure,
    refreshFailure: state.refreshFailure,
    orders: state.orders,
    polling: state.polling,
    sync: state.sync,
  });
  const requests = createStoredSignal(requestLog);
  const preview = createStoredSignal(syncPreview);
  const [show, log, asked] = await Promise.all([read(), requestLog.read(), syncPreview.read()]);
  show();
  requests.show(log);
  preview.show(asked);
  return { signals, requests: requests.value, preview: preview.value };
}
