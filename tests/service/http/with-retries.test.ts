import { describe, expect, it } from 'vitest';
import { createService } from '@/lib/service/client';
import { drop, inTurn, json, plain, startServer } from '../../support/worlds/local-server';
import { createServiceWorld, readOrders, serviceDeps } from '../../support/worlds/service-world';

const noOrders = json(200, { orders: [], canLoadMore: false });
const page = { limit: 10, offset: 0 };

describe('a read after a temporary failure', () => {
  it.each([
    ['a broken connection', drop],
    ['too many requests', json(429, {})],
    ['a fault', json(500, {})],
    ['a fault with a web page', plain(502, '<html>')],
  ])('is repeated after %s', async (_, reply) => {
    const { result, requests, waits } = await readOrders(inTurn(reply, noOrders));
    expect(result).toMatchObject({ ok: true });
    expect(requests).toHaveLength(2);
    expect(waits).toEqual([500]);
  });

  it('is repeated at most twice, after growing waits, and returns the last failure', async () => {
    const { result, requests, waits } = await readOrders(
      inTurn(drop, json(500, {}), json(503, {}), noOrders),
    );
    expect(result).toMatchObject({ ok: false, failure: { status: 503 } });
    expect(requests).toHaveLength(3);
    expect(waits).toEqual([500, 1500]);
  });

  it.each([
    ['5', 5000],
    // Shorter than our own wait, which applies.
    ['0', 500],
    ['Thu, 01 Jan 2026 00:00:04 GMT', 4000],
  ])('waits as long as Retry-After: %s asks for', async (header, waitMs) => {
    const busy = json(429, {}, { 'Retry-After': header });
    const { result, waits } = await readOrders(inTurn(busy, noOrders), {
      now: () => Date.UTC(2026, 0, 1),
    });
    expect(result).toMatchObject({ ok: true });
    expect(waits).toEqual([waitMs]);
  });

  it('holds back other reads for as long as Retry-After asks for', async () => {
    await using server = await startServer(
      inTurn(json(429, {}, { 'Retry-After': '2' }), noOrders, noOrders, noOrders),
    );
    const asked = Promise.withResolvers<void>();
    const isOver = Promise.withResolvers<void>();
    const { service } = createServiceWorld(server.baseAddress, {
      wait: () => {
        asked.resolve();
        return isOver.promise;
      },
    });
    const first = service.listOrders(page);
    await asked.promise;
    const second = service.listOrders(page);
    // Would arrive after a request that was made before it.
    await fetch(`${server.origin}/another`);
    expect(server.requests.map(({ path }) => path.split('?')[0])).toEqual([
      '/api/orders',
      '/another',
    ]);
    isOver.resolve();
    expect(await Promise.all([first, second])).toMatchObject([{ ok: true }, { ok: true }]);
    expect(server.requests).toHaveLength(4);
  });

  it.each([429, 503])('is not repeated when a %i asks for more than 5 s', async (status) => {
    const { result, requests, waits } = await readOrders(json(status, {}, { 'Retry-After': '6' }));
    expect(result).toMatchObject({
      ok: false,
      failure: { status, retryAfterMs: 6000 },
    });
    expect(requests).toHaveLength(1);
    expect(waits).toEqual([]);
  });

  it('waits with a real timer by default', async () => {
    await using server = await startServer(inTurn(json(500, {}), noOrders));
    const service = createService(serviceDeps(server.baseAddress));
    const startedAt = performance.now();
    expect(await service.listOrders(page)).toMatchObject({ ok: true });
    expect(performance.now() - startedAt).toBeGreaterThan(490);
  });
});
