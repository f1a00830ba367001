import { useMemo } from 'preact/hooks';
import { i18n } from '#i18n';
import { createAttemptActions } from '@/lib/view/attempt-actions';
import { checkoutText } from '@/lib/view/attempt-view';
import type { PopupModel } from '@/lib/view/popup-model';
import { AttemptCard } from './attempt-card';
import { FailedPressCard } from './failed-press-card';
import { TrayAnnouncer } from './tray-announcer';

/** The presses of the order button that the person hasn't put aside: running, done, or unclear. */
export function Tray({ model }: { readonly model: PopupModel }) {
  const { ordering } = model;
  const { failedPresses, shown } = ordering;
  const actions = useMemo(() => createAttemptActions(ordering), [ordering]);
  const isEmpty = failedPresses.value.length + shown.value.length === 0;
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
      {shown.value.map((attempt) => (
        <AttemptCard key={attempt.id} attempt={attempt} model={model} actions={actions} />
      ))}
    </section>
  );
}
