import { useEffect, useRef, useState } from 'preact/hooks';
import { ConfirmDialog } from '@/components/options/controls/confirm-dialog';
import { SwitchField } from '@/components/options/controls/fields';
import { Group, Row, Section, Status } from '@/components/options/controls/section';
import { Icon } from '@/components/shared/icon';
import { LaterIcon } from '@/components/shared/later-icon';
import { WhatAndNext } from '@/components/shared/what-and-next';
import { displayText } from '@/lib/domain/data/display-text';
import { failureText } from '@/lib/i18n/failures';
import { plural, sentencesText, t } from '@/lib/i18n/i18n';
import type { DataActions } from '@/lib/view/options/data-actions';
import type { OptionsModel } from '@/lib/view/options/options-model';

type DataModel = OptionsModel['data'];

export function DataSection({ actions, transfer, sync, forgetWarning }: DataModel) {
  return (
    <Section id="data" title={t('options.data.title')}>
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

function SyncGroup({ sync }: Pick<DataModel, 'sync'>) {
  const hints = [
    t('options.sync.hint'),
    t(import.meta.env.FIREFOX ? 'options.sync.throughFirefox' : 'options.sync.throughChromium'),
  ];
  return (
    <SwitchField
      place="sync"
      label={t('options.sync.label')}
      hint={sentencesText(hints)}
      isOn={sync.isOn.value}
      onChange={async (box) => {
        await sync.choose(box.checked);
        box.checked = sync.isOn.peek();
      }}
    >
      <SyncStatus sync={sync} />
      {sync.begunOn.value && <GoBack sync={sync} day={sync.begunOn.value} />}
    </SwitchField>
  );
}

function SyncStatus({ sync }: Pick<DataModel, 'sync'>) {
  const text = sync.text.value;
  const problem = sync.problem.value;
  const leftOut = sync.leftOut.value;
  return (
    <div class="save-status" role="status">
      {text && (
        <p class={problem ? 'muted' : 'saved'}>
          {!problem && <Icon name="check" />}
          {text}
        </p>
      )}
      {problem && (
        <p class="problem">
          <WhatAndNext what={problem.what} next={problem.next} />
        </p>
      )}
      {leftOut && <p class="problem">{leftOut}</p>}
    </div>
  );
}

interface GoBackProps extends Pick<DataModel, 'sync'> {
  readonly day: string;
}

function GoBack({ sync, day }: GoBackProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <div>
      <button type="button" class="link" onClick={() => dialog.current?.showModal()}>
        {t('options.sync.goBack', { day })}
      </button>
      <ConfirmDialog
        dialog={dialog}
        title={t('options.sync.goBackTitle', { day })}
        texts={[t('options.sync.goBackText')]}
        confirm={t('options.sync.goBackConfirm')}
        onConfirm={() => void sync.goBack()}
      />
    </div>
  );
}

interface SettingsFileProps extends Pick<DataModel, 'transfer'> {
  readonly isSynced: boolean;
}

function SettingsFile({ transfer, isSynced }: SettingsFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const outcome = transfer.outcome.value;
  return (
    <Group title={t('options.data.transfer')} hint={t('options.data.transferHint')}>
      <div class="actions is-start">
        <button type="button" class="button" onClick={() => void transfer.exportFile()}>
          <LaterIcon name="download" />
          {t('options.data.export')}
        </button>
        <label class="button">
          <input
            ref={input}
            type="file"
            class="sr-only"
            accept=".json,application/json"
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              // Emptied, so that choosing the same file again is a change.
              if (file) void transfer.take(file).then(() => (currentTarget.value = ''));
            }}
          />
          {t('options.data.import')}
        </label>
        {transfer.canUndo.value && (
          <button
            type="button"
            class="button"
            onClick={() => {
              // The pressed button disappears.
              input.current?.focus();
              void transfer.undo();
            }}
          >
            {t('options.data.undoImport')}
          </button>
        )}
      </div>
      <div role="status">{outcome && <Status tone={outcome.look}>{outcome.text}</Status>}</div>
      <ImportQuestion transfer={transfer} isSynced={isSynced} />
    </Group>
  );
}

/** Opens by itself when a file was chosen. */
function ImportQuestion({ transfer, isSynced }: SettingsFileProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const question = transfer.question.value;
  useEffect(() => {
    if (question) dialog.current?.showModal();
  }, [question]);
  if (!question) return null;
  return (
    <ConfirmDialog
      dialog={dialog}
      title={t('options.data.importTitle', { file: displayText(question.fileName) })}
      texts={[
        t('options.data.importText'),
        ...question.changes,
        ...(isSynced ? [t('options.data.importSynced')] : []),
        ...(question.leftOut > 0 ? [plural('options.data.leftOut', question.leftOut)] : []),
      ]}
      confirm={t('options.data.apply')}
      onConfirm={() => void transfer.importFile()}
    />
  );
}

interface ForgetEverythingProps {
  readonly actions: DataActions;
  readonly warning: string | null;
  readonly isSynced: boolean;
}

export function ForgetEverything({ actions, warning, isSynced }: ForgetEverythingProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isEverywhere, setEverywhere] = useState(false);
  const isInDemo = actions.isInDemo.value;
  const failure = actions.failure.value;
  return (
    <>
      <Row title={t('options.data.startOver')} hint={t('options.data.forgetAllHint')}>
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
        confirm={t('options.data.forgetAll')}
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
