import { i18n } from '#i18n';
import type { AttemptActions } from '@/lib/view/attempt-actions';
import type { FailedPress } from '@/lib/view/ordering-state';
import { followPress } from './follow-press';

interface OrderAnywayProps {
  readonly press: FailedPress;
  readonly actions: AttemptActions;
  readonly isBlocked: boolean;
}

/** The second press. */
export function OrderAnyway({ press, actions, isBlocked }: OrderAnywayProps) {
  return (
    <button
      type="button"
      class="button is-small"
      aria-label={i18n.t('guard.orderAnywayName', { title: press.title })}
      aria-disabled={isBlocked}
      onKeyDown={(event) => {
        if (event.repeat) event.preventDefault();
      }}
      onClick={(event) => {
        followPress(event);
        void actions.confirm(press);
      }}
    >
      {i18n.t('guard.orderAnyway')}
    </button>
  );
}
