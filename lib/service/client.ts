import type { Address } from '@/lib/domain/checkout/address';
import type { Card } from '@/lib/domain/checkout/card';
import type { Item } from '@/lib/domain/items/item';
import type { OrderRequest } from '@/lib/domain/ordering/attempt';
import { failed, type Result, succeeded } from '@/lib/domain/result';
import type { Order } from '@/lib/domain/tracking/order';
import { createExchange, type ExchangeDeps } from '@/lib/service/http/http-request';
import { judge } from '@/lib/service/http/read-response';
import { retrying, type Wait } from '@/lib/service/http/retrying';
import { classifyOrder, type OrderAnswer } from './order-answer';
import { sanitizeFailure } from './sanitize-failure';
import { parseAddresses } from './wire/address';
import { parseCards } from './wire/card';
import { parseItems } from './wire/item';
import type { Listing, Page, Parse } from './wire/listing';
import { parseOrders } from './wire/order';

export type { OrderAnswer } from './order-answer';
export type { Listing, Page } from './wire/listing';

export interface ServiceDeps extends ExchangeDeps {
  /** Passes the time between retries; a timer unless told otherwise. */
  readonly wait?: Wait;
}

/** The reorder service. Failures come back as data and never hold the key; nothing throws. */
export interface Service {
  /**
   * Contract 4.1.
   * @param query `limit` is 1 to 50
   */
  listItems(query: ItemsQuery): Promise<Result<Page<Item>>>;
  /** Contract 4.2; the default address comes first. */
  listAddresses(): Promise<Result<Listing<Address>>>;
  /** Contract 4.3; the default card comes first. */
  listCards(): Promise<Result<Listing<Card>>>;
  /**
   * Contract 4.4; most recent first.
   * @param query `limit` is 1 to 50
   * @param retries how often it is tried again at once when that may help; twice unless told
   */
  listOrders(query: PageQuery, retries?: number): Promise<Result<Page<Order> & Served>>;
  /** Contract 4.5. One `fetch` at most: never retried, never sent again in another form. */
  placeOrder(request: OrderRequest): Promise<OrderAnswer>;
}

/** Comes with every answer to a reading. */
export interface Served {
  /** When the service answered, by its own clock; `null` when it didn't say. */
  readonly servedAt: number | null;
}

interface PageQuery {
  readonly limit: number;
  readonly offset: number;
}

interface ItemsQuery extends PageQuery {
  readonly currency: string;
  readonly locale: string;
}

const readDeadlineMs = 15_000;
const orderDeadlineMs = 25_000;

/** Builds the client for one connection. */
export function createService({ wait = pause, ...deps }: ServiceDeps): Service {
  const exchange = createExchange(deps);

  async function read<T extends object>(
    path: string,
    parse: Parse<T>,
    retries?: number,
  ): Promise<Result<T & Served>> {
    const answer = await retrying(
      async () => {
        const judged = judge(await exchange({ path, deadlineMs: readDeadlineMs }));
        if (!judged.ok) return judged;
        const parsed = parse(judged.json, judged.status);
        if (!parsed.ok) return parsed;
        return succeeded({ ...parsed.value, servedAt: judged.servedAt });
      },
      wait,
      retries,
    );
    return answer.ok ? answer : failed(sanitizeFailure(answer.failure, deps.apiKey));
  }

  return {
    listItems: ({ limit, offset, currency, locale }) =>
      read(`/items?${query({ limit, offset, currency, locale })}`, parseItems(limit)),
    listAddresses: () => read('/addresses', parseAddresses),
    listCards: () => read('/payments', parseCards),
    listOrders: ({ limit, offset }, retries) =>
      read(`/orders?${query({ limit, offset })}`, parseOrders(limit), retries),
    placeOrder: async (request) => {
      const json = JSON.stringify(orderBody(request));
      const answer = classifyOrder(
        await exchange({ path: '/orders', json, deadlineMs: orderDeadlineMs }),
      );
      if (answer.kind === 'placed') return answer;
      return { ...answer, failure: sanitizeFailure(answer.failure, deps.apiKey) };
    },
  };
}

/** Contract 4.5: no `size` at all for products that have none. */
function orderBody({ lines, addressId, cardId }: OrderRequest) {
  const items = lines.map(({ itemId, quantity, size }) => ({
    id: itemId,
    quantity,
    ...(size !== null && { size }),
  }));
  return { items, addressId, paymentId: cardId };
}

function query(parameters: Readonly<Record<string, string | number>>): string {
  const pairs = Object.entries(parameters).map(([name, value]) => [name, String(value)]);
  return new URLSearchParams(pairs).toString();
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
