import { supportedCurrency } from '../account/money.ts';
import { methodNotAllowed, notFound } from '../http/errors.ts';
import type { Result, SandboxRequest } from '../http/message.ts';
import { readPage, readRows } from '../http/paging.ts';
import type { Store } from '../store.ts';
import { placeOrder } from './place-order.ts';

type Endpoint = (request: SandboxRequest, store: Store) => Result;

const endpoints: Record<string, Record<string, Endpoint>> = {
  '/items': {
    GET({ query, origin }, { items }) {
      const currency = supportedCurrency(query.get('currency'));
      const view = { currency, locale: query.get('locale'), origin };
      const { rows, canLoadMore } = readRows(readPage(query, 20), (limit, offset) =>
        items.list(limit, offset, view),
      );
      return { status: 200, body: { items: rows, canLoadMore } };
    },
  },
  '/addresses': {
    GET: (_request, { addresses }) => ({ status: 200, body: { addresses: addresses.list() } }),
  },
  '/payments': {
    GET: (_request, { cards }) => ({ status: 200, body: { payments: cards.list() } }),
  },
  '/orders': {
    GET({ query }, { orders }) {
      const { rows, canLoadMore } = readRows(readPage(query, 10), orders.list);
      return { status: 200, body: { orders: rows, canLoadMore } };
    },
    POST: placeOrder,
  },
};

/**
 * The endpoint at a path below the base address.
 * @throws Refusal when there is none, or not for this method
 */
export function findEndpoint(method: string, path: string): Endpoint {
  const methods = Object.hasOwn(endpoints, path) ? endpoints[path] : undefined;
  if (!methods) throw notFound(path);
  const endpoint = Object.hasOwn(methods, method) ? methods[method] : undefined;
  if (!endpoint) throw methodNotAllowed(method, allowedMethods(path));
  return endpoint;
}

export function allowedMethods(path: string): string {
  const methods = Object.hasOwn(endpoints, path) ? endpoints[path] : {};
  return [...Object.keys(methods ?? {}), 'OPTIONS'].join(', ');
}
