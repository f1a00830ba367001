import type * as z from 'zod/mini';
import type { Address } from '@/lib/domain/checkout/address';
import type { Card } from '@/lib/domain/checkout/card';
import { displayText } from '@/lib/domain/data/display-text';
import type { EpochMs } from '@/lib/domain/data/time';
import type { Failure } from '@/lib/domain/failure/failure';
import { failed, type Result, succeeded } from '@/lib/domain/failure/result';
import type { AskedFor, Item } from '@/lib/domain/items/item';
import type { OrderRequest } from '@/lib/domain/ordering/attempt/attempt';
import type { Order } from '@/lib/domain/tracking/order';
import { clearPool } from '@/lib/service/http/clear-pool';
import {
  createHttpRequest,
  type HttpRequestDeps,
  type HttpResult,
} from '@/lib/service/http/http-request';
import { readResponse } from '@/lib/service/http/read-response';
import { createWithRetries, type Wait } from '@/lib/service/http/with-retries';
import { addressesResponse, paymentsResponse } from '@/lib/service/wire/checkout';
import { itemsResponse } from '@/lib/service/wire/item';
import { ordersResponse } from '@/lib/service/wire/order';
import type { Page, Rows } from '@/lib/service/wire/schema';
import { cut, parse } from '@/lib/service/wire/schema';
import { type OrderResult, readOrderResult } from './order-result';

export type { Page, Rows } from '@/lib/service/wire/schema';
export type { OrderResult } from './order-result';

/** The most rows that GET /items and GET /orders return at once (contract 8). */
export const pageSize = 50;

export interface ServiceDeps extends HttpRequestDeps {
  /** Passes the time between retries; a timer by default. */
  readonly wait?: Wait;
}

/** The reorder service. Nothing throws: failures are returned, and never contain the key. */
export interface Service {
  /** GET /items (contract 4.1). */
  listItems(query: ItemsQuery): Promise<Result<Page<Item>>>;
  /** GET /addresses, the default one first (contract 4.2). */
  listAddresses(): Promise<Result<Rows<Address>>>;
  /** GET /payments, the default card first (contract 4.3). */
  listCards(): Promise<Result<Rows<Card>>>;
  /**
   * GET /orders, most recent first (contract 4.4).
   * @param retries the most times to repeat it after a temporary failure; twice by default
   */
  listOrders(query: PageQuery, retries?: number): Promise<Result<Page<Order> & Served>>;
  /**
   * Makes sure that the POST gets a connection on which the browser won't repeat it, by small readings. To
   * be called just before `placeOrder`.
   * @returns why no order may be placed now, or `null`
   */
  clearWay(): Promise<Failure | null>;
  /** POST /orders (contract 4.5). At most one `fetch`, never repeated in any form. */
  placeOrder(request: OrderRequest): Promise<OrderResult>;
}

interface Served {
  /** When the service responded, by its own clock; `null` when it didn't say. */
  readonly servedAt: EpochMs | null;
}

interface PageQuery {
  /** 1 to `pageSize`. */
  readonly limit: number;
  readonly offset: number;
}

interface ItemsQuery extends PageQuery, AskedFor {}

const readDeadlineMs = 15_000;
const orderDeadlineMs = 25_000;

export function createService({ wait = pause, ...deps }: ServiceDeps): Service {
  const httpRequest = createHttpRequest(deps);
  const withRetries = createWithRetries(wait);

  async function read<T extends object>(
    path: string,
    schema: z.ZodMiniType<T>,
    retries?: number,
  ): Promise<Result<T & Served>> {
    return withRetries(async () => {
      const answer = await httpRequest({ path, pool: 'reading', deadlineMs: readDeadlineMs });
      try {
        const result = readRows(answer, schema);
        return result.ok ? result : failed(sanitizeFailure(result.failure, deps.apiKey));
      } catch (error) {
        return failed(unreadable(error));
      }
    }, retries);
  }

  return {
    listItems: ({ limit, offset, currency, locale }) =>
      read(`/items?${query({ limit, offset, currency, locale })}`, itemsResponse(limit, currency)),
    listAddresses: () => read('/addresses', addressesResponse()),
    listCards: () => read('/payments', paymentsResponse()),
    listOrders: ({ limit, offset }, retries) =>
      read(`/orders?${query({ limit, offset })}`, ordersResponse(limit), retries),
    clearWay: async () => {
      const path = `/orders?${query({ limit: 1, offset: 0 })}`;
      const failure = await clearPool({
        read: () => httpRequest({ path, pool: 'ordering', deadlineMs: readDeadlineMs }),
        url: deps.baseAddress + path,
        timeline: deps.timeline ?? performance,
        wait,
      });
      return failure && sanitizeFailure(failure, deps.apiKey);
    },
    placeOrder: async (request) => {
      const json = orderJson(request);
      const answer = await httpRequest({
        path: '/orders',
        json,
        pool: 'ordering',
        deadlineMs: orderDeadlineMs,
      });
      try {
        const result = readOrderResult(answer);
        if (result.kind === 'placed') return result;
        return { ...result, failure: sanitizeFailure(result.failure, deps.apiKey) };
      } catch (error) {
        return { kind: 'unknown', failure: unreadable(error) };
      }
    },
  };
}

function readRows<T extends object>(
  answer: HttpResult,
  schema: z.ZodMiniType<T>,
): Result<T & Served> {
  const response = readResponse(answer);
  if (!response.ok) return response;
  const { json, status, servedAt } = response.value;
  const parsed = parse(schema, json, status);
  return parsed.ok ? succeeded({ ...parsed.value, servedAt }) : parsed;
}

/** Browsers may give up on an answer where our own code has no error. Says nothing of what is in it. */
function unreadable(error: unknown): Failure {
  const name = error instanceof Error ? error.name : typeof error;
  return { kind: 'internal', detail: `The answer can’t be read: ${name}` };
}

/** The body of POST /orders (contract 4.5). Products without sizes have no `size` member at all. */
function orderJson({ lines, addressId, cardId }: OrderRequest): string {
  const items = lines.map(({ itemId, quantity, size }) => ({
    id: itemId,
    quantity,
    ...(size !== null && { size }),
  }));
  return JSON.stringify({ items, addressId, paymentId: cardId });
}

function query(parameters: Readonly<Record<string, string | number>>): string {
  const pairs = Object.entries(parameters).map(([name, value]) => [name, String(value)]);
  return new URLSearchParams(pairs).toString();
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

const textLength = 300;

/**
 * Failures are displayed, stored and copied into reports: their texts are cut, cleaned and shortened. The key is
 * removed first, so that no part of it can remain at the end, and once more when nothing invisible hides it.
 */
function sanitizeFailure(failure: Failure, apiKey: string): Failure {
  const withoutKey = (text: string) => (apiKey === '' ? text : text.replaceAll(apiKey, '•••'));
  const entries = Object.entries(failure).map(([name, value]) => {
    if (name === 'kind' || typeof value !== 'string') return [name, value];
    // A message may be as long as an answer. Cleaning all of that would keep the background from everything else.
    const seen = displayText(cut(withoutKey(value), 4 * textLength));
    const text = cut(withoutKey(seen), textLength);
    return [name, name === 'message' ? text || null : text];
  });
  return Object.fromEntries(entries);
}
