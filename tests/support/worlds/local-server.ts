import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Received {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export type Reply = (response: ServerResponse, nth: number) => void;

export interface LocalServer extends AsyncDisposable {
  readonly origin: string;
  readonly baseAddress: string;
  /** Every request that arrived, in order. */
  readonly requests: readonly Received[];
  /** Resolves when the first request has arrived. */
  readonly reached: Promise<void>;
}

/** A real HTTP server on loopback that answers every request with `reply`; `nth` counts from 1. */
export async function startServer(reply: Reply): Promise<LocalServer> {
  const requests: Received[] = [];
  const reached = Promise.withResolvers<void>();
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    requests.push({ method, path: url, headers, body: await text(request) });
    reached.resolve();
    reply(response, requests.length);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    baseAddress: `${origin}/api`,
    requests,
    reached: reached.promise,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export const json =
  (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Reply =>
  (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };

export const plain =
  (status: number, body: string): Reply =>
  (response) => {
    response.writeHead(status, { 'Content-Type': 'text/html' });
    response.end(body);
  };

/** Breaks the connection without a word. */
export const drop: Reply = (response) => {
  response.destroy();
};

export const hang: Reply = () => undefined;

/** Sends the start of a 200 answer, then breaks the connection. */
export const breakOff: Reply = (response) => {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' });
  response.write('{"order":{"number":"R1', () => response.destroy());
};

/** Sends the head of a 200 answer and the start of its body, and no more. */
export const stall: Reply = (response) => {
  response.writeHead(200, { 'Content-Type': 'application/json' });
  response.write('{"order":');
};

/** Sends a 200 answer that goes on for as long as anyone reads. */
export const endless: Reply = (response) => {
  response.writeHead(200, { 'Content-Type': 'application/json' });
  const chunk = `"${'x'.repeat(64 * 1024)}",`;
  const more = () => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on('drain', more);
  response.write('[');
  more();
};

/** Each request gets the next reply; the last one is repeated. */
export const inTurn =
  (...replies: readonly [Reply, ...Reply[]]): Reply =>
  (response, nth) =>
    (replies[nth - 1] ?? replies.at(-1))?.(response, nth);
