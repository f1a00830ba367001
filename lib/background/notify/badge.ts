import { browser } from 'wxt/browser';
import { hostPermissions } from '@/lib/background/platform/host-permissions';
import { dayMs, type EpochMs, servicesTime } from '@/lib/domain/data/time';
import { failedNotes, isDoubtful, isUnseenEnd } from '@/lib/domain/ordering/attempt/states';
import { orderedItems, type Reminder, stillDue } from '@/lib/domain/reminders/reminder';
import {
  type Badge,
  badgeFor,
  badgeText,
  isUrgent,
  nextDayOf,
  tellsOfOrders,
} from '@/lib/domain/tracking/badge';
import { isHandled } from '@/lib/domain/tracking/marks';
import type { NewsKind } from '@/lib/domain/tracking/news';
import { isExpectedToday, isOnTheWay } from '@/lib/domain/tracking/order';
import { isDemo } from '@/lib/domain/web/demo';
import { shortDayText } from '@/lib/i18n/dates';
import { markedAsDemo } from '@/lib/i18n/demo';
import { plural, t } from '@/lib/i18n/i18n';
import { handledOrders, reminders, settings } from '@/lib/storage/personal';
import { attempts, pressNotes, readHistory, readPressNotes } from '@/lib/storage/private/values';
import { type Connection, connection, orders, unseen } from '@/lib/storage/state';
import { readAll, type Stored } from '@/lib/storage/stored';

/** Dark enough for white figures in light and dark toolbars alike. */
const colours = {
  red: '#c92a2a',
  green: '#2b7a3e',
  blue: '#1c6fb8',
  violet: '#6b46b5',
  grey: '#5c6470',
} as const;
const colourOfNews: Record<NewsKind, string> = {
  trouble: colours.red,
  delivered: colours.green,
  moving: colours.blue,
};

/** Rings when a day begins, or is over, on which a parcel is expected. */
export const dayAlarm = 'day';

export const badgeSources: readonly Stored<unknown>[] = [
  ...[attempts, connection, reminders, settings],
  ...[handledOrders, orders, unseen],
  ...pressNotes,
];

/**
 * Paints what is stored, so that the badge and the pages always say the same.
 * @param isOutdated whether only a newer version understands what is stored
 */
export async function paintBadge(isOutdated: () => Promise<boolean>): Promise<void> {
  const { action, alarms } = browser;
  const { badge, isInDemo, changesAt, asOf } = (await isOutdated())
    ? outdated
    : await currentBadge();
  const title = datedTitle(badgeTitle(badge), asOf, Date.now());
  await Promise.all([
    action.setBadgeText({ text: badgeText(badge) }),
    action.setBadgeBackgroundColor({ color: colourOf(badge) }),
    action.setBadgeTextColor({ color: '#ffffff' }),
    action.setTitle({ title: isInDemo ? markedAsDemo(title) : title }),
    action.setIcon({ path: iconsFor(badge) }),
    // Again each time: browsers lose alarms.
    changesAt === null ? alarms.clear(dayAlarm) : alarms.create(dayAlarm, { when: changesAt }),
  ]);
}

/** What the badge says, and when the day alone may change that; `null`: never. */
interface Painting {
  readonly badge: Badge;
  readonly isInDemo: boolean;
  readonly changesAt: EpochMs | null;
  /** When the orders were read, if that was so long ago that the tooltip should say it; else `null`. */
  readonly asOf: EpochMs | null;
}

const outdated: Painting = {
  badge: { kind: 'outdated' },
  isInDemo: false,
  changesAt: null,
  asOf: null,
};

/** From then on, what the badge says may be another day's truth. */
const oldAfterMs = dayMs;

async function currentBadge(): Promise<Painting> {
  const now = Date.now();
  const [savedConnection, tried, snapshot, news, handled, chosen, reminded] = await readAll(
    connection,
    attempts,
    orders,
    unseen,
    handledOrders,
    settings,
    reminders,
  );
  const notes = await readPressNotes();
  const failed = failedNotes(notes, tried);
  const lost = failed.filter(({ failure }) => failure.kind === 'order-unclear');
  const time = servicesTime(now, snapshot);
  const listed = snapshot?.orders ?? [];
  const done = new Set(
    listed.filter((order) => isHandled(handled, order)).map(({ number }) => number),
  );
  const parcels = listed.filter((order) => isOnTheWay(order, time) && !isHandled(handled, order));
  const isInDemo = isDemo(savedConnection);
  const badge = badgeFor({
    connected: savedConnection !== null,
    accessMissing: savedConnection !== null && !isInDemo && !(await mayAccess(savedConnection)),
    keyRejected: savedConnection !== null && savedConnection.rejected !== null,
    unclear: tried.filter(isDoubtful).length + lost.length,
    notOrdered: tried.filter(isUnseenEnd).length + failed.length - lost.length,
    unseen: Object.entries(news).flatMap(([number, kind]) => (done.has(number) ? [] : [kind])),
    onTheWay: parcels.length,
    expectedToday: parcels.filter((parcel) => isExpectedToday(parcel, time)).length,
    reminders: await countDue(reminded, now),
    counts: chosen.showsBadge,
  });
  const nextDay = nextDayOf(parcels, time);
  const changesAt = nextDay === null ? null : now + (nextDay - time);
  const readAt = snapshot?.readAt ?? now;
  const isOld = now - readAt >= oldAfterMs && tellsOfOrders(badge);
  return { badge, isInDemo, changesAt, asOf: isOld ? readAt : null };
}

/** Asked each time: it can be taken away while no background runs, and nobody is told then. */
function mayAccess({ baseAddress }: Connection): Promise<boolean> {
  return hostPermissions.has(new URL(baseAddress).origin);
}

/** The history is long, and only reminders need it. */
async function countDue(reminders: readonly Reminder[], now: EpochMs): Promise<number> {
  if (reminders.length === 0) return 0;
  return stillDue(reminders, orderedItems(await readHistory()), now).length;
}

function iconsFor({ kind }: Badge): Record<number, string> {
  return kind === 'not-connected'
    ? { 16: '/icons/grey-16.png', 24: '/icons/grey-24.png', 32: '/icons/grey-32.png' }
    : { 16: '/icons/16.png', 32: '/icons/32.png' };
}

function colourOf(badge: Badge): string {
  if (isUrgent(badge)) return colours.red;
  if (badge.kind === 'expected-today') return colours.violet;
  if (badge.kind === 'reminder') return colours.blue;
  if (badge.kind === 'unseen') return colourOfNews[badge.news];
  return colours.grey;
}

function datedTitle(title: string, asOf: EpochMs | null, now: EpochMs): string {
  if (asOf === null) return title;
  return t('badge.asOf', { title, day: shortDayText(asOf, new Date(now).getFullYear()) });
}

function badgeTitle(badge: Badge): string {
  switch (badge.kind) {
    case 'outdated':
      return t('badge.outdated');
    case 'not-connected':
      return t('badge.notConnected');
    case 'key-rejected':
      return t('badge.keyRejected');
    case 'access-missing':
      return t('badge.accessMissing');
    case 'unclear':
      return plural('badge.unclear', badge.count);
    case 'not-ordered':
      return plural('badge.notOrdered', badge.count);
    case 'unseen':
      return plural(`badge.unseen.${badge.news}`, badge.count);
    case 'expected-today':
      return plural('badge.expectedToday', badge.count);
    case 'reminder':
      return plural('badge.reminder', badge.count);
    case 'on-the-way':
      return plural('badge.onTheWay', badge.count);
    case 'quiet':
      return t('extension.name');
  }
}
