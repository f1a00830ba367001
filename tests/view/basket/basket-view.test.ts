import { expect, it } from 'vitest';
import { basket as stored } from '@/lib/storage/personal';
import { createBasket } from '@/lib/view/basket/basket';
import { createBasketView } from '@/lib/view/basket/basket-view';
import { createLineFacts } from '@/lib/view/ordering/line-facts';
import { createUndo } from '@/lib/view/shared/undo';
import { createStoredSignal } from '@/lib/view/state/stored-signal';
import { createPopupWorld } from '../../support/worlds/popup-world';
import { aHoodie, aLine, anItem } from '../../support/worlds/samples';

/** The basket tab with these lines, in an account with these items. */
function openBasket({ lines = [aLine()], items = [anItem()], isToOrder = false } = {}) {
  const world = createPopupWorld({ items });
  world.state.basket.value = { lines, orders: [] };
  const basket = createBasket(world.state.basket, world.state.settings);
  basket.isToOrder.value = isToOrder;
  const facts = createLineFacts(world);
  const view = createBasketView({ basket, ordering: world.ordering, facts, undo: createUndo() });
  const press = () => {
    view.purchase.beginPress();
    view.purchase.press();
  };
  return { ...world, facts, view, press };
}

it('a double click on the way to the basket’s order button orders nothing', () => {
  const { view, press, presses } = openBasket({ isToOrder: true });
  press();
  expect(presses).toEqual([]);
  view.arm();
  press();
  expect(presses).toHaveLength(1);
});

it('the basket’s order button counts at once when its tab was opened', () => {
  const { press, presses } = openBasket();
  press();
  expect(presses).toHaveLength(1);
});

it('Undo in the basket takes back its own change, and nothing that was changed since', async () => {
  const line = (itemId: string, quantity: number) => aLine({ itemId, quantity });
  await stored.write({ lines: [line('a', 1), line('b', 1), line('c', 1)], orders: [] });
  const mirror = createStoredSignal(stored);
  mirror.show(await stored.read());
  const { ordering, facts, state } = openBasket();
  const basket = createBasket(mirror.value, state.settings);
  const undo = createUndo();
  const view = createBasketView({ basket, ordering, facts, undo });
  const [first] = view.lines.value;
  await view.remove(first as (typeof view.lines.value)[number]);
  // In another window.
  await stored.update((present) => ({ ...present, lines: [line('b', 500), line('d', 1)] }));
  await undo.restore();
  expect((await stored.read()).lines).toEqual([line('a', 1), line('b', 500), line('d', 1)]);
  mirror.stop();
});

it('lines of one item that are over the limit together have a problem, each of them', () => {
  const lines = ['sizeM', 'sizeL'].map((size) => aLine({ itemId: 'hoodie-1', quantity: 11, size }));
  const { state, view, facts } = openBasket({ lines, items: [aHoodie()] });
  state.settings.value = { ...state.settings.value, maxQuantity: 20 };
  const overLimit = expect.stringMatching(/^Over your limit of \D?20\D? per item\.$/);
  expect(view.lines.value.map(({ problem }) => problem)).toEqual([overLimit, overLimit]);
  expect(facts.orderProblemOf(lines)).toMatch(/need a change/);
  expect(facts.orderProblemOf(lines.slice(1))).toBeNull();
});
