import { expect, it } from 'vitest';
import type { Order } from '@/lib/domain/tracking/order';
import { orderDates, shortDate } from '@/lib/view/tracking/order-dates';
import { json, startServer } from '../../support/worlds/local-server';
import { anOrder } from '../../support/worlds/samples';
import { createServiceWorld } from '../../support/worlds/service-world';

/* From the service's answer to the words on screen. */

interface Told {
  /** What the service's answer has about an order. */
  readonly order: Partial<Order>;
  /** Its `Date` header; the right one by default. */
  readonly date?: string;
  readonly now: number;
}

/** What a person reads of an order's times, when the service answers like this. */
async function readOrderTimes({ order, date, now }: Told) {
  const headers = { Date: date ?? new Date(now).toUTCString() };
  await using server = await startServer(
    json(200, { orders: [anOrder(order)], canLoadMore: false }, headers),
  );
  const { service } = createServiceWorld(server.baseAddress, { now: () => now });
  const answer = await service.listOrders({ limit: 1, offset: 0 });
  if (!answer.ok) throw new Error(answer.failure.kind);
  const { rows, servedAt } = answer.value;
  const [read] = rows;
  if (!read) throw new Error('no order was read');
  const servicesTime = servedAt ?? now;
  return {
    short: shortDate(read, servicesTime)?.text ?? null,
    dates: orderDates(read, servicesTime).map(({ day }) => day),
  };
}

const now = Date.parse('2026-03-20T12:00:00Z');
const parcel = { placedAt: '2026-03-01T10:00:00Z', expectedDeliveryDate: '2026-03-18' };

it('a day is told as it is', async () => {
  expect(await readOrderTimes({ order: parcel, now })).toEqual({
    short: '2 days late',
    dates: ['Sun, Mar 1', 'Wed, Mar 18'],
  });
});

it.each([
  'Tue, 13 Sep 275760 00:00:00 GMT',
  'Sat, 01 Jan 2101 00:00:00 GMT',
  'Fri, 31 Dec 1999 23:59:59 GMT',
])('a service’s clock that says %s says nothing', async (date) => {
  const answer = await readOrderTimes({ order: parcel, date, now });
  expect(answer.short).toBe('2 days late');
});

it.each(['+275760-09-13', '2101-01-01', '1999-12-31T23:59:59Z', '0001-01-01T00:00:00Z'])(
  'the day %s is none',
  async (absurd) => {
    const placed = 'Sun, Mar 1';
    const read = (changes: object) => readOrderTimes({ order: { ...parcel, ...changes }, now });
    expect(await read({ expectedDeliveryDate: absurd })).toMatchObject({ dates: [placed] });
    expect(await read({ placedAt: absurd })).toMatchObject({ dates: ['Wed, Mar 18'] });
    expect(await read({ deliveredAt: absurd })).toMatchObject({ short: '2 days late' });
  },
);
