/** Requests and answers as the sandbox sees them, independent of the protocol. */

export interface SandboxRequest {
  method: string;
  /** Path without the query. */
  path: string;
  query: URLSearchParams;
  /** Names in lower case. */
  headers: Record<string, string | undefined>;
  /** Scheme and host as the caller addressed them, for links back to the sandbox. */
  origin: string;
  protocol: string;
  /** Ordinal of the connection it came on: equal numbers mean a reused connection. */
  connection: number;
  body: string;
}

/** An endpoint's answer, before it is written as JSON. */
export interface Result {
  status: number;
  body: unknown;
}

export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** Set when the connection breaks in the middle of the body. */
  ending?: Breakage;
}

/**
 * How a connection breaks. `close` and `reset` act on TCP, whatever runs on it. The others are for HTTP/2
 * (over HTTP/1.1 they close the connection): `session` ends the session at once; `goaway` announces the end
 * and says that the request was seen; `rst-stream` ends only this request, with INTERNAL_ERROR.
 */
export type Breakage = 'close' | 'reset' | 'session' | 'goaway' | 'rst-stream';

/** A `Breakage` means that the connection breaks before the first byte of an answer. */
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
