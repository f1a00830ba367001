import * as z from 'zod/mini';
import { lazy } from '@/lib/domain/data/lazy';
import type { EpochMs } from '@/lib/domain/data/time';
import { type StatusKind, statusFacts, statusKinds } from '@/lib/domain/failure/failure';
import { failed, type Result, succeeded } from '@/lib/domain/failure/result';
import type { HttpResult } from './http-request';

/** A 2xx response with JSON in it. */
interface JsonResponse {
  readonly status: number;
  readonly servedAt: EpochMs | null;
  readonly json: unknown;
}

/**
 * Reads the JSON of a 2xx response. Of anything else, status and body decide which failure it is: a page in between may
 * have any status, but hardly the body that the contract gives errors (contract 7). Texts are as the service sent
 * them, of any length: see `sanitizeFailure`.
 */
export function readResponse(result: HttpResult): Result<JsonResponse> {
  if (result.status === null) return failed(result.failure);
  const { status, servedAt, retryAfterMs, body } = result;
  if (status < 200 || status > 299) {
    const error = body.ok ? readError(body.value) : null;
    const message = error?.message ?? null;
    return failed({ kind: kindOf(status, error), status, message, retryAfterMs });
  }
  return body.ok ? succeeded({ status, servedAt, json: body.value }) : body;
}

const errorBody = lazy(() => z.object({ type: z.string(), message: z.string() }));
type ErrorBody = z.output<ReturnType<typeof errorBody>>;

function readError(json: unknown): ErrorBody | null {
  const parsed = z.safeParse(errorBody(), json);
  return parsed.success ? parsed.data : null;
}

function kindOf(status: number, error: ErrorBody | null): StatusKind {
  const known = statusKinds.find((kind) => {
    const facts = statusFacts(kind);
    return facts?.status === status && (!facts.type || facts.type === error?.type);
  });
  if (known) return known;
  if (status >= 500) return 'service-fault';
  return error ? 'unexpected-status' : 'foreign-answer';
}
