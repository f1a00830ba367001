import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { Icon } from '@/components/shared/icon';
import type { OptionsModel } from '@/lib/view/options-model';

/** The way out when the record of orders can't be used. It takes two presses. */
export function LockedOrdering({ model }: { readonly model: OptionsModel }) {
  const [isSure, setSure] = useState(false);
  if (!model.isOrderingLocked.value) return null;
  return (
    <div class="status is-bad" role="alert">
      <Icon name="alert" />
      <div>
        <p>
          <strong>{i18n.t('options.ordering.locked')}</strong>
        </p>
        <p>{i18n.t('options.ordering.lockedNext')}</p>
        <button
          type="button"
          class="button is-danger"
          onClick={() => {
            if (isSure) void model.discardAttempts();
            setSure(!isSure);
          }}
        >
          {i18n.t(isSure ? 'options.ordering.discardConfirm' : 'options.ordering.discard')}
        </button>
      </div>
    </div>
  );
}
