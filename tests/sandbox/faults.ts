import { type Breakage, json, type Reply } from './http/message.ts';

/** What goes wrong with the next requests that match; an empty fault changes nothing. */
export interface Fault {
  /** Any method when left out. */
  method?: string;
  /** As in the contract, e.g. "/orders"; a trailing `*` matches anything; any path when left out. */
  path?: string;
  /** How many requests it affects; 1 by default. */
  times?: number;
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
  /** Waits so long before it looks at the request. */
  delayMs?: number;
  /**
   * `true`, `'before'`: neither carried out nor answered before `release()`; `'after'`: carried out at once,
   * answered after `release()`.
   */
  hang?: boolean | 'before' | 'after';
  /** The connection breaks before or after the request is carried out, or in the middle of the answer's body. */
  drop?: 'before' | 'after' | 'body';
  /** How it breaks; `close` by default. */
  by?: Breakage;
  malformed?: 'not-json' | 'wrong-shape' | 'truncated';
  /** A page of a list whose rows tie in the sorting, and come in another order at each request: items, or orders of one second. */
  ties?: boolean;
  /** Redirects there; with a 307 unless there is a `status`. */
  redirectTo?: string;
  /** How often the request is carried out; follows from the fault when left out, see `commitsOf`. */
  commits?: number;
}

export function createFaults() {
  let queue: Fault[] = [];
  return {
    add(fault: Fault): void {
      queue.push(fault);
    },
    clear(): void {
      queue = [];
    },
    /** The first fault that matches, used up by one request. */
    take(method: string, path: string): Fault | undefined {
      const fault = queue.find((candidate) => fits(candidate, method, path));
      if (!fault) return undefined;
      const times = (fault.times ?? 1) - 1;
      queue = queue.flatMap((other) => {
        if (other !== fault) return [other];
        return times > 0 ? [{ ...fault, times }] : [];
      });
      return fault;
    },
  };
}

export type Faults = ReturnType<typeof createFaults>;

function fits(fault: Fault, method: string, path: string): boolean {
  if (fault.method !== undefined && fault.method.toUpperCase() !== method) return false;
  if (fault.path === undefined) return true;
  return fault.path.endsWith('*') ? path.startsWith(fault.path.slice(0, -1)) : path === fault.path;
}

/** With an error or a redirect the request wasn't carried out; with a broken answer it was. */
export function commitsOf(fault: Fault): number {
  if (fault.commits !== undefined) return fault.commits;
  const madeUp = (fault.status !== undefined && fault.status >= 300) || fault.redirectTo;
  return fault.drop === 'before' || madeUp ? 0 : 1;
}

/** The faulty answer. `proper` is the right one, missing when the request wasn't carried out. */
export function spoil(fault: Fault, proper: Reply | undefined): Reply {
  const answer = replace(fault, proper);
  const withHeaders = { ...answer, headers: { ...answer.headers, ...lowerCase(fault.headers) } };
  return fault.drop === 'body' ? { ...withHeaders, ending: fault.by ?? 'close' } : withHeaders;
}

function replace(fault: Fault, proper: Reply | undefined): Reply {
  if (fault.redirectTo !== undefined) {
    return { status: fault.status ?? 307, headers: { location: fault.redirectTo }, body: '' };
  }
  const status = fault.status ?? proper?.status ?? 500;
  if (fault.malformed) return malform(fault.malformed, status, proper);
  if (fault.body !== undefined) return json(status, fault.body);
  if (proper && proper.status < 300 && status < 300) return { ...proper, status };
  return fault.status === undefined && proper ? proper : json(status, errorBody(status));
}

function malform(kind: NonNullable<Fault['malformed']>, status: number, proper?: Reply): Reply {
  switch (kind) {
    case 'not-json':
      return {
        status,
        headers: { 'content-type': 'text/html; charset=utf-8' },
        body: '<!doctype html><title>Be right back</title><p>We are doing maintenance.</p>',
      };
    case 'wrong-shape':
      return json(status, { data: { edges: [{ node: 1 }] }, order: [], items: {}, orders: 'none' });
    case 'truncated': {
      const text = proper?.body || '{}';
      return { ...json(status, {}), body: text.slice(0, Math.ceil(text.length / 2)) };
    }
  }
}

const lowerCase = (headers: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

function errorBody(status: number): { type: string; message: string } {
  const type = documentedTypes[status] ?? (status >= 500 ? 'InternalError' : 'RequestError');
  return { type, message: documentedMessages[status] ?? `The service answered ${status}` };
}

const documentedTypes: Record<number, string> = {
  400: 'UserInputError',
  401: 'UnauthorizedError',
  403: 'ForbiddenError',
};

const documentedMessages: Record<number, string> = {
  400: 'The request is invalid',
  401: 'The Authorization header is missing or malformed',
  403: 'The API key is not valid',
  500: 'Something went wrong on our side; try again later',
};
