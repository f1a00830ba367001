import { useEffect, useState } from 'preact/hooks';
import { Artwork } from '@/components/popup/controls/artwork';
import { Icon } from '@/components/shared/icon';
import { LaterIcon } from '@/components/shared/later-icon';
import type { AnyAttempt } from '@/lib/domain/ordering/attempt';
import type { OrderLine } from '@/lib/domain/ordering/order-request';
import { isOnTheWay, shownNumber, type TrackedOrder } from '@/lib/domain/tracking/order';
import type { Attention } from '@/lib/domain/tracking/order-groups';
import { t } from '@/lib/i18n/i18n';
import { lineText, type NamedLine } from '@/lib/view/ordering/line-text';
import type { DateView } from '@/lib/view/tracking/order-dates';
import type { OrderView } from '@/lib/view/tracking/order-view';
import type { OrdersModel } from '@/lib/view/tracking/orders-model';
import { ShipmentTimeline } from './shipment-timeline';

interface OrderDetailsProps {
  readonly order: TrackedOrder;
  /** The attempt that placed it; `null` if it was placed elsewhere. */
  readonly attempt: AnyAttempt | null;
  readonly orders: OrdersModel;
  readonly id: string;
  /** "Order R1" */
  readonly name: string;
  readonly view: OrderView;
  readonly attention: Attention;
  /** What was in it, unless the row says it already. */
  readonly goods: readonly NamedLine[];
  /** Opens a receipt of the same lines; orders nothing. */
  readonly orderAgain: (lines: readonly OrderLine[], title: string) => void;
}

/** What an expanded order shows below its row. */
export function OrderDetails(props: OrderDetailsProps) {
  const { id, name, order, attempt, orders, view, attention, goods, orderAgain } = props;
  const number = shownNumber(order.number);
  return (
    <div class="order-details" id={id}>
      <ShipmentTimeline shipment={view.shipment} />
      <OrderFacts view={view} />
      {goods.length > 0 && (
        <ul class="goods" aria-label={t('orders.contents')}>
          {goods.map((line, at) => (
            <li key={at}>
              <Artwork url={attempt?.goods[at]?.artworkUrl ?? null} />
              <bdi>{lineText(line)}</bdi>
            </li>
          ))}
        </ul>
      )}
      <div class="order-foot">
        {attempt && (
          <button
            type="button"
            class="button is-small"
            aria-haspopup="dialog"
            aria-label={t('orders.orderAgainName', { number })}
            onClick={() => orderAgain(attempt.request.lines, name)}
          >
            {t('orders.orderAgain')}
          </button>
        )}
        {attention !== 'none' && (
          <HandledButton order={order} orders={orders} isHandled={attention === 'handled'} />
        )}
        <EndButtons order={order} orders={orders} />
        <CopyNumber number={order.number} />
      </div>
    </div>
  );
}

interface HandledButtonProps {
  readonly order: TrackedOrder;
  readonly orders: OrdersModel;
  readonly isHandled: boolean;
}

/** Marks an order in trouble as handled, or takes the mark off. Either way its row moves elsewhere. */
function HandledButton({ order, orders, isHandled }: HandledButtonProps) {
  const { markHandled, unmarkHandled } = orders.handling;
  const text = isHandled ? 'orders.unmarkHandled' : 'orders.markHandled';
  return (
    <button
      type="button"
      class="button is-small"
      aria-label={t(`${text}Name`, { number: shownNumber(order.number) })}
      onClick={({ currentTarget }) => {
        focusNeighbour(currentTarget);
        void (isHandled ? unmarkHandled : markHandled)(order);
      }}
    >
      {t(text)}
    </button>
  );
}

interface EndButtonsProps {
  readonly order: TrackedOrder;
  readonly orders: OrdersModel;
}

/** Says what became of a parcel that is on its way, or that it is on its way after all. Its row moves elsewhere. */
function EndButtons({ order, orders }: EndButtonsProps) {
  const { sayEnd, unsayEnd } = orders.handling;
  const number = shownNumber(order.number);
  const button = (text: 'sayArrived' | 'sayLost' | 'unsayEnd', act: () => Promise<void>) => (
    <button
      type="button"
      class="button is-small"
      aria-label={t(`orders.${text}Name`, { number })}
      onClick={({ currentTarget }) => {
        focusNeighbour(currentTarget);
        void act();
      }}
    >
      {t(`orders.${text}`)}
    </button>
  );
  if (order.said) return button('unsayEnd', () => unsayEnd(order));
  if (!isOnTheWay(order, orders.now.value)) return null;
  return (
    <>
      {button('sayArrived', () => sayEnd(order, 'arrived'))}
      {button('sayLost', () => sayEnd(order, 'lost'))}
    </>
  );
}

/** The focus goes to the next row, or the one before, or the list. */
function focusNeighbour(button: Element): void {
  const list = button.closest<HTMLElement>('.scroller');
  const heads = [...(list?.querySelectorAll<HTMLElement>('.order-head') ?? [])];
  const own = heads.findIndex((head) => head.closest('.order')?.contains(button));
  (heads[own + 1] ?? heads[own - 1] ?? list)?.focus({ preventScroll: true });
}

/** An order's dates, its payment if there is something to say, and what it cost without shipping. */
function OrderFacts({ view: { dates, payment, itemTotal } }: { readonly view: OrderView }) {
  return (
    <dl class="order-facts">
      {dates.map((date) => (
        <DateFact key={date.kind} date={date} />
      ))}
      {payment && (
        <div class={payment.isProblem ? 'problem' : undefined}>
          <dt>{t('orders.payment')}</dt>
          <dd>
            {payment.isProblem && <Icon name="alert" />}
            <bdi>{payment.text}</bdi>
          </dd>
        </div>
      )}
      <div>
        <dt>{t('orders.itemTotal')}</dt>
        <dd>
          <bdi>{itemTotal}</bdi>
        </dd>
      </div>
    </dl>
  );
}

function DateFact({ date }: { readonly date: DateView }) {
  const { label, day, datetime, relative, comparison, isProblem } = date;
  return (
    <div class={isProblem ? 'problem' : undefined}>
      <dt>{label}</dt>
      <dd>
        {isProblem && <Icon name="alert" />}
        {datetime ? <time dateTime={datetime}>{day}</time> : <bdi>{day}</bdi>}
        {[relative, comparison].filter(Boolean).map((said) => (
          <span key={said} class="order-relative">
            {' '}
            {said}
          </span>
        ))}
      </dd>
    </div>
  );
}

/** How long the result is shown, in milliseconds. */
const saidForMs = 3_000;

/** Copies the number as the service sent it: that is the one that others know. */
function CopyNumber({ number }: { readonly number: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null);
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), saidForMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = () =>
    navigator.clipboard.writeText(number).then(
      () => setOutcome('copied'),
      () => setOutcome('notCopied'),
    );
  const name = t('orders.copyNumber', { number: shownNumber(number) });
  return (
    <>
      <button
        type="button"
        class={`button is-small copy-number ${outcome ? `is-${outcome}` : ''}`}
        aria-label={name}
        onClick={() => void copy()}
      >
        {outcome ? (
          <Icon name={outcome === 'copied' ? 'check' : 'close'} />
        ) : (
          <LaterIcon name="copy" />
        )}
        {t('orders.copy')}
      </button>
      <span class="sr-only" role="status">
        {outcome && t(`orders.${outcome}`)}
      </span>
    </>
  );
}
