import { useRef } from 'preact/hooks';
import { ConfirmDialog } from '@/components/options/controls/confirm-dialog';
import { Group } from '@/components/options/controls/group';
import { Section } from '@/components/options/controls/section';
import { t } from '@/lib/i18n/i18n';
import type { OptionsModel } from '@/lib/view/options/options-model';
import { failureText } from '@/lib/view/shared/failure-text';
import { SettingsFile } from './settings-file';

export function DataSection({ model }: { readonly model: OptionsModel }) {
  const { data } = model;
  const failure = data.failure.value;
  const text = failure && failureText(failure, 0, 0);
  return (
    <Section id="data" title={t('options.data.title')}>
      <SettingsFile transfer={model.transfer} />
      <ClearSnapshot model={model} />
      <ForgetEverything model={model} />
      <div role="status">
        {text && (
          <p class="problem">
            <strong>{text.what}</strong> {text.next}
          </p>
        )}
      </div>
    </Section>
  );
}

function ClearSnapshot({ model: { data, connection } }: { readonly model: OptionsModel }) {
  const isUnderWay = data.clearing.value === 'under-way';
  return (
    <Group title={t('options.data.snapshot')} hint={t('options.data.snapshotHint')}>
      <div class="actions is-start">
        <button
          type="button"
          class="button"
          aria-disabled={isUnderWay || connection.value === null}
          onClick={() => {
            if (connection.value) void data.clearSnapshot();
          }}
        >
          {t(isUnderWay ? 'options.data.clearing' : 'options.data.clear')}
        </button>
        <p class="saved" role="status">
          {data.clearing.value === 'done' && t('options.data.cleared')}
        </p>
      </div>
    </Group>
  );
}

function ForgetEverything({ model }: { readonly model: OptionsModel }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { data } = model;
  return (
    <Group title={t('options.data.forgetAll')} hint={t('options.data.forgetAllHint')}>
      <div class="actions is-start">
        <button type="button" class="button is-danger" onClick={() => dialog.current?.showModal()}>
          {t('options.data.forgetAll')}
        </button>
      </div>
      <p role="status">{data.isForgotten.value && t('options.data.forgotten')}</p>
      <ConfirmDialog
        dialog={dialog}
        title={t('options.data.forgetAllTitle')}
        texts={[t('options.data.forgetAllText'), t('options.connection.forgetReminder')]}
        warning={model.hasUnclear.value ? t('options.connection.forgetOpen') : null}
        confirm={t('options.data.forgetAllConfirm')}
        cancel={t('options.cancel')}
        onConfirm={() => void data.forgetEverything()}
      />
    </Group>
  );
}
