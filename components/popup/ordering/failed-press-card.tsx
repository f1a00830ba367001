import { Icon } from '@/components/shared/icon';
import { t } from '@/lib/i18n/i18n';
import { sentencesText } from '@/lib/i18n/sentences';
import type { AttemptActions } from '@/lib/view/ordering/attempt-actions';
import { failedPressText } from '@/lib/view/ordering/failed-press-text';
import type { FailedPress } from '@/lib/view/ordering/failed-presses';

interface FailedPressCardProps {
  readonly press: FailedPress;
  readonly actions: AttemptActions;
  readonly isBlocked: boolean;
  /** All lines of the press, as text. */
  readonly goods: string;
}

export function FailedPressCard({ press, actions, isBlocked, goods }: FailedPressCardProps) {
  const { failure } = press;
  const { headline, what, next, said } = failedPressText(press);
  const isQuestion = failure.kind === 'order-unconfirmed';
  const isUnclear = isQuestion || failure.kind === 'order-unclear';
  return (
    <div class={`attempt is-whole ${isUnclear ? 'is-unclear' : 'is-bad'}`} role="alert">
      <div class="attempt-text">
        <h2>{headline}</h2>
        {!isQuestion && <p class="attempt-goods">{goods || <bdi>{press.title}</bdi>}</p>}
        <p class="attempt-reason">{sentencesText([what, next])}</p>
        {said && <p class="said">{said}</p>}
        {isQuestion && (
          <>
            <p class="attempt-goods is-whole">{goods}</p>
            <OrderAnyway press={press} actions={actions} isBlocked={isBlocked} />
          </>
        )}
      </div>
      <button
        type="button"
        class="icon-button is-small attempt-dismiss"
        aria-label={t('attempt.dismissName', { headline })}
        onClick={() => actions.dismissFailed(press.id)}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

interface OrderAnywayProps {
  readonly press: FailedPress;
  readonly actions: AttemptActions;
  readonly isBlocked: boolean;
}

/** Opens the receipt, with everything about the order and what speaks against it. */
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
