import { describe, expect, it } from 'vitest';
import { createItemList } from '@/lib/view/item-list';
import { anItem } from '../support/samples';
import { createPopupWorld } from './popup-world';

const items = Array.from({ length: 100 }, (_, index) =>
  anItem({ id: `item-${index}`, name: `Sticker ${index}` }),
);
const listOf = (all = items) => {
  const world = createPopupWorld(all);
  const { session, ordering } = world;
  const state = { ...world.state, items: world.state.items as never };
  return { ...world, list: createItemList(state, session, ordering) };
};

describe('the list', () => {
  it('renders a portion, and more as the end comes near', () => {
    const { list } = listOf();
    const first = list.rows.value.length;
    expect(first).toBeLessThan(100);
    expect(list.hasMore.value).toBe(true);
    list.renderMore();
    expect(list.rows.value.length).toBeGreaterThan(first);
    list.renderMore();
    list.renderMore();
    list.renderMore();
    expect(list.rows.value).toHaveLength(100);
    expect(list.hasMore.value).toBe(false);
  });

  it('filters at once, and finds what wasn’t rendered yet', () => {
    const { list, session } = listOf();
    session.scrollTop.value = 500;
    list.search('sticker 99');
    expect(list.rows.value.map(({ item }) => item.id)).toEqual(['item-99']);
    expect(list.countText.value).toBe('1 of 100 items');
    expect(session.scrollTop.value).toBe(0);
  });

  it('says what nothing matches', () => {
    const { list } = listOf();
    list.search(' zebra ');
    expect(list.isEmpty.value).toBe(true);
    expect(list.noMatchText.value).toBe('Nothing matches “zebra”');
  });

  it('keeps a row’s model for as long as its item stays the same', () => {
    const { list, state } = listOf();
    const [before] = list.rows.value;
    list.search('sticker');
    expect(list.rows.value[0]).toBe(before);
    state.items.value = [anItem({ id: 'item-0', name: 'Renamed' })];
    list.search('');
    expect(list.rows.value[0]).not.toBe(before);
  });

  it.each([
    [{ count: 120, complete: false }, '120 items so far…'],
    [{ count: 1, complete: true }, '1 item'],
    [{ count: 0, complete: true }, ''],
  ])('%o', (changes, expected) => {
    const { list, state } = listOf();
    if (state.itemsInfo.value) state.itemsInfo.value = { ...state.itemsInfo.value, ...changes };
    expect(list.countText.value).toBe(expected);
  });
});
