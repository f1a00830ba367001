import type { Settings } from './schemas';

export type { Settings } from './schemas';

/** Used until the person chooses, or a first guess is made from the browser's language. */
export const defaultSettings: Settings = {
  currency: 'USD',
  locale: 'en',
  holdSeconds: 5,
  maxQuantity: null,
  maxOrdersPerDay: null,
  addressId: null,
  cardId: null,
  pollMinutes: null,
  iconOpens: 'popup',
  showsBadge: true,
  notifies: false,
  notifiesOnTheWay: true,
  notifiesDelivered: true,
  notifiesTrouble: true,
  notifiesReminders: true,
};

/** What a person may want notifications of: three sorts of news of orders, and reminders. */
export const noticeTopics = ['moving', 'delivered', 'trouble', 'reminder'] as const;
export type NoticeTopic = (typeof noticeTopics)[number];

/** The setting that each goes by. */
export const noticeSettings = {
  moving: 'notifiesOnTheWay',
  delivered: 'notifiesDelivered',
  trouble: 'notifiesTrouble',
  reminder: 'notifiesReminders',
} as const satisfies Record<NoticeTopic, keyof Settings>;

/** Whoever wants any is told of an order that wasn't placed: they count on it to arrive. */
export function wantsNotice(settings: Settings, topic: NoticeTopic | 'not-ordered'): boolean {
  return settings.notifies && (topic === 'not-ordered' || settings[noticeSettings[topic]]);
}
