/** What the sandbox knows of a request and says in an answer, whatever protocol carried it. */

export interface SandboxRequest {
  method: string;
  /** Path without the query. */
  path: string;
  query: URLSearchParams;
  /** Names in lower case. */
  headers: Record<string, string | undefined>;
  /** Scheme and host as the caller addressed them, for links back. */
  origin: string;
  protocol: string;
  /** Ordinal of the connection it came on: equal numbers mean a reused connection. */
  connection: number;
  body: string;
}

/** What an endpoint makes of a request, before it is written as JSON. */
export interface Result {
  status: number;
  body: unknown;
}

export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** How the answer ends if not whole: with a body that never comes, or broken off in the body. */
  ending?: 'stalled' | Breakage;
}

/**
 * How a connection breaks. `close` and `reset` do it on the level of TCP, whatever runs on it. The rest
 * is for HTTP/2 and closes a connection of HTTP/1.1: `session` ends the session at once; `goaway`
 * announces the end and says that the request was seen; `rst-stream` ends only the one request, with
 * INTERNAL_ERROR; `refused-stream` likewise, and says that it was not processed.
 */
export type Breakage = 'close' | 'reset' | 'session' | 'goaway' | 'rst-stream' | 'refused-stream';

/** A breakage comes in place of any byte of an answer. */
export type Handle = (request: SandboxRequest) => Promise<Reply | Breakage>;

export function json(status: number, value: unknown, headers: Record<string, string> = {}): Reply {
  return {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      ...headers,
    },
    body: JSON.stringify(value),
  };
}
