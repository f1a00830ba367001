import { useEffect, useRef } from 'preact/hooks';
import { ConfirmDialog } from '@/components/options/controls/confirm-dialog';
import { TextField } from '@/components/options/controls/fields';
import { More, PrivacyLink, ProblemText } from '@/components/options/controls/section';
import { t } from '@/lib/i18n/i18n';
import type { Connection } from '@/lib/storage/state';
import type { ConnectionFormModel } from '@/lib/view/connection/connection-form';
import type { ConnectionField } from '@/lib/view/connection/connection-problem';
import type { OptionsModel } from '@/lib/view/options/options-model';

type FormModel = Pick<OptionsModel['connection'], 'form' | 'hasUnclear' | 'forgetWarning'>;

interface ConnectionFormProps extends FormModel {
  readonly connection: Connection | null;
  /** The next step is to open the demo then, and connecting is second to it. */
  readonly isInDemo: boolean;
}

/** Address and key, Connect, and Forget; only Change and Forget while the connection works. */
export function ConnectionForm(props: ConnectionFormProps) {
  if (props.form.isOpen.value) return <Fields {...props} />;
  return (
    <div class="actions is-start">
      <ChangeButton {...props} />
      <Forget {...props} />
    </div>
  );
}

/** Takes the focus of a form that was folded away. */
function ChangeButton({ form }: FormModel) {
  const button = useRef<HTMLButtonElement>(null);
  const lead = form.lead.value;
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (lead?.field === 'change' && isLost) button.current?.focus();
  }, [lead]);
  return (
    <button ref={button} type="button" class="button" onClick={form.change}>
      {t('options.connection.change')}
    </button>
  );
}

function Fields(props: ConnectionFormProps) {
  const { connection, form, isInDemo, hasUnclear } = props;
  const replacing = useRef<HTMLDialogElement>(null);
  const isConnecting = form.isConnecting.value;
  const lead = form.lead.value;
  return (
    <>
      <form
        class="fields"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // Another connection couldn't find out what became of an order.
          if (hasUnclear.value && form.replaces.value) replacing.current?.showModal();
          else void form.connect();
        }}
      >
        <TextField
          label={t('options.connection.address')}
          value={form.address.value}
          readOnly={form.isAddressPinned || isConnecting}
          placeholder={t('options.connection.addressHint')}
          hint={addressHint(form)}
          problem={problemAt('address', form)}
          focusRequest={lead?.field === 'address' ? lead : null}
          onInput={form.typeAddress}
        />
        <TextField
          label={t('options.connection.key')}
          secret={{
            show: t('options.connection.keyShow'),
            hide: t('options.connection.keyHide'),
          }}
          value={form.key.value}
          readOnly={isConnecting}
          hint={keyHint(connection, form.isKeyForElsewhere.value)}
          problem={problemAt('key', form)}
          focusRequest={lead?.field === 'key' ? lead : null}
          onInput={form.typeKey}
        />
        {problemAt('form', form)}
        <div class="actions">
          <div class="actions">
            <button
              type="submit"
              class={isInDemo ? 'button' : 'button is-primary'}
              aria-disabled={isConnecting}
            >
              {isConnecting ? t('options.connection.connecting') : t('options.connection.connect')}
            </button>
            {connection && !connection.rejected && !isConnecting && (
              <button type="button" class="button" onClick={form.cancel}>
                {t('options.connection.keep')}
              </button>
            )}
          </div>
          {connection && <Forget {...props} />}
        </div>
        {!connection && (
          <div>
            <p>{t('options.connection.total')}</p>
            <More title={t('options.connection.readsAndKeeps')}>
              <p class="muted">{t('options.connection.handled')}</p>
              <PrivacyLink />
            </More>
          </div>
        )}
      </form>
      <ConfirmDialog
        dialog={replacing}
        title={t('options.connection.replaceTitle')}
        texts={[t('options.connection.unclear')]}
        confirm={t('options.connection.replaceConfirm')}
        onConfirm={() => void form.connect()}
      />
    </>
  );
}

function problemAt(wanted: ConnectionField, { problems }: ConnectionFormModel) {
  const problem = problems.value.find(({ field }) => field === wanted);
  if (!problem) return null;
  return (
    <div class="problem">
      <ProblemText {...problem.text} />
      {problem.page && (
        <p>
          <a href={problem.page} target="_blank" rel="noopener">
            {t('options.connection.openAddress', { origin: problem.page })}
          </a>
        </p>
      )}
    </div>
  );
}

function Forget({ form, forgetWarning }: FormModel) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button type="button" class="button" onClick={() => dialog.current?.showModal()}>
        {t('options.connection.forget')}
      </button>
      <ConfirmDialog
        dialog={dialog}
        title={t('options.connection.forgetTitle')}
        texts={[t('options.connection.forgetText'), t('options.connection.forgetReminder')]}
        warning={forgetWarning.value}
        confirm={t('options.connection.forgetConfirm')}
        cancel={t('options.connection.forgetCancel')}
        onConfirm={() => void form.forget()}
      />
    </>
  );
}

function keyHint(connection: Connection | null, isForElsewhere: boolean): string {
  if (!connection) return t('options.connection.keyHint');
  const { baseAddress, keyEnding, rejected } = connection;
  if (rejected && !isForElsewhere) return t('failure.keyNext');
  if (!isForElsewhere) return t('options.connection.keySaved', { ending: keyEnding });
  return t('options.connection.keyForAddress', { host: new URL(baseAddress).host });
}

function addressHint({ isAddressPinned, hintsAtApiEnding }: ConnectionFormModel): string {
  if (isAddressPinned) return t('options.connection.addressPinned');
  return t(hintsAtApiEnding.value ? 'options.connection.noApiEnding' : 'firstRun.addressText');
}
