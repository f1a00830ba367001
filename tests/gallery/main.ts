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
import { createTheatre, type State } from './stage.ts';
import { states } from './states.ts';

const usage = `npm run screenshots -- [options] [names]   takes pictures of every state of the pages, or of
                    those with such a name, light and dark, into screenshots/
  --firefox         in Firefox instead of Chromium
  --language CODE   in this language (en)
  --published       only what is published: the README's pictures, into docs/ if in English, and those for
                    the stores' listings, into screenshots/stores/`;

const { values, positionals } = parseArgs({
  options: {
    help: { type: 'boolean', default: false },
    firefox: { type: 'boolean', default: false },
    published: { type: 'boolean', default: false },
    language: { type: 'string', default: 'en' },
  },
  allowPositionals: true,
});
if (values.help) {
  console.log(usage);
  process.exit();
}
const engine = values.firefox ? 'firefox' : 'chromium';
const language = languages.find((one) => one === values.language);
if (!language) {
  throw new Error(`There are pictures in ${languages.join(', ')}, not in ${values.language}.`);
}
const folder = join(root, 'screenshots');

type Colours = Look['colours'];

/** The pictures in the README, and in which colours. */
const inDocs: Readonly<Record<string, Colours>> = {
  'popup-hold': 'light',
  'popup-orders': 'dark',
  'popup-details': 'light',
  'popup-basket': 'light',
  'popup-spending': 'light',
  'options-connected': 'light',
};
const inStores = ['popup-hold', 'popup-orders', 'popup-basket', 'options-connected'];
/** As the Chrome Web Store wants them; the others take them, too. */
const storeSize = { width: 1280, height: 800 };

const nameOf = ({ page, name }: State) => `${page}-${name}`;

async function shoot(screen: Screen, colours: Colours, path: string): Promise<void> {
  await screen.look({ colours, isStill: true });
  await screen.waitUntil(isAtRest);
  await screen.screenshot(path);
}

async function publish(state: State, screen: Screen): Promise<void> {
  const name = nameOf(state);
  const colours = inDocs[name];
  if (colours && language === 'en') await shoot(screen, colours, join(root, `docs/${name}.png`));
  if (!inStores.includes(name)) return;
  await screen.resize(storeSize.width, storeSize.height);
  await shoot(screen, 'light', join(folder, `stores/${name}-${language}.png`));
}

async function shootInAllColours(state: State, screen: Screen): Promise<void> {
  if (state.page === 'options') await showWhole(screen);
  for (const colours of ['light', 'dark'] as const) {
    await shoot(screen, colours, join(folder, `${nameOf(state)}-${colours}.png`));
  }
}

async function showWhole(screen: Screen): Promise<void> {
  const [width, height] = await screen.evaluate(() => [
    innerWidth,
    document.documentElement.scrollHeight,
  ]);
  await screen.resize(Number(width), Number(height));
}

const isPublished = (state: State) => nameOf(state) in inDocs || inStores.includes(nameOf(state));
const isNamed = (state: State) =>
  positionals.length === 0 || positionals.some((wanted) => nameOf(state).includes(wanted));
const wanted = states.filter(
  (state) => isNamed(state) && (!values.published || isPublished(state)),
);

if (positionals.length === 0) await rm(folder, { recursive: true, force: true });
await mkdir(join(folder, 'stores'), { recursive: true });
const driver = await launch(engine, true);
const { build, translator } = await buildInLanguage(engine, language);
await driver.reset(build.dir);
const theatre = createTheatre(translated(driver, translator));
for (const state of wanted) {
  try {
    await (values.published ? publish : shootInAllColours)(state, await theatre.show(state));
  } catch (error) {
    console.error(
      `Not reached: ${nameOf(state)}: ${error instanceof Error ? error.message : error}`,
    );
    process.exitCode = 1;
  }
}
await driver.close();
await theatre.close();
await build.remove();
console.log(`Pictures of ${wanted.length} states, in ${folder}`);
