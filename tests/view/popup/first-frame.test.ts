import { describe, expect, it } from 'vitest';
import type { Item } from '@/lib/domain/items/item';
import type { ItemPreference } from '@/lib/domain/items/item-preference';
import { listItem } from '@/lib/domain/items/listed-item';
import { type FirstRows, firstRows } from '@/lib/storage/personal';
import { arrangeItems } from '@/lib/view/popup/arrange-items';
import { decideFirstFrame } from '@/lib/view/popup/first-frame';
import { createDueRows } from '@/lib/view/reminders/due-rows';
import type { KeptPlace } from '@/lib/view/state/popup-session';
import { createPopupWorld } from '../../support/worlds/popup-world';
import { aLine, anAttempt, stickers } from '../../support/worlds/samples';

const items = stickers(100);

/** A popup about to draw its first frame. */
function openPopup() {
  const { state, session, model } = createPopupWorld({ items });
  return { state, session, model, decide: () => decideFirstFrame(state, model) };
}

const beginningWith = (kept: readonly Item[]): FirstRows => ({
  fullReadAt: 0,
  arrangedBy: '',
  items: kept,
  distinctions: kept.map(() => null),
  isDueSoon: false,
  total: items.length,
});

describe('the first frame', () => {
  it('waits for nothing when there are only rows to show', () => {
    expect(openPopup().decide()).toEqual({ needsSecondModule: false, needsAllItems: false });
  });

  type World = ReturnType<typeof openPopup>;
  it.each<[string, (world: World) => void]>([
    ['another tab', ({ session }) => (session.tab.value = 'orders')],
    ['an open sheet', ({ session }) => (session.overlay.value = { kind: 'keys' })],
    ['items that are still being read', ({ state }) => (state.itemsInfo.value = null)],
    ['an empty account', ({ state }) => (state.items.value = [])],
    ['no account', ({ state }) => (state.connection.value = null)],
    [
      'a press to tell of',
      ({ state }) => (state.attempts.value = [anAttempt({ acknowledgedAt: null })]),
    ],
  ])('waits for the second module because of %s', (_, change) => {
    const world = openPopup();
    change(world);
    expect(world.decide()).toEqual({ needsSecondModule: true, needsAllItems: false });
  });

  it('waits for the second module, but not for all items, because of what is due', () => {
    const { state, decide } = openPopup();
    state.reminders.value = [{ itemId: 'item-900', title: 'Fox', dueAt: 1 }];
    expect(decide()).toEqual({ needsSecondModule: true, needsAllItems: false });
  });

  it('waits for all items where what is due doesn’t lead the rows that were kept', () => {
    const { state, model, decide } = openPopup();
    const [first, second] = items as [Item, Item];
    state.reminders.value = [{ itemId: second.id, title: 'Fox', dueAt: 1 }];
    model.due.value = createDueRows({ ...model, state, now: Date.now });
    state.keptRows.value = beginningWith([second, first]);
    state.firstRows.value = [second, first].map(listItem);
    expect(decide().needsAllItems).toBe(false);
    state.firstRows.value = [first, second].map(listItem);
    expect(decide().needsAllItems).toBe(true);
  });

  it('waits for all items because of a basket with items that aren’t read yet', () => {
    const { state, session, decide } = openPopup();
    session.tab.value = 'basket';
    state.basket.value = { lines: [aLine({ itemId: 'item-900' })], orders: [] };
    expect(decide().needsAllItems).toBe(true);
  });
});

describe('the first rows', () => {
  it('are a window full, with room for the rest', () => {
    const { slots, after } = openPopup().model.list.window.value;
    expect(slots[0]).toEqual({ index: 0, gap: 0 });
    expect(slots.length).toBeLessThan(12);
    expect(after).toBeGreaterThan(7_000);
  });

  it('are those where the list was left, when they are known', () => {
    const { decide, model, session } = openPopup();
    session.place.value = { itemId: 'item-50', offset: -12, sorting: '' };
    const { slots } = model.list.window.value;
    expect(slots[0]?.index).toBe(49);
    expect(slots[0]?.gap).toBeGreaterThan(3_500);
    expect(decide().needsAllItems).toBe(false);
  });

  interface FirstRowsCase {
    readonly query?: string;
    readonly order?: 'name';
    readonly preference?: ItemPreference;
    readonly place?: KeptPlace;
  }
  it.each<[string, FirstRowsCase]>([
    ['a search', { query: 'sticker' }],
    ['another order', { order: 'name' }],
    ['pins', { preference: { isPinned: true } }],
    ['hidden items', { preference: { isHidden: true } }],
    [
      'a place further down than was read',
      { place: { itemId: 'item-900', offset: 0, sorting: '' } },
    ],
  ])('wait for all items because of %s', (_, { query = '', order, place, preference }) => {
    const { decide, session, state } = openPopup();
    session.query.value = query;
    session.place.value = place ?? null;
    if (order) state.listOrder.value = order;
    if (preference) state.preferences.value = { 'item-9': preference };
    expect(decide()).toEqual({ needsSecondModule: true, needsAllItems: true });
  });

  it('don’t wait for pins when it is known how the list begins with them', () => {
    const { decide, state } = openPopup();
    state.preferences.value = { 'item-9': { isPinned: true } };
    state.keptRows.value = beginningWith(items.slice(9, 30));
    expect(decide().needsAllItems).toBe(false);
  });

  it('are kept for the next opening, as they are listed, once there is time', async () => {
    const { model, state } = openPopup();
    state.preferences.value = { 'item-9': { isPinned: true } };
    const idle: (() => void)[] = [];
    arrangeItems({
      state,
      model,
      whenIdle: (work) => void idle.push(work),
    });
    expect(await firstRows.read()).toBeNull();
    for (const work of idle) work();
    await expect.poll(async () => (await firstRows.read())?.items[0]?.id).toBe('item-9');
    expect((await firstRows.read())?.items.length).toBeLessThan(30);
  });

  it('are kept with what is due first, hidden or not', async () => {
    const { model, state } = openPopup();
    state.preferences.value = { 'item-9': { isPinned: true }, 'item-5': { isHidden: true } };
    state.reminders.value = [{ itemId: 'item-5', title: 'Fox', dueAt: 1 }];
    model.due.value = createDueRows({ ...model, state, now: Date.now });
    arrangeItems({ state, model, whenIdle: (work) => work() });
    await expect
      .poll(async () => (await firstRows.read())?.items.slice(0, 2).map(({ id }) => id))
      .toEqual(['item-5', 'item-9']);
    expect((await firstRows.read())?.isDueSoon).toBe(true);
    expect(model.list.items.value[0]?.id).toBe('item-9');
    model.list.leadWithDue(['item-5']);
    expect(model.list.items.value.slice(0, 2).map(({ id }) => id)).toEqual(['item-5', 'item-9']);
  });
});
