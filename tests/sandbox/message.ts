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

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** How the answer ends: whole, cut off in the body, or with a body that never comes. */
  ending?: 'cut' | 'stalled';
}

/** `null` closes the connection without a byte of an answer. */
export type Handle = (request: SandboxRequest) => Promise<Answer | null>;

export function json(status: number, value: unknown, headers: Record<string, string> = {}): Answer {
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
