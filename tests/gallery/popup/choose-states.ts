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

const tee = 'Tidewater Surf Club – crew tee';
const heavyTee = 'Hollow Oak Brewing – brewer tee';
const artworks: Readonly<Record<string, string>> = {
  [tee]: 'artwork',
  [heavyTee]: 'all 2 artworks',
};

/** A garment in several sizes; with the usual ones, if there are any. */
async function sizes(stage: Stage, title: string, usual?: Readonly<Record<string, number>>) {
  const { item } = await savedIds(stage.sandbox);
  if (usual) await stage.store({ itemPreferences: { [item(title)]: { sizeRun: usual } } });
  const screen = await stage.popup();
  await screen.fill('Search items', 'tee');
  await screen.waitForGone('button', `Reorder ${sticker}`);
  await screen.click('button', `Show ${artworks[title]} of ${title}`);
  if (!usual) await screen.click('button', 'Several sizes');
  await screen.waitForText('Quantity by size');
  return screen;
}

const team = { sizeYM: 2, sizeS: 4, sizeM: 8, sizeL: 8, sizeXL: 3, size2XL: 1 };

const teamed = (name: string, shows: string, size?: Size): State => ({
  page: 'popup',
  name,
  shows,
  ...(size && { size }),
  reach: (stage) => sizes(stage, tee, team),
});

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
    name: 'details-sizes-empty',
    shows: 'Several sizes of a garment, before anything is entered.',
    reach: (stage) => sizes(stage, tee),
  },
  teamed('details-sizes', 'Several sizes of a garment, as they were ordered last.'),
  teamed('details-sizes-narrow', 'The same, 320 pixels wide.', narrow),
  teamed('details-sizes-zoomed', 'The same at 200 % zoom.', zoomed),
  {
    page: 'popup',
    name: 'details-sizes-wrong',
    shows: 'Quantities of two sizes that can’t be ordered.',
    async reach(stage) {
      const screen = await sizes(stage, heavyTee, { sizeM: 12, sizeL: 10 });
      await screen.fill('XL', '5');
      await screen.press('Tab');
      await screen.waitForText(/Change the quantity/);
      return screen;
    },
  },
  {
    page: 'popup',
    name: 'receipt-sizes',
    shows: 'Several sizes of a garment, reviewed before they are ordered.',
    async reach(stage) {
      const screen = await sizes(stage, tee, team);
      await screen.click('button', `Review: ${tee}`);
      await screen.waitFor('dialog', 'Review your order');
      return screen;
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
