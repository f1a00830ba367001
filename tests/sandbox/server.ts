import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Answer, Handle, SandboxRequest } from './message.ts';

export interface Server {
  origin: string;
  close(): Promise<void>;
}

const largestBody = 1_000_000;

/** Serves `handle` over HTTP/1.1 on loopback; port 0 takes any free one. */
export async function serveHttp(handle: Handle, port: number): Promise<Server> {
  const connections = new WeakMap<Socket, number>();
  let connectionCount = 0;
  const server = createServer((incoming, outgoing) => {
    respond(handle, incoming, outgoing, connections.get(incoming.socket) ?? 0);
  });
  server.on('connection', (socket) => {
    connectionCount += 1;
    connections.set(socket, connectionCount);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function respond(
  handle: Handle,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  connection: number,
): Promise<void> {
  try {
    const answer = await handle(await read(incoming, connection));
    if (answer === null) incoming.socket.destroy();
    else write(answer, outgoing);
  } catch {
    // The caller broke off, or asked for what no parser can read: there is nobody to answer.
    incoming.socket.destroy();
  }
}

async function read(incoming: IncomingMessage, connection: number): Promise<SandboxRequest> {
  const origin = `http://${incoming.headers.host ?? '127.0.0.1'}`;
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
      Object.entries(incoming.headers).map(([name, value]) => [name, value?.toString()]),
    ),
    origin,
    protocol: `HTTP/${incoming.httpVersion}`,
    connection,
    body: Buffer.concat(chunks).toString('utf8'),
  };
}

function write(answer: Answer, outgoing: ServerResponse): void {
  const body = Buffer.from(answer.body);
  outgoing.writeHead(answer.status, { ...answer.headers, 'content-length': body.length });
  if (answer.ending === undefined) {
    outgoing.end(body);
    return;
  }
  outgoing.flushHeaders();
  const half = body.subarray(0, Math.floor(body.length / 2));
  outgoing.write(half, () => {
    if (answer.ending === 'cut') outgoing.socket?.destroy();
  });
}
