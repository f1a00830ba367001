import { type Answer, failed, succeeded } from '@/lib/domain/answer';
import type { Failure } from '@/lib/domain/failure';
import type { RequestRecord } from '@/lib/domain/request-record';
import { lastProtocol, orderBody } from './order-body';
import { readText } from './read-text';
import { parseRetryAfter } from './retry-after';

/** Ample for 50 rows of anything: 80 KiB each. What is larger would only keep the background busy. */
const bodyLimitBytes = 4 * 1024 * 1024;

/** What came of one `fetch`. */
export type Exchange =
  /** Nothing that the service itself said: no answer, or a redirect. */
  | { readonly status: null; readonly failure: Failure }
  | {
      readonly status: number;
      readonly retryAfterMs: number | null;
      /** When the service answered, by its own clock; `null` when it didn't say. */
      readonly servedAt: number | null;
      /** The body as JSON, or why it isn't known. */
      readonly body: Answer<unknown>;
    };

export interface ExchangeDeps {
  readonly baseAddress: string;
  readonly apiKey: string;
  readonly fetch: typeof globalThis.fetch;
  readonly onLine: () => boolean;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Told of every `fetch` once it has ended. */
  readonly onExchange: (record: RequestRecord) => void;
}

export interface Outgoing {
  /** Appended to the base address. */
  readonly path: string;
  /** Sent as the body of a POST; without it, the request is a GET. */
  readonly json?: string;
  /** For the whole exchange, body included. */
  readonly deadlineMs: number;
}

/** Builds the function that makes exactly one `fetch` per call and never throws (contract 1, 5). */
export function createExchange(deps: ExchangeDeps): (outgoing: Outgoing) => Promise<Exchange> {
  // Called as a method of another object, the browser's `fetch` refuses to work.
  const { baseAddress, apiKey, fetch, onLine, now, onExchange } = deps;

  return async (outgoing) => {
    const at = now();
    const exchange = await send(outgoing);
    onExchange({
      at,
      method: methodOf(outgoing),
      path: outgoing.path,
      status: exchange.status,
      failure: failureOf(exchange),
      ms: now() - at,
    });
    return exchange;
  };

  async function send(outgoing: Outgoing): Promise<Exchange> {
    const { path, json, deadlineMs } = outgoing;
    const abort = new AbortController();
    const deadline = setTimeout(() => abort.abort(), deadlineMs);

    const interrupted = (): Failure => {
      if (!onLine()) return { kind: 'offline' };
      if (abort.signal.aborted) return { kind: 'timeout', seconds: deadlineMs / 1000 };
      return { kind: 'unreachable', origin: new URL(baseAddress).origin };
    };

    try {
      const response = await fetch(baseAddress + path, {
        method: methodOf(outgoing),
        ...(json !== undefined && orderBody(json, lastProtocol(new URL(baseAddress).origin))),
        headers: {
          Accept: 'application/json',
          Authorization: `Bearer ${apiKey}`,
          ...(json !== undefined && { 'Content-Type': 'application/json' }),
        },
        // Not followed for reading either: with 'error' a redirect looks like a broken connection.
        redirect: 'manual',
        credentials: 'omit',
        cache: 'no-store',
        referrerPolicy: 'no-referrer',
        signal: abort.signal,
      });
      if (isRedirect(response)) {
        abort.abort();
        return { status: null, failure: { kind: 'redirected' } };
      }
      return {
        status: response.status,
        servedAt: parseDate(response.headers.get('Date')),
        retryAfterMs: parseRetryAfter(response.headers.get('Retry-After'), now()),
        body: await readJson(response).catch(() => failed(interrupted())),
      };
    } catch {
      return { status: null, failure: interrupted() };
    } finally {
      clearTimeout(deadline);
    }
  }
}

function methodOf({ json }: Outgoing): RequestRecord['method'] {
  return json === undefined ? 'GET' : 'POST';
}

function failureOf(exchange: Exchange): Failure['kind'] | null {
  if (exchange.status === null) return exchange.failure.kind;
  return exchange.body.ok ? null : exchange.body.failure.kind;
}

/** Browsers hide what a redirect says; other runtimes show its status. */
function isRedirect({ type, status }: Response): boolean {
  return type === 'opaqueredirect' || [301, 302, 303, 307, 308].includes(status);
}

function parseDate(header: string | null): number | null {
  const time = Date.parse(header ?? '');
  return Number.isNaN(time) ? null : time;
}

async function readJson(response: Response): Promise<Answer<unknown>> {
  const text = await readText(response, bodyLimitBytes);
  if (text === null) return failed({ kind: 'too-large', limitBytes: bodyLimitBytes });
  try {
    return succeeded(JSON.parse(text));
  } catch {
    return failed({ kind: 'not-json', status: response.status });
  }
}
