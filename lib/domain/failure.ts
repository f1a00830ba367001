import type { ShownCard } from '@/lib/domain/checkout/card';
import type { ItemSize, ShownPrice } from '@/lib/domain/items/item';
import type { EpochMs } from '@/lib/domain/time';

/*
 * Three words for what doesn't work, in all of the code:
 * - A failure: something was tried and didn't work, for this reason.
 * - A problem: what is wrong with something as it stands, so that nothing is tried.
 * - A refusal: the service, or Restock in its place, said no to an order.
 */

/** Failures that say everything by their kind. */
export const plainFailures = [
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
  // It is unknown whether the press started an order: it couldn't be recorded, or the answer got lost.
  'order-unclear',
] as const;

/** Failures of the browser or of ourselves, in words for a diagnosis. */
export const inwardFailures = [
  // The browser can't give the request a connection of its own, so the request isn't made.
  'unprotected',
  'storage',
  'internal',
] as const;

/** Failures on the way to the service. */
export const originFailures = ['permission-missing', 'unreachable'] as const;

interface StatusFacts {
  /** The status that means it; without one, see `readResponse`. */
  readonly status?: number;
  /** The `type` that the body has to have as well, or it isn't this error (contract 7). */
  readonly type?: string;
  /** It has nothing left to do for the request; a 5xx may come from something in between that gave up waiting. */
  readonly isFinal?: true;
}

/** Answers of the service, or of something in its place, other than what was asked for. */
const statusFailures = {
  'input-refused': { status: 400, type: 'UserInputError', isFinal: true },
  unauthorized: { status: 401, type: 'UnauthorizedError' },
  forbidden: { status: 403, type: 'ForbiddenError' },
  // The contract doesn't mention it, but any service may send it.
  'rate-limited': { status: 429, isFinal: true },
  // Any 5xx.
  'service-fault': {},
  // Any other, with the body of an error (contract 7).
  'unexpected-status': {},
  // Any other body, also in place of a 2xx: a network's sign-in page, a bot check, a proxy, another server.
  'foreign-answer': {},
} as const satisfies Record<string, StatusFacts>;

export type StatusKind = keyof typeof statusFailures;
export const statusKinds = Object.keys(statusFailures) as StatusKind[];

/** What a kind of failure says about the service's answer; `null` if there was none with a status like that. */
export function statusFacts(kind: Failure['kind']): StatusFacts | null {
  const all: Partial<Record<Failure['kind'], StatusFacts>> = statusFailures;
  return all[kind] ?? null;
}

/** Whether it is one of the errors that the contract describes (contract 7): nothing but the service answers like that. */
export function isDocumented({ kind }: Failure): boolean {
  return statusFacts(kind)?.type !== undefined;
}

export interface StatusFailure {
  readonly kind: StatusKind;
  readonly status: number;
  /** The service's own `message`; `null` where the body isn't that of an error (contract 7). */
  readonly message: string | null;
  /** From `Retry-After`, milliseconds from the answer; `null` when absent. */
  readonly retryAfterMs: number | null;
}

/**
 * Everything that can go wrong between a person's press and the service's answer. Plain data, so that
 * it survives messaging and storage unchanged. Errors are mapped to it once, at the edge, and worded
 * once, in `lib/i18n/failures.ts`.
 */
export type Failure =
  | { readonly kind: (typeof plainFailures)[number] }
  | { readonly kind: (typeof inwardFailures)[number]; readonly detail: string }
  | { readonly kind: (typeof originFailures)[number]; readonly origin: string }
  | StatusFailure
  | { readonly kind: 'wrong-shape'; readonly status: number; readonly detail: string }
  | { readonly kind: 'too-large'; readonly limitBytes: number }
  | { readonly kind: 'timeout'; readonly seconds: number }
  | { readonly kind: 'address-invalid'; readonly problem: AddressProblem }
  | { readonly kind: 'key-invalid'; readonly problem: KeyProblem }
  | { readonly kind: 'order-refused-here'; readonly problem: OrderProblem }
  /** Nothing is wrong, but the press looks like an oversight: a second, confirming press orders. */
  | { readonly kind: 'order-unconfirmed'; readonly warnings: readonly OrderWarning[] }
  /** The service would now deliver or charge something else than what the person saw and pressed for. */
  | { readonly kind: 'order-changed'; readonly changes: readonly OrderChange[] };

export const addressProblems = [
  'empty',
  'not-a-url',
  'not-https',
  'user-info',
  'query-or-fragment',
] as const;
export type AddressProblem = (typeof addressProblems)[number];

/** What is wrong with a key as entered; `other-address`: the saved key belongs to another origin. */
export const keyProblems = ['empty', 'characters', 'other-address'] as const;
export type KeyProblem = (typeof keyProblems)[number];

/** Why an order is refused here, without asking the service. */
export const orderProblems = [
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
] as const;
export type OrderProblem = (typeof orderProblems)[number];

/** Why a press looks like an oversight: the person is told this and asked to confirm. */
export interface OrderWarning {
  /** `ordered-lately`: the same order within a day. `awaited`: an item's last order is still open. */
  readonly kind: 'ordered-lately' | 'awaited';
  readonly attemptId: string;
  readonly orderNumber: string | null;
  /** When that order was sent. */
  readonly at: EpochMs;
}

/** Something that has changed since it was on screen at the press. */
export type OrderChange =
  | Change<'address', readonly string[]>
  | Change<'card', ShownCard>
  | (Change<'title' | 'product', string | null> & OfItem)
  | (Change<'size', ItemSize> & OfItem)
  | (Change<'price', ShownPrice | null> & OfItem);

interface Change<Part, T> {
  readonly part: Part;
  readonly was: T;
  readonly is: T;
}

interface OfItem {
  /** What the item was called at the press. */
  readonly title: string;
}

/** Whether something else has answered in the service's place: a page in between, or whatever is at a wrong address. */
export function isForeign({ kind }: Failure): boolean {
  return kind === 'foreign-answer' || kind === 'redirected';
}

/** Whether the failure means that the service no longer accepts the key (contract 5.6). */
export function isKeyRejected(failure: Failure): boolean {
  return failure.kind === 'unauthorized' || failure.kind === 'forbidden';
}
