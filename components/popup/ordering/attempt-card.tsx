import { useLayoutEffect, useRef } from 'preact/hooks';
import { Artwork } from '@/components/popup/controls/artwork';
import { focusOrderButton, focusRow } from '@/components/popup/controls/focus';
import { Icon } from '@/components/shared/icon';
import type { Attempt } from '@/lib/domain/ordering/attempt';
import { candidatesOf, duplicatesOf, orderNumberOf } from '@/lib/domain/ordering/attempts';
import { wasOrderedAgain } from '@/lib/domain/ordering/overrides';
import { shownNumber } from '@/lib/domain/tracking/order';
import { t } from '@/lib/i18n/i18n';
import { sentencesText } from '@/lib/i18n/sentences';
import type { AttemptActions } from '@/lib/view/ordering/attempt-actions';
import {
  type AttemptView,
  attemptView,
  isOnOneLine,
  isSameAsNext,
  whereText,
} from '@/lib/view/ordering/attempt-view';
import { goodsLines, linesText, shortName, wholeText } from '@/lib/view/ordering/line-text';
import { showOrder } from '@/lib/view/popup/open-target';
import type { PopupModel } from '@/lib/view/popup/popup-model';
import { SettleChoices } from './settle-choices';
import { UndoButton } from './undo-button';
import './attempt-card.css';

export interface AttemptCardProps {
  readonly attempt: Attempt;
  readonly model: Pick<
    PopupModel,
    'checkout' | 'commands' | 'navigation' | 'now' | 'ordering' | 'preferences' | 'tracking'
  >;
  readonly actions: AttemptActions;
}

/** One press of the order button, from the hold to its outcome: a line as long as all is well. */
export function AttemptCard({ attempt, model, actions }: AttemptCardProps) {
  const card = useKeptFocus(attempt.goods[0]?.itemId);
  // Only a running hold needs the clock.
  const view = attemptView(attempt, attempt.state === 'held' ? model.now.value : Date.now());
  const lines = goodsLines(attempt, (itemId) => model.preferences.of(itemId).label);
  const title = shortName(lines.map((line) => line.title));
  const isLine = isOnOneLine(attempt);
  const where = view.variant === 'progress' && isElsewhere(attempt, model) && whereText(attempt);
  const detail = where || view.detail;

  return (
    <article
      ref={card}
      class={`attempt is-${view.variant} ${isLine ? 'is-line' : 'is-whole'}`}
      aria-label={linesText(lines)}
      tabIndex={-1}
    >
      <Artwork url={attempt.goods[0]?.artworkUrl ?? null} />
      <div class="attempt-text">
        <div class={isLine && detail ? 'attempt-head is-one' : 'attempt-head'}>
          <h2>{view.headline}</h2>{' '}
          <p class="attempt-goods" title={wholeText(lines)}>
            {linesText(lines)}
          </p>
        </div>
        {detail && <p class="attempt-detail">{detail}</p>}{' '}
        {view.reason && (
          <p class={view.reason.what.includes('\n') ? 'attempt-reason is-list' : 'attempt-reason'}>
            {sentencesText([view.reason.what, view.reason.next])}
          </p>
        )}
        {view.reason?.said && <p class="said">{view.reason.said}</p>}
        {view.isSettleable && wasOrderedAgain(attempt, model.ordering.attempts.value) && (
          <p>{t('attempt.orderedAgain')}</p>
        )}
        {!isLine && <ShowOrders attempt={attempt} model={model} />}
        {view.isSettleable && <SettleChoices attempt={attempt} actions={actions} title={title} />}
        {(attempt.state === 'expired' || attempt.state === 'refused') && !view.isSettleable && (
          <Again attempt={attempt} model={model} actions={actions} remedy={view.remedy} />
        )}
      </div>
      {isLine && <ShowOrders attempt={attempt} model={model} />}
      {view.holdLeftMs !== null && (
        <UndoButton attempt={attempt} title={title} leftMs={view.holdLeftMs} undo={actions.undo} />
      )}
      {attempt.state === 'sending' && <span class="spinner" aria-hidden="true" />}
      {view.isDismissible && (
        <button
          type="button"
          class="icon-button is-small attempt-dismiss"
          aria-label={t('attempt.dismissName', { headline: view.headline })}
          onClick={() => void actions.acknowledge(attempt)}
        >
          <Icon name="close" />
        </button>
      )}
    </article>
  );
}

interface AgainProps extends AttemptCardProps {
  readonly remedy: AttemptView['remedy'];
}

/** What helps after an order failed: another card or address, and its receipt. Neither orders by itself. */
function Again({ attempt, model, actions, remedy }: AgainProps) {
  const lines = goodsLines(attempt, (itemId) => model.preferences.of(itemId).label);
  const title = shortName(lines.map((line) => line.title));
  const isRefused = attempt.state === 'refused';
  return (
    <div class="choices">
      {remedy && (
        <button
          type="button"
          class="button is-small"
          aria-haspopup="dialog"
          onClick={() => model.navigation.open({ kind: remedy === 'card' ? 'cards' : 'addresses' })}
        >
          {t(remedy === 'card' ? 'attempt.changeCard' : 'attempt.changeAddress')}
        </button>
      )}
      <button
        type="button"
        class="button is-small"
        aria-haspopup="dialog"
        aria-label={t(isRefused ? 'attempt.tryAgainName' : 'attempt.orderAgainName', { title })}
        aria-disabled={model.ordering.blocker.value !== null}
        onClick={() => actions.again(attempt)}
      >
        {t(isRefused ? 'attempt.tryAgain' : 'attempt.orderAgain')}
      </button>
    </div>
  );
}

/** Whether the bar doesn't say where this order goes and what pays for it. */
function isElsewhere(attempt: Attempt, { navigation, checkout }: AttemptCardProps['model']) {
  return navigation.tab.value === 'orders' || !isSameAsNext(attempt, checkout.view.value);
}

/**
 * If the focused button goes with the next state, the card takes the focus. If the card goes, its row takes
 * it: on its order button if that was the person's doing, else where Enter does nothing.
 */
function useKeptFocus(itemId: string | undefined) {
  const card = useRef<HTMLElement>(null);
  const hadFocus = card.current?.contains(document.activeElement) ?? false;
  useLayoutEffect(() => {
    if (hadFocus && !card.current?.contains(document.activeElement)) card.current?.focus();
  });
  useLayoutEffect(() => {
    const element = card.current;
    return () => {
      const { activeElement } = document;
      if (element === activeElement) focusRow(itemId);
      else if (element?.contains(activeElement)) focusOrderButton(itemId);
    };
  }, [itemId]);
  return card;
}

/** Links to the orders that the attempt became, or may have become. */
function ShowOrders({ attempt, model }: Pick<AttemptCardProps, 'attempt' | 'model'>) {
  const numbers = [
    orderNumberOf(attempt),
    ...candidatesOf(attempt),
    ...duplicatesOf(attempt),
  ].filter((number) => number !== null);
  if (numbers.length === 0) return null;
  return (
    <p class="attempt-orders">
      {[...new Set(numbers)].map((number) => {
        const name = t('attempt.showOrderName', { number: shownNumber(number) });
        return (
          <button
            key={number}
            type="button"
            class="link"
            aria-label={name}
            onClick={() => showOrder(model, number)}
          >
            {numbers.length > 1 ? name : t('attempt.showOrder')}
          </button>
        );
      })}
    </p>
  );
}
