import * as z from 'zod/mini';
import { shownAddress, shownCard } from '@/lib/domain/checkout/schemas';
import { lazy } from '@/lib/domain/data/lazy';
import { clockTime, type Described } from '@/lib/domain/data/schema';
import { failure } from '@/lib/domain/failure/schema';
import { itemSize, shownPrice } from '@/lib/domain/items/schemas';

/* Orders on their way: what is stored of them has the members that its version knows, and no others. */

export type OrderLine = Described<typeof orderLine>;
const orderLine = lazy(() =>
  z.object({
    itemId: z.string(),
    quantity: z.number(),
    /** The garment size to send; `null` for every other product, where none is sent (contract 4.5). */
    size: z.nullable(z.string()),
  }),
);

/** What POST /orders is sent (contract 4.5). */
export type OrderRequest = Described<typeof orderRequest>;
const orderRequest = lazy(() =>
  z.object({ lines: z.array(orderLine()), addressId: z.string(), cardId: z.string() }),
);

/** A line as the person saw it at the press, stored to show later what was in the order. */
export type Goods = Described<typeof goods>;
const goods = lazy(() =>
  z.object({
    itemId: z.string(),
    title: z.string(),
    product: z.nullable(z.string()),
    size: itemSize(),
    quantity: z.number(),
    artworkUrl: z.nullable(z.string()),
    price: z.nullable(shownPrice()),
    /** Whether a garment is ordered in another size than the one that the price is for. */
    isOtherSize: z.exactOptional(z.boolean()),
  }),
);

/** What the person relies on when pressing; nothing else may be ordered. */
export type ShownOrder = Described<typeof shownOrder>;
const shownOrder = lazy(() =>
  z.object({ goods: z.array(goods()), shipTo: shownAddress(), payWith: shownCard() }),
);

/** An earlier attempt that the person chose to order in spite of, and what they were shown about it. */
export type Override = Described<typeof override>;
const override = lazy(() =>
  z.object({
    attemptId: z.string(),
    /** Whether it was known to have been ordered; if not, its outcome was unclear. */
    wasOrdered: z.boolean(),
    /** The order numbers that were shown: its own, or those of the orders that might be it. */
    numbers: z.array(z.string()),
  }),
);

/** As `attemptVersion` says. */
const version = lazy(() => z.literal(1));

/** One press of the order button. The page generates the `id`, so a message sent twice counts once. */
export type Press = Described<typeof press>;
const press = lazy(() =>
  z.object({
    id: z.string(),
    /** When the pointer or key went down, by the page's clock. */
    pressedAt: clockTime(),
    request: orderRequest(),
    shown: shownOrder(),
    overrides: z.array(override()),
    /** Whether it was made on a receipt, with everything about the order on it. */
    isReviewed: z.exactOptional(z.boolean()),
    /** Whether its lines are in the basket; they leave it once they become an attempt. */
    fromBasket: z.exactOptional(z.boolean()),
  }),
);

/**
 * A press as its page noted it in the same task, so that it leaves a trace even if the page closes and its
 * message gets lost. Contains no secrets. Gone once an attempt tells of it, or a page has told the failure.
 */
export type PressNote = Described<typeof pressNote>;
export const pressNote = lazy(() =>
  z.object({
    version: version(),
    press: press(),
    /**
     * Why nothing was started; `null` while nobody has answered the press. Whatever it was: a press that was refused must
     * never look like one that nobody has answered.
     */
    failure: z.nullable(z.catch(failure(), { kind: 'internal', detail: '' })),
  }),
);

/** The orders listed just before the POST, so that new ones can be recognised later. */
export type Baseline = Described<typeof baseline>;
const baseline = lazy(() =>
  z.object({
    numbers: z.array(z.string()),
    /** Whether `numbers` covers all orders, not only the most recent ones. */
    complete: z.boolean(),
    /** How far the service's clock is at least ahead of ours, in milliseconds; `null` if it didn't say. */
    skewMs: z.nullable(clockTime()),
    /** By how much more it may be, in milliseconds. */
    skewWithinMs: z.exactOptional(clockTime()),
  }),
);

/** The members of attempts, by how far they got. */
const members = lazy(() => {
  const text = z.string();
  const time = clockTime();
  const timeOrNull = z.nullable(time);
  /** `null` if another version stored a reason that no longer exists: it only explains, and nothing is unreadable for it. */
  const reason = z.catch(z.nullable(failure()), null);

  /** What every attempt has from the press on. Contains no secrets. */
  const pressed = {
    version: version(),
    id: text,
    /** Incremented with every change; a write that isn't the next revision is rejected. */
    rev: z.number(),
    request: orderRequest(),
    ...shownOrder().shape,
    /** Fingerprint of the service and key it was pressed for; not the key itself. */
    connection: text,
    service: text,
    pressedAt: time,
    holdUntil: time,
    /** When it last changed. A time in the future means that the clock has been set back since. */
    updatedAt: time,
    overrides: z.array(override()),
    /** What its items were asked for in when they were shown; missing if an earlier version began it. */
    askedFor: z.exactOptional(z.object({ currency: text, locale: text })),
    /** Whether its lines came from the basket, which learns from this that they were ordered. */
    fromBasket: z.exactOptional(z.boolean()),
  };
  /** What it has once its POST may have left. */
  const sent = {
    ...pressed,
    sentAt: time,
    /** `null` if the journal was lost before this could be stored. */
    baseline: z.nullable(baseline()),
  };
  /** What it has once it is over from the person's point of view. */
  const shown = {
    /** When the person dismissed the outcome; `null` while it should be shown. */
    acknowledgedAt: timeOrNull,
  };
  /** What it has if it ended without an order. */
  const failed = {
    ...shown,
    failure: reason,
    /** When the person had seen this; `null` until then. */
    seenAt: timeOrNull,
  };
  /** What it has while the listing is read for it. */
  const watched = {
    ...sent,
    /**
     * When the POST was answered or given up. The computer may have slept between `sentAt` and the POST, so
     * the order may have been placed as late as this. `null` if the background died first.
     */
    endedAt: timeOrNull,
    /** How many times it has been read, for the order at first, and from the start again for others. */
    reads: z.number(),
    /** `null`: not again by itself. */
    nextReadAt: timeOrNull,
  };
  /** What it has while its outcome is being looked for in the listing. */
  const unclear = {
    ...watched,
    /** Why the outcome isn't known; `null`, too, if the background died while sending. */
    failure: reason,
    /** Whether it couldn't be looked for in the orders that were read last, as they are another account's. */
    isOfOtherAccount: z.exactOptional(z.boolean()),
  };
  /** What it has when there may be an order of its own that isn't known to be. */
  const ambiguous = {
    /** New orders that no attempt accounts for; this one may have placed them. */
    candidates: z.array(text),
  };
  /** What it has while the listing is checked for orders that nobody wanted. */
  const audited = { ...watched, ...shown, ...ambiguous };
  /** What it has once its outcome is decided. */
  const decided = {
    ...audited,
    /** Whether the number comes from the listing rather than from the service's own answer. */
    inferred: z.boolean(),
    /** The candidates that the person knew about when they settled it. */
    settledOver: z.array(text),
  };
  const placed = { state: z.literal('placed'), orderNumber: text };
  const settled = {
    state: z.literal('settled'),
    /** As `settledVersion` says. */
    version: z.literal(2),
    /** A person may have meant to place what a browser placed twice. */
    orderNumbers: z.array(text),
    settlement: z.object({ verdict: z.enum(['ordered', 'not-ordered']) }),
  };
  return { pressed, sent, shown, failed, unclear, ambiguous, audited, decided, placed, settled };
});

/** One that may have been sent: all that has to be known to look for it. */
export const unclearMembers = () => members().unclear;

/** One attempt to place an order. Members specific to some states can't be accessed in the others. */
export type Attempt = Described<typeof attempt>;
export const attempt = lazy(() => {
  const { pressed, sent, shown, failed, unclear, ambiguous, audited, decided, placed, settled } =
    members();
  return z.discriminatedUnion('state', [
    z.object({ state: z.literal('held'), ...pressed }),
    z.object({ state: z.literal('cancelled'), ...pressed, ...shown }),
    z.object({ state: z.literal('expired'), ...pressed, ...failed }),
    z.object({ state: z.literal('sending'), ...sent }),
    z.object({
      state: z.literal('refused'),
      ...audited,
      ...failed,
      /**
       * Whether nothing can have been ordered, since nobody can have read the POST twice. Otherwise a browser may
       * have sent it again by itself, and this is the answer to the last copy; so it is audited.
       */
      isProof: z.boolean(),
    }),
    z.object({ state: z.literal('unknown'), ...unclear }),
    z.object({ state: z.literal('ambiguous'), ...unclear, ...ambiguous }),
    z.object({ ...decided, ...placed }),
    z.object({ ...decided, ...settled }),
  ]);
});

/** The permanent record of a decided attempt: what was ordered, when, and as which order. */
export type PastAttempt = Described<typeof pastAttempt>;
export const pastAttempt = lazy(() => {
  const { decided, placed, settled } = members();
  const { version, id, rev, request, goods, pressedAt, sentAt, inferred, candidates } = decided;
  const kept = {
    ...{ version, id, rev, request, goods, pressedAt, sentAt, inferred, candidates },
    // It was added later.
    service: z.exactOptional(z.string()),
  };
  return z.discriminatedUnion('state', [
    z.object({ ...kept, ...placed }),
    z.object({ ...kept, ...settled }),
  ]);
});
