import { defaultSettings } from '../../../lib/domain/settings/settings.ts';
import type { Screen } from '../../support/drive/driver.ts';
import { hoodie, savedIds, sticker } from '../../support/pages/account.ts';
import { narrow, type Size, type Stage, type State, zoomed } from '../stage.ts';

const magnet = 'Paper Lantern Ramen – delivery magnet';

/** Three lines of one order. */
export async function goods({ sandbox }: Stage) {
  const { item } = await savedIds(sandbox);
  const line = (title: string, quantity: number, size: string | null = null) => ({
    itemId: item(title),
    title,
    quantity,
    size,
  });
  return [line(sticker, 200), line(hoodie, 12, 'sizeM'), line(magnet, 250)];
}

type Goods = Awaited<ReturnType<typeof goods>>;

const day = 24 * 60 * 60_000;

/** What these lines have cost, as it is stored; the price of the last one has changed since. */
export function pastPrices(lines: Goods) {
  const prices = [118.75, 432, 187.5].map((amount, at) => [
    JSON.stringify([lines[at]?.itemId, lines[at]?.quantity, lines[at]?.size, 'USD']),
    {
      amount,
      total: amount * 1.08,
      orderNumber: `R${at}`,
      orderedAt: Date.now() - (30 + 200 * at) * day,
      shown: at === 2 ? { amount: 30, minimum: 10, currency: 'USD' } : null,
    },
  ]);
  return Object.fromEntries(prices);
}

async function filled(stage: Stage, also: (lines: Goods) => object = () => ({})): Promise<Screen> {
  const lines = await goods(stage);
  await stage.store({
    basket: { lines, orders: [] },
    kits: [{ id: 'kit-1', name: 'Welcome pack', lines }],
    ...also(lines),
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
  reach: (stage) => filled(stage),
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
  {
    page: 'popup',
    name: 'items-basket',
    shows: 'Below the items, the way to order what is in the basket; two rows with past prices.',
    async reach(stage) {
      const lines = await goods(stage);
      await stage.store({ basket: { lines, orders: [] }, pastPrices: pastPrices(lines) });
      const screen = await stage.popup();
      await screen.waitForText('Review');
      return screen;
    },
  },
  {
    page: 'popup',
    name: 'items-compact-prices',
    shows: 'Compact rows, three with past prices: the quantity stands beside them.',
    async reach(stage) {
      await stage.store({ density: 'compact', pastPrices: pastPrices(await goods(stage)) });
      const screen = await stage.popup();
      await screen.waitForText(/128[.,]25/);
      return screen;
    },
  },
  {
    page: 'popup',
    name: 'basket-prices',
    shows:
      'What each line has cost, one price changed since; an estimate of the basket and of a kit.',
    reach: (stage) => filled(stage, (lines) => ({ pastPrices: pastPrices(lines) })),
  },
  {
    page: 'popup',
    name: 'receipt-prices',
    shows: 'A receipt with what each line has cost, and an estimate.',
    async reach(stage) {
      const screen = await filled(stage, (lines) => ({
        pastPrices: pastPrices(lines),
        settings: { ...defaultSettings, holdSeconds: null },
      }));
      await screen.click('button', 'Order 3 items');
      await screen.waitFor('dialog', 'Review your order');
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
    name: 'basket-hold',
    shows: 'All of it was just ordered, to another address than the next order.',
    async reach(stage) {
      const screen = await filled(stage, (lines) => ({
        kits: [],
        pastPrices: pastPrices(lines),
      }));
      await screen.press('Alt+a');
      await screen.press('ArrowDown');
      await screen.press('Enter');
      await screen.waitForGone('dialog', 'Ship to');
      await screen.click('button', 'Order 3 items');
      await screen.waitFor('button', 'Undo the order of 3 items');
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
