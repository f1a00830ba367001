import { computed, effect, signal } from '@preact/signals';
import { dayMs, type ServiceTime, servicesTime } from '@/lib/domain/data/time';
import type { Failure } from '@/lib/domain/failure/failure';
import { searchableSize } from '@/lib/domain/items/search';
import type { AnyAttempt } from '@/lib/domain/ordering/attempt/attempt';
import { orderNumbersOf } from '@/lib/domain/ordering/attempt/order-numbers';
import { sentAtOf, wasOrdered } from '@/lib/domain/ordering/attempt/states';
import { isHandled, withHandled, withoutHandled } from '@/lib/domain/tracking/marks';
import type { Order } from '@/lib/domain/tracking/order';
import { groupOrders, needOf, orderGroups } from '@/lib/domain/tracking/order-groups';
import { isDemo } from '@/lib/domain/web/demo';
import { failureText } from '@/lib/i18n/failures';
import { plural, sentencesText, t } from '@/lib/i18n/i18n';
import type { Commands } from '@/lib/messaging/commands';
import { handledOrders } from '@/lib/storage/personal';
import type { OrdersSnapshot } from '@/lib/storage/state';
import type { PopupModel } from '@/lib/view/popup/popup-model';
import { rowsAtOnce, rowsInWindow } from '@/lib/view/shared/drawn-rows';
import { type Page, trackSeen } from '@/lib/view/shared/seen';
import { type Good, goodsOf, receiptOf } from './order-goods';
import { createOrderTexts, findOrders } from './order-search';
import { type OrderView, orderView, unlistedView } from './order-view';

export type OrdersModel = ReturnType<typeof createOrdersModel>;

/** How many older orders come at once, at most: a page of the service (contract 4.4). */
const mostRead = 50;

/** In milliseconds. In every time zone, days begin on a quarter hour. */
const quarter = 15 * 60_000;

export interface OrderRow {
  readonly number: string;
  /** `null` as long as the service doesn't list it. */
  readonly order: Order | null;
}

export function createOrdersModel(popup: PopupModel) {
  const { query, opened, unseen, isSheetOpen } = popup.tracking;
  const { listed: snapshot, handled } = popup;
  const older = createOlderOrders(popup.commands);
  const drawn = signal(rowsInWindow);
  /** The orders whose news was seen since the tab was opened. */
  const seen = signal<ReadonlySet<string>>(new Set());

  const attempts = computed(() => byOrderNumber(popup.ordering.history.value));
  const labelOf = (itemId: string) => popup.preferences.of(itemId).label;
  const itemOf = popup.items.ifRead;
  const all = computed(() => snapshot.value?.orders ?? []);
  const isInDemo = computed(() => isDemo(popup.connection.value));
  // Only a new day changes what is late, so that orders needn't be sorted and drawn again at every tick.
  const now = computed(() => {
    const [at, listed] = [popup.now.value, snapshot.value];
    return servicesTime(at - (servicesTime(at, listed) % quarter), listed);
  });

  const goodsByNumber = computed(
    () =>
      new Map([...attempts.value].map(([number, one]) => [number, goodsOf(one, labelOf, itemOf)])),
  );
  const textOf = computed(() => {
    const [known, marks] = [goodsByNumber.value, handled.value];
    return createOrderTexts(
      (order) => [
        ...(known.get(order.number)?.lines.flatMap(lineTexts) ?? []),
        ...(isHandled(marks, order) ? [t('orders.handled')] : []),
      ],
      now.value,
    );
  });
  const found = computed(() => findOrders(all.value, textOf.value, query.value));
  const unlisted = computed(() =>
    unlistedIn(popup.ordering.history.value, snapshot.value, now.value),
  );
  const groups = computed(() => {
    const listed = groupOrders(found.value, now.value, handled.value);
    const first = query.value.trim() === '' ? unlisted.value : [];
    return orderGroups.map((group) => {
      const rows = (listed.get(group) ?? []).map(rowOf);
      return { group, rows: group === 'inProgress' ? [...first, ...rows] : rows };
    });
  });
  const count = computed(() => groups.value.reduce((sum, { rows }) => sum + rows.length, 0));

  const goods = (number: string) => goodsByNumber.value.get(number) ?? null;
  const openedRow = computed((): OrderRow | null => {
    const isOpened = ({ number }: { readonly number: string }) => number === opened.value;
    const order = all.value.find(isOpened);
    return order ? rowOf(order) : (unlisted.value.find(isOpened) ?? null);
  });

  return {
    snapshot,
    isLoadingMore: older.isLoading,
    loadProblem: older.problem,
    isInDemo,
    /** By the service's clock, to the quarter hour. */
    now,
    query,
    countText: computed(() => plural('orders.count', count.value)),
    /** The rows as far as they are drawn, under their headings, and how many are above each. */
    groups: computed(() => {
      let above = 0;
      return groups.value.flatMap(({ group, rows }) => {
        const shown = { group, above, rows: rows.slice(0, drawn.value - above) };
        above += shown.rows.length;
        return shown.rows.length > 0 ? [shown] : [];
      });
    }),
    count,
    hasMore: computed(() => count.value > drawn.value),
    hasGrown: computed(() => drawn.value > rowsInWindow),
    drawMore: () => {
      if (count.peek() > drawn.peek()) drawn.value += rowsAtOnce;
    },
    viewOf: ({ number, order }: OrderRow): OrderView => {
      if (!order) return unlistedView(goods(number));
      return orderView(order, {
        goods: goods(number),
        need: needOf(order, now.value, handled.value),
        isHandled: isHandled(handled.value, order),
        now: now.value,
      });
    },
    isNew: (number: string) => seen.value.has(number) || Object.hasOwn(unseen.value, number),
    goods,
    /** The attempt that placed an order; `null` if it was placed elsewhere. */
    attemptOf: (number: string): AnyAttempt | null => attempts.value.get(number) ?? null,
    isHandled: (order: Order) => isHandled(handled.value, order),
    toggleHandled: (order: Order) =>
      void handledOrders.update((present) =>
        isHandled(present, order)
          ? withoutHandled(present, order.number)
          : withHandled(present, order),
      ),
    opened: openedRow,
    open: (number: string) => {
      opened.value = number;
    },
    close: () => {
      opened.value = null;
    },
    reorder: (number: string) => {
      const attempt = attempts.value.get(number);
      if (!attempt) return;
      opened.value = null;
      const { saved } = popup.checkout;
      popup.navigation.open(receiptOf(attempt, number, saved.value, now.value));
    },
    loadMore: older.load,
    /** Reads older orders because the person pressed the button, which stays at their end: all are drawn. */
    loadOlder: () => {
      if (!older.isLoading.value) drawn.value += mostRead;
      void older.load();
    },
    /** Shows the tab. Returns a function that leaves it. */
    show: (page: Page = document) => {
      const onScreen = () => {
        const isNews = Object.keys(unseen.value).length > 0;
        const isCovered = popup.navigation.overlay.value !== null || isSheetOpen.value;
        return isNews && !isCovered ? [JSON.stringify(unseen.value)] : [];
      };
      const markSeen = () => {
        seen.value = new Set([...seen.peek(), ...Object.keys(unseen.value)]);
        void popup.commands.markOrdersSeen(unseen.value);
      };
      // What isn't here would open by itself, whenever it comes.
      const closeIfGone = () => {
        if (opened.value !== null && openedRow.value === null) opened.value = null;
      };
      // Another search begins at its first order.
      const beginAtTop = () => {
        void query.value;
        drawn.value = rowsInWindow;
      };
      const stops = [trackSeen(page, onScreen, markSeen), effect(closeIfGone), effect(beginAtTop)];
      return () => {
        for (const stop of stops) stop();
        opened.value = null;
      };
    },
  };
}

/** What comes after the orders that were read so far, a page at a time. */
function createOlderOrders(commands: Commands) {
  const isLoading = signal(false);
  const failure = signal<Failure | null>(null);
  let reading: Promise<void> | null = null;

  const read = async () => {
    isLoading.value = true;
    failure.value = await commands.loadMoreOrders();
    isLoading.value = false;
    reading = null;
  };

  return {
    isLoading,
    problem: computed(() => {
      if (!failure.value) return null;
      const { what, next, said } = failureText(failure.value, Date.now(), Date.now());
      return sentencesText([what, next, said ?? '']);
    }),
    /** Reads older orders; while that is being done already, waits for it. */
    load: (): Promise<void> => {
      reading ??= read();
      return reading;
    },
  };
}

const rowOf = (order: Order): OrderRow => ({ number: order.number, order });

const lineTexts = ({ title, quantity, size }: Good) => [
  `${quantity} ${title}`,
  searchableSize(size ?? ''),
];

/** The attempts that placed orders, by the numbers of these. */
function byOrderNumber(history: readonly AnyAttempt[]): ReadonlyMap<string, AnyAttempt> {
  const placed = new Map<string, AnyAttempt>();
  for (const attempt of history) {
    for (const number of orderNumbersOf(attempt)) placed.set(number, attempt);
  }
  return placed;
}

/** What was placed here within a day, as long as the service doesn't list it. */
function unlistedIn(history: readonly AnyAttempt[], read: OrdersSnapshot | null, now: ServiceTime) {
  const recent = history.filter((one) => servicesTime(sentAtOf(one) ?? 0, read) > now - dayMs);
  const numbers = new Set(read?.orders.map(({ number }) => number));
  return [...byOrderNumber(recent.filter(wasOrdered)).keys()]
    .filter((number) => !numbers.has(number))
    .map((number) => ({ number, order: null }));
}
