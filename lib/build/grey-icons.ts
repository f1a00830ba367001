import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** The toolbar's icon size at device pixel ratios 1, 1.5 and 2. */
const sizes = [16, 24, 32];

/** Draws the toolbar icon for when the extension isn't connected: the usual one without colour. */
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
