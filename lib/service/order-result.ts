import { type Failure, isDocumented } from '@/lib/domain/failure/failure';
import type { HttpResult } from '@/lib/service/http/http-request';
import { readResponse } from '@/lib/service/http/read-response';
import { parse } from '@/lib/service/wire/schema';
import { placedResponse } from './wire/order';

/** What is known after the one POST of an attempt. */
export type OrderResult =
  | { readonly kind: 'placed'; readonly number: string }
  /** Nothing has left. */
  | { readonly kind: 'not-sent'; readonly failure: Failure }
  /** The service says that it has ordered nothing. */
  | {
      readonly kind: 'refused';
      readonly failure: Failure;
      /**
       * `false` if the browser may have sent the POST more than once: this answers the last copy, and an
       * earlier one may have been ordered.
       */
      readonly isProof: boolean;
    }
  /** An order may exist. */
  | { readonly kind: 'unknown'; readonly failure: Failure };

/** Tells from its answer what became of a POST (contract 4.5, 7). When in doubt, it is unknown. */
export function readOrderResult(result: HttpResult): OrderResult {
  const response = readResponse(result);
  if (response.ok) {
    const { json, status } = response.value;
    const placed = parse(placedResponse(), json, status);
    if (!placed.ok) return { kind: 'unknown', failure: placed.failure };
    return { kind: 'placed', number: placed.value.order.number };
  }

  const { failure } = response;
  const { status } = result;
  if (status === null && !result.isSent) return { kind: 'not-sent', failure };
  // Only of a documented error is it known that this copy of the POST ordered nothing.
  if (status !== null && isDocumented(failure)) {
    return { kind: 'refused', failure, isProof: result.isOnlyCopy };
  }
  return { kind: 'unknown', failure };
}
