import { Icon } from '@/components/shared/icon';
import { t } from '@/lib/i18n/i18n';
import { sentencesText } from '@/lib/i18n/sentences';
import type { LockedOrderingModel } from '@/lib/view/ordering/locked-ordering';

/** Why no order can be placed while the record of attempts is lost or unusable, and the way out. */
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
            <p>{sentencesText([text.next, t('options.ordering.carryOnUnclear')])}</p>
            {problem && <p class="problem">{sentencesText([problem.what, problem.next])}</p>}
            <button
              type="button"
              class="button"
              aria-disabled={model.state.value === 'under-way'}
              onClick={() => void model.carryOn()}
            >
              {t('options.ordering.carryOn')}
            </button>
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
