import { useId, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import type { OptionsModel } from '@/lib/view/options-model';

/** Forgetting asks once, and says what it can't undo elsewhere. */
export function ForgetConnection({ model }: { readonly model: OptionsModel }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const close = () => dialog.current?.close();
  return (
    <>
      <button type="button" class="button is-danger" onClick={() => dialog.current?.showModal()}>
        {i18n.t('options.connection.forget')}
      </button>
      <dialog ref={dialog} class="dialog" aria-labelledby={titleId}>
        <h2 id={titleId}>{i18n.t('options.connection.forgetTitle')}</h2>
        <p>{i18n.t('options.connection.forgetText')}</p>
        {model.hasUnclear.value && <p class="problem">{i18n.t('options.connection.forgetOpen')}</p>}
        <p>{i18n.t('options.connection.forgetReminder')}</p>
        <div class="actions">
          <button type="button" class="button" onClick={close}>
            {i18n.t('options.connection.forgetCancel')}
          </button>
          <button
            type="button"
            class="button is-danger"
            onClick={() => {
              close();
              void model.form.forget();
            }}
          >
            {i18n.t('options.connection.forgetConfirm')}
          </button>
        </div>
      </dialog>
    </>
  );
}
