import { describe, expect, it } from 'vitest';
import { createSearchIndex, type WhenIdle } from '@/lib/view/search-index';
import { searchText } from '@/lib/view/search-text';
import { anItem } from '../support/samples';

describe('searchText', () => {
  it('has label, name, product and size', () => {
    expect(searchText(anItem())).toBe('moonrise logo die cut stickers 3x2 in');
    expect(searchText(anItem(), 'For Café')).toMatch(/^for cafe moonrise logo /);
    expect(searchText(anItem({ name: null, productName: null }))).toBe('3x2 in');
  });
});

describe('the search index', () => {
  it('has the text ready, and makes it anew when the label changes', () => {
    const index = createSearchIndex();
    const item = anItem();
    expect(index.textOf(item, undefined)).toBe(searchText(item));
    expect(index.textOf(item, 'Door sign')).toBe(searchText(item, 'Door sign'));
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
    createSearchIndex().prepare(['a', 'b', 'c'].map(watched), {}, (work) => waiting.push(work));
    const times = [10, 10, 0];
    waiting.shift()?.({ timeRemaining: () => times.shift() ?? 0 });
    expect(looked).toEqual(['a', 'b']);
    waiting.shift()?.({ timeRemaining: () => 10 });
    expect(looked).toEqual(['a', 'b', 'c']);
    expect(waiting).toHaveLength(0);
  });

  it('drops what it was about to prepare when there are other items', () => {
    looked.length = 0;
    const index = createSearchIndex();
    const waiting: Parameters<WhenIdle>[0][] = [];
    index.prepare([watched('old')], {}, (work) => waiting.push(work));
    index.prepare([watched('new')], {}, (work) => waiting.push(work));
    for (const work of waiting) work({ timeRemaining: () => 10 });
    expect(looked).toEqual(['new']);
  });
});
