import { useComputed } from '@preact/signals';
import { type ComponentChildren, Fragment, type RefObject } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { Artwork } from '@/components/popup/controls/artwork';
import { Icon } from '@/components/shared/icon';
import { LaterIcon } from '@/components/shared/later-icon';
import type { AnyAttempt } from '@/lib/domain/ordering/attempt';
import type { NewsKind } from '@/lib/domain/tracking/news';
import {
  hasLeft,
  hasPaymentTrouble,
  shownNumber,
  type TrackedOrder,
} from '@/lib/domain/tracking/order';
import { attentionOf } from '@/lib/domain/tracking/order-groups';
import { type ShipmentProgress, shipmentFacts } from '@/lib/domain/tracking/states';
import { t } from '@/lib/i18n/i18n';
import { placedDayText } from '@/lib/view/tracking/order-dates';
import type { OrderGoods } from '@/lib/view/tracking/order-goods';
import { type OrderView, orderView } from '@/lib/view/tracking/order-view';
import type { OrdersModel } from '@/lib/view/tracking/orders-model';
import { GoodsTitle } from './goods-title';
import { OpenInShop, QuickActions, quickLabel, ReorderOrder } from './order-actions';
import { OrderDetails, type OrderRowActs } from './order-details';
import { StopBar } from './shipment-timeline';
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
  // How far it came says nothing more once it is over, or where nobody knows.
  const isUnderWay = progress === 'normal' || progress === 'held-up';
  const attention = attentionOf(order, now, handled);
  const number = shownNumber(order.number);
  const name = t('orders.name', { number });
  const goods = act.goodsOf(order.number, attempt, itemId);
  const isProblem = attention === 'needed';
  const Lines = goods ? KnownLines : UnknownLines;
  // What a state means that isn't known here, the shop knows.
  const isAskedInShop = isProblem || (progress === 'unclear' && !goods);
  const next = isAskedInShop
    ? quickLabel({ order, orders })
    : goods && t('item.asked', { label: t('item.reorder') });
  // Nothing is being made yet.
  const isWaiting =
    progress === 'normal' && stops.some(({ status, done }) => status === 'now' && done === 0);
  const marks = (
    <>
      {news && <span class={`news is-${news}`}>{t('orders.new')}</span>}
      {attention === 'handled' && <span class="news is-quiet">{t('orders.handled')}</span>}
    </>
  );
  return (
    <li
      ref={row}
      class={`order is-${progress} is-${attention} ${view.isUrgent ? 'is-urgent' : ''} ${finding.isFound ? 'is-found' : ''}`}
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
              <Artwork url={goods.lines[0]?.artworkUrl ?? null} />
            ) : (
              <OrderMark order={order} progress={progress} isProblem={isProblem} />
            )}
            <Lines
              order={order}
              view={view}
              goods={goods}
              state={isJustOrdered && isWaiting ? t('orders.stop.placed') : view.state}
              problems={isProblem ? view.problems : []}
              marks={marks}
              isExpanded={isExpanded}
              beside={<RoomBeside label={next} settled={isProblem && !goods} />}
              now={now}
            />
            {!isExpanded && !isProblem && isUnderWay && (
              <span class={`order-progress is-${progress}`}>
                {stops.map(({ name, status, done }) => (
                  <span key={name} class={`is-${status}`}>
                    <StopBar done={done} />
                  </span>
                ))}
              </span>
            )}
          </button>
        </h3>
        {!isExpanded && isProblem && <QuickActions order={order} orders={orders} />}
        {!isExpanded && !isProblem && isAskedInShop && (
          <OpenInShop order={order} orders={orders} look="button is-small order-beside" />
        )}
        {!isExpanded && !isProblem && goods && <ReorderOrder number={order.number} goods={goods} />}
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

const marks = {
  normal: 'box',
  unclear: 'box',
  arrived: 'check',
  'held-up': 'box',
  ended: 'close',
} as const;

interface OrderMarkProps {
  readonly order: TrackedOrder;
  readonly progress: ShipmentProgress;
  readonly isProblem: boolean;
}

/** In place of artwork, so that the state shows by its shape, too: the triangle is for what the person has to do. */
function OrderMark({ order, progress, isProblem }: OrderMarkProps) {
  const { parcel, isHeldUp } = shipmentFacts(order.shipmentState);
  const sign = () => {
    if (isProblem && hasPaymentTrouble(order)) return <Icon name="alert" />;
    if (parcel === 'coming back') return <LaterIcon name="back" />;
    if (isProblem && !isHeldUp) return <LaterIcon name="clock" />;
    if (progress === 'normal' && hasLeft(order)) return <LaterIcon name="truck" />;
    return <Icon name={marks[progress]} />;
  };
  return <span class="order-mark">{sign()}</span>;
}

interface LinesProps {
  readonly order: TrackedOrder;
  readonly view: OrderView;
  readonly goods: OrderGoods | null;
  /** Where the order stands, in a word. */
  readonly state: string;
  /** Whether it has news, and whether its problem was handled. */
  readonly marks: ComponentChildren;
  /** What is wrong: then that is how it stands. */
  readonly problems: readonly string[];
  readonly isExpanded: boolean;
  /** Keeps the place of what lies over the row while it is closed. */
  readonly beside: ComponentChildren;
  readonly now: number;
}

/** Of an open row, what is all right stands below. */
const remarksOf = ({ remarks }: OrderView, isExpanded: boolean) =>
  isExpanded ? remarks.filter(({ isProblem }) => isProblem) : remarks;

/** What was ordered, then where it stands. */
function KnownLines({ order, view, goods, marks, isExpanded, beside, ...standing }: LinesProps) {
  return (
    <>
      <span class="order-line">
        {goods && <GoodsTitle name={goods.name} isWhole={isExpanded} />} {marks}{' '}
        <OrderAmount {...view} />
      </span>{' '}
      <span class="order-line">
        <Standing {...standing} look="order-remarks" remarks={remarksOf(view, isExpanded)} />{' '}
        {/* It matters only to those who look closer, but whoever searches the page finds it. */}
        {!isExpanded && (
          <>
            <bdi class="sr-only">{shownNumber(order.number)}</bdi>
            {beside}
          </>
        )}
      </span>
    </>
  );
}

/** Where it stands, then when it was placed and its number, which tell such orders apart. */
function UnknownLines({ order, view, marks, isExpanded, beside, now, ...standing }: LinesProps) {
  const placed = placedDayText(order, now);
  return (
    <>
      <span class="order-line">
        <Standing
          {...standing}
          look="order-title is-standing"
          remarks={remarksOf(view, isExpanded).filter(({ kind }) => kind !== 'placed')}
        />{' '}
        {marks} <OrderAmount {...view} />
      </span>{' '}
      <span class="order-line">
        {isExpanded ? (
          <span class="order-which">{t('orders.elsewhere')}</span>
        ) : (
          <>
            <span class="order-which">
              {placed && <bdi class="order-day">{placed}</bdi>}{' '}
              <span class="order-number">
                <bdi>{shownNumber(order.number)}</bdi>
              </span>
            </span>{' '}
            {beside}
          </>
        )}
      </span>
    </>
  );
}

/** At the end of the line, whichever way it runs. */
function OrderAmount({ amount, isPaid }: Pick<OrderView, 'amount' | 'isPaid'>) {
  return (
    <span class={`order-total ${isPaid ? '' : 'is-quiet'}`}>
      <bdi>{amount}</bdi>
    </span>
  );
}

interface StandingProps extends Pick<LinesProps, 'state' | 'problems'>, Pick<OrderView, 'remarks'> {
  readonly look: string;
}

/** What is wrong, or else its state and what there is to say about that. */
function Standing({ state, problems, remarks, look }: StandingProps) {
  const isWrong = problems.length > 0;
  const parts = isWrong
    ? problems.map((text) => ({ text, look: 'order-remark' }))
    : [
        { text: state, look: 'order-state' },
        ...remarks.map(({ text, isProblem }) => ({
          text,
          look: isProblem ? 'order-remark problem' : 'order-remark',
        })),
      ];
  return (
    <span class={isWrong ? 'order-problem' : look}>
      <span class="order-parts">
        {parts.map((part) => (
          <Fragment key={part.text}>
            {' '}
            <span class={part.look}>
              <bdi>{part.text}</bdi>
            </span>
          </Fragment>
        ))}
      </span>
    </span>
  );
}

interface RoomBesideProps {
  /** What the next step says; `null` where there is none. */
  readonly label: string | null;
  /** Whether room is made for saying that it is settled, while that can be pressed. */
  readonly settled: boolean;
}

/** Keeps the place of what lies over the row. */
function RoomBeside({ label, settled }: RoomBesideProps) {
  if (label === null && !settled) return null;
  return (
    <span class="order-beside-room" aria-hidden="true">
      {settled && <span class="order-settled-room">{t('orders.markHandled')}</span>}
      {label}
    </span>
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

/** What a press opens is brought into sight, from its head on where that takes scrolling. */
function useOpeningInSight(row: RefObject<HTMLLIElement | null>, isExpanded: boolean) {
  const wasExpanded = useRef(isExpanded);
  useEffect(() => {
    const element = row.current;
    if (element && isExpanded && !wasExpanded.current) {
      const end = element.closest('.scroller')?.getBoundingClientRect().bottom ?? 0;
      const isCut = element.getBoundingClientRect().bottom > end;
      element.scrollIntoView({ block: isCut ? 'start' : 'nearest' });
    }
    wasExpanded.current = isExpanded;
  }, [isExpanded]);
}
