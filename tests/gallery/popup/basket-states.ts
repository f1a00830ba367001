import type { Screen } from '../../support/drive/driver.ts';
import { hoodie, savedIds, sticker } from '../../support/pages/account.ts';
import type { Stage } from '../stage.ts';
import { narrow, type Size, type State, zoomed } from '../state.ts';

const magnet = 'Paper Lantern Ramen – delivery magnet';

async function goods({ sandbox }: Stage) {
  const { item } = await savedIds(sandbox);
  const line = (title: string, quantity: number, size: string | null = null) => ({
    itemId: item(title),
    title,
    quantity,
    size,
  });
  return [line(sticker, 200), line(hoodie, 12, 'sizeM'), line(magnet, 250)];
}

async function filled(stage: Stage): Promise<Screen> {
  const lines = await goods(stage);
  await stage.store({
    basket: { lines, orders: [] },
    kits: [{ id: 'kit-1', name: 'Welcome pack', lines }],
  });
  const screen = await stage.popup();
  await screen.click('tab', 'Basket, 3 items');
  await screen.waitFor('button', 'Order 3 items');
  return screen;
}

const basket = (name: string, shows: string, size?: Size): State => ({
  page: 'popup',
  name,
  shows,
  ...(size && { size }),
  reach: filled,
});

/** The basket and the kits. */
export const basketStates: readonly State[] = [
  {
    page: 'popup',
    name: 'basket-empty',
    shows: 'Nothing in the basket, no kits.',
    async reach({ popup }) {
      const screen = await popup();
      await screen.click('tab', 'Basket');
      await screen.waitForText('Your basket is empty');
      return screen;
    },
  },
  basket('basket', 'Three lines for one order, and a kit.'),
  basket('basket-narrow', 'The same, 320 pixels wide.', narrow),
  basket('basket-zoomed', 'The same at 200 % zoom.', zoomed),
  {
    page: 'popup',
    name: 'basket-problems',
    shows: 'An item is gone, and a quantity isn’t sold any more.',
    async reach(stage) {
      const { item } = await savedIds(stage.sandbox);
      const { control } = stage.sandbox;
      const buyingOptions = { quantity: { min: 500, max: 1000, increment: 250 } };
      const lines = await goods(stage);
      await control.removeItem(item(magnet));
      await control.changeItem(item(sticker), { buyingOptions });
      await stage.store({
        basket: { lines, orders: [] },
        kits: [{ id: 'kit-1', name: 'Welcome pack', lines }],
      });
      const screen = await stage.popup();
      await screen.click('tab', 'Basket, 3 items');
      await screen.waitForText('No longer among your saved items.');
      return screen;
    },
  },
  {
    page: 'popup',
    name: 'kits',
    shows: 'An empty basket, and two kits to reorder.',
    async reach(stage) {
      const lines = await goods(stage);
      await stage.store({
        kits: [
          { id: 'kit-1', name: 'Welcome pack', lines },
          { id: 'kit-2', name: 'Market stall', lines: lines.slice(0, 1) },
        ],
      });
      const screen = await stage.popup();
      await screen.click('tab', 'Basket');
      await screen.waitFor('button', 'Reorder kit Market stall');
      return screen;
    },
  },
  {
    page: 'popup',
    name: 'basket-removed',
    shows: 'A line was taken out, and can be put back.',
    async reach(stage) {
      const screen = await filled(stage);
      await screen.click('button', `Remove ${magnet} from the basket`);
      await screen.waitFor('button', 'Order 2 items');
      return screen;
    },
  },
];
