import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Artwork } from '@/components/popup/controls/artwork';
import { focusOrderButton, focusRow } from '@/components/popup/controls/focus';
import { Icon } from '@/components/shared/icon';
import type { Attempt, Settlement } from '@/lib/domain/ordering/attempt';
import {
  candidatesOf,
  isBeingChecked,
  isPossiblyTwice,
  openCandidates,
  orderNumberOf,
} from '@/lib/domain/ordering/attempts';
import { wasOrderedAgain } from '@/lib/domain/ordering/overrides';
import { shownNumber } from '@/lib/domain/tracking/order';
import { sentencesText, t } from '@/lib/i18n/i18n';
import type { AttemptActions } from '@/lib/view/ordering/attempt-actions';
import {
  type AttemptView,
  attemptView,
  failedPressText,
  isOnOneLine,
  isSameAsNext,
  whereText,
} from '@/lib/view/ordering/attempt-view';
import { goodsLines, linesText, shortName, wholeText } from '@/lib/view/ordering/line-text';
import type { FailedPress } from '@/lib/view/ordering/pressing';
import { showOrder } from '@/lib/view/popup/open-target';
import type { PopupModel } from '@/lib/view/popup/popup-model';
import { ignoreRepeat, takeFollow } from './press-events';
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
          <Again
            attempt={attempt}
            model={model}
            actions={actions}
            title={title}
            remedy={view.remedy}
          />
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
  /** The order's name on a button. */
  readonly title: string;
  readonly remedy: AttemptView['remedy'];
}

/** What helps after an order failed: another card or address, and its receipt. Neither orders by itself. */
function Again({ attempt, model, actions, title, remedy }: AgainProps) {
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
        aria-label={t('attempt.tryAgainName', { title })}
        aria-disabled={model.ordering.problem.value !== null}
        onClick={() => actions.again(attempt)}
      >
        {t('attempt.tryAgain')}
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
  const numbers = [orderNumberOf(attempt), ...candidatesOf(attempt)].filter(
    (number) => number !== null,
  );
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

interface SettleChoicesProps {
  readonly attempt: Attempt;
  readonly actions: AttemptActions;
  /** The order's name on a button. */
  readonly title: string;
}

/** Lets the person settle an unclear order. While we still check it ourselves, the choices stay folded. */
function SettleChoices({ attempt, actions, title }: SettleChoicesProps) {
  const [isOpen, setOpen] = useState(false);
  const saying = (settlement: Settlement) => () => void actions.settle(attempt, settlement);
  if (isBeingChecked(attempt) && !isOpen) {
    return (
      <button type="button" class="link" onClick={() => setOpen(true)}>
        {t('attempt.settleMyself')}
      </button>
    );
  }
  const orderNumber = orderNumberOf(attempt);
  if (isPossiblyTwice(attempt) && orderNumber !== null) {
    return (
      <div class="choices">
        <button
          type="button"
          class="button is-small"
          onClick={saying({ verdict: 'ordered', orderNumber })}
        >
          {t('attempt.lookedInto')}
        </button>
      </div>
    );
  }
  const candidates = openCandidates(attempt);
  return (
    <div class="choices">
      {candidates.map((number) => (
        <button
          key={number}
          type="button"
          class="button is-small"
          onClick={saying({ verdict: 'ordered', orderNumber: number })}
        >
          {t('attempt.itIs', { number: shownNumber(number) })}
        </button>
      ))}
      {candidates.length === 0 && (
        <button
          type="button"
          class="button is-small"
          onClick={saying({ verdict: 'ordered', orderNumber: null })}
        >
          {t('attempt.wasOrdered')}
        </button>
      )}
      <button type="button" class="button is-small" onClick={saying({ verdict: 'not-ordered' })}>
        {t(noneText(candidates.length))}
      </button>
      {actions.mayOverride(attempt) && (
        <button
          type="button"
          class="link"
          aria-haspopup="dialog"
          aria-label={t('attempt.overrideName', { title })}
          onKeyDown={ignoreRepeat}
          onClick={() => actions.override(attempt)}
        >
          {t('attempt.override')}
        </button>
      )}
    </div>
  );
}

function noneText(candidates: number) {
  if (candidates === 0) return 'attempt.wasNotOrdered';
  return candidates === 1 ? 'attempt.notThisOne' : 'attempt.noneOfThese';
}

interface UndoButtonProps {
  readonly attempt: Attempt;
  /** The order's name on a button. */
  readonly title: string;
  readonly leftMs: number;
  readonly undo: (attempt: Attempt) => Promise<void>;
}

/** Undoes the order. The ring around the seconds empties until the order is sent. */
function UndoButton({ attempt, title, leftMs, undo }: UndoButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isUndoing, setUndoing] = useState(false);
  useEffect(() => {
    if (takeFollow()) button.current?.focus();
  }, []);
  const total = Math.max(1, attempt.holdUntil - attempt.pressedAt);
  const left = Math.min(1, leftMs / total);
  return (
    <button
      ref={button}
      type="button"
      class="undo"
      aria-label={t('attempt.undoName', { title })}
      aria-disabled={isUndoing}
      onKeyDown={ignoreRepeat}
      onClick={() => {
        if (isUndoing) return;
        setUndoing(true);
        void undo(attempt).finally(() => setUndoing(false));
      }}
    >
      <span class="ring" data-seconds={Math.ceil(leftMs / 1000)}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <circle class="ring-track" cx="12" cy="12" r="10" />
          <circle
            class="ring-left"
            cx="12"
            cy="12"
            r="10"
            pathLength={1}
            stroke-dasharray={`${left} 1`}
          />
        </svg>
      </span>
      {t('attempt.undo')}
    </button>
  );
}

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
  const isDoubtful = isQuestion || failure.kind === 'order-unclear';
  return (
    <div class={`attempt is-whole ${isDoubtful ? 'is-unclear' : 'is-bad'}`} role="alert">
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
function OrderAnyway({ press, actions, isBlocked }: OrderAnywayProps) {
  return (
    <button
      type="button"
      class="button is-small"
      aria-haspopup="dialog"
      aria-label={t('orderWarning.reviewName', { title: press.title })}
      aria-disabled={isBlocked}
      onKeyDown={ignoreRepeat}
      onClick={() => actions.review(press)}
    >
      {t('orderWarning.review')}
    </button>
  );
}
