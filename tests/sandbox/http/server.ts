import { createServer } from 'node:http';
import { createSecureServer, type ServerHttp2Session } from 'node:http2';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Server as NetServer, Socket } from 'node:net';
import { createCertificate } from './certificate.ts';
import type { Handle } from './message.ts';
import { type Incoming, type Outgoing, respond } from './respond.ts';

/** `https` is HTTP/1.1 over TLS; `h2` is HTTP/2, or HTTP/1.1 for clients that don't speak it. */
export type Protocol = 'http' | 'https' | 'h2';

export interface Server {
  origin: string;
  close(): Promise<void>;
}

/** Serves `handle` on loopback; port 0 takes any free one. */
export async function serve(handle: Handle, protocol: Protocol, port: number): Promise<Server> {
  const server = create(protocol);
  /** Open TCP connections (below TLS and HTTP/2, where they can be broken), by the caller's port. */
  const connections = new Map<number | undefined, { socket: Socket; ordinal: number }>();
  let ordinal = 0;
  server.on('connection', (socket: Socket) => {
    const { remotePort } = socket;
    ordinal += 1;
    connections.set(remotePort, { socket, ordinal });
    socket.on('close', () => connections.delete(remotePort));
  });
  server.on('session', (session: ServerHttp2Session) => {
    // The caller hung up: nothing to do, but without a listener the process would end.
    session.on('error', () => {});
  });
  server.on('request', (incoming: Incoming, outgoing: Outgoing) => {
    const connection = connections.get(incoming.socket.remotePort);
    if (connection) void respond(handle, incoming, outgoing, connection);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const scheme = protocol === 'http' ? 'http' : 'https';
  return {
    origin: `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const { socket } of connections.values()) socket.destroy();
      }),
  };
}

function create(protocol: Protocol): NetServer {
  switch (protocol) {
    case 'http':
      return createServer();
    case 'https':
      return createTlsServer(createCertificate());
    case 'h2':
      return createSecureServer({ ...createCertificate(), allowHTTP1: true });
  }
}
