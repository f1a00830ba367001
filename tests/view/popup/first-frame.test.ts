import { describe, expect, it } from 'vitest';
import type { Item } from '@/lib/domain/items/item';
import { listItem } from '@/lib/domain/items/listed-item';
import { type FirstRows, firstRows } from '@/lib/storage/personal';
import { createItemList } from '@/lib/view/items/item-list';
import { arrangeItems } from '@/lib/view/popup/arrange-items';
import { decideFirstFrame } from '@/lib/view/popup/first-frame';
import { createReminders } from '@/lib/view/reminders/reminders';
import { aNote, createPopupWorld } from '../../support/worlds/popup-world';
import { aKit, aLine, anAttempt, anItemsInfo, stickers } from '../../support/worlds/samples';

const items = stickers(100);

/** A popup about to draw its first frame. */
function openPopup() {
  const { state, session, model } = createPopupWorld({ items });
  const remind = (itemId: string) => {
    state.reminders.value = [{ itemId, title: 'Fox', dueAt: 1 }];
  };
  const showDue = () => {
    model.reminders.value = createReminders({ state, list: model.list });
  };
  /** The list begins where it was left. */
  const decide = () => {
    const list = createItemList({ ...model, state, session, wantAll: async () => {} });
    list.leadWithDue(model.reminders.value?.dueIds.value ?? []);
    return decideFirstFrame(state, { ...model, list });
  };
  return { state, session, model, remind, showDue, decide };
}
type World = ReturnType<typeof openPopup>;

const beginningWith = (kept: readonly Item[]): FirstRows => ({
  fullReadAt: 0,
  arrangedBy: '',
  items: kept,
  goods: [],
  distinctions: kept.map(() => null),
  isDueSoon: false,
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
      ({ session }) => (session.place.value = { row: 'item-50', offset: -12 }),
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
    expect(world.decide()).toEqual({ needsSecondModule: false, needsAllItems: false });
  });

  it.each<[string, (world: World) => unknown]>([
    ['another tab', ({ session }) => (session.tab.value = 'orders')],
    ['an open sheet', ({ session }) => (session.overlay.value = { kind: 'keys' })],
    ['items that are still being read', ({ state }) => (state.itemsInfo.value = null)],
    [
      'an empty account',
      ({ state }) => {
        state.items.value = [];
        state.itemsInfo.value = anItemsInfo({ count: 0 });
      },
    ],
    ['no account', ({ state }) => (state.connection.value = null)],
    ['an order to tell of', ({ state }) => (state.attempts.value = [anAttempt()])],
    ['a press to tell of', ({ state }) => (state.pressNotes.value = [aNote({ kind: 'offline' })])],
    [
      'trouble',
      ({ state }) => (state.refreshFailure.value = { failure: { kind: 'offline' }, at: 0 }),
    ],
    [
      'a basket to tell of',
      ({ state }) => (state.basket.value = { lines: [aLine({ itemId: 'item-9' })], orders: [] }),
    ],
    ['what is due', ({ remind }) => remind('item-900')],
    ['kits', ({ state }) => (state.kits.value = [aKit()])],
  ])('waits for the second module because of %s', (_, change) => {
    const world = openPopup();
    change(world);
    expect(world.decide()).toEqual({ needsSecondModule: true, needsAllItems: false });
  });

  it.each<[string, (world: World) => unknown]>([
    ['a search', ({ session }) => (session.query.value = 'sticker')],
    ['another order', ({ state }) => (state.listOrder.value = 'name')],
    ['pins', ({ state }) => (state.preferences.value = { 'item-9': { isPinned: true } })],
    ['hidden items', ({ state }) => (state.preferences.value = { 'item-9': { isHidden: true } })],
    [
      'a place further down than was read',
      ({ session }) => (session.place.value = { row: 'item-900', offset: 0 }),
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
    expect(world.decide()).toEqual({ needsSecondModule: true, needsAllItems: true });
  });

  it('waits for all items where what is due doesn’t lead the rows that were kept', () => {
    const { state, remind, showDue, decide } = openPopup();
    const [first, second, ...others] = items as [Item, Item, ...Item[]];
    remind(second.id);
    showDue();
    state.keptRows.value = beginningWith([second, first, ...others]);
    state.firstRows.value = [second, first, ...others].map(listItem);
    expect(decide().needsAllItems).toBe(false);
    state.firstRows.value = items.map(listItem);
    expect(decide().needsAllItems).toBe(true);
  });

  it('doesn’t wait for pins when it is known how the list begins with them', () => {
    const { decide, state } = openPopup();
    state.preferences.value = { 'item-9': { isPinned: true } };
    state.keptRows.value = beginningWith(items.slice(9, 30));
    expect(decide().needsAllItems).toBe(false);
  });
});

it('the first rows are kept for the next opening as they are listed, what is due first, once there is time', async () => {
  const { model, state, remind, showDue } = openPopup();
  state.preferences.value = { 'item-9': { isPinned: true }, 'item-5': { isHidden: true } };
  remind('item-5');
  showDue();
  const idle: (() => void)[] = [];
  arrangeItems({ state, model, whenIdle: (work) => void idle.push(work) });
  expect(await firstRows.read()).toBeNull();
  for (const work of idle) work();
  const idsOf = (rows: readonly { id: string }[] = []) => rows.slice(0, 2).map(({ id }) => id);
  await expect
    .poll(async () => idsOf((await firstRows.read())?.items))
    .toEqual(['item-5', 'item-9']);
  const kept = await firstRows.read();
  expect(kept?.items.length).toBeLessThan(30);
  expect(kept?.isDueSoon).toBe(true);
  expect(model.list.items.value[0]?.id).toBe('item-9');
  model.list.leadWithDue(['item-5']);
  expect(idsOf(model.list.items.value)).toEqual(['item-5', 'item-9']);
});
