import { useRef } from 'preact/hooks';
import { ConfirmDialog } from '@/components/options/controls/confirm-dialog';
import { t } from '@/lib/i18n/i18n';
import type { OptionsModel } from '@/lib/view/options/options-model';

/** Forgetting asks once, and says what it can't undo elsewhere. */
export function ForgetConnection({ model }: { readonly model: OptionsModel }) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button type="button" class="button is-danger" onClick={() => dialog.current?.showModal()}>
        {t('options.connection.forget')}
      </button>
      <ConfirmDialog
        dialog={dialog}
        title={t('options.connection.forgetTitle')}
        texts={[t('options.connection.forgetText'), t('options.connection.forgetReminder')]}
        warning={model.hasUnclear.value ? t('options.connection.forgetOpen') : null}
        confirm={t('options.connection.forgetConfirm')}
        cancel={t('options.connection.forgetCancel')}
        onConfirm={() => void model.form.forget()}
      />
    </>
  );
}
