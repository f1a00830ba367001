import { defaultSettings } from '../../../lib/domain/settings/settings.ts';
import type { Screen } from '../../support/drive/driver.ts';
import { hoodie, magnet, savedIds, sticker } from '../../support/pages/account.ts';
import { pressInBar } from '../../support/pages/bars.ts';
import { ampleHold, holdFor } from '../../support/pages/order.ts';
import { popupState, type Stage, type State } from '../stage.ts';

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
  const listed = [
    [118.75, 59, 50],
    [432, 46, 1],
    [187.5, 34, 10],
  ] as const;
  const prices = listed.map(([amount, least, minimum], at) => [
    JSON.stringify([lines[at]?.itemId, lines[at]?.quantity, lines[at]?.size, 'USD']),
    {
      amount,
      total: amount * 1.08,
      orderNumber: `R${at}`,
      orderedAt: Date.now() - (30 + 200 * at) * day,
      shown: { amount: least, minimum, currency: 'USD' },
    },
  ]);
  return Object.fromEntries(prices);
}

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

export const basketStates: readonly State[] = [
  popupState('basket-empty', async ({ popup }) => {
    const screen = await popup();
    await screen.click('tab', 'Basket');
    await screen.waitForText('Your basket is empty');
  }),
  popupState('basket', (stage) => filled(stage)),
  popupState('basket-below-items', async (stage) => {
    await stage.store({ basket: { lines: await goods(stage), orders: [] } });
    const screen = await stage.popup();
    await screen.waitForText('Open basket');
  }),
  popupState('basket-problems', async (stage) => {
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
  }),
  popupState('basket-hold', async (stage) => {
    const screen = await filled(stage, holdFor(ampleHold).settings);
    await pressInBar(screen, 'address');
    await screen.press('ArrowDown');
    await screen.press('Enter');
    await screen.waitForGone('dialog', 'Ship to');
    await screen.click('button', 'Order 3 items');
    await screen.waitFor('button', 'Undo 3 items');
  }),
  popupState('basket-as-kit', async (stage) => {
    const screen = await filled(stage);
    await screen.click('button', 'Save as kit…');
    await screen.waitFor('textbox', 'Kit name');
  }),
  popupState('kits', withKits),
  popupState('kit', async (stage) => {
    const screen = await withKits(stage);
    await screen.click('button', 'Spring fair');
    await screen.waitFor('dialog', 'Spring fair');
  }),
  popupState('addresses', (stage) => choose(stage, 'address')),
  popupState('cards', (stage) => choose(stage, 'card')),
  popupState('nothing-saved', async ({ popup, sandbox }) => {
    await sandbox.control.setAddresses([]);
    await sandbox.control.setCards([]);
    const screen = await popup();
    await screen.waitForText('No saved card.');
  }),
];
