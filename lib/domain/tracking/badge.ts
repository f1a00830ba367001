import { mostSerious, type NewsKind } from './news';

/** What the badge is derived from, gathered from stored state. */
export interface BadgeFacts {
  readonly connected: boolean;
  readonly keyRejected: boolean;
  /** The address isn't the one that the person's organization has set. */
  readonly isElsewhere: boolean;
  /** Attempts whose outcome is unknown. */
  readonly unclear: number;
  /** Attempts that ended without an order and that the person hasn't seen yet. */
  readonly notOrdered: number;
  /** The changes of orders that the person hasn't seen yet. */
  readonly unseen: readonly NewsKind[];
  readonly onTheWay: number;
  /** Due reminders. */
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
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'unclear'; readonly count: number }
  | { readonly kind: 'not-ordered'; readonly count: number }
  | { readonly kind: 'unseen'; readonly count: number; readonly news: NewsKind }
  | { readonly kind: 'reminder'; readonly count: number }
  | { readonly kind: 'on-the-way'; readonly count: number }
  | { readonly kind: 'quiet' };

/**
 * The most important thing to show, in this order: an unclear order, one that wasn't placed, a missing
 * connection, one that can't be used, news, a reminder, parcels on their way.
 */
export function badgeFor(facts: BadgeFacts): Badge {
  if (facts.unclear > 0) return { kind: 'unclear', count: facts.unclear };
  if (facts.notOrdered > 0) return { kind: 'not-ordered', count: facts.notOrdered };
  if (!facts.connected) return { kind: 'not-connected' };
  if (facts.keyRejected) return { kind: 'key-rejected' };
  if (facts.isElsewhere) return { kind: 'elsewhere' };
  if (!facts.counts) return { kind: 'quiet' };
  const news = mostSerious(facts.unseen);
  if (news) return { kind: 'unseen', count: facts.unseen.length, news };
  if (facts.reminders > 0) return { kind: 'reminder', count: facts.reminders };
  if (facts.onTheWay > 0) return { kind: 'on-the-way', count: facts.onTheWay };
  return { kind: 'quiet' };
}

const urgentKinds = ['outdated', 'unclear', 'not-ordered', 'key-rejected', 'elsewhere'] as const;
type Urgent = Extract<Badge, { readonly kind: (typeof urgentKinds)[number] }>;

/** Whether the person has to do something about it. */
export function isUrgent(badge: Badge): badge is Urgent {
  return urgentKinds.some((kind) => kind === badge.kind);
}

/** The badge's text on the toolbar icon. */
export function badgeText(badge: Badge): string {
  if (isUrgent(badge)) return '!';
  switch (badge.kind) {
    case 'unseen':
    case 'reminder':
    case 'on-the-way':
      return badge.count > 99 ? '99+' : String(badge.count);
    case 'not-connected':
    case 'quiet':
      return '';
  }
}
