// Arabic: which way a search, an address and the arrow keys go.
import { createTheatre } from '../gallery/stage.ts';
import { stateOf } from '../gallery/states.ts';
import { sticker } from '../support/pages/account.ts';
import { pressInBar } from '../support/pages/bars.ts';
import { expect, testIn } from './fixtures.ts';

const test = testIn('ar');

/** Runs in a page: which way the search is read, and at which of its ends the text stands. */
const readSearch = () => {
  const { direction, textAlign } = getComputedStyle(document.querySelector('#search') as Element);
  const isAtStart = textAlign === (direction === 'rtl' ? 'start' : 'end');
  return `${direction}, ${isAtStart ? 'right' : 'left'}`;
};

test('what is typed into the search in Arabic is read as it is written, and begins where the field does', async ({
  extension,
}) => {
  const theatre = createTheatre(extension);
  const screen = await theatre.show(stateOf('popup-items'));
  const read = async (text: string) => {
    await screen.type(text);
    const way = await screen.evaluate(readSearch);
    await screen.press('Escape');
    return way;
  };
  expect(await screen.evaluate(readSearch)).toBe('rtl, right');
  expect(await read('logo')).toBe('ltr, right');
  expect(await read('3x2')).toBe('ltr, right');
  expect(await read('شعار')).toBe('rtl, right');
  await theatre.close();
});

test('an American address in Arabic keeps its words and commas, and its country is in Arabic', async ({
  extension,
}) => {
  const country = 'الولايات\u00a0المتحدة';
  const theatre = createTheatre(extension);
  const screen = await theatre.show(stateOf('popup-hold'));
  const where = await screen.evaluate(
    () => document.querySelector('button .checkout-where')?.textContent,
  );
  expect(where).toBe(
    `\u2066118 Division Street, Apt 4B, Amsterdam NY 12010, \u2068${country}\u2069\u2069`,
  );
  const told = await screen.evaluate(() => document.querySelector('.told')?.textContent);
  expect(told).toContain(` · ${country} · `);
  await pressInBar(screen, 'address');
  await screen.waitUntil(
    (country) => document.querySelector('.option')?.textContent.includes(`${country} `) ?? false,
    country,
  );
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
