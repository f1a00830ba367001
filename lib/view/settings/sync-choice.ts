import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { isDemo } from '@/lib/domain/demo';
import type { Failure } from '@/lib/domain/failure';
import { areaBytesMax } from '@/lib/domain/sync/layout';
import { type FieldChange, partsOf } from '@/lib/domain/sync/ledger';
import type { EpochMs } from '@/lib/domain/time';
import { clockText } from '@/lib/i18n/dates';
import { failureText } from '@/lib/i18n/failures';
import { numberText, percentText } from '@/lib/i18n/format';
import { listText, type plural, t } from '@/lib/i18n/i18n';
import type { Commands } from '@/lib/messaging/commands';
import type { SyncPreview } from '@/lib/storage/session';
import type { Connection, Sync } from '@/lib/storage/state';
import type { Stored } from '@/lib/storage/stored';
import { counted } from './import-text';

interface SyncChoiceDeps {
  readonly commands: Pick<Commands, 'proposeSync' | 'beginSync' | 'endSync' | 'goBackFromSync'>;
  readonly connection: ReadonlySignal<Connection | null>;
  readonly sync: ReadonlySignal<Sync | null>;
  readonly preview: ReadonlySignal<SyncPreview | null>;
  readonly storedPreview: Pick<Stored<SyncPreview | null>, 'remove'>;
  readonly now: () => EpochMs;
}

export type SyncChoice = ReturnType<typeof createSyncChoice>;

/** Whether what the person arranges is synced with their other browsers, and how that goes. */
export function createSyncChoice(deps: SyncChoiceDeps) {
  const { commands, connection, sync, preview, storedPreview, now } = deps;
  const failure = signal<Failure | null>(null);
  /** As it is for the service that is connected. */
  const state = computed(() => {
    const place = connection.value;
    if (sync.value?.baseAddress !== place?.baseAddress) return null;
    return sync.value;
  });
  const send = async (command: keyof SyncChoiceDeps['commands']): Promise<void> => {
    failure.value = await commands[command]();
  };

  const cancel = () => storedPreview.remove();

  return {
    /** In the demo, there is nothing of the person's. */
    isOffered: computed(() => connection.value !== null && !isDemo(connection.value)),
    /** Whether to say that there is such a thing. */
    isNews: computed(() => !state.value),
    isOn: computed(() => state.value !== null),
    choose: async (isWanted: boolean): Promise<void> => {
      await (isWanted ? send('proposeSync') : state.value ? send('endSync') : cancel());
    },
    /** What the first merge would change here, one sentence each; `null` if nobody asks. */
    preview: computed(() => (preview.value && !state.value ? previewTexts(preview.value) : null)),
    agree: () => send('beginSync'),
    cancel: () => void cancel(),
    /** How it goes; `null`: it is off. */
    text: computed(() => {
      if (!state.value) return null;
      const { mergedAt, bytes } = state.value;
      if (mergedAt === null) return t('options.sync.under');
      const share = percentText(Math.ceil((100 * bytes) / areaBytesMax) / 100);
      return t('options.sync.synced', { time: clockText(mergedAt, now()), share });
    }),
    problem: computed(() => {
      if (failure.value) return failureText(failure.value, 0, 0);
      switch (state.value?.problem) {
        case 'newer':
          return { what: t('options.sync.newer'), next: t('options.sync.newerNext') };
        case 'no-room':
          return { what: t('options.sync.noRoom'), next: t('options.sync.noRoomNext') };
        case 'unavailable':
          return { what: t('options.sync.unavailable'), next: t('options.sync.unavailableNext') };
        default:
          return null;
      }
    }),
    /** What isn't synced for lack of room, one sentence for each kind of things. */
    leftOut: computed(() =>
      (state.value?.leftOut ?? []).map(({ kind, count, of }) => {
        const things = t(`options.sync.things.${kind}`);
        return t('options.sync.leftOut', {
          things,
          count: numberText(count),
          total: numberText(of),
        });
      }),
    ),
    /** The day of the first merge, to which one can go back. */
    begunOn: computed(() => state.value && clockText(state.value.begunAt, now())),
    goBack: () => send('goBackFromSync'),
  };
}

/** What would change here, one sentence each. */
function previewTexts({ changes, gives }: SyncPreview): string[] {
  const of = (...kinds: readonly string[]) =>
    changes.filter(({ field }) => kinds.includes(partsOf(field).kind));
  const items = [...Map.groupBy(of('label', 'pin', 'hidden'), ({ field }) => partsOf(field).id)];
  const newItems = items.filter(([, own]) => own.every(isNew));
  const kits = of('kit');
  const reminders = of('reminder');
  return [
    ...counted('options.sync.itemsAdded', newItems.length),
    ...counted('options.sync.itemsChanged', items.length - newItems.length),
    ...kitsText('options.data.kitsAdded', kits.filter(isNew)),
    ...kitsText(
      'options.sync.kitsChanged',
      kits.filter((one) => !isNew(one) && !isRemoved(one)),
    ),
    ...kitsText('options.sync.kitsRemoved', kits.filter(isRemoved)),
    ...counted('options.sync.remindersAdded', reminders.filter(isNew).length),
    ...counted('options.sync.remindersChanged', reminders.filter((one) => !isNew(one)).length),
    ...(gives ? [t('options.sync.gives')] : []),
  ];
}

const isNew = ({ before }: FieldChange) => before === undefined;
const isRemoved = ({ after }: FieldChange) => after === undefined;

function kitsText(key: Parameters<typeof plural>[0], kits: readonly FieldChange[]): string[] {
  const names = kits.map(({ before, after }) => ((before ?? after) as { name: string }).name);
  return counted(key, kits.length, { names: listText(names) });
}
