import { describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import * as english from '@/lib/i18n/i18n';

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
  it('replaces each name by its value, with numbers as the language writes them', async () => {
    const { t } = await textsIn('de', { artwork_position: 'Motiv {number} von {total}' });
    expect(t('artwork.position', { number: 'eins', total: 1200 })).toBe('Motiv eins von 1.200');
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

it('leftToRight keeps the brand of a card before its digits', async () => {
  expect(english.leftToRight('Visa •• 4242')).toBe('Visa •• 4242');
  const { leftToRight } = await textsIn('ar');
  expect(leftToRight('Visa •• 4242')).toBe('\u2066Visa •• 4242\u2069');
});

it('textIfAny is null if there is no message', async () => {
  const { textIfAny } = await textsIn('en', { orders_state_complete: 'Complete' });
  expect(textIfAny('orders.state.complete')).toBe('Complete');
  expect(textIfAny('orders.state.teleported')).toBeNull();
});

describe('plural', () => {
  it.each([
    ['en', { 0: 'other', 1: 'one', 2: 'other' }],
    ['pl', { 0: 'many', 1: 'one', 2: 'few', 5: 'many', 12: 'many', 22: 'few' }],
    ['ar', { 0: 'zero', 1: 'one', 2: 'two', 3: 'few', 11: 'many', 100: 'other' }],
  ])('has the forms of %s: %o', async (language, expected) => {
    const forms = ['zero', 'one', 'two', 'few', 'many', 'other'];
    const messages = forms.map((form) => [`popup_count_${form}`, form]);
    const { plural } = await textsIn(language, Object.fromEntries(messages));
    for (const [count, form] of Object.entries(expected)) {
      expect(plural('popup.count', Number(count)), count).toBe(form);
    }
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

it.each([
  ['en', '{first}, {second}', ['Fox', 'שלום'], 'Fox, \u2068שלום\u2069'],
  ['en', '{first}, {second}', [], ''],
  ['ja', '{first}、{second}', ['Ada', 'Hof 2', 'Bonn'], 'Ada、Hof 2、Bonn'],
  ['ar', '{first}، {second}', ['Ada', 'Bonn'], '\u2068Ada\u2069، \u2068Bonn\u2069'],
])(
  'a list in %s, with commas as in %j, isolates what is written the other way',
  async (...given) => {
    const [language, common_list, parts, expected] = given;
    const { listText } = await textsIn(language, { common_list });
    expect(listText(parts)).toBe(expected);
  },
);

const latin = ['أمل', '118 Division Street', 'Apt 4B'];
const arabic = ['Ada', 'شارع النيل 12', 'القاهرة'];

it.each([
  ['en', latin, '\u2068أمل\u2069, 118 Division Street, Apt 4B'],
  ['ja', latin, '\u2068أمل\u2069, 118 Division Street, Apt 4B'],
  ['ar', latin, '\u2066\u2068أمل\u2069, 118 Division Street, Apt 4B\u2069'],
  ['en', arabic, '\u2067\u2068Ada\u2069، شارع النيل 12، القاهرة\u2069'],
  ['ar', arabic, '\u2068Ada\u2069، شارع النيل 12، القاهرة'],
  ['en', ['Ada', 'הרצל 1', 'תל אביב'], '\u2067\u2068Ada\u2069, הרצל 1, תל אביב\u2069'],
  ['en', ['高橋 美咲', '渋谷区', 'Japan'], '高橋 美咲、渋谷区、Japan'],
  ['ja', ['高橋 美咲', '渋谷区', '日本'], '高橋 美咲、渋谷区、日本'],
])(
  'an address has the direction and the commas of its own script, in %s too: %j',
  async (...given) => {
    const [language, parts, expected] = given;
    const { addressInLine } = await textsIn(language, {
      common_list: '{first} – {second}',
      direction: language === 'ar' ? 'rtl' : 'ltr',
    });
    expect(addressInLine(parts)).toBe(expected);
  },
);

it('sentences have a space between them, except after a full stop that brings its own', () => {
  expect(english.sentencesText(['Nothing was sent.', 'Wait.'])).toBe('Nothing was sent. Wait.');
  expect(english.sentencesText(['送信。', '再試行。'])).toBe('送信。再試行。');
  expect(english.sentencesText(['「猫」', ''])).toBe('「猫」');
});

it.each([
  ['en', 'last time $5.00', 'Last time $5.00'],
  ['tr', 'iki hafta', 'İki hafta'],
  ['de', '\u2068über\u2069 uns', '\u2068Über\u2069 uns'],
  ['en', '100 cost $5.00', '100 cost $5.00'],
  ['ar', 'آخر مرة', 'آخر مرة'],
  ['en', '', ''],
])(
  'a text in %s begins a line with a capital where it begins with a letter: %j',
  async (...given) => {
    const [language, text, expected] = given;
    const { capitalized } = await textsIn(language);
    expect(capitalized(text)).toBe(expected);
  },
);
