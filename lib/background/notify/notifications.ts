import type { browser } from 'wxt/browser';
import { displayText } from '@/lib/domain/display-text';
import type { Settings } from '@/lib/domain/settings/settings';
import type { EpochMs } from '@/lib/domain/time';
import { hasPaymentTrouble, isLate, rankOf, toneOf } from '@/lib/domain/tracking/changes';
import { standingOf } from '@/lib/domain/tracking/notified-orders';
import { type Order, shownNumber } from '@/lib/domain/tracking/order';
import { tellingState } from '@/lib/domain/tracking/shipment';
import { isolate, plural, t, textIfAny } from '@/lib/i18n/i18n';
import type { OpenTarget } from '@/lib/storage/session';

interface NotificationsDeps {
  /** `undefined` while the person hasn't allowed notifications. */
  readonly notifications: () => Pick<typeof browser.notifications, 'create'> | undefined;
  readonly listenForClicks: () => void;
  readonly iconUrl: string;
  /** The settings in effect. */
  readonly readSettings: () => Promise<Settings>;
}

/** So many orders are told one by one; of more, all but a few together. */
const mostTold = 4;

export type Notifications = ReturnType<typeof createNotifications>;

/** The system's notifications, for those who want them. */
export function createNotifications(deps: NotificationsDeps) {
  const { notifications, listenForClicks, iconUrl, readSettings } = deps;
  /** A second notification about the same target in the same standing replaces the first. */
  const show = async (about: OpenTarget, standing: string, title: string, text: string) => {
    const { notifies } = await readSettings();
    if (!notifies) return;
    const id = JSON.stringify([about, standing]);
    listenForClicks();
    try {
      await notifications()?.create(id, { type: 'basic', iconUrl, title, message: text });
    } catch {
      // A system that refuses must not stop the reading of orders; the badge shows the news as well.
    }
  };

  const notifyOfOrder = (order: Order, at: EpochMs): Promise<void> => {
    const about = { kind: 'order', number: order.number } as const;
    const title = t('notice.order', { number: shownNumber(order.number) });
    return show(about, standingOf(order, at), title, noticeText(order, at));
  };

  return {
    show,
    /** Says how orders stand at a moment, by the service's clock; of many, only the most serious, and how many more. */
    notifyOfOrders: async (orders: readonly Order[], at: EpochMs): Promise<void> => {
      const seriousFirst = orders.toSorted(
        (one, other) => rankOf(toneOf(one, at)) - rankOf(toneOf(other, at)),
      );
      const told = orders.length > mostTold ? seriousFirst.slice(0, mostTold - 1) : seriousFirst;
      for (const order of told) await notifyOfOrder(order, at);
      const more = orders.length - told.length;
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

/** How an order stands: how far it is, and what is wrong with it besides. */
export function noticeText(order: Order, now: EpochMs): string {
  const { kind, value } = tellingState(order);
  const payment = words('paymentState', order.paymentState ?? '');
  return [
    words(kind, value) || words(kind, 'pending'),
    isLate(order, now) && t('notice.late'),
    hasPaymentTrouble(order) && t('notice.payment', { payment }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** A state in words; one that the contract doesn't know as it came, without invisible characters. */
function words(kind: string, value: string): string {
  return textIfAny(`orders.${kind}.${value}`) || isolate(displayText(value));
}
