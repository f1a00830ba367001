import { defaultSettings } from '../../../lib/domain/settings/settings.ts';
import type { Screen } from '../../support/drive/driver.ts';
import { hoodie, magnet, savedIds, sticker } from '../../support/pages/account.ts';
import { ampleHold, holdFor } from '../../support/pages/order.ts';
import { popupState, type Stage, type State } from '../stage.ts';

/** Makes lines of an order. */
export async function lineMaker({ sandbox }: Stage) {
  const { item } = await savedIds(sandbox);
  return (title: string, quantity: number, size: string | null = null) => ({
    itemId: item(title),
    title,
    quantity,
    size,
  });
}

/** Three lines of one order. */
export async function goods(stage: Stage) {
  const line = await lineMaker(stage);
  return [line(sticker, 200), line(hoodie, 12, 'sizeM'), line(magnet, 250)];
}

const day = 24 * 60 * 60_000;

/** What these lines have cost, as it is stored; the price of the last one has changed since. */
export function pastPrices(lines: Awaited<ReturnType<typeof goods>>) {
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

/** The basket with these lines, and a kit of the same. */
export async function filled(stage: Stage, settings: object = defaultSettings): Promise<Screen> {
  const lines = await goods(stage);
  await stage.store({
    basket: { lines, orders: [] },
    kits: [{ id: 'kit-1', name: 'Welcome pack', lines }],
    pastPrices: pastPrices(lines),
    settings,
  });
  const screen = await stage.popup();
  await screen.click('tab', 'Basket, 3 items');
  await screen.waitUntil(() => document.querySelector('.basket-foot .reorder'));
  return screen;
}

async function choose({ popup }: Stage, key: 'a' | 'c'): Promise<Screen> {
  const screen = await popup();
  await screen.press(`Alt+${key}`);
  await screen.waitFor('dialog', key === 'a' ? 'Ship to' : 'Pay with');
  return screen;
}

/** The basket with its kits, where an order goes, and what pays. */
export const basketStates: readonly State[] = [
  popupState('basket-empty', 'Nothing in the basket, no kits.', async ({ popup }) => {
    const screen = await popup();
    await screen.click('tab', 'Basket');
    await screen.waitForText('Your basket is empty');
    return screen;
  }),
  popupState(
    'basket',
    'Three lines for one order, and a kit; what each has cost, one price changed since.',
    (stage) => filled(stage),
  ),
  popupState(
    'basket-below-items',
    'Below the items, the way to order what is in the basket.',
    async (stage) => {
      await stage.store({ basket: { lines: await goods(stage), orders: [] } });
      const screen = await stage.popup();
      await screen.waitForText('Review');
      return screen;
    },
  ),
  popupState(
    'basket-problems',
    'An item is gone, and a quantity isn’t sold any more.',
    async (stage) => {
      const { item } = await savedIds(stage.sandbox);
      const { control } = stage.sandbox;
      const buyingOptions = { quantity: { min: 500, max: 1000, increment: 250 } };
      const lines = await goods(stage);
      await control.removeItem(item(magnet));
      await control.changeItem(item(sticker), { buyingOptions });
      await stage.store({ basket: { lines, orders: [] } });
      const screen = await stage.popup();
      await screen.click('tab', 'Basket, 3 items');
      await screen.waitForText('No longer among your saved items.');
      return screen;
    },
  ),
  popupState(
    'basket-hold',
    'All of it was just ordered, to another address than the next order.',
    async (stage) => {
      const screen = await filled(stage, holdFor(ampleHold).settings);
      await screen.press('Alt+a');
      await screen.press('ArrowDown');
      await screen.press('Enter');
      await screen.waitForGone('dialog', 'Ship to');
      await screen.click('button', 'Order 3 items');
      await screen.waitFor('button', 'Undo 3 items');
      return screen;
    },
  ),
  popupState('addresses', 'Every address, whole.', (stage) => choose(stage, 'a')),
  popupState('cards', 'The cards, an expired one among them.', (stage) => choose(stage, 'c')),
  popupState(
    'nothing-saved',
    'No address and no card in the account.',
    async ({ popup, sandbox }) => {
      await sandbox.control.setAddresses([]);
      await sandbox.control.setCards([]);
      const screen = await popup();
      await screen.waitForText('No saved card.');
      return screen;
    },
  ),
];
