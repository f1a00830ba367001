import type { ServerResponse } from 'node:http';
import { constants, type Http2ServerResponse } from 'node:http2';
import type { Socket } from 'node:net';
import type { Breakage } from './message.ts';

export type Outgoing = ServerResponse | Http2ServerResponse;

/** @param socket the one below TLS and HTTP/2 */
export function breakOff(how: Breakage, outgoing: Outgoing, socket: Socket): void {
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
