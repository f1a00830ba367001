import { describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import * as english from '@/lib/i18n/i18n';
import { sentencesText } from '@/lib/i18n/i18n';

/** Our texts in a language that we don't have yet. */
async function textsIn(language: string, messages: Readonly<Record<string, string>> = {}) {
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  const all: Readonly<Record<string, string>> = { language, direction, ...messages };
  vi.spyOn(fakeBrowser.i18n, 'getUILanguage').mockReturnValue(language);
  vi.spyOn(fakeBrowser.i18n, 'getMessage').mockImplementation((name) => all[name as string] ?? '');
  // The locale and its formats are kept once they are known.
  vi.resetModules();
  return import('@/lib/i18n/i18n');
}

describe('t', () => {
  it('replaces each name by its value', async () => {
    const { t } = await textsIn('en', { common_size: '{width} × {height}' });
    expect(t('common.size', { width: 3, height: '2.5' })).toBe('3 × 2.5');
  });

  it('writes numbers as the language does', async () => {
    const { t } = await textsIn('de', { artwork_position: 'Motiv {number} von {total}' });
    expect(t('artwork.position', { number: 2, total: 1200 })).toBe('Motiv 2 von 1.200');
  });

  it.each([
    ['en', 'Undo: {what}', 'שלום', 'Undo: \u2068שלום\u2069'],
    ['en', 'Undo: {what}', 'Fox', 'Undo: Fox'],
    ['ar', 'تراجع: {what}', 'Fox', 'تراجع: \u2068Fox\u2069'],
  ])('in %s isolates a value only if it is written the other way', async (...row) => {
    const [language, message, what, expected] = row;
    const { t } = await textsIn(language, { common_undoName: message });
    expect(t('common.undoName', { what })).toBe(expected);
  });
});

describe('leftToRight', () => {
  it.each([
    ['en', 'Visa •• 4242'],
    ['ar', '\u2066Visa •• 4242\u2069'],
  ])('in %s keeps the brand of a card before its digits', async (language, expected) => {
    const { leftToRight } = await textsIn(language);
    expect(leftToRight('Visa •• 4242')).toBe(expected);
  });
});

describe('textIfAny', () => {
  it('is null if there is no message', async () => {
    const { textIfAny } = await textsIn('en', { orders_state_complete: 'Complete' });
    expect(textIfAny('orders.state.complete')).toBe('Complete');
    expect(textIfAny('orders.state.teleported')).toBeNull();
  });
});

describe('plural', () => {
  it('has the two forms of English', () => {
    expect(english.plural('popup.count', 0)).toBe('0 items');
    expect(english.plural('popup.count', 1)).toBe('1 item');
    expect(english.plural('popup.count', 1000)).toBe('1,000 items');
  });

  it.each([
    [0, '0 naklejek'],
    [1, '1 naklejka'],
    [2, '2 naklejki'],
    [5, '5 naklejek'],
    [12, '12 naklejek'],
    [22, '22 naklejki'],
  ])('has the three forms of Polish: %i', async (count, expected) => {
    const { plural } = await textsIn('pl', {
      popup_count_one: '{count} naklejka',
      popup_count_few: '{count} naklejki',
      popup_count_many: '{count} naklejek',
      popup_count_other: '{count} naklejki (ułamek)',
    });
    expect(plural('popup.count', count)).toBe(expected);
  });

  it.each([
    [0, 'zero'],
    [1, 'one'],
    [2, 'two'],
    [3, 'few'],
    [11, 'many'],
    [100, 'other'],
  ])('has the six forms of Arabic: %i is %s', async (count, form) => {
    const forms = ['zero', 'one', 'two', 'few', 'many', 'other'];
    const { plural } = await textsIn(
      'ar',
      Object.fromEntries(forms.map((name) => [`popup_count_${name}`, `${name}:`])),
    );
    expect(plural('popup.count', count)).toBe(`${form}:`);
  });

  it('is `other` where there is no message of the form', async () => {
    const { plural } = await textsIn('pl', { popup_count_other: 'naklejki: {count}' });
    expect(plural('popup.count', 5)).toBe('naklejki: 5');
  });

  it('formats the count as the language does, and takes further values', async () => {
    const { plural } = await textsIn('de', { popup_found_other: '{count} von {total}' });
    expect(plural('popup.found', 12_345, { total: '37.000' })).toBe('12.345 von 37.000');
  });
});

describe('isolate and listText', () => {
  it('keep parts that are written the other way from reordering the rest', async () => {
    const { isolate, listText } = await textsIn('en', { common_list: '{first}, {second}' });
    expect(isolate('שלום')).toBe('\u2068שלום\u2069');
    expect(listText(['Fox', 'שלום'])).toBe('Fox, \u2068שלום\u2069');
    expect(listText([])).toBe('');
  });
});

describe('a list', () => {
  it.each([
    ['de', '{first}, {second}', 'Ada, Hof 2, Bonn'],
    ['ja', '{first}、{second}', 'Ada、Hof 2、Bonn'],
    ['ar', '{first}، {second}', '\u2068Ada\u2069، \u2068Hof 2\u2069، \u2068Bonn\u2069'],
  ])('has the commas of %s, and no “and”', async (language, common_list, expected) => {
    const { listText } = await textsIn(language, { common_list });
    expect(listText(['Ada', 'Hof 2', 'Bonn'])).toBe(expected);
  });
});

describe('an address', () => {
  const latin = ['أمل', '118 Division Street', 'Apt 4B'];
  const arabic = ['Ada', 'شارع النيل 12', 'القاهرة'];

  it.each([
    ['en', '{first}, {second}', latin, 'ltr', '\u2068أمل\u2069, 118 Division Street, Apt 4B'],
    ['ja', '{first}、{second}', ['Hof 2', 'Bonn'], 'ltr', 'Hof 2、Bonn'],
    [
      'en',
      '{first}, {second}',
      arabic,
      'rtl',
      '\u2067\u2068Ada\u2069، شارع النيل 12، القاهرة\u2069',
    ],
    [
      'ar',
      '{first}، {second}',
      latin,
      'ltr',
      '\u2066\u2068أمل\u2069, 118 Division Street, Apt 4B\u2069',
    ],
    ['ar', '{first}، {second}', arabic, 'rtl', '\u2068Ada\u2069، شارع النيل 12، القاهرة'],
  ])('in %s, with commas as in %j, is read as %j are', async (...given) => {
    const [language, common_list, parts, direction, expected] = given;
    const { addressInLine, addressPieces } = await textsIn(language, {
      common_list,
      direction: language === 'ar' ? 'rtl' : 'ltr',
    });
    expect(addressInLine(parts)).toBe(expected);
    const { pieces, ...read } = addressPieces(parts);
    expect(read).toEqual({ direction });
    const text = pieces.map(({ value }) => value).join('');
    expect(text).toBe(expected.replaceAll(/[\u2066-\u2069]/g, ''));
  });
});

describe('sentences', () => {
  it('have a space between them, except after a full stop that brings its own', () => {
    expect(sentencesText(['Nothing was sent.', 'Try again.'])).toBe('Nothing was sent. Try again.');
    expect(sentencesText(['送信されませんでした。', '再試行してください。'])).toBe(
      '送信されませんでした。再試行してください。',
    );
    expect(sentencesText(['「猫」', ''])).toBe('「猫」');
  });
});
