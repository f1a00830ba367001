import type { RequestRecord } from '@/lib/domain/connection/request-record';
import { type EpochMs, isPlausible } from '@/lib/domain/data/time';
import type { Failure } from '@/lib/domain/failure/failure';
import { failed, type Result, succeeded } from '@/lib/domain/failure/result';
import { createOrderBody, type OrderBody } from './order-body';
import { lastProtocol, type Timeline, trimTimeline } from './timeline';

/** Ample: 50 rows of 80 KiB each. Anything larger would only keep the background busy. */
const bodyLimitBytes = 4 * 1024 * 1024;

/** The outcome of one `fetch`. */
export type HttpResult =
  /** No response from the service itself: none at all, or a redirect. */
  | {
      readonly status: null;
      readonly failure: Failure;
      /** `false` only if nothing that the service could act on went out, or ever will. */
      readonly isSent: boolean;
    }
  | {
      readonly status: number;
      readonly retryAfterMs: number | null;
      /** When the service responded, by its own clock; `null` if that isn't known. */
      readonly servedAt: EpochMs | null;
      /** The body as JSON, or why it could not be read. */
      readonly body: Result<unknown>;
      /** `false` if the browser may have repeated the request: then this answers the last copy of it. */
      readonly isOnlyCopy: boolean;
    };

export interface HttpRequestDeps {
  readonly baseAddress: string;
  readonly apiKey: string;
  readonly fetch: typeof globalThis.fetch;
  readonly onLine: () => boolean;
  readonly now: () => EpochMs;
  /** Called after every request, whatever its outcome. */
  readonly onRequestEnd: (record: RequestRecord) => void;
  /** Called right before each `fetch`: a failure if it must not be made, or `null`. */
  readonly precheck: (method: Method) => Promise<Failure | null>;
  /** Where the browser logs requests; by default its own `performance`. */
  readonly timeline?: Timeline;
}

type Method = RequestRecord['method'];

/**
 * The POST shares no connections with other requests, neither ours nor those for pictures. Browsers keep
 * connections apart by whether credentials may travel. None do, in either pool: the rule in
 * `lib/background/connection/fresh-connections.ts` removes them.
 */
type Pool = 'reading' | 'ordering';

const credentialsIn = { reading: 'include', ordering: 'omit' } as const satisfies Record<
  Pool,
  RequestCredentials
>;

interface HttpRequest {
  /** Appended to the base address. */
  readonly path: string;
  /** The body of a POST; without it, the request is a GET. */
  readonly json?: string;
  readonly pool: Pool;
  /** For the whole request, until its response's body has been read. */
  readonly deadlineMs: number;
}

/** Creates the function that makes at most one `fetch` per call and never throws (contract 1, 5). */
export function createHttpRequest(
  deps: HttpRequestDeps,
): (request: HttpRequest) => Promise<HttpResult> {
  const {
    baseAddress,
    apiKey,
    // Called as a method of another object, the browser's `fetch` throws.
    fetch,
    onLine,
    now,
    onRequestEnd,
    precheck,
    timeline = performance,
  } = deps;
  const since = timeline.now();
  /** The protocol of the service's last response since then, as far as it is known. */
  let protocol = '';
  const updateProtocol = () => {
    protocol = lastProtocol(baseAddress, since, timeline) || protocol;
    return protocol;
  };

  return async (request) => {
    const at = now();
    const result = await send(request);
    onRequestEnd({
      at,
      method: methodOf(request),
      path: request.path,
      status: result.status,
      failure: failureOf(result),
      ms: now() - at,
    });
    return result;
  };

  async function send(request: HttpRequest): Promise<HttpResult> {
    const { path, json, pool, deadlineMs } = request;
    const url = baseAddress + path;
    const method = methodOf(request);
    // Looked up only now: the browser may log a response some time after delivering it.
    updateProtocol();
    const body = json === undefined ? null : createOrderBody(json, protocol);
    trimTimeline(timeline);
    const deadline = createDeadline(deadlineMs);
    let isFetched = false;

    const interrupted = (): Failure => {
      if (!onLine()) return { kind: 'offline' };
      if (deadline.signal.aborted) return { kind: 'timeout', seconds: deadlineMs / 1000 };
      return { kind: 'unreachable', origin: new URL(baseAddress).origin };
    };

    try {
      const rejection = await deadline.orSooner(precheck(method).catch(internal));
      if (rejection) return { status: null, failure: rejection, isSent: false };
      isFetched = true;
      const response = await deadline.orSooner(fetch(url, initOf(body, pool, deadline.signal)));
      if (isRedirect(response)) {
        deadline.abort();
        return { status: null, failure: { kind: 'redirected' }, isSent: true };
      }
      return {
        status: response.status,
        servedAt: clockOf(response.headers),
        retryAfterMs: parseRetryAfter(response.headers.get('Retry-After'), now()),
        body: await deadline.orSooner(readJson(response)).catch(() => failed(interrupted())),
        isOnlyCopy: body?.isReadOnce ?? false,
      };
    } catch {
      // Withdrawn before anything else can run: from here on nobody can read the body any more.
      const isSent = isFetched && !body?.withdraw();
      return { status: null, failure: interrupted(), isSent };
    } finally {
      deadline.stop();
      updateProtocol();
    }
  }

  function initOf(body: OrderBody | null, pool: Pool, signal: AbortSignal): RequestInit {
    return {
      method: body ? 'POST' : 'GET',
      ...body?.init,
      headers: {
        Accept: 'application/json',
        Authorization: `Bearer ${apiKey}`,
        ...(body && { 'Content-Type': 'application/json' }),
      },
      // For reads too: with 'error', a redirect could not be told from a broken connection.
      redirect: 'manual',
      credentials: credentialsIn[pool],
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal,
    };
  }
}

/** Aborts what takes too long, and stops waiting for it: `fetch` may not notice that it was aborted. */
function createDeadline(milliseconds: number) {
  const controller = new AbortController();
  const { signal } = controller;
  const abort = () => controller.abort();
  const timer = setTimeout(abort, milliseconds);
  const over = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  // Otherwise an unhandled rejection when nobody is waiting for it.
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

function methodOf({ json }: HttpRequest): Method {
  return json === undefined ? 'GET' : 'POST';
}

function failureOf(result: HttpResult): Failure['kind'] | null {
  if (result.status === null) return result.failure.kind;
  return result.body.ok ? null : result.body.failure.kind;
}

/** Browsers hide the status of a redirect; other runtimes show it. */
function isRedirect({ type, status }: Response): boolean {
  return type === 'opaqueredirect' || [301, 302, 303, 307, 308].includes(status);
}

/**
 * The `Date` of an answer from a cache is as old as the answer. Adding its `Age` wouldn't give the service's time, since
 * caches work that out by their own clocks. Some write 0 into whatever they pass on: that is off by a second at most.
 */
function clockOf(headers: Headers): EpochMs | null {
  const time = Date.parse(headers.get('Date') ?? '');
  return (headers.get('Age') ?? '0') === '0' && isPlausible(time) ? time : null;
}

async function readJson(response: Response): Promise<Result<unknown>> {
  const text = await readText(response, bodyLimitBytes);
  if (text === null) return failed({ kind: 'too-large', limitBytes: bodyLimitBytes });
  try {
    return succeeded(JSON.parse(text));
  } catch {
    const { status } = response;
    return failed({ kind: 'foreign-answer', status, message: null, retryAfterMs: null });
  }
}

const longestMs = 6 * 60 * 60 * 1000;
const httpDate = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? .*\d/i;

/** @returns milliseconds to wait from `now`, at most 6 hours; `null` when absent or malformed */
export function parseRetryAfter(header: string | null, now: EpochMs): number | null {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return clamp(Number(text) * 1000);
  // `Date.parse` accepts nearly anything, even "1.5".
  if (!httpDate.test(text)) return null;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : clamp(at - now);
}

function clamp(milliseconds: number): number {
  return Math.min(Math.max(milliseconds, 0), longestMs);
}

/**
 * Reads a response's body as text, up to a limit. The limit holds for what was decompressed, and whatever
 * `Content-Length` says.
 * @returns `null` when the body is larger than `limitBytes`; the rest is not read
 * @throws when the connection breaks or the request is aborted
 */
async function readText(response: Response, limitBytes: number): Promise<string | null> {
  if (response.body === null) return '';
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let size = 0;
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > limitBytes) {
      // It is too large, whether or not cancelling works.
      await reader.cancel().catch(() => undefined);
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}
