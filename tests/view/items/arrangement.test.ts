import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createMatcher, searchable } from '@/lib/domain/items/search';
import { createFinder } from '@/lib/view/items/arrangement';

const names = ['Acorn', 'Acorn 12', 'Bear x 3', 'Beacon 1 × 2', "Bear's 12x2", 'Café', ''];
const entries = names.map((name) => ({ id: name, text: searchable(name) }));
const textOf = ({ text }: { text: string }) => text;

it('the finder finds the same whatever was searched before, over any list', () => {
  const query = fc.string({ unit: fc.constantFrom(...'abce12x ×é'), maxLength: 4 });
  const list = fc.constantFrom(entries, entries.slice(2));
  fc.assert(
    fc.property(fc.array(fc.tuple(query, list), { maxLength: 12 }), (searches) => {
      const find = createFinder<(typeof entries)[number]>();
      for (const [typed, among] of searches) {
        const isMatch = createMatcher(typed);
        const expected = among.filter(({ text }) => isMatch(text));
        expect(find(among, textOf, searchable(typed))).toEqual(expected);
      }
    }),
  );
});
