// Fonts: with which ones the browser draws a text.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../support/paths.ts';
import { expect, test } from './fixtures.ts';

const inter = '@expo-google-fonts/inter';
const narrow = '@expo-google-fonts/archivo-narrow/400Regular/ArchivoNarrow_400Regular.ttf';
const japanese = '@expo-google-fonts/sawarabi-gothic/400Regular/SawarabiGothic_400Regular.ttf';
const emoji = '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf';
const dejaVu = 'dejavu-fonts-ttf/ttf';

/** Styles and texts, and the fonts that they should be drawn with. */
const expected = [
  ['100px system-ui', 'Handgloves', `${inter}/400Regular/Inter_400Regular.ttf`],
  ['600 100px sans-serif', 'Handgloves', `${inter}/600SemiBold/Inter_600SemiBold.ttf`],
  ['100px "No such font", sans-serif', 'Handgloves', `${inter}/400Regular/Inter_400Regular.ttf`],
  ['100px serif', 'Handgloves', `${dejaVu}/DejaVuSerif.ttf`],
  ['100px monospace', 'Handgloves', `${dejaVu}/DejaVuSansMono.ttf`],
  ['100px "DejaVu Sans"', 'Handgloves', `${dejaVu}/DejaVuSans.ttf`],
  ['100px "Archivo Narrow"', 'Handgloves', narrow],
  ['100px system-ui', 'قهوة', `${dejaVu}/DejaVuSans.ttf`],
  ['100px system-ui', 'מועדון', `${dejaVu}/DejaVuSans.ttf`],
  ['100px system-ui', '神宮前ビル', japanese],
  ['100px system-ui', '🍩🎉', emoji],
] as const;

/** Runs in a page: measures the text in the style, and in the given font. */
async function measure({ style, text, font }: Record<'style' | 'text' | 'font', string>) {
  const bytes = Uint8Array.from(atob(font), (one) => one.charCodeAt(0));
  const handedOver = await new FontFace('handed over', bytes).load();
  document.fonts.add(handedOver);
  const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  const [inStyle, inFont] = [style, '100px "handed over"'].map((one) => {
    canvas.font = one;
    return canvas.measureText(text).width;
  });
  document.fonts.delete(handedOver);
  return { inStyle, inFont };
}

// On other systems browsers use the system's fonts.
if (process.platform === 'linux') {
  test('pages are drawn with the fonts of the repository, whatever the machine has installed', async ({
    extension,
  }) => {
    const page = await extension.openOptions();
    for (const [style, text, file] of expected) {
      const font = await readFile(join(root, 'node_modules', file), 'base64');
      const { inStyle, inFont } = await page.evaluate(measure, { style, text, font });
      expect.soft(inStyle, `${text} in ${style}`).toBeCloseTo(Number(inFont), 0);
    }
  });
}
