import { Icon } from '@/components/shared/icon';
import { WhatAndNext } from '@/components/shared/what-and-next';
import { t } from '@/lib/i18n/i18n';
import type { LockedOrderingModel } from '@/lib/view/ordering/locked-ordering';
import './locked-ordering.css';

/** Why no order can be placed while the record of attempts is lost or unusable, and the way out. */
export function LockedOrdering({ model }: { readonly model: LockedOrderingModel }) {
  const text = model.text.value;
  const problem = model.problem.value;
  return (
    <div class="locked-ordering" role="status">
      {text && (
        <div class="status is-bad">
          <Icon name="alert" />
          <div>
            <p>
              <strong>{text.what}</strong>
            </p>
            <p>{text.next}</p>
            {problem && (
              <p class="problem">
                <WhatAndNext what={problem.what} next={problem.next} />
              </p>
            )}
            <div class="unlock">
              <button
                type="button"
                class="button"
                aria-disabled={model.state.value === 'under-way'}
                onClick={() => void model.carryOn()}
              >
                {t('options.ordering.carryOn')}
              </button>
              <p class="muted">{t('options.ordering.carryOnUnclear')}</p>
            </div>
          </div>
        </div>
      )}
      {!text && model.state.value !== 'idle' && (
        <p class="status is-good">
          <Icon name="check" />
          {t('options.ordering.carriedOn')}
        </p>
      )}
    </div>
  );
}
