import { useEffect, useMemo, useRef } from 'preact/hooks';
import { BasketNews } from '@/components/popup/basket/basket-news';
import { useKeptRoom } from '@/components/popup/controls/kept-room';
import { DueReminders } from '@/components/popup/reminders/due-reminders';
import { LateTrouble } from '@/components/popup/snapshot-age';
import { isUnclear } from '@/lib/domain/ordering/attempts';
import { listText, plural, t } from '@/lib/i18n/i18n';
import { createAttemptActions } from '@/lib/view/ordering/attempt-actions';
import { attemptView } from '@/lib/view/ordering/attempt-view';
import { seeEnds } from '@/lib/view/ordering/follow-attempts';
import { createLineFacts } from '@/lib/view/ordering/line-facts';
import { goodsLines, linesText, wholeText } from '@/lib/view/ordering/line-text';
import type { PopupModel } from '@/lib/view/popup/popup-model';
import { AttemptCard, type AttemptCardProps } from './attempt-card';
import { FailedPressCard } from './failed-press-card';

/**
 * Below the list, so that its rows stay in place: due reminders, and every press of an order button,
 * running or done, that the person hasn't dismissed.
 */
export function Attempts({ model }: { readonly model: PopupModel }) {
  const { ordering } = model;
  const { shown } = ordering;
  const failedPresses = ordering.failedPresses.all;
  const facts = useMemo(() => createLineFacts(model), [model]);
  const actions = useMemo(() => createAttemptActions(ordering), [ordering]);
  useEffect(() => seeEnds(model), [model]);
  const { unclear } = model.notices.above.value;
  // A card stays where the person saw it, even when its order becomes unclear or clear meanwhile.
  const attempts = shown.value.filter(({ id }) => !unclear.has(id));
  const isEmpty = failedPresses.value.length + attempts.length === 0;
  return (
    <>
      <AttemptAnnouncer ordering={ordering} preferences={model.preferences} />
      <BasketNews basket={model.basket} list={model.list} />
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

interface UnclearOrdersProps {
  readonly model: AttemptCardProps['model'] & Pick<PopupModel, 'notices'>;
}

/**
 * Above the list: the orders that were unclear when it was drawn. Their room stays when they are
 * settled, so that the rows below don't move.
 */
export function UnclearOrders({ model }: UnclearOrdersProps) {
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

/** Tells screen readers what becomes of the latest press, without counting the seconds aloud. */
function AttemptAnnouncer({ ordering, preferences }: Pick<PopupModel, 'ordering' | 'preferences'>) {
  const latest = ordering.shown.value[0];
  if (!latest) return <p class="sr-only" role="status" />;
  const goods = linesText(goodsLines(latest, (itemId) => preferences.of(itemId).label));
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
