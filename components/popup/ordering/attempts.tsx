import type { ComponentProps } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { BasketNews } from '@/components/popup/basket-news';
import { focusSearch } from '@/components/popup/controls/focus';
import { useKeptRoom } from '@/components/popup/controls/kept-room';
import { DueReminders } from '@/components/popup/reminders/due-reminders';
import { LateFailure } from '@/components/popup/snapshot-age';
import { Icon } from '@/components/shared/icon';
import type { Attempt } from '@/lib/domain/ordering/attempt';
import { isDoubtful } from '@/lib/domain/ordering/attempts';
import { listText, plural, t } from '@/lib/i18n/i18n';
import type { Preferences } from '@/lib/view/items/item-preferences';
import { createAttemptActions } from '@/lib/view/ordering/attempt-actions';
import { attemptView, isOnOneLine } from '@/lib/view/ordering/attempt-view';
import { type Attention, createFolding, type Folding, seeEnds } from '@/lib/view/ordering/folding';
import { createLineFacts } from '@/lib/view/ordering/line-facts';
import { goodsLines, linesText, wholeText } from '@/lib/view/ordering/line-text';
import { showOrder, showOrders } from '@/lib/view/popup/open-target';
import type { PopupModel } from '@/lib/view/popup/popup-model';
import type { Navigation } from '@/lib/view/state/navigation';
import type { OrdersTab } from '@/lib/view/tracking/orders-model';
import { AttemptCard, type AttemptCardProps, FailedPressCard } from './attempt-card';
import './attempts.css';

interface AttemptsProps {
  readonly model: AttemptCardProps['model'] &
    ComponentProps<typeof DueReminders>['model'] &
    Pick<PopupModel, 'basket' | 'notices' | 'prices' | 'settings'>;
}

/**
 * Below the list, so that its rows stay in place: due reminders, and every press of an order button,
 * running or done, that the person hasn't dismissed.
 */
export function Attempts({ model }: AttemptsProps) {
  const { ordering } = model;
  const failedPresses = ordering.failedPresses.all;
  const section = useRef<HTMLElement>(null);
  const facts = useMemo(() => createLineFacts(model), [model]);
  const actions = useMemo(() => createAttemptActions(model), [model]);
  const folding = useMemo(() => createFolding(model), [model]);
  useEffect(() => seeEnds(model), [model]);
  useEffect(() => folding.follow({ timers: globalThis, page: document }), [folding]);
  const { unclear } = model.notices.above.value;
  // A card stays where the person saw it, even when its order becomes unclear or clear meanwhile.
  const attempts = folding.cards.value.filter(({ id }) => !unclear.has(id));
  const isEmpty = failedPresses.value.length + attempts.length === 0;
  const [press] = failedPresses.value;
  const [attempt] = attempts;
  const isPressLatest = (press?.at ?? 0) > (attempt?.pressedAt ?? 0);
  useRowInView(section, (isPressLatest ? press?.lines : attempt?.request.lines)?.[0]?.itemId);
  const attend = () => {
    folding.attention.value = attentionTo(section.current);
  };
  useLayoutEffect(attend);
  return (
    <>
      <AttemptAnnouncer attempts={folding.cards.value} preferences={model.preferences} />
      <BasketNews basket={model.basket} list={model.list} />
      <LateFailure notices={model.notices} now={model.now} />
      {model.navigation.tab.value === 'items' && <DueReminders model={model} />}
      <section
        ref={section}
        class="attempts"
        aria-label={t('attempt.label')}
        hidden={isEmpty}
        onPointerEnter={attend}
        onPointerLeave={attend}
        onFocusIn={attend}
        onFocusOut={attend}
      >
        {failedPresses.value.map((press) => (
          <FailedPressCard
            key={press.id}
            press={press}
            isBlocked={ordering.problem.value !== null}
            actions={actions}
            goods={wholeText(facts.named(press.lines))}
          />
        ))}
        {attempts.map((attempt) => (
          <AttemptCard key={attempt.id} attempt={attempt} model={model} actions={actions} />
        ))}
      </section>
      {!attempts.some(isOnOneLine) && (
        <PlacedLine navigation={model.navigation} tracking={model.tracking} folding={folding} />
      )}
    </>
  );
}

/** What the person is doing with the cards. */
function attentionTo(section: HTMLElement | null): Attention {
  const focused = section?.contains(document.activeElement) ? document.activeElement : null;
  if (section?.matches(':hover') || focused?.matches('button')) return 'busy';
  return focused ? 'reading' : 'elsewhere';
}

/** Keeps the row that was pressed in view when a card comes up over it. */
function useRowInView(
  section: { readonly current: HTMLElement | null },
  itemId: string | undefined,
): void {
  const height = useRef(0);
  useLayoutEffect(() => {
    const grown = (section.current?.offsetHeight ?? 0) - height.current;
    height.current += grown;
    if (grown <= 0 || itemId === undefined) return;
    const row = document.querySelector(`main [data-item="${CSS.escape(itemId)}"]`);
    const scroller = row?.closest('.scroller');
    if (!row || !scroller) return;
    const hidden = row.getBoundingClientRect().bottom - scroller.getBoundingClientRect().bottom;
    // A row that was out of view before is where the person scrolled it.
    if (hidden > 0 && hidden <= grown) scroller.scrollTop += hidden;
  });
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
  const actions = useMemo(() => createAttemptActions(model), [model]);
  const attempts = ordering.shown.value.filter(({ id }) => above.value.unclear.has(id));
  const count = attempts.filter(isDoubtful).length;
  return (
    <section ref={section} class="attempts is-unclear" aria-label={t('attempt.unclearLabel')}>
      {count > 1 && <p class="attempts-count">{plural('attempt.unclearCount', count)}</p>}
      {attempts.map((attempt) => (
        <AttemptCard key={attempt.id} attempt={attempt} model={model} actions={actions} />
      ))}
    </section>
  );
}

interface AnnouncerProps {
  readonly preferences: Preferences;
  readonly attempts: readonly Attempt[];
}

/** Tells screen readers what becomes of the latest press, without counting the seconds aloud. */
function AttemptAnnouncer({ attempts, preferences }: AnnouncerProps) {
  const pressedAt = useRef(0);
  const [latest] = attempts;
  // When its card goes, an earlier one isn't announced again.
  if (!latest || latest.pressedAt < pressedAt.current) return <p class="sr-only" role="status" />;
  pressedAt.current = latest.pressedAt;
  const goods = linesText(goodsLines(latest, (itemId) => preferences.of(itemId).label));
  const { headline, detail } = attemptView(latest, latest.pressedAt);
  return (
    <p class="sr-only" role="status">
      {latest.state === 'held'
        ? t('attempt.heldAnnounce', { goods })
        : listText([headline, goods, ...(detail ? [detail] : [])])}
    </p>
  );
}

interface PlacedLineProps {
  readonly navigation: Navigation;
  readonly tracking: OrdersTab;
  readonly folding: Folding;
}

/** The orders that were placed since Orders was last opened, in one line. */
function PlacedLine({ navigation, tracking, folding }: PlacedLineProps) {
  const placed = folding.placed.value;
  const [latest] = placed;
  // The Orders tab shows them itself.
  if (!latest || navigation.tab.value === 'orders') return null;
  const isOne = placed.length === 1;
  const headline = isOne
    ? attemptView(latest, latest.pressedAt).headline
    : plural('attempt.placedCount', placed.length);
  return (
    <section class="placed-line" aria-label={t('attempt.placedLabel')}>
      <Icon name="check" />
      <p>{headline}</p>
      <button
        type="button"
        class="link"
        aria-label={t('attempt.showPlaced')}
        onClick={() => {
          if (isOne) showOrder({ navigation, tracking }, latest.orderNumber);
          else showOrders({ navigation, tracking });
        }}
      >
        {t('attempt.show')}
      </button>
      <button
        type="button"
        class="icon-button"
        aria-label={t('attempt.dismissName', { headline })}
        onClick={() => {
          folding.dismissPlaced();
          focusSearch();
        }}
      >
        <Icon name="close" />
      </button>
    </section>
  );
}
