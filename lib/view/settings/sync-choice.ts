import { computed, signal } from '@preact/signals';
import type { Failure } from '@/lib/domain/failure/failure';
import { areaBytesMax } from '@/lib/domain/sync/layout';
import { isDemo } from '@/lib/domain/web/demo';
import { clockText } from '@/lib/i18n/dates';
import { failureText } from '@/lib/i18n/failures';
import { numberText, percentText } from '@/lib/i18n/format';
import { t } from '@/lib/i18n/i18n';
import type { Commands } from '@/lib/messaging/commands';
import type { OptionsState } from '@/lib/view/state/options-state';

export type SyncChoice = ReturnType<typeof createSyncChoice>;

export function createSyncChoice({ connection, sync }: OptionsState, commands: Commands) {
  const failure = signal<Failure | null>(null);
  /** As it is for the service that is connected. */
  const state = computed(() => {
    const savedConnection = connection.value;
    if (sync.value?.baseAddress !== savedConnection?.baseAddress) return null;
    return sync.value;
  });
  const send = async (command: 'beginSync' | 'endSync' | 'goBackFromSync'): Promise<void> => {
    failure.value = await commands[command]();
  };

  return {
    /** In the demo, there is nothing of the person's. */
    isOffered: computed(() => connection.value !== null && !isDemo(connection.value)),
    /** Whether to say that there is such a thing. */
    isNews: computed(() => !state.value),
    isOn: computed(() => state.value !== null),
    choose: (isWanted: boolean) => send(isWanted ? 'beginSync' : 'endSync'),
    /** How it goes, as far as anybody but the browser knows; `null`: it is off. */
    text: computed(() => {
      if (!state.value) return null;
      const { mergedAt, bytes } = state.value;
      if (mergedAt === null) return t('options.sync.under');
      const share = percentText(Math.ceil((100 * bytes) / areaBytesMax) / 100);
      return t('options.sync.synced', { time: clockText(mergedAt, Date.now()), share });
    }),
    problem: computed(() => {
      if (failure.value) return failureText(failure.value, 0, 0);
      switch (state.value?.problem) {
        case 'newer':
          return { what: t('options.sync.newer'), next: t('options.sync.newerNext') };
        case 'no-room':
          return { what: t('options.sync.noRoom'), next: t('options.sync.noRoomNext') };
        case 'unavailable':
          return { what: t('failure.syncUnavailable'), next: t('options.sync.unavailableNext') };
        default:
          return null;
      }
    }),
    /** How much isn't synced for lack of room; `null`: nothing. */
    leftOut: computed(() => {
      const count = state.value?.leftOut ?? 0;
      return count === 0 ? null : t('options.sync.leftOut', { count: numberText(count) });
    }),
    /** The day of the first merge, to which one can go back. */
    begunOn: computed(() => state.value && clockText(state.value.begunAt, Date.now())),
    goBack: () => send('goBackFromSync'),
  };
}
