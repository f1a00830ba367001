import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawArtwork } from '../shop/artwork/artwork';
import { demoOpening } from '../shop/data/demo';

/**
 * Writes what the demo's shop begins with, and its drawings.
 * @returns the names of the files written to the folder
 */
export async function writeDemo(outDir: string): Promise<readonly string[]> {
  const drawings = demoOpening.items.flatMap(({ artwork }) => artwork);
  const files = [
    ['opening.json', JSON.stringify(demoOpening)] as const,
    ...[...new Set(drawings)].map((name) => [`${name}.svg`, draw(name)] as const),
  ];
  await mkdir(join(outDir, 'demo'), { recursive: true });
  return Promise.all(
    files.map(async ([name, text]) => {
      await writeFile(join(outDir, 'demo', name), text);
      return `demo/${name}`;
    }),
  );
}

function draw(name: string): string {
  const drawing = drawArtwork(name);
  if (drawing === undefined) throw new Error(`There is no drawing “${name}”.`);
  return drawing;
}
