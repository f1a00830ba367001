import { expect, it } from 'vitest';
import { chooseLocale, uiLocale } from '@/lib/i18n/locale';

it.each([
  ['en-GB', 'en', 'en-GB'],
  ['en', 'en', 'en'],
  ['de-AT', 'en', 'en'],
  ['pt-BR', 'pt', 'pt-BR'],
])('the locale for a browser in %s and messages in %s is %s', (browser, messages, expected) => {
  expect(chooseLocale(browser, messages)).toBe(expected);
});

it('the locale of English messages in an American browser is American English', () => {
  expect(uiLocale()).toBe('en-US');
});
