import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import type { Breakage, Handle, Reply, SandboxRequest } from './message.ts';

export type Incoming = IncomingMessage | Http2ServerRequest;
export type Outgoing = ServerResponse | Http2ServerResponse;

export interface Connection {
  socket: Socket;
  ordinal: number;
}

const largestBody = 1_000_000;

export async function respond(
  handle: Handle,
  incoming: Incoming,
  outgoing: Outgoing,
  { socket, ordinal }: Connection,
): Promise<void> {
  try {
    const answer = await handle(await read(incoming, ordinal));
    if (typeof answer === 'string') breakOff(answer, outgoing, socket);
    else write(answer, outgoing, socket);
  } catch {
    // The caller hung up, or sent what can't be parsed: there is nobody to answer.
    socket.destroy();
  }
}

async function read(incoming: Incoming, connection: number): Promise<SandboxRequest> {
  const { headers } = incoming;
  const scheme = (incoming.socket as TLSSocket).encrypted ? 'https' : 'http';
  const origin = `${scheme}://${headers.host ?? headers[':authority'] ?? '127.0.0.1'}`;
  const url = new URL(`${origin}${incoming.url ?? '/'}`);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > largestBody) throw new Error('The body is larger than any order');
    chunks.push(chunk);
  }
  return {
    method: incoming.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: Object.fromEntries(
      Object.entries(headers)
        .filter(([name]) => !name.startsWith(':'))
        .map(([name, value]) => [name, value?.toString()]),
    ),
    origin,
    protocol: `HTTP/${incoming.httpVersion}`,
    connection,
    body: Buffer.concat(chunks).toString('utf8'),
  };
}

function write({ status, headers, body: text, ending }: Reply, out: Outgoing, socket: Socket) {
  // Both kinds have the same methods, but no common type.
  const outgoing = out as ServerResponse;
  const body = Buffer.from(text);
  outgoing.writeHead(status, { ...headers, 'content-length': body.length });
  if (ending === undefined) {
    outgoing.end(body);
    return;
  }
  outgoing.flushHeaders();
  outgoing.write(body.subarray(0, Math.floor(body.length / 2)), () => {
    breakOff(ending, outgoing, socket);
  });
}

/** @param socket the one below TLS and HTTP/2 */
function breakOff(how: Breakage, outgoing: Outgoing, socket: Socket): void {
  if (how === 'reset') {
    socket.resetAndDestroy();
    return;
  }
  const stream = 'stream' in outgoing ? (outgoing as Http2ServerResponse).stream : undefined;
  const session = stream?.session;
  if (how === 'close' || !session) {
    socket.destroy();
    return;
  }
  switch (how) {
    case 'session':
      session.destroy();
      return;
    case 'goaway':
      session.goaway();
      // The answer to the ping says that the caller has read the GOAWAY.
      session.ping(() => socket.destroy());
      return;
    case 'rst-stream':
      stream.close(constants.NGHTTP2_INTERNAL_ERROR);
  }
}
