import type { RequestRecord } from '@/lib/domain/connection/request-record';
import { asObject, isNumber, isText, oneOf, only, orNull, rowsOf, shapeOf } from './shape';
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

/** What the next popup should show after a click on a notification; the popup clears it. */
export type OpenTarget =
  | { readonly kind: 'order'; readonly number: string }
  | { readonly kind: 'item'; readonly itemId: string }
  | { readonly kind: 'attempt'; readonly attemptId: string };

function isOpenTarget(found: unknown): found is OpenTarget {
  const { kind, number, itemId, attemptId } = asObject(found) ?? {};
  if (kind === 'order') return isText(number);
  return kind === 'item' ? isText(itemId) : kind === 'attempt' && isText(attemptId);
}

export const openTarget = stored<OpenTarget | null>('session:openTarget', null, only(isOpenTarget));
