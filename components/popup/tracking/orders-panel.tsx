import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Notice } from '@/components/popup/controls/notice';
import { Skeleton } from '@/components/popup/controls/skeleton';
import { UndoBar } from '@/components/popup/controls/undo-bar';
import { useModel } from '@/components/popup/model';
import { Icon } from '@/components/shared/icon';
import type { TrackedOrder } from '@/lib/domain/tracking/order';
import { failureText } from '@/lib/i18n/failures';
import { plural, sentencesText, t } from '@/lib/i18n/i18n';
import { goodsOfAttempt, goodsOfItem } from '@/lib/view/tracking/order-goods';
import { createOrdersModel, type OrdersModel } from '@/lib/view/tracking/orders-model';
import { MatchSheet } from './match-sheet';
import type { OrderRowActs } from './order-details';
import { OrderFilters } from './order-filters';
import { OrdersFound } from './orders-found';
import { OrdersToolbar } from './orders-toolbar';
import { SpendingReport } from './spending-report';
import './orders-panel.css';

/** How long a change can be undone in the bar, in milliseconds. */
const undoStaysMs = 8_000;

export function OrdersPanel() {
  const model = useModel();
  const [orders] = useState(() => createOrdersModel(model));
  const [matched, setMatched] = useState<TrackedOrder | null>(null);
  const [act] = useState(
    (): OrderRowActs => ({
      goodsOf: (number, attempt, itemId) => {
        const { checkout, items, preferences } = model;
        const labelOf = (id: string) => preferences.of(id).label;
        if (attempt) {
          return goodsOfAttempt(attempt, number, labelOf, checkout.saved.value, orders.now.value);
        }
        const item = itemId === null ? null : items.of(itemId);
        return item && goodsOfItem(item, preferences.titleOf);
      },
      match: setMatched,
    }),
  );
  const [isReportOpen, setReportOpen] = useState(false);
  const scroller = useRef<HTMLElement>(null);
  useEffect(() => orders.open(), [orders]);
  const wanted = `${orders.filter.value} ${orders.typed.value}`;
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
  }, [wanted]);

  const snapshot = orders.snapshot.value;
  if (!snapshot) {
    if (!orders.isRead.value || model.refresh.isRunning.value) return <Skeleton />;
    return model.hasFailure.value ? (
      <Notice text={t('orders.missing')} picture={<Icon name="box" />} />
    ) : (
      <NoOrders />
    );
  }
  const isEmpty = snapshot.orders.length + snapshot.skippedRows === 0;
  if (isEmpty && orders.unlisted.value.length === 0) {
    return <NoOrders />;
  }

  const failure = orders.loadFailure.value;
  const text = failure && failureText(failure, Date.now(), Date.now());
  return (
    <>
      <OrdersToolbar orders={orders} openReport={() => setReportOpen(true)} />
      <OrderFilters orders={orders} />
      <section
        ref={scroller}
        class="scroller is-orders"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and may hold nothing else that takes the focus
        tabIndex={0}
        aria-label={t('orders.label')}
        onFocusIn={bringIntoSight}
      >
        <OrdersFound orders={orders} act={act} />
        {orders.hasMore.value && <GrowingEnd drawn={orders.drawn.value} grow={orders.drawMore} />}
        {snapshot.skippedRows > 0 && (
          <p class="skipped-rows">{plural('orders.skippedRows', snapshot.skippedRows)}</p>
        )}
        {text && (
          <p class="skipped-rows problem" role="alert">
            {sentencesText([text.what, text.next])}
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
      <UndoBar
        undo={orders.handling.undo}
        onDone={() => scroller.current?.focus()}
        staysForMs={undoStaysMs}
      />
      {matched && (
        <MatchSheet
          order={matched}
          now={orders.now.value}
          choose={(itemId, title) =>
            // What tells of it makes the list shorter.
            void orders.handling
              .sayItem(matched, itemId, title)
              .then(() => orders.reveal(matched.number))
          }
          close={() => setMatched(null)}
        />
      )}
      {isReportOpen && (
        <SpendingReport
          orders={orders}
          linesOf={(number) => {
            const goods = act.goodsOf(number, ...orders.knownOf(number));
            return (goods?.lines ?? []).map(({ cells }) => cells);
          }}
          close={() => setReportOpen(false)}
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

/** Firefox leaves what takes the focus half under a heading. What is pressed with the pointer stays where it is. */
function bringIntoSight({ target }: FocusEvent): void {
  if (target instanceof Element && target.matches(':focus-visible')) {
    target.scrollIntoView({ block: 'nearest' });
  }
}

/** Reads older orders. It keeps the focus, and passes it to the list when there are none left. */
function LoadOlder({ orders }: { readonly orders: OrdersModel }) {
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

interface GrowingEndProps {
  /** How much of the list is drawn. */
  readonly drawn: number;
  /** Draws more of it. */
  readonly grow: () => void;
}

/** How far below the window the end is when more is drawn, in CSS pixels: two windows. */
const ahead = 1_200;

/**
 * Stands at the end of the drawn part of a long list, and has more drawn as it comes near. For cards to
 * read: they stay drawn, so that find-in-page and screen readers get all of them. The list of items, whose
 * rows are full of controls, draws only those in view.
 */
function GrowingEnd({ drawn, grow }: GrowingEndProps) {
  const end = useRef<HTMLDivElement>(null);
  // An observer reports only changes. When the end stays near after growing, nothing changes, so each
  // chunk gets a new observer.
  useEffect(() => {
    const element = end.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) grow();
      },
      { root: element.closest('.scroller'), rootMargin: `${ahead}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [drawn, grow]);
  return <div ref={end} />;
}
