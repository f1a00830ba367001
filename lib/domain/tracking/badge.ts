import { dayAt, type EpochMs, type ServiceTime, startOfDay } from '@/lib/domain/data/time';
import { mostSerious, type NewsKind } from './news';
import { expectedDay, type Order } from './order';

export interface BadgeFacts {
  readonly connected: boolean;
  readonly keyRejected: boolean;
  /** The person has taken the extension's access to the service away. */
  readonly accessMissing: boolean;
  /** Attempts whose outcome is unknown. */
  readonly unclear: number;
  /** Attempts that ended without an order and that the person hasn't seen yet. */
  readonly notOrdered: number;
  /** The changes of orders that the person hasn't seen yet. */
  readonly unseen: readonly NewsKind[];
  readonly onTheWay: number;
  readonly expectedToday: number;
  readonly reminders: number;
  /** Whether the badge counts news and parcels; urgent things are shown in any case. */
  readonly counts: boolean;
}

/** What the badge says; the background chooses wording and colours. */
export type Badge =
  /** A newer version was here before, so nothing else is known for sure. */
  | { readonly kind: 'outdated' }
  | { readonly kind: 'not-connected' }
  | { readonly kind: 'key-rejected' }
  | { readonly kind: 'access-missing' }
  | { readonly kind: 'unclear'; readonly count: number }
  | { readonly kind: 'not-ordered'; readonly count: number }
  | { readonly kind: 'unseen'; readonly count: number; readonly news: NewsKind }
  | { readonly kind: 'expected-today'; readonly count: number }
  | { readonly kind: 'reminder'; readonly count: number }
  | { readonly kind: 'on-the-way'; readonly count: number }
  | { readonly kind: 'quiet' };

/** The most important thing to show. A reminder can wait until tomorrow, parcels that are expected today can't. */
export function badgeFor(facts: BadgeFacts): Badge {
  if (facts.unclear > 0) return { kind: 'unclear', count: facts.unclear };
  if (facts.notOrdered > 0) return { kind: 'not-ordered', count: facts.notOrdered };
  if (!facts.connected) return { kind: 'not-connected' };
  if (facts.keyRejected) return { kind: 'key-rejected' };
  if (facts.accessMissing) return { kind: 'access-missing' };
  if (!facts.counts) return { kind: 'quiet' };
  const news = mostSerious(facts.unseen);
  if (news) return { kind: 'unseen', count: facts.unseen.length, news };
  if (facts.expectedToday > 0) return { kind: 'expected-today', count: facts.expectedToday };
  if (facts.reminders > 0) return { kind: 'reminder', count: facts.reminders };
  if (facts.onTheWay > 0) return { kind: 'on-the-way', count: facts.onTheWay };
  return { kind: 'quiet' };
}

const urgentKinds = [
  'outdated',
  'unclear',
  'not-ordered',
  'key-rejected',
  'access-missing',
] as const;
type Urgent = Extract<Badge, { readonly kind: (typeof urgentKinds)[number] }>;

export function isUrgent(badge: Badge): badge is Urgent {
  return urgentKinds.some((kind) => kind === badge.kind);
}

/** Whether it says how orders stand, or that there is nothing to say of them, as they were last read. */
export function tellsOfOrders({ kind }: Badge): boolean {
  return ['unseen', 'expected-today', 'on-the-way', 'quiet'].includes(kind);
}

/** A house, which most fonts have, unlike emoji: the number of what comes home today, whatever the colour. */
const home = '\u2302';

/** The badge's text on the toolbar icon: four characters at most, in no language. */
export function badgeText(badge: Badge): string {
  if (isUrgent(badge)) return '!';
  switch (badge.kind) {
    case 'expected-today':
      return home + shownCount(badge);
    case 'unseen':
    case 'reminder':
    case 'on-the-way':
      return shownCount(badge);
    case 'not-connected':
    case 'quiet':
      return '';
  }
}

function shownCount({ count }: { readonly count: number }): string {
  return count > 99 ? '99+' : String(count);
}

/** When the badge changes by itself: a day begins on which a parcel is expected, or is over. `null`: never. */
export function nextDayOf(parcels: readonly Order[], now: ServiceTime): EpochMs | null {
  const today = dayAt(now);
  const days = parcels
    .map((parcel) => expectedDay(parcel))
    .filter((day) => day !== null)
    .filter((day) => day >= today);
  return days.length > 0 ? startOfDay(Math.max(today + 1, Math.min(...days))) : null;
}
