import type { RequestRecord } from '@/lib/domain/connection/request-record';
import type { EpochMs } from '@/lib/domain/time';
import {
  asObject,
  isNumber,
  isText,
  oneOf,
  only,
  orNull,
  rowsOf,
  shapeOf,
  soundMembers,
} from './shape';
import { stored } from './stored';

/* What is kept only until the browser closes. */

const isRequestRecord = shapeOf<RequestRecord>({
  at: isNumber,
  method: oneOf('GET', 'POST'),
  path: isText,
  status: orNull(isNumber),
  failure: orNull(isText),
  ms: isNumber,
});
/**
 * The latest requests to the service, newest first; lost when the browser closes. The background adds to it
 * and pages may clear it, both through `update`.
 */
export const requestLog = stored<readonly RequestRecord[]>('session:requestLog', [], (found) =>
  rowsOf(found, isRequestRecord),
);

export const requestLogMax = 100;

/**
 * When the service was last asked for these, successfully. What is stored of them has a time, too, which is
 * older when nothing had changed: that isn't stored again.
 */
export interface LookedAt {
  readonly items: EpochMs;
  readonly orders: EpochMs;
}
const never: LookedAt = { items: 0, orders: 0 };
export const lookedAt = stored<LookedAt>('session:lookedAt', never, (found) => ({
  ...never,
  ...soundMembers<LookedAt>(found, { items: isNumber, orders: isNumber }),
}));

/**
 * What the popup should show: what was asked for by a click on a notification, in the address bar or in the
 * icon's menu. The popup clears it.
 */
export type OpenTarget =
  | { readonly kind: 'order'; readonly number: string }
  | { readonly kind: 'item'; readonly itemId: string }
  | { readonly kind: 'attempt'; readonly attemptId: string }
  | { readonly kind: 'search'; readonly query: string }
  | { readonly kind: 'orders' };

function isOpenTarget(found: unknown): found is OpenTarget {
  const { kind, number, itemId, attemptId, query } = asObject(found) ?? {};
  switch (kind) {
    case 'order':
      return isText(number);
    case 'item':
      return isText(itemId);
    case 'attempt':
      return isText(attemptId);
    case 'search':
      return isText(query);
    default:
      return kind === 'orders';
  }
}

export const openTarget = stored<OpenTarget | null>('session:openTarget', null, only(isOpenTarget));
