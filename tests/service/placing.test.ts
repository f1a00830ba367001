import { describe, expect, it, vi } from 'vitest';
import {
  breakOff,
  drop,
  endless,
  inTurn,
  json,
  plain,
  type Reply,
  startServer,
} from '../support/worlds/local-server';
import { aLine, aRequest } from '../support/worlds/samples';
import { apiKey, createServiceWorld } from '../support/worlds/service-world';

const request = aRequest(aLine(), aLine({ itemId: 'hoodie-1', quantity: 3, size: 'sizeXL' }));
const longNumber = 'R'.repeat(201);
const error = (type: string) => ({ type, message: 'Because.' });
const placed = json(201, { order: { number: 'R123' } });

/** Places the order at a server that would accept a second POST, and sees that there is none. */
async function place(reply: Reply, onLine = () => true) {
  await using server = await startServer(inTurn(reply, placed));
  const { service, waits } = createServiceWorld(server.baseAddress, { onLine });
  const result = await service.placeOrder(request);
  expect(server.requests).toHaveLength(1);
  expect(waits).toEqual([]);
  return { result, sent: server.requests[0] };
}

describe('the request that places an order', () => {
  it('follows the contract, with a size for garments only', async () => {
    const { sent } = await place(placed);
    expect(sent).toMatchObject({
      method: 'POST',
      path: '/api/orders',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    });
    expect(JSON.parse(sent?.body ?? '')).toEqual({
      items: [
        { id: 'item-1', quantity: 100 },
        { id: 'hoodie-1', quantity: 3, size: 'sizeXL' },
      ],
      addressId: 'address-1',
      paymentId: 'card-1',
    });
  });

  it('is fetched once, and never repeated, redirected or cached', async () => {
    await using server = await startServer(placed);
    const fetch = vi.fn(globalThis.fetch);
    const { service } = createServiceWorld(server.baseAddress, { fetch });
    await service.placeOrder(request);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      redirect: 'manual',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
    });
  });
});

it.each([
  [200, 'R1', 'R1'],
  [201, 'R-2/ü', 'R-2/ü'],
  [202, '77', '77'],
])('an order is placed after a %i with number %j', async (status, number, text) => {
  const { result } = await place(json(status, { order: { number }, more: true }));
  expect(result).toEqual({ kind: 'placed', number: text });
});

it.each([
  [400, 'UserInputError', 'input-refused'],
  [401, 'UnauthorizedError', 'unauthorized'],
  [403, 'ForbiddenError', 'forbidden'],
])('an order is refused after a %i with its documented body', async (status, type, kind) => {
  const { result } = await place(json(status, error(type)));
  expect(result).toEqual({
    kind: 'refused',
    isProof: expect.any(Boolean),
    failure: { kind, status, message: 'Because.', retryAfterMs: null },
  });
});

describe('an order is unknown', () => {
  it.each<[string, Reply, string]>([
    ['2xx without a number', json(200, { order: {} }), 'wrong-shape'],
    ['2xx with an empty number', json(200, { order: { number: '' } }), 'wrong-shape'],
    ['2xx with a null number', json(200, { order: { number: null } }), 'wrong-shape'],
    ['2xx with a blank number', json(200, { order: { number: ' ' } }), 'wrong-shape'],
    ['2xx with a number that is not a string', json(200, { order: { number: 12 } }), 'wrong-shape'],
    ['2xx with an overlong number', json(200, { order: { number: longNumber } }), 'wrong-shape'],
    ['2xx with an inexact number', plain(200, '{"order":{"number":1e30}}'), 'wrong-shape'],
    ['2xx with no order', json(201, {}), 'wrong-shape'],
    ['2xx with null', json(200, null), 'wrong-shape'],
    ['2xx with an error body', json(200, { type: 'UserInputError' }), 'wrong-shape'],
    ['2xx that is not JSON', plain(200, '<html>'), 'foreign-answer'],
    ['2xx without a body', plain(204, ''), 'foreign-answer'],
    ['2xx without an end', endless, 'too-large'],
    ['2xx that breaks off', breakOff, 'unreachable'],
    ['400 of another type', json(400, error('Other')), 'unexpected-status'],
    ['400 without a type', json(400, { message: 'm' }), 'foreign-answer'],
    ['400 without a message', json(400, { type: 'UserInputError' }), 'foreign-answer'],
    ['400 that is not JSON', plain(400, 'Bad Request'), 'foreign-answer'],
    ['401 of another type', json(401, error('ForbiddenError')), 'unexpected-status'],
    ['401 without a type', json(401, { message: 'Unauthorized' }), 'foreign-answer'],
    ['401 that is not JSON', plain(401, ''), 'foreign-answer'],
    ['403 of another type', json(403, error('UserInputError')), 'unexpected-status'],
    ['403 without a type', json(403, { message: 'Forbidden' }), 'foreign-answer'],
    ['403 that is not JSON', plain(403, '<html>'), 'foreign-answer'],
    ['404', json(404, error('UserInputError')), 'unexpected-status'],
    ['408', json(408, {}), 'foreign-answer'],
    ['409', json(409, error('UserInputError')), 'unexpected-status'],
    ['422', json(422, {}), 'foreign-answer'],
    ['425', json(425, {}), 'foreign-answer'],
    ['429', json(429, {}, { 'Retry-After': '1' }), 'rate-limited'],
    ['500', json(500, error('UserInputError')), 'service-fault'],
    ['502', plain(502, '<html>'), 'service-fault'],
    ['503', json(503, {}, { 'Retry-After': '0' }), 'service-fault'],
    ['504', json(504, {}), 'service-fault'],
    ['a redirect', json(302, {}, { Location: '/api/orders' }), 'redirected'],
    ['a redirect that keeps the method', json(307, {}, { Location: '/x' }), 'redirected'],
    ['a dropped connection', drop, 'unreachable'],
  ])('after %s, and the POST was sent once', async (_, reply, kind) => {
    const { result } = await place(reply);
    expect(result).toMatchObject({ kind: 'unknown', failure: { kind } });
  });

  it('after a dropped connection while the browser is offline', async () => {
    const { result } = await place(drop, () => false);
    expect(result).toEqual({ kind: 'unknown', failure: { kind: 'offline' } });
  });

  it('after a redirect to another origin, which gets no request', async () => {
    await using elsewhere = await startServer(placed);
    const { result } = await place(json(308, {}, { Location: `${elsewhere.baseAddress}/orders` }));
    expect(result).toEqual({ kind: 'unknown', failure: { kind: 'redirected' } });
    expect(elsewhere.requests).toHaveLength(0);
  });
});
