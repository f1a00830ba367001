import * as z from 'zod/mini';
import { type StatusKind, statusFacts, statusKinds } from '@/lib/domain/failure';
import { lazy } from '@/lib/domain/lazy';
import { failed, type Result, succeeded } from '@/lib/domain/result';
import type { EpochMs } from '@/lib/domain/time';
import type { HttpResult } from './http-request';

/** A 2xx response with JSON in it. */
export interface JsonResponse {
  readonly status: number;
  readonly servedAt: EpochMs | null;
  readonly json: unknown;
}

/**
 * Reads the JSON of a 2xx response. Of anything else, the status alone decides which failure it is; an
 * error whose body doesn't follow the contract has a `null` message (contract 7). Texts are as the service sent them,
 * of any length: see `sanitizeFailure`.
 */
export function readResponse(result: HttpResult): Result<JsonResponse> {
  if (result.status === null) return failed(result.failure);
  const { status, servedAt, retryAfterMs, body } = result;
  if (status < 200 || status > 299) {
    const message = body.ok ? readMessage(body.value) : null;
    return failed({ kind: kindOf(status), status, message, retryAfterMs });
  }
  return body.ok ? succeeded({ status, servedAt, json: body.value }) : body;
}

const withMessage = lazy(() => z.object({ message: z.string() }));

function readMessage(json: unknown): string | null {
  const parsed = z.safeParse(withMessage(), json);
  return parsed.success ? parsed.data.message : null;
}

function kindOf(status: number): StatusKind {
  const known = statusKinds.find((kind) => statusFacts(kind)?.status === status);
  return known ?? (status >= 500 ? 'service-fault' : 'unexpected-status');
}

const documentedBody = lazy(() => z.object({ type: z.string(), message: z.string() }));

/** Whether an error has its documented status, type and message. */
export function isDocumentedError(status: number, json: unknown): boolean {
  const body = z.safeParse(documentedBody(), json);
  return body.success && statusFacts(kindOf(status))?.type === body.data.type;
}
