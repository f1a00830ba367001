// Other languages: which way pages and arrow keys go in Arabic, and whether lines that break between any two letters fit.
import { createTheatre } from '../gallery/stage.ts';
import { stateOf } from '../gallery/states.ts';
import { families } from '../support/checks/fonts.ts';
import { sticker } from '../support/pages/account.ts';
import { waitForRest } from '../support/pages/at-rest.ts';
import { findCutButtons, findCutTabs, findMisfits, wear } from '../support/pages/layout.ts';
import { expect, testIn } from './fixtures.ts';

const test = testIn('ar');

/** One of each layout that has a beginning and an end. */
const shown = [
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
/** Texts that are the same in every language, or come from the test or the browser. */
const ownNames = 'cs da de en es fr it hu nl nb pl pt ro fi sv tr'
  .split(' ')
  .map((code) => new Intl.DisplayNames(code, { type: 'language' }).of(code)?.toLowerCase());
const universal = ['AM PM UK UIC', 'GET', 'CFA CFP', 'XL 2XL 3XL 4XL 5XL 6XL 7XL', ...ownNames];

/** Runs in a page: the names from outside that don't stand where every name stands. */
const findAstray = (): string[] =>
  [...document.querySelectorAll<HTMLElement>(':is(p, h3, button)[dir="auto"]')]
    .filter((name) => {
      const text = document.createRange();
      text.selectNodeContents(name);
      const gap = name.getBoundingClientRect().right - text.getBoundingClientRect().right;
      // Of rows out of sight, nothing is laid out.
      return name.innerText !== '' && name.matches(':dir(ltr)') && gap > 1;
    })
    .map((name) => `“${name.innerText}” stands on the wrong side`);

test('pages in Arabic run from right to left, fit and have nothing in English', async ({
  extension,
  translator,
}) => {
  const theatre = createTheatre(extension);
  for (const name of shown) {
    const screen = await theatre.show(stateOf(name));
    await waitForRest(screen);
    const browser = await screen.evaluate(async () => [
      navigator.userAgent,
      ...Intl.supportedValuesOf('currency'),
      ...(await chrome.commands.getAll()).map(({ shortcut }) => shortcut),
    ]);
    const stored = [await extension.readStorage(), await extension.readStorage('session')];
    const known = [stored, browser, universal, translator.texts];
    const faults = await screen.evaluate(findUntranslated, JSON.stringify(known));
    faults.push(...(await screen.evaluate(findAstray)));
    await screen.evaluate(wear, families.wide);
    await waitForRest(screen);
    faults.push(...(await screen.evaluate(findMisfits)));
    expect(await screen.evaluate(() => document.documentElement.dir)).toBe('rtl');
    expect.soft(faults, name).toEqual([]);
  }
  await theatre.close();
});

test('the arrow keys in Arabic go the way they look, along the tabs and through artworks', async ({
  extension,
}) => {
  const theatre = createTheatre(extension);
  const screen = await theatre.show(stateOf('popup-details-artworks'));
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

/** Where labels have the least room. */
const tightest = [
  'popup-items',
  'popup-items-prices',
  'popup-hold',
  'popup-basket',
  'options-connected',
];

testIn('ja')('the tightest states fit in Japanese', async ({ extension }) => {
  const theatre = createTheatre(extension);
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
});

/**
 * Runs in a page: texts, seen or read out, with words in Latin letters that `known`
 * doesn't contain. In a build whose own texts have no Latin letters, they don't come from the locale file.
 */
function findUntranslated(known: string): string[] {
  const words = known.toLowerCase();
  const spoken = [
    'aria-label',
    'title',
    'placeholder',
    'alt',
    'aria-valuetext',
    'aria-description',
  ];
  const elements = [...document.body.querySelectorAll<HTMLElement>('*')];
  const attributes = elements.flatMap((element) =>
    spoken.map((name) => element.getAttribute(name) ?? ''),
  );
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode.nodeValue ?? '');
  const isForeign = (text: string) =>
    (text.match(/[A-Za-z]{2,}/g) ?? []).some((word) => !words.includes(word.toLowerCase()));
  return [...new Set([...texts, ...attributes].filter(isForeign))];
}
