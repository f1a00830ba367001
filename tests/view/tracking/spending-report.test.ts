import { signal } from '@preact/signals';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Failure } from '@/lib/domain/failure';
import type { Order } from '@/lib/domain/tracking/order';
import { type OrdersSnapshot, orders as stored } from '@/lib/storage/state';
import type { OrdersModel } from '@/lib/view/tracking/orders-model';
import { createSpendingReport } from '@/lib/view/tracking/spending-report';
import { messagesIn } from '../../i18n/translation.ts';
import { languages, tagOf } from '../../support/languages.ts';
import { anOrder, aSnapshot } from '../../support/worlds/samples';

/** Orders of which some are read; each page brings two more, unless something speaks against it. */
async function reportOf(count: number, read: number, create = createSpendingReport) {
  const all = Array.from({ length: count }, (_, at) =>
    anOrder({ number: `R${at}`, placedAt: new Date(Date.UTC(2026, 10, 20 - at)).toISOString() }),
  );
  const snapshotOf = (known: number) =>
    aSnapshot(all.slice(0, known), { canLoadMore: known < count });
  const snapshot = signal<OrdersSnapshot | null>(snapshotOf(read));
  await stored.write(snapshot.value);
  const loadFailure = signal<Failure | null>(null);
  const isLoadingMore = signal(false);
  const trouble = { failsAt: null as number | null, bringsNothing: false };
  let pages = 0;
  const loadMore = async () => {
    if (isLoadingMore.value) return;
    pages += 1;
    const known = snapshot.value?.orders.length ?? 0;
    loadFailure.value = trouble.failsAt === known ? { kind: 'offline' } : null;
    if (loadFailure.value || trouble.bringsNothing) return;
    await stored.write(snapshotOf(Math.min(count, known + 2)));
    snapshot.value = await stored.read();
  };
  const now = signal(Date.parse('2026-11-21T12:00:00Z'));
  const found = signal<readonly Order[] | null>(null);
  const isInDemo = signal(false);
  const orders = { snapshot, loadFailure, isLoadingMore, loadMore, now, found, isInDemo };
  const report = create(orders as unknown as OrdersModel, () => []);
  const readAll = () => report.readAll(new AbortController().signal);
  return { report, readAll, found, isInDemo, trouble, snapshot, isLoadingMore, pages: () => pages };
}

/** What the page saves, in place of a download. */
const link = { download: '', href: '', click: () => undefined };
beforeEach(() => {
  vi.stubGlobal('document', { createElement: () => link });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:');
});

it('the spending report reads back to the very first order, and on from where that fails', async () => {
  const { report, readAll, found, trouble } = await reportOf(7, 2);
  trouble.failsAt = 4;
  const reading = readAll();
  expect(report.progress.value).toBe('2 orders loaded so far…');
  await reading;
  expect(report.progress.value).toBe('Based on your latest 4 orders');
  expect(report.isCutShort.value).toBe(true);
  expect(report.saveText.value).toBe('Export the 4 orders loaded so far as CSV');
  trouble.failsAt = null;
  await readAll();
  expect(report.progress.value).toBe('Based on all 7 of your orders');
  expect(report.isCutShort.value).toBe(false);
  expect(report.saveText.value).toBe('Export orders as CSV');
  // What a search or filter lets through.
  found.value = [anOrder()];
  expect(report.saveText.value).toBe('Export the 1 order on screen as CSV');
});

it('the spending report stops reading when a page brings nothing new, or it is closed', async () => {
  const { report, readAll, trouble, pages } = await reportOf(7, 2);
  await report.readAll(AbortSignal.abort());
  expect(pages()).toBe(0);
  trouble.bringsNothing = true;
  await readAll();
  expect(pages()).toBe(1);
  expect(report.isCutShort.value).toBe(true);
});

it('the spending report waits for a page that the list is reading', async () => {
  const { report, readAll, isLoadingMore } = await reportOf(5, 2);
  isLoadingMore.value = true;
  const reading = readAll();
  await Promise.resolve();
  isLoadingMore.value = false;
  await reading;
  expect(report.isCutShort.value).toBe(false);
});

it('the spending report says which orders aren’t counted', async () => {
  const { report, snapshot } = await reportOf(0, 0);
  snapshot.value = aSnapshot([
    anOrder(),
    anOrder({ state: 'canceled' }),
    anOrder({ total: null }),
    anOrder({ paymentState: 'failed' }),
    anOrder({ paymentState: 'void' }),
  ]);
  expect(report.uncounted.value).toEqual([
    '1 canceled order isn’t included.',
    '2 orders with a failed payment aren’t included.',
    '1 order without a total isn’t included.',
  ]);
  expect(report.shown.value?.orders).toBe(1);
});

const expectedOn = (day: number, count: number) =>
  Array.from({ length: count }, () =>
    anOrder({
      placedAt: '2026-03-01T12:00:00Z',
      deliveredAt: '2026-03-05T12:00:00Z',
      expectedDeliveryDate: `2026-03-0${day}T12:00:00Z`,
    }),
  );

it.each<[Order[], string, string | null]>([
  [expectedOn(5, 3), '3 of 3 parcels', null],
  [[...expectedOn(7, 299), ...expectedOn(2, 1)], '299 of 300 parcels', '2 days early'],
  [expectedOn(4, 3), '0 of 3 parcels', '1 day late'],
  // Half a day is none that a parcel took.
  [[...expectedOn(7, 2), ...expectedOn(6, 2)], '4 of 4 parcels', '1 day early'],
  [[...expectedOn(5, 2), ...expectedOn(4, 2)], '2 of 4 parcels', null],
])('the spending report says how many were on time, and how early or late: %#', async (...row) => {
  const [orders, onTime, usually] = row;
  const { report, snapshot } = await reportOf(0, 0);
  snapshot.value = aSnapshot(orders);
  expect(report.facts.value).toEqual([
    { label: 'Average time from order to delivery', text: '4 days' },
    { label: 'Delivered on time', text: onTime },
    ...(usually ? [{ label: 'Usually arrives', text: usually }] : []),
  ]);
  // Too few to tell.
  snapshot.value = aSnapshot(orders.slice(0, 2));
  expect(report.facts.value).toHaveLength(1);
});

it('the saved file is named after the day in the person’s time zone, and after the demo if it is that', async () => {
  vi.stubEnv('TZ', 'Pacific/Auckland');
  vi.useFakeTimers({ now: Date.parse('2026-11-20T20:00:00Z') });
  const { report, isInDemo, snapshot } = await reportOf(1, 1);
  expect(report.savedText.value).toBe(null);
  report.save();
  expect(link.download).toBe('Restock orders 2026-11-21.csv');
  expect(report.savedText.value).toBe('Exported.');
  isInDemo.value = true;
  report.save();
  expect(link.download).toBe('Demo – Restock orders 2026-11-21.csv');
  snapshot.value = aSnapshot([anOrder()]);
  expect(report.savedText.value).toBe(null);
});

it.each(languages)('the saved file is one that spreadsheets in %s read', async (language) => {
  const messages = messagesIn(language);
  const byName = new Map(
    Object.entries(messages).map(([key, text]) => [key.replaceAll('.', '_'), text]),
  );
  vi.spyOn(fakeBrowser.i18n, 'getUILanguage').mockReturnValue(tagOf(language));
  vi.spyOn(fakeBrowser.i18n, 'getMessage').mockImplementation((name) => byName.get(name) ?? '');
  vi.resetModules();
  const spoken = await import('@/lib/view/tracking/spending-report');
  vi.useFakeTimers();
  const { report, snapshot } = await reportOf(1, 1, spoken.createSpendingReport);
  snapshot.value = aSnapshot([anOrder({ total: 42.5 })]);
  report.save();
  const blob = vi.mocked(URL.createObjectURL).mock.lastCall?.[0] as Blob;
  const [first, second] = (await blob.text()).split('\r\n');
  const comma = !['en', 'ja', 'ar'].includes(language);
  const keys = ['orders.number', 'orders.date.placed', 'spending.columns.order', 'orders.payment'];
  const headings = keys.map((key) => messages[key]);
  expect(first?.startsWith(headings.join(comma ? ';' : ','))).toBe(true);
  expect(second).toContain(comma ? ';42,5;' : ',42.5,');
});
