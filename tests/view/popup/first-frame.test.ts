import { describe, expect, it } from 'vitest';
import type { Item } from '@/lib/domain/items/item';
import { listItem } from '@/lib/domain/items/listed-item';
import { type FirstRows, firstRows } from '@/lib/storage/personal';
import { createItemList } from '@/lib/view/items/item-list';
import { arrangeItems } from '@/lib/view/popup/arrange-items';
import { needsAllItems } from '@/lib/view/popup/first-frame';
import { createPopupWorld } from '../../support/worlds/popup-world';
import { aKit, aLine, anAttempt, stickers } from '../../support/worlds/samples';

const items = stickers(100);

/** A popup about to draw its first frame. */
function openPopup() {
  const { state, session, model } = createPopupWorld({ items });
  const remind = (itemId: string) => {
    state.reminders.value = [{ itemId, title: 'Fox', dueAt: 1 }];
  };
  /** The list begins where it was left. */
  const decide = () => {
    const list = createItemList(state, session, model.preferences, async () => {});
    list.leadWithDue(model.reminders.dueIds.value);
    return needsAllItems(state, { ...model, list });
  };
  return { state, session, model, remind, decide };
}
type World = ReturnType<typeof openPopup>;

const beginningWith = (kept: readonly Item[]): FirstRows => ({
  fullReadAt: 0,
  arrangedBy: '',
  items: kept,
  goods: [],
  distinctions: kept.map(() => null),
  total: items.length,
});

describe('the first frame', () => {
  it.each<[string, (world: World) => unknown]>([
    ['only rows to show', () => {}],
    [
      'an order that was told of',
      ({ state }) => (state.attempts.value = [anAttempt({ state: 'placed', acknowledgedAt: 1 })]),
    ],
    [
      'a place in them where the list was left',
      ({ session }) => (session.scrolledTo.value = { row: 'item-50', offset: -12 }),
    ],
    [
      'kits that are switched off',
      ({ state }) => {
        state.kits.value = [aKit()];
        state.kitsOnTop.value = false;
      },
    ],
  ])('waits for nothing when there is %s', (_, change) => {
    const world = openPopup();
    change(world);
    expect(world.decide()).toBe(false);
  });

  it.each<[string, (world: World) => unknown]>([
    ['a search', ({ session }) => (session.query.value = 'sticker')],
    ['another order', ({ state }) => (state.listOrder.value = 'name')],
    ['pins', ({ state }) => (state.preferences.value = { 'item-9': { isPinned: true } })],
    ['hidden items', ({ state }) => (state.preferences.value = { 'item-9': { isHidden: true } })],
    [
      'a place further down than was read',
      ({ session }) => (session.scrolledTo.value = { row: 'item-900', offset: 0 }),
    ],
    [
      'a basket with items that aren’t read yet',
      ({ session, state }) => {
        session.tab.value = 'basket';
        state.basket.value = { lines: [aLine({ itemId: 'item-900' })], orders: [] };
      },
    ],
  ])('waits for all items because of %s', (_, change) => {
    const world = openPopup();
    change(world);
    expect(world.decide()).toBe(true);
  });

  it('waits for all items where what is due doesn’t lead the rows that were kept', () => {
    const { state, remind, decide } = openPopup();
    const [first, second, ...others] = items as [Item, Item, ...Item[]];
    remind(second.id);
    state.keptRows.value = beginningWith([second, first, ...others]);
    state.firstRows.value = [second, first, ...others].map(listItem);
    expect(decide()).toBe(false);
    state.firstRows.value = items.map(listItem);
    expect(decide()).toBe(true);
  });

  it('doesn’t wait for pins when it is known how the list begins with them', () => {
    const { decide, state } = openPopup();
    state.preferences.value = { 'item-9': { isPinned: true } };
    state.keptRows.value = beginningWith(items.slice(9, 30));
    expect(decide()).toBe(false);
  });
});

it('the first rows are kept for the next opening as they are listed, what is due first, once there is time', async () => {
  const { model, state, remind } = openPopup();
  state.preferences.value = { 'item-9': { isPinned: true }, 'item-5': { isHidden: true } };
  remind('item-5');
  const idle: (() => void)[] = [];
  arrangeItems(state, model, (work) => void idle.push(work));
  expect(await firstRows.read()).toBeNull();
  for (const work of idle) work();
  const idsOf = (rows: readonly { id: string }[] = []) => rows.slice(0, 2).map(({ id }) => id);
  await expect
    .poll(async () => idsOf((await firstRows.read())?.items))
    .toEqual(['item-5', 'item-9']);
  const kept = await firstRows.read();
  expect(kept?.items.length).toBeLessThan(30);
  expect(model.list.items.value[0]?.id).toBe('item-9');
  model.list.leadWithDue(['item-5']);
  expect(idsOf(model.list.items.value)).toEqual(['item-5', 'item-9']);
});
