import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { State } from './stage.ts';

export interface Picture {
  readonly state: State;
  /** Its name in the folder. */
  readonly file: string;
}

/** Writes a page that shows all pictures side by side. */
export async function writeContactSheet(
  folder: string,
  pictures: readonly Picture[],
): Promise<void> {
  const states = [...new Set(pictures.map(({ state }) => state))];
  const figures = states.map((state) => {
    const images = pictures
      .filter((picture) => picture.state === state)
      .map(({ file }) => `<a href="${file}"><img src="${file}" alt="" loading="lazy"></a>`);
    const caption = `<b>${state.page} · ${state.name}</b> ${escaped(state.shows)}`;
    return `<figure>${images.join('')}<figcaption>${caption}</figcaption></figure>`;
  });
  await writeFile(join(folder, 'index.html'), page(figures.join('\n')));
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const page = (body: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Restock: every state</title>
<style>
  body { display: flex; flex-wrap: wrap; gap: 24px; margin: 24px; background: #888; font: 13px/1.4 system-ui; }
  figure { max-inline-size: 820px; margin: 0; }
  img { max-inline-size: 400px; margin-inline-end: 8px; vertical-align: top; }
  figcaption { padding-block-start: 6px; color: #fff; }
</style>
${body}
</html>
`;
