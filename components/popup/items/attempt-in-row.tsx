import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { attend } from '@/components/popup/controls/attention';
import {
  type AttemptCardProps,
  AttemptMark,
  Brief,
  Dismiss,
  NextStep,
} from '@/components/popup/ordering/attempt-card';
import type { Attempt } from '@/lib/domain/ordering/attempt';
import { numberText } from '@/lib/i18n/format';
import { piecesOf, sizesText } from '@/lib/i18n/goods-text';
import { addressPieces, isolate, sentencesText, t } from '@/lib/i18n/i18n';
import { cardText } from '@/lib/i18n/naming';
import type { ItemRowModel } from '@/lib/view/items/item-row';
import type { ShortPrice } from '@/lib/view/items/prices';
import { createAttemptActions } from '@/lib/view/ordering/attempt-actions';
import { briefText, reasonInBrief } from '@/lib/view/ordering/attempt-brief';
import { type AttemptView, attemptView, whereText } from '@/lib/view/ordering/attempt-view';
import { amountOf } from '@/lib/view/ordering/line-facts';
import { isSameAsNext } from '@/lib/view/ordering/ordering-state';
import type { PopupModel } from '@/lib/view/popup/popup-model';
import { placedFacts } from '@/lib/view/tracking/placed-facts';
import './attempt-in-row.css';

interface AttemptInRowProps {
  readonly model: AttemptCardProps['model'] & Pick<PopupModel, 'list' | 'prices'>;
  /** An attempt of the row's item alone. */
  readonly attempt: Attempt;
  readonly row: ItemRowModel;
  readonly title: string;
  /** What the row says of the item, and of what is chosen. */
  readonly facts: ComponentChildren;
  /** What can be chosen for the next order. */
  readonly children: ComponentChildren;
}

/** What a row says and offers from the press of its button until what came of it was seen. */
export function AttemptInRow({ model, attempt, row, title, facts, children }: AttemptInRowProps) {
  const itemId = row.item.id;
  const text = useRef<HTMLParagraphElement>(null);
  const notices = model.notices.value;
  useSight(text, itemId, notices?.rowsInSight);
  useKeptFocus(text, itemId, model.list.toFocus);
  useLayoutEffect(() => {
    if (notices) attend(notices.folding);
  });
  const isChosenAnew = useChosenAnew(attempt, row);
  const actions = useMemo(() => createAttemptActions(model), [model]);
  // Only a running hold needs the clock.
  const view = attemptView(attempt, attempt.state === 'held' ? model.now.value : Date.now());
  const { lines } = attempt.request;
  const what = [numberText(piecesOf(lines)), sizesText(lines)];
  const isProgress = view.variant === 'progress';
  const isCompact = model.list.density.value === 'compact';
  // A price of another quantity would be taken for what this one costs.
  const unknown = { short: t('attempt.totalAfter'), dispensable: '' };
  const price = isProgress ? (amountOf(model.prices, lines) ?? unknown) : null;
  const amount = price && shortest(price);
  const placed = placedFacts(attempt, notices?.listed.value?.orders ?? [], Date.now());
  const said = isProgress ? progressText(attempt, title) : placed.join(' · ') || outcomeText(view);
  // In the compact list, there is room for the headline only.
  const isInFull = ['progress', 'good', 'quiet'].includes(view.variant) || isCompact;
  const brief = isInFull ? null : (briefText(attempt) ?? view.detail);
  // Nothing is offered twice: out of sight, or when all of it is told, the line below the list does it.
  const isInBar = notices?.inBar.value.some(
    (notice) => notice.kind === 'attempt' && notice.attempt === attempt,
  );
  const isOffered = notices?.rowsInSight.value.has(itemId) && !isInBar;
  const tellAll = () => {
    if (notices) notices.isOpen.value = true;
  };
  const why = isOffered && !view.isSettleable ? reasonInBrief(attempt, Date.now()) : null;

  // In the compact list, the bar below tells where it goes, unless that is elsewhere.
  const where = isSameAsNext(attempt, model.checkout.view.value) ? '' : ' is-elsewhere';

  const told = (
    <p ref={text} class={`item-facts is-told is-${view.variant}${where}`} title={said}>
      <Headline view={view} isBrief={placed.length > 0} />
      {isProgress && <Where attempt={attempt} amount={amount} />}
      {placed.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
      {!isProgress && placed.length === 0 && said && (
        <span class={brief ? 'sr-only' : ''}>{said}</span>
      )}
      {why && brief && <Why reason={why} tellAll={tellAll} />}
    </p>
  );
  if (attempt.state === 'cancelled') {
    return (
      <>
        {isChosenAnew ? facts : told}
        {children}
        {/* The row is drawn anew once this goes: not while somebody is typing in it. */}
        {isChosenAnew && <span class="was-told" hidden />}
      </>
    );
  }
  return (
    <>
      {told}
      <div class="item-choices is-told">
        <span class="item-ordered">
          <strong>{what.filter(Boolean).join(' · ')}</strong>
          {(amount || brief) && ' '}
          {amount && <span class="item-amount">{amount}</span>}{' '}
          {price?.dispensable && <span class="item-amount-rest">{price.dispensable.trim()}</span>}
          {brief && (
            <span class="item-brief" aria-hidden="true">
              {brief}
            </span>
          )}
        </span>
        {/* While where it goes and what pays for it matter, they have the line above for themselves. */}
        {isProgress && (
          <span class="item-progress">
            <strong>{view.headline}</strong> <PayWith attempt={attempt} />
            {attempt.state === 'held' && (
              <span class="item-goes-on">
                <span class="item-goes-on-text">{t('attempt.goesOn')}</span>
              </span>
            )}
          </span>
        )}
        {isOffered && (
          <>
            {why && !brief && (
              <button type="button" class="link" onClick={tellAll}>
                {t('attempt.why')}
              </button>
            )}
            <NextStep
              attempt={attempt}
              view={view}
              model={model}
              actions={actions}
              title={title}
              isWhole={false}
              tellAll={tellAll}
            />
          </>
        )}
      </div>
      {isOffered && view.isDismissible && (
        <Dismiss headline={view.headline} dismiss={() => void actions.acknowledge(attempt)} />
      )}
      <AttemptMark attempt={attempt} holdLeftMs={view.holdLeftMs} />
    </>
  );
}

/** Without the words that the price can be read without. */
function shortest({ short, dispensable }: ShortPrice): string {
  return dispensable === '' ? short : short.slice(0, -dispensable.length);
}

interface WhyProps {
  readonly reason: string;
  readonly tellAll: () => void;
}

/** The reason where it finds room as a whole, else the question; both lead to all of it. */
function Why({ reason, tellAll }: WhyProps) {
  const why = t('attempt.why');
  return (
    <button
      type="button"
      class="link item-why"
      aria-label={sentencesText([why, isolate(reason)])}
      onClick={tellAll}
    >
      <span>
        <span>
          <bdi class="item-why-whole">{reason}</bdi>
          <span class="item-why-short">{why}</span>
        </span>
      </span>
    </button>
  );
}

interface HeadlineProps {
  readonly view: AttemptView;
  /** Whether the order's number makes way for what it cost. */
  readonly isBrief: boolean;
}

function Headline({ view, isBrief }: HeadlineProps) {
  if (!isBrief) return <strong class="item-headline">{view.headline}</strong>;
  return (
    <strong class="item-headline">
      <Brief whole={view.headline} brief={t('orders.stop.placed')} />
    </strong>
  );
}

interface WhereProps extends Pick<AttemptInRowProps, 'attempt'> {
  /** What is known of its price, for the compact list's only line. */
  readonly amount: string | null;
}

/** Where it goes, of which the name gives way before the place, and what pays for it. */
function Where({ attempt, amount }: WhereProps) {
  const { direction, pieces } = addressPieces(attempt.shipTo.summary);
  return (
    <>
      <span class="item-ship-to" dir={direction}>
        {pieces.map(({ type, value }, at) => {
          if (type === 'literal') return <span class="item-comma">{value}</span>;
          return <bdi class={at > 0 ? 'item-place' : 'item-recipient'}>{value}</bdi>;
        })}
      </span>
      {amount && <span class="item-amount">{amount}</span>}
      <PayWith attempt={attempt} />
    </>
  );
}

function PayWith({ attempt: { payWith } }: Pick<AttemptInRowProps, 'attempt'>) {
  return (
    <span class="item-pay-with">
      {cardText({ ccType: payWith.brand, lastDigits: payWith.lastDigits })}
    </span>
  );
}

/** Whether something else was chosen in the row since its order was undone. That is what matters from then on. */
function useChosenAnew(attempt: Attempt, { quantity, size }: ItemRowModel): boolean {
  const before = useRef<string | null>(null);
  const { text, note } = quantity.value ?? {};
  const chosen = JSON.stringify([text, note, size.value]);
  if (attempt.state !== 'cancelled') before.current = null;
  else before.current ??= chosen;
  return before.current !== null && before.current !== chosen;
}

/** Where it goes, what pays for it, and that nothing more has to be done. */
function progressText(attempt: Attempt, goods: string): string {
  const where = whereText(attempt);
  return attempt.state === 'held'
    ? sentencesText([t('attempt.heldAnnounce', { goods }), where])
    : where;
}

/** What that means for the person, and why it is so. */
function outcomeText({ reason, detail }: AttemptView): string {
  const why = reason ? [reason.what, reason.next, reason.said ?? ''] : [];
  return sentencesText([detail ?? '', ...why]);
}

/** How much of a row has to be in view for what it tells to be seen. */
const enough = 0.6;

/** Notes whether the row of an element is in sight. */
function useSight(
  element: { readonly current: HTMLElement | null },
  itemId: string,
  rowsInSight: { value: ReadonlySet<string> } | undefined,
): void {
  useLayoutEffect(() => {
    const row = element.current?.closest<HTMLElement>('[data-item]');
    const root = row?.closest('.scroller');
    if (!row || !root || !rowsInSight) return;
    const note = (isInSight: boolean) => {
      if (rowsInSight.value.has(itemId) === isInSight) return;
      const next = new Set(rowsInSight.value);
      if (isInSight) next.add(itemId);
      else next.delete(itemId);
      rowsInSight.value = next;
    };
    // At once, so that nothing else tells of it for a frame.
    note(shareInView(row, root) >= enough);
    const observer = new IntersectionObserver(
      (entries) => note((entries.at(-1)?.intersectionRatio ?? 0) >= enough),
      { root, threshold: enough },
    );
    observer.observe(row);
    return () => {
      observer.disconnect();
      note(false);
    };
  }, [element, itemId, rowsInSight]);
}

function shareInView(row: Element, scroller: Element): number {
  const [inner, outer] = [row.getBoundingClientRect(), scroller.getBoundingClientRect()];
  const seen = Math.min(inner.bottom, outer.bottom) - Math.max(inner.top, outer.top);
  return inner.height > 0 ? seen / inner.height : 0;
}

/**
 * If the focused button goes with the next state, its row takes the focus, where Enter does nothing; once the
 * row is an item's again, its order button.
 */
function useKeptFocus(
  element: { readonly current: HTMLElement | null },
  itemId: string,
  toFocus: PopupModel['list']['toFocus'],
): void {
  const rowOf = () => element.current?.closest<HTMLElement>('[data-item]') ?? null;
  const had = useRef(false);
  had.current = rowOf()?.querySelector('.item-choices')?.contains(document.activeElement) ?? false;
  useLayoutEffect(() => {
    const row = rowOf();
    if (!had.current || row?.contains(document.activeElement)) return;
    // After Undo, one is where one was before the press.
    (row?.querySelector<HTMLElement>('.reorder') ?? row)?.focus();
  });
  useLayoutEffect(() => {
    const row = rowOf();
    return () => {
      if (row?.contains(document.activeElement)) toFocus.value = { itemId, part: '.reorder' };
    };
  }, [itemId, toFocus]);
}
