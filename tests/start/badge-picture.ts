import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { asXml } from '../../lib/domain/xml-text.ts';
import type { Badge } from '../support/drive/driver.ts';
import { root } from '../support/paths.ts';

/**
 * Draws the icon in the toolbar with its badge and its tooltip: no browser takes a picture of its own toolbar.
 * @param path of the PNG that is written
 */
export async function drawBadge({ text, color, title }: Badge, path: string): Promise<void> {
  const icon = await readFile(join(root, 'assets/icon.svg'), 'base64');
  const badge =
    text &&
    `<rect x="46" y="38" width="${10 + 10 * text.length}" height="22" rx="6" fill="${color}"/>
     <text x="${51 + 5 * text.length}" y="54" fill="#fff" font-size="15" font-weight="600" text-anchor="middle">${asXml(text)}</text>`;
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="80" font-family="sans-serif">
    <rect width="640" height="80" fill="#e9e9ef"/>
    <image href="data:image/svg+xml;base64,${icon}" x="20" y="16" width="44" height="44"/>
    ${badge}
    <text x="96" y="47" fill="#17171f" font-size="18">${asXml(title)}</text>
  </svg>`;
  await sharp(Buffer.from(picture)).png().toFile(path);
}
