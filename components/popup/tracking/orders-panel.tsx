import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { GrowingEnd } from '@/components/popup/controls/growing-end';
import { Notice } from '@/components/popup/controls/notice';
import { Skeleton } from '@/components/popup/controls/skeleton';
import type { OrderLine } from '@/lib/domain/ordering/attempt';
import { plural, t } from '@/lib/i18n/i18n';
import type { PopupModel } from '@/lib/view/popup/popup-model';
import { failureText } from '@/lib/view/shared/failure-text';
import { createOrdersModel } from '@/lib/view/tracking/orders-model';
import { InsightSheet } from './insight-sheet';
import { LoadOlder } from './load-older';
import { OrdersFound } from './orders-found';
import { OrdersToolbar } from './orders-toolbar';

export function OrdersPanel({ model }: { readonly model: PopupModel }) {
  const [orders] = useState(() => createOrdersModel(model));
  const [orderAgain] = useState(() => (lines: readonly OrderLine[], title: string) => {
    model.open({ kind: 'receipt', lines, title });
  });
  const [isInsightOpen, setInsightOpen] = useState(false);
  const scroller = useRef<HTMLElement>(null);
  useEffect(() => orders.open(), [orders]);
  const wanted = `${orders.filter.value} ${orders.typed.value}`;
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
  }, [wanted]);

  const snapshot = orders.snapshot.value;
  if (!snapshot) {
    if (!orders.isRead.value || model.isRefreshing.value) return <Skeleton />;
    return model.hasTrouble.value ? (
      <p class="skipped-rows">{t('orders.missing')}</p>
    ) : (
      <Nothing model={model} />
    );
  }
  if (snapshot.orders.length + snapshot.skippedRows === 0) return <Nothing model={model} />;

  const failure = orders.loadFailure.value;
  const text = failure && failureText(failure, Date.now(), Date.now());
  return (
    <>
      <OrdersToolbar orders={orders} openInsight={() => setInsightOpen(true)} />
      <section
        ref={scroller}
        class="scroller"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and may hold nothing else that takes the focus
        tabIndex={0}
        aria-label={t('orders.label')}
      >
        <OrdersFound model={model} orders={orders} orderAgain={orderAgain} />
        {orders.hasMore.value && <GrowingEnd drawn={orders.drawn.value} grow={orders.drawMore} />}
        {snapshot.skippedRows > 0 && (
          <p class="skipped-rows">{plural('orders.skippedRows', snapshot.skippedRows)}</p>
        )}
        {text && (
          <p class="skipped-rows problem" role="alert">
            {text.what} {text.next}
          </p>
        )}
        {snapshot.canLoadMore && !orders.hasMore.value && <LoadOlder orders={orders} />}
        <p class="sr-only" role="status">
          {orders.arrival.value}
        </p>
        <p class="sr-only" role="status">
          {orders.newsAnnouncement.value}
        </p>
      </section>
      {isInsightOpen && <InsightSheet orders={orders} close={() => setInsightOpen(false)} />}
    </>
  );
}

function Nothing({ model }: { readonly model: PopupModel }) {
  return (
    <Notice title={t('orders.emptyTitle')} text={t('orders.emptyText')}>
      <button type="button" class="button" onClick={() => model.show('items')}>
        {t('basket.toItems')}
      </button>
    </Notice>
  );
}
