// @vitest-environment node
import { expect, it } from 'vitest';
import type { Fault } from '../faults.ts';
import { useSandbox } from './support.ts';

const service = useSandbox();

const orderCount = async () => (await service.get('/orders?limit=50')).body.orders.length;

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
])('a fault can be %s', async (_case, fault, status, committed) => {
  const draft = await service.orderFor();
  const before = await orderCount();
  await service.control.fault({ method: 'POST', path: '/orders', ...fault });
  const answered = await service.post(draft).then(
    (reply) => reply.status,
    () => 'failed',
  );
  expect([answered, (await orderCount()) - before]).toEqual([status, committed]);
  const [arrived] = await service.control.requests({ method: 'POST' });
  expect(arrived).toMatchObject({ body: draft, commits: committed });
});
