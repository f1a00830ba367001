import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Http2ServerRequest } from 'node:http2';
import type { Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { breakOff, type Outgoing } from './break-off.ts';
import type { Handle, Reply, SandboxRequest } from './message.ts';

export type Incoming = IncomingMessage | Http2ServerRequest;

export interface Connection {
  socket: Socket;
  ordinal: number;
}

const largestBody = 1_000_000;

/** Passes a request to the handler and sends its answer, over any version of HTTP. */
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
