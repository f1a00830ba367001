import { useMemo, useState } from 'preact/hooks';
import { focusSearch } from '@/components/popup/controls/focus';
import { SnapshotAge } from '@/components/popup/snapshot-age';
import type { OrderLine } from '@/lib/domain/ordering/order-request';
import { ownValue } from '@/lib/domain/own-value';
import type { TrackedOrder } from '@/lib/domain/tracking/order';
import { t } from '@/lib/i18n/i18n';
import type { PopupModel } from '@/lib/view/popup/popup-model';
import type { OrdersModel } from '@/lib/view/tracking/orders-model';
import { OrderRow } from './order-row';
import { SearchItems } from './search-items';

const headings = {
  news: 'orders.filters.news',
  attention: 'orders.filters.attention',
  onTheWay: 'orders.filters.onTheWay',
  moving: 'orders.filters.moving',
  delivered: 'orders.filters.delivered',
  older: 'orders.filters.older',
  late: 'orders.weeks.late',
  thisWeek: 'orders.weeks.thisWeek',
  nextWeek: 'orders.weeks.nextWeek',
  later: 'orders.weeks.later',
  undated: 'orders.weeks.undated',
} as const;

interface OrdersFoundProps {
  readonly model: Pick<PopupModel, 'list' | 'navigation' | 'now' | 'preferences' | 'tracking'>;
  readonly orders: OrdersModel;
  readonly orderAgain: (lines: readonly OrderLine[], title: string) => void;
}

/** The orders that search and filter let through, in groups, or a text that there are none. */
export function OrdersFound({ model, orders, orderAgain }: OrdersFoundProps) {
  const nothing = orders.nothing.value;
  const snapshot = orders.snapshot.value;
  const readAt = snapshot && Math.max(snapshot.readAt, model.tracking.lookedAt.value);
  const [labelOf] = useState(() => (itemId: string) => model.preferences.of(itemId).label);
  return (
    <>
      {orders.groups.value.map(({ group, chunks }, at) => (
        <section key={group} aria-labelledby={`group-${group}`}>
          <div class="order-group">
            <h2 id={`group-${group}`}>{t(headings[group])}</h2>
            {at === 0 && <SnapshotAge now={model.now} readAt={readAt} />}
          </div>
          {chunks.map((chunk, at) => (
            <OrderChunk
              key={at}
              orders={orders}
              chunk={chunk}
              labelOf={labelOf}
              orderAgain={orderAgain}
            />
          ))}
        </section>
      ))}
      <p class="skipped-rows" role="status">
        {nothing?.text}
      </p>
      {nothing && <SearchItems model={model} typed={orders.typed} />}
      {nothing?.isElsewhere && (
        <button
          type="button"
          class="button show-all"
          onClick={() => {
            orders.showAll();
            // The button goes away with the press.
            focusSearch();
          }}
        >
          {t('orders.showAll')}
        </button>
      )}
    </>
  );
}

interface OrderChunkProps {
  readonly orders: OrdersModel;
  readonly chunk: readonly TrackedOrder[];
  readonly labelOf: (itemId: string) => string | undefined;
  readonly orderAgain: (lines: readonly OrderLine[], title: string) => void;
}

/** The estimated height of a row that wasn't rendered yet, in CSS pixels. */
const estimate = 58;

/** A chunk of a long list. It is rendered again only when one of its orders may have changed. */
function OrderChunk({ orders, chunk, labelOf, orderAgain }: OrderChunkProps) {
  const attempts = orders.attemptsByNumber.value;
  const marked = orders.marked.value;
  const handled = orders.handling.handled.value;
  const now = orders.now.value;
  return useMemo(
    () => (
      <ul class="orders" style={{ containIntrinsicBlockSize: `auto ${chunk.length * estimate}px` }}>
        {chunk.map((order) => (
          <OrderRow
            key={order.number}
            order={order}
            attempt={attempts.get(order.number) ?? null}
            news={ownValue(marked, order.number) ?? null}
            handled={ownValue(handled, order.number)}
            now={now}
            orders={orders}
            labelOf={labelOf}
            orderAgain={orderAgain}
          />
        ))}
      </ul>
    ),
    [chunk, attempts, marked, handled, now, orders, labelOf, orderAgain],
  );
}
