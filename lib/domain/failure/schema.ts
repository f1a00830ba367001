import * as z from 'zod/mini';
import { shownCard } from '@/lib/domain/checkout/schemas';
import { lazy } from '@/lib/domain/data/lazy';
import type { Described } from '@/lib/domain/data/schema';
import { itemSize, shownPrice } from '@/lib/domain/items/schemas';

export type AddressProblem = Described<typeof addressProblem>;
const addressProblem = lazy(() =>
  z.enum(['empty', 'not-a-url', 'not-https', 'user-info', 'query-or-fragment']),
);

/** What is wrong with a key as entered; `other-address`: the saved key belongs to another origin. */
export type KeyProblem = Described<typeof keyProblem>;
const keyProblem = lazy(() => z.enum(['empty', 'characters', 'other-address']));

/** Why an order is refused here, without asking the service. */
export type OrderProblem = Described<typeof orderProblem>;
export const orderProblem = lazy(() =>
  z.enum([
    'no-lines',
    'too-many-lines',
    'item-gone',
    'item-unavailable',
    'quantity',
    'size',
    'address-gone',
    'card-gone',
    'card-expired',
    'in-the-way',
    // Exceeds the limit of pieces per line, or of orders per day.
    'over-line-limit',
    'over-day-limit',
    // Every order is to be reviewed first, and this one wasn't: the page didn't know yet.
    'not-reviewed',
    // The same, since prices may be in another currency than the one they were shown in.
    'currency-unconfirmed',
    // It was pressed long ago, or the clock was set back since.
    'pressed-long-ago',
    // The hold ended long ago and nothing was sent, because the background was stopped meanwhile.
    'hold-over',
    // The connected key or base address changed during the hold.
    'connection-changed',
    // The order that the person identified as this one is known to belong to another attempt.
    'number-taken',
    // More possible orders are known by now than the person was shown when they answered.
    'more-known',
  ]),
);

/** Why a press looks like an oversight: the person is told this and asked to confirm. */
export type OrderWarning = Described<typeof warning>;
const warning = lazy(() =>
  z.object({
    /**
     * `ordered-lately`: the same order within a day. `awaited`: an item's last order is still open. `still-checked`: its
     * refusal proves nothing.
     */
    kind: z.enum(['ordered-lately', 'awaited', 'still-checked']),
    attemptId: z.string(),
    orderNumber: z.nullable(z.string()),
    /** When that order was sent. */
    at: z.number(),
  }),
);

/** Something that has changed since it was on screen at the press. */
export type OrderChange = Described<typeof change>;
const change = lazy(() => {
  const from = <P extends string, S extends z.ZodMiniType>(part: P, value: S) => ({
    part: z.literal(part),
    was: value,
    is: value,
  });
  const text = z.nullable(z.string());
  /** What the item was called at the press. */
  const ofItem = { title: z.string() };
  return z.discriminatedUnion('part', [
    z.object(from('address', z.array(z.string()))),
    z.object(from('card', shownCard())),
    z.object({ ...from('title', text), ...ofItem }),
    z.object({ ...from('product', text), ...ofItem }),
    z.object({ ...from('size', itemSize()), ...ofItem }),
    z.object({ ...from('price', z.nullable(shownPrice())), ...ofItem }),
  ]);
});

/** An answer of the service, or of something in its place, other than what was asked for. */
export type StatusFailure = Described<typeof statusFailure>;
const statusFailure = lazy(() =>
  z.object({
    kind: z.enum([
      'input-refused',
      'unauthorized',
      'forbidden',
      'rate-limited',
      'service-fault',
      'unexpected-status',
      'foreign-answer',
    ]),
    status: z.number(),
    /** The service's own `message`; `null` where the body isn't that of an error (contract 7). */
    message: z.nullable(z.string()),
    /** From `Retry-After`, milliseconds from the answer; `null` when absent. */
    retryAfterMs: z.nullable(z.number()),
  }),
);

/**
 * Everything that can go wrong between a person's press and the service's answer. Plain data, so that
 * it survives messaging and storage unchanged. Errors are mapped to it once, at the edge, and worded
 * once, in `lib/i18n/failures.ts`.
 */
export type Failure = Described<typeof failure>;
export const failure = lazy(() =>
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.enum([
        'not-connected',
        'offline',
        'redirected',
        // The browser keeps no times of requests, so nobody knows which connection the next one would take.
        'untimed',
        // The disk is full, or the browser's storage quota is used up.
        'storage-full',
        // The record of orders is gone from the browser's database, so it is unknown what was sent.
        'journal-lost',
        // A newer version of the extension was here before, and only it understands what is stored.
        'outdated',
        // The browser's own sync doesn't answer, or takes nothing for now.
        'sync-unavailable',
        // What was arranged before sync isn't stored any more, so there is nothing to go back to.
        'no-copy',
        // It is unknown whether the press started an order: it couldn't be recorded, or the answer got lost.
        'order-unclear',
      ]),
    }),
    z.object({
      kind: z.enum([
        // The browser can't give the request a connection of its own, so the request isn't made.
        'unprotected',
        'storage',
        'internal',
      ]),
      /** In words for a diagnosis. */
      detail: z.string(),
    }),
    z.object({ kind: z.enum(['permission-missing', 'unreachable']), origin: z.string() }),
    statusFailure(),
    z.object({ kind: z.literal('wrong-shape'), status: z.number(), detail: z.string() }),
    z.object({ kind: z.literal('too-large'), limitBytes: z.number() }),
    z.object({ kind: z.literal('timeout'), seconds: z.number() }),
    z.object({ kind: z.literal('address-invalid'), problem: addressProblem() }),
    z.object({ kind: z.literal('key-invalid'), problem: keyProblem() }),
    z.object({ kind: z.literal('order-refused-here'), problem: orderProblem() }),
    /** Nothing is wrong, but the press looks like an oversight: a second, confirming press orders. */
    z.object({ kind: z.literal('order-unconfirmed'), warnings: z.array(warning()) }),
    /** The service would now deliver or charge something else than what the person saw and pressed for. */
    z.object({ kind: z.literal('order-changed'), changes: z.array(change()) }),
  ]),
);
