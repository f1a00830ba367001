import { describe, expect, it, vi } from 'vitest';
import { paymentsResponse } from '@/lib/service/wire/checkout';
import { itemsResponse } from '@/lib/service/wire/item';
import { placedResponse } from '@/lib/service/wire/order';
import { parse } from '@/lib/service/wire/schema';
import { inTurn, json, startServer } from '../../support/worlds/local-server';
import { createServiceWorld } from '../../support/worlds/service-world';

const rows = (member: string, count: number) =>
  json(200, { [member]: Array(count).fill(0), canLoadMore: true });
const prices = { currency: 'USD', locale: 'en' };

describe('a page with more rows than were requested', () => {
  it('is a failure, and is not requested again', async () => {
    await using server = await startServer(inTurn(rows('orders', 10), rows('orders', 11)));
    const { service } = createServiceWorld(server.baseAddress);
    const page = { limit: 10, offset: 0 };
    expect(await service.listOrders(page)).toMatchObject({ ok: true, value: { skippedRows: 10 } });
    expect(await service.listOrders(page)).toEqual({
      ok: false,
      failure: { kind: 'wrong-shape', status: 200, detail: 'orders: expected at most 10' },
    });
    expect(server.requests).toHaveLength(2);
  });

  it('is a failure even when it nearly fills the largest response that is read', async () => {
    await using server = await startServer(rows('items', 2_000_000));
    const { service } = createServiceWorld(server.baseAddress);
    expect(await service.listItems({ limit: 50, offset: 0, ...prices })).toMatchObject({
      ok: false,
      failure: { kind: 'wrong-shape', detail: 'items: expected at most 50' },
    });
  });

  it('is rejected before any row is parsed', () => {
    const get = vi.fn();
    const row = new Proxy({}, { get });
    const page = (count: number) => ({ items: Array(count).fill(row), canLoadMore: true });
    expect(parse(itemsResponse(50, 'EUR'), page(51), 200).ok).toBe(false);
    expect(get).not.toHaveBeenCalled();
    expect(parse(itemsResponse(50, 'EUR'), page(50), 200).ok).toBe(true);
    expect(get).toHaveBeenCalled();
  });
});

it.each([
  ['addresses', 'listAddresses'],
  ['payments', 'listCards'],
] as const)('%s, which have no pages, are rejected beyond 1,000', async (member, method) => {
  await using server = await startServer(inTurn(rows(member, 1_000), rows(member, 1_001)));
  const { service } = createServiceWorld(server.baseAddress);
  expect(await service[method]()).toMatchObject({ ok: true, value: { skippedRows: 1_000 } });
  expect(await service[method]()).toMatchObject({ ok: false, failure: { kind: 'wrong-shape' } });
});

it.each([
  [paymentsResponse(), null, 'body: expected object'],
  [paymentsResponse(), 'text', 'body: expected object'],
  [paymentsResponse(), {}, 'payments: expected array'],
  [paymentsResponse(), { payments: { 0: {} } }, 'payments: expected array'],
  [itemsResponse(1, 'EUR'), { items: [0, 0], canLoadMore: true }, 'items: expected at most 1'],
  [itemsResponse(1, 'EUR'), { items: [] }, 'canLoadMore: expected boolean'],
  [placedResponse(), {}, 'order: expected object'],
  [placedResponse(), { order: { number: 7 } }, 'order.number: expected string'],
])('a failure names what does not follow the contract (%#)', (schema, json, detail) => {
  expect(parse<unknown>(schema, json, 200)).toEqual({
    ok: false,
    failure: { kind: 'wrong-shape', status: 200, detail },
  });
});

it('parsing compiles no code, which the extension’s policy forbids', () => {
  const compile = vi.spyOn(globalThis, 'Function');
  expect(
    parse(itemsResponse(1, 'EUR'), { items: [{ id: 'i-1' }], canLoadMore: false }, 200).ok,
  ).toBe(true);
  expect(compile).not.toHaveBeenCalled();
});
