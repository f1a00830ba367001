import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useNearEnd } from '@/components/popup/controls/near-end';
import { Notice } from '@/components/popup/controls/notice';
import { Skeleton } from '@/components/popup/controls/skeleton';
import { SearchField } from '@/components/popup/items/search-field';
import { useModel } from '@/components/popup/model';
import { SnapshotAge } from '@/components/popup/snapshot-age';
import { Icon } from '@/components/shared/icon';
import { plural, t } from '@/lib/i18n/i18n';
import { createOrdersModel, type OrdersModel } from '@/lib/view/tracking/orders-model';
import { OrderRow } from './order-row';
import { OrderSheet } from './order-sheet';
import { Spending } from './spending';
import './orders-panel.css';

export function OrdersPanel() {
  const model = useModel();
  const [orders] = useState(() => createOrdersModel(model));
  const { isSpendingOpen } = model.tracking;
  useEffect(() => orders.show(), [orders]);

  const snapshot = orders.snapshot.value;
  if (!snapshot && model.refresh.isRunning.value) return <Skeleton />;
  if (!snapshot && model.hasFailure.value) {
    return <Notice text={t('orders.missing')} picture={<Icon name="box" />} />;
  }
  const { query } = orders;
  const isEmpty = !snapshot || snapshot.orders.length + snapshot.skippedRows === 0;
  if (isEmpty && orders.count.value === 0 && query.value.trim() === '') return <NoOrders />;
  const opened = orders.opened.value;
  return (
    <>
      <SearchField
        text={query.value}
        search={(text) => {
          query.value = text;
        }}
        label={t('orders.find')}
        said={orders.countText.value}
        hasFound={orders.count.value > 0}
        // Not when the person came by pressing the tab, which keeps the focus, or to an order. Typing reaches the
        // field anyway.
        hasInitialFocus={document.activeElement === document.body && opened === null}
      >
        <button
          type="button"
          class="icon-button search-end"
          aria-label={t('spending.title')}
          title={t('spending.title')}
          aria-haspopup="dialog"
          onClick={() => {
            isSpendingOpen.value = true;
          }}
        >
          <Icon name="chart" />
        </button>
      </SearchField>
      <OrderList orders={orders} />
      {opened && <OrderSheet key={opened.number} row={opened} orders={orders} />}
      {isSpendingOpen.value && (
        <Spending
          orders={orders}
          close={() => {
            isSpendingOpen.value = false;
          }}
        />
      )}
    </>
  );
}

function NoOrders() {
  const { navigation } = useModel();
  return (
    <Notice
      title={t('orders.emptyTitle')}
      text={t('orders.emptyText')}
      picture={<Icon name="box" />}
    >
      <button type="button" class="button" onClick={() => navigation.show('items')}>
        {t('basket.toItems')}
      </button>
    </Notice>
  );
}

interface OrdersProps {
  readonly orders: OrdersModel;
}

function OrderList({ orders }: OrdersProps) {
  const scroller = useRef<HTMLElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const query = orders.query.value;
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
  }, [query]);
  const groups = orders.groups.value;
  useNearEnd(end, groups, orders.hasGrown.value, orders.drawMore);
  const snapshot = orders.snapshot.value;
  const problem = orders.loadProblem.value;
  return (
    <section
      ref={scroller}
      class="scroller list"
      // It scrolls, and may hold nothing else that takes the focus.
      tabindex={0}
      aria-label={t('orders.label')}
    >
      {groups.map(({ group, above, rows }) => (
        <section key={group} aria-labelledby={`group-${group}`}>
          <div class="heading">
            <h2 id={`group-${group}`}>{t(`orders.groups.${group}`)}</h2>
            {above === 0 && <OrdersAge orders={orders} />}
          </div>
          <ul>
            {rows.map((row, index) => (
              <OrderRow
                key={row.number}
                row={row}
                at={above + index + 1}
                of={orders.count.value}
                orders={orders}
              />
            ))}
          </ul>
        </section>
      ))}
      <div ref={end} />
      <div role="status">
        {orders.count.value === 0 && (
          <Notice
            title={t('orders.noneSuch', { query: query.trim() })}
            text={t(snapshot?.canLoadMore ? 'orders.noneYet' : 'orders.noneSuchHint')}
            picture={<Icon name="search" />}
          />
        )}
      </div>
      {snapshot && snapshot.skippedRows > 0 && (
        <p class="hint skipped-rows">{plural('orders.skippedRows', snapshot.skippedRows)}</p>
      )}
      {problem && (
        <p class="hint skipped-rows problem" role="alert">
          {problem}
        </p>
      )}
      {snapshot?.canLoadMore && !orders.hasMore.value && <LoadOlder orders={orders} />}
    </section>
  );
}

function OrdersAge({ orders }: OrdersProps) {
  const { lookedAt } = useModel().tracking;
  const readAt = orders.snapshot.value?.readAt;
  return readAt !== undefined && <SnapshotAge readAt={Math.max(readAt, lookedAt.value)} />;
}

/** Reads older orders. It keeps the focus, and passes it to the list when there are none left. */
function LoadOlder({ orders }: OrdersProps) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const element = button.current;
    const list = element?.closest<HTMLElement>('.scroller');
    return () => {
      if (element === document.activeElement) list?.focus({ preventScroll: true });
    };
  }, []);
  const isLoading = orders.isLoadingMore.value;
  return (
    <button
      ref={button}
      type="button"
      class="button load-more"
      aria-disabled={isLoading}
      onClick={orders.loadOlder}
    >
      {t(isLoading ? 'orders.loadingMore' : 'orders.loadMore')}
    </button>
  );
}
