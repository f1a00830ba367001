import type { browser } from 'wxt/browser';
import { displayText } from '@/lib/domain/display-text';
import { hasPaymentTrouble, isLate, type Tone } from '@/lib/domain/tracking/changes';
import { ordersToNotify, standingOf, withNotified } from '@/lib/domain/tracking/notified-orders';
import { type Order, shownNumber } from '@/lib/domain/tracking/order';
import { tellingState } from '@/lib/domain/tracking/shipment';
import { isolate, t, textIfAny } from '@/lib/i18n/i18n';
import { settings } from '@/lib/storage/personal';
import type { OpenTarget } from '@/lib/storage/state';
import { notifiedOrders } from '@/lib/storage/state';
import { entry, type StoredEntry } from '@/lib/storage/stored';

interface NotificationsDeps {
  /** `undefined` as long as the person hasn't allowed notifications. */
  readonly notifications: () => Pick<typeof browser.notifications, 'create'> | undefined;
  readonly iconUrl: string;
}

export type Notifications = ReturnType<typeof createNotifications>;

/** The system's notifications, for those who want them. */
export function createNotifications({ notifications, iconUrl }: NotificationsDeps) {
  /** One of the same identity takes the place of an earlier one. */
  const show = async (about: OpenTarget, standing: string, title: string, text: string) => {
    const { notifies } = await settings.read();
    if (!notifies) return;
    const id = JSON.stringify([about, standing]);
    try {
      await notifications()?.create(id, { type: 'basic', iconUrl, title, message: text });
    } catch {
      // What the system won't show must not keep the orders from being read: the badge tells it, too.
    }
  };

  return {
    show,
    /**
     * Tells of changed orders, each once per standing. To be called before the reading is stored: what
     * dies in between is told by the next one.
     * @param at milliseconds since the epoch
     * @returns what has been told now, to be stored together with the reading
     */
    tellOfOrders: async (
      changes: Readonly<Record<string, Tone>>,
      listed: readonly Order[],
      at: number,
    ): Promise<StoredEntry> => {
      const before = await notifiedOrders.read();
      const orders = ordersToNotify(changes, listed, before, at);
      for (const order of orders) {
        const title = t('notice.order', { number: shownNumber(order.number) });
        const about = { kind: 'order', number: order.number } as const;
        await show(about, standingOf(order, at), title, noticeText(order, at));
      }
      return entry(notifiedOrders, withNotified(orders, before, listed, at));
    },
  };
}

/** What a notification is about. */
export function aboutOf(id: string): OpenTarget {
  return JSON.parse(id)[0];
}

/**
 * How an order stands: how far it is, and what is the matter with it besides.
 * @param now milliseconds since the epoch
 */
export function noticeText(order: Order, now: number): string {
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

/** A state in words, or as it came, as far as it can be seen, when the contract doesn't know it. */
function words(kind: string, value: string): string {
  return textIfAny(`orders.${kind}.${value}`) || isolate(displayText(value));
}
