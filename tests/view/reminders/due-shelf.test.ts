import { describe, expect, it } from 'vitest';
import type { Item } from '@/lib/domain/items/item';
import type { Rhythm } from '@/lib/domain/reminders/rhythm';
import { dayAt, dayMs } from '@/lib/domain/time';
import type { ShelfCard } from '@/lib/view/ordering/shelf-card';
import { createDueShelf, everyText } from '@/lib/view/reminders/due-shelf';
import { createPopupWorld } from '../../support/worlds/popup-world';
import { aHoodie, anAttempt, anItem } from '../../support/worlds/samples';

const now = Date.parse('2026-11-25T12:00:00Z');

const shelfOf = (world: ReturnType<typeof createPopupWorld>) =>
  createDueShelf({ ...world, now: () => world.time.now });

/** The popup with one item that is ordered every six weeks, last 40 days ago. */
function openShelf(item: Item = anItem(), changes: Partial<Rhythm> = {}) {
  const world = createPopupWorld({ items: [item] });
  world.time.now = now;
  const rhythm: Rhythm = {
    itemId: item.id,
    title: 'Labels',
    size: null,
    quantity: 500,
    purchases: [{ day: dayAt(now) - 40, quantity: 500 }],
    gapDays: 42,
    spreadDays: 2,
    ...changes,
  };
  world.state.rhythms.value = { items: [rhythm], delivery: { count: 9, usual: 5, slow: 6 } };
  const [card] = shelfOf(world).open();
  if (!card) throw new Error('Nothing is due.');
  return { ...world, card };
}

const priced = (itemId: string, quantity: number, total?: number) => ({
  [JSON.stringify([itemId, quantity, null, 'USD'])]: {
    amount: 172,
    ...(total !== undefined && { total }),
    orderNumber: 'R1',
    orderedAt: now - 40 * dayMs,
    shown: null,
  },
});

const textsOf = (card: ShelfCard | undefined) => card?.facts.value.map(({ text }) => text);

describe('a card', () => {
  it('tells by when to order, how often that is, and when it was last', () => {
    const { card } = openShelf();
    expect(textsOf(card)).toEqual(['Order by Nov 26', 'about every 6 weeks', 'last Oct 16']);
  });

  it('says how long ago that day was, and warns, once it is over', () => {
    const lateOf = (card: ShelfCard) => card.facts.value.filter(({ isWarning }) => isWarning);
    expect(lateOf(openShelf().card)).toEqual([]);
    const purchases = [{ day: dayAt(now) - 50, quantity: 500 }];
    const { card } = openShelf(anItem(), { purchases });
    expect(textsOf(card)?.slice(0, 2)).toEqual(['Order by Nov 16', '9 days late']);
    expect(lateOf(card)).toEqual(card.facts.value.slice(0, 2));
  });

  it('orders the usual quantity, moved to one that is allowed, whatever its row says', () => {
    const item = anItem({ quantity: 100, buyingOptions: { min: 50, max: 10_000, increment: 50 } });
    const { card, presses } = openShelf(item, { quantity: 510 });
    expect(card.label.value).toEqual(['Reorder', '500']);
    card.button.beginPress();
    expect(card.button.press()).toBe(true);
    expect(presses[0]?.request.lines).toEqual([{ itemId: item.id, quantity: 500, size: null }]);
  });

  it('has all that was paid for exactly this quantity, or no price', () => {
    const item = anItem({ buyingOptions: { min: 50, max: 10_000, increment: 50 } });
    const { card, state } = openShelf(item);
    state.pastPrices.value = priced(item.id, 450, 180);
    expect(card.label.value).toEqual(['Reorder', '500']);
    state.pastPrices.value = priced(item.id, 500);
    expect(card.label.value).toEqual(['Reorder', '500']);
    state.pastPrices.value = priced(item.id, 500, 180);
    expect(card.label.value).toEqual(['Reorder', '500 · last $180']);
  });

  it('orders a garment in its usual size, and none in a size that there isn’t', () => {
    const hoodie = aHoodie();
    expect(openShelf(hoodie, { quantity: 12, size: 'sizeM' }).card.label.value).toEqual([
      'Reorder',
      '12 · M',
    ]);
    const { card, presses } = openShelf(hoodie, { quantity: 12, size: 'sizeOfOld' });
    card.button.beginPress();
    expect(card.button.press()).toBe(false);
    expect(presses).toEqual([]);
  });

  it('can’t be ordered while its item is being read, nor once it is gone', () => {
    const { card, state, presses } = openShelf();
    state.areAllRead.value = false;
    state.items.value = [];
    state.itemsInfo.value = state.itemsInfo.value && { ...state.itemsInfo.value, complete: false };
    expect(card.label.value).toEqual(['Reorder', '500']);
    expect(card.button.state.value.kind).toBe('blocked');
    state.itemsInfo.value = state.itemsInfo.value && {
      ...state.itemsInfo.value,
      complete: true,
      count: 0,
    };
    expect(textsOf(card)).toEqual(['No longer in your account']);
    expect(card.label.value).toBeNull();
    card.button.press();
    expect(presses).toEqual([]);
  });

  it('of a reminder orders what the row of its item says', () => {
    const item = anItem();
    const world = createPopupWorld({ items: [item] });
    world.time.now = now;
    world.state.reminders.value = [{ itemId: item.id, title: 'Fox', dueAt: now - dayMs }];
    const [card] = shelfOf(world).open();
    expect(textsOf(card)).toEqual(['Reminder for Nov 24']);
    const quantity = world.list.rowOf(item).line.value?.quantity;
    expect(card?.label.value?.[1]).toMatch(new RegExp(`^${quantity}`));
  });

  it.each([
    ['No longer shown', { isNeverDue: true }],
    ['Shown again on Dec 9', { dueFrom: now + 14 * dayMs }],
  ])('stays where it is when it isn’t due any more: %s', (said, preference) => {
    const { card, state } = openShelf();
    expect(card.outcome.value).toBeNull();
    state.preferences.value = { [card.key]: preference };
    expect(card.outcome.value).toBe(said);
  });

  it('stays where it is when it was ordered', () => {
    const { card, state } = openShelf();
    state.attempts.value = [anAttempt({ state: 'held', pressedAt: now })];
    expect(card.outcome.value).toBeNull();
    state.attempts.value = [anAttempt({ state: 'placed', pressedAt: now })];
    expect(card.outcome.value).toBe('Ordered');
  });
});

it('what will be due in some days is kept for the next opening', () => {
  const world = openShelf();
  const { state, card } = world;
  state.rhythms.value = {
    ...state.rhythms.value,
    items: state.rhythms.value.items.map((rhythm) => ({
      ...rhythm,
      purchases: [{ day: dayAt(now) - 25, quantity: 500 }],
    })),
  };
  expect(shelfOf(world).open()).toEqual([]);
  expect(shelfOf(world).soon.value).toEqual([card.key]);
});

it.each([
  [7, 'about every week'],
  [10, 'about every 10 days'],
  [13, 'about every 2 weeks'],
  [43, 'about every 6 weeks'],
  [91, 'about every 3 months'],
  [366, 'about every 12 months'],
])('%i days are said in round words: %s', (days, words) => {
  expect(everyText(days)).toBe(words);
});
