import { i18n } from '#i18n';
import { Icon } from '@/components/shared/icon';
import type { AttemptActions } from '@/lib/view/attempt-actions';
import { failureText } from '@/lib/view/failure-text';
import type { FailedPress } from '@/lib/view/ordering';
import { OrderAnyway } from './order-anyway';

interface FailedPressCardProps {
  readonly press: FailedPress;
  readonly actions: AttemptActions;
  readonly isBlocked: boolean;
  /** Where an order would go and what would pay. */
  readonly where: string;
}

export function FailedPressCard({ press, actions, isBlocked, where }: FailedPressCardProps) {
  const { what, next, said } = failureText(press.failure, press.at, press.at);
  const isQuestion = press.failure.kind === 'order-unconfirmed';
  const headline = i18n.t(isQuestion ? 'guard.title' : 'attempt.notStarted');
  return (
    <div class={`attempt ${isQuestion ? 'is-unclear' : 'is-bad'}`} role="alert">
      <div class="attempt-text">
        <h2>{headline}</h2>
        {!isQuestion && <p class="attempt-goods">{press.title}</p>}
        <p>
          {what} {next}
        </p>
        {said && <p class="said">{said}</p>}
        {isQuestion && (
          <OrderAnyway press={press} actions={actions} isBlocked={isBlocked} where={where} />
        )}
      </div>
      <button
        type="button"
        class="icon-button is-small attempt-dismiss"
        aria-label={i18n.t('attempt.dismissName', { headline })}
        onClick={() => actions.dismissFailed(press.id)}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
