import { expect, it } from 'vitest';
import { createBasket } from '@/lib/view/basket/basket';
import { createBasketView } from '@/lib/view/basket/basket-view';
import { createLineFacts } from '@/lib/view/ordering/line-facts';
import { createUndo } from '@/lib/view/shared/undo';
import { createPopupWorld } from '../../support/worlds/popup-world';

/** The basket tab with one line. */
function createOpenBasket({ isToOrder }: { readonly isToOrder: boolean }) {
  const world = createPopupWorld();
  const lines = [{ itemId: 'item-1', quantity: 100, size: null }];
  world.state.basket.value = { lines, orders: [] };
  const basket = createBasket(world.state.basket);
  basket.isToOrder.value = isToOrder;
  const facts = createLineFacts(world);
  const view = createBasketView({ basket, ordering: world.ordering, facts, undo: createUndo() });
  const press = () => {
    view.purchase.aim();
    view.purchase.press();
  };
  return { ...world, view, press };
}

it('a double click on the way to the basket’s order button orders nothing', () => {
  const { view, press, presses } = createOpenBasket({ isToOrder: true });
  press();
  expect(presses).toEqual([]);
  view.arm();
  press();
  expect(presses).toHaveLength(1);
});

it('the basket’s order button counts at once when its tab was opened', () => {
  const { press, presses } = createOpenBasket({ isToOrder: false });
  press();
  expect(presses).toHaveLength(1);
});
