import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Artwork } from '@/components/popup/controls/artwork';
import { FittingText } from '@/components/popup/controls/fitting-text';
import { focusOrderButton, focusRow } from '@/components/popup/controls/focus';
import { NameText } from '@/components/popup/controls/name-text';
import { OpenShop } from '@/components/popup/controls/open-shop';
import { Icon } from '@/components/shared/icon';
import type { Attempt, Settlement } from '@/lib/domain/ordering/attempt';
import {
  candidatesOf,
  isPossiblyTwice,
  openCandidates,
  orderNumberOf,
  titlesOf,
} from '@/lib/domain/ordering/attempts';
import { wasOrderedAgain } from '@/lib/domain/ordering/overrides';
import { shownNumber } from '@/lib/domain/tracking/order';
import { goodsTexts, shortGoodsText, shortName } from '@/lib/i18n/goods-text';
import { sentencesText, t } from '@/lib/i18n/i18n';
import type { Prices } from '@/lib/view/items/prices';
import type { AttemptActions } from '@/lib/view/ordering/attempt-actions';
import {
  type AttemptView,
  attemptView,
  doubtTexts,
  failedPressText,
  hasRemedy,
  whereText,
  whichText,
} from '@/lib/view/ordering/attempt-view';
import { amountOf } from '@/lib/view/ordering/line-facts';
import { goodsLines } from '@/lib/view/ordering/line-text';
import type { FailedPress } from '@/lib/view/ordering/pressing';
import { showOrder } from '@/lib/view/popup/open-target';
import type { PopupModel } from '@/lib/view/popup/popup-model';
import { placedFacts } from '@/lib/view/tracking/placed-facts';
import { ignoreRepeat, takeFollow } from './press-events';
import './attempt-card.css';

export interface AttemptCardProps {
  readonly attempt: Attempt;
  readonly model: Pick<
    PopupModel,
    | 'checkout'
    | 'commands'
    | 'connection'
    | 'navigation'
    | 'notices'
    | 'now'
    | 'ordering'
    | 'preferences'
    | 'prices'
    | 'shopPage'
    | 'tracking'
  >;
  readonly actions: AttemptActions;
  /** Whether all of it is told, or as much as a line holds. */
  readonly isWhole: boolean;
  /** Has all of it told. */
  readonly tellAll: () => void;
}

/** One press of an order button, from the hold to its outcome. */
export function AttemptCard({ attempt, model, actions, isWhole, tellAll }: AttemptCardProps) {
  const card = useKeptFocus(attempt.goods[0]?.itemId);
  // Only a running hold needs the clock.
  const view = attemptView(attempt, attempt.state === 'held' ? model.now.value : Date.now());
  const lines = goodsLines(attempt, (itemId) => model.preferences.of(itemId).label);
  const title = shortName(titlesOf({ goods: lines }));
  const listed = model.notices.value?.listed.value?.orders ?? [];
  const placed = placedFacts(attempt, listed, Date.now());
  const doubts = doubtTexts(attempt, listed);
  const { detail, reason } = view;
  const isProgress = view.variant === 'progress';
  const texts = goodsTexts(lines);
  // As long as it can be undone, the address and the card matter more than what several items are called, which the
  // basket or kit says, and more than the whole name of one.
  const isCounted = texts.length > 1;
  const [text = ''] = texts;
  const goods =
    isCounted || isWhole ? (
      <FittingText class="attempt-goods" texts={texts} box=".notice-text" />
    ) : (
      <p class="attempt-goods is-name" title={text}>
        <NameText name={text} room="narrow" />
      </p>
    );
  const which = whichText(attempt, model.ordering.shown.value, Date.now());

  // Of two orders of the same, when it was ordered matters more than its number.
  const isBrief = which !== null && view.variant === 'good' && !isWhole;

  return (
    <article
      ref={card}
      class={`notice-line is-${view.variant}`}
      aria-label={shortGoodsText(lines)}
      tabIndex={-1}
    >
      <span class="notice-picture">
        <Artwork url={attempt.goods[0]?.artworkUrl ?? null} />
        <AttemptMark attempt={attempt} holdLeftMs={view.holdLeftMs} />
      </span>
      <div class="notice-text">
        <div class="notice-what">
          <h2>
            {isBrief ? (
              <Brief whole={view.headline} brief={t('orders.stop.placed')} />
            ) : (
              view.headline
            )}
          </h2>{' '}
          {isProgress ? (
            <>
              {attempt.state === 'held' && <span>{t('attempt.goesOn')}</span>}{' '}
              <p class="is-line">{whereText(attempt)}</p>{' '}
              <p class="is-line">
                {whatText(texts.at(-1) ?? '', isCounted, model.prices, attempt)}
              </p>
            </>
          ) : (
            <>
              {which && <p>{which}</p>} {goods}
            </>
          )}
        </div>{' '}
        <div class="notice-why">
          {placed.length > 0 && <p>{placed.join(' · ')}</p>} {detail && <p>{detail}</p>}{' '}
          {doubts.length > 0 && <p>{sentencesText(doubts)}</p>}{' '}
          {reason && (
            <p class={reason.what.includes('\n') ? 'attempt-reason is-list' : 'attempt-reason'}>
              {sentencesText([reason.what, reason.next])}
            </p>
          )}{' '}
          {reason?.said && <p class="said">{reason.said}</p>}
          {view.isSettleable && wasOrderedAgain(attempt, model.ordering.attempts.value) && (
            <p>{t('attempt.orderedAgain')}</p>
          )}
          {view.isSettleable && isWhole && !isKnownTwice(attempt) && (
            <p>{t('attempt.answerText')}</p>
          )}
        </div>
      </div>
      {view.isSettleable && isWhole && (
        <div class="notice-choices">
          <ShowOrders attempt={attempt} model={model} />
          <SettleChoices attempt={attempt} model={model} actions={actions} title={title} />
        </div>
      )}
      <NextStep
        attempt={attempt}
        view={view}
        model={model}
        actions={actions}
        title={title}
        isWhole={isWhole}
        tellAll={tellAll}
      />
      {view.isDismissible && (
        <Dismiss headline={view.headline} dismiss={() => void actions.acknowledge(attempt)} />
      )}
    </article>
  );
}

/** Goods and money; what may be cut where there is no room comes last. */
function whatText(goods: string, isCounted: boolean, prices: Prices, { request }: Attempt): string {
  const amount = amountOf(prices, request.lines)?.short ?? t('attempt.totalAfter');
  return (isCounted ? [goods, amount] : [amount, goods]).join(' · ');
}

interface BriefProps {
  readonly whole: string;
  readonly brief: string;
}

/** A few words for the eye, and all of them for the ear. */
export function Brief({ whole, brief }: BriefProps) {
  return (
    <>
      <span class="sr-only">{whole}</span>
      <span aria-hidden="true">{brief}</span>
    </>
  );
}

export interface NextStepProps extends AttemptCardProps {
  readonly view: AttemptView;
  /** The order's name on a button. */
  readonly title: string;
}

/** What can be done about an attempt as it stands: the one thing where there is little room. */
export function NextStep(props: NextStepProps) {
  const { attempt, view, model, actions, title, isWhole, tellAll } = props;
  if (view.holdLeftMs !== null) {
    return <UndoButton attempt={attempt} title={title} undo={actions.undo} />;
  }
  if (view.isSettleable) {
    if (isWhole) return null;
    return (
      <button
        type="button"
        class="button is-small check"
        aria-label={t('attempt.checkName', { title })}
        onClick={tellAll}
      >
        {t('attempt.check')}
      </button>
    );
  }
  if (attempt.state === 'expired' || attempt.state === 'refused') {
    return <Again {...props} />;
  }
  return <ShowOrders attempt={attempt} model={model} />;
}

interface DismissProps {
  readonly headline: string;
  readonly dismiss: () => void;
}

export function Dismiss({ headline, dismiss }: DismissProps) {
  return (
    <button
      type="button"
      class="icon-button is-small"
      aria-label={t('attempt.dismissName', { headline })}
      onClick={dismiss}
    >
      <Icon name="close" />
    </button>
  );
}

/**
 * What helps after an order failed: another card or address, then its receipt. Neither orders by itself. Where there is
 * little room, it is one after the other.
 */
function Again({ attempt, view: { remedy }, model, actions, title, isWhole }: NextStepProps) {
  const change = remedy && (
    <button
      type="button"
      class="button is-small"
      aria-haspopup="dialog"
      onClick={() => model.navigation.open({ kind: remedy === 'card' ? 'cards' : 'addresses' })}
    >
      {t(remedy === 'card' ? 'attempt.changeCard' : 'attempt.changeAddress')}
    </button>
  );
  const review = (
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
  );
  const isRemedied = !remedy || hasRemedy(attempt, remedy, model.checkout.view.value);
  return (
    <div class="next-steps">
      {isWhole && change}
      {isWhole || isRemedied ? review : change}
    </div>
  );
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

type SettleChoicesProps = Pick<NextStepProps, 'attempt' | 'model' | 'actions' | 'title'>;

/** Lets the person look for an unclear order in the shop, and then settle it. */
function SettleChoices({ attempt, model, actions, title }: SettleChoicesProps) {
  const saying = (settlement: Settlement) => () => void actions.settle(attempt, settlement);
  const orderNumber = orderNumberOf(attempt);
  if (isKnownTwice(attempt) && orderNumber !== null) {
    return (
      <div class="next-steps">
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
    <>
      <div class="next-steps">
        <OpenShop model={model} class="button is-small" />
        {candidates.length > 1 && <p class="settle-question">{t('attempt.whichOfThese')}</p>}
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
      </div>
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
    </>
  );
}

/** Whether its own order is known, and only others are in question. */
function isKnownTwice(attempt: Attempt): boolean {
  return isPossiblyTwice(attempt) && orderNumberOf(attempt) !== null;
}

function noneText(candidates: number) {
  if (candidates === 0) return 'attempt.wasNotOrdered';
  return candidates === 1 ? 'attempt.notThisOne' : 'attempt.noneOfThese';
}

interface UndoButtonProps {
  readonly attempt: Attempt;
  /** The order's name on a button. */
  readonly title: string;
  readonly undo: (attempt: Attempt) => Promise<void>;
}

function UndoButton({ attempt, title, undo }: UndoButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isUndoing, setUndoing] = useState(false);
  useEffect(() => {
    if (takeFollow()) button.current?.focus();
  }, []);
  return (
    <button
      ref={button}
      type="button"
      class="undo"
      aria-label={t('attempt.undoName', { title })}
      aria-disabled={isUndoing}
      onKeyDown={ignoreRepeat}
      onClick={({ detail }) => {
        // It stands where the order button was: the second click of a double click undoes nothing.
        if (isUndoing || detail > 1) return;
        setUndoing(true);
        void undo(attempt).finally(() => setUndoing(false));
      }}
    >
      {t('attempt.undo')}
    </button>
  );
}

interface AttemptMarkProps {
  readonly attempt: Attempt;
  readonly holdLeftMs: number | null;
}

/** How far an attempt is, over its artwork. The ring around the seconds empties until the order is sent. */
export function AttemptMark({ attempt, holdLeftMs }: AttemptMarkProps) {
  if (attempt.state === 'sending') {
    return (
      <span class="attempt-mark is-veil" aria-hidden="true">
        <span class="spinner" />
      </span>
    );
  }
  if (holdLeftMs !== null) {
    const total = Math.max(1, attempt.holdUntil - attempt.pressedAt);
    const left = Math.min(1, holdLeftMs / total);
    return (
      <span class="attempt-mark is-veil" aria-hidden="true">
        <span class="ring" data-seconds={Math.ceil(holdLeftMs / 1000)}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <circle class="ring-track" cx="12" cy="12" r="10.5" />
            <circle
              class="ring-left"
              cx="12"
              cy="12"
              r="10.5"
              pathLength={1}
              stroke-dasharray={`${left} 1`}
            />
          </svg>
        </span>
      </span>
    );
  }
  const { variant } = attemptView(attempt, attempt.pressedAt);
  if (variant === 'quiet') return null;
  return (
    <span class={`attempt-mark is-${variant}`} aria-hidden="true">
      <Icon name={variant === 'good' ? 'check' : 'exclamation'} />
    </span>
  );
}

interface FailedPressCardProps {
  readonly press: FailedPress;
  readonly actions: AttemptActions;
  /** All lines of the press, as text. */
  readonly goods: string;
}

export function FailedPressCard({ press, actions, goods }: FailedPressCardProps) {
  const { failure } = press;
  const { headline, what, next, said } = failedPressText(press);
  const isDoubtful = failure.kind === 'order-unclear';
  return (
    <div class={`notice-line ${isDoubtful ? 'is-unclear' : 'is-bad'}`} role="alert">
      <div class="notice-text">
        <div class="notice-what">
          <h2>{headline}</h2> <p class="attempt-goods">{goods || <bdi>{press.title}</bdi>}</p>
        </div>{' '}
        <div class="notice-why">
          <p class="attempt-reason">{sentencesText([what, next])}</p>{' '}
          {said && <p class="said">{said}</p>}
        </div>
      </div>
      {isRepeatable(press) && (
        <button
          type="button"
          class="button is-small"
          aria-haspopup="dialog"
          aria-label={t(isDoubtful ? 'attempt.checkName' : 'attempt.tryAgainName', {
            title: press.title,
          })}
          onClick={() => actions.review(press)}
        >
          {t(isDoubtful ? 'attempt.check' : 'attempt.tryAgain')}
        </button>
      )}
      <Dismiss headline={headline} dismiss={() => actions.dismissFailed(press.id)} />
    </div>
  );
}

/** Whether the same can be ordered again from its receipt, which tells what is known of this press. */
function isRepeatable({ action, failure, lines }: FailedPress): boolean {
  return (
    action === 'order' &&
    (failure.kind === 'offline' || failure.kind === 'order-unclear') &&
    lines.length > 0
  );
}
