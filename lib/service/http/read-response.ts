import type { AnsweredFailure, Failure } from '@/lib/domain/failure';
import { readMessage } from '@/lib/service/wire/error';
import type { Exchange } from './http-request';

type Judged =
  | {
      readonly ok: true;
      readonly status: number;
      readonly servedAt: number | null;
      readonly json: unknown;
    }
  | { readonly ok: false; readonly failure: Failure };

/**
 * Says whether an exchange brought a 2xx with JSON, and if not, what went wrong. The status alone decides
 * which failure it is: an error whose body isn't the contract's has a `null` message (contract 7).
 */
export function judge(exchange: Exchange): Judged {
  if (exchange.status === null) return { ok: false, failure: exchange.failure };
  const { status, servedAt, retryAfterMs, body } = exchange;
  if (status < 200 || status > 299) {
    const message = body.ok ? readMessage(body.value) : null;
    return { ok: false, failure: { kind: kindOf(status), status, message, retryAfterMs } };
  }
  return body.ok ? { ok: true, status, servedAt, json: body.value } : body;
}

function kindOf(status: number): Extract<AnsweredFailure, { retryAfterMs: unknown }>['kind'] {
  if (status === 400) return 'input-refused';
  if (status === 401) return 'unauthorized';
  if (status === 403) return 'forbidden';
  if (status === 429) return 'rate-limited';
  return status >= 500 ? 'service-fault' : 'unexpected-status';
}
