import { useEffect, useState } from 'preact/hooks';
import { Artwork } from '@/components/popup/controls/artwork';
import { Icon } from '@/components/shared/icon';
import { LaterIcon } from '@/components/shared/later-icon';
import type { AnyAttempt } from '@/lib/domain/ordering/attempt';
import { shownNumber, type TrackedOrder } from '@/lib/domain/tracking/order';
import type { Attention } from '@/lib/domain/tracking/order-groups';
import { t } from '@/lib/i18n/i18n';
import type { Overlay } from '@/lib/view/state/popup-session';
import type { DateView } from '@/lib/view/tracking/order-dates';
import type { OrderGoods } from '@/lib/view/tracking/order-goods';
import type { OrderView } from '@/lib/view/tracking/order-view';
import type { OrdersModel } from '@/lib/view/tracking/orders-model';
import { EndButtons, HandledButton, OpenShop, ReviewAgain } from './order-actions';
import { ShipmentTimeline } from './shipment-timeline';

/** What rows of orders know of goods, and what they open. */
export interface OrderRowActs {
  /** What was in the order; `null` where nobody knows. */
  readonly goodsOf: (
    number: string,
    attempt: AnyAttempt | null,
    itemId: string | null,
  ) => OrderGoods | null;
  /** Opens a sheet over the popup; orders nothing. */
  readonly open: (overlay: Overlay) => void;
  /** Asks the person what was in the order. */
  readonly match: (order: TrackedOrder) => void;
}

interface OrderDetailsProps {
  readonly order: TrackedOrder;
  readonly orders: OrdersModel;
  readonly id: string;
  readonly view: OrderView;
  readonly attention: Attention;
  /** `null` where nobody knows what was in it. */
  readonly goods: OrderGoods | null;
  /** Whether the person said what was in it. */
  readonly isMatched: boolean;
  readonly act: OrderRowActs;
}

/** What an expanded order shows below its row. */
export function OrderDetails(props: OrderDetailsProps) {
  const { id, order, orders, view, attention, goods, isMatched, act } = props;
  const { lines = [] } = goods ?? {};
  const number = shownNumber(order.number);
  return (
    <div class="order-details" id={id}>
      <ShipmentTimeline shipment={view.shipment} />
      <OrderFacts view={view} />
      {lines.length > 1 && (
        <ul class="goods" aria-label={t('orders.contents')}>
          {lines.map(({ text, artworkUrl }, at) => (
            <li key={at}>
              <Artwork url={artworkUrl} />
              <bdi>{text}</bdi>
            </li>
          ))}
        </ul>
      )}
      <div class="order-foot">
        <OpenShop order={order} orders={orders} />
        {goods ? (
          <ReviewAgain number={order.number} open={() => act.open(goods.again)} />
        ) : (
          <button
            type="button"
            class="button is-small"
            aria-haspopup="dialog"
            aria-label={t('orders.thisWasName', { number })}
            onClick={() => act.match(order)}
          >
            {t('orders.thisWas')}
          </button>
        )}
        {attention !== 'none' && (
          <HandledButton order={order} orders={orders} isHandled={attention === 'handled'} />
        )}
        <EndButtons order={order} orders={orders} />
        {isMatched && (
          <button
            type="button"
            class="button is-small"
            aria-label={t('orders.notThisName', { number })}
            onClick={() => void orders.handling.unsayItem(order)}
          >
            {t('orders.notThis')}
          </button>
        )}
        <CopyNumber number={order.number} />
      </div>
    </div>
  );
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
