import { i18n } from '#i18n';
import { Icon } from '@/components/shared/icon';
import type { LockedOrderingModel } from '@/lib/view/ordering/locked-ordering';

/** The way out when the record of orders is lost or can't be used, and that it led out. */
export function LockedOrdering({ model }: { readonly model: LockedOrderingModel }) {
  const text = model.text.value;
  const problem = model.problem.value;
  return (
    <div role="status">
      {text && (
        <div class="status is-bad">
          <Icon name="alert" />
          <div>
            <p>
              <strong>{text.what}</strong>
            </p>
            <p>
              {text.next} {i18n.t('options.ordering.carryOnUnclear')}
            </p>
            {problem && (
              <p class="problem">
                {problem.what} {problem.next}
              </p>
            )}
            <button
              type="button"
              class="button"
              aria-disabled={model.state.value === 'under-way'}
              onClick={() => void model.carryOn()}
            >
              {i18n.t('options.ordering.carryOn')}
            </button>
          </div>
        </div>
      )}
      {!text && model.state.value !== 'idle' && (
        <p class="status is-good">
          <Icon name="check" />
          {i18n.t('options.ordering.carriedOn')}
        </p>
      )}
    </div>
  );
}
