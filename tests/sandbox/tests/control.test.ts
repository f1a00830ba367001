// @vitest-environment node
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createControl } from '../control.ts';
import { startSandbox } from '../sandbox.ts';
import { type Placed, type Problem, useSandbox } from './support.ts';

const service = useSandbox();

it('the log has what arrived, until it is cleared', async () => {
  const draft = await service.orderFor();
  await service.control.clearRequests();
  await service.get('/items?limit=3&locale=de');
  await service.post(draft);
  expect(await service.control.requests()).toMatchObject([
    { method: 'GET', path: '/items', query: { limit: '3', locale: 'de' }, body: null, status: 200 },
    { method: 'POST', path: '/orders', query: {}, body: draft, status: 201, outcome: 'answered' },
  ]);
  expect(await service.control.requests({ path: '/items' })).toHaveLength(1);
  await service.control.clearRequests();
  expect(await service.control.requests()).toEqual([]);
});

it('the log has how many requests to a path were under way together', async () => {
  await service.control.fault({ path: '/items', times: 2, hang: true });
  await service.control.clearRequests();
  const first = service.get('/items');
  await expect.poll(() => service.control.requests()).toHaveLength(1);
  const second = service.get('/items');
  await service.get('/orders');
  await expect.poll(() => service.control.requests({ path: '/items' })).toHaveLength(2);
  await service.control.release();
  await Promise.all([first, second]);
  await service.get('/items');
  const counted = await service.control.requests();
  expect(counted.filter(({ path }) => path === '/items').map((one) => one.inFlight)).toEqual([
    1, 2, 1,
  ]);
  expect(counted.find(({ path }) => path === '/orders')?.inFlight).toBe(1);
});

it('an override answers with any JSON, if the key is valid', async () => {
  await service.control.override('/items', { items: 'hostile', canLoadMore: 1 });
  expect((await service.get<unknown>('/items?limit=99')).body).toEqual({
    items: 'hostile',
    canLoadMore: 1,
  });
  const anonymous = await fetch(`${service.sandbox.baseUrl}/items`);
  expect(anonymous.status).toBe(401);
  await anonymous.arrayBuffer();
  await service.control.clearOverrides();
  expect((await service.get('/items')).body.items).toHaveLength(20);
});

it('a reset restores the initial data', async () => {
  const pristine = (await service.get('/items')).body;
  await service.post(await service.orderFor());
  await service.control.setAddresses([]);
  await service.control.override('/payments', {});
  await service.control.fault({ status: 500, times: 99 });
  await service.control.advance(1e9);
  await service.control.reset();
  expect((await service.get('/items')).body).toEqual(pristine);
  expect((await service.get('/addresses')).body.addresses).toHaveLength(4);
  expect((await service.get('/payments')).body.payments).toHaveLength(3);
});

it('a control can be created from the origin alone', async () => {
  const control = createControl(service.sandbox.origin);
  const number = await control.placeElsewhere({ number: 'R1', shipmentState: 'reship' });
  expect((await service.get('/orders')).body.orders[0]).toMatchObject({
    number,
    shipmentState: 'reship',
  });
  await expect(control.moveOrder('R0', {})).rejects.toThrow('R0');
});

it('control calls are closed to web pages, which can’t send JSON across origins unasked', async () => {
  const answer = await fetch(`${service.sandbox.origin}/control/reset`, { method: 'POST' });
  expect(answer.status).toBe(400);
  expect(((await answer.json()) as Problem).message).toContain('Content-Type');
  const preflight = await fetch(`${service.sandbox.origin}/control/reset`, { method: 'OPTIONS' });
  expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
});

it('a file keeps orders, key and time', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
  const file = join(folder, 'account.json');
  const first = await startSandbox({ file, speed: 0 });
  const number = await first.control.placeElsewhere();
  const key = await first.control.setKey();
  await first.close();
  const second = await startSandbox({ file, speed: 0 });
  expect(second.apiKey).toBe(key);
  const answer = await fetch(`${second.baseUrl}/orders`, {
    headers: { authorization: `Bearer ${key}` },
  });
  expect(((await answer.json()) as { orders: { number: string }[] }).orders[0]?.number).toBe(
    number,
  );
  await second.close();
  await rm(folder, { recursive: true });
});

it('generated items are as many as asked for, and the same ones each time', async () => {
  const read = async (offset: number) => {
    const big = await startSandbox({ items: 10_000 });
    const answer = await fetch(`${big.baseUrl}/items?limit=50&offset=${offset}`, {
      headers: { authorization: `Bearer ${big.apiKey}` },
    });
    const text = (await answer.text()).replaceAll(big.origin, 'origin');
    await big.close();
    return text;
  };
  const last = JSON.parse(await read(9_950)) as { items: unknown[]; canLoadMore: boolean };
  expect([last.items.length, last.canLoadMore]).toEqual([50, false]);
  expect(await read(5_000)).toBe(await read(5_000));
});

it('shipments move by themselves at a high speed', async () => {
  const fast = await startSandbox({ speed: 1e9 });
  const number = await fast.control.placeElsewhere();
  const first = async () => {
    const answer = await fetch(`${fast.baseUrl}/orders?limit=1`, {
      headers: { authorization: `Bearer ${fast.apiKey}` },
    });
    return ((await answer.json()) as { orders: Placed['order'][] }).orders[0];
  };
  await expect.poll(first).toMatchObject({ number, shipmentState: 'delivered' });
  await fast.close();
});
