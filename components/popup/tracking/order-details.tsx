import { useEffect, useState } from 'preact/hooks';
import { Artwork } from '@/components/popup/controls/artwork';
import { Icon } from '@/components/shared/icon';
import { LaterIcon } from '@/components/shared/later-icon';
import type { AnyAttempt } from '@/lib/domain/ordering/attempt';
import {
  isOnTheWay,
  isToBePaid,
  shownNumber,
  type TrackedOrder,
} from '@/lib/domain/tracking/order';
import type { Attention } from '@/lib/domain/tracking/order-groups';
import { t } from '@/lib/i18n/i18n';
import type { DateView } from '@/lib/view/tracking/order-dates';
import type { OrderGoods } from '@/lib/view/tracking/order-goods';
import type { OrderView } from '@/lib/view/tracking/order-view';
import type { OrdersModel } from '@/lib/view/tracking/orders-model';
import { type PlacedTerm, placedTerms } from '@/lib/view/tracking/placed-facts';
import {
  ArrivedButton,
  EndButton,
  HandledButton,
  MatchButton,
  OpenInShop,
  ReorderOrder,
} from './order-actions';
import { ShipmentTimeline } from './shipment-timeline';

/** What rows of orders know of goods, and what they ask. */
export interface OrderRowActs {
  /** What was in the order; `null` where nobody knows. */
  readonly goodsOf: (
    number: string,
    attempt: AnyAttempt | null,
    itemId: string | null,
  ) => OrderGoods | null;
  /** Asks the person what was in the order. */
  readonly match: (order: TrackedOrder) => void;
}

interface OrderDetailsProps {
  readonly order: TrackedOrder;
  readonly orders: OrdersModel;
  readonly id: string;
  readonly view: OrderView;
  /** The attempt that placed it; `null` if it was placed elsewhere. */
  readonly attempt: AnyAttempt | null;
  readonly attention: Attention;
  /** `null` where nobody knows what was in it. */
  readonly goods: OrderGoods | null;
  /** Whether the person said what was in it. */
  readonly isMatched: boolean;
  readonly act: OrderRowActs;
}

/** What an expanded order shows below its row. */
export function OrderDetails(props: OrderDetailsProps) {
  const { id, order, orders, view, attempt, attention, goods, isMatched, act } = props;
  const { lines = [] } = goods ?? {};
  const hasMarks =
    attention !== 'none' || order.said || isMatched || isOnTheWay(order, orders.now.value);
  return (
    <div class="order-details" id={id}>
      <ShipmentTimeline shipment={view.shipment} />
      <OrderFacts number={order.number} view={view} terms={attempt ? placedTerms(attempt) : []} />
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
      {view.advice.map((text) => (
        <p key={text} class="order-advice">
          {text}
        </p>
      ))}
      <div class="order-foot">
        <OpenInShop
          order={order}
          orders={orders}
          look={isToBePaid(order) ? 'button is-small is-primary' : 'button is-small'}
        />
        {goods ? (
          <ReorderOrder number={order.number} goods={goods} />
        ) : (
          <MatchButton order={order} match={() => act.match(order)} />
        )}
      </div>
      {hasMarks && (
        <div class="order-marks">
          <div>
            <ArrivedButton order={order} orders={orders} />
            {attention !== 'none' && (
              <HandledButton order={order} orders={orders} isHandled={attention === 'handled'} />
            )}
            <EndButton order={order} orders={orders} />
            {isMatched && (
              <button
                type="button"
                class="link"
                aria-label={t('orders.notThisName', { number: shownNumber(order.number) })}
                onClick={() => void orders.handling.unsayItem(order)}
              >
                {t('orders.notThis')}
              </button>
            )}
          </div>
          <p>{t('orders.onlyHere')}</p>
        </div>
      )}
    </div>
  );
}

interface OrderFactsProps {
  /** As the service sent it. */
  readonly number: string;
  readonly view: OrderView;
  readonly terms: readonly PlacedTerm[];
}

/** An order's number, its dates, where it went, what paid, whatever there is to say of that, and what it cost. */
function OrderFacts({ number, view, terms }: OrderFactsProps) {
  const { dates, payment, itemTotal, total } = view;
  return (
    <dl class="order-facts">
      <div>
        <dt>{t('orders.number')}</dt>
        <dd>
          <bdi>{shownNumber(number)}</bdi>
          <CopyNumber number={number} />
        </dd>
      </div>
      {dates.map((date) => (
        <DateFact key={date.kind} date={date} />
      ))}
      {terms.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{text}</bdi>
          </dd>
        </div>
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
      <AmountFact
        label={t('orders.itemTotal')}
        amount={itemTotal}
        is={t('money.withoutShipping')}
      />
      <AmountFact label={t('orders.total')} amount={total} is={t('money.withShipping')} />
    </dl>
  );
}

interface AmountFactProps {
  readonly label: string;
  readonly amount: string;
  /** What the amount is with or without: the two of an order differ. */
  readonly is: string;
}

function AmountFact({ label, amount, is }: AmountFactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi>{amount}</bdi>
        <span class="order-relative"> {is}</span>
      </dd>
    </div>
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
        class={`icon-button copy-number ${outcome ? `is-${outcome}` : ''}`}
        aria-label={name}
        title={name}
        onClick={() => void copy()}
      >
        {outcome ? (
          <Icon name={outcome === 'copied' ? 'check' : 'close'} />
        ) : (
          <LaterIcon name="copy" />
        )}
      </button>
      <span class="sr-only" role="status">
        {outcome && t(`orders.${outcome}`)}
      </span>
    </>
  );
}
