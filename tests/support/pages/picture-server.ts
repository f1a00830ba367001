import { createServer, type IncomingHttpHeaders } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { crc32, deflateSync } from 'node:zlib';
import { createCertificate } from '../../sandbox/http/certificate.ts';

interface SeenRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}

/** What an address answers: a picture, a redirect, or that there is none. */
type Reply = Buffer | { readonly location: string } | 'missing';

/** A host of pictures on this machine that records its requests; every path has one unless told otherwise. */
export async function startPictureServer(protocol: 'http' | 'https') {
  const seen: SeenRequest[] = [];
  const answers = new Map<string, Reply>();
  const small = pngOf(60, 60);
  let caching = 'no-store';
  const server = protocol === 'http' ? createServer() : createTlsServer(createCertificate());
  server.on('request', ({ url: path = '', headers }, response) => {
    seen.push({ path, headers });
    const answer = answers.get(path) ?? small;
    if (answer === 'missing') return void response.writeHead(404).end();
    if ('location' in answer) return void response.writeHead(302, answer).end();
    response.writeHead(200, { 'content-type': 'image/png', 'cache-control': caching });
    response.end(answer);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;

  return {
    /** @param host any name that leads to this machine */
    at: (host: string) => `${protocol}://${host}:${port}`,
    answer: (path: string, answer: Reply) => answers.set(path, answer),
    /** @param header what it says about keeping its pictures; at first, that nobody may */
    cacheBy: (header: string) => {
      caching = header;
    },
    seen,
    paths: () => seen.map(({ path }) => path),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

export type PictureServer = Awaited<ReturnType<typeof startPictureServer>>;

/**
 * A valid black PNG with one bit per pixel: a few kilobytes that decode to four bytes per pixel.
 */
export function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // One bit, grey.
  header.writeUInt8(1, 8);
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
