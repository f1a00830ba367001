import { useComputed } from '@preact/signals';
import { Fragment, type RefObject } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { Artwork } from '@/components/popup/controls/artwork';
import { Icon } from '@/components/shared/icon';
import type { AnyAttempt } from '@/lib/domain/ordering/attempt';
import type { NewsKind } from '@/lib/domain/tracking/news';
import { shownNumber, type TrackedOrder } from '@/lib/domain/tracking/order';
import { attentionOf } from '@/lib/domain/tracking/order-groups';
import { listText, plural, t } from '@/lib/i18n/i18n';
import { type OrderView, orderTitle, orderView } from '@/lib/view/tracking/order-view';
import type { OrdersModel } from '@/lib/view/tracking/orders-model';
import { QuickActions, ReorderAsked } from './order-actions';
import { OrderDetails, type OrderRowActs } from './order-details';
import './order-row.css';

interface OrderRowProps {
  readonly order: TrackedOrder;
  /** The attempt that placed it; `null` if it was placed elsewhere. */
  readonly attempt: AnyAttempt | null;
  /** The item that the person said was in it. */
  readonly itemId: string | null;
  /** How serious its news is; `null` without news. */
  readonly news: NewsKind | null;
  /** Its troubles that were marked as handled. */
  readonly handled: readonly string[] | undefined;
  /** Whether it was placed here within a day, and is only being made. */
  readonly isJustOrdered: boolean;
  readonly now: number;
  readonly orders: OrdersModel;
  readonly act: OrderRowActs;
}

/** In place of artwork, so that the state shows by its shape, too. */
const marks = {
  normal: 'box',
  unclear: 'box',
  arrived: 'check',
  'held-up': 'alert',
  ended: 'close',
} as const;

/** An order in two lines; a press shows the rest of it. */
export function OrderRow(props: OrderRowProps) {
  const { order, attempt, itemId, news, handled, isJustOrdered, now, orders, act } = props;
  // Each row follows its own part, so that a press draws one row again and not all of them.
  const isExpanded = useComputed(() => orders.expanded.value.includes(order.number)).value;
  const row = useRef<HTMLLIElement>(null);
  const id = useId();
  const finding = useFinding(row, order.number, orders);
  useOpeningInSight(row, isExpanded);
  const view = orderView(order, now);
  const { progress, stops } = view.shipment;
  // How far it came says nothing more once it is over.
  const isUnderWay = progress !== 'arrived' && progress !== 'ended';
  const attention = attentionOf(order, now, handled);
  const number = shownNumber(order.number);
  const name = t('orders.name', { number });
  const goods = act.goodsOf(order.number, attempt, itemId);
  const { lines = [] } = goods ?? {};
  const isMany = lines.length > 1;
  const all = listText(lines.map(({ text }) => text));
  const contents = isMany && isExpanded ? plural('attempt.items', lines.length) : all;
  const title = orderTitle(order, contents, now);
  // A problem leads its row; while that is closed, what can be done about it is beside it.
  const isProblem = attention === 'needed';
  // The title of an order whose goods aren't known has its day already.
  const remarks = view.remarks.filter(({ kind }) => kind !== 'placed' || goods !== null);
  const state = isJustOrdered ? t('orders.stop.placed') : view.state;
  const again = isExpanded || isProblem ? null : (goods?.again ?? null);
  return (
    <li
      ref={row}
      class={`order is-${progress} is-${attention} ${finding.isFound ? 'is-found' : ''}`}
      onAnimationEnd={finding.end}
      aria-label={name}
    >
      <div class="order-top">
        <h3>
          <button
            type="button"
            class="order-head"
            aria-expanded={isExpanded}
            aria-controls={isExpanded ? id : undefined}
            onClick={() => orders.toggle(order.number)}
          >
            {goods ? (
              <Artwork url={lines[0]?.artworkUrl ?? null} />
            ) : (
              <span class="order-mark">
                <Icon
                  name={attention === 'needed' && progress !== 'ended' ? 'alert' : marks[progress]}
                />
              </span>
            )}
            {isProblem ? (
              <ProblemLines
                view={view}
                title={title ?? name}
                news={news}
                number={goods ? null : number}
                total={isExpanded && goods ? view.total : null}
              />
            ) : (
              <>
                <span class="order-line">
                  <bdi class="order-title">{title ?? name}</bdi>{' '}
                  {news && <span class={`news is-${news}`}>{t('orders.new')}</span>}
                  {attention === 'handled' && (
                    <span class="news is-quiet">{t('orders.handled')}</span>
                  )}{' '}
                  {(goods || title === null) && <bdi class="order-total">{view.total}</bdi>}
                </span>{' '}
                <span class="order-line">
                  <span class="order-remarks">
                    <bdi class="order-state">{state}</bdi>
                    {!isExpanded &&
                      remarks.map(({ text, isProblem }) => (
                        <Fragment key={text}>
                          {' '}
                          <bdi class={isProblem ? 'order-remark problem' : 'order-remark'}>
                            {text}
                          </bdi>
                        </Fragment>
                      ))}
                  </span>{' '}
                  {title && !again && <bdi class="order-number">{number}</bdi>}
                  {again && (
                    <span class="reorder-asked-room" aria-hidden="true">
                      {t('item.reorderAsked')}
                    </span>
                  )}
                </span>
              </>
            )}
            {!isExpanded && !isProblem && isUnderWay && (
              <span class={`order-progress is-${progress}`}>
                {stops.map(({ name, status, isPartDone }) => (
                  <span key={name} class={`is-${status} ${isPartDone ? 'is-part-done' : ''}`}>
                    <span class="stop-bar" />
                  </span>
                ))}
              </span>
            )}
          </button>
        </h3>
        {isProblem && !isExpanded && <QuickActions order={order} orders={orders} />}
        {again && <ReorderAsked number={order.number} open={() => act.open(again)} />}
      </div>
      {isExpanded && (
        <OrderDetails
          {...props}
          id={id}
          view={view}
          attention={attention}
          goods={goods}
          isMatched={goods !== null && attempt === null}
        />
      )}
    </li>
  );
}

interface ProblemLinesProps {
  readonly view: OrderView;
  readonly title: string;
  readonly news: NewsKind | null;
  /** `null` where the goods tell which order it is. */
  readonly number: string | null;
  /** `null` where the title has it, or there is no room. */
  readonly total: string | null;
}

/** What is wrong, and with which order. */
function ProblemLines({ view, title, news, number, total }: ProblemLinesProps) {
  return (
    <>
      <span class="order-line">
        <span class="order-problem">
          {view.problems.map((problem) => (
            <Fragment key={problem}>
              {' '}
              <bdi class="order-remark">{problem}</bdi>
            </Fragment>
          ))}
        </span>{' '}
        {news && <span class={`news is-${news}`}>{t('orders.new')}</span>}{' '}
        {total && <bdi class="order-total">{total}</bdi>}
      </span>{' '}
      <span class="order-line">
        <bdi class="order-what">{title}</bdi> {number && <bdi class="order-number">{number}</bdi>}
      </span>
    </>
  );
}

/** Brings the row into sight when its order is asked for, with the focus on it, and marks it. */
function useFinding(row: RefObject<HTMLLIElement | null>, number: string, { target }: OrdersModel) {
  const isWanted = useComputed(() => target.value === number).value;
  const [isFound, setFound] = useState(false);
  useEffect(() => {
    const element = row.current;
    if (!isWanted || !element) return;
    target.value = null;
    setFound(true);
    const bring = () => element.scrollIntoView({ block: 'center' });
    bring();
    // Rows beside it take their real height only once they are in sight, and move it.
    requestAnimationFrame(() => {
      bring();
      requestAnimationFrame(bring);
    });
    element.querySelector<HTMLElement>('.order-head')?.focus({ preventScroll: true });
  }, [isWanted]);
  return { isFound, end: () => setFound(false) };
}

/** What a press opens is brought into sight, as far as it fits. */
function useOpeningInSight(row: RefObject<HTMLLIElement | null>, isExpanded: boolean) {
  const wasExpanded = useRef(isExpanded);
  useEffect(() => {
    if (isExpanded && !wasExpanded.current) row.current?.scrollIntoView({ block: 'nearest' });
    wasExpanded.current = isExpanded;
  }, [isExpanded]);
}
