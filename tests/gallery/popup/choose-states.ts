import type { Screen } from '../../support/drive/driver.ts';
import { hoodie, savedIds, sticker } from '../../support/pages/account.ts';
import { narrow, type Size, type Stage, type State, zoomed } from '../stage.ts';

const flavours = 'Lakeside Creamery – pint lid, 6 flavors';

async function details({ popup }: Stage, button: string): Promise<Screen> {
  const screen = await popup();
  await screen.click('button', button);
  await screen.waitUntil(() => document.querySelector('dialog[open]'));
  return screen;
}

const sticky = (name: string, shows: string, size?: Size): State => ({
  page: 'popup',
  name,
  shows,
  ...(size && { size }),
  reach: (stage) => details(stage, `Show artwork of ${sticker}`),
});

/** The details of an item, labels and pins, and the list of keys. */
export const chooseStates: readonly State[] = [
  sticky('details', 'All there is to know and to choose.'),
  sticky('details-narrow', 'The same, 320 pixels wide.', narrow),
  sticky('details-zoomed', 'The same at 200 % zoom.', zoomed),
  {
    page: 'popup',
    name: 'details-garment',
    shows: 'A garment: sizes to choose from; its own label, pinned.',
    async reach(stage) {
      const { item } = await savedIds(stage.sandbox);
      const itemPreferences = { [item(hoodie)]: { label: 'Staff hoodie 2026', isPinned: true } };
      await stage.store({ itemPreferences });
      return details(stage, 'Show artwork of Staff hoodie 2026');
    },
  },
  {
    page: 'popup',
    name: 'details-artworks',
    shows: 'Several artworks, and one of them is gone.',
    async reach(stage) {
      const { item } = await savedIds(stage.sandbox);
      const { itemsHead } = (await stage.driver.readStorage()) as {
        itemsHead: { name: string | null; artworkUrls: string[] }[];
      };
      const [artwork = ''] = itemsHead.find(({ name }) => name === sticker)?.artworkUrls ?? [];
      const artworkUrls = [artwork, `${stage.sandbox.origin}/gone.png`, artwork];
      await stage.sandbox.control.changeItem(item(sticker), { artworkUrls });
      const screen = await details(stage, `Show all 3 artworks of ${sticker}`);
      await screen.waitForText('1 of 3');
      return screen;
    },
  },
  {
    page: 'popup',
    name: 'arranged',
    shows: 'Pinned, own labels, hidden ones shown at the end.',
    async reach({ popup, sandbox, store }) {
      const { item } = await savedIds(sandbox);
      await store({
        itemPreferences: {
          [item(flavours)]: { label: 'Summer lids', isPinned: true },
          [item(hoodie)]: { isPinned: true },
          [item(sticker)]: { isHidden: true },
        },
      });
      const screen = await popup();
      await screen.fill('Search items', 'lid');
      await screen.waitForText('Summer lids');
      return screen;
    },
  },
  {
    page: 'popup',
    name: 'keys',
    shows: 'What every key does.',
    async reach({ popup }) {
      const screen = await popup();
      await screen.press('?');
      await screen.waitFor('dialog', 'Keyboard shortcuts');
      return screen;
    },
  },
];
