import type { OrderChange } from '@/lib/domain/ordering/order-facts';

/**
 * Everything that can go wrong between a person's press and the service's answer, as plain data:
 * it crosses message boundaries and storage unchanged. Mapped once at the edge, worded once in
 * `lib/view/shared/failure-text.ts`.
 */
export type Failure =
  | { readonly kind: 'address-invalid'; readonly problem: AddressProblem }
  | { readonly kind: 'key-invalid'; readonly problem: KeyProblem }
  | { readonly kind: 'not-connected' }
  | { readonly kind: 'permission-missing'; readonly origin: string }
  | { readonly kind: 'offline' }
  | { readonly kind: 'unreachable'; readonly origin: string }
  | { readonly kind: 'timeout'; readonly seconds: number }
  | AnsweredFailure
  /** The browser won't give the request a connection of its own, so it isn't made. */
  | { readonly kind: 'unprotected'; readonly detail: string }
  | { readonly kind: 'storage'; readonly detail: string }
  /** The disk, or the room that the browser grants, is full. */
  | { readonly kind: 'storage-full' }
  /** What was known of orders is gone from the browser's database: nobody knows what was sent. */
  | { readonly kind: 'journal-lost' }
  | { readonly kind: 'order-refused-here'; readonly problem: OrderProblem }
  /** Nothing is wrong, but it looks like an oversight: press once more, confirming, to order. */
  | { readonly kind: 'order-unconfirmed'; readonly warnings: readonly OrderWarning[] }
  /** What the person pressed for isn't what the service would deliver, or charge, any more. */
  | { readonly kind: 'order-changed'; readonly changes: readonly OrderChange[] }
  /** Nobody can say whether the press started an order: that couldn't be written, or the answer got lost. */
  | { readonly kind: 'order-unclear' }
  | { readonly kind: 'setting-invalid'; readonly setting: string }
  | { readonly kind: 'internal'; readonly detail: string };

/** The service, or something in its place, answered, and the answer is of no use. */
export type AnsweredFailure =
  /** 400 UserInputError */
  | ({ readonly kind: 'input-refused' } & Answered)
  /** 401 UnauthorizedError */
  | ({ readonly kind: 'unauthorized' } & Answered)
  /** 403 ForbiddenError */
  | ({ readonly kind: 'forbidden' } & Answered)
  /** 429, which the contract doesn't mention but any service may send */
  | ({ readonly kind: 'rate-limited' } & Answered)
  /** 5xx */
  | ({ readonly kind: 'service-fault' } & Answered)
  /** any other status that isn't 2xx, redirects included */
  | ({ readonly kind: 'unexpected-status' } & Answered)
  | { readonly kind: 'redirected' }
  | { readonly kind: 'not-json'; readonly status: number }
  | { readonly kind: 'wrong-shape'; readonly status: number; readonly detail: string }
  | { readonly kind: 'too-large'; readonly limitBytes: number };

export interface Answered {
  readonly status: number;
  /** The service's own `message`, where it sent one. */
  readonly message: string | null;
  /** From `Retry-After`, milliseconds from the answer; `null` when absent. */
  readonly retryAfterMs: number | null;
}

/** What is wrong with a base address as typed. */
export type AddressProblem =
  | 'empty'
  | 'not-a-url'
  | 'not-https'
  | 'user-info'
  | 'query-or-fragment';

/** What is wrong with a key as entered; `other-address`: the saved one belongs to another origin. */
export type KeyProblem = 'empty' | 'characters' | 'other-address';

/** Why we don't even ask the service to place an order. */
export type OrderProblem =
  | 'no-lines'
  | 'too-many-lines'
  | 'item-gone'
  | 'item-unavailable'
  | 'quantity'
  | 'size'
  | 'address-gone'
  | 'card-gone'
  | 'card-expired'
  | 'already-under-way'
  /** More of one item, or more orders in a day, than the person allows themselves. */
  | 'over-line-limit'
  | 'over-day-limit'
  /** The hold ran out long ago and nothing was sent: the background was ended meanwhile. */
  | 'hold-over'
  /** Another key or address was connected during the hold. */
  | 'connection-changed'
  /** The order that the person took for this one is known to be another. */
  | 'number-taken';

/** Something that makes a press look like an oversight: the person is asked once more, and told why. */
export interface OrderWarning {
  /** `ordered-lately`: the same within a day. `under-way`: an item whose last order is open. */
  readonly kind: 'ordered-lately' | 'under-way';
  readonly attemptId: string;
  readonly orderNumber: string | null;
  /** When that order was sent, milliseconds since the epoch. */
  readonly at: number;
}

/** Whether the failure means that the key no longer opens the account (contract 5.6). */
export function isKeyRejected(failure: Failure): boolean {
  return failure.kind === 'unauthorized' || failure.kind === 'forbidden';
}
