import { Status } from '@/components/options/controls/section';
import { FailureMessage } from '@/components/shared/failure-message';
import { t } from '@/lib/i18n/i18n';
import type { OptionsModel } from '@/lib/view/options/options-model';

/**
 * Why no order can be placed while the record of attempts is lost or unusable, with the way out; and what became of
 * orders that were under way when a connection was forgotten, until the person has read it.
 */
export function OrderAlerts({ locked, lastOrders }: OptionsModel['orderAlerts']) {
  const text = locked.text.value;
  const problem = locked.problem.value;
  const ended = lastOrders.texts.value;
  return (
    <div role="status">
      {text && (
        <Status tone="bad">
          <p>
            <FailureMessage {...text} />
          </p>
          <p>{t('options.ordering.carryOnUnclear')}</p>
          {problem && (
            <p class="problem">
              <FailureMessage {...problem} />
            </p>
          )}
          <button
            type="button"
            class="button"
            aria-disabled={locked.state.value === 'under-way'}
            onClick={() => void locked.carryOn()}
          >
            {t('options.ordering.carryOn')}
          </button>
        </Status>
      )}
      {!text && locked.state.value === 'done' && (
        <Status tone="good">{t('options.ordering.carriedOn')}</Status>
      )}
      {ended.length > 0 && (
        <Status tone="bad">
          <p>{t('lastOrders.title')}</p>
          {ended.map((text, at) => (
            <p key={at}>{text}</p>
          ))}
          <button type="button" class="button is-small" onClick={lastOrders.dismiss}>
            {t('receipt.seen')}
          </button>
        </Status>
      )}
    </div>
  );
}
