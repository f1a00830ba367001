import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMarker, createMatcher, searchable, searchText } from '@/lib/domain/items/search';
import { anItem } from '../../support/worlds/samples';

/** As somebody may write it: `Logo 3" × 2½ in, round`. */
const aSize = fc
  .tuple(
    fc.constantFrom('', 'Logo ', 'Class of 25 '),
    ...[0, 1].flatMap(() => [
      fc.constantFrom('3', '12', '2.5', '2,5', '2½'),
      fc.constantFrom('', '"', '″', ' in', 'in', '-inch', ' inches'),
      fc.constantFrom('x', ' x ', ' × ', ', ', ' '),
    ]),
  )
  .map((parts) => parts.join(''));

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
    ['3x2', 'Sticker 3" × 2"', true],
    ['3"x2"', 'Sticker 3 x 2', true],
    ['3 in x 2 in', 'Sticker 3x2', true],
    ['3"', 'Round, 3 inches', true],
    ['3in', 'Round 3”', true],
    ['3"', 'Best 3 in town', false],
    ['3in', '3 in 1 pack', false],
    ['3in', '3-in-1 pack', false],
    ['3"', '3inkers', false],
    ['3"', 'Round 13"', false],
    ['3"', 'Round 2.3"', false],
    ['best 3 in town', 'Best 3 in town', true],
    ['3 in 1', '3 in 1 pack', true],
    ['2.5', 'Aufkleber 2,5 cm', true],
    ['2025"', 'The “Class of 2025”', true],
    ['class of 2025', 'The “Class of 2025”', true],
  ])('looks for “%s” in “%s”: %s', (query, text, expected) => {
    expect(createMatcher(query)(searchable(text))).toBe(expected);
  });

  it('expects texts with single spaces', () => {
    expect(searchable(" Bear's\tden\u00a0 3 x\n2  ")).toBe('bears den 3x2');
  });

  it.each([
    ['any text', fc.string({ unit: 'binary' })],
    ['a size', aSize],
  ])('leaves what was made of %s to be searched as it is', (_, texts) => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(searchable(searchable(text))).toBe(searchable(text));
      }),
      { numRuns: 1_000 },
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
    ['3"x2"', 'Sticker 3 × 2 in', 'Sticker [3 × 2] in'],
    ['3x2', 'Sticker 3" x 2"', 'Sticker [3" x 2]"'],
    ['2.5x7', '2,5 × 7 Zoll', '[2,5 × 7] Zoll'],
    ['2,5', 'Round, 2½ inches', 'Round, [2½] inches'],
    ['2 in', '3 × 2 in, 12 of 2025', '3 × [2 in], 12 of 2025'],
    ['3”', '3 × 2.3 in', '[3] × 2.3 in'],
    ['3 inch', 'Round, 3"', 'Round, [3"]'],
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

  it.each([
    ['any text', fc.string({ minLength: 1 })],
    ['a size', aSize],
  ])('marks something wherever a single word is found in %s', (_, texts) => {
    fc.assert(
      fc.property(texts, fc.nat(), fc.nat(), (text, from, length) => {
        fc.pre(text !== '');
        const word = text.slice(from % text.length).slice(0, 1 + (length % 5));
        fc.pre(searchable(word) !== '' && !searchable(word).includes(' '));
        fc.pre(createMatcher(word)(searchable(text)));
        expect(createMarker(word)(text).some(({ isMatch }) => isMatch)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('the search text of an item', () => {
  const textOf = (width: number, height: number) => searchText(anItem(), `${width} × ${height} in`);

  it('has name, product and size, the sides in either order and alone', () => {
    expect(textOf(3, 2)).toBe('moonrise logo die cut stickers 3x2x3 3" 2" inches');
    expect(searchText(anItem({ name: null, productName: null }), 'Size L')).toBe('size l');
  });

  it.each([
    ['3" x 3"', 3, 3, true],
    ['3"x3"', 3, 3, true],
    ['3”x3”', 3, 3, true],
    ['3 x 3 inches', 3, 3, true],
    ['3"x', 3, 3, true],
    ['3"', 3, 2, true],
    ['2"', 3, 2, true],
    ['3”', 3, 2, true],
    ['3in', 3, 2, true],
    ['3 in', 3, 2, true],
    ['3 inch', 3, 2, true],
    ['3 in moonrise', 3, 2, true],
    ['2x3', 3, 2, true],
    ['7x2.5', 2.5, 7, true],
    ['7" x 2½"', 2.5, 7, true],
    ['2.5x7', 2.5, 7, true],
    ['2,5', 2.5, 7, true],
    ['2,5 x 7', 2.5, 7, true],
    ['2¾ in', 2.75, 7, true],
    ['3"', 13, 2, false],
    ['3"', 2.3, 2, false],
    ['2"', 2.5, 7, false],
    ['5"', 2.5, 7, false],
    ['25"', 2.5, 7, false],
    ['3 in', 13, 2.3, false],
    ['3"x4"', 3, 3, false],
    ['7x3', 2.5, 7, false],
    ['2½', 2.25, 7, false],
    ["3'", 7, 2, false],
  ])('looks for “%s” in %d × %d: %s', (query, width, height, expected) => {
    expect(createMatcher(query)(textOf(width, height))).toBe(expected);
  });

  it.each([
    ['Logo 3 in', '3"'],
    ['Logo 3 in', 'logo 3 in die cut'],
  ])('has “%s”, whatever follows it, for “%s”', (name, query) => {
    expect(createMatcher(query)(searchText(anItem({ name }), '2 × 2 in'))).toBe(true);
  });

  const inGerman = '2,5 × 7 Zoll (6,35 × 17,78 cm)';

  it.each([
    ['2.5', inGerman, true],
    ['2,5x7', inGerman, true],
    ['17,78 x 6,35', inGerman, true],
    ['7x2.5 in', inGerman, true],
    ['2.5 zoll', inGerman, true],
    ['17.78 in', inGerman, false],
    ['7in', '٢٫٥ × ٧ بوصة', true],
    ['2,5 x 7', '٢٫٥ × ٧ بوصة', true],
  ])('looks for “%s” in a size that is written “%s”: %s', (query, size, expected) => {
    expect(createMatcher(query)(searchText(anItem(), size))).toBe(expected);
  });
});
