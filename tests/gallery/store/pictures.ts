import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messagesIn, storeTextsIn } from '../../i18n/translation.ts';
import type { Driver } from '../../support/drive/driver.ts';
import { launch } from '../../support/drive/launch.ts';
import { translated } from '../../support/drive/translated.ts';
import { type Language, tagOf } from '../../support/languages.ts';
import { buildInLanguage } from '../../support/pages/language-build.ts';
import { root } from '../../support/paths.ts';
import { createTheatre } from '../stage.ts';
import { createArtist, type Poster } from './artist.ts';
import { marqueeScene, type Scene, scenes } from './scenes.ts';

const store = join(root, '.output/store');
/** Makes the pictures for the stores' listings from the built extension: a folder for each language. */
export async function paintForStores(languages: readonly Language[]): Promise<void> {
  const driver = await launch('chromium', true);
  try {
    for (const language of languages) await paintIn(driver, language);
  } finally {
    await driver.close();
  }
  console.log(`Pictures for the stores in ${languages.join(', ')}, in ${store}`);
}

async function paintIn(driver: Driver, language: Language): Promise<void> {
  const folder = join(store, language);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });

  const { build, translator } = await buildInLanguage('chromium', language);
  await driver.reset(build.dir);
  const theatre = createTheatre(translated(driver, translator));
  const { pictures: headlines } = storeTextsIn(language);
  const { direction = '', 'extension.name': name = '' } = messagesIn(language);

  const voice = { tag: tagOf(language), direction, name };
  const headlineOf = (key: string) => headlines[key] ?? '';
  const take = async (scene: Scene) => scene.take(await theatre.stageFor(scene), voice.tag);
  const paint = async (file: string, poster: Poster) => {
    const [screen] = driver.screens();
    if (!screen?.page) throw new Error('No page is open to draw beside.');
    const artist = await createArtist(await screen.page.context().newPage(), voice);
    await writeFile(join(folder, file), await artist.paint(poster));
    await artist.close();
  };

  for (const [at, scene] of scenes.entries()) {
    const headline = headlineOf(scene.name);
    const shot = await take(scene);
    await paint(`${at + 1}-${scene.name}.png`, { kind: 'screenshot', headline, shot });
  }
  const headline = headlineOf('tagline');
  await paint('marquee.png', { kind: 'marquee', headline, shot: await take(marqueeScene) });
  await paint('tile.png', { kind: 'tile', headline });

  await theatre.close();
  await build.remove();
}
