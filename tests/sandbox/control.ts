import type { Address, Card, Item, Order } from '../../lib/shop/contract.ts';
import type { Fault } from './faults.ts';
import type { LoggedRequest } from './http/request-log.ts';
import type { ElsewhereOrder } from './routes/control.ts';
import type { Standing } from './store.ts';

export interface RequestFilter {
  method?: string;
  path?: string;
}

/** Steers a running sandbox over HTTP, from any process. */
export function createControl(origin: string) {
  async function call<T>(method: string, path: string, body: unknown = {}): Promise<T> {
    const response = await fetch(`${origin}/control/${path}`, {
      method,
      ...(method !== 'GET' && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    const answer = (await response.json()) as T & { message?: string };
    if (!response.ok) throw new Error(`${method} /control/${path}: ${answer.message}`);
    return answer;
  }

  return {
    /** Restores the initial data; drops faults, overrides and log; keeps the key. */
    reset: () => call('POST', 'reset'),
    /** What arrived below the base address, oldest first. */
    requests: (filter: RequestFilter = {}) =>
      call<LoggedRequest[]>('GET', `requests?${new URLSearchParams({ ...filter })}`),
    clearRequests: () => call('DELETE', 'requests'),
    /** Queues a fault; the requests that it matches use it up. */
    fault: (fault: Fault) => call('POST', 'faults', fault),
    clearFaults: () => call('DELETE', 'faults'),
    /** Lets hanging requests go on. */
    release: () => call<{ released: number }>('POST', 'release'),
    /** GET at the path (such as "/items") answers exactly this, until `clearOverrides()`. */
    override: (path: string, json: unknown) => call('POST', 'overrides', { path, json }),
    clearOverrides: () => call('DELETE', 'overrides'),
    /** Sets a key, or makes one up, and returns it; the previous key is void from now on. */
    setKey: async (key?: string) => (await call<{ key: string }>('POST', 'key', { key })).key,
    /** Moves the sandbox's clock ahead. */
    advance: (ms: number) => call<{ now: string }>('POST', 'clock', { advanceMs: ms }),
    /** Orders placed from now on are listed that much later, by the sandbox's clock. */
    setListingDelay: (ms: number) => call('POST', 'listing-delay', { ms }),
    /** All orders as they stand, listed or not yet, in the sequence in which they came. */
    orders: () => call<Standing>('GET', 'orders'),
    /** Changes an order as listed and ends its own progress. */
    moveOrder: (number: string, changes: Partial<Order>) =>
      call('PATCH', `orders/${encodeURIComponent(number)}`, changes),
    /** Places an order as if from another device; returns its number. */
    placeElsewhere: async (order: ElsewhereOrder = {}) =>
      (await call<{ number: string }>('POST', 'orders', order)).number,
    /** Changes fields of an item, in the listing and for orders. */
    changeItem: (id: string, changes: Partial<Item>) =>
      call('PATCH', `items/${encodeURIComponent(id)}`, changes),
    removeItem: (id: string) => call('DELETE', `items/${encodeURIComponent(id)}`),
    setAddresses: (addresses: readonly Address[]) => call('POST', 'addresses', addresses),
    setCards: (cards: readonly Card[]) => call('POST', 'cards', cards),
  };
}

export type Control = ReturnType<typeof createControl>;
