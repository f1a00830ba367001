import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Look, Screen } from '../support/drive/driver.ts';
import { launch } from '../support/drive/launch.ts';
import { translated } from '../support/drive/translated.ts';
import { languages } from '../support/languages.ts';
import { isAtRest } from '../support/pages/at-rest.ts';
import { buildInLanguage } from '../support/pages/language-build.ts';
import { root } from '../support/paths.ts';
import { type Picture, writeContactSheet } from './contact-sheet.ts';
import { isOf, paint, portraits } from './portraits.ts';
import { createTheatre, type State } from './stage.ts';
import { states } from './states.ts';
import { paintForStores } from './store/pictures.ts';
import { story } from './story.ts';

const usage = `npm run screenshots -- [options] [names]   takes pictures of every state of both pages, or of
                    those with such a name, light and dark, into screenshots/, with a sheet to leaf through
  --firefox         in Firefox instead of Chromium
  --language CODE   in this language (en)
  --docs            the pictures and the animation that the README shows
  --store           those for the stores' listings, in every language unless one is named`;

const { values, positionals } = parseArgs({
  options: {
    help: { type: 'boolean', default: false },
    firefox: { type: 'boolean', default: false },
    docs: { type: 'boolean', default: false },
    store: { type: 'boolean', default: false },
    language: { type: 'string' },
  },
  allowPositionals: true,
});
if (values.help) {
  console.log(usage);
  process.exit();
}
const engine = values.firefox ? 'firefox' : 'chromium';
const named = languages.filter((one) => values.language === undefined || one === values.language);
if (named.length === 0) {
  throw new Error(`There are pictures in ${languages.join(', ')}, not in ${values.language}.`);
}
const [language = 'en'] = named;
const folder = join(root, 'screenshots');
const looks: readonly Look[] = [
  { colours: 'light', isStill: true },
  { colours: 'dark', isStill: true },
];

const isWanted = ({ page, name }: State) =>
  positionals.length === 0 || positionals.some((wanted) => `${page}-${name}`.includes(wanted));

async function shoot(state: State, screen: Screen): Promise<Picture[]> {
  const pictures: Picture[] = [];
  if (state.page === 'options') await showWhole(screen, state);
  for (const look of looks) {
    const file = `${state.page}-${state.name}-${look.colours}.png`;
    await screen.look(look);
    await screen.waitUntil(isAtRest);
    await screen.screenshot(join(folder, file));
    pictures.push({ state, file });
  }
  return pictures;
}

/** The options page is shown from top to bottom. */
async function showWhole(screen: Screen, { size }: State): Promise<void> {
  const [width, height] = await screen.evaluate(() => [
    innerWidth,
    document.documentElement.scrollHeight,
  ]);
  await screen.resize(size?.width ?? Number(width), Number(height));
}

/** Takes the pictures of these states; returns the names of those that couldn't be reached. */
async function showEach(
  wanted: readonly State[],
  see: (state: State, screen: Screen) => Promise<void>,
): Promise<string[]> {
  const driver = await launch(engine, true);
  const { build, translator } = await buildInLanguage(engine, language);
  await driver.reset(build.dir);
  const theatre = createTheatre(translated(driver, translator));
  const missing: string[] = [];
  for (const state of wanted) {
    try {
      await see(state, await theatre.show(state));
    } catch (error) {
      missing.push(
        `${state.page}-${state.name}: ${error instanceof Error ? error.message : error}`,
      );
    }
  }
  await driver.close();
  await theatre.close();
  await build.remove();
  return missing;
}

async function shootAll(): Promise<string[]> {
  if (positionals.length === 0) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const pictures: Picture[] = [];
  const missing = await showEach(states.filter(isWanted), async (state, screen) => {
    pictures.push(...(await shoot(state, screen)));
  });
  await writeContactSheet(folder, pictures);
  console.log(`${pictures.length} pictures, on ${join(folder, 'index.html')}`);
  return missing;
}

const docs = join(root, 'docs');
const shootForDocs = (): Promise<string[]> =>
  showEach(
    [story(docs), ...states.filter((state) => portraits.some((portrait) => isOf(portrait, state)))],
    async (state, screen) => {
      for (const portrait of portraits.filter((one) => isOf(one, state))) {
        await paint(screen, portrait, join(docs, portrait.file));
      }
    },
  );

if (values.store) await paintForStores(named);
else {
  const missing = await (values.docs ? shootForDocs() : shootAll());
  for (const one of missing) console.error(`Not reached: ${one}`);
  process.exitCode = missing.length === 0 ? 0 : 1;
}
