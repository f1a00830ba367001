import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { type CsvColumn, type CsvLine, csvOf, orderRows } from '@/lib/domain/tracking/csv';
import type { Order } from '@/lib/domain/tracking/order';
import {
  type DeliveryTimes,
  deliveryTimesOf,
  spendingOf,
  uncountedIn,
} from '@/lib/domain/tracking/spending-report';
import { demoFileName } from '@/lib/i18n/demo';
import { decimalSign, numberText } from '@/lib/i18n/format';
import { plural, t } from '@/lib/i18n/i18n';
import { uiLocale } from '@/lib/i18n/locale';
import { orders as stored } from '@/lib/storage/state';
import { dayStamp, saveFile } from '@/lib/view/shared/save-file';
import type { OrdersModel } from './orders-model';

/** What was spent over all orders, and how long deliveries took. */
export function createSpendingReport(
  orders: OrdersModel,
  linesOf: (number: string) => readonly CsvLine[],
) {
  const all = computed(() => orders.snapshot.value?.orders ?? []);
  const isWhole = computed(() => orders.snapshot.value?.canLoadMore === false);
  const spending = computed(() => spendingOf(all.value, orders.now.value));
  const chosen = signal<string | null>(null);
  const isReading = signal(false);
  const savedOf = signal<readonly Order[] | null>(null);

  const loadMore = async () => {
    // If the list is reading older orders already, that comes first.
    await untilFalse(orders.isLoadingMore);
    await orders.loadMore();
  };
  return {
    spending,
    /** The spending in the chosen currency; at first, in the one with most orders. */
    shown: computed(
      () =>
        spending.value.find(({ currency }) => currency === chosen.value) ??
        spending.value[0] ??
        null,
    ),
    choose: (currency: string) => {
      chosen.value = currency;
    },
    facts: computed(() => deliveryFacts(deliveryTimesOf(all.value))),
    /** Says which orders are counted: all, or those read so far. */
    progress: computed(() => {
      if (isWhole.value) return plural('spending.ofAll', all.value.length);
      return plural(isReading.value ? 'spending.soFar' : 'spending.ofLatest', all.value.length);
    }),
    /** Says which orders aren't counted as spending. */
    uncounted: computed(() => {
      const { cancelled, uncharged, unknown } = uncountedIn(all.value);
      return [
        ...(cancelled > 0 ? [plural('spending.cancelled', cancelled)] : []),
        ...(uncharged > 0 ? [plural('spending.uncharged', uncharged)] : []),
        ...(unknown > 0 ? [plural('spending.unknown', unknown)] : []),
      ];
    }),
    isReading,
    /** Whether reading ended before the very first order. */
    isCutShort: computed(() => !isWhole.value && !isReading.value),
    failure: orders.loadFailure,
    /** Reads back to the very first order, unless `signal` aborts. */
    readAll: async (signal: AbortSignal) => {
      if (isReading.value) return;
      isReading.value = true;
      for (let known = -1; !signal.aborted; ) {
        // From storage: the page's own signal may lag behind.
        const present = await stored.read();
        // Nothing new came: going on would never end.
        if (!present?.canLoadMore || present.orders.length === known) break;
        known = present.orders.length;
        await loadMore();
        if (orders.loadFailure.value) break;
      }
      isReading.value = false;
    },
    saveText: computed(() => {
      const found = orders.found.value;
      if (found) return plural('spending.saveFound', found.length);
      return isWhole.value ? t('spending.save') : plural('spending.saveSoFar', all.value.length);
    }),
    save: () => {
      const saved = orders.found.value ?? all.value;
      // The byte order mark tells spreadsheets that it is UTF-8.
      const text = `\uFEFF${csvOf(orderRows(saved, linesOf, csvHeadings()), decimalSign())}`;
      const name = t('spending.file', { day: dayStamp(Date.now()) });
      saveFile(orders.isInDemo.value ? demoFileName(name) : name, 'text/csv;charset=utf-8', text);
      savedOf.value = all.value;
    },
    /** That the file was saved, until the orders change. */
    savedText: computed(() => (savedOf.value === all.value ? t('spending.saved') : null)),
  };
}

const csvHeadings = (): Record<CsvColumn, string> => ({
  number: t('orders.number'),
  placedAt: t('orders.date.placed'),
  state: t('spending.columns.order'),
  paymentState: t('orders.payment'),
  shipmentState: t('spending.columns.shipment'),
  currency: t('spending.currency'),
  itemTotal: t('orders.itemTotal'),
  total: t('orders.total'),
  expectedDeliveryDate: t('orders.date.expected'),
  deliveredAt: t('orders.date.delivered'),
  goods: t('spending.columns.goods'),
  quantity: t('due.quantity'),
  size: t('details.size'),
});

/** How many parcels it takes to say how punctual they are. */
const leastParcels = 3;

function deliveryFacts(times: DeliveryTimes): { readonly label: string; readonly text: string }[] {
  const facts = [];
  if (times.averageDays !== null) {
    facts.push({ label: t('spending.delivery'), text: daysText(times.averageDays) });
  }
  if (times.expected < leastParcels) return facts;
  facts.push({
    label: t('spending.onTime'),
    text: plural('spending.onTimeShare', times.expected, { onTime: numberText(times.onTime) }),
  });
  // In whole days, which at least half of the parcels kept to. A usual delay of none says no more than the count.
  const delay = Math.trunc(times.usualDelayDays ?? 0);
  if (delay !== 0) {
    facts.push({
      label: t('spending.usual'),
      text: plural(delay < 0 ? 'orders.daysEarly' : 'orders.daysLate', Math.abs(delay)),
    });
  }
  return facts;
}

function daysText(days: number): string {
  const format = new Intl.NumberFormat(uiLocale(), {
    style: 'unit',
    unit: 'day',
    unitDisplay: 'long',
    maximumFractionDigits: 1,
  });
  return format.format(days);
}

function untilFalse(flag: ReadonlySignal<boolean>): Promise<void> {
  return new Promise((resolve) => {
    const stop = flag.subscribe((isTrue) => {
      if (isTrue) return;
      queueMicrotask(() => stop());
      resolve();
    });
  });
}
