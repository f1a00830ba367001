import { useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { ConfirmDialog } from '@/components/options/controls/confirm-dialog';
import { Group } from '@/components/options/controls/group';
import { Section } from '@/components/options/controls/section';
import type { OptionsModel } from '@/lib/view/options/options-model';
import { failureText } from '@/lib/view/shared/failure-text';
import { SettingsFile } from './settings-file';

export function DataSection({ model }: { readonly model: OptionsModel }) {
  const { data } = model;
  const failure = data.failure.value;
  const text = failure && failureText(failure, 0, 0);
  return (
    <Section id="data" title={i18n.t('options.data.title')}>
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
    <Group title={i18n.t('options.data.snapshot')} hint={i18n.t('options.data.snapshotHint')}>
      <div class="actions is-start">
        <button
          type="button"
          class="button"
          aria-disabled={isUnderWay || connection.value === null}
          onClick={() => {
            if (connection.value) void data.clearSnapshot();
          }}
        >
          {i18n.t(isUnderWay ? 'options.data.clearing' : 'options.data.clear')}
        </button>
        <p class="saved" role="status">
          {data.clearing.value === 'done' && i18n.t('options.data.cleared')}
        </p>
      </div>
    </Group>
  );
}

function ForgetEverything({ model }: { readonly model: OptionsModel }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { data } = model;
  return (
    <Group title={i18n.t('options.data.forgetAll')} hint={i18n.t('options.data.forgetAllHint')}>
      <div class="actions is-start">
        <button type="button" class="button is-danger" onClick={() => dialog.current?.showModal()}>
          {i18n.t('options.data.forgetAll')}
        </button>
      </div>
      <p role="status">{data.isForgotten.value && i18n.t('options.data.forgotten')}</p>
      <ConfirmDialog
        dialog={dialog}
        title={i18n.t('options.data.forgetAllTitle')}
        texts={[i18n.t('options.data.forgetAllText'), i18n.t('options.connection.forgetReminder')]}
        warning={model.hasUnclear.value ? i18n.t('options.connection.forgetOpen') : null}
        confirm={i18n.t('options.data.forgetAllConfirm')}
        cancel={i18n.t('options.cancel')}
        onConfirm={() => void data.forgetEverything()}
      />
    </Group>
  );
}
