import { Preview } from '@/components/options/controls/preview';
import { Group } from '@/components/options/controls/section';
import { Icon } from '@/components/shared/icon';
import { LaterIcon } from '@/components/shared/later-icon';
import { WhatAndNext } from '@/components/shared/what-and-next';
import { displayText } from '@/lib/domain/display-text';
import { failureText } from '@/lib/i18n/failures';
import { t } from '@/lib/i18n/i18n';
import { changesNothing } from '@/lib/view/settings/import-plan';
import { fileProblemText, importTexts } from '@/lib/view/settings/import-text';
import type { SettingsTransfer } from '@/lib/view/settings/settings-transfer';

/** Export to a file, and import from one. */
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
              // Emptied, so that choosing the same file again is a change.
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

/** What the chosen file would change, what is wrong with it, or that it was imported. */
function ImportResult({ transfer }: { readonly transfer: SettingsTransfer }) {
  const step = transfer.step.value;
  return (
    <>
      {step.kind === 'preview' && (
        <Preview
          title={t('options.data.previewTitle', { file: displayText(step.file) })}
          texts={importTexts(step.plan, step.present)}
          confirm={t('options.data.apply')}
          onConfirm={changesNothing(step.plan) ? null : () => void transfer.apply()}
          onCancel={transfer.cancel}
        />
      )}
      <div role="status">
        {step.kind === 'imported' && (
          <div class="status is-good">
            <Icon name="check" />
            <p>{t('options.data.imported')}</p>
          </div>
        )}
        {step.kind === 'imported-quietly' && (
          <div class="status is-warn">
            <Icon name="alert" />
            <p>{t('options.data.importedQuietly')}</p>
          </div>
        )}
      </div>
      <div role="alert">
        {step.kind === 'bad-file' && (
          <Bad what={fileProblemText(step.problem)} next={t('options.data.problemNext')} />
        )}
        {step.kind === 'failed' && <Bad {...failureText(step.failure, 0, 0)} />}
      </div>
    </>
  );
}

function Bad({ what, next }: { readonly what: string; readonly next: string }) {
  return (
    <div class="status is-bad">
      <Icon name="alert" />
      <p>
        <WhatAndNext what={what} next={next} />
      </p>
    </div>
  );
}
