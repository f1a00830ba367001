import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** As the toolbar shows them on screens of one, one and a half and two points to a pixel. */
const sizes = [16, 24, 32];

/** Draws the icon of an extension that isn't connected: the usual one without its colour. */
export async function drawGreyIcons(iconPath: string, outDir: string): Promise<string[]> {
  const folder = join(outDir, 'icons');
  await mkdir(folder, { recursive: true });
  return Promise.all(
    sizes.map(async (size) => {
      const name = `grey-${size}.png`;
      await sharp(iconPath).resize(size).grayscale().png().toFile(join(folder, name));
      return `icons/${name}`;
    }),
  );
}
