import { optionsStates } from '../gallery/options/options-states.ts';
import { basketStates } from '../gallery/popup/basket-states.ts';
import { itemStates } from '../gallery/popup/item-states.ts';
import { orderStates } from '../gallery/popup/order-states.ts';
import { panelStates } from '../gallery/popup/panel-states.ts';
import { createTheatre } from '../gallery/stage.ts';
import { translated } from '../support/drive/translated.ts';
import { languages } from '../support/languages.ts';
import { waitForRest } from '../support/pages/at-rest.ts';
import { buildInLanguage } from '../support/pages/language-build.ts';
import { findCutButtons, findCutTabs, findMisfits } from '../support/pages/layout.ts';
import { expect, test } from './fixtures.ts';

// Each language is a test of its own.
test.describe.configure({ mode: 'parallel' });

/** Where labels have the least room. */
const tightest = ['items', 'items-compact-prices', 'hold', 'basket', 'connected'];
const states = [
  ...[...itemStates, ...orderStates, ...basketStates, ...optionsStates].filter(({ name }) =>
    tightest.includes(name),
  ),
  ...panelStates.filter(({ name }) => name === 'items'),
];
/** Firefox has the same layout. */
const inFirefoxToo = ['fr'];

for (const language of languages) {
  const tag = inFirefoxToo.includes(language) ? [] : '@chromium';
  test(`the tightest states fit in ${language}`, { tag }, async ({ driver, engine }) => {
    const { build, translator } = await buildInLanguage(engine, language);
    await driver.reset(build.dir);
    const theatre = createTheatre(translated(driver, translator));
    for (const state of states) {
      const screen = await theatre.show(state);
      await waitForRest(screen);
      const faults = [
        ...(await screen.evaluate(findMisfits)),
        ...(await screen.evaluate(findCutTabs)),
        ...(await screen.evaluate(findCutButtons)),
      ];
      expect.soft(faults, `${state.page}-${state.name}`).toEqual([]);
    }
    await theatre.close();
    await build.remove();
  });
}
