import { isPrice } from '@/lib/domain/data/money';
import type { EpochMs } from '@/lib/domain/data/time';
import { statusFacts } from '@/lib/domain/failure/failure';
import type {
  AnyAttempt,
  Attempt,
  AuditedAttempt,
  Baseline,
  SentAttempt,
} from '@/lib/domain/ordering/attempt/attempt';
import type { Finding } from '@/lib/domain/ordering/attempt/event';
import { candidatesOf, mayBeAt, orderNumbersOf } from '@/lib/domain/ordering/attempt/order-numbers';
import type { Goods } from '@/lib/domain/ordering/attempt/shown-order';
import { isUnclear, mayOwnAnOrder, sentAtOf } from '@/lib/domain/ordering/attempt/states';
import { isCanceled, type Order } from '@/lib/domain/tracking/order';

/*
 * Reconciliation: which orders in GET /orders may be the ones that attempts placed. The listing gives
 * neither lines nor who ordered (contract 2.4). The evidence is which orders are new, when they were placed, what
 * was charged for them, and which attempts they already belong to; for all attempts together, since an order
 * belongs to one of them at most.
 */

const minute = 60_000;
/** How long the service may go on processing a POST whose connection broke, in milliseconds. */
const workingMs = 15 * minute;
/** Within this time after the connection broke, most services are done or give up, in milliseconds. */
const soonMs = 15_000;
/** A POST is given up before this, in milliseconds; what takes longer is a computer that slept. */
const longestPostMs = 30_000;
/** How far a sum of prices may be off because of rounding, in the currency's main unit, for each price. */
const centMargin = 0.005;
/** Tolerance for clocks and rounding, in milliseconds: with the service's clock known, and unknown. */
const slackMs = 2 * minute;
const blindSlackMs = 36 * 60 * minute;

/** Baseline for a restored attempt that was last seen before it was sent. */
const nothingKnown: Baseline = { numbers: [], complete: true, skewMs: null };

/** A reading of the most recent orders, most recent first, of the account that a connection opens. */
export interface Listing {
  readonly connectionId: string;
  readonly baseAddress: string;
  readonly orders: readonly Order[];
  readonly canLoadMore: boolean;
  /** When it was asked for and when it was there, by our clock. */
  readonly askedAt: EpochMs;
  readonly readAt: EpochMs;
  /** When it was served, by the service's clock, in whole seconds; `null` if it didn't say. */
  readonly servedAt: EpochMs | null;
}

/** What is remembered of a listing, to recognise orders that appear later. */
export function baselineOf(listing: Listing): Baseline {
  const { servedAt, askedAt, readAt } = listing;
  return {
    numbers: listing.orders.map((order) => order.number),
    complete: !listing.canLoadMore,
    skewMs: servedAt === null ? null : servedAt - readAt,
    // `Date` leaves out the fraction of the second, and nobody knows when on the way it was written.
    skewWithinMs: 1000 + Math.max(0, readAt - askedAt),
  };
}

/**
 * Whether a listing is of the account that an attempt belongs to. A new key may open the same account, since
 * people renew a key that they no longer trust: then some order that was listed just before the attempt still is.
 * Can't be established for an account without orders.
 */
export function isListingFor(attempt: Attempt, listing: Listing): boolean {
  if (listing.connectionId === attempt.connection) return true;
  if (listing.baseAddress !== attempt.service) return false;
  const baseline = 'baseline' in attempt ? attempt.baseline : null;
  return listing.orders.some((order) => baseline?.numbers.includes(order.number));
}

/**
 * How well an order fits an attempt. `prompt`: it was placed while the attempt was on its way. `soon`, `late`: the
 * service may have taken its time. `untimely`: it is new, but not by the time it bears, which another clock may have
 * told. `bygone`: the same, but read when the service was long through with the attempt. `odd`: it is in another
 * currency, or was canceled at once. `against`: what was paid, or the clock, speaks against it. `denied`: the person
 * said that it isn't this one, and may be wrong.
 */
type Fit = 'prompt' | 'soon' | 'late' | 'untimely' | 'bygone' | 'odd' | 'against' | 'denied' | 'no';

/**
 * Looks for the order of an attempt that was sent but never answered.
 *
 * POSTs are sent one at a time, so an order that was placed while exactly one of the open attempts was on its way
 * is that attempt's anchor. It is its order unless the service may have been late with another one's, which is
 * ruled out if that has an anchor of its own. Where this doesn't decide, the person is asked.
 */
export function findOrder(
  attempt: Attempt,
  listing: Listing,
  history: readonly AnyAttempt[],
): Finding {
  // Anything in the listing may be older than an attempt that was restored without what was listed before it.
  if (!('baseline' in attempt) || !attempt.baseline) return { kind: 'none' };
  const others = history.filter((other) => mayBeAt(other, listing.baseAddress));
  const { fitOf, orders, rest, anchorOf, isAnchorBut } = weigh(attempt, listing, others);
  const mayBeOf = (other: SentAttempt, order: Order): boolean => {
    const fit = fitOf(other, order);
    if (fit === 'denied') return true;
    // If the clocks differ, it may have been placed while that one was on its way, unless that was long before, by a
    // clock that hasn't been set back since.
    if (fit === 'untimely' || fit === 'bygone') {
      const isLongBefore =
        listing.readAt >= attempt.sentAt && other.sentAt < attempt.sentAt - workingMs;
      return !isLongBefore && isListingFor(other, listing) && anchorOf(other) === null;
    }
    if (!isFit(fit)) return false;
    if (fitOf(attempt, order) !== 'prompt') return true;
    // A second order of one that has its order comes with the first, if at all. If that was inferred, and wrong,
    // this may be the first.
    if (other.state === 'placed') return fit === 'prompt';
    // That it came late, and just while another was on its way that came to nothing, is too much of a coincidence.
    return fit !== 'late' && anchorOf(other) === null;
  };
  const isContested = (order: Order) => rest.some((other) => mayBeOf(other, order));

  // What is more likely another's is asked about there, if at all.
  const left = orders.filter(
    (order) => isFit(fitOf(attempt, order)) && !isAnchorBut(attempt, order),
  );
  const hardly: readonly Fit[] = ['untimely', 'odd', 'against'];
  const unlikely = orders.filter((order) => hardly.includes(fitOf(attempt, order)));
  // The one that fits may be somebody else's, which came later than its own, and that was canceled.
  const possible = left.length > 1 ? left : [...left, ...unlikely];
  const only = anchorOf(attempt) ?? (possible.length === 1 ? left[0] : undefined);
  // What the person was asked about stays possible until it is another's, and not just by the person's word.
  const elsewhere = new Set(
    others.filter(({ state }) => state === 'placed').flatMap(orderNumbersOf),
  );
  const isAsked = (number: string) => number !== only?.number && !elsewhere.has(number);
  const asked = candidatesOf(attempt);
  if (only && !isContested(only) && !asked.some(isAsked)) {
    return { kind: 'one', number: only.number };
  }
  if (possible.length > 0) {
    return { kind: 'several', numbers: possible.map(({ number }) => number) };
  }
  return { kind: asked.length > 0 && !asked.some(isAsked) ? 'others' : 'none' };
}

/**
 * Orders that came about along with an attempt's own and that nobody asked for: more are new than all open
 * attempts can account for. After a refusal that proves nothing, the first is one too many.
 */
export function findDuplicates(
  attempt: AuditedAttempt,
  listing: Listing,
  history: readonly AnyAttempt[],
): string[] {
  if (!attempt.baseline) return [];
  const others = history.filter((other) => mayBeAt(other, listing.baseAddress));
  const { fitOf, orders, rest, anchorOf, isAnchorBut } = weigh(attempt, listing, others);
  const isSuspect = (fit: Fit) => isFit(fit) || fit === 'untimely' || fit === 'odd';
  const suspects = orders.filter((order) => isSuspect(fitOf(attempt, order)));
  // Only an attempt that is still looked for here accounts for an order: it takes it, or asks about it.
  const isSeeker = (other: SentAttempt) => isUnclear(other) && other.baseline !== null;
  const seekers = rest.filter((other) => isSeeker(other) && isListingFor(other, listing));
  const anchors = seekers.flatMap((seeker) => anchorOf(seeker) ?? []);
  // Anchors first, so that each accounts for its own order before it accounts for another.
  const unexplained = leftOver(
    [...new Set([...anchors, ...suspects])],
    seekers,
    (seeker, order) => isFit(fitOf(seeker, order)) && !isAnchorBut(seeker, order),
  );
  return suspects.filter((order) => unexplained.has(order)).map(({ number }) => number);
}

/** How the orders that belong to no other attempt fit those that were sent. */
function weigh(attempt: SentAttempt, listing: Listing, others: readonly AnyAttempt[]) {
  const owned = new Set(others.flatMap(orderNumbersOf));
  const orders = listing.orders.filter(({ number }) => !owned.has(number));
  // One that was never sent, or is past, has no order to look for.
  const rest = others.filter((other): other is SentAttempt => 'baseline' in other);
  const fits = new Map(
    [attempt, ...rest].map((one) => [one, fitsIn(listing, one, [attempt, ...others])] as const),
  );
  const fitOf = (one: SentAttempt, order: Order): Fit => fits.get(one)?.get(order) ?? 'no';

  /** The one order that was placed while it, and no other, was on its way; `null` if there is none. */
  const anchorOf = (one: SentAttempt): Order | null => {
    // Whoever ordered in another account won't find it here.
    if (!mayOwnAnOrder(one) || !isListingFor(one, listing)) return null;
    const [only, ...more] = orders.filter((order) => fitOf(one, order) === 'prompt');
    if (!only || more.length > 0) return null;
    const isOfAnother = (other: SentAttempt) => other !== one && fitOf(other, only) === 'prompt';
    return [...fits.keys()].some(isOfAnother) ? null : only;
  };
  /** Whether it is the anchor of another one. */
  const isAnchorBut = (one: SentAttempt, order: Order): boolean =>
    [...fits.keys()].some((other) => other !== one && anchorOf(other) === order);
  return { fitOf, orders, rest, anchorOf, isAnchorBut };
}

function isFit(fit: Fit): boolean {
  return fit === 'prompt' || fit === 'soon' || fit === 'late';
}

/** How each new order of a listing fits an attempt: as its order or, if it has one, as a second one. */
function fitsIn(
  listing: Listing,
  attempt: SentAttempt,
  among: readonly AnyAttempt[],
): Map<Order, Fit> {
  const baseline = attempt.baseline ?? nothingKnown;
  const window = windowOf(attempt, skewOf(baseline, listing, among), listing);
  const currencies = currenciesOf(attempt, listing, among);
  const own = ownOf(attempt, listing);
  const isAgreed = doClocksAgree(listing, among);
  const known = listing.orders.filter(({ number }) => baseline.numbers.includes(number));
  const knownAt = known.map(({ placedAt }) => Date.parse(placedAt) || 0);
  const lastKnown = Math.max(...knownAt);
  // Of the oldest time that was listed, not all may have been.
  const firstKnown = baseline.complete ? 0 : Math.min(...knownAt);
  // Whatever clock the orders were stamped by, it was one for all of them.
  const isNew = ({ placedAt }: Order) => {
    const at = Date.parse(placedAt);
    return !isAgreed && attempt.baseline !== null && at >= lastKnown && at > firstKnown;
  };
  const hasOwn = isConfirmed(attempt);
  const isImpossible = attempt.state === 'refused' && attempt.isProof;

  const fitOf = (order: Order): Fit => {
    if (isImpossible || isOwnOf(attempt, order)) return 'no';
    if (isDenied(attempt, order)) return 'denied';
    const inTime = timeOf(order, window, isNew(order));
    // As long as its own isn't listed, what it costs isn't known.
    if (hasOwn && !own) return inTime === 'prompt' ? inTime : 'no';
    if (hasOwn) return isChargedAlike(own, order) ? inTime : 'no';
    if (inTime === 'no' || inTime === 'against') return inTime;
    // An order of somebody else's, unless it may have been placed just then: if the service tells no time, a new one.
    const isThen = window.onItsWay ? inTime === 'prompt' : window.isReadSoon && isNew(order);
    if (isChargedOtherwise(attempt.goods, order)) {
      return isThen || inTime === 'untimely' ? 'against' : 'no';
    }
    // The account may have changed to this currency.
    const isForeign = currencies.size > 0 && !currencies.has(order.currency);
    return isFit(inTime) && (isForeign || isCanceled(order)) ? 'odd' : inTime;
  };
  return new Map(newSince(baseline, listing).map((order) => [order, fitOf(order)]));
}

/** Whether the service has told its number itself. */
function isConfirmed(attempt: AnyAttempt): boolean {
  return attempt.state === 'placed' && !attempt.inferred;
}

function isOwnOf(attempt: AnyAttempt, { number }: Order): boolean {
  return orderNumbersOf(attempt).includes(number);
}

function ownOf(attempt: AnyAttempt, { orders }: Listing): Order | undefined {
  return orders.find((order) => isOwnOf(attempt, order));
}

/** Whether the person has said that it isn't this one. */
function isDenied(attempt: Attempt, { number }: Order): boolean {
  if (attempt.state !== 'settled' || !attempt.settledOver.includes(number)) return false;
  return attempt.settlement.verdict === 'not-ordered' || attempt.orderNumbers.length > 0;
}

/**
 * Orders that aren't in the baseline. If the baseline is incomplete, orders below the last one it knows
 * are older and have only moved into view.
 */
function newSince(baseline: Baseline, { orders }: Listing): Order[] {
  const before = new Set(baseline.numbers);
  const lastKnown = orders.findLastIndex((order) => before.has(order.number));
  const recent = baseline.complete ? orders : orders.slice(0, lastKnown + 1);
  return recent.filter((order) => !before.has(order.number));
}

/** When an attempt's order may have been placed, by the service's clock. */
interface Window {
  /** Earlier than it was sent, but clocks may differ. */
  readonly early: EpochMs;
  readonly from: EpochMs;
  readonly to: EpochMs;
  /** When it was on its way; `null` if that can't be told. */
  readonly onItsWay: { readonly from: EpochMs; readonly to: EpochMs } | null;
  /** What was placed after `to`, and until then, is nobody's riddle: the service had said no by that time. */
  readonly until: EpochMs;
  /** Whether the service may still have been at it when the listing was read, by our own clock. */
  readonly isReadSoon: boolean;
}

function windowOf(attempt: SentAttempt, skew: Skew | null, listing: Listing): Window {
  const { sentAt } = attempt;
  const endedAt = 'endedAt' in attempt ? attempt.endedAt : null;
  // A clock that was set back meanwhile doesn't tell when the POST ended.
  const isEndKnown = endedAt !== null && endedAt >= sentAt;
  const lastedMs = isEndKnown ? endedAt - sentAt : longestPostMs;
  const doneAt = sentAt + lastedMs + workingMs;
  const isReadSoon = listing.readAt >= sentAt && listing.readAt <= doneAt;
  if (skew === null) {
    const to = doneAt + blindSlackMs;
    const from = sentAt - blindSlackMs;
    return { early: from, from, to, until: to, onItsWay: null, isReadSoon };
  }
  const onItsWay = {
    from: sentAt + skew.least,
    to: sentAt + skew.most + Math.min(lastedMs, longestPostMs),
  };
  const early = onItsWay.from - slackMs;
  const known = { early, ...onItsWay, onItsWay, isReadSoon };
  const servedAt = listing.servedAt ?? listing.readAt + skew.most;
  if (isDeclined(attempt)) return { ...known, until: servedAt + slackMs };
  const to = doneAt + skew.most + slackMs;
  return { ...known, to, until: to };
}

/** Whether the service said no, so that it has nothing left to do for this POST. */
function isDeclined(attempt: SentAttempt): boolean {
  if (attempt.state === 'refused') return true;
  const failure = 'failure' in attempt ? attempt.failure : null;
  return failure !== null && statusFacts(failure.kind)?.isFinal === true;
}

/** @param isNew whether it certainly came after the baseline, and that counts for more than the time it bears */
function timeOf(order: Order, window: Window, isNew: boolean): Fit {
  const { early, from, to, until, onItsWay, isReadSoon } = window;
  const placedAt = Date.parse(order.placedAt);
  if (Number.isNaN(placedAt)) return 'late';
  // What is new came between two readings. If it says otherwise, it goes by another clock, or another time zone.
  if (isNew && (placedAt < from || placedAt > until)) return isReadSoon ? 'untimely' : 'bygone';
  if (placedAt < early || placedAt > to) return 'no';
  if (placedAt < from) return 'against';
  if (!onItsWay) return 'soon';
  if (placedAt <= onItsWay.to) return 'prompt';
  return placedAt <= onItsWay.to + soonMs ? 'soon' : 'late';
}

/**
 * Whether `Date` and the times that orders bear come from one clock: an order that the service has confirmed was
 * placed while its attempt was on its way.
 */
function doClocksAgree(listing: Listing, among: readonly AnyAttempt[]): boolean {
  return among.some((one) => {
    if (!('baseline' in one) || !one.baseline || !isConfirmed(one)) return false;
    const own = ownOf(one, listing);
    const window = windowOf(one, skewOf(one.baseline, listing, among), listing);
    return own !== undefined && timeOf(own, window, false) === 'prompt';
  });
}

/** How far the service's clock is ahead of ours, at least and at most, in milliseconds. */
interface Skew {
  readonly least: number;
  readonly most: number;
}

/**
 * What a baseline tells of the service's clock, narrowed by what other readings tell; a reading that disagrees
 * was made by a clock that has been set since, or before.
 */
function skewOf(baseline: Baseline, listing: Listing, among: readonly AnyAttempt[]): Skew | null {
  const baselines = among.flatMap((one) => ('baseline' in one && one.baseline) || []);
  const known = [baselineOf(listing), ...baselines].flatMap((one) => toldBy(one) ?? []);
  const own = toldBy(baseline);
  return own && known.reduce(narrowed, own);
}

function toldBy({ skewMs, skewWithinMs = slackMs }: Baseline): Skew | null {
  return skewMs === null ? null : { least: skewMs, most: skewMs + skewWithinMs };
}

function narrowed(one: Skew, other: Skew): Skew {
  const both = {
    least: Math.max(one.least, other.least),
    most: Math.min(one.most, other.most),
  };
  return both.least <= both.most ? both : one;
}

/** Whether the listing shows that something else was paid for. */
function isChargedOtherwise(goods: readonly Goods[], order: Order): boolean {
  return order.itemTotal !== null && !isPlausibleTotal(order.itemTotal, goods, order.currency);
}

/** What speaks against an order that an attempt may have placed. */
export function doubtOf(
  attempt: Attempt,
  order: Order,
  listed: readonly Order[],
): 'canceled' | 'amount' | 'currency' | 'time' | null {
  if (isCanceled(order)) return 'canceled';
  if (isChargedOtherwise(attempt.goods, order)) return 'amount';
  const baseline = 'baseline' in attempt ? attempt.baseline : null;
  const currencies = currenciesOf({ ...attempt, baseline }, { orders: listed }, []);
  if (currencies.size > 0 && !currencies.has(order.currency)) return 'currency';
  // By the service's clock, as it told the time just before.
  const sentAt = (sentAtOf(attempt) ?? attempt.pressedAt) + (baseline?.skewMs ?? 0);
  const lateMs = Date.parse(order.placedAt) - sentAt;
  return lateMs < -slackMs || lateMs > workingMs + slackMs ? 'time' : null;
}

/**
 * Whether the items may cost this together. Only the price of the minimum quantity is known (contract 2.1): more
 * of it costs no less, and no more a piece. What a garment costs in another size than before isn't known at all.
 */
function isPlausibleTotal(total: number, goods: readonly Goods[], currency: string): boolean {
  let least = 0;
  let most = 0;
  for (const { quantity, price, isOtherSize } of goods) {
    if (isOtherSize || !price || !isPrice(price.amount) || price.currency !== currency) return true;
    least += price.amount;
    most += price.amount * Math.max(1, quantity / price.minimum);
  }
  const margin = centMargin * goods.length;
  return goods.length === 0 || (total >= least - margin && total <= most + margin);
}

/**
 * The currencies that an order from here may be charged in: those of the orders that the service has confirmed;
 * without any, the one on screen and those of the account's earlier orders. POST /orders names none (contract
 * 4.5), so the one on screen alone proves nothing.
 */
function currenciesOf(
  { goods, baseline }: Pick<SentAttempt, 'goods' | 'baseline'>,
  { orders }: Pick<Listing, 'orders'>,
  among: readonly AnyAttempt[],
): ReadonlySet<string> {
  const confirmed = new Set(among.filter(isConfirmed).flatMap(orderNumbersOf));
  const ours = orders.filter(({ number }) => confirmed.has(number));
  const earlier = orders.filter(({ number }) => baseline?.numbers.includes(number));
  const shown = goods.flatMap(({ price }) => price ?? []);
  const telling = ours.length > 0 ? ours : [...earlier, ...shown];
  return new Set(telling.map(({ currency }) => currency));
}

/** Whether two orders may be of the same request, which costs the same. */
function isChargedAlike(one: Order | undefined, other: Order): boolean {
  if (!one || one.itemTotal === null || other.itemTotal === null) return true;
  return one.currency === other.currency && one.itemTotal === other.itemTotal;
}

/**
 * The orders that are left over when as many as possible are given to a different attempt each, earlier ones
 * first (Kuhn's algorithm for bipartite matching).
 */
function leftOver(
  orders: readonly Order[],
  attempts: readonly SentAttempt[],
  isMatch: (attempt: SentAttempt, order: Order) => boolean,
): Set<Order> {
  const given = new Map<SentAttempt, Order>();
  const give = (order: Order, asked: Set<SentAttempt>): boolean =>
    attempts.some((attempt) => {
      if (asked.has(attempt) || !isMatch(attempt, order)) return false;
      asked.add(attempt);
      const before = given.get(attempt);
      if (before && !give(before, asked)) return false;
      given.set(attempt, order);
      return true;
    });
  return new Set(orders.filter((order) => !give(order, new Set())));
}
