import type { Attempt, PastAttempt } from '../../lib/domain/ordering/attempt.ts';
import type { Reminder } from '../../lib/domain/reminders/reminder.ts';
import type { Order } from '../../lib/shop/contract.ts';
import type { Ledger } from './ledger.ts';
import { hour, minute } from './time.ts';
import type { Moment } from './world.ts';

interface Stored {
  readonly attempts?: readonly Attempt[];
  readonly pastAttempts?: readonly PastAttempt[];
  readonly orders?: { readonly orders: readonly Order[] };
  readonly unseen?: Readonly<Record<string, string>>;
  readonly polling?: { readonly failures: number };
  readonly reminders?: readonly Reminder[];
  readonly itemPreferences?: Readonly<Record<string, { label?: string; isPinned?: boolean }>>;
  readonly kits?: readonly { readonly name: string; readonly lines: readonly unknown[] }[];
  readonly basket?: { readonly lines: readonly unknown[] };
}

/** What the person has set up. */
export interface Arranged {
  readonly preferences: Readonly<Record<string, { label?: string; isPinned?: boolean }>>;
  readonly kits: readonly { readonly name: string; readonly lines: number }[];
  readonly reminders: readonly { readonly itemId: string; readonly dueAt: number }[];
}

/** A change in the service that the extension doesn't know yet. */
interface Change {
  readonly standing: string;
  /** For how much of that time it could have been read. */
  spent: number;
}

/* How often the orders are read, by docs/polling.md; each varies by a fifth. */
const intervals = { moving: 20 * minute, making: hour, quiet: 6 * hour };
/** After an order was placed here, they are read every three minutes for half an hour. */
const afterPlacing = Math.ceil(30 / (3 * 0.8));
/** What was missed while all was quiet waits no longer than this. */
const makingUp = 8 * hour;
/** A background that died in the middle of a reading reads again after half an hour. */
const afterDeath = 31 * minute;

const noticeKeyOf = ({ state, shipmentState }: Order) => `${state} ${shipmentState}`;
const standings = (orders: readonly Order[] = []) =>
  new Map(orders.map((order) => [order.number, noticeKeyOf(order)]));

/** Compares what the extension stores and shows with what is so, at every moment. */
export function createWatch(ledger: Ledger, report: (violation: string) => void) {
  let truth: ReadonlyMap<string, string> | null = null;
  /** As stored at the moment before; `null`: nothing was read yet. */
  let told: ReadonlyMap<string, string> | null = null;
  const untold = new Map<string, Change>();
  const news = new Set<string>();
  let arranged: Arranged = { preferences: {}, kits: [], reminders: [] };
  /** Longer than this nothing may take, besides its interval; until the next reading that succeeds. */
  let excuse = 0;
  /** How many requests docs/polling.md allows so far. */
  let allowance = 0;
  let requests = 0;
  let isOffline = false;
  let isLooking = false;

  const activityOf = (stored: Stored): keyof typeof intervals => {
    const open = (stored.orders?.orders ?? []).filter(
      ({ state, shipmentState }) =>
        state !== 'canceled' && !['delivered', 'canceled'].includes(shipmentState),
    );
    if (
      open.some(({ shipmentState }) => !['pending', 'ready', 'backorder'].includes(shipmentState))
    )
      return 'moving';
    const isUnknown = (stored.attempts ?? []).some(({ state }) => state === 'unknown');
    return open.length > 0 || isUnknown ? 'making' : 'quiet';
  };

  const follow = ({ after, isAwake, orders }: Moment, stored: Stored) => {
    const isHealthy = isAwake && !isOffline && (stored.polling?.failures ?? 0) === 0;
    const interval = intervals[activityOf(stored)];
    if (isAwake) allowance += after / (0.8 * interval);
    const limit = 1.2 * interval + minute + excuse;
    const now = standings(stored.orders?.orders);
    for (const [number, change] of untold) {
      if (now.get(number) === change.standing) {
        untold.delete(number);
        continue;
      }
      if (isHealthy) change.spent += after;
      if (change.spent <= limit) continue;
      report(
        `${number} is ${change.standing} for ${Math.round(change.spent / minute)} min, untold`,
      );
      untold.delete(number);
    }
    for (const order of orders) {
      const standing = noticeKeyOf(order);
      if (!truth || truth.get(order.number) === standing) continue;
      if (now.get(order.number) === standing) continue;
      const spent = untold.get(order.number)?.spent ?? 0;
      untold.set(order.number, { standing, spent });
    }
    truth = standings(orders);
    for (const [number, standing] of told ? now : []) {
      const was = told?.get(number);
      // What is listed for the first time is news only if something is wrong with it already.
      if (was ? was !== standing : /backorder|canceled/.test(standing)) news.add(number);
    }
    if (isLooking) news.clear();
    if (stored.orders) told = now;
  };

  const checkNews = (stored: Stored) => {
    const shown = Object.keys(stored.unseen ?? {})
      .sort()
      .join();
    const wanted = [...news].sort().join();
    if (shown !== wanted) report(`news of ${shown || 'nothing'} instead of ${wanted || 'nothing'}`);
  };

  const checkBadge = ({ badge, browserAt, orders }: Moment, stored: Stored) => {
    if (untold.size > 0) return;
    const attempts = stored.attempts ?? [];
    const isUrgent = attempts.some(
      (attempt) =>
        ['unknown', 'ambiguous'].includes(attempt.state) ||
        ('seenAt' in attempt && attempt.seenAt === null && attempt.acknowledgedAt === null),
    );
    const due = (stored.reminders ?? []).filter(({ dueAt }) => dueAt <= browserAt).length;
    const parcels = orders.filter(
      ({ state, shipmentState }) =>
        state !== 'canceled' && ['shipped', 'partial', 'reship'].includes(shipmentState),
    ).length;
    const count = news.size || due || parcels;
    const wanted = isUrgent ? '!' : `${count || ''}`;
    if (badge.text !== wanted) report(`the badge says "${badge.text}" instead of "${wanted}"`);
  };

  const checkArranged = (stored: Stored) => {
    for (const [id, wanted] of Object.entries(arranged.preferences)) {
      const { label, isPinned } = stored.itemPreferences?.[id] ?? {};
      if (label !== wanted.label || isPinned !== wanted.isPinned) report(`${id} lost its label`);
    }
    for (const { name, lines } of arranged.kits) {
      const kit = stored.kits?.find((one) => one.name === name);
      if (kit?.lines.length !== lines) report(`kit ${name} is ${JSON.stringify(kit)}`);
    }
    const ordered = new Set(ledger.presses.flatMap(({ itemIds }) => itemIds));
    for (const { itemId } of arranged.reminders) {
      const isThere = stored.reminders?.some((one) => one.itemId === itemId);
      if (!isThere && !ordered.has(itemId)) report(`the reminder of ${itemId} is gone`);
    }
  };

  return {
    note(moment: Moment): void {
      const stored = moment.local as Stored;
      const { requests: asked } = moment;
      ledger.note(asked, moment.orders);
      requests += countRequests(asked);
      const failures = stored.polling?.failures ?? 0;
      const isRead = asked.some(({ path, status }) => path === '/orders' && status === 200);
      follow(moment, stored);
      if (isRead && failures === 0) excuse = 0;
      checkNews(stored);
      checkBadge(moment, stored);
      checkArranged(stored);
      ledger.check([...(stored.attempts ?? []), ...(stored.pastAttempts ?? [])]);
      if (requests > allowance) {
        report(`${requests} requests so far, ${Math.round(allowance)} are allowed`);
        allowance = requests;
      }
      for (const error of moment.errors) report(`an error that nobody caught: ${error}`);
    },
    arrange(what: Partial<Arranged>): void {
      arranged = { ...arranged, ...what };
    },
    /** Whether the person is looking at the orders: then nothing is news. */
    look: (now: boolean) => {
      isLooking = now;
    },
    /** So many requests more may be made than polls alone would. */
    allow(more: number): void {
      allowance += more;
    },
    allowForOrder: () => {
      // What it needs to be sent, the reading right after it, three audits, and the polls of half an hour.
      allowance += 8 + 3 + afterPlacing;
    },
    /** Something happened that delays the next reading, by docs/polling.md. */
    excuse(what: 'death' | 'absence' | number): void {
      const by = what === 'death' ? afterDeath : what === 'absence' ? makingUp : what;
      excuse = Math.max(excuse, by);
      allowance += 2;
    },
    setOffline: (now: boolean) => {
      isOffline = now;
    },
  };
}

/** When a connection breaks, browsers repeat what they read, up to ten times: that counts once. */
function countRequests(asked: Moment['requests']): number {
  const answered = asked.filter(({ outcome }) => outcome === 'answered').length;
  const dropped = asked.filter(({ outcome }) => outcome === 'dropped');
  return answered + new Set(dropped.map(({ path, query }) => JSON.stringify([path, query]))).size;
}
