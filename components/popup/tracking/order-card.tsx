import { Artwork } from '@/components/popup/controls/artwork';
import { Icon } from '@/components/shared/icon';
import type { AnyAttempt } from '@/lib/domain/ordering/attempt';
import type { OrderLine } from '@/lib/domain/ordering/order-request';
import type { Tone } from '@/lib/domain/tracking/changes';
import { type Order, shownNumber } from '@/lib/domain/tracking/order';
import { numberText } from '@/lib/i18n/format';
import { t } from '@/lib/i18n/i18n';
import type { DateView } from '@/lib/view/tracking/order-dates';
import { type OrderView, orderView } from '@/lib/view/tracking/order-view';
import { CopyNumber } from './copy-number';
import { ShipmentTimeline } from './shipment-timeline';

interface OrderCardProps {
  readonly order: Order;
  /** The attempt that placed it; `null` if it was placed elsewhere. */
  readonly attempt: AnyAttempt | null;
  /** How serious its news is; `null` without news. */
  readonly news: Tone | null;
  readonly now: number;
  /** Opens a receipt of the same lines; orders nothing. */
  readonly orderAgain: (lines: readonly OrderLine[], title: string) => void;
}

export function OrderCard({ order, attempt, news, now, orderAgain }: OrderCardProps) {
  const goods = attempt?.goods ?? [];
  const view = orderView(order, now);
  const number = shownNumber(order.number);
  const name = t('orders.name', { number });
  return (
    <li class={`order is-${view.shipment.course}`} aria-label={name}>
      <div class="order-head">
        <h3>{name}</h3>
        <CopyNumber number={order.number} />
        {news && <span class={`news is-${news}`}>{t('orders.new')}</span>}
        <span class="order-state">
          <bdi>{view.state}</bdi>
        </span>
      </div>
      <ShipmentTimeline shipment={view.shipment} />
      <OrderFacts dates={view.dates} payment={view.payment} />
      {goods.length > 0 && (
        <ul class="goods" aria-label={t('orders.contents')}>
          {goods.map(({ itemId, title, quantity, artworkUrl }) => (
            <li key={itemId}>
              <Artwork url={artworkUrl} />
              {t('attempt.goods', { quantity: numberText(quantity), title })}
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
        <dl class="totals">
          <div>
            <dt>{t('orders.itemTotal')}</dt>
            <dd>{view.itemTotal}</dd>
          </div>
          <div>
            <dt>{t('orders.total')}</dt>
            <dd class="total">{view.total}</dd>
          </div>
        </dl>
      </div>
    </li>
  );
}

/** An order's dates, and its payment if there is something to say. */
function OrderFacts({ dates, payment }: Pick<OrderView, 'dates' | 'payment'>) {
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
