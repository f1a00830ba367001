import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { itemTitle } from '@/lib/domain/items/item';
import { chunkOf, itemsIn } from '@/lib/storage/item-chunks';
import { anItem } from '../support/worlds/samples';

const textOf = ({ name }: { name: string | null }) => name ?? '';
const some = [anItem({ id: 'a', name: 'Acorn' }), anItem({ id: 'b', name: 'Bear – logo' })];

describe('items as lines', () => {
  it('are what they were, whatever is in their ids and names', () => {
    const text = fc.string({
      unit: fc.constantFrom(...'ab\\nu0', '\n', '\r', '–', '\u2028', '👍', '\ud800', '"', '\0'),
    });
    const item = fc
      .record({ id: text.filter(Boolean), name: fc.option(text) })
      .map((parts) => anItem(parts));
    fc.assert(
      fc.property(fc.array(item, { maxLength: 5 }), (items) => {
        const found = itemsIn(chunkOf(items, textOf));
        expect(found.map(({ item }) => item)).toEqual(items);
        expect(found.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
        expect(found.map(({ title }) => title)).toEqual(items.map(itemTitle));
        expect(found.map(({ text }) => text)).toEqual(items.map(textOf));
      }),
    );
  });

  it('are made of their line when they are looked at, and stay the same while they are in use', () => {
    const chunk = chunkOf(some, textOf);
    const parse = vi.spyOn(JSON, 'parse');
    const [, bear] = itemsIn(chunk);
    expect(bear?.title).toBe('Bear – logo');
    expect(parse).not.toHaveBeenCalled();
    const item = bear?.item;
    expect(bear?.item).toBe(item);
    expect(parse).toHaveBeenCalledOnce();
    parse.mockRestore();
  });

  it('take no more room for letters beyond ASCII', () => {
    expect(chunkOf(some, textOf).items).toMatch(/^[ -~\n]*$/);
  });
});
