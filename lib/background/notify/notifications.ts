import { browser } from 'wxt/browser';
import { openPopup } from '@/lib/background/launch/popup-and-panel';
import type { ServiceTime } from '@/lib/domain/data/time';
import { type NoticeTopic, wantsNotice } from '@/lib/domain/settings/settings';
import { newsKindOf, rankOf } from '@/lib/domain/tracking/news';
import { noticeKeyOf } from '@/lib/domain/tracking/notified-orders';
import { hasPaymentTrouble, isLate, type Order, shownNumber } from '@/lib/domain/tracking/order';
import { isDemo } from '@/lib/domain/web/demo';
import { markedAsDemo } from '@/lib/i18n/demo';
import { isolate, plural, t } from '@/lib/i18n/i18n';
import { paymentStateText, type StateText, stateText } from '@/lib/i18n/order-states';
import { settings } from '@/lib/storage/personal';
import type { OpenTarget } from '@/lib/storage/session';
import { connection } from '@/lib/storage/state';

/* The system's notifications. `browser.notifications` is missing while the person hasn't allowed them. */

/** So many have a notification each; of more, all but the first ones share one. */
const mostSingle = 4;

export function toldSingly<T>(all: readonly T[]): readonly T[] {
  return all.length > mostSingle ? all.slice(0, mostSingle - 1) : all;
}

/** Shows a notification of another kind than news of a placed order, if the person has switched that kind on. */
export async function notify(
  topic: NoticeTopic | 'not-ordered',
  about: OpenTarget,
  title: string,
  text: string,
): Promise<void> {
  if (wantsNotice(await settings.read(), topic)) await show(about, '', title, text);
}

/** Says how orders stand at a moment; of many, only the most serious, and how many more. */
export async function notifyOfOrders(orders: readonly Order[], at: ServiceTime): Promise<void> {
  const seriousFirst = orders.toSorted(
    (one, other) => rankOf(newsKindOf(one, at)) - rankOf(newsKindOf(other, at)),
  );
  const single = toldSingly(seriousFirst);
  for (const order of single) {
    const about = { kind: 'order', number: order.number } as const;
    const title = t('orders.name', { number: shownNumber(order.number) });
    await show(about, noticeKeyOf(order, at), title, noticeText(order, at));
  }
  const more = orders.length - single.length;
  if (more === 0) return;
  const text = plural('notice.moreOrdersText', more);
  await show({ kind: 'orders' }, '', t('notice.moreOrders'), text);
}

/** A second notification about the same target under the same key replaces the first. */
async function show(about: OpenTarget, key: string, title: string, message: string): Promise<void> {
  listenForNotificationClicks();
  const isInDemo = isDemo(await connection.read());
  try {
    await browser.notifications?.create(JSON.stringify([about, key]), {
      type: 'basic',
      iconUrl: browser.runtime.getURL('/icons/128.png'),
      title: isInDemo ? markedAsDemo(title) : title,
      message,
    });
  } catch {
    // A system that refuses must not stop the reading of orders; the badge shows the news as well.
  }
}

/**
 * Opens what a clicked notification is about. To be called at the start, and before each notification: the person may
 * have allowed them since.
 */
export function listenForNotificationClicks(): void {
  const clicked = browser.notifications?.onClicked;
  if (!clicked?.hasListener(openClicked)) clicked?.addListener(openClicked);
}

function openClicked(id: string): void {
  void browser.notifications?.clear(id);
  void openPopup(targetOf(id));
}

export function targetOf(id: string): OpenTarget {
  return JSON.parse(id)[0];
}

/** How far an order is, and what is wrong with it besides. */
export function noticeText(order: Order, now: ServiceTime): string {
  const payment = paymentStateText(order);
  return [
    shown(stateText(order)),
    isLate(order, now) && t('notice.late'),
    payment && hasPaymentTrouble(order) && shown(payment),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** A text of the service may be written in another direction than ours. */
function shown({ text, isKnown }: StateText): string {
  return isKnown ? text : isolate(text);
}
