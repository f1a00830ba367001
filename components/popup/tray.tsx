import { useMemo } from 'preact/hooks';
import { i18n } from '#i18n';
import { isUnclear } from '@/lib/domain/attempts';
import { createAttemptActions } from '@/lib/view/attempt-actions';
import { checkoutText } from '@/lib/view/attempt-view';
import type { PopupModel } from '@/lib/view/popup-model';
import { AttemptCard } from './attempt-card';
import { FailedPressCard } from './failed-press-card';
import { TrayAnnouncer } from './tray-announcer';

/** The presses of the order button that the person hasn't put aside: running or done. */
export function Tray({ model }: { readonly model: PopupModel }) {
  const { ordering } = model;
  const { failedPresses, shown } = ordering;
  const actions = useMemo(() => createAttemptActions(ordering), [ordering]);
  const attempts = shown.value.filter((attempt) => !isUnclear(attempt));
  const isEmpty = failedPresses.value.length + attempts.length === 0;
  return (
    <section class="tray" aria-label={i18n.t('attempt.label')} hidden={isEmpty}>
      <TrayAnnouncer ordering={ordering} />
      {failedPresses.value.map((press) => (
        <FailedPressCard
          key={press.id}
          press={press}
          isBlocked={ordering.blocker.value !== null}
          actions={actions}
          where={checkoutText(model.checkout.value)}
        />
      ))}
      {attempts.map((attempt) => (
        <AttemptCard key={attempt.id} attempt={attempt} model={model} actions={actions} />
      ))}
    </section>
  );
}

/** The orders that nobody knows enough of, above all else until the person has settled them. */
export function UnclearOrders({ model }: { readonly model: PopupModel }) {
  const { ordering } = model;
  const actions = useMemo(() => createAttemptActions(ordering), [ordering]);
  const attempts = ordering.shown.value.filter(isUnclear);
  if (attempts.length === 0) return null;
  return (
    <section class="tray is-unclear" aria-label={i18n.t('attempt.unclearLabel')}>
      {attempts.map((attempt) => (
        <AttemptCard key={attempt.id} attempt={attempt} model={model} actions={actions} />
      ))}
    </section>
  );
}
