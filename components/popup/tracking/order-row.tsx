import { useComputed } from '@preact/signals';
import { Fragment } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { Artwork } from '@/components/popup/controls/artwork';
import { Icon } from '@/components/shared/icon';
import type { AnyAttempt } from '@/lib/domain/ordering/attempt';
import type { OrderLine } from '@/lib/domain/ordering/order-request';
import type { NewsKind } from '@/lib/domain/tracking/news';
import { shownNumber, type TrackedOrder } from '@/lib/domain/tracking/order';
import { attentionOf } from '@/lib/domain/tracking/order-groups';
import { plural, t } from '@/lib/i18n/i18n';
import { goodsLines, wholeText } from '@/lib/view/ordering/line-text';
import { orderView } from '@/lib/view/tracking/order-view';
import type { OrdersModel } from '@/lib/view/tracking/orders-model';
import { OrderDetails } from './order-details';
import './order-row.css';

interface OrderRowProps {
  readonly order: TrackedOrder;
  /** The attempt that placed it; `null` if it was placed elsewhere. */
  readonly attempt: AnyAttempt | null;
  /** How serious its news is; `null` without news. */
  readonly news: NewsKind | null;
  /** Its troubles that were marked as handled. */
  readonly handled: readonly string[] | undefined;
  readonly now: number;
  readonly orders: OrdersModel;
  readonly labelOf: (itemId: string) => string | undefined;
  /** Opens a receipt of the same lines; orders nothing. */
  readonly orderAgain: (lines: readonly OrderLine[], title: string) => void;
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
  const { order, attempt, news, handled, now, orders, labelOf } = props;
  // Each row follows its own part, so that a press draws one row again and not all of them.
  const isExpanded = useComputed(() => orders.expanded.value.includes(order.number)).value;
  const row = useRef<HTMLLIElement>(null);
  const id = useId();
  useEffect(() => {
    // Whoever was sent here looked for this number.
    if (isExpanded && orders.typed.peek() === order.number) {
      row.current?.scrollIntoView({ block: 'nearest' });
    }
  }, []);
  const view = orderView(order, now);
  const { progress, stops } = view.shipment;
  const attention = attentionOf(order, now, handled);
  const number = shownNumber(order.number);
  const name = t('orders.name', { number });
  const lines = attempt ? goodsLines(attempt, labelOf) : [];
  const isMany = lines.length > 1;
  const title = isMany && isExpanded ? plural('attempt.items', lines.length) : wholeText(lines);
  return (
    <li ref={row} class={`order is-${progress} is-${attention}`} aria-label={name}>
      <h3>
        <button
          type="button"
          class="order-head"
          aria-expanded={isExpanded}
          aria-controls={isExpanded ? id : undefined}
          onClick={() => orders.toggle(order.number)}
        >
          {attempt ? (
            <Artwork url={attempt.goods[0]?.artworkUrl ?? null} />
          ) : (
            <span class="order-mark">
              <Icon
                name={attention === 'needed' && progress !== 'ended' ? 'alert' : marks[progress]}
              />
            </span>
          )}
          <span class="order-line">
            <bdi class="order-title">{title || name}</bdi>{' '}
            {news && <span class={`news is-${news}`}>{t('orders.new')}</span>}
            {attention === 'handled' && <span class="news is-quiet">{t('orders.handled')}</span>}{' '}
            <bdi class="order-total">{view.total}</bdi>
          </span>{' '}
          <span class="order-line">
            <span class="order-remarks">
              <bdi class="order-state">{view.state}</bdi>
              {!isExpanded &&
                view.remarks.map(({ text, isProblem }) => (
                  <Fragment key={text}>
                    {' '}
                    <bdi class={isProblem ? 'order-remark problem' : 'order-remark'}>{text}</bdi>
                  </Fragment>
                ))}
            </span>{' '}
            {title && <bdi class="order-number">{number}</bdi>}
          </span>
          {!isExpanded && (
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
      {isExpanded && (
        <OrderDetails
          {...props}
          id={id}
          name={name}
          view={view}
          attention={attention}
          goods={isMany ? lines : []}
        />
      )}
    </li>
  );
}
