import { describe, expect, it } from 'vitest';
import type { Address } from '@/lib/domain/checkout/address';
import type { Card } from '@/lib/domain/checkout/card';
import type { Item } from '@/lib/domain/items/item';
import type { ItemPreference } from '@/lib/domain/items/item-preference';
import { listItem } from '@/lib/domain/items/listed-item';
import type { Settings } from '@/lib/domain/settings/settings';
import { createChooser } from '@/lib/view/checkout/checkout-options';
import { itemSubject } from '@/lib/view/ordering/order-button';
import type { ButtonPosition, PressEvent } from '@/lib/view/ordering/press-guard';
import {
  aPosition,
  createPopupWorld,
  createRowWorld,
  stopsOf,
} from '../../support/worlds/popup-world';
import { aCard, aCheckout, anAddress, anItem } from '../../support/worlds/samples';

type Row = ReturnType<typeof createRowWorld>;

const showItem = (changes: Partial<Item>) => (row: Row) => {
  row.state.items.value = [listItem(anItem(changes))];
};
const showCheckout =
  (address: Partial<Address>, card: Partial<Card> = {}) =>
  (row: Row) => {
    row.state.checkout.value = aCheckout({ addresses: [anAddress(address)], cards: [aCard(card)] });
  };

const showPreferences = (preference: ItemPreference) => (row: Row) => {
  row.state.preferences.value = { [row.row.item.id]: preference };
};
const showSettings = (changed: Partial<Settings>) => (row: Row) => row.set(changed);

/** What a refresh, the service, or another window may change of what is said or of what a press does. */
const changes: readonly (readonly [string, (row: Row) => void])[] = [
  ['price', showItem({ retailPrice: 99 })],
  ['title', showItem({ name: 'Sunrise' })],
  ['currency', showItem({ currency: 'JPY' })],
  ['default address', showCheckout({ id: 'address-2', addressLine1: 'Elsewhere' })],
  ['address under the same id', showCheckout({ addressLine1: '9 Guy Park Avenue' })],
  ['card', showCheckout({}, { id: 'card-2', lastDigits: '1111' })],
  ['quantity, by an order elsewhere', showPreferences({ quantity: 250 })],
  ['label, by another browser', showPreferences({ label: 'Sunrise' })],
  ['time to undo', showSettings({ holdSeconds: 0 })],
];

const changedAtPress = [expect.stringMatching(/changed just as you clicked/)];

/** A row that has stood there for long, as the test prepared it. */
function standing(prepare: (row: Row) => void = () => {}) {
  const one = createRowWorld();
  prepare(one);
  one.time.monotonic += 10_000;
  return one;
}

describe.each(changes)('a press while the %s changes', (_, change) => {
  it('orders nothing, between pointer down and click', () => {
    const one = standing();
    one.button.begin();
    change(one);
    one.button.press();
    expect(one.presses).toEqual([]);
    expect(stopsOf(one)).toEqual(changedAtPress);
  });

  it('orders nothing, when nobody can have noticed yet', () => {
    const one = standing();
    change(one);
    one.time.monotonic += 399;
    one.button.begin();
    one.time.monotonic += 5_000;
    one.button.press();
    expect(one.presses).toEqual([]);
    expect(stopsOf(one)).toEqual(changedAtPress);
  });

  it('orders nothing as long as it isn’t painted', () => {
    const one = standing();
    one.page.paints = () => {};
    change(one);
    one.time.monotonic += 5_000;
    one.button.tap();
    expect(one.presses).toEqual([]);
  });

  it.each([[], ['tap']])('orders what has stood there for 400 ms, after %j', (...taps) => {
    const one = standing();
    change(one);
    for (const _ of taps) one.button.tap();
    expect(one.presses).toEqual([]);
    one.time.monotonic += 400;
    one.button.tap();
    expect(one.presses).toHaveLength(1);
  });
});

const showTwoAddresses = ({ state }: Row) => {
  const elsewhere = anAddress({ id: 'address-2', addressLine1: 'Elsewhere' });
  state.checkout.value = aCheckout({ addresses: [anAddress(), elsewhere] });
};

describe('a press', () => {
  it('is of the time when the pointer went down, not of the click', () => {
    const { button, time, presses } = createRowWorld();
    time.now = 1_000;
    button.begin();
    time.now = 90_000;
    button.press();
    expect(presses).toMatchObject([{ pressedAt: 1_000 }]);
  });

  it('counts right after the person has changed the quantity', () => {
    const { row, button, presses } = standing();
    row.step('up');
    button.tap();
    expect(presses).toMatchObject([{ request: { lines: [{ quantity: 150 }] } }]);
  });

  it('waits after the person has chosen another address: that is another order', () => {
    const one = standing(showTwoAddresses);
    createChooser('addressId', one.checkout, one.settings, one.navigation).useForOrder('address-2');
    one.button.tap();
    expect(stopsOf(one)).toEqual(changedAtPress);
    one.time.monotonic += 400;
    one.button.tap();
    expect(one.presses).toMatchObject([{ request: { addressId: 'address-2' } }]);
  });

  it('orders nothing while the page changes the quantity right after the person has', () => {
    const one = standing();
    one.row.step('up');
    showItem({ buyingOptions: { min: 200, max: 1000, increment: 50 } })(one);
    one.button.tap();
    expect(one.presses).toEqual([]);
  });
});

const below = { y: 240, inList: 140 };
const scrolled = { y: 240 };
const outside = aPosition({ y: 640, inList: 100, edges: ['outside', 'outside'] });
const covered = aPosition({ edges: ['covered', 'free'] });
const behind = aPosition({ y: 240, edges: ['free', 'covered'] });
const focused = { hasFocus: true };

/** What becomes of a button’s place, whether the person scrolls meanwhile, and what pointer and key order at once. */
const places: readonly (readonly [
  string,
  ButtonPosition | null,
  Partial<ButtonPosition>,
  boolean,
  string,
  string,
])[] = [
  ['stays', aPosition(), {}, false, 'counts', 'counts'],
  ['moves by a hair', aPosition(), { y: 201 }, false, 'counts', 'counts'],
  ['moves', aPosition(), below, false, 'moved', 'counts'],
  ['moves aside', aPosition(), { x: 300 }, false, 'moved', 'counts'],
  ['has only just been drawn', null, {}, false, 'appeared', 'counts'],
  ['was covered until now', covered, {}, false, 'appeared', 'counts'],
  ['is covered', aPosition(), { edges: ['covered', 'free'] }, false, 'counts', 'counts'],
  ['is scrolled by the page', aPosition(), scrolled, false, 'moved', 'counts'],
  ['is scrolled by the person', aPosition(), scrolled, true, 'counts', 'counts'],
  ['is scrolled into sight by the person', outside, {}, true, 'counts', 'counts'],
  ['comes into sight by itself', outside, { y: 640 }, false, 'appeared', 'counts'],
  ['moves while the person scrolls', aPosition(), below, true, 'moved', 'counts'],
  ['is scrolled out from under something', behind, {}, true, 'counts', 'counts'],
  ['is uncovered while others scroll', covered, {}, true, 'appeared', 'counts'],
  ['moves with its list', aPosition(), { ...scrolled, listTop: 140 }, true, 'moved', 'counts'],
  ['gets the focus', aPosition(), focused, false, 'counts', 'reached'],
  ['keeps the focus', aPosition(focused), focused, false, 'counts', 'counts'],
];

describe.each(places)('a press of a button', (what, before, changes, isScrolled, pointer, key) => {
  const world = () => {
    const one = standing();
    const { guards } = one.ordering;
    if (before) one.page.positions.set(one.button.key, before);
    guards.look();
    one.time.monotonic += 10_000;
    if (isScrolled) guards.scrolled();
    one.page.positions.set(one.button.key, aPosition(changes));
    return one;
  };

  it.each([
    ['pointer', pointer],
    ['key', key],
  ] as const)(`by %s, where it ${what}`, (by, told) => {
    const one = world();
    one.button.tap(by);
    const stops = told === 'counts' ? [] : [expect.stringContaining(told)];
    expect([one.presses.length, stopsOf(one)]).toEqual([stops.length === 0 ? 1 : 0, stops]);
    one.time.monotonic += 400;
    one.button.tap(by);
    expect(one.presses).toHaveLength(1);
  });

  it(`by assistive technology, whose clicks have no beginning, where it ${what}`, () => {
    const one = world();
    one.button.press('key');
    expect(one.presses).toHaveLength(pointer === 'counts' ? 1 : 0);
  });
});

describe('a page that has only just opened', () => {
  it.each([
    [399, ['Restock had only just opened. Click again if you meant this.'], 0],
    [400, [], 1],
  ])('%d ms after it was painted', (ms, stops, presses) => {
    const one = createPopupWorld();
    const button = one.orderButton(itemSubject(one.list.rowOf(anItem())));
    one.page.positions.set(button.key, aPosition());
    button.follow();
    one.ordering.guards.look();
    one.time.monotonic += ms;
    const act = { by: 'pointer', at: one.time.monotonic } as const;
    button.begin(act);
    button.press(act);
    expect([stopsOf(one), one.presses.length]).toEqual([stops, presses]);
  });
});

it('a change counts from its paint on, and a press from the event’s own time', () => {
  const one = standing();
  const { button, page, time, presses } = one;
  page.positions.set(button.key, aPosition());
  one.ordering.guards.look();
  let paint = () => {};
  page.paints = (then) => {
    paint = then;
  };
  const start = time.monotonic + 1000;
  const tapAt = (ms: number) => button.tap('pointer', start + ms);
  page.positions.set(button.key, aPosition(below));
  tapAt(178);
  tapAt(500);
  time.monotonic = start + 700;
  paint();
  time.monotonic = start + 1_200;
  // Heard only now, as the page was busy.
  for (const ms of [178, 500, 900]) tapAt(ms);
  expect(presses).toEqual([]);
  tapAt(1_150);
  expect(presses).toHaveLength(1);
});

describe('a press that never ended', () => {
  const world = () => {
    const one = standing();
    one.button.begin();
    return { ...one, guards: one.ordering.guards };
  };

  it.each<[string, PressEvent['by'], (one: ReturnType<typeof world>) => void]>([
    ['was released elsewhere', 'pointer', ({ guards }) => guards.abandon('item other')],
    ['was taken back by the browser', 'pointer', ({ guards }) => guards.abandon()],
    ['isn’t known to be over', 'key', () => {}],
  ])('begins no later click, where it %s', (_, by, abandon) => {
    const one = world();
    abandon(one);
    one.page.positions.set(one.button.key, aPosition());
    one.button.press(by);
    expect(one.presses).toEqual([]);
  });

  it('begins no second click', () => {
    const one = standing();
    one.page.positions.set(one.button.key, aPosition());
    one.button.tap();
    one.time.monotonic += 400;
    one.button.press();
    expect(one.presses).toHaveLength(1);
  });

  it('goes on where it was begun', () => {
    const one = world();
    one.guards.abandon(one.button.key);
    showItem({ retailPrice: 99 })(one);
    showItem({})(one);
    one.button.press();
    expect(one.presses).toHaveLength(1);
  });
});
