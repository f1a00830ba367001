import type { Authorization } from './auth.ts';
import type { SandboxRequest } from './message.ts';

export interface LoggedRequest {
  id: number;
  method: string;
  /** Relative to the base address, as in the contract; the whole path if it lies outside. */
  path: string;
  query: Record<string, string>;
  /** Without the authorization header: `authorization` has the verdict on it. */
  headers: Record<string, string | undefined>;
  authorization: Authorization;
  /** Parsed if it is JSON, otherwise the text as it came; `null` if there was none. */
  body: unknown;
  /** `null` while there is no answer, and for ever if the connection was dropped. */
  status: number | null;
  outcome: 'pending' | 'answered' | 'dropped';
  /** How often the request was carried out. */
  commits: number;
  protocol: string;
  /** Equal numbers mean a reused connection. */
  connection: number;
  /** ISO 8601, by this machine's clock. */
  at: string;
}

/** Enough for any test; the log must not grow for ever in a sandbox that runs for weeks. */
const capacity = 5_000;

export function createRequestLog() {
  let entries: LoggedRequest[] = [];
  let count = 0;
  return {
    add(request: SandboxRequest, path: string, authorization: Authorization): LoggedRequest {
      const { authorization: _secret, ...headers } = request.headers;
      count += 1;
      const entry: LoggedRequest = {
        id: count,
        method: request.method,
        path,
        query: Object.fromEntries(request.query),
        headers,
        authorization,
        body: parsed(request.body),
        status: null,
        outcome: 'pending',
        commits: 0,
        protocol: request.protocol,
        connection: request.connection,
        at: new Date().toISOString(),
      };
      entries = [...entries.slice(-(capacity - 1)), entry];
      return entry;
    },
    list: (method: string | null, path: string | null) =>
      entries.filter(
        (entry) =>
          (method === null || entry.method === method) && (path === null || entry.path === path),
      ),
    clear(): void {
      entries = [];
    },
  };
}

export type RequestLog = ReturnType<typeof createRequestLog>;

function parsed(body: string): unknown {
  if (body === '') return null;
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}
