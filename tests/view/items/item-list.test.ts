import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import type { Item } from '@/lib/domain/items/item';
import { listItem } from '@/lib/domain/items/listed-item';
import { searchText } from '@/lib/domain/items/search';
import { createArrangement } from '@/lib/view/items/arrangement';
import { createItemList } from '@/lib/view/items/item-list';
import { createItemButtons } from '@/lib/view/ordering/item-button';
import { createPopupWorld } from '../../support/worlds/popup-world';
import {
  aHoodie,
  aLine,
  anAttempt,
  anItem,
  anItemsInfo,
  aRequest,
  stickers,
} from '../../support/worlds/samples';

const items = stickers(100);

function listOf(all: readonly Item[] = items, leading: readonly string[] = []) {
  const world = createPopupWorld({ items: all });
  const { state } = world;
  const list = createItemList({
    ...world,
    leading,
    wantAll: async () => void world.asked.push('want all items'),
  });
  const complete = () => {
    const arrangement = createArrangement({ state, list, due: signal([]) });
    list.arrange(arrangement);
    return arrangement;
  };
  return { ...world, state, list, complete };
}
const idsOf = (list: { items: { value: readonly { id: string }[] } }) =>
  list.items.value.map(({ id }) => id).join(' ');

describe('finding', () => {
  it('finds at once, and begins at the top again', () => {
    const { complete, list, session } = listOf();
    complete();
    session.place.value = { itemId: 'item-50', offset: 0, sorting: '' };
    list.search('99 sticker');
    expect(idsOf(list)).toBe('item-99');
    expect(list.countText.value).toBe('1 of 100');
    expect(session.place.value).toBeNull();
  });

  it('finds what one wrong letter would hide, unless something is as it was typed', () => {
    const { complete, list } = listOf([
      anItem({ id: 'a', name: 'Fridge magnet' }),
      anItem({ id: 'b', name: 'Mgnet' }),
      anItem({ id: 'c', name: 'Hoodie' }),
    ]);
    const { piecesOf } = complete();
    list.search('magnte');
    expect(idsOf(list)).toBe('a');
    expect(list.countText.value).toBe('1 similar');
    expect(piecesOf('Fridge magnet')).toContainEqual({ text: 'magnet', isMatch: true });
    list.search('mgnet');
    expect(idsOf(list)).toBe('b');
    expect(list.countText.value).toBe('1 of 3');
    list.search('unicorn');
    expect(idsOf(list)).toBe('');
    expect(list.countText.value).toBe('0 items');
  });

  it('isn’t done before all items are read', () => {
    const { complete, list } = listOf();
    expect(list.isWaiting.value).toBe(false);
    list.search('99');
    expect(list.isWaiting.value).toBe(true);
    complete();
    expect(list.isWaiting.value).toBe(false);
  });

  it('finds by own label and by the service’s name, and says where', () => {
    const { complete, list, state } = listOf();
    const { piecesOf } = complete();
    state.preferences.value = { 'item-7': { label: 'Door sign' } };
    list.search('door');
    expect(idsOf(list)).toBe('item-7');
    expect(piecesOf('Door sign')).toContainEqual({ text: 'Door', isMatch: true });
    list.search('sticker 7 ');
    expect(list.items.value.map(({ id }) => id)).toContain('item-7');
  });

  it('makes no item of what it looks through: that takes longer than the search', () => {
    const { list, state } = listOf();
    const looked: string[] = [];
    const listed = items.map((item) => ({
      id: item.id,
      title: item.name,
      text: searchText(item, ''),
      get item() {
        looked.push(item.id);
        return item;
      },
    }));
    list.arrange(
      createArrangement({ state: { ...state, items: signal(listed) }, list, due: signal([]) }),
    );
    list.search('sticker 99');
    expect(idsOf(list)).toBe('item-99');
    expect(looked).toEqual([]);
  });

  it('leaves hidden items out, unless they are found or asked for; then they come last', () => {
    const { complete, list, state } = listOf(items.slice(0, 4));
    complete();
    state.preferences.value = { 'item-1': { isHidden: true, isPinned: true } };
    expect(idsOf(list)).toBe('item-0 item-2 item-3');
    expect(list.countText.value).toBe('3 items');
    list.search('sticker');
    expect(idsOf(list)).toBe('item-0 item-2 item-3 item-1');
    expect(list.countText.value).toBe('4 of 4');
    list.search('');
    list.showsHidden.value = true;
    expect(idsOf(list)).toBe('item-0 item-2 item-3 item-1');
    expect(list.countText.value).toBe('4 items');
  });
});

describe('the place that was scrolled to', () => {
  const place = { itemId: 'item-50', offset: -3 };

  it.each<[string, (world: ReturnType<typeof listOf>) => void, boolean]>([
    ['nothing else changed', () => {}, true],
    ['the sorting changed', ({ state }) => (state.listOrder.value = 'name'), false],
    [
      'something was ordered',
      ({ state }) => (state.orderedBefore.value = new Map([['item-3', 900]])),
      false,
    ],
  ])('is kept or not when %s', (_, change, isKept) => {
    const first = listOf();
    first.list.keepPlace(place);
    change(first);
    createItemList({ ...first, leading: [], wantAll: async () => {} });
    expect(first.session.place.value).toEqual(isKept ? expect.objectContaining(place) : null);
  });
});

describe('the order', () => {
  const few = [
    anItem({ id: 'c', name: 'Item 10' }),
    anItem({ id: 'b', name: 'item 9' }),
    anItem({ id: 'a', name: null, productName: 'Éclair labels' }),
  ];
  const placed = (itemId: string, pressedAt: number) =>
    anAttempt({
      id: `attempt-${pressedAt}`,
      state: 'placed',
      pressedAt,
      request: aRequest(aLine({ itemId })),
    });

  it.each([
    ['service', 'c b a'],
    ['name', 'a b c'],
    ['recent', 'a c b'],
  ] as const)('%s', (order, expected) => {
    const { complete, list, state } = listOf(few);
    complete();
    state.listOrder.value = order;
    state.attempts.value = [
      placed('a', 900),
      anAttempt({ ...placed('b', 999), state: 'refused' }),
      placed('c', 100),
    ];
    state.orderedBefore.value = state.lastOrdered.value;
    expect(idsOf(list)).toBe(expected);
  });

  it('stays as it is when something is ordered meanwhile, until the popup opens next', () => {
    const { complete, list, state } = listOf(few);
    complete();
    state.listOrder.value = 'recent';
    state.nextOrder.value = 'recent';
    state.attempts.value = [placed('a', 900)];
    state.orderedBefore.value = state.lastOrdered.value;
    state.attempts.value = [placed('b', 999), placed('a', 900)];
    expect(idsOf(list)).toBe('a c b');
    const next = list.arranged.value.next.value.map(({ id }) => id);
    expect(next.join(' ')).toBe('b a c');
  });

  it('has pinned items first', () => {
    const { complete, list, state } = listOf(few);
    complete();
    state.listOrder.value = 'name';
    state.preferences.value = { c: { isPinned: true } };
    expect(idsOf(list)).toBe('c a b');
  });
});

describe('names', () => {
  it('tell apart what has the same title', () => {
    const small = anItem({ id: 'small', size: { kind: 'regular', width: 1, height: 1 } });
    const twin = anItem({ id: 'twin' });
    const alone = aHoodie();
    const { complete } = listOf([anItem(), small, twin, alone]);
    const { distinctionTextOf, nameOf } = complete();
    expect(nameOf(alone)).toBe('Crew hoodie');
    expect(nameOf(small)).toBe('Moonrise logo, 1 × 1 in');
    expect(distinctionTextOf(small)).toBeNull();
    expect(nameOf(twin)).toBe('Moonrise logo, 3 × 2 in, no. 2 of 2 identical items');
    expect(distinctionTextOf(twin)).toBe('no. 2 of 2 identical items');
  });

  it('show a garment’s saved size when that is what tells it apart', () => {
    const large = aHoodie();
    const small = aHoodie({ id: 'hoodie-2', size: { kind: 'hoodie', size: 'sizeS' } });
    const { complete } = listOf([large, small]);
    const { isDistinguishedBySize, nameOf } = complete();
    expect(isDistinguishedBySize(large)).toBe(true);
    expect(nameOf(small)).toBe('Crew hoodie, Size\u00a0S');
  });
});

it.each([
  [{ count: 120, complete: false }, '120 items so far…'],
  [{ count: 1, complete: true }, '1 item'],
  [{ count: 0, complete: true }, ''],
])('%o', (changes, expected) => {
  const { list, state } = listOf();
  state.itemsInfo.value = anItemsInfo(changes);
  expect(list.countText.value).toBe(expected);
});

it('keeps a row’s model for as long as its item stays the same', () => {
  const { list } = listOf();
  const [first] = items;
  expect(first && list.rowOf(first)).toBe(first && list.rowOf(first));
  expect(list.rowOf(anItem())).not.toBe(list.rowOf(anItem()));
});

it('a press that begins before its item is read anew and ends after it orders nothing', () => {
  const { list, ...world } = listOf();
  const { state, presses, ordering, time } = world;
  const buttons = createItemButtons(world);
  const pressed = (item: Item) => buttons.of(list.rowOf(item));
  const [before] = items;
  if (!before) throw new Error('There is no item');
  const stop = pressed(before).followChanges();
  time.monotonic = 10_000;
  pressed(before).beginPress();
  const dearer = { ...before, retailPrice: 4321 };
  state.items.value = [dearer, ...items.slice(1)].map(listItem);
  pressed(dearer).press();
  // Nor does one that begins before anybody can have noticed.
  pressed(dearer).beginPress();
  pressed(dearer).press();
  expect(presses).toEqual([]);
  expect(ordering.failedPresses.all.value).toMatchObject([{ failure: { kind: 'stopped' } }]);
  time.monotonic += 400;
  pressed(dearer).beginPress();
  pressed(dearer).press();
  expect(presses).toMatchObject([{ shown: { goods: [{ price: { amount: 4321 } }] } }]);
  stop();
});
