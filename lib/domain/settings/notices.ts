import type { Settings } from './settings';

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

/**
 * Whether the person wants notifications of this. Whoever wants any is told of an order that wasn't placed: they count on
 * it to arrive.
 */
export function wantsNotice(settings: Settings, topic: NoticeTopic | 'not-ordered'): boolean {
  return settings.notifies && (topic === 'not-ordered' || settings[noticeSettings[topic]]);
}
