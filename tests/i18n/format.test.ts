import { expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';

/** The module in a browser of this language. */
function inLanguage(tag: string) {
  vi.spyOn(fakeBrowser.i18n, 'getUILanguage').mockReturnValue(tag);
  vi.spyOn(fakeBrowser.i18n, 'getMessage').mockImplementation((name) =>
    name === 'direction' && tag === 'ar' ? 'rtl' : tag,
  );
  vi.resetModules();
  return import('@/lib/i18n/format');
}

it('megabytesText has the abbreviation of the language', async () => {
  expect((await inLanguage('en')).megabytesText(1.5 * 2 ** 20)).toBe('1.5 MB');
  expect((await inLanguage('fr')).megabytesText(5 * 2 ** 20)).toMatch(/^5\sMo$/);
});

it('moneyText keeps a sign at its letters where text runs from right to left', async () => {
  const { moneyText } = await inLanguage('ar');
  expect(moneyText(12.5, 'USD')).toMatch(/US\$\u200E$/);
  expect(moneyText(12.5, 'EUR')).toMatch(/€$/);
});

it.each([
  ['50', 50],
  [' 50 ', 50],
  ['50\r\n', 50],
  ['999999999999999', 999_999_999_999_999],
  // Digits of any script.
  ['१००', 100],
  ['１００', 100],
  ['𝟏𝟎𝟎', 100],
  ['𝟷𝟶𝟶', 100],
  ['٥٠', 50],
  ['۱۲', 12],
  // What only looks like digits.
  ['²100', null],
  ['1²0', null],
  ['①00', null],
  ['₁00', null],
  ['1½', null],
  ['一〇〇', null],
  ['Ⅻ', null],
  // Signs between thousands that no language has for decimals.
  ['1 000', 1000],
  ['1\u00A0000', 1000],
  ['1\u2009000', 1000],
  ['1\u202F000', 1000],
  ["1'000", 1000],
  ['1’000', 1000],
  ['١٬٠٠٠', 1000],
  ['１ ０００', 1000],
  ['100\t200', null],
  ['100\n200', null],
  ['100\r200', null],
  ['100\u2028200', null],
  ['1\u3000000', null],
  ['1-000', null],
  ['1_000', null],
  // Groups.
  ['12 000 000', 12_000_000],
  ["12'000 000", null],
  ['12 000000', null],
  ['1 00', null],
  ['1000 000', null],
  ['1  000', null],
  [' 000', 0],
  // Other kinds of numbers, and none.
  ['', null],
  ['abc', null],
  ['-5', null],
  ['5.5', null],
  ['5,5', null],
  ['1.00', null],
  ['1,00', null],
  ['12,34,567', null],
  ['1,000.000', null],
  ['1.000,000', null],
  ['1e3', null],
  ['0x10', null],
  ['9999999999999999', null],
])('parseQuantity reads “%s” as %s in every language', async (typed, quantity) => {
  for (const tag of ['en', 'de', 'fr', 'pl', 'ar'])
    expect((await inLanguage(tag)).parseQuantity(typed), tag).toBe(quantity);
});

it.each([
  ['en', ['1,000', '१,०००'], ['1.000', '12,34', '1，000', '1,000 000']],
  ['de', ['1.000'], ['1,000', '12.34']],
  ['de-CH', ['1’000', "1'000"], ['1,000', '1.000']],
  ['fr', ['1\u202F000'], ['1,000', '1.000']],
  ['es', ['1.000'], ['1,000']],
  ['pl', ['1\u00A0000'], ['1,000', '1.000']],
  // Fields and most texts have Latin digits, keyboards Arabic ones.
  ['ar', ['1,000', '١,٠٠٠'], ['1.000', '١٫٠٠٠', '1,000٬000']],
  ['ar-EG', ['1,000', '١٬٠٠٠'], ['1.000', '١٫٠٠٠', '1,000٬000']],
])('parseQuantity knows how %s separates thousands', async (tag, thousands, others) => {
  const { parseQuantity } = await inLanguage(tag);
  expect(thousands.map(parseQuantity)).toEqual(thousands.map(() => 1000));
  expect(others.map(parseQuantity)).toEqual(others.map(() => null));
});
