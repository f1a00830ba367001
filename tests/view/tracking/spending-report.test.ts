import { signal } from '@preact/signals';
import { expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Failure } from '@/lib/domain/failure';
import type { Order } from '@/lib/domain/tracking/order';
import { type OrdersSnapshot, orders as stored } from '@/lib/storage/state';
import type { OrdersModel } from '@/lib/view/tracking/orders-model';
import { createSpendingReport } from '@/lib/view/tracking/spending-report';
import { messagesIn } from '../../i18n/translation.ts';
import { tagOf } from '../../support/languages.ts';
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
  const trouble: { failsAt: number | null; bringsNothing: boolean } = {
    failsAt: null,
    bringsNothing: false,
  };
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
  const model = {
    snapshot,
    loadFailure,
    isLoadingMore,
    loadMore,
    now,
    found,
    isInDemo,
  } as unknown as OrdersModel;
  const report = create(model, () => []);
  const readAll = () => report.readAll(new AbortController().signal);
  return { report, readAll, found, isInDemo, trouble, snapshot, isLoadingMore, pages: () => pages };
}

it('the spending report reads back to the very first order and says how far it is', async () => {
  const { report, readAll } = await reportOf(7, 2);
  const reading = readAll();
  expect(report.progress.value).toBe('2 orders loaded so far…');
  await reading;
  expect(report.progress.value).toBe('Based on all 7 of your orders');
  expect(report.isCutShort.value).toBe(false);
  expect(report.saveText.value).toBe('Export orders as CSV');
});

it('the spending report says what it covers when reading fails half way, and can go on from there', async () => {
  const { report, readAll, trouble } = await reportOf(7, 2);
  trouble.failsAt = 4;
  await readAll();
  expect(report.progress.value).toBe('Based on your latest 4 orders');
  expect(report.isCutShort.value).toBe(true);
  expect(report.saveText.value).toBe('Export the 4 orders loaded so far as CSV');
  trouble.failsAt = null;
  await readAll();
  expect(report.progress.value).toBe('Based on all 7 of your orders');
});

it('the spending report stops reading when a page brings nothing new', async () => {
  const { report, readAll, trouble, pages } = await reportOf(7, 2);
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

it('the spending report stops reading when it is closed', async () => {
  const { report, pages } = await reportOf(7, 2);
  await report.readAll(AbortSignal.abort());
  expect(pages()).toBe(0);
});

it('the spending report says which orders aren’t counted', async () => {
  const { report, snapshot } = await reportOf(0, 0);
  const orders = [
    anOrder(),
    anOrder({ state: 'canceled' }),
    anOrder({ total: null }),
    anOrder({ paymentState: 'failed' }),
    anOrder({ paymentState: 'void' }),
  ];
  snapshot.value = aSnapshot(orders);
  expect(report.uncounted.value).toEqual([
    '1 canceled order isn’t included.',
    '2 orders with a failed payment aren’t included.',
    '1 order without a total isn’t included.',
  ]);
  expect(report.shown.value?.orders).toBe(1);
});

it('the spending report mentions no delay when deliveries are usually on the day', async () => {
  const { report, snapshot } = await reportOf(0, 0);
  const order = anOrder({
    deliveredAt: '2026-03-05T12:00:00Z',
    expectedDeliveryDate: '2026-03-05T12:00:00Z',
  });
  snapshot.value = aSnapshot([order, order, order]);
  expect(report.facts.value).toEqual([
    { label: 'Average time from order to delivery', text: '4 days' },
    { label: 'Delivered on time', text: '3 of 3 parcels' },
  ]);
});

it('the spending report says how early or late deliveries usually are, and how many were on time', async () => {
  const { report, snapshot } = await reportOf(0, 0);
  const deliveredAt = '2026-03-05T12:00:00Z';
  const expectedOn = (day: number, count: number) =>
    Array.from({ length: count }, () =>
      anOrder({
        placedAt: '2026-03-01T12:00:00Z',
        deliveredAt,
        expectedDeliveryDate: new Date(Date.UTC(2026, 2, day, 12)).toISOString(),
      }),
    );
  const show = (...orders: Order[][]) => {
    snapshot.value = aSnapshot(orders.flat());
    return report.facts.value.slice(1);
  };
  expect(show(expectedOn(7, 299), expectedOn(2, 1))).toEqual([
    { label: 'Delivered on time', text: '299 of 300 parcels' },
    { label: 'Usually arrives', text: '2 days early' },
  ]);
  expect(show(expectedOn(4, 3))).toEqual([
    { label: 'Delivered on time', text: '0 of 3 parcels' },
    { label: 'Usually arrives', text: '1 day late' },
  ]);
  // Half a day is none that a parcel took.
  expect(show(expectedOn(7, 2), expectedOn(6, 2))).toEqual([
    { label: 'Delivered on time', text: '4 of 4 parcels' },
    { label: 'Usually arrives', text: '1 day early' },
  ]);
  expect(show(expectedOn(5, 2), expectedOn(4, 2))).toEqual([
    { label: 'Delivered on time', text: '2 of 4 parcels' },
  ]);
  // Too few to tell.
  expect(show(expectedOn(4, 2))).toEqual([]);
});

it('the spending report says that orders were saved, until the orders change', async () => {
  vi.stubGlobal('document', { createElement: () => ({ click: () => undefined }) });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:');
  vi.useFakeTimers();
  const { report, snapshot } = await reportOf(1, 1);
  expect(report.savedText.value).toBe(null);
  report.save();
  expect(report.savedText.value).toBe('Exported.');
  snapshot.value = aSnapshot([anOrder()]);
  expect(report.savedText.value).toBe(null);
});

it('the saved file is named after the day in the person’s time zone, and after the demo if it is that', async () => {
  vi.stubEnv('TZ', 'Pacific/Auckland');
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T20:00:00Z'));
  vi.stubGlobal('document', { createElement: () => link });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:');
  vi.useFakeTimers();
  const link = { download: '', href: '', click: () => undefined };
  const { report, isInDemo } = await reportOf(1, 1);
  report.save();
  expect(link.download).toBe('Restock orders 2026-11-21.csv');
  isInDemo.value = true;
  report.save();
  expect(link.download).toBe('Demo – Restock orders 2026-11-21.csv');
});

it('the spending report exports what a search or filter lets through, and says so', async () => {
  const { report, readAll, found } = await reportOf(7, 7);
  await readAll();
  expect(report.saveText.value).toBe('Export orders as CSV');
  found.value = [anOrder({ number: 'R1' })];
  expect(report.saveText.value).toBe('Export the 1 order on screen as CSV');
});

it.each([
  ['en', 'Number,Placed,Order,Payment,', ',42.5,'],
  ['de', 'Nummer;Bestellt;Bestellung;Zahlung;', ';42,5;'],
  ['es', 'Número;Fecha del pedido;Pedido;Pago;', ';42,5;'],
  ['fr', 'Numéro;Passée;Commande;Paiement;', ';42,5;'],
  ['it', 'Numero;Effettuato;Ordine;Pagamento;', ';42,5;'],
  ['pt_BR', 'Número;Data do pedido;Pedido;Pagamento;', ';42,5;'],
  ['nl', 'Nummer;Besteld;Bestelling;Betaling;', ';42,5;'],
  ['pl', 'Numer;Złożone;Zamówienie;Płatność;', ';42,5;'],
  ['ja', '番号,注文日,注文,お支払い,', ',42.5,'],
  ['ar', 'الرقم,تاريخ الطلب,الطلب,الدفع,', ',42.5,'],
] as const)(
  'the saved file is one that spreadsheets in %s read',
  async (language, headings, amount) => {
    const messages = messagesIn(language);
    vi.spyOn(fakeBrowser.i18n, 'getUILanguage').mockReturnValue(tagOf(language));
    vi.spyOn(fakeBrowser.i18n, 'getMessage').mockImplementation(
      (name) =>
        Object.entries(messages).find(([key]) => key.replaceAll('.', '_') === name)?.[1] ?? '',
    );
    vi.resetModules();
    const spoken = await import('@/lib/view/tracking/spending-report');
    vi.stubGlobal('document', { createElement: () => ({ click: () => undefined }) });
    vi.useFakeTimers();
    const file = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:');
    const { report, snapshot } = await reportOf(1, 1, spoken.createSpendingReport);
    snapshot.value = aSnapshot([anOrder({ number: 'R0', total: 42.5 })]);
    report.save();
    const blob = file.mock.lastCall?.[0] as Blob;
    const [first, second] = (await blob.text()).split('\r\n');
    expect(first?.startsWith(headings)).toBe(true);
    expect(second).toContain(amount);
  },
);
