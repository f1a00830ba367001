import { computed, signal } from '@preact/signals';
import { i18n } from '#i18n';
import { csvOf, orderRows } from '@/lib/domain/csv';
import {
  type CurrencySpending,
  type DeliveryTimes,
  deliveryTimesOf,
  type MonthSpending,
  spendingOf,
} from '@/lib/domain/insight';
import { moneyText, numberText } from './format';
import { uiLocale } from './locale';
import type { OrdersModel } from './orders-model';
import { plural } from './plural';
import { saveFile } from './save-file';

/** What all orders together tell: what was spent, and how long parcels take. */
export function createInsight(orders: OrdersModel) {
  const all = computed(() => orders.snapshot.value?.orders ?? []);
  const spending = computed(() => spendingOf(all.value));
  const chosen = signal<string | null>(null);
  return {
    spending,
    /** The currency that is shown; the one with most orders until another is chosen. */
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
    /** What is still being read, or couldn't be; `null` when everything is there. */
    progress: computed(() =>
      orders.snapshot.value?.canLoadMore
        ? plural('insight.soFar', all.value.length)
        : plural('insight.ofAll', all.value.length),
    ),
    failure: orders.loadFailure,
    /** Reads on to the very first order, unless `signal` ends it. */
    readAll: async (signal: AbortSignal) => {
      for (let known = -1; orders.snapshot.value?.canLoadMore && !signal.aborted; ) {
        await orders.loadMore();
        // A reading that brings nothing new would go on for ever.
        if (orders.loadFailure.value || all.value.length === known) return;
        known = all.value.length;
      }
    },
    save: () => {
      const day = new Date().toISOString().slice(0, 10);
      // The mark at the start tells spreadsheets that it is UTF-8.
      const text = `\uFEFF${csvOf(orderRows(all.value))}`;
      saveFile(i18n.t('insight.file', { day }), 'text/csv;charset=utf-8', text);
    },
  };
}

/** "Mar 2026" */
export function monthText({ month }: MonthSpending): string {
  const format = new Intl.DateTimeFormat(uiLocale, {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${month}-01T00:00:00Z`));
}

/** What the chart shows, for those who can't see it. */
export function chartText({ currency, months, total }: CurrencySpending): string {
  const dearest = months.reduce((most, one) => (one.total > most.total ? one : most));
  return i18n.t('insight.chart', {
    currency,
    total: moneyText(total, currency),
    month: monthText(dearest),
    most: moneyText(dearest.total, currency),
  });
}

function deliveryFacts(times: DeliveryTimes): { readonly label: string; readonly text: string }[] {
  const facts = [];
  if (times.averageDays !== null) {
    facts.push({ label: i18n.t('insight.delivery'), text: daysText(times.averageDays) });
  }
  if (times.expected > 0) {
    const share = new Intl.NumberFormat(uiLocale, { style: 'percent' });
    facts.push({
      label: i18n.t('insight.onTime'),
      text: i18n.t('insight.onTimeShare', {
        share: share.format(times.onTime / times.expected),
        count: numberText(times.expected),
      }),
    });
  }
  if (times.averageDelayDays !== null) {
    const isEarly = times.averageDelayDays < 0;
    facts.push({
      label: i18n.t(isEarly ? 'insight.early' : 'insight.late'),
      text: daysText(Math.abs(times.averageDelayDays)),
    });
  }
  return facts;
}

function daysText(days: number): string {
  const format = new Intl.NumberFormat(uiLocale, {
    style: 'unit',
    unit: 'day',
    unitDisplay: 'long',
    maximumFractionDigits: 1,
  });
  return format.format(days);
}
