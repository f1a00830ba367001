import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { csvOf, orderRows } from '@/lib/domain/tracking/csv';
import type { Order } from '@/lib/domain/tracking/order';
import {
  type DeliveryTimes,
  deliveryTimesOf,
  spendingOf,
  uncountedIn,
} from '@/lib/domain/tracking/spending-report';
import { plural, t } from '@/lib/i18n/i18n';
import { uiLocale } from '@/lib/i18n/locale';
import { orders as stored } from '@/lib/storage/state';
import { dayStamp, saveFile } from '@/lib/view/shared/save-file';
import type { OrdersModel } from './orders-model';

/** What all orders together tell: what was spent, and how long parcels take. */
export function createSpendingReport(orders: OrdersModel) {
  const all = computed(() => orders.snapshot.value?.orders ?? []);
  const isWhole = computed(() => orders.snapshot.value?.canLoadMore === false);
  const spending = computed(() => spendingOf(all.value, orders.now.value));
  const chosen = signal<string | null>(null);
  const isReading = signal(false);
  const savedOf = signal<readonly Order[] | null>(null);

  const loadMore = async () => {
    // Who asked for older orders in the list is waited for, rather than asked again.
    await untilFalse(orders.isLoadingMore);
    await orders.loadMore();
  };
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
    /** Which orders this is about: all of them, or those that were read so far. */
    progress: computed(() => {
      if (isWhole.value) return plural('spending.ofAll', all.value.length);
      return plural(isReading.value ? 'spending.soFar' : 'spending.ofLatest', all.value.length);
    }),
    /** Which of them spending leaves out. */
    uncounted: computed(() => {
      const { cancelled, uncharged, unknown } = uncountedIn(all.value);
      return [
        ...(cancelled > 0 ? [plural('spending.cancelled', cancelled)] : []),
        ...(uncharged > 0 ? [plural('spending.uncharged', uncharged)] : []),
        ...(unknown > 0 ? [plural('spending.unknown', unknown)] : []),
      ];
    }),
    isReading,
    /** Whether the reading ended before the very first order. */
    isCutShort: computed(() => !isWhole.value && !isReading.value),
    failure: orders.loadFailure,
    /** Reads on to the very first order, unless `signal` ends it. */
    readAll: async (signal: AbortSignal) => {
      if (isReading.value) return;
      isReading.value = true;
      for (let known = -1; !signal.aborted; ) {
        // Asked of what is stored: what the page knows of it may be a moment older.
        const present = await stored.read();
        // A reading that brings nothing new would go on for ever.
        if (!present?.canLoadMore || present.orders.length === known) break;
        known = present.orders.length;
        await loadMore();
        if (orders.loadFailure.value) break;
      }
      isReading.value = false;
    },
    saveText: computed(() =>
      isWhole.value ? t('spending.save') : plural('spending.saveSoFar', all.value.length),
    ),
    save: () => {
      // The mark at the start tells spreadsheets that it is UTF-8.
      const text = `\uFEFF${csvOf(orderRows(all.value))}`;
      const name = t('spending.file', { day: dayStamp(Date.now()) });
      saveFile(name, 'text/csv;charset=utf-8', text);
      savedOf.value = all.value;
    },
    /** What became of saving; nothing any more once there are other orders to save. */
    savedText: computed(() => (savedOf.value === all.value ? t('spending.saved') : null)),
  };
}

function deliveryFacts(times: DeliveryTimes): { readonly label: string; readonly text: string }[] {
  const facts = [];
  if (times.averageDays !== null) {
    facts.push({ label: t('spending.delivery'), text: daysText(times.averageDays) });
  }
  if (times.expected > 0) {
    // Rounded down: of all of them it is only when none was late.
    const percent = new Intl.NumberFormat(uiLocale(), { style: 'percent', roundingMode: 'floor' });
    const share = percent.format(times.onTime / times.expected);
    facts.push({
      label: t('spending.onTime'),
      text: plural('spending.onTimeShare', times.expected, { share }),
    });
  }
  // That it is usually the day itself is what the share says already.
  const delay = times.usualDelayDays ?? 0;
  if (delay !== 0) {
    const isEarly = delay < 0;
    facts.push({
      label: t(isEarly ? 'spending.early' : 'spending.late'),
      text: daysText(Math.abs(delay)),
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
