import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Address, Card, Item, Order } from '../../../lib/shop/contract.ts';
import { type Sandbox, sandboxKey, startSandbox } from '../sandbox.ts';

interface Lists {
  items: Item[];
  addresses: Address[];
  payments: Card[];
  orders: Order[];
  canLoadMore: boolean;
}

interface Reply<T> {
  status: number;
  headers: Headers;
  body: T;
}

export interface Problem {
  type: string;
  message: string;
}

/** One sandbox per file, reset before each test, with calls as a client makes them. */
export function useSandbox() {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandbox({ speed: 0 });
  });
  beforeEach(async () => {
    await sandbox.control.setKey(sandboxKey);
    await sandbox.control.reset();
  });
  afterAll(() => sandbox.close());

  async function send<T = Problem>(path: string, init: RequestInit = {}): Promise<Reply<T>> {
    const response = await fetch(`${sandbox.baseUrl}${path}`, {
      redirect: 'manual',
      ...init,
      headers: { authorization: `Bearer ${sandboxKey}`, ...init.headers },
    });
    const text = await response.text();
    const body = (text ? JSON.parse(text) : null) as T;
    return { status: response.status, headers: response.headers, body };
  }
  const get = <T = Lists>(path: string) => send<T>(path);
  const post = <T = Problem>(body: unknown, headers: Record<string, string> = {}) =>
    send<T>('/orders', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });

  return {
    get sandbox() {
      return sandbox;
    },
    get control() {
      return sandbox.control;
    },
    send,
    get,
    post,
    async item(fits: (item: Item) => boolean): Promise<Item> {
      const pages = await Promise.all([get('/items?limit=50'), get('/items?limit=50&offset=50')]);
      const item = pages.flatMap(({ body }) => body.items).find(fits);
      if (!item) throw new Error('No item of the catalogue fits');
      return item;
    },
    /** A valid request for the item, or for the first regular one. */
    async orderFor(item?: Item) {
      const [items, addresses, payments] = await Promise.all([
        get('/items'),
        get('/addresses'),
        get('/payments'),
      ]);
      const wanted = item ?? items.body.items.find(({ isSizeRequired }) => !isSizeRequired);
      const quantity = wanted?.buyingOptions?.quantity.min ?? 0;
      return {
        items: [
          { id: wanted?.id ?? '', quantity } as { id: string; quantity: number; size?: unknown },
        ],
        addressId: addresses.body.addresses[0]?.id ?? '',
        paymentId: payments.body.payments[0]?.id ?? '',
      };
    },
  };
}

export interface Placed {
  order: { number: string };
}
