import { createTheatre, type State, zoomed } from '../gallery/stage.ts';
import { parts, states } from '../gallery/states.ts';
import { families } from '../support/checks/fonts.ts';
import { sticker } from '../support/pages/account.ts';
import { waitForRest } from '../support/pages/at-rest.ts';
import { findMisfits, wear } from '../support/pages/layout.ts';
import { findUntranslated } from '../support/pages/untranslated.ts';
import { expect, testIn } from './fixtures.ts';

const test = testIn('ar');
// The parts below are independent of each other.
test.describe.configure({ mode: 'parallel' });

/** States in which Firefox could differ. */
const inFirefox = ['items', 'details', 'basket', 'connected'];
/** Texts that are the same in every language, or come from the test or the browser. */
const ownNames = 'cs da de en es fr it hu nl nb pl pt ro fi sv tr'
  .split(' ')
  .map((code) => new Intl.DisplayNames(code, { type: 'language' }).of(code)?.toLowerCase());
const universal = [
  ...[
    'AM PM UK UIC',
    'Alt Shift',
    'GET',
    'mine.json',
    'Welcome pack',
    'unicorn',
    'The API key is not valid',
  ],
  ...['CFA CFP', 'XL 2XL 3XL 4XL 5XL 6XL 7XL', ...ownNames],
];
/** Whether the state is of a usual size: where there is less room, German needs more of it. */
const isRoomy = ({ size }: State) => !size || size.width > zoomed.width;

/** Runs in a page: the names from outside that don't stand where every name stands. */
const findAstray = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('p[dir="auto"], h3[dir="auto"]')]
    .filter((name) => name.matches(':dir(ltr)') && getComputedStyle(name).textAlign !== 'end')
    .map((name) => `“${name.innerText}” stands on the wrong side`);

for (const [part, states] of Object.entries(parts)) {
  test(`pages in Arabic run from right to left, fit and have nothing in English: ${part}`, async ({
    extension,
    translator,
  }) => {
    const theatre = createTheatre(extension);
    for (const state of states) {
      if (!isRoomy(state)) continue;
      if (extension.engine === 'firefox' && !inFirefox.includes(state.name)) continue;
      const screen = await theatre.show(state);
      await waitForRest(screen);
      const browser = await screen.evaluate(() => [
        navigator.userAgent,
        ...Intl.supportedValuesOf('currency'),
      ]);
      const stored = [await extension.readStorage(), await extension.readStorage('session')];
      const known = [stored, browser, universal, translator.texts];
      const faults = await screen.evaluate(findUntranslated, JSON.stringify(known));
      faults.push(...(await screen.evaluate(findAstray)));
      await screen.evaluate(wear, families.wide);
      await waitForRest(screen);
      faults.push(...(await screen.evaluate(findMisfits)));
      expect(await screen.evaluate(() => document.documentElement.dir)).toBe('rtl');
      expect.soft(faults, `${state.page}-${state.name}`).toEqual([]);
    }
    await theatre.close();
  });
}

test('the arrow keys in Arabic go the way they look, along the tabs and through artworks', {
  tag: '@promise',
}, async ({ extension }) => {
  const theatre = createTheatre(extension);
  const artworks = states.find(({ name }) => name === 'details-artworks') as State;
  const screen = await theatre.show(artworks);
  await screen.press('ArrowLeft');
  await screen.waitForText('Artwork 2 of 3');
  await screen.press('ArrowRight');
  await screen.waitForText('Artwork 1 of 3');
  await screen.press('Escape');
  await screen.click('tab', 'Items');
  await screen.press('ArrowLeft');
  await screen.waitForText('Your basket is empty');
  await screen.press('ArrowRight');
  await screen.waitFor('button', `Reorder ${sticker}`);
  await theatre.close();
});
