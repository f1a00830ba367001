import { computed } from '@preact/signals';
import { isDoubtful } from '@/lib/domain/ordering/attempt/states';
import type { IconOpens } from '@/lib/domain/settings/choices';
import type { Commands } from '@/lib/messaging/commands';
import { lastOrders } from '@/lib/storage/state';
import { createConnectionForm } from '@/lib/view/connection/connection-form';
import { createDemoChoice } from '@/lib/view/connection/demo-choice';
import { createDiagnostics } from '@/lib/view/connection/diagnostics';
import { createReadingStatus } from '@/lib/view/connection/reading-status';
import { unconfirmedText } from '@/lib/view/items/item-text';
import { createLockedOrdering } from '@/lib/view/ordering/locked-ordering';
import { createNotifyChoice } from '@/lib/view/settings/notify-choice';
import { nextReadingText } from '@/lib/view/settings/polling-text';
import { beginSettings, createSettingsModel } from '@/lib/view/settings/settings-model';
import { createSettingsTransfer } from '@/lib/view/settings/settings-transfer';
import { createSyncChoice } from '@/lib/view/settings/sync-choice';
import { createOptionsState } from '@/lib/view/state/options-state';
import { createDataActions, forgetWarning, lastOrderText } from './data-actions';
import { createShortcut, createToolbarIcon, hasPanel } from './toolbar';

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

export type OptionsModel = Awaited<ReturnType<typeof createOptionsModel>>;

/** What each section of the options page uses, once everything stored is read. */
export async function createOptionsModel(deps: OptionsDeps) {
  const { commands, language, version } = deps;
  const toolbarIcon = createToolbarIcon();
  const { signals: state, read } = createOptionsState();
  const [show] = await Promise.all([read(), toolbarIcon.look()]);
  show();
  const { connection, polling } = state;
  const begin = () => void beginSettings(language);
  begin();

  const demo = createDemoChoice(connection, commands, language);
  /** The connection to an account; the form knows nothing of the demo. */
  const account = computed(() => (demo.isOn.value ? null : connection.value));
  const connectionForm = createConnectionForm({ ...deps, connection: account });
  const reading = createReadingStatus(state, commands, connectionForm.isConnecting);
  // An update drops what was read.
  if (connection.peek() && !state.itemsInfo.peek()) void reading.readAgain();
  const settings = createSettingsModel(state.settings);
  const notify = createNotifyChoice(state.settings);
  const transfer = createSettingsTransfer(state, notify.ask, deps.saveFile);
  const sync = createSyncChoice(state, commands);
  const onForgotten = () => {
    connectionForm.empty();
    // The pressed button disappears with its section.
    connectionForm.begin();
    begin();
  };
  const actions = createDataActions(connection, commands, onForgotten);
  const shortcut = createShortcut();
  const hasUnclear = computed(() => state.attempts.value.some(isDoubtful));
  const warning = computed(() => forgetWarning(state.attempts.value));
  return {
    orderAlerts: {
      locked: createLockedOrdering(state.orderingFailure, commands),
      lastOrders: {
        texts: computed(() => state.lastOrders.value.map(lastOrderText)),
        dismiss: () => void lastOrders.remove(),
      },
    },
    connection: {
      connection,
      demo,
      form: connectionForm,
      reading,
      toolbarIcon,
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
      openRestock: () => deps.openRestock(settings.current.value.iconOpens),
    },
    ordering: { settings },
    prices: {
      settings,
      now: Date.now,
      currencyProblem: computed(() => {
        const read = state.itemsInfo.value;
        // Those of the currency before say nothing of this one.
        return read?.currency === settings.current.value.currency ? unconfirmedText(read) : null;
      }),
    },
    tracking: {
      settings,
      notify,
      nextReading: computed(() =>
        nextReadingText(connection.value, polling.value, settings.current.value, Date.now()),
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
