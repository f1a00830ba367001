import { useEffect, useRef } from 'preact/hooks';
import { ConfirmDialog } from '@/components/options/controls/confirm-dialog';
import { Group } from '@/components/options/controls/section';
import { Icon } from '@/components/shared/icon';
import { LaterIcon } from '@/components/shared/later-icon';
import { displayText } from '@/lib/domain/display-text';
import { numberText } from '@/lib/i18n/format';
import { plural, t } from '@/lib/i18n/i18n';
import type { SettingsTransfer } from '@/lib/view/settings/settings-transfer';

interface SettingsFileProps {
  readonly transfer: SettingsTransfer;
  readonly isSynced: boolean;
}

/** Export to a file, and import from one. */
export function SettingsFile({ transfer, isSynced }: SettingsFileProps) {
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
      <div role="status">
        {outcome && (
          <div class={`status is-${outcome.look}`}>
            <Icon name={outcome.look === 'good' ? 'check' : 'alert'} />
            <p>{outcome.text}</p>
          </div>
        )}
      </div>
      <ImportQuestion transfer={transfer} isSynced={isSynced} />
    </Group>
  );
}

const things = ['names', 'pins', 'kits', 'reminders'] as const;

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
        ...things.flatMap((thing) => {
          const [inFile, here] = [question.inFile[thing], question.here[thing] ?? 0];
          if (inFile === undefined) return [];
          return t('options.data.importCount', {
            thing: t(`options.data.things.${thing}`),
            inFile: numberText(inFile),
            here: numberText(here),
          });
        }),
        ...(isSynced ? [t('options.data.importSynced')] : []),
        ...(question.leftOut > 0 ? [plural('options.data.leftOut', question.leftOut)] : []),
      ]}
      confirm={t('options.data.apply')}
      cancel={t('options.cancel')}
      onConfirm={() => void transfer.importFile()}
    />
  );
}
