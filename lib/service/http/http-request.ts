import type { RequestRecord } from '@/lib/domain/connection/request-record';
import type { Failure } from '@/lib/domain/failure';
import { failed, type Result, succeeded } from '@/lib/domain/result';
import { type OrderBody, orderBody } from './order-body';
import { readText } from './read-text';
import { parseRetryAfter } from './retry-after';
import { makeRoom, spokenProtocol, type Timeline } from './spoken-protocol';

/** Ample for 50 rows of anything: 80 KiB each. What is larger would only keep the background busy. */
const bodyLimitBytes = 4 * 1024 * 1024;

/** What came of one `fetch`. */
export type Exchange =
  /** Nothing that the service itself said: no answer, or a redirect. */
  | {
      readonly status: null;
      readonly failure: Failure;
      /** `false`: certain that nothing went out that the service could act on, nor will. */
      readonly isSent: boolean;
    }
  | {
      readonly status: number;
      readonly retryAfterMs: number | null;
      /** When the service answered, by its own clock; `null` when it didn't say. */
      readonly servedAt: number | null;
      /** The body as JSON, or why it isn't known. */
      readonly body: Result<unknown>;
    };

export interface ExchangeDeps {
  readonly baseAddress: string;
  readonly apiKey: string;
  readonly fetch: typeof globalThis.fetch;
  readonly onLine: () => boolean;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Told of every exchange once it has ended. */
  readonly onExchange: (record: RequestRecord) => void;
  /** Asked right before each `fetch`: why it mustn't be made, or `null`. */
  readonly mayGo: (method: Method) => Promise<Failure | null>;
  /** What the browser notes of requests; its own unless told otherwise. */
  readonly timeline?: Timeline;
}

type Method = RequestRecord['method'];

export interface Outgoing {
  /** Appended to the base address. */
  readonly path: string;
  /** Sent as the body of a POST; without it, the request is a GET. */
  readonly json?: string;
  /** For the whole exchange, body included. */
  readonly deadlineMs: number;
}

/** Builds the function that makes one `fetch` per call at most and never throws (contract 1, 5). */
export function createExchange(deps: ExchangeDeps): (outgoing: Outgoing) => Promise<Exchange> {
  // Called as a method of another object, the browser's `fetch` refuses to work.
  const {
    baseAddress,
    apiKey,
    fetch,
    onLine,
    now,
    onExchange,
    mayGo,
    timeline = performance,
  } = deps;
  const since = timeline.now();
  /** The last protocol that the service is known to have answered by since then. */
  let protocol = '';
  const noteProtocol = () => {
    protocol = spokenProtocol(baseAddress, since, timeline) || protocol;
    return protocol;
  };

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
    const url = baseAddress + path;
    const method = methodOf(outgoing);
    // Asked now, since what is noted of the readings before may have come later than their answers.
    const body = json === undefined ? null : orderBody(json, noteProtocol());
    const deadline = createDeadline(deadlineMs);
    let isFetched = false;

    const interrupted = (): Failure => {
      if (!onLine()) return { kind: 'offline' };
      if (deadline.signal.aborted) return { kind: 'timeout', seconds: deadlineMs / 1000 };
      return { kind: 'unreachable', origin: new URL(baseAddress).origin };
    };

    try {
      const obstacle = await deadline.orSooner(mayGo(method).catch(internal));
      if (obstacle) return { status: null, failure: obstacle, isSent: false };
      isFetched = true;
      const response = await deadline.orSooner(fetch(url, requestOf(body, deadline.signal)));
      if (isRedirect(response)) {
        deadline.abort();
        return { status: null, failure: { kind: 'redirected' }, isSent: true };
      }
      return {
        status: response.status,
        servedAt: parseDate(response.headers.get('Date')),
        retryAfterMs: parseRetryAfter(response.headers.get('Retry-After'), now()),
        body: await deadline.orSooner(readJson(response)).catch(() => failed(interrupted())),
      };
    } catch {
      // Decided before anything else can happen: from here on nobody can read the body any more.
      const isSent = isFetched && !body?.withdraw();
      return { status: null, failure: interrupted(), isSent };
    } finally {
      deadline.stop();
      noteProtocol();
      makeRoom(timeline);
    }
  }

  function requestOf(body: OrderBody | null, signal: AbortSignal): RequestInit {
    return {
      method: body ? 'POST' : 'GET',
      ...body?.init,
      headers: {
        Accept: 'application/json',
        Authorization: `Bearer ${apiKey}`,
        ...(body && { 'Content-Type': 'application/json' }),
      },
      // Not followed for reading either: with 'error' a redirect looks like a broken connection.
      redirect: 'manual',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal,
    };
  }
}

/** Ends what takes too long, and waits no longer for it: `fetch` may fail to notice that it was aborted. */
function createDeadline(milliseconds: number) {
  const controller = new AbortController();
  const { signal } = controller;
  const abort = () => controller.abort();
  const timer = setTimeout(abort, milliseconds);
  const over = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  // Nobody may be waiting when it is over.
  over.catch(() => {});
  return {
    signal,
    abort,
    /** Settles as the work does, or rejects at the deadline. */
    orSooner: <T>(work: Promise<T>): Promise<T> => Promise.race([work, over]),
    stop: () => clearTimeout(timer),
  };
}

function internal(error: unknown): Failure {
  return { kind: 'internal', detail: String(error) };
}

function methodOf({ json }: Outgoing): Method {
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

async function readJson(response: Response): Promise<Result<unknown>> {
  const text = await readText(response, bodyLimitBytes);
  if (text === null) return failed({ kind: 'too-large', limitBytes: bodyLimitBytes });
  try {
    return succeeded(JSON.parse(text));
  } catch {
    return failed({ kind: 'not-json', status: response.status });
  }
}
