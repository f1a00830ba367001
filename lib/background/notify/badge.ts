import type { browser as nativeBrowser } from 'wxt/browser';
import type { HostPermissions } from '@/lib/background/platform/host-permissions';
import { inTurn } from '@/lib/background/platform/in-turn';
import type { StoredValues } from '@/lib/background/stored-values';
import { isDemo } from '@/lib/domain/demo';
import { failedNotes, isDoubtful, isUnseenEnd } from '@/lib/domain/ordering/attempts';
import { orderedItems, type Reminder, stillDue } from '@/lib/domain/reminders/reminder';
import { dayMs, type EpochMs } from '@/lib/domain/time';
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
import { isExpectedToday, parcelsOf } from '@/lib/domain/tracking/order';
import { shortDayText } from '@/lib/i18n/dates';
import { markedAsDemo } from '@/lib/i18n/demo';
import { plural, t } from '@/lib/i18n/i18n';
import type { Connection } from '@/lib/storage/state';

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

type BadgeAction = Pick<
  typeof nativeBrowser.action,
  'setBadgeText' | 'setBadgeBackgroundColor' | 'setBadgeTextColor' | 'setTitle' | 'setIcon'
>;

interface BadgeDeps {
  readonly browser: {
    readonly action: BadgeAction;
    readonly alarms: Pick<typeof nativeBrowser.alarms, 'create' | 'clear'>;
  };
  readonly permissions: Pick<HostPermissions, 'has'>;
  readonly now: () => EpochMs;
  /** Whether only a newer version understands what is stored. */
  readonly isOutdated: () => Promise<boolean>;
  readonly stored: Pick<
    StoredValues,
    | 'attempts'
    | 'connection'
    | 'handledOrders'
    | 'orders'
    | 'pressNotes'
    | 'readHistory'
    | 'readPressNotes'
    | 'reminders'
    | 'settings'
    | 'unseen'
  >;
}

/** Paints what is stored, so that the badge and the pages always say the same. */
export function createBadge(deps: BadgeDeps) {
  const { browser, isOutdated, stored } = deps;
  // In turn, since the last to finish has to be the one that read last.
  const paint = inTurn(async () => {
    const { action, alarms } = browser;
    const { badge, isInDemo, changesAt, asOf } = (await isOutdated())
      ? outdated
      : await currentBadge(deps);
    const title = datedTitle(badgeTitle(badge), asOf, deps.now());
    await Promise.all([
      action.setBadgeText({ text: badgeText(badge) }),
      action.setBadgeBackgroundColor({ color: colourOf(badge) }),
      action.setBadgeTextColor({ color: '#ffffff' }),
      action.setTitle({ title: isInDemo ? markedAsDemo(title) : title }),
      action.setIcon({ path: iconsFor(badge) }),
      // Again each time: browsers lose alarms.
      changesAt === null ? alarms.clear(dayAlarm) : alarms.create(dayAlarm, { when: changesAt }),
    ]);
  });

  return {
    paint,
    /** Paints after every change of what the badge depends on. */
    follow: (): void => {
      const { attempts, connection, handledOrders, orders } = stored;
      const { pressNotes, reminders, settings, unseen } = stored;
      const tracked = [handledOrders, orders, unseen];
      const all = [attempts, connection, reminders, settings, ...tracked, ...pressNotes];
      for (const value of all) value.watch(() => void paint());
    },
  };
}

/** What the badge says, and when the day alone may change that; `null`: never. */
interface Painting {
  readonly badge: Badge;
  readonly isInDemo: boolean;
  readonly changesAt: EpochMs | null;
  /** When what it says was read, if that was long ago; else `null`. */
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

async function currentBadge({ stored, ...deps }: BadgeDeps): Promise<Painting> {
  const now = deps.now();
  const [connection, attempts, notes, snapshot, unseen, handled, settings, reminders] =
    await Promise.all([
      stored.connection.read(),
      stored.attempts.read(),
      stored.readPressNotes(),
      stored.orders.read(),
      stored.unseen.read(),
      stored.handledOrders.read(),
      stored.settings.read(),
      stored.reminders.read(),
    ]);
  const failed = failedNotes(notes, attempts);
  const lost = failed.filter(({ failure }) => failure.kind === 'order-unclear');
  const skewMs = snapshot?.skewMs ?? 0;
  const servicesTime = now + skewMs;
  const orders = snapshot?.orders ?? [];
  const done = new Set(
    orders.filter((order) => isHandled(handled, order)).map(({ number }) => number),
  );
  const parcels = parcelsOf(orders, servicesTime).filter(({ number }) => !done.has(number));
  const isInDemo = isDemo(connection);
  const badge = badgeFor({
    connected: connection !== null,
    accessMissing: connection !== null && !isInDemo && !(await mayAccess(connection, deps)),
    keyRejected: connection !== null && connection.rejected !== null,
    unclear: attempts.filter(isDoubtful).length + lost.length,
    notOrdered: attempts.filter(isUnseenEnd).length + failed.length - lost.length,
    unseen: Object.entries(unseen).flatMap(([number, kind]) => (done.has(number) ? [] : [kind])),
    onTheWay: parcels.length,
    expectedToday: parcels.filter((parcel) => isExpectedToday(parcel, servicesTime)).length,
    reminders: await countDue(reminders, stored, now),
    counts: settings.showsBadge,
  });
  const nextDay = nextDayOf(parcels, servicesTime);
  const changesAt = nextDay === null ? null : nextDay - skewMs;
  const readAt = snapshot?.readAt ?? now;
  const isOld = now - readAt >= oldAfterMs && tellsOfOrders(badge);
  return { badge, isInDemo, changesAt, asOf: isOld ? readAt : null };
}

/** Asked each time: it can be taken away while no background runs, and nobody is told then. */
function mayAccess(
  { baseAddress }: Connection,
  { permissions }: Pick<BadgeDeps, 'permissions'>,
): Promise<boolean> {
  return permissions.has(new URL(baseAddress).origin);
}

/** The history is long, and only reminders need it. */
async function countDue(
  reminders: readonly Reminder[],
  { readHistory }: BadgeDeps['stored'],
  now: EpochMs,
): Promise<number> {
  if (reminders.length === 0) return 0;
  return stillDue(reminders, orderedItems(await readHistory()), now).length;
}

/** The icon is grey until there is a connection. */
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

/** The badge in words, for the icon's tooltip. */
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
      return t('badge.quiet');
  }
}
