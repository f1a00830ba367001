import { describe, expect, it } from 'vitest';
import { ordersResponse } from '@/lib/service/wire/order';
import { parse } from '@/lib/service/wire/schema';

const order = {
  number: 'R123',
  state: 'in_production',
  paymentState: 'paid',
  shipmentState: 'pending',
  placedAt: '2026-03-01T10:00:00Z',
  currency: 'USD',
  itemTotal: 40,
  total: 44.5,
  expectedDeliveryDate: '2026-03-09T00:00:00.000Z',
  deliveredAt: null,
};

function parseRows(orders: readonly unknown[]) {
  const result = parse(ordersResponse(50), { orders, canLoadMore: true }, 200);
  if (!result.ok) throw new Error(result.failure.kind);
  return result.value;
}

describe('an order', () => {
  it('as in the contract is read whole', () => {
    expect(parseRows([order])).toEqual({ rows: [order], skippedRows: 0, canLoadMore: true });
  });

  it('is never left out for anything but its number', () => {
    expect(parseRows([{ number: 'bare' }])).toMatchObject({
      skippedRows: 0,
      rows: [
        {
          number: 'bare',
          state: '',
          paymentState: null,
          shipmentState: 'pending',
          placedAt: '',
          currency: '',
          itemTotal: null,
          total: null,
          expectedDeliveryDate: null,
          deliveredAt: null,
        },
      ],
    });
    expect(parseRows([{ ...order, number: null }, null, order])).toMatchObject({
      skippedRows: 2,
      rows: [order],
    });
  });

  it.each([
    ['number', 4711, '4711'],
    ['state', 'teleported', 'teleported'],
    ['state', 's'.repeat(500), 's'.repeat(100)],
    ['paymentState', null, null],
    ['paymentState', 'bartered', 'bartered'],
    ['shipmentState', null, 'pending'],
    ['shipmentState', '', 'pending'],
    ['shipmentState', 'in_orbit', 'in_orbit'],
    ['placedAt', 'yesterday-ish', ''],
    ['placedAt', '+999999-01-01T00:00:00Z', ''],
    ['placedAt', '2026-03-01T12:00:00+02:00', '2026-03-01T12:00:00+02:00'],
    ['expectedDeliveryDate', '2026-99-99', null],
    ['expectedDeliveryDate', 20260301, null],
    ['deliveredAt', '2026-03-09', '2026-03-09'],
    ['deliveredAt', '0001-01-01T00:00:00Z', null],
    ['placedAt', '1999-12-31T23:59:59Z', ''],
    ['placedAt', '2101-01-01', ''],
    ['total', Number.POSITIVE_INFINITY, null],
    ['total', -3, -3],
  ])('%s: %j is read as %j', (member, value, expected) => {
    expect(parseRows([{ ...order, [member]: value }]).rows[0]).toHaveProperty(member, expected);
  });
});
