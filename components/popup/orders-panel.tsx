import { useEffect, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { failureText } from '@/lib/view/failure-text';
import { createOrdersModel } from '@/lib/view/orders-model';
import { plural } from '@/lib/view/plural';
import type { PopupModel } from '@/lib/view/popup-model';
import { InsightSheet } from './insight-sheet';
import { Notice } from './notice';
import { OrderCard } from './order-card';
import { OrdersToolbar } from './orders-toolbar';
import { Skeleton } from './skeleton';

export function OrdersPanel({ model }: { readonly model: PopupModel }) {
  const [orders] = useState(() => createOrdersModel(model));
  const [isInsightOpen, setInsightOpen] = useState(false);
  useEffect(() => orders.open(), [orders]);

  const snapshot = orders.snapshot.value;
  if (!snapshot)
    return orders.isRead.value && !model.isRefreshing.value ? <Nothing /> : <Skeleton />;
  if (snapshot.orders.length === 0) return <Nothing />;

  const failure = orders.loadFailure.value;
  const text = failure && failureText(failure, Date.now(), Date.now());
  const groups = orders.groups.value;
  return (
    <>
      <OrdersToolbar orders={orders} openInsight={() => setInsightOpen(true)} />
      <section
        class="scroller"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and may hold nothing else that takes the focus
        tabIndex={0}
        aria-label={i18n.t('orders.label')}
      >
        {groups.map(({ group, orders: members }) => (
          <section key={group} aria-labelledby={`group-${group}`}>
            <h2 class="order-group" id={`group-${group}`}>
              {i18n.t(`orders.filters.${group}`)}
            </h2>
            <ul class="orders">
              {members.map((order) => (
                <OrderCard
                  key={order.number}
                  order={order}
                  attempt={orders.attemptsByNumber.value.get(order.number) ?? null}
                  news={orders.marked.value[order.number] ?? null}
                  now={orders.now.value}
                  orderAgain={(lines, title) => model.open({ kind: 'receipt', lines, title })}
                />
              ))}
            </ul>
          </section>
        ))}
        <p class="set-aside" role="status">
          {groups.length === 0 &&
            i18n.t(snapshot.canLoadMore ? 'orders.noneYet' : 'orders.noneSuch')}
        </p>
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
      {isInsightOpen && <InsightSheet orders={orders} close={() => setInsightOpen(false)} />}
    </>
  );
}

function Nothing() {
  return <Notice title={i18n.t('orders.emptyTitle')} text={i18n.t('orders.emptyText')} />;
}
