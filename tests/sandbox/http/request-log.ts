import type { Authorization } from './auth.ts';
import type { SandboxRequest } from './message.ts';

export interface LoggedRequest {
  id: number;
  method: string;
  /** Relative to the base address, as in the contract; whole when it lies elsewhere. */
  path: string;
  query: Record<string, string>;
  /** Without the authorization header, whose verdict stands in `authorization`. */
  headers: Record<string, string | undefined>;
  authorization: Authorization;
  /** Parsed when it is JSON, otherwise the text as it came, `null` when there was none. */
  body: unknown;
  /** `null` while there is no answer, and for good when the connection was dropped instead. */
  status: number | null;
  outcome: 'pending' | 'answered' | 'dropped';
  /** How often the request was carried out. */
  commits: number;
  protocol: string;
  /** Equal numbers mean a reused connection. */
  connection: number;
  /** ISO 8601, by the machine's clock. */
  at: string;
}

/** The last of many requests; enough for any test, and bounded for a sandbox that runs for weeks. */
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
