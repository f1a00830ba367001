import type { ReadonlySignal } from '@preact/signals';
import { useRef, useState } from 'preact/hooks';
import { ConfirmDialog } from '@/components/options/controls/confirm-dialog';
import { Group, Section } from '@/components/options/controls/section';
import { WhatAndNext } from '@/components/shared/what-and-next';
import { failureText } from '@/lib/i18n/failures';
import { t } from '@/lib/i18n/i18n';
import type { Connection } from '@/lib/storage/state';
import type { DataActions } from '@/lib/view/options/data-actions';
import type { SettingsTransfer } from '@/lib/view/settings/settings-transfer';
import type { SyncChoice } from '@/lib/view/settings/sync-choice';
import { SettingsFile } from './settings-file';
import { SyncGroup } from './sync-group';

interface DataSectionProps {
  readonly connection: ReadonlySignal<Connection | null>;
  readonly actions: DataActions;
  readonly transfer: SettingsTransfer;
  readonly sync: SyncChoice;
  /** Why not to forget everything now. */
  readonly forgetWarning: ReadonlySignal<string | null>;
}

/** What is synced, settings as a file, and discarding what is stored. */
export function DataSection(props: DataSectionProps) {
  const { connection, actions, transfer, sync, forgetWarning } = props;
  return (
    <Section id="data" title={t('options.data.title')}>
      {sync.isOffered.value && <SyncGroup sync={sync} />}
      <SettingsFile transfer={transfer} />
      <ClearSnapshot actions={actions} isConnected={connection.value !== null} />
      <ForgetEverything
        actions={actions}
        warning={forgetWarning.value}
        isSynced={sync.isOn.value}
      />
      <DataProblem actions={actions} />
    </Section>
  );
}

/** Why nothing was discarded, if so. */
export function DataProblem({ actions }: { readonly actions: DataActions }) {
  const failure = actions.failure.value;
  const text = failure && failureText(failure, 0, 0);
  return (
    <div role="status">
      {text && (
        <p class="problem">
          <WhatAndNext what={text.what} next={text.next} />
        </p>
      )}
    </div>
  );
}

interface ClearSnapshotProps {
  readonly actions: DataActions;
  readonly isConnected: boolean;
}

function ClearSnapshot({ actions, isConnected }: ClearSnapshotProps) {
  const isUnderWay = actions.clearing.value === 'under-way';
  return (
    <Group title={t('options.data.snapshot')} hint={t('options.data.snapshotHint')}>
      <div class="actions is-start">
        <button
          type="button"
          class="button"
          aria-disabled={isUnderWay || !isConnected}
          onClick={() => {
            if (isConnected) void actions.clearSnapshot();
          }}
        >
          {t(isUnderWay ? 'options.data.clearing' : 'options.data.clear')}
        </button>
        <p class="saved" role="status">
          {actions.clearing.value === 'done' && t('options.data.cleared')}
        </p>
      </div>
    </Group>
  );
}

interface ForgetEverythingProps {
  readonly actions: DataActions;
  readonly warning: string | null;
  /** Whether there is anything of this in other browsers. */
  readonly isSynced?: boolean;
}

export function ForgetEverything(props: ForgetEverythingProps) {
  const { actions, warning, isSynced = false } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const [isEverywhere, setEverywhere] = useState(false);
  const isInDemo = actions.isInDemo.value;
  return (
    <Group title={t('options.data.forgetAll')} hint={t('options.data.forgetAllHint')}>
      <div class="actions is-start">
        <button type="button" class="button is-danger" onClick={() => dialog.current?.showModal()}>
          {t('options.data.forgetAll')}
        </button>
      </div>
      <p role="status">{actions.forgotten.value && t('options.data.forgotten')}</p>
      <ConfirmDialog
        dialog={dialog}
        title={t('options.data.forgetAllTitle')}
        texts={[
          t(isInDemo ? 'demo.forgetAllText' : 'options.data.forgetAllText'),
          ...(isInDemo ? [] : [t('options.connection.forgetReminder')]),
        ]}
        warning={warning}
        confirm={t('options.data.forgetAllConfirm')}
        cancel={t('options.cancel')}
        onConfirm={() =>
          void (isSynced && isEverywhere ? actions.forgetEverywhere() : actions.forgetEverything())
        }
      >
        {isSynced && (
          <label class="check">
            <input
              type="checkbox"
              checked={isEverywhere}
              onChange={({ currentTarget }) => setEverywhere(currentTarget.checked)}
            />
            <span>{t('options.sync.forget')}</span>
          </label>
        )}
      </ConfirmDialog>
    </Group>
  );
}
