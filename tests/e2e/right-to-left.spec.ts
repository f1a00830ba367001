import { optionsStates } from '../gallery/options/options-states.ts';
import { accountStates } from '../gallery/popup/account-states.ts';
import { basketStates } from '../gallery/popup/basket-states.ts';
import { checkoutStates } from '../gallery/popup/checkout-states.ts';
import { chooseStates } from '../gallery/popup/choose-states.ts';
import { itemStates } from '../gallery/popup/item-states.ts';
import { orderStates } from '../gallery/popup/order-states.ts';
import { trackingStates } from '../gallery/popup/tracking-states.ts';
import { narrow, usualSizes } from '../gallery/state.ts';
import { createTheatre } from '../gallery/theatre.ts';
import { families } from '../support/checks/fonts.ts';
import { translated } from '../support/drive/translated.ts';
import { waitForRest } from '../support/pages/at-rest.ts';
import { findMisfits, wear } from '../support/pages/layout.ts';
import { buildPseudoLocale } from '../support/pages/pseudo-locale.ts';
import { findUntranslated } from '../support/pages/untranslated.ts';
import { expect, test } from './fixtures.ts';

const inChromium = [
  ...['first-run', 'items', 'odd-items', 'offline', 'details', 'details-garment'],
  ...[
    'keys',
    'basket',
    'items-basket',
    'basket-prices',
    'basket-problems',
    'kits',
    'addresses',
    'cards',
    'receipt',
    'hold',
    'long-address',
  ],
  ...['unclear', 'refused', 'orders-in-every-state', 'spending'],
  ...['incomplete', 'connected', 'asking', 'import'],
];
const inFirefox = ['items', 'details', 'basket', 'connected'];
const ownNames = 'cs da de en es fr it hu nl nb pl pt ro fi sv tr'
  .split(' ')
  .map((code) => new Intl.DisplayNames(code, { type: 'language' }).of(code)?.toLowerCase());
/** Texts that are the same in every language, or come from the test or the browser. */
const universal = [
  ...[
    'Alt Shift Enter Esc Tab Home End PgUp PgDn',
    'AM PM',
    'mine.json',
    'Welcome pack',
    'CFA CFP',
  ],
  ...ownNames,
];
const states = [
  ...[...accountStates, ...itemStates, ...chooseStates, ...basketStates],
  ...[...checkoutStates, ...orderStates, ...trackingStates, ...optionsStates],
];

/** Runs in a page: the names from outside that don't stand where every name stands. */
const findAstray = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('p[dir="auto"], h3[dir="auto"]')]
    .filter((name) => name.matches(':dir(ltr)') && getComputedStyle(name).textAlign !== 'end')
    .map((name) => `“${name.innerText}” stands on the wrong side`);

test('a longer language, from right to left, fits everywhere and leaves nothing in English', async ({
  driver,
}) => {
  const { build, translate } = await buildPseudoLocale(driver.engine);
  await driver.reset(build.dir);
  const theatre = createTheatre(translated(driver, translate));
  const names = driver.engine === 'chromium' ? inChromium : inFirefox;
  for (const state of states.filter(({ name }) => names.includes(name))) {
    const screen = await theatre.show(state);
    await waitForRest(screen);
    const browser = await screen.evaluate(() => [
      navigator.userAgent,
      ...Intl.supportedValuesOf('currency'),
    ]);
    const known = JSON.stringify([await driver.readStorage(), browser, universal]);
    const faults = await screen.evaluate(findUntranslated, known);
    faults.push(...(await screen.evaluate(findAstray)));
    await screen.evaluate(wear, families.wide);
    for (const { width, height } of [state.size ?? usualSizes[state.page], narrow]) {
      await screen.resize(width, height);
      await waitForRest(screen);
      faults.push(...(await screen.evaluate(findMisfits)));
    }
    expect(await screen.evaluate(() => document.documentElement.dir)).toBe('rtl');
    expect.soft(faults, `${state.page}-${state.name}`).toEqual([]);
  }
  await theatre.close();
  await build.remove();
});
