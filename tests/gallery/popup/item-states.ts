import type { Screen } from '../../support/drive/driver.ts';
import { hoodie, label, savedIds, sticker, tee } from '../../support/pages/account.ts';
import { ampleHold, holdFor } from '../../support/pages/order.ts';
import { popupState, type Stage, type State } from '../stage.ts';
import { goods, pastPrices } from './basket-states.ts';

const flavours = 'Lakeside Creamery – pint lid, 6 flavors';

async function details({ popup }: Stage, button: string): Promise<Screen> {
  const screen = await popup();
  await screen.click('button', button);
  await screen.waitUntil(() => document.querySelector('dialog[open]'));
  return screen;
}

export const itemStates: readonly State[] = [
  popupState('items-prices', async (stage) => {
    await stage.store({ pastPrices: pastPrices(await goods(stage)) });
    const screen = await stage.popup();
    await screen.waitForText(/118[.,]75/);
    await screen.press('ArrowDown');
    await screen.press('ArrowDown');
  }),
  popupState('items-odd', async ({ popup, sandbox }) => {
    const { item } = await savedIds(sandbox);
    const { control } = sandbox;
    const buyingOptions = { quantity: { min: 500, max: 5000, increment: 500 } };
    const artworkUrls = [`${sandbox.origin}/no-such-artwork.png`];
    await control.changeItem(item(label), { productName: null, buyingOptions: null });
    await control.changeItem(item(tee), { artworkUrls: [], retailPrice: null });
    await control.changeItem(item(hoodie), { artworkUrls });
    await control.changeItem(item(sticker), { buyingOptions });
    const screen = await popup();
    await screen.fill(`Quantity of ${hoodie}`, '700');
    await screen.press('Tab');
    await screen.waitForText('This product has been discontinued.');
    await screen.waitForText(/at least \d+/);
    await screen.waitForText(/at most \d+/);
  }),
  popupState('items-of-all-sorts', async ({ popup, sandbox, store }) => {
    const { item } = await savedIds(sandbox);
    await sandbox.control.changeItem(item(label), { productName: null });
    const line = { itemId: item(sticker), quantity: 200, size: null, title: sticker };
    const lines = [line, { ...line, itemId: item(label) }];
    await store({
      ...holdFor(ampleHold),
      kits: [
        { id: 'stall', name: 'Market stall', lines },
        { id: 'other', name: 'Market stall, one', lines: [line] },
      ],
      reminders: [hoodie, sticker].map((title) => ({ itemId: item(title), title, dueAt: 1_000 })),
    });
    const screen = await popup();
    await screen.click('button', `Reorder ${hoodie}`);
    await screen.waitFor('button', `Undo the order of ${hoodie}`);
  }),
  popupState('items-arranged', async ({ popup, sandbox, store }) => {
    const { item } = await savedIds(sandbox);
    await store({
      itemPreferences: {
        [item(flavours)]: { label: 'Summer lids', isPinned: true },
        [item(hoodie)]: { isPinned: true },
        [item(sticker)]: { isHidden: true },
      },
      kits: [
        {
          id: 'stall',
          name: 'Market lids',
          lines: [{ itemId: item(flavours), quantity: 200, size: null, title: flavours }],
        },
      ],
    });
    const screen = await popup();
    await screen.fill('Search items', 'lid');
    await screen.waitForText('Summer lids');
    await screen.waitForText('Market lids');
  }),
  popupState('search-nothing', async ({ popup }) => {
    const screen = await popup();
    await screen.fill('Search items', 'R7289');
    await screen.waitForText('No items match “R7289”');
  }),
  popupState('view-menu', async ({ popup, store, sandbox }) => {
    const { item } = await savedIds(sandbox);
    await store({ itemPreferences: { [item(hoodie)]: { isHidden: true } } });
    const screen = await popup();
    await screen.click('button', 'View');
    await screen.waitFor('radio', 'By name');
  }),
  popupState('details', async (stage) => {
    const { item } = await savedIds(stage.sandbox);
    const itemPreferences = { [item(hoodie)]: { label: 'Staff hoodie 2026', isPinned: true } };
    await stage.store({ itemPreferences });
    return details(stage, 'Staff hoodie 2026');
  }),
  popupState('details-sizes', async (stage) => {
    const { item } = await savedIds(stage.sandbox);
    const sizeRun = { sizeYM: 2, sizeS: 4, sizeM: 8, sizeL: 8, sizeXL: 3, size2XL: 1 };
    await stage.store({ itemPreferences: { [item(tee)]: { sizeRun } } });
    const screen = await details(stage, tee);
    await screen.waitForText('Quantity by size');
  }),
  popupState('details-artworks', async (stage) => {
    const { item } = await savedIds(stage.sandbox);
    const { itemsHead } = (await stage.driver.readStorage()) as {
      itemsHead: { name: string | null; artworkUrls: string[] }[];
    };
    const [artwork = ''] = itemsHead.find(({ name }) => name === sticker)?.artworkUrls ?? [];
    const artworkUrls = [artwork, `${stage.sandbox.origin}/gone.png`, artwork];
    await stage.sandbox.control.changeItem(item(sticker), { artworkUrls });
    const screen = await details(stage, sticker);
    await screen.waitForText('1 of 3');
  }),
  popupState('keys', async ({ popup }) => {
    const screen = await popup();
    await screen.press('?');
    await screen.waitFor('dialog', 'Keyboard shortcuts');
  }),
];
