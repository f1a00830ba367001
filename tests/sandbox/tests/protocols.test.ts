// @vitest-environment node
import { once } from 'node:events';
import { request as plainRequest } from 'node:http';
import { type ClientHttp2Session, connect, constants } from 'node:http2';
import { request as tlsRequest } from 'node:https';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Breakage } from '../http/message.ts';
import type { Protocol } from '../http/server.ts';
import { startSandbox } from '../sandbox.ts';

// The sandbox's certificate is self-signed.
const trusting = { rejectUnauthorized: false };

async function start(protocol: Protocol) {
  const sandbox = await startSandbox({ protocol, speed: 0 });
  onTestFinished(() => sandbox.close());
  const headers = { authorization: `Bearer ${sandbox.apiKey}` };
  return { sandbox, headers };
}

describe.each([
  ['http', plainRequest],
  ['https', tlsRequest],
  ['h2', tlsRequest],
] as const)('%s', (protocol, send) => {
  it('serves HTTP/1.1, with links back to the same origin', async () => {
    const { sandbox, headers } = await start(protocol);
    const sent = send(`${sandbox.baseUrl}/items`, { headers, ...trusting }).end();
    const [answer] = await once(sent, 'response');
    const { items } = JSON.parse((await answer.toArray()).join(''));
    expect(items[0].artworkUrls[0]).toContain(`${sandbox.origin}/artwork/`);
    expect(await sandbox.control.requests()).toMatchObject([
      { path: '/items', protocol: 'HTTP/1.1', connection: 1, outcome: 'answered' },
    ]);
  });

  it.each<Breakage>(['close', 'reset', 'goaway'])('breaks the connection by %s', async (by) => {
    const { sandbox, headers } = await start(protocol);
    await sandbox.control.fault({ drop: 'after', by });
    const sent = send(`${sandbox.baseUrl}/items`, { headers, ...trusting }).end();
    const [error] = await once(sent, 'error');
    expect(error).toMatchObject({ code: 'ECONNRESET' });
    expect(await sandbox.control.requests()).toMatchObject([{ outcome: 'dropped', commits: 1 }]);
  });
});

describe('HTTP/2', () => {
  /** Makes a request that is answered, and then one under a fault, on the same connection. */
  async function breakSecond(by: Breakage, drop: 'before' | 'after' | 'body') {
    const { sandbox, headers } = await start('h2');
    const session = connect(sandbox.origin, trusting);
    onTestFinished(() => session.destroy());
    const seen: string[] = [];
    session.on('error', () => {});
    session.on('goaway', (_code, lastStream) => seen.push(`goaway ${lastStream}`));
    session.on('close', () => seen.push('end'));
    expect(await get(session, headers)).toBe('answered');
    await sandbox.control.fault({ drop, by });
    const outcome = await get(session, headers);
    const log = await sandbox.control.requests();
    expect(log.map(({ protocol, connection }) => [protocol, connection])).toEqual([
      ['HTTP/2.0', 1],
      ['HTTP/2.0', 1],
    ]);
    return { outcome, session, seen, arrived: log[1] };
  }

  async function get(session: ClientHttp2Session, headers: Record<string, string>) {
    const stream = session.request({ ':path': '/api/orders', ...headers });
    let code: unknown = null;
    stream.on('error', (error: NodeJS.ErrnoException) => {
      code = error.code;
    });
    stream.resume();
    await new Promise((resolve) => stream.on('close', resolve));
    const isWhole = stream.rstCode === constants.NGHTTP2_NO_ERROR && code === null;
    return isWhole && !session.destroyed ? 'answered' : (code ?? 'connection gone');
  }

  it.each<[Breakage, 'before' | 'after' | 'body', number]>([
    ['close', 'after', 1],
    ['reset', 'after', 1],
    ['session', 'after', 1],
    ['close', 'body', 1],
    ['close', 'before', 0],
  ])('breaks the connection by %s (%s)', async (by, drop, commits) => {
    const { outcome, session, arrived } = await breakSecond(by, drop);
    expect(outcome).not.toBe('answered');
    await expect.poll(() => session.destroyed).toBe(true);
    expect(arrived).toMatchObject({ outcome: 'dropped', commits });
  });

  it('can announce the end and say that the request was seen', async () => {
    const { outcome, seen } = await breakSecond('goaway', 'after');
    expect(outcome).not.toBe('answered');
    await expect.poll(() => seen).toEqual(['goaway 3', 'end']);
  });

  it('can end one request, and keep the connection', async () => {
    const { outcome, session, arrived } = await breakSecond('rst-stream', 'after');
    expect([outcome, session.destroyed]).toEqual(['ERR_HTTP2_STREAM_ERROR', false]);
    expect(arrived).toMatchObject({ outcome: 'dropped', commits: 1 });
  });
});
