// Layout in other languages: whether words and fonts of other lengths fit.
import { createTheatre } from '../gallery/stage.ts';
import { stateOf } from '../gallery/states.ts';
import { translated } from '../support/drive/translated.ts';
import { waitForRest } from '../support/pages/at-rest.ts';
import { buildInLanguage } from '../support/pages/language-build.ts';
import { findCutButtons, findCutTabs, findMisfits } from '../support/pages/layout.ts';
import { expect, test } from './fixtures.ts';

/** Where labels have the least room. */
const tightest = [
  'popup-items',
  'popup-items-prices',
  'popup-hold',
  'popup-basket',
  'options-connected',
];

/** The one with the longest words, and the one that needs other fonts and breaks lines between any two letters. */
const languages = ['de', 'ja'] as const;

for (const language of languages) {
  test(`the tightest states fit in ${language}`, async ({ driver, engine }) => {
    const { build, translator } = await buildInLanguage(engine, language);
    await driver.reset(build.dir);
    const theatre = createTheatre(translated(driver, translator));
    for (const name of tightest) {
      const screen = await theatre.show(stateOf(name));
      await waitForRest(screen);
      const faults = [
        ...(await screen.evaluate(findMisfits)),
        ...(await screen.evaluate(findCutTabs)),
        ...(await screen.evaluate(findCutButtons)),
      ];
      expect.soft(faults, name).toEqual([]);
    }
    await theatre.close();
    await build.remove();
  });
}
