// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Fault } from '../faults.ts';
import { startSandbox } from '../sandbox.ts';
import { type Placed, useSandbox } from './support.ts';

const service = useSandbox();

const orderCount = async () => (await service.get('/orders?limit=50')).body.orders.length;
const logged = async () => (await service.control.requests({ method: 'POST' }))[0];

/** Places an order under a fault; tells what the caller and what the service saw. */
async function placeUnder(fault: Fault) {
  const draft = await service.orderFor();
  const before = await orderCount();
  await service.control.fault({ method: 'POST', path: '/orders', ...fault });
  const status = await service.post(draft).then(
    (reply) => reply.status,
    () => 'failed',
  );
  return { status, committed: (await orderCount()) - before, arrived: await logged(), draft };
}

describe('a fault', () => {
  it.each<[string, Fault, number | 'failed', number]>([
    ['a status', { status: 500 }, 500, 0],
    ['a status after committing', { status: 500, commits: 1 }, 500, 1],
    ['too many requests', { status: 429, headers: { 'Retry-After': '7' } }, 429, 0],
    ['another success', { status: 200 }, 200, 1],
    ['a drop before committing', { drop: 'before' }, 'failed', 0],
    ['a drop after committing', { drop: 'after' }, 'failed', 1],
    ['a drop within the body', { drop: 'body' }, 'failed', 1],
    ['a page instead of JSON', { malformed: 'not-json' }, 'failed', 1],
    ['half of the JSON', { malformed: 'truncated' }, 'failed', 1],
    ['another shape', { malformed: 'wrong-shape' }, 201, 1],
    ['a redirect', { redirectTo: 'http://127.0.0.1:9/elsewhere' }, 307, 0],
    ['an order placed twice', { commits: 2 }, 201, 2],
  ])('can be %s', async (_case, fault, status, committed) => {
    const seen = await placeUnder(fault);
    expect([seen.status, seen.committed]).toEqual([status, committed]);
    expect(seen.arrived).toMatchObject({ body: seen.draft, commits: committed });
  });

  it('affects as many requests as it says, one by default', async () => {
    await service.control.fault({ path: '/items', status: 503, times: 2 });
    const statuses = [];
    for (let count = 0; count < 3; count += 1) statuses.push((await service.get('/items')).status);
    expect(statuses).toEqual([503, 503, 200]);
  });

  it('affects only requests that match, in the order of queuing', async () => {
    await service.control.fault({ path: '/orders', status: 502 });
    await service.control.fault({ path: '/*', status: 504 });
    expect((await service.get('/addresses')).status).toBe(504);
    expect((await service.get('/addresses')).status).toBe(200);
    expect((await service.get('/orders')).status).toBe(502);
    await service.control.fault({ status: 500, times: 9 });
    await service.control.clearFaults();
    expect((await service.get('/orders')).status).toBe(200);
  });

  it('can answer with a given body and headers', async () => {
    const body = { type: 'UserInputError', message: 'No longer' };
    await service.control.fault({ status: 400, body, headers: { 'X-Trace': 'abc' } });
    const reply = await service.get<unknown>('/items');
    expect([reply.status, reply.body, reply.headers.get('x-trace')]).toEqual([400, body, 'abc']);
  });

  it('can delay the answer', async () => {
    await service.control.fault({ path: '/items', delayMs: 120 });
    const started = performance.now();
    expect((await service.get('/items')).status).toBe(200);
    expect(performance.now() - started).toBeGreaterThanOrEqual(115);
  });

  it('can redirect the request, body and all, to another origin', async () => {
    const other = await startSandbox();
    await service.control.fault({ redirectTo: `${other.baseUrl}/items` });
    const answer = await fetch(`${service.sandbox.baseUrl}/items`);
    expect([answer.url, answer.status]).toEqual([`${other.baseUrl}/items`, 401]);
    expect(await other.control.requests()).toHaveLength(1);
    await other.close();
  });
});

describe('a request that hangs', () => {
  /** An order under such a fault, as long as it hangs. */
  async function placeHanging(hang: NonNullable<Fault['hang']>, commits: number) {
    const draft = await service.orderFor();
    const before = await orderCount();
    await service.control.fault({ method: 'POST', hang });
    const abort = new AbortController();
    const reply = service.post<Placed>(draft, {}, abort.signal);
    await expect
      .poll(logged)
      .toMatchObject({ body: draft, outcome: 'pending', status: null, commits });
    const placed = async () => (await orderCount()) - before;
    expect(await placed()).toBe(commits);
    return { reply, placed, abort };
  }

  it.each([
    ['is carried out and answered once it is released', true, 0],
    ['can be carried out before it hangs', 'after', 1],
  ] as const)('%s', async (_, hang, commits) => {
    const { reply, placed } = await placeHanging(hang, commits);
    expect(await service.control.release()).toEqual({ released: 1 });
    expect((await reply).status).toBe(201);
    expect(await placed()).toBe(1);
  });

  it('is carried out even if the caller has hung up', async () => {
    const { reply, placed, abort } = await placeHanging(true, 0);
    const failure = expect(reply).rejects.toThrow();
    abort.abort();
    await failure;
    await service.control.release();
    await expect.poll(logged).toMatchObject({ commits: 1 });
    expect(await placed()).toBe(1);
  });

  it('is given up by a reset', async () => {
    const { reply, placed } = await placeHanging(true, 0);
    const failure = expect(reply).rejects.toThrow();
    await service.control.reset();
    await failure;
    expect(await placed()).toBe(0);
  });

  it('ends with the sandbox', async () => {
    const own = await startSandbox();
    await own.control.fault({ hang: true });
    const failure = expect(fetch(`${own.baseUrl}/items`)).rejects.toThrow();
    await expect.poll(() => own.control.requests()).toHaveLength(1);
    await own.close();
    await failure;
  });
});

it('rows that tie come in another order on each page, and no page has one twice', async () => {
  await service.control.fault({ path: '/items', ties: true, times: 4 });
  const pages = [];
  for (const offset of [0, 0, 20, 40]) {
    const { items } = (await service.get(`/items?limit=20&offset=${offset}`)).body;
    pages.push(items.map(({ id }) => id));
  }
  const [once, again, ...others] = pages;
  expect(again).not.toEqual(once);
  for (const page of pages) expect(new Set(page).size).toBe(page.length);
  expect(new Set([...(again ?? []), ...others.flat()]).size).toBeLessThan(pages.flat().length - 20);
  expect((await service.get('/items?limit=20')).body.items.map(({ id }) => id)).not.toEqual(again);
});
