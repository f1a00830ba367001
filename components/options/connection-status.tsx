import { i18n } from '#i18n';
import { Icon } from '@/components/shared/icon';
import type { OptionsModel } from '@/lib/view/options-model';

/** Whether there is a connection, and what it found. */
export function ConnectionStatus({ model }: { readonly model: OptionsModel }) {
  const connection = model.connection.value;
  return (
    <div role="status">
      {connection?.rejected && (
        <div class="status is-bad">
          <Icon name="alert" />
          <p>{i18n.t('options.connection.rejected', { ending: connection.keyEnding })}</p>
        </div>
      )}
      {connection && !connection.rejected && (
        <div class="status is-good">
          <Icon name="check" />
          <div>
            <p>
              <strong>
                {i18n.t('options.connection.connectedTo', {
                  host: new URL(connection.baseAddress).host,
                  ending: connection.keyEnding,
                })}
              </strong>
            </p>
            <p>{model.found.value ?? i18n.t('options.connection.reading')}</p>
          </div>
        </div>
      )}
      {!connection && model.form.isForgotten.value && (
        <div class="status">
          <Icon name="check" />
          <p>{i18n.t('options.connection.forgotten')}</p>
        </div>
      )}
    </div>
  );
}
