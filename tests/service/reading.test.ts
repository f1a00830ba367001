import { describe, expect, it, vi } from 'vitest';
import type { Failure } from '@/lib/domain/failure/failure';
import {
  breakOff,
  drop,
  endless,
  hang,
  inTurn,
  json,
  plain,
  type Reply,
  stall,
  startServer,
} from '../support/worlds/local-server';
import { apiKey, createServiceWorld, readOrders } from '../support/worlds/service-world';

const noOrders = json(200, { orders: [], canLoadMore: false });
const page = { limit: 10, offset: 0 };

describe('a request', () => {
  it('for items has all parameters of the contract, escaped', async () => {
    await using server = await startServer(json(200, { items: [], canLoadMore: true }));
    const { service } = createServiceWorld(server.baseAddress);
    const prices = { currency: 'U&S=#', locale: 'e n' };
    const result = await service.listItems({ limit: 50, offset: 100, ...prices });
    expect(result).toEqual({
      ok: true,
      value: { rows: [], skippedRows: 0, canLoadMore: true, servedAt: expect.any(Number) },
    });
    expect(server.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/items?limit=50&offset=100&currency=U%26S%3D%23&locale=e+n',
    ]);
  });

  it.each([
    ['listAddresses', 'addresses', '/api/addresses'],
    ['listCards', 'payments', '/api/payments'],
  ] as const)('of %s has no parameters', async (method, member, path) => {
    await using server = await startServer(json(200, { [member]: [] }));
    const { service } = createServiceWorld(server.baseAddress);
    expect(await service[method]()).toMatchObject({
      ok: true,
      value: { rows: [], skippedRows: 0 },
    });
    expect(server.requests[0]).toMatchObject({ method: 'GET', path });
  });

  it('has the key, bypasses the cache, and keeps off the connections of the POST', async () => {
    const fetch = vi.fn(globalThis.fetch);
    const { requests } = await readOrders(noOrders, { fetch });
    expect(requests[0]?.path).toBe('/api/orders?limit=10&offset=0');
    expect(requests[0]?.headers.authorization).toBe(`Bearer ${apiKey}`);
    expect(requests[0]?.headers['content-type']).toBeUndefined();
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({
      method: 'GET',
      redirect: 'manual',
      // No cookies travel all the same: see `fresh-connections.ts`.
      credentials: 'include',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
    });
  });
});

it.each([
  ['Tue, 10 Mar 2026 12:00:00 GMT', Date.UTC(2026, 2, 10, 12)],
  ['Tue, 13 Sep 275760 00:00:00 GMT', null],
  ['Sat, 01 Jan 2101 00:00:00 GMT', null],
  ['Fri, 31 Dec 1999 23:59:59 GMT', null],
])('a service’s clock that says %s is believed or not', async (date, servedAt) => {
  const body = { orders: [], canLoadMore: false };
  const { result } = await readOrders(json(200, body, { Date: date }));
  expect(result).toMatchObject({ ok: true, value: { servedAt } });
});

it.each([
  ['0', true],
  ['1', false],
  ['129600', false],
  ['0, 129600', false],
  ['', false],
  ['old', false],
])(
  'a service’s clock isn’t taken from an answer that is of some age: “%s”',
  async (age, isFresh) => {
    const date = { Date: 'Tue, 10 Mar 2026 12:00:00 GMT', Age: age };
    const { result } = await readOrders(json(200, { orders: [], canLoadMore: false }, date));
    const servedAt = isFresh ? Date.UTC(2026, 2, 10, 12) : null;
    expect(result).toMatchObject({ ok: true, value: { rows: [], servedAt } });
  },
);

describe('the failure of a read', () => {
  const answered = (kind: string, status: number, details = {}) =>
    ({ kind, status, message: null, retryAfterMs: null, ...details }) as Failure;
  const foreign = (status: number) => answered('foreign-answer', status);
  const wrong = (detail: string): Failure => ({ kind: 'wrong-shape', status: 200, detail });

  it.each([
    ['a refused parameter', 400, 'UserInputError', 'input-refused'],
    ['a missing key', 401, 'UnauthorizedError', 'unauthorized'],
    ['a wrong key', 403, 'ForbiddenError', 'forbidden'],
    ['a 403 that is about something else', 403, 'TeamAccountError', 'unexpected-status'],
    ['a 401 with the type of a 403', 401, 'ForbiddenError', 'unexpected-status'],
    ['an error that the contract doesn’t know', 409, 'ConflictError', 'unexpected-status'],
    ['a fault', 503, 'InternalError', 'service-fault'],
  ])(
    'tells of %s, in the service’s words, and is repeated if that may help',
    async (_, status, type, kind) => {
      const message = `What a ${type}!`;
      const { result, requests } = await readOrders(json(status, { type, message }));
      expect(requests).toHaveLength(kind === 'service-fault' ? 3 : 1);
      expect(result).toEqual({ ok: false, failure: answered(kind, status, { message }) });
    },
  );

  it.each<[string, Reply, Failure]>([
    ['a page in between, in place of a 400', plain(400, '<h1>'), foreign(400)],
    ['a page in between, in place of a 401', plain(401, '<h1>'), foreign(401)],
    ['a page in between, in place of a 403', plain(403, '<h1>'), foreign(403)],
    ['a page at a wrong address', plain(404, '<h1>'), foreign(404)],
    ['a network that blocks it', plain(451, ''), foreign(451)],
    ['a gateway with words of its own', json(403, { message: 'Forbidden' }), foreign(403)],
    ['a gateway with a type of its own', json(401, { type: 'about:blank' }), foreign(401)],
    ['a message that is no text', json(404, { type: 'E', message: { nested: 1 } }), foreign(404)],
    [
      'too many requests, for long',
      json(429, {}, { 'Retry-After': '120' }),
      answered('rate-limited', 429, { retryAfterMs: 120_000 }),
    ],
    ['a faulty gateway', json(502, { message: 'Bad gateway' }), answered('service-fault', 502)],
    ['a 200 that is a web page', plain(200, '<html>'), foreign(200)],
    ['a 200 without a body', plain(200, ''), foreign(200)],
    ['brackets without an end', plain(200, '['.repeat(1_000_000)), foreign(200)],
    ['a bare list', json(200, []), wrong('body: expected object')],
    ['another envelope', json(200, { data: ['s3cret'] }), wrong('orders: expected array')],
    ['a page without its end', json(200, { orders: [] }), wrong('canLoadMore: expected boolean')],
    ['a body without an end', endless, { kind: 'too-large', limitBytes: 4_194_304 }],
  ])('tells of %s, and is repeated if that may help', async (_, reply, failure) => {
    const { result, requests } = await readOrders(reply);
    expect(requests).toHaveLength(failure.kind === 'service-fault' ? 3 : 1);
    expect(result).toEqual({ ok: false, failure });
  });

  it.each([301, 302, 303, 307, 308])(
    'is redirected after a %i, which is not followed',
    async (status) => {
      await using elsewhere = await startServer(noOrders);
      const redirect = json(status, {}, { Location: elsewhere.baseAddress });
      const { result, requests } = await readOrders(redirect);
      expect(result).toEqual({ ok: false, failure: { kind: 'redirected' } });
      expect(elsewhere.requests).toHaveLength(0);
      expect(requests).toHaveLength(1);
    },
  );

  it('is redirected where the browser hides the status of a redirect', async () => {
    const hidden = Response.error();
    Object.defineProperty(hidden, 'type', { value: 'opaqueredirect' });
    const { service } = createServiceWorld('https://shop.example/api', {
      fetch: async () => hidden,
    });
    expect(await service.listOrders(page)).toEqual({ ok: false, failure: { kind: 'redirected' } });
  });
});

describe('the failure of a read without a response', () => {
  it.each([
    ['when the connection is dropped', drop],
    ['when it breaks within the body', breakOff],
  ])('is unreachable %s', async (_, reply) => {
    const { result, requests, origin } = await readOrders(reply);
    expect(result).toEqual({ ok: false, failure: { kind: 'unreachable', origin } });
    expect(requests).toHaveLength(3);
  });

  it('is offline when the browser says so, and then nothing is repeated', async () => {
    const { result, requests, waits } = await readOrders(drop, { onLine: () => false });
    expect(result).toEqual({ ok: false, failure: { kind: 'offline' } });
    expect(requests).toHaveLength(1);
    expect(waits).toEqual([]);
  });

  it('does not exist if a response came although the browser says offline', async () => {
    const { result } = await readOrders(noOrders, { onLine: () => false });
    expect(result).toMatchObject({ ok: true });
  });

  it.each([
    ['at all', hang],
    ['in full', stall],
  ])('is a timeout after 15 s without a response %s, and is repeated', async (_, reply) => {
    await using server = await startServer(inTurn(reply, noOrders));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { service, waits } = createServiceWorld(server.baseAddress);
    const result = service.listOrders(page);
    await server.reached;
    await vi.advanceTimersByTimeAsync(14_999);
    expect(server.requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await result).toMatchObject({ ok: true });
    expect(server.requests).toHaveLength(2);
    expect(waits).toEqual([500]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
