import { computed } from '@preact/signals';
import { isDoubtful } from '@/lib/domain/ordering/attempt/states';
import type { IconOpens } from '@/lib/domain/settings/choices';
import type { Commands } from '@/lib/messaging/commands';
import { settings as storedSettings } from '@/lib/storage/personal';
import * as state from '@/lib/storage/state';
import { createConnectionForm } from '@/lib/view/connection/connection-form';
import { createDemoChoice } from '@/lib/view/connection/demo-choice';
import { createDiagnostics } from '@/lib/view/connection/diagnostics';
import { createReadingStatus } from '@/lib/view/connection/reading-status';
import { unconfirmedText } from '@/lib/view/items/item-text';
import { createLockedOrdering } from '@/lib/view/pressing/locked-ordering';
import { createNotifyChoice } from '@/lib/view/settings/notify-choice';
import { nextReadingText } from '@/lib/view/settings/polling-text';
import { beginSettings, createSettingsModel } from '@/lib/view/settings/settings-model';
import { createSettingsTransfer } from '@/lib/view/settings/settings-transfer';
import { createSyncChoice } from '@/lib/view/settings/sync-choice';
import { createStoredSignals } from '@/lib/view/state/stored-signal';
import { createDataActions, forgetWarning, lastOrderText } from './data-actions';
import { createShortcut, createToolbarPlace, hasPanel } from './toolbar';

interface OptionsDeps {
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
}

const shown = {
  connection: state.connection,
  settings: storedSettings,
  itemsInfo: state.itemsInfo,
  checkout: state.checkout,
  attempts: state.shownAttempts,
  lastOrders: state.lastOrders,
  orderingFailure: state.orderingFailure,
  refreshFailure: state.refreshFailure,
  polling: state.polling,
  sync: state.sync,
};

export type OptionsModel = Awaited<ReturnType<typeof createOptionsModel>>;

/** What each section of the options page uses, once everything stored is read. */
export async function createOptionsModel(deps: OptionsDeps) {
  const { commands, language, version } = deps;
  const toolbarPlace = createToolbarPlace();
  const { signals, read } = createStoredSignals(shown);
  const [show] = await Promise.all([read(), toolbarPlace.look()]);
  show();
  const { connection, polling } = signals;
  const begin = () => void beginSettings(language);
  begin();

  const demo = createDemoChoice({ ...deps, connection });
  /** The connection to an account; the form knows nothing of the demo. */
  const account = computed(() => (demo.isOn.value ? null : connection.value));
  const connectionForm = createConnectionForm({ ...deps, connection: account });
  const reading = createReadingStatus({
    ...deps,
    ...signals,
    isBusy: connectionForm.isConnecting,
  });
  // An update drops what was read.
  if (connection.peek() && !signals.itemsInfo.peek()) void reading.readAgain();
  const settings = createSettingsModel(signals.settings);
  const notify = createNotifyChoice(signals.settings);
  const transfer = createSettingsTransfer({ ...deps, ...signals, askToNotify: notify.ask });
  const sync = createSyncChoice({ ...deps, ...signals });
  const onForgotten = () => {
    connectionForm.empty();
    // The pressed button disappears with its section.
    connectionForm.begin();
    begin();
  };
  const actions = createDataActions({ commands, onForgotten, connection });
  const shortcut = createShortcut();
  const hasUnclear = computed(() => signals.attempts.value.some(isDoubtful));
  const warning = computed(() => forgetWarning(signals.attempts.value));
  return {
    grave: {
      locked: createLockedOrdering({ commands, failure: signals.orderingFailure }),
      lastOrders: {
        texts: computed(() => signals.lastOrders.value.map(lastOrderText)),
        dismiss: () => void state.lastOrders.remove(),
      },
    },
    connection: {
      connection,
      demo,
      form: connectionForm,
      reading,
      toolbarPlace,
      shortcut,
      hasUnclear,
      forgetWarning: warning,
      /** What was left behind with the connection that there was, if the person has just ended it. */
      ended: computed(() => {
        if (connection.value) return null;
        if (demo.hasEnded.value) return 'demo';
        if (actions.forgotten.value) return actions.forgotten.value;
        return connectionForm.isForgotten.value ? 'connection' : null;
      }),
      invitesToSync: sync.isNews,
      openRestock: () => deps.openRestock(settings.shown.value.iconOpens),
    },
    ordering: { settings },
    prices: {
      settings,
      now: Date.now,
      currencyProblem: computed(() => {
        const read = signals.itemsInfo.value;
        // Those of the currency before say nothing of this one.
        return read?.currency === settings.shown.value.currency ? unconfirmedText(read) : null;
      }),
    },
    tracking: {
      settings,
      notify,
      nextReading: computed(() =>
        nextReadingText(connection.value, polling.value, settings.shown.value, Date.now()),
      ),
    },
    data: {
      actions,
      transfer,
      sync,
      forgetWarning: warning,
    },
    about: {
      version,
      settings,
      shortcut,
      hasPanel: hasPanel(),
      diagnostics: createDiagnostics(deps),
    },
  };
}
