import { useMemo } from 'preact/hooks';
import { focusSearch } from '@/components/popup/controls/focus';
import { Notice } from '@/components/popup/controls/notice';
import { useModel } from '@/components/popup/model';
import { SnapshotAge } from '@/components/popup/snapshot-age';
import { Icon } from '@/components/shared/icon';
import { ownValue } from '@/lib/domain/own-value';
import { shownNumber, type TrackedOrder } from '@/lib/domain/tracking/order';
import { nameText } from '@/lib/i18n/goods-text';
import { isolate, t } from '@/lib/i18n/i18n';
import type { ChunkedGroup } from '@/lib/view/tracking/order-search';
import type { OrdersModel } from '@/lib/view/tracking/orders-model';
import type { WeekView } from '@/lib/view/tracking/week-view';
import type { OrderRowActs } from './order-details';
import { OrderRow } from './order-row';
import { SearchItems } from './search-items';
import { UnlistedRow } from './unlisted-row';
import { WeekStrip } from './week-strip';

const headings = {
  news: 'orders.filters.news',
  attention: 'orders.filters.attention',
  onTheWay: 'orders.filters.onTheWay',
  moving: 'orders.filters.moving',
  delivered: 'orders.filters.delivered',
  older: 'orders.filters.older',
  justOrdered: 'orders.justOrdered',
  late: 'orders.weeks.late',
  thisWeek: 'orders.weeks.thisWeek',
  nextWeek: 'orders.weeks.nextWeek',
  later: 'orders.weeks.later',
  undated: 'orders.weeks.undated',
} as const;

interface OrdersFoundProps {
  readonly orders: OrdersModel;
  readonly act: OrderRowActs;
}

/** The orders that search and filter let through, in groups, or a text that there are none. */
export function OrdersFound({ orders, act }: OrdersFoundProps) {
  const { tracking } = useModel();
  const unlisted = orders.unlisted.value;
  const nothing = unlisted.length > 0 ? null : orders.nothing.value;
  const snapshot = orders.snapshot.value;
  const readAt = snapshot && Math.max(snapshot.readAt, tracking.lookedAt.value);
  const parcelOf = (number: string) => {
    const goods = act.goodsOf(number, ...orders.knownOf(number));
    const name = t('orders.name', { number: shownNumber(number) });
    return {
      title: goods ? nameText(goods.name) : name,
      artworkUrl: goods?.lines[0]?.artworkUrl ?? null,
    };
  };
  /** What was ordered; `null` where nobody knows. */
  const nameOf = (order: TrackedOrder): string | null => {
    const goods = act.goodsOf(order.number, ...orders.knownOf(order.number));
    if (!goods) return null;
    const [sole, ...others] = goods.lines;
    return sole && others.length === 0 ? sole.cells.goods : nameText(goods.name);
  };
  const week = orders.week.value;
  const toMatch = orders.toMatch.value;
  const groups = orders.groups.value;
  const [first, ...rest] = groups;
  const hasJust = first?.group === 'justOrdered';
  const just = hasJust ? first.chunks : [];
  const others = hasJust ? rest : groups;
  const isJust = just.length + unlisted.length > 0;
  const age = <SnapshotAge readAt={readAt} />;
  // Boxes on six days say nothing that a sentence and the rows below don't.
  const strip = week?.days.some(({ orders }) =>
    orders.some(({ number }) => parcelOf(number).artworkUrl !== null),
  )
    ? week
    : null;
  // Without a strip, what comes next is in the line of the first heading.
  const isBeside = week !== null && strip === null && others.length > 0;
  const next = week && <WeekFacts week={week} nameOf={nameOf} reveal={orders.reveal} />;
  const section = ({ group, chunks }: ChunkedGroup, at: number) => (
    <section key={group} aria-labelledby={`group-${group}`}>
      <div class="order-group">
        <h2 id={`group-${group}`}>{t(headings[group])}</h2>
        {isBeside && at === 0 && group !== 'justOrdered' && <span>{next}</span>}
        {at === 0 && (group === 'justOrdered' || (!isJust && (isBeside || !week))) && age}
      </div>
      {group === 'justOrdered' && unlisted.length > 0 && (
        <ul class="orders">
          {unlisted.map(([number, attempt]) => (
            <UnlistedRow
              key={number}
              number={number}
              attempt={attempt}
              goods={act.goodsOf(number, attempt, null)}
            />
          ))}
        </ul>
      )}
      {chunks.map((chunk, at) => (
        <OrderChunk
          key={at}
          orders={orders}
          chunk={chunk}
          isJustOrdered={group === 'justOrdered'}
          act={act}
        />
      ))}
    </section>
  );
  return (
    <>
      {isJust && section({ group: 'justOrdered', chunks: just }, 0)}
      {week && !isBeside && (
        <section key="week" aria-labelledby="week">
          <div class="order-group">
            <h2 id="week">{next}</h2>
            {!isJust && age}
          </div>
          {strip && <WeekStrip days={strip.days} parcelOf={parcelOf} reveal={orders.reveal} />}
        </section>
      )}
      {toMatch && (
        <p class="order-offer">
          {t('orders.noNames')}{' '}
          <button
            type="button"
            class="link"
            aria-haspopup="dialog"
            onClick={() => act.match(toMatch)}
          >
            {t('orders.addLatest')}
          </button>
        </p>
      )}
      {others.map(section)}
      <div class="nothing" role="status">
        {nothing && (
          <Notice
            title={nothing.title}
            text={nothing.text}
            picture={<Icon name={orders.typed.value.trim() === '' ? 'box' : 'search'} />}
          >
            {nothing.isElsewhere ? (
              <button
                type="button"
                class="button"
                onClick={() => {
                  orders.showAll();
                  // The button goes away with the press.
                  focusSearch();
                }}
              >
                {t('orders.showAll')}
              </button>
            ) : (
              <SearchItems typed={orders.typed} />
            )}
          </Notice>
        )}
      </div>
    </>
  );
}

interface WeekFactsProps {
  readonly week: WeekView;
  readonly nameOf: (order: TrackedOrder) => string | null;
  readonly reveal: OrdersModel['reveal'];
}

/** What comes next; a press shows the order. */
function WeekFacts({ week: { facts, next }, nameOf, reveal }: WeekFactsProps) {
  if (!next) return <>{facts.join(' · ')}</>;
  const name = nameOf(next);
  return (
    <>
      <button type="button" class="link" onClick={() => reveal(next.number)}>
        {facts.join(' · ')}
      </button>
      {name !== null && ` · ${isolate(name)}`}
    </>
  );
}

interface OrderChunkProps {
  readonly orders: OrdersModel;
  readonly chunk: readonly TrackedOrder[];
  readonly isJustOrdered: boolean;
  readonly act: OrderRowActs;
}

/** The estimated height of a row that wasn't rendered yet, in CSS pixels. */
const estimate = 58;

/** A chunk of a long list. It is rendered again only when one of its orders may have changed. */
function OrderChunk({ orders, chunk, isJustOrdered, act }: OrderChunkProps) {
  const attempts = orders.attemptsByNumber.value;
  const items = orders.handling.items.value;
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
            itemId={ownValue(items, order.number) ?? null}
            news={ownValue(marked, order.number) ?? null}
            handled={ownValue(handled, order.number)}
            isJustOrdered={isJustOrdered}
            now={now}
            orders={orders}
            act={act}
          />
        ))}
      </ul>
    ),
    [chunk, attempts, items, marked, handled, isJustOrdered, now, orders, act],
  );
}
