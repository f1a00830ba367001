import { computed, signal } from '@preact/signals';
import { type CsvColumn, csvOf, orderRows } from '@/lib/domain/tracking/csv';
import type { Order } from '@/lib/domain/tracking/order';
import { spendingOf, type YearSpending } from '@/lib/domain/tracking/spending';
import { calendarFormat } from '@/lib/i18n/dates';
import { demoFileName } from '@/lib/i18n/demo';
import { decimalSign, moneyText } from '@/lib/i18n/format';
import { listText, plural, sentencesText, t } from '@/lib/i18n/i18n';
import { orders as stored } from '@/lib/storage/state';
import { dayStamp, saveFile } from '@/lib/view/shared/save-file';
import type { OrdersModel } from './orders-model';

export function createSpending(orders: OrdersModel) {
  const all = computed(() => orders.snapshot.value?.orders ?? []);
  const isWhole = computed(() => orders.snapshot.value?.canLoadMore === false);
  const isReading = signal(false);
  const savedOf = signal<readonly Order[] | null>(null);

  const linesOf = (number: string) => orders.goods(number)?.lines ?? [];
  return {
    byCurrency: computed(() => spendingOf(all.value, orders.now.value)),
    counted: computed(() =>
      sentencesText([
        plural(isWhole.value ? 'spending.ofAll' : 'spending.ofLatest', all.value.length),
        t('spending.leftOut'),
      ]),
    ),
    isReading,
    /** Whether reading ended before the very first order. */
    isCutShort: computed(() => !isWhole.value && !isReading.value),
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
        await orders.loadMore();
        if (orders.loadProblem.value) break;
      }
      isReading.value = false;
    },
    save: () => {
      // The byte order mark tells spreadsheets that it is UTF-8.
      const text = `\uFEFF${csvOf(orderRows(all.value, linesOf, csvHeadings()), decimalSign())}`;
      const name = t('spending.file', { day: dayStamp(Date.now()) });
      saveFile(orders.isInDemo.value ? demoFileName(name) : name, 'text/csv;charset=utf-8', text);
      savedOf.value = all.value;
    },
    savedText: computed(() => (savedOf.value === all.value ? t('spending.saved') : null)),
  };
}

const csvHeadings = (): Record<CsvColumn, string> => ({
  number: t('orders.number'),
  placedAt: t('orders.date.placed'),
  state: t('spending.columns.order'),
  paymentState: t('orders.payment'),
  shipmentState: t('spending.columns.shipment'),
  currency: t('options.prices.currency'),
  itemTotal: t('orders.itemTotal'),
  total: t('orders.total'),
  expectedDeliveryDate: t('orders.date.expected'),
  deliveredAt: t('orders.date.delivered'),
  title: t('spending.columns.goods'),
  quantity: t('spending.columns.quantity'),
  size: t('details.size'),
});

/** "2026" */
export function yearText(year: number): string {
  return calendarFormat({ year: 'numeric' }).format(Date.UTC(year, 0));
}

/** The least that is seen of a bar beside the highest. */
const leastShare = 0.02;

/** A bar per month: what it stands for, the letter below it, and its height as a share of the highest. */
export function monthBars({ year, months }: YearSpending, currency: string) {
  const names = calendarFormat({ year: 'numeric', month: 'long' });
  const letters = calendarFormat({ month: 'narrow' });
  const most = Math.max(...months);
  return months.map((total, month) => {
    const date = Date.UTC(year, month);
    return {
      text: listText([names.format(date), moneyText(total, currency)]),
      letter: letters.format(date),
      share: total > 0 ? Math.max(leastShare, total / most) : 0,
    };
  });
}
