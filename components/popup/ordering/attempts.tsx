import { useEffect, useMemo, useRef } from 'preact/hooks';
import { BasketNews } from '@/components/popup/basket/basket-news';
import { useKeptRoom } from '@/components/popup/controls/kept-room';
import { LateTrouble } from '@/components/popup/late-trouble';
import { DueReminders } from '@/components/popup/reminders/due-reminders';
import { isUnclear } from '@/lib/domain/ordering/attempts';
import { listText, plural, t } from '@/lib/i18n/i18n';
import { followBasketOrders } from '@/lib/view/basket/follow-basket';
import { createAttemptActions } from '@/lib/view/ordering/attempt-actions';
import { attemptView } from '@/lib/view/ordering/attempt-view';
import { seeEnds } from '@/lib/view/ordering/follow-attempts';
import { createLineFacts } from '@/lib/view/ordering/line-facts';
import { goodsLines, linesText, wholeText } from '@/lib/view/ordering/line-text';
import type { PopupModel } from '@/lib/view/popup/popup-model';
import { AttemptCard } from './attempt-card';
import { FailedPressCard } from './failed-press-card';

/**
 * What lies below the list, so that its rows stay where they are: what it is time for, and the presses of
 * the order button that the person hasn't put aside, running or done.
 */
export function Attempts({ model }: { readonly model: PopupModel }) {
  const { ordering } = model;
  const { failedPresses, shown } = ordering;
  const facts = useMemo(() => createLineFacts(model), [model]);
  const actions = useMemo(() => createAttemptActions(ordering), [ordering]);
  useEffect(() => followBasketOrders(model), [model]);
  useEffect(() => seeEnds(model), [model]);
  const { unclear } = model.notices.above.value;
  // What turns out unclear, or clear, while somebody looks stays where they saw it last.
  const attempts = shown.value.filter(({ id }) => !unclear.has(id));
  const isEmpty = failedPresses.value.length + attempts.length === 0;
  return (
    <>
      <AttemptAnnouncer model={model} />
      <BasketNews model={model} />
      <LateTrouble model={model} />
      {model.navigation.tab.value === 'items' && <DueReminders model={model} />}
      <section class="attempts" aria-label={t('attempt.label')} hidden={isEmpty}>
        {failedPresses.value.map((press) => (
          <FailedPressCard
            key={press.id}
            press={press}
            isBlocked={ordering.blocker.value !== null}
            actions={actions}
            goods={wholeText(facts.named(press.lines))}
          />
        ))}
        {attempts.map((attempt) => (
          <AttemptCard key={attempt.id} attempt={attempt} model={model} actions={actions} />
        ))}
      </section>
    </>
  );
}

/**
 * What stands above everything: the orders that nobody knew enough of when the list was drawn. Their room
 * is left when they are settled, since the list stays where it is.
 */
export function UnclearOrders({ model }: { readonly model: PopupModel }) {
  const { ordering } = model;
  const { above } = model.notices;
  const section = useRef<HTMLElement>(null);
  useKeptRoom(section);
  const actions = useMemo(() => createAttemptActions(ordering), [ordering]);
  const attempts = ordering.shown.value.filter(({ id }) => above.value.unclear.has(id));
  const count = attempts.filter(isUnclear).length;
  return (
    <section ref={section} class="attempts is-unclear" aria-label={t('attempt.unclearLabel')}>
      {count > 1 && <p class="attempts-count">{plural('attempt.unclearCount', count)}</p>}
      {attempts.map((attempt) => (
        <AttemptCard key={attempt.id} attempt={attempt} model={model} actions={actions} />
      ))}
    </section>
  );
}

/** Says what becomes of the latest press, without counting the seconds aloud. */
export function AttemptAnnouncer({ model }: { readonly model: PopupModel }) {
  const latest = model.ordering.shown.value[0];
  if (!latest) return <p class="sr-only" role="status" />;
  const goods = linesText(goodsLines(latest, (itemId) => model.preferences.of(itemId).label));
  if (latest.state === 'held') {
    return (
      <p class="sr-only" role="status">
        {t('attempt.heldAnnounce', { goods })}
      </p>
    );
  }
  const { headline, detail } = attemptView(latest, latest.pressedAt);
  return (
    <p class="sr-only" role="status">
      {listText([headline, goods, ...(detail ? [detail] : [])])}
    </p>
  );
}
