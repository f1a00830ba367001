// @vitest-environment node
import { describe, expect, it } from 'vitest';
import {
  type Order,
  orderStates,
  paymentStates,
  shipmentStates,
} from '../../../lib/shop/contract.ts';
import { type Placed, type Problem, useSandbox } from './support.ts';

const service = useSandbox();
const day = 86_400_000;

const history = async () => (await service.get('/orders?limit=50')).body.orders;
const isTimestamp = (value: unknown) =>
  typeof value === 'string' && new Date(value).toISOString() === value;

describe('GET /orders (contract 2.4, 4.4)', () => {
  it('has every state of every kind in its history (contract 3)', async () => {
    const orders = await history();
    const seen = (field: 'state' | 'paymentState' | 'shipmentState') =>
      new Set(orders.map((order) => order[field]));
    expect(seen('state')).toEqual(new Set(orderStates));
    expect(seen('paymentState')).toEqual(new Set([...paymentStates, null]));
    expect(seen('shipmentState')).toEqual(new Set(shipmentStates));
    expect(new Set(orders.map(({ currency }) => currency)).size).toBeGreaterThan(3);
    const late = ({ shipmentState, expectedDeliveryDate }: Order) =>
      shipmentState !== 'delivered' && Date.parse(expectedDeliveryDate ?? '') < Date.now();
    expect(orders.some(late)).toBe(true);
  });

  it('puts the most recent first, 10 unless told otherwise', async () => {
    const { body } = await service.get('/orders');
    expect(Object.keys(body).sort()).toEqual(['canLoadMore', 'orders']);
    expect([body.orders.length, body.canLoadMore]).toEqual([10, true]);
    const dates = (await history()).map(({ placedAt }) => placedAt);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(dates.length).toBeGreaterThanOrEqual(30);
  });

  it('says there is more exactly while there is', async () => {
    const total = (await history()).length;
    const page = async (query: string) => (await service.get(`/orders?${query}`)).body;
    expect((await page(`limit=1&offset=${total - 2}`)).canLoadMore).toBe(true);
    expect((await page(`limit=1&offset=${total - 1}`)).canLoadMore).toBe(false);
    expect((await page(`limit=5&offset=3`)).orders).toEqual((await history()).slice(3, 8));
  });

  it.each(['limit=0', 'limit=51', 'offset=-1', 'limit=1e1'])('refuses %s', async (query) => {
    const { status, body } = await service.get<Problem>(`/orders?${query}`);
    expect([status, body.type]).toEqual([400, 'UserInputError']);
  });

  it('shifts pages when an order is placed elsewhere', async () => {
    const before = await history();
    const number = await service.control.placeElsewhere({ total: 12.5, currency: 'EUR' });
    const after = await history();
    expect(after[0]).toMatchObject({ number, total: 12.5, currency: 'EUR' });
    expect(after.slice(1)).toEqual(before);
  });
});

describe('an order, as time goes by,', () => {
  async function place(): Promise<() => Promise<Order>> {
    const { body } = await service.post<Placed>(await service.orderFor());
    return async () => {
      const order = (await history()).find(({ number }) => number === body.order.number);
      if (!order) throw new Error('The order is not listed');
      return order;
    };
  }

  it('goes from pending to ready, shipped and delivered', async () => {
    const order = await place();
    const placed = await order();
    expect(placed).toMatchObject({ shipmentState: 'pending', deliveredAt: null });
    expect(Date.parse(placed.expectedDeliveryDate ?? '') - Date.parse(placed.placedAt)).toBe(
      6 * day,
    );
    await service.control.advance(2 * day);
    expect(await order()).toMatchObject({ shipmentState: 'ready', paymentState: 'paid' });
    await service.control.advance(day);
    expect(await order()).toMatchObject({ shipmentState: 'shipped', state: 'complete' });
    const { now } = await service.control.advance(2 * day);
    const arrived = await order();
    expect(arrived.shipmentState).toBe('delivered');
    expect(Date.parse(arrived.deliveredAt ?? '') - Date.parse(arrived.placedAt)).toBe(5 * day);
    expect((arrived.deliveredAt ?? '') <= now).toBe(true);
  });

  it('stays where it was moved by hand', async () => {
    const order = await place();
    const { number } = await order();
    await service.control.moveOrder(number, { shipmentState: 'delivered' });
    expect(isTimestamp((await order()).deliveredAt)).toBe(true);
    await service.control.moveOrder(number, { shipmentState: 'backorder', paymentState: null });
    await service.control.advance(30 * day);
    expect(await order()).toMatchObject({
      shipmentState: 'backorder',
      paymentState: null,
      deliveredAt: null,
    });
  });
});
