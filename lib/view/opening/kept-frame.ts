import { browser } from 'wxt/browser';
import { type EpochMs, servicesTime } from '@/lib/domain/data/time';
import { orderNumbersOf } from '@/lib/domain/ordering/attempt/order-numbers';
import { isAwaited, isCanceled } from '@/lib/domain/tracking/order';
import { type KeptFrame, keptFrame as stored } from '@/lib/storage/personal';
import { orders, publishedAttempts, publishedPastAttempts, unseen } from '@/lib/storage/state';
import { rowsInWindow } from '@/lib/view/shared/drawn-rows';
import type { Reading } from '@/lib/view/state/opening';
import { beginWith, storedSessions } from '@/lib/view/state/stored-session';

/**
 * All that the popup's first frame depends on, as one text to compare. It is made of what was read, never of what is in
 * memory: browsers return an object's keys in an order of their own.
 * @param begunAt when the popup opens: what was left there isn't kept for long
 */
export function sourcesOf({ local, session }: Reading, begunAt: EpochMs): string {
  const { [stored.key]: _, [orders.key]: __, ...values } = local;
  const kept = storedSessions.popup;
  const hasNews = Object.keys(unseen.parse(local[unseen.key])).length > 0;
  const now = Date.now();
  const left = kept.parse(session[kept.key]);
  const begun = beginWith(left, { pageKind: 'popup', hasNews, now: begunAt });
  return JSON.stringify([
    browser.runtime.getManifest().version,
    browser.i18n.getUILanguage(),
    String(new Date(now)).slice(24),
    rowsInWindow,
    navigator.onLine,
    { ...begun, usedAt: 0 },
    ordersDrawn(local, now),
    Object.keys(values)
      .sort()
      .map((key) => values[key]),
  ]);
}

/** What the first frame shows of orders that were placed from here; most updates of a parcel change nothing of it. */
function ordersDrawn(local: Reading['local'], now: EpochMs) {
  const listed = orders.parse(local[orders.key]);
  const time = servicesTime(now, listed);
  const [latest, past] = [publishedAttempts, publishedPastAttempts];
  const history = [...latest.parse(local[latest.key]), ...past.parse(local[past.key])];
  const ours = new Set(history.flatMap(orderNumbersOf));
  return listed?.orders
    .filter(({ number }) => ours.has(number))
    .map((order) => {
      const { number, currency, itemTotal, placedAt } = order;
      return [number, isAwaited(order, time), isCanceled(order), currency, itemTotal, placedAt];
    });
}

/** The kept frame, if just that would be drawn now. */
export function fittingFrame(reading: Reading): KeptFrame | null {
  const kept = stored.parse(reading.local[stored.key]);
  if (!kept || Date.now() >= kept.until) return null;
  return kept.of === sourcesOf(reading, Date.now()) ? kept : null;
}
