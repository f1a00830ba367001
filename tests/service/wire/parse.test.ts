import { expect, it, vi } from 'vitest';
import { paymentsResponse } from '@/lib/service/wire/checkout';
import { itemsResponse } from '@/lib/service/wire/item';
import { placedResponse } from '@/lib/service/wire/order';
import { parse } from '@/lib/service/wire/parse';

it.each([
  [paymentsResponse(), null, 'body: expected object'],
  [paymentsResponse(), 'text', 'body: expected object'],
  [paymentsResponse(), {}, 'payments: expected array'],
  [paymentsResponse(), { payments: { 0: {} } }, 'payments: expected array'],
  [itemsResponse(1, 'EUR'), { items: [0, 0], canLoadMore: true }, 'items: expected at most 1'],
  [itemsResponse(1, 'EUR'), { items: [] }, 'canLoadMore: expected boolean'],
  [placedResponse(), {}, 'order: expected object'],
  [placedResponse(), { order: { number: 7 } }, 'order.number: expected string'],
  [placedResponse(), { order: { number: ' ' } }, 'order.number: invalid_format'],
  [placedResponse(), { order: { number: 'R'.repeat(201) } }, 'order.number: expected at most 200'],
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
