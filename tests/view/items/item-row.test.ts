import { describe, expect, it } from 'vitest';
import type { Item } from '@/lib/domain/items/item';
import type { ItemPreference } from '@/lib/domain/items/item-preference';
import type { Draft } from '@/lib/view/state/stored-session';
import { createRowWorld } from '../../support/worlds/popup-world';
import { aHoodie } from '../../support/worlds/samples';

describe('a row’s choices', () => {
  it.each([
    ['up', 1, 150],
    ['up', 10, 600],
    ['up', 100, 1000],
    ['down', 10, 50],
  ] as const)('step %s by %d at once, never past the limits', (direction, steps, quantity) => {
    const { row, session } = createRowWorld();
    row.step(direction, steps);
    expect(session.drafts.value).toEqual({ 'item-1': { quantity } });
    expect(row.quantity.value?.quantity).toBe(quantity);
  });

  it('step from the quantity that was typed, and keep theirs when that is no number', () => {
    const { row } = createRowWorld();
    row.type('320');
    row.step('up');
    expect(row.quantity.value?.quantity).toBe(350);
    row.type('lots');
    expect(row.line.value).toBeNull();
    row.commit();
    expect(row.quantity.value?.quantity).toBe(350);
  });

  it('send a size for garments only, starting with the original one', () => {
    const { row, button, presses } = createRowWorld(aHoodie());
    expect(row.size.value).toBe('sizeL');
    expect(row.sizes?.map(({ label }) => label)).toEqual(['S', 'M', 'L', 'XL', '2XL']);
    row.chooseSize('size2XL');
    row.step('up');
    button.tap();
    expect(presses[0]?.request.lines).toEqual([
      { itemId: 'hoodie-1', quantity: 3, size: 'size2XL' },
    ]);
    expect(createRowWorld().row.sizes).toBeNull();
  });

  it.each<[string, Partial<Item>, ItemPreference]>([
    ['original', { size: { kind: 'hoodie', size: 'size9XL' } }, {}],
    ['last', {}, { size: 'size9XL' }],
  ])('ask for a size when the %s one is no longer made', (_, changes, preference) => {
    const { row, button, presses, state } = createRowWorld(aHoodie(changes));
    state.preferences.value = { 'hoodie-1': preference };
    expect(button.mode.value).toEqual({ kind: 'blocked', reason: 'Choose a size.' });
    button.tap();
    expect(presses).toEqual([]);
    row.chooseSize('sizeM');
    expect(button.mode.value).toEqual({ kind: 'order' });
  });
});

describe('the last choice', () => {
  it.each<[string, ItemPreference, Draft, number, string | null]>([
    ['the original quantity', {}, {}, 100, null],
    ['the last one instead', { quantity: 300 }, {}, 300, null],
    ['an unfinished choice before all', { quantity: 300 }, { quantity: 500 }, 500, null],
    ['what is offered now', { quantity: 5000 }, {}, 1000, 'Last time 5,000. Now 50 or more,'],
  ])('is what a row starts with: %s', (_, preference, draft, quantity, note) => {
    const { row, session, state } = createRowWorld();
    state.preferences.value = { 'item-1': preference };
    session.changeDraft('item-1', () => draft);
    expect(row.quantity.value).toMatchObject({
      quantity,
      note: note && expect.stringContaining(note),
    });
    expect(row.line.value?.quantity).toBe(quantity);
  });

  it('includes the size', () => {
    const { row, state } = createRowWorld(aHoodie());
    state.preferences.value = { 'hoodie-1': { size: 'size2XL' } };
    expect(row.line.value?.size).toBe('size2XL');
  });
});

it('the preferences of an item set its row’s title and place, and go with the press', () => {
  const { row, button, state, session, time, set } = createRowWorld();
  const shown = () => [row.title.value, row.isPinned.value, row.isHidden.value];
  expect(shown()).toEqual(['Moonrise logo', false, false]);
  state.preferences.value = { 'item-1': { label: 'Moon', isPinned: true, isHidden: true } };
  expect(shown()).toEqual(['Moon', true, true]);
  set({ holdSeconds: null });
  time.monotonic += 400;
  button.tap();
  expect(session.overlay.value).toMatchObject({ kind: 'receipt', title: 'Moon' });
});
