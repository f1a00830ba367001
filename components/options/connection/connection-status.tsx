import { Icon } from '@/components/shared/icon';
import { t } from '@/lib/i18n/i18n';
import type { OptionsModel } from '@/lib/view/options/options-model';

/** Whether there is a connection, and what came of reading through it. */
export function ConnectionStatus({ model }: { readonly model: OptionsModel }) {
  const connection = model.connection.value;
  const { reading } = model;
  const problem = reading.problem.value;
  return (
    <div role="status">
      {connection?.rejected && (
        <div class="status is-bad">
          <Icon name="alert" />
          <p>{t('options.connection.rejected', { ending: connection.keyEnding })}</p>
        </div>
      )}
      {connection && !connection.rejected && (
        <div class="status is-good">
          <Icon name="check" />
          <div>
            <p>
              <strong>
                {t('options.connection.connectedTo', {
                  host: new URL(connection.baseAddress).host,
                  ending: connection.keyEnding,
                })}
              </strong>
            </p>
            <p>{reading.text.value}</p>
            {problem && (
              <p>
                <strong>{problem.what}</strong> {problem.next}
              </p>
            )}
            {problem?.said && <p class="said">{problem.said}</p>}
            {reading.canReadAgain.value && (
              <button
                type="button"
                class="button is-small"
                aria-disabled={reading.isReading.value}
                onClick={() => void reading.readAgain()}
              >
                {t('common.tryAgain')}
              </button>
            )}
          </div>
        </div>
      )}
      {!connection && model.form.isForgotten.value && (
        <div class="status">
          <Icon name="check" />
          <p>{t('options.connection.forgotten')}</p>
        </div>
      )}
    </div>
  );
}
