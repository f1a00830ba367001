import { defaultSettings } from '../../../lib/domain/settings/settings.ts';
import type { Screen } from '../../support/drive/driver.ts';
import { hoodie, magnet, savedIds, sticker } from '../../support/pages/account.ts';
import { pressInBar } from '../../support/pages/bars.ts';
import { ampleHold, holdFor } from '../../support/pages/order.ts';
import { popupState, type Stage, type State } from '../stage.ts';

/** Three lines of one order. */
export async function goods({ sandbox }: Stage) {
  const { item } = await savedIds(sandbox);
  const line = (title: string, quantity: number, size: string | null = null) => ({
    itemId: item(title),
    title,
    quantity,
    size,
  });
  return [line(sticker, 200), line(hoodie, 12, 'sizeM'), line(magnet, 250)] as const;
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

/** The basket with these lines. */
export async function filled(stage: Stage, settings: object = defaultSettings): Promise<Screen> {
  const lines = await goods(stage);
  await stage.store({
    basket: { lines, orders: [] },
    pastPrices: pastPrices(lines),
    settings,
  });
  const screen = await stage.popup();
  await screen.click('tab', 'Basket');
  await screen.waitUntil(() => document.querySelector('.basket-foot .reorder'));
  return screen;
}

/** Items below kits of one, two and three of them. */
async function withKits(stage: Stage): Promise<Screen> {
  const [stickers, hoodies, magnets] = await goods(stage);
  const kits = {
    'Spring fair': [stickers, hoodies, magnets],
    'Welcome pack': [stickers, hoodies],
    Café: [{ ...stickers, quantity: 201 }],
  };
  await stage.store({
    kits: Object.entries(kits).map(([name, lines]) => ({ id: name, name, lines })),
    pastPrices: pastPrices(await goods(stage)),
  });
  const screen = await stage.popup();
  await screen.waitFor('button', 'Café');
  return screen;
}

async function choose({ popup }: Stage, part: 'address' | 'card'): Promise<Screen> {
  const screen = await popup();
  await pressInBar(screen, part);
  await screen.waitFor('dialog', part === 'address' ? 'Ship to' : 'Pay with');
  return screen;
}

/** The basket and kits, where an order goes, and what pays. */
export const basketStates: readonly State[] = [
  popupState('basket-empty', 'Nothing in the basket.', async ({ popup }) => {
    const screen = await popup();
    await screen.click('tab', 'Basket');
    await screen.waitForText('Your basket is empty');
    return screen;
  }),
  popupState(
    'basket',
    'Three lines for one order; what each has cost, one price changed since.',
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
      await screen.click('tab', 'Basket');
      await screen.waitForText('No longer among your saved items.');
      return screen;
    },
  ),
  popupState(
    'basket-hold',
    'All of it was just ordered, to another address than the next order.',
    async (stage) => {
      const screen = await filled(stage, holdFor(ampleHold).settings);
      await pressInBar(screen, 'address');
      await screen.press('ArrowDown');
      await screen.press('Enter');
      await screen.waitForGone('dialog', 'Ship to');
      await screen.click('button', 'Order 3 items');
      await screen.waitFor('button', 'Undo 3 items');
      return screen;
    },
  ),
  popupState('basket-as-kit', 'A name for the kit that the basket becomes.', async (stage) => {
    const screen = await filled(stage);
    await screen.click('button', 'Save as kit…');
    await screen.waitFor('textbox', 'Kit name');
    return screen;
  }),
  popupState('kits', 'Kits above the items, one of which can’t be ordered as it is.', withKits),
  popupState('kit', 'What is in a kit, its name, and the button that orders it.', async (stage) => {
    const screen = await withKits(stage);
    await screen.click('button', 'Spring fair');
    await screen.waitFor('dialog', 'Spring fair');
    return screen;
  }),
  popupState('addresses', 'Every address, whole.', (stage) => choose(stage, 'address')),
  popupState('cards', 'The cards, an expired one among them.', (stage) => choose(stage, 'card')),
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
