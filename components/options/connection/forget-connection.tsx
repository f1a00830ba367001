import { useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { ConfirmDialog } from '@/components/options/controls/confirm-dialog';
import type { OptionsModel } from '@/lib/view/options/options-model';

/** Forgetting asks once, and says what it can't undo elsewhere. */
export function ForgetConnection({ model }: { readonly model: OptionsModel }) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button type="button" class="button is-danger" onClick={() => dialog.current?.showModal()}>
        {i18n.t('options.connection.forget')}
      </button>
      <ConfirmDialog
        dialog={dialog}
        title={i18n.t('options.connection.forgetTitle')}
        texts={[
          i18n.t('options.connection.forgetText'),
          i18n.t('options.connection.forgetReminder'),
        ]}
        warning={model.hasUnclear.value ? i18n.t('options.connection.forgetOpen') : null}
        confirm={i18n.t('options.connection.forgetConfirm')}
        cancel={i18n.t('options.connection.forgetCancel')}
        onConfirm={() => void model.form.forget()}
      />
    </>
  );
}
