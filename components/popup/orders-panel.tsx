import { useEffect, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { failureText } from '@/lib/view/failure-text';
import { createOrdersModel } from '@/lib/view/orders-model';
import { plural } from '@/lib/view/plural';
import type { PopupModel } from '@/lib/view/popup-model';
import { Notice } from './notice';
import { OrderCard } from './order-card';
import { Skeleton } from './skeleton';

export function OrdersPanel({ model }: { readonly model: PopupModel }) {
  const [orders] = useState(() => createOrdersModel(model));
  useEffect(() => orders.open(), [orders]);

  const snapshot = orders.snapshot.value;
  if (!snapshot)
    return orders.isRead.value && !model.isRefreshing.value ? <Nothing /> : <Skeleton />;
  if (snapshot.orders.length === 0) return <Nothing />;

  const failure = orders.loadFailure.value;
  const text = failure && failureText(failure, Date.now(), Date.now());
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: nothing in it takes the focus, and it scrolls
    <section class="scroller" tabIndex={0} aria-label={i18n.t('orders.label')}>
      <ul class="orders">
        {snapshot.orders.map((order) => (
          <OrderCard
            key={order.number}
            order={order}
            goods={orders.goodsByNumber.value.get(order.number) ?? []}
            news={orders.marked.value[order.number] ?? null}
            now={orders.now.value}
          />
        ))}
      </ul>
      {snapshot.setAside > 0 && (
        <p class="set-aside">{plural('orders.setAside', snapshot.setAside)}</p>
      )}
      {text && (
        <p class="set-aside problem" role="alert">
          {text.what} {text.next}
        </p>
      )}
      {snapshot.canLoadMore && (
        <button
          type="button"
          class="button load-more"
          aria-disabled={orders.isLoadingMore.value}
          onClick={() => void orders.loadMore()}
        >
          {i18n.t(orders.isLoadingMore.value ? 'orders.loadingMore' : 'orders.loadMore')}
        </button>
      )}
    </section>
  );
}

function Nothing() {
  return <Notice title={i18n.t('orders.emptyTitle')} text={i18n.t('orders.emptyText')} />;
}
