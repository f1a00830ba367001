// @vitest-environment node
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createControl } from '../control.ts';
import { type SandboxOptions, startSandbox } from '../sandbox.ts';
import { type Lists, type Problem, useSandbox } from './support.ts';

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

it('an override answers with any JSON, if the key is valid', async () => {
  await service.control.override('/items', { items: 'hostile', canLoadMore: 1 });
  const { body } = await service.get<unknown>('/items?limit=99');
  expect(body).toEqual({ items: 'hostile', canLoadMore: 1 });
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

/** Another sandbox, until the test is over, and what it lists. */
async function another(options: SandboxOptions) {
  const sandbox = await startSandbox(options);
  onTestFinished(() => sandbox.close());
  const headers = { authorization: `Bearer ${sandbox.apiKey}` };
  const list = async (path: string) =>
    (await (await fetch(sandbox.baseUrl + path, { headers })).json()) as Lists;
  return { ...sandbox, key: sandbox.apiKey, list };
}

it('a file keeps orders, key and time', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'account.json');
  const first = await another({ file, speed: 0 });
  const number = await first.control.placeElsewhere();
  const key = await first.control.setKey();
  await first.close();
  const second = await another({ file, speed: 0 });
  expect(second.key).toBe(key);
  expect((await second.list('/orders')).orders[0]?.number).toBe(number);
});

it('generated items are as many as asked for, and the same ones each time', async () => {
  const [one, other] = [await another({ items: 10_000 }), await another({ items: 10_000 })];
  const { items, canLoadMore } = await one.list('/items?limit=50&offset=9950');
  expect([items.length, canLoadMore]).toEqual([50, false]);
  const read = async ({ list, origin }: typeof one) =>
    JSON.stringify(await list('/items?limit=50&offset=5000')).replaceAll(origin, 'origin');
  expect(await read(one)).toBe(await read(other));
});

it('shipments move by themselves at a high speed', async () => {
  const fast = await another({ speed: 1e9 });
  const number = await fast.control.placeElsewhere();
  await expect
    .poll(async () => (await fast.list('/orders?limit=1')).orders[0])
    .toMatchObject({ number, shipmentState: 'delivered' });
});
