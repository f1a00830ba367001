import type { Failure } from '@/lib/domain/failure';
import type { Exchange } from '@/lib/service/http/http-request';
import { judge } from '@/lib/service/http/read-response';
import { readErrorType } from './wire/error';
import { parsePlaced } from './wire/placed';

/** What is known after the one POST that an attempt makes. */
export type OrderAnswer =
  | { readonly kind: 'placed'; readonly number: string; readonly status: number }
  /** For certain nothing was ordered; without a status, because nothing was sent. */
  | { readonly kind: 'refused'; readonly failure: Failure; readonly status: number | null }
  | { readonly kind: 'unknown'; readonly failure: Failure; readonly status: number | null };

/** The statuses that mean for certain that nothing was ordered, if the body says so too (contract 7). */
const refusals = new Map([
  [400, 'UserInputError'],
  [401, 'UnauthorizedError'],
  [403, 'ForbiddenError'],
]);

/**
 * Tells placed, refused and unknown apart (contract 4.5, 7). Whatever isn't one of the first two beyond
 * doubt is unknown: an order may exist.
 */
export function classifyOrder(exchange: Exchange): OrderAnswer {
  const judged = judge(exchange);
  if (judged.ok) {
    const { status } = judged;
    const placed = parsePlaced(judged.json, status);
    if (!placed.ok) return { kind: 'unknown', failure: placed.failure, status };
    return { kind: 'placed', number: placed.value, status };
  }

  const { failure } = judged;
  const { status } = exchange;
  if (status === null && !exchange.isSent) return { kind: 'refused', failure, status };
  if (status !== null && exchange.body.ok && isRefusal(status, exchange.body.value)) {
    return { kind: 'refused', failure, status };
  }
  return { kind: 'unknown', failure, status };
}

function isRefusal(status: number, json: unknown): boolean {
  const type = refusals.get(status);
  return type !== undefined && readErrorType(json) === type;
}
