import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createNearMarker, createNearMatcher } from '@/lib/domain/items/near-search';
import { searchable } from '@/lib/domain/items/search';

describe('a search with one wrong letter', () => {
  it.each([
    ['mgnet', 'Fridge magnet', true],
    ['nagnet', 'Fridge magnet', true],
    ['magner', 'Fridge magnet', true],
    ['mgnets', 'Die cut magnets', true],
    // What is typed so far.
    ['mgne', 'Fridge magnet', true],
    ['magb', 'Fridge magnet', false],
    ['cofee', 'Café – coffee bag', true],
    ['strase', 'Große Straße', true],
    ['mgnet fridge', 'Fridge magnet', true],
    ['mgnet frodge', 'Fridge magnet', true],
    ['mgnet 50', 'Fridge magnet', false],
    ['mgnt', 'Fridge magnet', false],
    ['gnet', 'Fridge magnet', true],
    // A short word is another word.
    ['mug', 'Mag', false],
    ['tea', 'Crew tee', false],
    // A number is another number.
    ['2025', '2026', false],
    ['r2025', 'r2026', false],
    ['labe1', 'label', false],
    ['mgnet 3in', 'Magnet 3"', true],
    ['mgnet 3in', 'Magnet 13"', false],
    ['size', '5ize', false],
    ['magnet', 'mag net', false],
    ['шляпп', 'шляпа', true],
    ['すてっか一', 'ステッカー', true],
    ['ステカー', 'すてっかー', true],
    ['', 'Fridge magnet', false],
    ['  ', 'Fridge magnet', false],
    ['(.*+', 'Fridge magnet', false],
  ])('looks for “%s” in “%s”: %s', (query, text, expected) => {
    expect(createNearMatcher(query)(searchable(text))).toBe(expected);
  });

  const letters = 'abcdefghij';
  const aWord = fc.string({ unit: fc.constantFrom(...letters), minLength: 4, maxLength: 9 });
  const aLetter = fc.constantFrom(...letters);

  it('finds a word whichever of its letters was changed, left out, doubled or swapped', () => {
    fc.assert(
      fc.property(aWord, fc.nat(), aLetter, (word, place, letter) => {
        const at = place % word.length;
        const [before, after] = [word.slice(0, at), word.slice(at + 1)];
        const typed = [
          before + letter + after,
          before + letter + word.slice(at),
          before + after,
          before + after.slice(0, 1) + word.slice(at, at + 1) + after.slice(1),
        ];
        for (const query of typed.filter(({ length }) => length >= 4)) {
          expect([query, createNearMatcher(query)(`12 ${word}, xyz`)]).toEqual([query, true]);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('marks something wherever it finds a word, and keeps the whole text', () => {
    fc.assert(
      fc.property(aWord, fc.array(aWord), (query, words) => {
        const text = words.join(' – ');
        const pieces = createNearMarker(query)(text);
        expect(pieces.map((piece) => piece.text).join('')).toBe(text);
        const isFound = words.length > 0 && createNearMatcher(query)(searchable(text));
        const isWithin = searchable(text).includes(query);
        if (isFound && !isWithin) expect(pieces.some(({ isMatch }) => isMatch)).toBe(true);
      }),
    );
  });

  it('marks what was meant', () => {
    const marked = createNearMarker('mgnet frid')('Fridge Mágnet, magnets')
      .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
      .join('');
    expect(marked).toBe('[Frid]ge [Mágnet], [magnet]s');
  });
});
