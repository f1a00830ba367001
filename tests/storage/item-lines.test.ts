import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { itemTitle } from '@/lib/domain/items/item';
import { itemsIn, portionOf } from '@/lib/storage/item-lines';
import { itemPortions } from '@/lib/storage/item-portions';
import { anItem } from '../support/worlds/samples';

const textOf = ({ name }: { name: string | null }) => name ?? '';
const some = [anItem({ id: 'a', name: 'Acorn' }), anItem({ id: 'b', name: 'Bear – logo' })];

beforeEach(() => fakeBrowser.reset());

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
        const found = itemsIn(portionOf(items, textOf));
        expect(found.map(({ item }) => item)).toEqual(items);
        expect(found.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
        expect(found.map(({ title }) => title)).toEqual(items.map(itemTitle));
        expect(found.map(({ text }) => text)).toEqual(items.map(textOf));
      }),
    );
  });

  it('are made of their line when they are looked at, and stay the same while they are in use', () => {
    const portion = portionOf(some, textOf);
    const parse = vi.spyOn(JSON, 'parse');
    const [, bear] = itemsIn(portion);
    expect(bear?.title).toBe('Bear – logo');
    expect(parse).not.toHaveBeenCalled();
    const item = bear?.item;
    expect(bear?.item).toBe(item);
    expect(parse).toHaveBeenCalledOnce();
    parse.mockRestore();
  });

  it('take no more room for letters beyond ASCII', () => {
    expect(portionOf(some, textOf).items).toMatch(/^[ -~\n]*$/);
  });

  it.each([
    ['no JSON', '{"id":"a"'],
    ['nothing like an item', '{"id":"a"}'],
    ['another item', JSON.stringify(some[1])],
  ])('are missing where a line is %s, and the others stay', (_, line) => {
    const portion = portionOf(some, textOf);
    const items = [line, portion.items.split('\n')[1]].join('\n');
    expect(itemsIn({ ...portion, items }).map(({ item }) => item)).toEqual([null, some[1]]);
  });

  it('are none where the lines don’t fit together', () => {
    const portion = portionOf(some, textOf);
    expect(itemsIn({ ...portion, titles: 'Acorn' })).toEqual([]);
  });

  it('of another version, or damaged, count as not stored', async () => {
    const [first] = itemPortions;
    const portion = portionOf(some, textOf);
    await first?.write(portion);
    expect(await first?.read()).toEqual(portion);
    for (const found of [{ ...portion, version: 99 }, { ...portion, ids: null }, 'text']) {
      await fakeBrowser.storage.local.set({ items1: found });
      expect(itemsIn((await first?.read()) ?? portion)).toEqual([]);
    }
  });
});
