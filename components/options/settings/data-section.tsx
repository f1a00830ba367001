import type { ReadonlySignal } from '@preact/signals';
import { useRef, useState } from 'preact/hooks';
import { ConfirmDialog } from '@/components/options/controls/confirm-dialog';
import { Row, Section } from '@/components/options/controls/section';
import { LockedOrdering } from '@/components/options/ordering/locked-ordering';
import { WhatAndNext } from '@/components/shared/what-and-next';
import { failureText } from '@/lib/i18n/failures';
import { t } from '@/lib/i18n/i18n';
import type { DataActions } from '@/lib/view/options/data-actions';
import type { LockedOrderingModel } from '@/lib/view/ordering/locked-ordering';
import type { SettingsTransfer } from '@/lib/view/settings/settings-transfer';
import type { SyncChoice } from '@/lib/view/settings/sync-choice';
import { SettingsFile } from './settings-file';
import { SyncGroup } from './sync-group';

interface DataSectionProps {
  readonly locked: LockedOrderingModel;
  readonly actions: DataActions;
  readonly transfer: SettingsTransfer;
  readonly sync: SyncChoice;
  /** Why not to forget everything now. */
  readonly forgetWarning: ReadonlySignal<string | null>;
}

/** The record of orders where it is lost, what is synced, settings as a file, and forgetting all of it. */
export function DataSection({ locked, actions, transfer, sync, forgetWarning }: DataSectionProps) {
  return (
    <Section id="data" title={t('options.data.title')}>
      <LockedOrdering model={locked} />
      {sync.isOffered.value && <SyncGroup sync={sync} />}
      <SettingsFile transfer={transfer} isSynced={sync.isOn.value} />
      <ForgetEverything
        actions={actions}
        warning={forgetWarning.value}
        isSynced={sync.isOn.value}
      />
    </Section>
  );
}

interface ForgetEverythingProps {
  readonly actions: DataActions;
  readonly warning: string | null;
  /** Whether there is anything of this in other browsers. */
  readonly isSynced: boolean;
}

export function ForgetEverything({ actions, warning, isSynced }: ForgetEverythingProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isEverywhere, setEverywhere] = useState(false);
  const isInDemo = actions.isInDemo.value;
  const failure = actions.failure.value;
  return (
    <>
      <Row hint={t('options.data.forgetAllHint')}>
        <button type="button" class="button is-danger" onClick={() => dialog.current?.showModal()}>
          {t('options.data.forgetAll')}
        </button>
      </Row>
      <p class="problem" role="status">
        {failure && <WhatAndNext {...failureText(failure, 0, 0)} />}
      </p>
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
          <label class="choice">
            <input
              type="checkbox"
              checked={isEverywhere}
              onChange={({ currentTarget }) => setEverywhere(currentTarget.checked)}
            />
            <span>{t('options.sync.forget')}</span>
          </label>
        )}
      </ConfirmDialog>
    </>
  );
}
