import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import type { Item } from '@/lib/domain/items/item';
import { listItem } from '@/lib/domain/items/listed-item';
import { createArrangement } from '@/lib/view/items/arrangement';
import { createItemList } from '@/lib/view/items/item-list';
import { createPopupWorld } from '../../support/worlds/popup-world';
import {
  aHoodie,
  aKit,
  aLine,
  anAttempt,
  anItem,
  anItemsInfo,
  aRequest,
  stickers,
} from '../../support/worlds/samples';

const items = stickers(100);

/** The list with all of its items, once they are read. */
function listOf(all: readonly Item[] = items) {
  const world = createPopupWorld({ items: all });
  const { state, list } = world;
  const arrange = () => {
    const arrangement = createArrangement(state, list, signal([]));
    list.arrange(arrangement);
    return arrangement;
  };
  return { ...world, arrange };
}
const arranged = (all?: readonly Item[]) => {
  const world = listOf(all);
  return { ...world, ...world.arrange() };
};
const idsOf = ({ list }: Pick<ReturnType<typeof listOf>, 'list'>) =>
  list.items.value.map(({ id }) => id).join(' ');

describe('finding', () => {
  it('finds what one wrong letter would hide, unless something is as it was typed', () => {
    const world = arranged([
      anItem({ id: 'a', name: 'Fridge magnet' }),
      anItem({ id: 'b', name: 'Mgnet' }),
      anItem({ id: 'c', name: 'Hoodie' }),
    ]);
    const found = (query: string) => {
      world.list.search(query);
      return [idsOf(world), world.list.countText.value];
    };
    expect(found('magnte')).toEqual(['a', '1 similar']);
    expect(world.piecesOf('Fridge magnet')).toContainEqual({ text: 'magnet', isMatch: true });
    expect(found('mgnet')).toEqual(['b', '1 of 3']);
    expect(found('unicorn')).toEqual(['', '0 of 3']);
  });

  it('isn’t done before all items are read', () => {
    const { arrange, list } = listOf();
    expect(list.isWaiting.value).toBe(false);
    list.search('99');
    expect(list.isWaiting.value).toBe(true);
    arrange();
    expect(list.isWaiting.value).toBe(false);
  });

  it('finds by own label and by the service’s name, and says where', () => {
    const world = arranged();
    world.state.preferences.value = { 'item-7': { label: 'Door sign' } };
    world.list.search('door');
    expect(idsOf(world)).toBe('item-7');
    expect(world.piecesOf('Door sign')).toContainEqual({ text: 'Door', isMatch: true });
    world.list.search('sticker 7 ');
    expect(idsOf(world)).toContain('item-7');
  });

  it('leaves hidden items out, unless they are found or asked for; then they come last', () => {
    const world = arranged(items.slice(0, 4));
    const { list, state } = world;
    state.preferences.value = { 'item-1': { isHidden: true, isPinned: true } };
    const listed = () => [idsOf(world), list.countText.value];
    expect(listed()).toEqual(['item-0 item-2 item-3', '3 items']);
    list.search('sticker');
    expect(listed()).toEqual(['item-0 item-2 item-3 item-1', '4 of 4']);
    list.search('');
    list.showsHidden.value = true;
    expect(listed()).toEqual(['item-0 item-2 item-3 item-1', '4 items']);
  });
});

describe('the rows', () => {
  const openList = ({ state, session, preferences, list }: ReturnType<typeof listOf>) =>
    createItemList(state, session, preferences, list.wantAll);
  /** A list that is opened where it was left, of items that begin with these. */
  const openAt = (row: string | null, known = items) => {
    const world = listOf(items);
    world.state.firstRows.value = known.map(listItem);
    world.session.scrolledTo.value = row === null ? null : { row, offset: -3 };
    return { ...world, list: openList(world) };
  };
  const drawnIn = ({ drawn }: ReturnType<typeof createItemList>) =>
    Object.values(drawn.value).flat().length;

  it('fill the window first, and are 100 more whenever their end comes near', () => {
    const many = stickers(250);
    const { list, arrange, asked } = listOf(many);
    expect([drawnIn(list), list.total.value]).toEqual([10, 250]);
    list.drawMore();
    expect(asked).toContain('want all items');
    arrange();
    list.drawMore();
    list.drawMore();
    expect(drawnIn(list)).toBe(250);
    list.search('sticker 1');
    expect(drawnIn(list)).toBe(10);
  });

  it.each([
    ['item-50', 60],
    ['item-299', 309],
    ['item-300', 10],
    ['item-400', 10],
    ['gone', 10],
  ])('begin at %s where the list was left, if that is among the first 300: %i', (row, count) => {
    const world = listOf(stickers(500));
    world.session.scrolledTo.value = { row, offset: -3 };
    expect(drawnIn(openList(world))).toBe(count);
  });

  it('begin at the top once they are searched or sorted otherwise', () => {
    const { list, session } = openAt('item-50');
    list.sortBy('name');
    expect([session.scrolledTo.value, drawnIn(list)]).toEqual([null, 10]);
    session.scrolledTo.value = { row: 'item-8', offset: 0 };
    list.search('sticker');
    expect([session.scrolledTo.value, drawnIn(list)]).toEqual([null, 10]);
  });

  it.each<[string, string | null, number, boolean]>([
    ['a screenful', null, 10, true],
    ['less than that', null, 9, false],
    ['a screenful from where it was left', 'item-9', 19, true],
    ['less than that', 'item-9', 18, false],
    ['a screenful, without the row where it was left', 'item-50', 24, false],
  ])('are known to begin with when %s is', (_, row, known, isKnown) => {
    const { list } = openAt(row, items.slice(0, known));
    expect(list.isBeginningKnown.value).toBe(isKnown);
  });

  it('are what is due, the kits, and the rest', () => {
    const world = arranged();
    world.state.kits.value = [aKit({ id: 'team' })];
    world.list.leadWithDue(['item-0', 'item-1']);
    const { due, kits, others } = world.list.drawn.value;
    expect([due.length, kits.length, others.length]).toEqual([2, 1, 7]);
    expect(world.list.total.value).toBe(101);
  });
});

describe('kits', () => {
  const fair = aKit({ id: 'fair', name: 'Fair' });
  const team = aKit({ id: 'team', name: 'Team', lines: [aLine({ itemId: 'item-7' })] });
  const world = () => {
    const found = arranged();
    found.state.kits.value = [fair, team];
    const names = () => found.list.arranged.value.kits.value.map(({ name }) => name).join(' ');
    return { ...found, names };
  };

  it('stand as they were saved, unless they are switched off', () => {
    const { list, names, state } = world();
    expect([names(), list.total.value]).toEqual(['Fair Team', 102]);
    state.kitsOnTop.value = false;
    expect([names(), list.total.value]).toEqual(['', 100]);
  });

  it.each([true, false])('are found by name and goods, on top or not: %s', (areOnTop) => {
    const { list, names, state } = world();
    state.kitsOnTop.value = areOnTop;
    list.search('fair');
    expect([names(), list.countText.value, list.total.value]).toEqual(['Fair', '1 of 102', 1]);
    list.search('fiar');
    expect([names(), list.countText.value]).toEqual(['Fair', '1 similar']);
    list.search('sticker 7');
    expect(names()).toBe('Team');
  });
});

describe('the order', () => {
  const few = [
    anItem({ id: 'c', name: 'Item 10' }),
    anItem({ id: 'b', name: 'item 9' }),
    anItem({ id: 'a', name: null, productName: 'Éclair labels' }),
  ];
  const placed = (itemId: string, pressedAt: number) =>
    anAttempt({ id: itemId, state: 'placed', pressedAt, request: aRequest(aLine({ itemId })) });

  it('is that of the service, of names, or of last orders, with pinned items first', () => {
    const world = arranged(few);
    const { state } = world;
    const refused = anAttempt({ ...placed('b', 999), state: 'refused' });
    state.attempts.value = [placed('a', 900), refused, placed('c', 100)];
    state.orderedBefore.value = state.lastOrdered.value;
    const sorted = (order: typeof state.listOrder.value) => {
      state.listOrder.value = order;
      return idsOf(world);
    };
    expect([sorted('service'), sorted('recent'), sorted('name')]).toEqual([
      'c b a',
      'a c b',
      'a b c',
    ]);
    state.preferences.value = { c: { isPinned: true } };
    expect(idsOf(world)).toBe('c a b');
  });

  it('stays as it is when something is ordered meanwhile, until the popup opens next', () => {
    const world = arranged(few);
    const { list, state } = world;
    state.listOrder.value = 'recent';
    state.nextOrder.value = 'recent';
    state.attempts.value = [placed('a', 900)];
    state.orderedBefore.value = state.lastOrdered.value;
    state.attempts.value = [placed('b', 999), placed('a', 900)];
    expect(idsOf(world)).toBe('a c b');
    const next = list.arranged.value.next.value.map(({ id }) => id);
    expect(next.join(' ')).toBe('b a c');
  });
});

it('names tell apart what has the same title, a garment by its saved size', () => {
  const small = anItem({ id: 'small', size: { kind: 'regular', width: 1, height: 1 } });
  const twin = anItem({ id: 'twin' });
  const alone = aHoodie({ name: 'Zip hoodie' });
  const large = aHoodie({ id: 'large' });
  const hoodie = aHoodie({ id: 'hoodie-2', size: { kind: 'hoodie', size: 'sizeS' } });
  const all = [anItem(), small, twin, alone, large, hoodie];
  const { distinctionTextOf, nameOf } = arranged(all).list;
  expect(nameOf(alone)).toBe('Zip hoodie');
  expect(nameOf(small)).toBe('Moonrise logo, 1 × 1 in');
  // Rows have their size anyway.
  expect(distinctionTextOf(small)).toBeNull();
  expect(nameOf(twin)).toBe('Moonrise logo, 3 × 2 in, no. 2 of 2 identical items');
  expect(distinctionTextOf(twin)).toBe('no. 2 of 2 identical items');
  expect(nameOf(hoodie)).toBe('Crew hoodie, Size\u00a0S');
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
