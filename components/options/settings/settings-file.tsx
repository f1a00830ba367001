import { Group } from '@/components/options/controls/group';
import { Icon } from '@/components/shared/icon';
import { LaterIcon } from '@/components/shared/later-icon';
import { t } from '@/lib/i18n/i18n';
import type { SettingsTransfer } from '@/lib/view/settings/settings-transfer';
import { ImportResult } from './import-result';

/** Settings out to a file, and in from one. */
export function SettingsFile({ transfer }: { readonly transfer: SettingsTransfer }) {
  return (
    <Group title={t('options.data.transfer')} hint={t('options.data.transferHint')}>
      <div class="actions is-start">
        <button type="button" class="button" onClick={() => void transfer.exportFile()}>
          <LaterIcon name="download" />
          {t('options.data.export')}
        </button>
        <label class="button">
          <input
            type="file"
            class="sr-only"
            accept=".json,application/json"
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              // The same file chosen once more is to be looked at once more.
              if (file) void transfer.take(file).then(() => (currentTarget.value = ''));
            }}
          />
          {t('options.data.import')}
        </label>
        <p class="saved" role="status">
          {transfer.step.value.kind === 'exported' && (
            <>
              <Icon name="check" />
              {t('options.data.exported')}
            </>
          )}
        </p>
      </div>
      <ImportResult transfer={transfer} />
    </Group>
  );
}
