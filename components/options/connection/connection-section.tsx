import { useRef } from 'preact/hooks';
import { ConfirmDialog } from '@/components/options/controls/confirm-dialog';
import { Field } from '@/components/options/controls/field';
import { Section } from '@/components/options/controls/section';
import { t } from '@/lib/i18n/i18n';
import type { Connection } from '@/lib/storage/state';
import type { ConnectionField } from '@/lib/view/connection/connection-form';
import type { OptionsModel } from '@/lib/view/options/options-model';
import { ConnectionStatus } from './connection-status';
import { ForgetConnection } from './forget-connection';
import { PinHint } from './pin-hint';
import { ProblemText } from './problem-text';

export function ConnectionSection({ model }: { readonly model: OptionsModel }) {
  const { form } = model;
  const replacing = useRef<HTMLDialogElement>(null);
  const connection = model.connection.value;
  const isConnecting = form.isConnecting.value;
  const problemAt = (wanted: ConnectionField) => {
    const problem = form.problems.value.find(({ field }) => field === wanted);
    return problem ? <ProblemText problem={problem} /> : null;
  };
  const lead = form.lead.value;
  return (
    <Section
      id="connection"
      title={t('options.connection.title')}
      intro={t('options.connection.intro')}
    >
      <ConnectionStatus model={model} />
      {connection && <PinHint place={model.toolbarPlace} />}
      <form
        class="fields"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (model.hasUnclear.value && form.replaces.value) replacing.current?.showModal();
          else void form.connect();
        }}
      >
        <Field
          label={t('options.connection.address')}
          value={form.address.value}
          readOnly={form.isPinned || isConnecting}
          placeholder={t('options.connection.addressHint')}
          hint={addressHint(form.isPinned, form.hintsAtApiEnding.value)}
          problem={problemAt('address')}
          call={lead?.field === 'address' ? lead : null}
          onInput={form.typeAddress}
        />
        <Field
          label={t('options.connection.key')}
          isSecret
          value={form.key.value}
          readOnly={isConnecting}
          hint={keyHint(connection, form.isKeyForElsewhere.value)}
          problem={problemAt('key')}
          call={lead?.field === 'key' ? lead : null}
          onInput={form.typeKey}
        />
        {problemAt('form')}
        <div class="actions">
          <button type="submit" class="button is-primary" aria-disabled={isConnecting}>
            {isConnecting ? t('options.connection.connecting') : t('options.connection.connect')}
          </button>
          {connection && <ForgetConnection model={model} />}
        </div>
      </form>
      <ConfirmDialog
        dialog={replacing}
        title={t('options.connection.replaceTitle')}
        texts={[t('options.connection.replaceText')]}
        confirm={t('options.connection.replaceConfirm')}
        cancel={t('options.cancel')}
        onConfirm={() => void form.connect()}
      />
    </Section>
  );
}

function keyHint(connection: Connection | null, isForElsewhere: boolean): string {
  if (!connection) return t('options.connection.keyHint');
  const { baseAddress, keyEnding } = connection;
  if (!isForElsewhere) return t('options.connection.keySaved', { ending: keyEnding });
  return t('options.connection.keyForAddress', { host: new URL(baseAddress).host });
}

function addressHint(isPinned: boolean, isUnusual: boolean): string | null {
  if (isPinned) return t('options.connection.addressPinned');
  return isUnusual ? t('options.connection.noApiEnding') : null;
}
