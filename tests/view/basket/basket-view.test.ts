import { expect, it } from 'vitest';
import { basket as stored } from '@/lib/storage/personal';
import { addToBasket } from '@/lib/view/basket/add-to-basket';
import { createBasket } from '@/lib/view/basket/basket';
import { createBasketView } from '@/lib/view/basket/basket-view';
import { createUndo } from '@/lib/view/shared/undo';
import { failWrites } from '../../support/worlds/disk';
import {
  createButton,
  createPopupWorld,
  createRowWorld,
  readable,
} from '../../support/worlds/popup-world';
import { aHoodie, aLine, anItem } from '../../support/worlds/samples';

/** The basket tab with these lines, in an account with these items. */
function openBasket({ lines = [aLine()], items = [anItem()] } = {}) {
  const world = createPopupWorld({ items });
  const { state, facts } = world;
  state.basket.value = { lines, orders: [] };
  const basket = createBasket(state.basket, state.settings);
  const undo = createUndo();
  const view = createBasketView(basket, facts, undo);
  return { ...world, undo, view, basket, button: createButton(world, view.subject) };
}

it('the basket isn’t ordered while a quantity in it is being typed', () => {
  const { button, view } = openBasket();
  view.lines.value[0]?.type('7');
  const reason = 'Enter a valid quantity.';
  expect(button.mode.value).toEqual({ kind: 'blocked', reason });
});

it('Undo in the basket takes back its own change, and nothing that was changed since', async () => {
  const line = (itemId: string, quantity = 1) => aLine({ itemId, quantity });
  const lines = [line('a'), line('b'), line('c')];
  await stored.write({ lines, orders: [] });
  const { undo, view } = openBasket({ lines });
  const [first] = view.lines.value;
  if (first) await view.remove(first);
  // In another window.
  await stored.update((present) => ({ ...present, lines: [line('b', 500), line('d')] }));
  await undo.restore();
  expect((await stored.read()).lines).toEqual([line('a'), line('b', 500), line('d')]);
});

it('lines of one item that are over the limit together have a problem, each of them', () => {
  const lines = ['sizeM', 'sizeL'].map((size) => aLine({ itemId: 'hoodie-1', quantity: 11, size }));
  const { set, view, facts } = openBasket({ lines, items: [aHoodie()] });
  set({ maxQuantity: 20 });
  const overLimit = expect.stringMatching(/^Over your limit of \D?20\D? per item\.$/);
  expect(view.lines.value.map(({ problem }) => problem)).toEqual([overLimit, overLimit]);
  expect(view.lines.value.map(({ adjust }) => adjust)).toEqual([null, null]);
  expect(facts.orderProblemOf(lines)).toMatch(/need a change/);
  expect(facts.orderProblemOf(lines.slice(1))).toBeNull();
});

it('an item that can’t be put into the basket isn’t said to be in there', async () => {
  const { basket, row, state } = createRowWorld();
  await addToBasket(basket, row);
  state.basket.value = await stored.read();
  failWrites('basket');
  await expect(addToBasket(basket, row)).rejects.toThrow('quota');
  expect(basket.lines.value).toMatchObject([{ quantity: 100 }]);
  expect(basket.news.value).toBeNull();
});

it('an item that is put into the basket is added to what is there, up to the limit, and that is said there', async () => {
  const world = createRowWorld();
  world.set({ maxQuantity: 270 });
  for (const quantity of [100, 200, 250, 250]) {
    await addToBasket(world.basket, world.row);
    const said = `Now in the basket: ${quantity} × Moonrise logo.`;
    expect(readable(world.basket.news.value?.text)).toBe(said);
    expect(world.basket.lines.value).toMatchObject([{ quantity }]);
  }
  expect(world.list.note.value).toBeNull();
});
