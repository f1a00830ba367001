import { Fragment } from 'preact';
import { OpenShop } from '@/components/popup/controls/open-shop';
import { Row } from '@/components/popup/row/row';
import { shownNumber } from '@/lib/domain/tracking/order';
import { listText, t } from '@/lib/i18n/i18n';
import { againText } from '@/lib/view/tracking/order-goods';
import type { OrderRow as OrderRowModel, OrdersModel } from '@/lib/view/tracking/orders-model';
import './order-row.css';

interface OrderRowProps {
  readonly row: OrderRowModel;
  readonly at: number;
  readonly of: number;
  readonly orders: OrdersModel;
}

export function OrderRow({ row, at, of, orders }: OrderRowProps) {
  const { number, order } = row;
  const view = orders.viewOf(row);
  const { title, tone, standing, total, progress, next } = view;
  const isNew = orders.isNew(number);
  // Unlike titles, no two names are the same.
  const name = listText([title, shownNumber(number)]);
  return (
    <Row
      id={number}
      title={title}
      name={name}
      at={at}
      of={of}
      look={tone === null ? 'order' : `order is-${tone}`}
      artworks={view.artworks}
      sign={view.sign}
      open={() => orders.open(number)}
      aside={total !== null && <bdi class="order-total">{total}</bdi>}
      facts={
        <p class="clamped">
          {isNew && <strong>{t('orders.new')} · </strong>}
          <Standing parts={standing} />
        </p>
      }
    >
      {next === 'again' && (
        <button
          type="button"
          class="link"
          aria-label={t('item.buttonName', { label: againText(), title: name })}
          onClick={() => orders.reorder(number)}
        >
          {againText()}
        </button>
      )}
      {order && next === 'shop' && <OpenShop class="link" order={order} about={name} />}
      {progress !== null && <Steps done={progress} />}
    </Row>
  );
}

/** How an order stands. Each part is read its own way: a state may come from the service. */
export function Standing({ parts }: { readonly parts: readonly string[] }) {
  return parts.map((part, at) => (
    <Fragment key={at}>
      {at > 0 && ' · '}
      <bdi>{part}</bdi>
    </Fragment>
  ));
}

/** What is still to come; how it stands is told in words. */
function Steps({ done }: { readonly done: number }) {
  return (
    <span class="steps" aria-hidden="true">
      {[1, 2, 3, 4].map((step) => (
        <i key={step} class={step <= done ? 'is-done' : undefined} />
      ))}
    </span>
  );
}
