import { constants, type Http2ServerResponse } from 'node:http2';
import type { Socket } from 'node:net';
import type { Breakage } from './message.ts';
import type { Outgoing } from './respond.ts';

/** @param socket what lies below TLS and HTTP/2 */
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
      // Once the caller answers, it knows of the end that comes now.
      session.ping(() => socket.destroy());
      return;
    case 'rst-stream':
      stream.close(constants.NGHTTP2_INTERNAL_ERROR);
      return;
    case 'refused-stream':
      stream.close(constants.NGHTTP2_REFUSED_STREAM);
  }
}
