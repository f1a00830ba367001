import { computed } from '@preact/signals';
import { isUnclear } from '@/lib/domain/attempts';
import type { Commands } from '@/lib/messaging/commands';
import { settings as storedSettings } from '@/lib/storage/settings';
import * as state from '@/lib/storage/state';
import { readAll } from '@/lib/storage/stored';
import { accountText } from './account-text';
import { createConnectionForm } from './connection-form';
import { createMirror } from './mirror';
import { createPreferences } from './preferences';
import { quietly } from './quietly';

interface OptionsDeps {
  readonly commands: Commands;
  readonly pinnedAddress: string | null;
  readonly requestAccess: (origin: string) => Promise<boolean>;
  readonly version: string;
  readonly now: () => number;
}

export type OptionsModel = Awaited<ReturnType<typeof createOptionsModel>>;

/** Everything on the options page, as soon as it is read. */
export async function createOptionsModel(deps: OptionsDeps) {
  const connection = createMirror(state.connection);
  const settings = createMirror(storedSettings);
  const itemsInfo = createMirror(state.itemsInfo);
  const checkout = createMirror(state.checkout);
  const attempts = createMirror(state.attempts);
  const orderingTrouble = createMirror(state.orderingTrouble);
  const read = await readAll(
    state.connection,
    storedSettings,
    state.itemsInfo,
    state.checkout,
    state.attempts,
    state.orderingTrouble,
  );
  connection.show(read[0]);
  settings.show(read[1]);
  itemsInfo.show(read[2]);
  checkout.show(read[3]);
  attempts.show(read[4]);
  orderingTrouble.show(read[5]);

  return {
    connection: connection.value,
    form: createConnectionForm({ ...deps, connection: connection.value }),
    preferences: createPreferences({ ...deps, settings: settings.value }),
    hasUnclear: computed(() => attempts.value.value.some(isUnclear)),
    /** What the connection found; `null` while it is being read. */
    found: computed(() => {
      const info = itemsInfo.value.value;
      return info && checkout.value.value ? accountText(info, checkout.value.value) : null;
    }),
    isOrderingLocked: computed(() => orderingTrouble.value.value !== null),
    discardAttempts: () => quietly(deps.commands.discardAttempts()),
    version: deps.version,
  };
}
