// One walk through the states: what can't be read or reached, in every size, in the widest font, in four languages.
import { foreignStates } from '../gallery/popup/foreign-states.ts';
import { createTheatre, narrow, type State, usualSizes, zoomed } from '../gallery/stage.ts';
import { parts, stateOf } from '../gallery/states.ts';
import { families } from '../support/checks/fonts.ts';
import type { Driver, Screen } from '../support/drive/driver.ts';
import { isAtRest, waitForRest } from '../support/pages/at-rest.ts';
import {
  findAstray,
  findTurned,
  findUntranslated,
  foreignTexts,
  lengthen,
  universal,
} from '../support/pages/foreign-texts.ts';
import { findFaults, wear } from '../support/pages/layout.ts';
import { findViolations } from '../support/pages/violations.ts';
import { expect, testIn } from './fixtures.ts';

interface Walk {
  readonly language: Parameters<typeof testIn>[0];
  readonly through: string;
  readonly states: readonly State[];
  /** Besides what can't be read or reached. */
  judge?(screen: Screen, extension: Driver, texts: unknown): Promise<readonly string[]>;
  /** The widest font, every size, and long words in place of each text from outside. */
  readonly isThorough?: true;
  /** In Chromium alone: Firefox has the same markup, and its layout in other states. */
  readonly isInOne?: true;
}

/** As narrow as they get: popups at 400 % zoom, side panels beside a page. */
const narrowest: Readonly<Record<State['page'], readonly number[]>> = {
  popup: [252],
  panel: [252, 196],
  options: [],
};

/** One of each layout that has a beginning and an end. */
const directed = [
  'popup-items',
  'popup-details',
  'popup-basket',
  'popup-receipt',
  'popup-hold',
  'popup-messages',
  'panel-orders-in-every-state',
  'popup-spending',
  'options-connected',
];
/** Where labels have the least room, though lines break between any two letters. */
const tightest = [
  'popup-items',
  'popup-items-prices',
  'popup-hold',
  'popup-basket',
  'options-connected',
];

const walks: readonly Walk[] = [
  ...Object.entries(parts)
    // Texts from outside are made longer here.
    .filter(([, states]) => states !== foreignStates)
    .map(
      ([through, states]): Walk => ({
        // With the longest words and sentences.
        language: 'de',
        through,
        states,
        judge: findViolations,
        isThorough: true,
        isInOne: true,
      }),
    ),
  {
    language: 'en',
    through: 'texts from outside',
    states: foreignStates,
    judge: (screen) => screen.evaluate(findTurned, 'שלום [A-Za-z0-9]+ 5!'),
    isInOne: true,
  },
  {
    language: 'ar',
    through: 'what has a direction',
    states: directed.map(stateOf),
    judge: findLatin,
  },
  {
    language: 'ja',
    through: 'where there is least room',
    states: tightest.map(stateOf),
    isInOne: true,
  },
];

for (const { language, through, states, judge, isThorough, isInOne } of walks) {
  testIn(language)(
    `everything can be read and reached, in ${language}: ${through}`,
    { tag: isInOne ? '@chromium' : [] },
    async ({ extension, translator }) => {
      const theatre = createTheatre(extension);
      for (const state of states) {
        const screen = await theatre.show(state);
        const foreign = foreignTexts(await extension.readStorage());
        await waitForRest(screen);
        const faults = [...((await judge?.(screen, extension, translator.texts)) ?? [])];
        const look = async (how: string, hasLongWords: boolean) => {
          await screen.waitUntil(isAtRest);
          const found = await screen.evaluate(findFaults, hasLongWords);
          faults.push(...found.map((fault) => `${how}: ${fault}`));
        };
        await look('as it is', false);
        await screen.evaluate(wear, families.wide);
        await look('wide font', false);
        if (isThorough) {
          const usual = state.size ?? usualSizes[state.page];
          for (const width of narrowest[state.page]) {
            await screen.resize(width, narrow.height);
            await look(`${width} pixels`, false);
          }
          for (const { width, height } of state.size ? [usual] : [usual, narrow, zoomed]) {
            await screen.resize(width, height);
            await screen.waitUntil(isAtRest);
            await screen.evaluate(lengthen, foreign);
            await look(`${width} × ${height}, long words`, true);
          }
        }
        expect.soft(faults, `${state.page}-${state.name}`).toEqual([]);
      }
      await theatre.close();
    },
  );
}

/** In Arabic, what isn't, and names that don't stand where every name stands. */
async function findLatin(screen: Screen, extension: Driver, texts: unknown): Promise<string[]> {
  const browser = await screen.evaluate(async () => [
    navigator.userAgent,
    ...Intl.supportedValuesOf('currency'),
    ...(await chrome.commands.getAll()).map(({ shortcut }) => shortcut),
  ]);
  const stored = [await extension.readStorage(), await extension.readStorage('session')];
  const known = JSON.stringify([stored, browser, universal, texts]);
  const faults = await screen.evaluate(findUntranslated, known);
  if (await screen.evaluate(() => document.documentElement.dir !== 'rtl'))
    faults.push('runs from the left');
  return [...faults, ...(await screen.evaluate(findAstray))];
}
