import { t } from '@/lib/i18n/i18n';
import type { AttemptActions } from '@/lib/view/ordering/attempt-actions';
import type { FailedPress } from '@/lib/view/ordering/ordering-state';

interface OrderAnywayProps {
  readonly press: FailedPress;
  readonly actions: AttemptActions;
  readonly isBlocked: boolean;
}

/** Leads to the receipt: what is ordered, where it goes, what pays, and what speaks against it. */
export function OrderAnyway({ press, actions, isBlocked }: OrderAnywayProps) {
  return (
    <button
      type="button"
      class="button is-small"
      aria-haspopup="dialog"
      aria-label={t('orderWarning.reviewName', { title: press.title })}
      aria-disabled={isBlocked}
      onKeyDown={(event) => {
        if (event.repeat) event.preventDefault();
      }}
      onClick={() => actions.review(press)}
    >
      {t('orderWarning.review')}
    </button>
  );
}
