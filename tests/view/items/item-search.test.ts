import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createMatcher, searchable, searchText } from '@/lib/domain/items/search';
import { createSizeTexts, sizeText } from '@/lib/i18n/item-naming';
import { createFinder, createSearchIndex, type WhenIdle } from '@/lib/view/items/item-search';

import { anItem } from '../../support/worlds/samples';

describe('the search index', () => {
  it('has the text ready, and makes it anew when the label changes', () => {
    const index = createSearchIndex(sizeText);
    const item = anItem();
    expect(index.entryOf(item, undefined).text).toBe(searchText(item, undefined, '3 × 2 in'));
    expect(index.entryOf(item, undefined)).toBe(index.entryOf(item, undefined));
    expect(index.entryOf(item, 'Door sign').text).toBe(searchText(item, 'Door sign', '3 × 2 in'));
  });

  /** Items that note when somebody looks at them. */
  const looked: string[] = [];
  const watched = (id: string) => {
    const item = anItem({ id });
    return Object.defineProperty({ ...item }, 'name', {
      get: () => {
        looked.push(id);
        return id;
      },
    });
  };

  it('makes texts only while there is time, and carries on when there is again', () => {
    looked.length = 0;
    const waiting: Parameters<WhenIdle>[0][] = [];
    const items = ['a', 'b', 'c'].map(watched);
    const then = vi.fn();
    createSearchIndex(sizeText).prepare(items, {}, (work) => waiting.push(work), then);
    const times = [10, 10, 0];
    waiting.shift()?.({ timeRemaining: () => times.shift() ?? 0 });
    expect(looked).toEqual(['a', 'b']);
    expect(then).not.toHaveBeenCalled();
    waiting.shift()?.({ timeRemaining: () => 10 });
    expect(looked).toEqual(['a', 'b', 'c']);
    expect(then).toHaveBeenCalledOnce();
    expect(waiting).toHaveLength(0);
  });

  it('drops what it was about to prepare when there are other items', () => {
    looked.length = 0;
    const index = createSearchIndex(sizeText);
    const waiting: Parameters<WhenIdle>[0][] = [];
    index.prepare([watched('old')], {}, (work) => waiting.push(work), vi.fn());
    index.prepare([watched('new')], {}, (work) => waiting.push(work), vi.fn());
    for (const work of waiting) work({ timeRemaining: () => 10 });
    expect(looked).toEqual(['new']);
  });
});

describe('the finder', () => {
  const names = ['Acorn', 'Acorn 12', 'Bear x 3', 'Beacon 1 × 2', "Bear's 12x2", 'Café', ''];
  const index = createSearchIndex(createSizeTexts());
  const entries = names.map((name) => index.entryOf(anItem({ id: name, name }), undefined));

  it('finds the same whatever was searched before, over any list', () => {
    const query = fc.string({ unit: fc.constantFrom(...'abce12x ×é'), maxLength: 4 });
    const list = fc.constantFrom(entries, entries.slice(2));
    fc.assert(
      fc.property(fc.array(fc.tuple(query, list), { maxLength: 12 }), (searches) => {
        const find = createFinder();
        for (const [typed, among] of searches) {
          const isMatch = createMatcher(typed);
          const expected = among.filter(({ text }) => isMatch(text)).map(({ item }) => item.id);
          expect(find(among, searchable(typed)).map(({ id }) => id)).toEqual(expected);
        }
      }),
    );
  });

  it('looks only through what was found, and through nothing on the way back', () => {
    const looked: string[] = [];
    const watched = entries.map((entry, at) => ({
      ...entry,
      get text() {
        looked.push(names[at] ?? '');
        return entry.text;
      },
    }));
    const looksAt = (query: string) => {
      looked.length = 0;
      find(watched, query);
      return [...looked];
    };
    const find = createFinder();
    expect(looksAt('be')).toEqual(names);
    expect(looksAt('bea')).toEqual(['Bear x 3', 'Beacon 1 × 2', "Bear's 12x2"]);
    expect(looksAt('bear')).toEqual(['Bear x 3', 'Beacon 1 × 2', "Bear's 12x2"]);
    expect(looksAt('bears')).toEqual(['Bear x 3', "Bear's 12x2"]);
    expect(looksAt('bea')).toEqual([]);
    expect(looksAt('beac')).toEqual(['Bear x 3', 'Beacon 1 × 2', "Bear's 12x2"]);
    expect(looksAt('b')).toEqual(names);
  });
});
