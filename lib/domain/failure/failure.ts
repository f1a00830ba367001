import type { Failure, StatusFailure } from './schema';

/*
 * Three words for what doesn't work, in all of the code:
 * - A failure: something was tried and didn't work, for this reason.
 * - A problem: what is wrong with something as it stands, so that nothing is tried.
 * - A refusal: the service, or Restock in its place, said no to an order.
 */

export type {
  AddressProblem,
  Failure,
  KeyProblem,
  OrderChange,
  OrderProblem,
  OrderWarning,
  StatusFailure,
} from './schema';

export type StatusKind = StatusFailure['kind'];

interface StatusFacts {
  /** The status that means it; without one, see `readResponse`. */
  readonly status?: number;
  /** The `type` that the body has to have as well, or it isn't this error (contract 7). */
  readonly type?: string;
  /** It has nothing left to do for the request; a 5xx may come from something in between that gave up waiting. */
  readonly isFinal?: true;
}

const statusFailures: Readonly<Record<StatusKind, StatusFacts>> = {
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
};
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

/** Whether something else has answered in the service's place: a page in between, or whatever is at a wrong address. */
export function isForeign({ kind }: Failure): boolean {
  return kind === 'foreign-answer' || kind === 'redirected';
}

/** Whether the failure means that the service no longer accepts the key (contract 5.6). */
export function isKeyRejected(failure: Failure): boolean {
  return failure.kind === 'unauthorized' || failure.kind === 'forbidden';
}
