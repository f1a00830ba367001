import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inflateRawSync } from 'node:zlib';

/*
 * As much of the ZIP format as our own packages use: small files, stored or deflated, each listed at the
 * end of the archive. Numbers are little-endian.
 */
const endSignature = 0x06054b50;
const endLength = 22;
const listedLength = 46;
const localLength = 30;
const deflated = 8;

/** Unpacks an archive into a folder. */
export async function unzip(archive: string, dir: string): Promise<void> {
  const zip = await readFile(archive);
  for (const { path, content } of filesIn(zip)) {
    const file = join(dir, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

function* filesIn(zip: Buffer): Generator<{ path: string; content: Buffer }> {
  const end = zip.length - endLength;
  if (zip.readUInt32LE(end) !== endSignature) throw new Error('Not an archive of ours');
  const count = zip.readUInt16LE(end + 10);
  let listed = zip.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((at) =>
      zip.readUInt16LE(listed + at),
    ) as [number, number, number];
    const path = zip.toString('utf8', listed + listedLength, listed + listedLength + nameLength);
    // The file's own header may differ in length from its entry in the list.
    const local = zip.readUInt32LE(listed + 42);
    const start = local + localLength + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(start, start + zip.readUInt32LE(listed + 20));
    const isDeflated = zip.readUInt16LE(listed + 10) === deflated;
    if (!path.endsWith('/')) yield { path, content: isDeflated ? inflateRawSync(packed) : packed };
    listed += listedLength + nameLength + extraLength + commentLength;
  }
}
