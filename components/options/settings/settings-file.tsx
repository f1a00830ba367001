import { useRef } from 'preact/hooks';
import { Group, Status } from '@/components/options/controls/section';
import { Icon } from '@/components/shared/icon';
import { t } from '@/lib/i18n/i18n';
import type { SettingsTransfer } from '@/lib/view/settings/settings-transfer';
import { ImportQuestion } from './import-question';

interface SettingsFileProps {
  readonly transfer: SettingsTransfer;
  readonly isSynced: boolean;
}

export function SettingsFile({ transfer, isSynced }: SettingsFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const outcome = transfer.outcome.value;
  return (
    <Group title={t('options.data.transfer')} hint={t('options.data.transferHint')}>
      <div class="actions is-start">
        <button type="button" class="button" onClick={() => void transfer.exportFile()}>
          <Icon name="download" />
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
