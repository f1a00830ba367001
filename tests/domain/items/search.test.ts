import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMarker, createMatcher, searchable, searchText } from '@/lib/domain/items/search';
import { anItem } from '../../support/worlds/samples';

describe('createMatcher', () => {
  it.each([
    ['', 'Café logo', true],
    ['  ', 'Café logo', true],
    ['cafe', 'Café logo', true],
    ['CAFÉ', 'Café logo', true],
    ['café', 'Cafe\u0301 logo', true],
    ['logo cafe', 'Café logo', true],
    ['log af', 'Café logo', true],
    ['cafe tea', 'Café logo', false],
    ['3x2', 'Sticker 3 × 2 in', true],
    ['3 x 2', 'Sticker 3 × 2 in', true],
    ['3 × 2', 'Sticker 3 × 2 in', true],
    ['3 x', 'Sticker 3 × 2 in', true],
    ['2x3', 'Sticker 3 × 2 in', false],
    ['7.6x5.1', 'Sticker 3 × 2 in (7.6 × 5.1 cm)', true],
    ['strasse', 'Große Straße', true],
    ['ﬁsh', 'Fish', true],
    ['smorrebrod', 'Smørrebrød', true],
    ['aegir', 'Ægir', true],
    ['foxgloves', 'Foxglove’s', true],
    ['foxgloves', "Foxglove's", true],
    ['club - crew', 'Surf Club – crew tee', true],
    ['ΟΔΟΣ', 'οδος', true],
    ['fox logo', 'F\u200box\u202e lo\u00adgo', true],
    ['f\ufeffox\u200e', 'Fox logo', true],
    ['میخواهم', 'می\u200cخواهم', true],
    ['٣×٢', 'ستيكر 3 × 2 بوصة', true],
    ['3 x 2', 'ستيكر ٣ × ٢ بوصة', true],
    ['قهوه احمد', 'قهوة أحمد', true],
    ['مقهي', 'مقـــهى', true],
    ['パン', 'ﾊﾟﾝ', true],
    ['ハ', 'パン', true],
    ['バン', 'パン', false],
    ['すてっかー', 'ステッカー', true],
    ['ステッカー', 'まるいすてっかー', true],
    ['すてっかー', 'ｽﾃｯｶｰ', true],
    ['ﾀﾞｲｶｯﾄ', 'だいかっと', true],
    ['いすゞ', 'イスヾ', true],
    ['はん', 'パン', false],
    ['ばん', 'パン', false],
    ['کتاب علی', 'كتاب علي', true],
    ['(.*', 'Café logo', false],
  ])('looks for “%s” in “%s”: %s', (query, text, expected) => {
    expect(createMatcher(query)(searchable(text))).toBe(expected);
  });

  it('expects texts with single spaces', () => {
    expect(searchable(" Bear's\tden\u00a0 3 x\n2  ")).toBe('bears den 3x2');
  });

  it('leaves what was made to be searched as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(searchable(searchable(text))).toBe(searchable(text));
      }),
    );
  });
});

describe('createMarker', () => {
  const mark = (query: string, text: string) =>
    createMarker(query)(text)
      .map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
      .join('');

  it.each([
    ['', 'Café logo', 'Café logo'],
    ['cafe', 'Café logo', '[Café] logo'],
    ['cafe', 'Cafe\u0301 logo', '[Cafe\u0301] logo'],
    ['af', 'CAFÉ', 'C[AF]É'],
    ['logo cafe', 'Café logo', '[Café] [logo]'],
    ['o', 'Café logo', 'Café l[o]g[o]'],
    ['lo logo', 'Café logo', 'Café [logo]'],
    ['3x2', 'Sticker 3 × 2 in', 'Sticker [3 × 2] in'],
    ['3x2', 'Die cut, 3x2', 'Die cut, [3x2]'],
    ['strasse', 'Große Straße 5', 'Große [Straße] 5'],
    ['s', 'Straße', '[S]tra[ß]e'],
    ['f', 'ﬁsh', '[ﬁ]sh'],
    ['foxgloves', 'Foxglove’s', '[Foxglove’s]'],
    ['hill', '⛰️ Hill', '⛰️ [Hill]'],
    ['がーど', 'ﾎﾟｽﾄｶｰﾄﾞとガード', 'ﾎﾟｽﾄｶｰﾄﾞと[ガード]'],
    ['c.t', 'cat c.t', 'cat [c.t]'],
    ['tea', 'Café logo', 'Café logo'],
  ])('marks “%s” in “%s”', (query, text, expected) => {
    expect(mark(query, text)).toBe(expected);
  });

  it('keeps the whole text, whatever is searched', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (query, text) => {
        const pieces = createMarker(query)(text);
        expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      }),
    );
  });

  it('marks something wherever a single word is found', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.nat(), fc.nat(), (text, from, length) => {
        const word = text.slice(from % text.length).slice(0, 1 + (length % 5));
        fc.pre(searchable(word) !== '' && !searchable(word).includes(' '));
        fc.pre(createMatcher(word)(searchable(text)));
        expect(createMarker(word)(text).some(({ isMatch }) => isMatch)).toBe(true);
      }),
    );
  });
});

it('what a search looks through has name, product and size', () => {
  const size = '3 × 2 in';
  expect(searchText(anItem(), size)).toBe('moonrise logo die cut stickers 3x2 in');
  expect(searchText(anItem({ name: null, productName: null }), null)).toBe('');
});
