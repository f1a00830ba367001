import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Failure } from '@/lib/domain/failure/failure';
import type { ServiceDeps } from '@/lib/service/client';
import { parseRetryAfter } from '@/lib/service/http/http-request';
import { speaking } from '../../support/pages/timeline';
import { aRequest } from '../../support/worlds/samples';
import { createServiceWorld } from '../../support/worlds/service-world';

const address = 'https://shop.example/api';
const request = aRequest();
const page = { limit: 50, offset: 0 };
const noOrders = () => Response.json({ orders: [], canLoadMore: false });
const placed = () => Response.json({ order: { number: 'R1' } }, { status: 201 });
const broken = () => Promise.reject(new TypeError('Failed to fetch'));
const never = () => new Promise<never>(() => {});

type Respond = (init: RequestInit) => Response | Promise<Response>;

/** A service behind a fake `fetch`: GET lists no orders, POST does what the test wants. */
function serviceWith(post: Respond, changes: Partial<ServiceDeps> = {}, get: Respond = noOrders) {
  const posts: RequestInit[] = [];
  const fetch = (async (_: string, init: RequestInit) => {
    if (init.method === 'GET') return get(init);
    posts.push(init);
    return post(init);
  }) as typeof globalThis.fetch;
  return { posts, ...createServiceWorld(address, { fetch, timeline: speaking('h2'), ...changes }) };
}

const readBody: Respond = async ({ body }) => {
  await new Response(body).text();
  return broken();
};
const unknown: Failure = { kind: 'unreachable', origin: 'https://shop.example' };

describe('the body of the POST', () => {
  it('is text when the reads before it used HTTP/1.1, and a stream otherwise', async () => {
    for (const [protocol, kind] of [
      ['http/1.1', 'string'],
      ['h2', 'object'],
      ['', 'object'],
    ] as const) {
      const { service, posts } = serviceWith(placed, { timeline: speaking(protocol) });
      await service.listOrders(page);
      await service.placeOrder(request);
      expect(typeof posts[0]?.body, protocol).toBe(kind);
    }
  });

  it('goes by entries that are logged late, and remembers them when the browser drops them', async () => {
    const notes = [speaking(''), speaking('http/1.1'), speaking('')];
    const timeline = {
      ...speaking(''),
      getEntriesByType: () => notes[at]?.getEntriesByType('resource') ?? [],
    };
    let at = 0;
    const { service, posts } = serviceWith(placed, { timeline });
    await service.listOrders(page);
    for (at = 1; at < notes.length; at += 1) await service.placeOrder(request);
    expect(posts.map(({ body }) => typeof body)).toEqual(['string', 'string']);
  });

  it('goes by the last read with a response, whatever failed since', async () => {
    const gets = [noOrders, broken];
    const { service, posts } = serviceWith(placed, { timeline: speaking('http/1.1') }, () =>
      (gets.shift() ?? broken)(),
    );
    await service.listOrders(page);
    await service.listOrders(page, 0);
    await service.placeOrder(request);
    expect(typeof posts[0]?.body).toBe('string');
  });
});

describe('a failed POST', () => {
  it('is unknown when the body was read', async () => {
    const { service } = serviceWith(readBody);
    expect(await service.placeOrder(request)).toEqual({ kind: 'unknown', failure: unknown });
  });

  it('was not sent if its body was never read, and can’t be sent later', async () => {
    const { service, posts } = serviceWith(broken);
    expect(await service.placeOrder(request)).toEqual({ kind: 'not-sent', failure: unknown });
    await expect(new Response(posts[0]?.body).text()).rejects.toThrow();
  });
});

describe('a refused POST', () => {
  const refused = () =>
    Response.json({ type: 'UserInputError', message: 'The card was declined.' }, { status: 400 });

  it('proves that nothing was ordered if its body was a stream, which can’t be read twice', async () => {
    const { service } = serviceWith(refused, { timeline: speaking('h2') });
    await service.listOrders(page);
    expect(await service.placeOrder(request)).toMatchObject({ kind: 'refused', isProof: true });
  });

  it('proves nothing if its body was text: it may be the answer to a second copy', async () => {
    const { service } = serviceWith(refused, { timeline: speaking('http/1.1') });
    await service.listOrders(page);
    expect(await service.placeOrder(request)).toMatchObject({ kind: 'refused', isProof: false });
  });
});

describe('a request that the precheck rejects', () => {
  const failure: Failure = { kind: 'unprotected', detail: 'no' };

  it('is never fetched, and known not to be sent', async () => {
    const { service, posts } = serviceWith(placed, {
      precheck: async (method) => (method === 'POST' ? failure : null),
    });
    expect(await service.listOrders(page)).toMatchObject({ ok: true });
    expect(await service.placeOrder(request)).toEqual({ kind: 'not-sent', failure });
    expect(posts).toEqual([]);
  });

  it('is never fetched when the precheck itself fails', async () => {
    const { service, posts } = serviceWith(placed, {
      precheck: () => Promise.reject(new Error('x')),
    });
    expect(await service.placeOrder(request)).toMatchObject({
      kind: 'not-sent',
      failure: { kind: 'internal' },
    });
    expect(posts).toEqual([]);
  });
});

describe('the deadline', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  const stalled = () => new Response(new ReadableStream(), { status: 201 });
  const timeout = { kind: 'timeout', seconds: 25 };

  it.each([
    ['a fetch', () => never()],
    ['a body', stalled],
  ])('holds although %s never notices that it was aborted', async (_, post) => {
    const { service, posts } = serviceWith(async (init) => {
      await new Response(init.body).text();
      return post();
    });
    const result = service.placeOrder(request);
    await vi.advanceTimersByTimeAsync(25_000);
    expect(await result).toEqual({ kind: 'unknown', failure: timeout });
    expect(posts[0]?.signal?.aborted).toBe(true);
  });

  it('holds during the precheck, and the POST is never sent afterwards', async () => {
    const allowed = Promise.withResolvers<null>();
    const { service, posts } = serviceWith(placed, { precheck: () => allowed.promise });
    const result = service.placeOrder(request);
    await vi.advanceTimersByTimeAsync(25_000);
    expect(await result).toEqual({ kind: 'not-sent', failure: timeout });
    allowed.resolve(null);
    await vi.advanceTimersByTimeAsync(25_000);
    expect(posts).toEqual([]);
  });
});

const now = Date.UTC(2026, 6, 1, 12, 0, 0);
const sixHours = 6 * 60 * 60 * 1000;

it.each([
  [null, null],
  ['', null],
  ['0', 0],
  ['90', 90_000],
  [' 90 ', 90_000],
  ['21600', sixHours],
  ['21601', sixHours],
  ['9'.repeat(400), sixHours],
  ['-1', null],
  ['1.5', null],
  ['1e3', null],
  ['soon', null],
  ['Monday', null],
  ['2026-07-01T12:01:00Z', null],
  ['Wed, 01 Jul 2026 12:01:00 GMT', 60_000],
  ['Wednesday, 01-Jul-26 12:01:00 GMT', 60_000],
  ['Wed, 01 Jul 2026 11:00:00 GMT', 0],
  ['Fri, 01 Jan 2100 00:00:00 GMT', sixHours],
  ['Wed, 99 Jul 2026 12:01:00 GMT', null],
])('Retry-After: %j means %j ms', (header, expected) => {
  expect(parseRetryAfter(header, now)).toBe(expected);
});
