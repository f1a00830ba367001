import { i18n } from '#i18n';
import { Artwork } from '@/components/shared/artwork';
import type { Goods } from '@/lib/domain/attempt';
import type { Tone } from '@/lib/domain/changes';
import type { Order } from '@/lib/domain/order';
import { numberText } from '@/lib/view/format';
import { orderView } from '@/lib/view/order-view';
import { ShipmentTimeline } from './shipment-timeline';

interface OrderCardProps {
  readonly order: Order;
  /** What was in it, when it was placed here. */
  readonly goods: readonly Goods[];
  /** How serious the news about it is; `null` without news. */
  readonly news: Tone | null;
  readonly now: number;
}

export function OrderCard({ order, goods, news, now }: OrderCardProps) {
  const view = orderView(order, now);
  const name = i18n.t('orders.name', { number: order.number });
  return (
    <li class={`order is-${view.tone}`} aria-label={name}>
      <div class="order-head">
        <h2>{name}</h2>
        {news && <span class={`news is-${news}`}>{i18n.t('orders.new')}</span>}
        <span class="order-state">{view.state}</span>
      </div>
      <ShipmentTimeline progress={view.progress} state={view.state} />
      <p class="order-dates">
        <span>{view.placed}</span>
        {view.delivery && <span class={view.isLate ? 'problem' : ''}>{view.delivery}</span>}
      </p>
      {view.payment && <p class="problem">{view.payment}</p>}
      {goods.length > 0 && (
        <ul class="goods" aria-label={i18n.t('orders.contents')}>
          {goods.map(({ itemId, title, quantity, artworkUrl }) => (
            <li key={itemId}>
              <Artwork url={artworkUrl} />
              {i18n.t('attempt.goods', { quantity: numberText(quantity), title })}
            </li>
          ))}
        </ul>
      )}
      <dl class="totals">
        <dt>{i18n.t('orders.itemTotal')}</dt>
        <dd>{view.itemTotal}</dd>
        <dt>{i18n.t('orders.total')}</dt>
        <dd class="total">{view.total}</dd>
      </dl>
    </li>
  );
}
