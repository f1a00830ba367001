import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { Artwork } from '@/components/shared/artwork';
import { Icon } from '@/components/shared/icon';
import { LaterIcon } from '@/components/shared/later-icon';
import type { Attempt, OrderLine } from '@/lib/domain/attempt';
import type { Tone } from '@/lib/domain/changes';
import type { Order } from '@/lib/domain/order';
import { numberText } from '@/lib/view/format';
import { orderView } from '@/lib/view/order-view';
import { ShipmentTimeline } from './shipment-timeline';

interface OrderCardProps {
  readonly order: Order;
  /** The attempt that led to it, when it was placed here. */
  readonly attempt: Attempt | null;
  /** How serious the news about it is; `null` without news. */
  readonly news: Tone | null;
  readonly now: number;
  /** Shows what ordering the same once more would be; orders nothing. */
  readonly orderAgain: (lines: readonly OrderLine[], title: string) => void;
}

export function OrderCard({ order, attempt, news, now, orderAgain }: OrderCardProps) {
  const goods = attempt?.goods ?? [];
  const view = orderView(order, now);
  const name = i18n.t('orders.name', { number: order.number });
  return (
    <li class={`order is-${view.tone}`} aria-label={name}>
      <div class="order-head">
        <h3>{name}</h3>
        <CopyNumber number={order.number} />
        {news && <span class={`news is-${news}`}>{i18n.t('orders.new')}</span>}
        <span class="order-state">{view.state}</span>
      </div>
      <ShipmentTimeline progress={view.progress} state={view.state} />
      <p class="order-dates">
        <span title={view.placedAgo}>{view.placed}</span>
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
      {attempt && (
        <button
          type="button"
          class="button is-small"
          aria-haspopup="dialog"
          aria-label={i18n.t('orders.orderAgainName', { number: order.number })}
          onClick={() => orderAgain(attempt.request.lines, name)}
        >
          {i18n.t('orders.orderAgain')}
        </button>
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

function CopyNumber({ number }: { readonly number: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <>
      <button
        type="button"
        class="icon-button is-small"
        aria-label={i18n.t('orders.copyNumber', { number })}
        title={i18n.t('orders.copyNumber', { number })}
        onClick={() => void navigator.clipboard.writeText(number).then(() => setCopied(true))}
      >
        {isCopied ? <Icon name="check" /> : <LaterIcon name="copy" />}
      </button>
      <span class="sr-only" role="status">
        {isCopied && i18n.t('orders.copied')}
      </span>
    </>
  );
}
