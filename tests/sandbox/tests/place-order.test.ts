// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { hoodieSizes, type Item, tshirtSizes } from '../../../lib/shop/contract.ts';
import { type Placed, useSandbox } from './support.ts';

const service = useSandbox();

const sticker = (item: Item) => item.productId === 1 && item.productName !== null;
const tshirt = (item: Item) => item.productId === 51;
const hoodie = (item: Item) => item.productId === 55;

type Draft = Awaited<ReturnType<typeof service.orderFor>>;

async function draftFor(fits: (item: Item) => boolean, line: object = {}): Promise<Draft> {
  const draft = await service.orderFor(await service.item(fits));
  return { ...draft, items: draft.items.map((first) => ({ ...first, ...line })) };
}

async function refusal(body: unknown, headers: Record<string, string> = {}) {
  const reply = await service.post(body, headers);
  expect([reply.status, reply.body.type]).toEqual([400, 'UserInputError']);
  expect(Object.keys(reply.body).sort()).toEqual(['message', 'type']);
  return reply.body.message;
}

describe('POST /orders (contract 4.5) places', () => {
  it('an order whose number is listed from then on', async () => {
    const reply = await service.post<Placed>(await service.orderFor());
    expect([reply.status, Object.keys(reply.body)]).toEqual([201, ['order']]);
    const { orders } = (await service.get('/orders?limit=1')).body;
    expect(orders[0]?.number).toBe(reply.body.order.number);
    expect(reply.body.order).toEqual({ number: expect.any(String) });
  });

  it('at the price of the tier plus shipping and tax', async () => {
    const draft = await draftFor((item) => sticker(item) && item.name?.includes('Summit') === true);
    await service.post({ ...draft, items: [{ ...draft.items[0], quantity: 200 }] });
    const [order] = (await service.get('/orders')).body.orders;
    expect(order).toMatchObject({ itemTotal: 118, total: 127.44, currency: 'USD' });
  });

  it('the minimum quantity at the price of the item', async () => {
    const item = await service.item(sticker);
    await service.post(await service.orderFor(item));
    const [order] = (await service.get('/orders')).body.orders;
    expect(order?.itemTotal).toBe(item.retailPrice);
  });

  it.each([
    ...tshirtSizes.map((size) => ['a t-shirt', tshirt, { size }] as const),
    ...hoodieSizes.map((size) => ['a hoodie', hoodie, { size }] as const),
    ...[50, 10_000].map((quantity) => ['at an end of the range', sticker, { quantity }] as const),
    ['a product without sizes', sticker, { size: null }],
  ] as const)('%s with %3$j', async (_case, fits, line) => {
    expect((await service.post(await draftFor(fits, line))).status).toBe(201);
  });

  it('50 lines, the same item among them more than once', async () => {
    const draft = await service.orderFor();
    const items = Array.from({ length: 50 }, () => draft.items[0]);
    expect((await service.post({ ...draft, items })).status).toBe(201);
  });

  it('what was ordered at the front of the items', async () => {
    const item = await service.item((one) => one.name?.startsWith('Casa Tomate') === true);
    await service.post(await service.orderFor(item));
    expect((await service.get('/items')).body.items[0]).toEqual(item);
  });
});

describe('POST /orders refuses', () => {
  it.each([
    ['items that are missing', { items: undefined }],
    ['items that are empty', { items: [] }],
    ['items that are no array', { items: { id: 'a', quantity: 50 } }],
  ])('%s (rule 1)', async (_case, part) => {
    const message = await refusal({ ...(await service.orderFor()), ...part });
    expect(message).toBe('items is required and must be a non-empty array');
  });

  it('51 lines (rule 2)', async () => {
    const draft = await service.orderFor();
    const items = Array.from({ length: 51 }, () => draft.items[0]);
    expect(await refusal({ ...draft, items })).toBe('items must hold at most 50 items');
  });

  it.each([0, 49, 51, 75, 10050, -50, 50.5, '50', null])(
    'quantity %j (rule 3)',
    async (quantity) => {
      expect(await refusal(await draftFor(sticker, { quantity }))).toBe(
        'items[0].quantity must be between 50 and 10000 in steps of 50',
      );
    },
  );

  it('a quantity off the steps, which count from the minimum', async () => {
    const item = await service.item(sticker);
    const range = { min: 30, max: 100, increment: 20 };
    await service.control.changeItem(item.id, { buyingOptions: { quantity: range } });
    const draft = await service.orderFor(item);
    const line = { ...draft.items[0], quantity: 40 };
    expect(await refusal({ ...draft, items: [line] })).toContain('in steps of 20');
    const fitting = { ...draft, items: [{ ...line, quantity: 50 }] };
    expect((await service.post(fitting)).status).toBe(201);
  });

  it.each([
    ['a garment without size', tshirt, {}, 'items[0].size is required'],
    ['a garment with size null', hoodie, { size: null }, 'items[0].size is required'],
    ['a t-shirt in no size', tshirt, { size: 'L' }, 'items[0].size must be one of sizeYS,'],
    [
      'a hoodie in a t-shirt size',
      hoodie,
      { size: 'size3XL' },
      'items[0].size must be one of sizeS,',
    ],
    ['a sticker with size', sticker, { size: 'sizeL' }, 'items[0].size must be omitted'],
  ])('%s (rule 4)', async (_case, fits, line, message) => {
    expect(await refusal(await draftFor(fits, line))).toContain(message);
  });

  it.each([
    [{ items: [{ quantity: 50 }] }, 'items[0].id is required'],
    [{ items: [{ id: 'nobody', quantity: 50 }] }, 'items[0].id: there is no item "nobody"'],
    [{ items: [{ id: 7, quantity: 50 }] }, 'items[0].id must be a string'],
    [{ items: [null] }, 'items[0] must be an object'],
    [{ addressId: undefined }, 'addressId is required'],
    [{ addressId: 'adr_0' }, 'addressId: there is no address "adr_0"'],
    [{ paymentId: undefined }, 'paymentId is required'],
    [{ paymentId: 'pay_0' }, 'paymentId: there is no payment method "pay_0"'],
  ])('%j (rule 5)', async (part, message) => {
    expect(await refusal({ ...(await service.orderFor()), ...part })).toBe(message);
  });

  it('a line without quantity, naming the line', async () => {
    const draft = await service.orderFor();
    const items = [draft.items[0], { id: draft.items[0]?.id }];
    expect(await refusal({ ...draft, items })).toBe('items[1].quantity is required');
  });

  it('a product that is no longer available', async () => {
    const item = await service.item(({ productName }) => productName === null);
    expect(await refusal(await service.orderFor(item))).toContain('no longer available');
  });

  it('a card that has expired', async () => {
    const { payments } = (await service.get('/payments')).body;
    const expired = payments.find(({ expiration }) => expiration.year < new Date().getFullYear());
    const draft = { ...(await service.orderFor()), paymentId: expired?.id };
    expect(await refusal(draft)).toBe('paymentId: the card has expired');
  });

  it.each(['{"items": [', '', 'null', '[]', '"order"'])('the body %j', async (body) => {
    expect(await refusal(body)).toMatch(/^The body /);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded'])(
    'content of type %s',
    async (type) => {
      const draft = await service.orderFor();
      expect(await refusal(draft, { 'content-type': type })).toContain('Content-Type');
    },
  );

  it('without a trace in the orders or the items', async () => {
    const before = [await service.get('/orders'), await service.get('/items')];
    await refusal({ ...(await service.orderFor()), paymentId: 'pay_0' });
    const after = [await service.get('/orders'), await service.get('/items')];
    expect(after.map(({ body }) => body)).toEqual(before.map(({ body }) => body));
  });
});
