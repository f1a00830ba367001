import type { browser } from 'wxt/browser';
import type { StoredValues } from '@/lib/background/stored-values';
import { isDemo } from '@/lib/domain/demo';
import { type NoticeTopic, wantsNotice } from '@/lib/domain/settings/notices';
import type { EpochMs } from '@/lib/domain/time';
import { newsKindOf, rankOf } from '@/lib/domain/tracking/news';
import { noticeKeyOf } from '@/lib/domain/tracking/notified-orders';
import { hasPaymentTrouble, isLate, type Order, shownNumber } from '@/lib/domain/tracking/order';
import { markedAsDemo } from '@/lib/i18n/demo';
import { isolate, plural, t } from '@/lib/i18n/i18n';
import { paymentStateText, type StateText, stateText } from '@/lib/i18n/order-states';
import type { OpenTarget } from '@/lib/storage/session';

interface NotificationsDeps {
  /** `undefined` while the person hasn't allowed notifications. */
  readonly notifications: () => Pick<typeof browser.notifications, 'create'> | undefined;
  readonly listenForClicks: () => void;
  readonly iconUrl: string;
  readonly stored: Pick<StoredValues, 'connection' | 'settings'>;
}

/** So many orders have a notification each; of more, all but the most serious share one. */
const mostSingle = 4;

export type Notifications = ReturnType<typeof createNotifications>;

/** The system's notifications, for those who want them. */
export function createNotifications(deps: NotificationsDeps) {
  const { notifications, listenForClicks, iconUrl, stored } = deps;
  /** A second notification about the same target under the same key replaces the first. */
  const show = async (about: OpenTarget, key: string, title: string, text: string) => {
    const id = JSON.stringify([about, key]);
    listenForClicks();
    const shownTitle = isDemo(await stored.connection.read()) ? markedAsDemo(title) : title;
    try {
      await notifications()?.create(id, {
        type: 'basic',
        iconUrl,
        title: shownTitle,
        message: text,
      });
    } catch {
      // A system that refuses must not stop the reading of orders; the badge shows the news as well.
    }
  };

  const notifyOfOrder = (order: Order, at: EpochMs): Promise<void> => {
    const about = { kind: 'order', number: order.number } as const;
    const title = t('notice.order', { number: shownNumber(order.number) });
    return show(about, noticeKeyOf(order, at), title, noticeText(order, at));
  };

  return {
    /** Shows one that isn't about an order that was placed, if the person wants such. */
    show: async (
      topic: NoticeTopic | 'not-ordered',
      about: OpenTarget,
      title: string,
      text: string,
    ): Promise<void> => {
      if (wantsNotice(await stored.settings.read(), topic)) await show(about, '', title, text);
    },
    /** Says how orders stand at a moment, by the service's clock; of many, only the most serious, and how many more. */
    notifyOfOrders: async (orders: readonly Order[], at: EpochMs): Promise<void> => {
      const seriousFirst = orders.toSorted(
        (one, other) => rankOf(newsKindOf(one, at)) - rankOf(newsKindOf(other, at)),
      );
      const shownSingly =
        orders.length > mostSingle ? seriousFirst.slice(0, mostSingle - 1) : seriousFirst;
      for (const order of shownSingly) await notifyOfOrder(order, at);
      const more = orders.length - shownSingly.length;
      if (more === 0) return;
      const text = plural('notice.moreOrdersText', more);
      await show({ kind: 'orders' }, '', t('notice.moreOrders'), text);
    },
  };
}

/** What the notification with this id is about. */
export function targetOf(id: string): OpenTarget {
  return JSON.parse(id)[0];
}

/** How far an order is, and what is wrong with it besides. */
export function noticeText(order: Order, now: EpochMs): string {
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
