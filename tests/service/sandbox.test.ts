import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defaultAddress } from '@/lib/domain/checkout/address';
import { defaultCard } from '@/lib/domain/checkout/card';
import { type Item, unavailability } from '@/lib/domain/items/item';
import type { Service } from '@/lib/service/client';
import { type Sandbox, startSandbox } from '../sandbox/sandbox';
import { createServiceWorld } from '../support/worlds/service-world';

let sandbox: Sandbox;
let service: Service;

beforeAll(async () => {
  sandbox = await startSandbox({ speed: 0 });
});

beforeEach(async () => {
  await sandbox.control.reset();
  ({ service } = createServiceWorld(sandbox.baseUrl, { apiKey: sandbox.apiKey }));
});

afterAll(async () => {
  await sandbox.close();
});

const view = { currency: 'USD', locale: 'en' };

async function readItems(offset = 0): Promise<readonly Item[]> {
  const result = await service.listItems({ ...view, limit: 50, offset });
  if (!result.ok) throw new Error(result.failure.kind);
  const { rows, skippedRows, canLoadMore } = result.value;
  expect(skippedRows).toBe(0);
  return canLoadMore ? [...rows, ...(await readItems(offset + 50))] : rows;
}

async function checkout() {
  const [addresses, cards] = await Promise.all([service.listAddresses(), service.listCards()]);
  if (!addresses.ok || !cards.ok) throw new Error('expected addresses and cards');
  expect([addresses.value.skippedRows, cards.value.skippedRows]).toEqual([0, 0]);
  const address = defaultAddress(addresses.value.rows);
  const card = defaultCard(cards.value.rows);
  if (!address || !card) throw new Error('expected defaults');
  return { addressId: address.id, cardId: card.id };
}

/** An order for the first garment and the first other product. */
async function orderable() {
  const items = (await readItems()).filter((item) => unavailability(item) === null);
  const chosen = [
    items.find((item) => item.isSizeRequired),
    items.find((item) => !item.isSizeRequired),
  ];
  const lines = chosen.map((item) => {
    if (!item?.buyingOptions) throw new Error('expected something to order');
    const size = 'size' in item.size ? item.size.size : null;
    return { itemId: item.id, quantity: item.buyingOptions.min, size };
  });
  return { lines, ...(await checkout()) };
}

const sent = async () =>
  (await sandbox.control.requests()).map(({ method, path, query, authorization }) => ({
    line: `${method} ${path}`,
    query,
    authorization,
  }));

describe('the client at the sandbox', () => {
  it('reads every item, page by page', async () => {
    const items = await readItems();

    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    expect(items.length).toBeGreaterThan(50);
    expect(new Set(items.map(({ size }) => size.kind))).toEqual(
      new Set(['regular', 'tshirt', 'hoodie']),
    );
    expect(await sent()).toEqual([
      {
        line: 'GET /items',
        query: { limit: '50', offset: '0', currency: 'USD', locale: 'en' },
        authorization: 'current key',
      },
      {
        line: 'GET /items',
        query: { limit: '50', offset: '50', currency: 'USD', locale: 'en' },
        authorization: 'current key',
      },
    ]);
  });

  it('reads addresses and cards', async () => {
    const addresses = await service.listAddresses();
    const cards = await service.listCards();
    if (!addresses.ok || !cards.ok) throw new Error('expected addresses and cards');

    expect([addresses.value.skippedRows, cards.value.skippedRows]).toEqual([0, 0]);
    for (const { rows } of [addresses.value, cards.value]) {
      expect(rows.findIndex(({ isDefault }) => isDefault)).toBe(0);
    }
    expect((await sent()).map(({ line }) => line)).toEqual(['GET /addresses', 'GET /payments']);
  });

  it('reads orders, newest first', async () => {
    const result = await service.listOrders({ limit: 5, offset: 5 });
    if (!result.ok) throw new Error(result.failure.kind);
    const times = result.value.rows.map(({ placedAt }) => Date.parse(placedAt));

    expect(result.value).toMatchObject({ skippedRows: 0, canLoadMore: true });
    expect(times).toHaveLength(5);
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    expect((await sent())[0]?.query).toEqual({ limit: '5', offset: '5' });
  });
});

describe('an order at the sandbox', () => {
  it('is placed, and then listed', async () => {
    const request = await orderable();
    const result = await service.placeOrder(request);
    const listed = await service.listOrders({ limit: 1, offset: 0 });

    if (result.kind !== 'placed') throw new Error(result.failure.kind);
    expect(listed).toMatchObject({ ok: true, value: { rows: [{ number: result.number }] } });
    const [post, ...more] = await sandbox.control.requests({ method: 'POST' });
    expect(more).toEqual([]);
    expect(post).toMatchObject({
      path: '/orders',
      authorization: 'current key',
      status: 201,
      commits: 1,
      body: {
        items: request.lines.map(({ itemId, quantity, size }) =>
          size === null ? { id: itemId, quantity } : { id: itemId, quantity, size },
        ),
        addressId: request.addressId,
        paymentId: request.cardId,
      },
    });
  });

  it.each([
    [{ status: 500, commits: 1 }, { failure: { kind: 'service-fault' } }],
    [{ drop: 'after' }, { failure: { kind: 'unreachable' } }],
    [{ malformed: 'truncated' }, { failure: { kind: 'foreign-answer' } }],
    [{ drop: 'body' }, { failure: { kind: 'unreachable' } }],
  ] as const)(
    'is unknown and sent once when it is placed but the response fails (%j)',
    async (fault, known) => {
      const request = await orderable();
      await sandbox.control.fault({ method: 'POST', path: '/orders', ...fault });

      expect(await service.placeOrder(request)).toMatchObject({ kind: 'unknown', ...known });
      expect(await sandbox.control.requests({ method: 'POST' })).toMatchObject([{ commits: 1 }]);
    },
  );
});
