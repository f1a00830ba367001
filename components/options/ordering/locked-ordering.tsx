import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '@/components/shared/icon';
import { WhatAndNext } from '@/components/shared/what-and-next';
import { t } from '@/lib/i18n/i18n';
import type { LockedOrderingModel } from '@/lib/view/ordering/locked-ordering';

/** Why no order can be placed while the record of attempts is lost or unusable, and the way out. */
export function LockedOrdering({ model }: { readonly model: LockedOrderingModel }) {
  const place = useRef<HTMLDivElement>(null);
  const text = model.text.value;
  const problem = model.problem.value;
  // It is what the popup leads here for.
  useEffect(() => {
    if (model.text.peek()) place.current?.scrollIntoView({ block: 'center' });
  }, [model]);
  return (
    <div ref={place} role="status">
      {text && (
        <div class="status is-bad">
          <Icon name="alert" />
          <div>
            <p>
              <strong>{text.what}</strong>
            </p>
            <p>{text.next}</p>
            <p>{t('options.ordering.carryOnUnclear')}</p>
            {problem && (
              <p class="problem">
                <WhatAndNext what={problem.what} next={problem.next} />
              </p>
            )}
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
      {!text && model.state.value === 'done' && (
        <p class="status is-good">
          <Icon name="check" />
          {t('options.ordering.carriedOn')}
        </p>
      )}
    </div>
  );
}
