// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { sandboxKey } from '../sandbox.ts';
import { type Problem, useSandbox } from './support.ts';

const service = useSandbox();

const endpoints = [
  ...['/items', '/addresses', '/payments', '/orders'].map((path) => ['GET', path] as const),
  ['POST', '/orders'],
] as const;

async function anonymous(method: string, path: string, authorization?: string) {
  const response = await fetch(service.sandbox.baseUrl + path, {
    method,
    ...(authorization !== undefined && { headers: { authorization } }),
  });
  const { type, message } = (await response.json()) as Problem;
  return [response.status, type, typeof message];
}

describe.each([
  ['without the header', undefined, 401, 'UnauthorizedError'],
  ...[sandboxKey, `Basic ${sandboxKey}`, 'Bearer', `Bearer ${sandboxKey} more`].map(
    (header) =>
      [`with the malformed header "${header}"`, header, 401, 'UnauthorizedError'] as const,
  ),
  ...['rk_wrong', `${sandboxKey}x`, sandboxKey.slice(1)].map(
    (key) => [`with the wrong key "${key}"`, `Bearer ${key}`, 403, 'ForbiddenError'] as const,
  ),
] as const)('a request %s (contract 5)', (_, header, status, type) => {
  it.each(endpoints)('to %s %s is refused', async (method, path) => {
    expect(await anonymous(method, path, header)).toEqual([status, type, 'string']);
  });
});

it('a new key makes the old one void', async () => {
  const key = await service.control.setKey();
  expect(key).not.toBe(sandboxKey);
  expect(service.sandbox.apiKey).toBe(key);
  expect((await service.get('/items')).status).toBe(403);
  const { status } = await service.send('/items', { headers: { authorization: `Bearer ${key}` } });
  expect(status).toBe(200);
});

it('the log has the verdict on the key and never the key', async () => {
  await service.get('/items');
  await service.send('/items', { headers: { authorization: 'Bearer other' } });
  await anonymous('GET', '/items', 'nonsense');
  await anonymous('GET', '/items');
  const requests = await service.control.requests();
  const verdicts = ['current key', 'wrong key', 'malformed', 'missing'];
  expect(requests.map(({ authorization }) => authorization)).toEqual(verdicts);
  expect(JSON.stringify(requests)).not.toContain(sandboxKey);
});

it('unknown paths and methods are refused', async () => {
  expect((await service.send('/nothing')).status).toBe(404);
  expect((await service.send('/items/')).status).toBe(404);
  const refused = await service.send('/items', { method: 'DELETE' });
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, OPTIONS']);
});

it('control calls are closed to web pages, which can’t send JSON across origins unasked', async () => {
  const answer = await fetch(`${service.sandbox.origin}/control/reset`, { method: 'POST' });
  expect(answer.status).toBe(400);
  expect(((await answer.json()) as Problem).message).toContain('Content-Type');
  const preflight = await fetch(`${service.sandbox.origin}/control/reset`, { method: 'OPTIONS' });
  expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
});

it('OPTIONS tells what a path allows, without a key, and permits nothing to web pages', async () => {
  const answer = await fetch(`${service.sandbox.baseUrl}/orders`, { method: 'OPTIONS' });
  expect([answer.status, answer.headers.get('allow')]).toEqual([204, 'GET, POST, OPTIONS']);
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
});
