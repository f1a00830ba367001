import { expect, it } from 'vitest';
import { chooseLocale } from '@/lib/i18n/locale';

it.each([
  // In the country of the browser, if it speaks the language of the messages.
  ['en-GB', 'en', 'en-GB'],
  ['es-419', 'es', 'es-419'],
  // The messages are those of Brazil, the dates and numbers those of Portugal.
  ['pt-PT', 'pt-BR', 'pt-PT'],
  ['pt', 'pt-BR', 'pt'],
  // Otherwise that of the messages.
  ['zh-TW', 'en', 'en'],
  ['nb', 'en', 'en'],
])('the locale of a browser in %s with messages in %s is %s', (browser, messages, expected) => {
  expect(chooseLocale(browser, messages)).toBe(expected);
});
