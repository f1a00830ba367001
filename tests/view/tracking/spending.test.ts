import { signal } from '@preact/signals';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { type OrdersSnapshot, orders as stored } from '@/lib/storage/state';
import type { OrdersModel } from '@/lib/view/tracking/orders-model';
import { createSpending, monthBars } from '@/lib/view/tracking/spending';
import { messagesIn } from '../../i18n/translation.ts';
import { tagOf } from '../../support/languages.ts';
import { anOrder, aServiceTime, aSnapshot } from '../../support/worlds/samples';

/** Orders of which some are read; each page brings two more, unless something speaks against it. */
async function modelOf(count: number, read: number, create = createSpending) {
  const all = Array.from({ length: count }, (_, at) =>
    anOrder({ number: `R${at}`, placedAt: new Date(Date.UTC(2026, 10, 20 - at)).toISOString() }),
  );
  const snapshotOf = (known: number) =>
    aSnapshot(all.slice(0, known), { canLoadMore: known < count });
  const snapshot = signal<OrdersSnapshot | null>(snapshotOf(read));
  await stored.write(snapshot.value);
  const loadProblem = signal<string | null>(null);
  const isLoadingMore = signal(false);
  const trouble = { failsAt: null as number | null, bringsNothing: false };
  let pages = 0;
  const loadMore = async () => {
    if (isLoadingMore.value) return;
    pages += 1;
    const known = snapshot.value?.orders.length ?? 0;
    loadProblem.value = trouble.failsAt === known ? 'You’re offline.' : null;
    if (loadProblem.value || trouble.bringsNothing) return;
    await stored.write(snapshotOf(Math.min(count, known + 2)));
    snapshot.value = await stored.read();
  };
  const now = signal(aServiceTime('2026-11-21T12:00:00Z'));
  const isInDemo = signal(false);
  const orders = {
    snapshot,
    loadProblem,
    goods: () => null,
    loadMore,
    now,
    isInDemo,
  } as Partial<OrdersModel> as OrdersModel;
  const spending = create(orders);
  const readAll = () => spending.readAll(new AbortController().signal);
  return { spending, readAll, isInDemo, trouble, snapshot, isLoadingMore, pages: () => pages };
}

/** What the page saves, in place of a download. */
const link = { download: '', href: '', click: () => undefined };
beforeEach(() => {
  vi.stubGlobal('document', { createElement: () => link });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:');
});

const leftOut = 'Canceled orders, failed payments, and orders without a total aren’t included.';

it('spending reads back to the very first order, and on from where that fails', async () => {
  const { spending, readAll, trouble } = await modelOf(7, 2);
  trouble.failsAt = 4;
  const reading = readAll();
  expect(spending.counted.value).toBe(`Based on your latest 2 orders. ${leftOut}`);
  await reading;
  expect(spending.counted.value).toBe(`Based on your latest 4 orders. ${leftOut}`);
  expect(spending.isCutShort.value).toBe(true);
  trouble.failsAt = null;
  await readAll();
  expect(spending.counted.value).toBe(`Based on all 7 of your orders. ${leftOut}`);
  expect(spending.isCutShort.value).toBe(false);
});

it('spending stops reading when a page brings nothing new, or it is closed', async () => {
  const { spending, readAll, trouble, pages } = await modelOf(7, 2);
  await spending.readAll(AbortSignal.abort());
  expect(pages()).toBe(0);
  trouble.bringsNothing = true;
  await readAll();
  expect(pages()).toBe(1);
  expect(spending.isCutShort.value).toBe(true);
});

it('spending waits for a page that the list is reading', async () => {
  const { spending, readAll, isLoadingMore } = await modelOf(5, 2);
  isLoadingMore.value = true;
  const reading = readAll();
  await Promise.resolve();
  isLoadingMore.value = false;
  await reading;
  expect(spending.isCutShort.value).toBe(false);
});

it('the bars of a year say month and amount, and small amounts are seen beside large ones', () => {
  const months = [1_000, 0, 1, 500, 0, 0, 0, 0, 0, 0, 0, 0];
  const bars = monthBars({ year: 2026, total: 1_501, months }, 'JPY');
  expect(bars.slice(0, 4)).toEqual([
    { text: 'January 2026, ¥1,000', letter: 'J', share: 1 },
    { text: 'February 2026, ¥0', letter: 'F', share: 0 },
    { text: 'March 2026, ¥1', letter: 'M', share: 0.02 },
    { text: 'April 2026, ¥500', letter: 'A', share: 0.5 },
  ]);
  const quiet = { year: 2026, total: 0, months: months.map(() => 0) };
  expect(monthBars(quiet, 'no currency').every(({ share }) => share === 0)).toBe(true);
});

it('the saved file is named after the day in the person’s time zone, and after the demo if it is that', async () => {
  vi.stubEnv('TZ', 'Pacific/Auckland');
  vi.useFakeTimers({ now: Date.parse('2026-11-20T20:00:00Z') });
  const { spending, isInDemo, snapshot } = await modelOf(1, 1);
  expect(spending.savedText.value).toBe(null);
  spending.save();
  expect(link.download).toBe('Restock orders 2026-11-21.csv');
  expect(spending.savedText.value).toBe('Exported.');
  isInDemo.value = true;
  spending.save();
  expect(link.download).toBe('Demo – Restock orders 2026-11-21.csv');
  snapshot.value = aSnapshot([anOrder()]);
  expect(spending.savedText.value).toBe(null);
});

it.each(['en', 'de', 'ar'])(
  'the saved file is one that spreadsheets in %s read',
  async (language) => {
    const messages = messagesIn(language);
    const byName = new Map(
      Object.entries(messages).map(([key, text]) => [key.replaceAll('.', '_'), text]),
    );
    vi.spyOn(fakeBrowser.i18n, 'getUILanguage').mockReturnValue(tagOf(language));
    vi.spyOn(fakeBrowser.i18n, 'getMessage').mockImplementation((name) => byName.get(name) ?? '');
    vi.resetModules();
    const spoken = await import('@/lib/view/tracking/spending');
    vi.useFakeTimers();
    const { spending, snapshot } = await modelOf(1, 1, spoken.createSpending);
    snapshot.value = aSnapshot([anOrder({ total: 42.5 })]);
    spending.save();
    const blob = vi.mocked(URL.createObjectURL).mock.lastCall?.[0] as Blob;
    const [first, second] = (await blob.text()).split('\r\n');
    const comma = language === 'de';
    const keys = [
      'orders.number',
      'orders.date.placed',
      'spending.columns.order',
      'orders.payment',
    ];
    const headings = keys.map((key) => messages[key]);
    expect(first?.startsWith(headings.join(comma ? ';' : ','))).toBe(true);
    expect(second).toContain(comma ? ';42,5;' : ',42.5,');
  },
);
