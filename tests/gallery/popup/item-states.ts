import type { Browser } from 'wxt/browser';
import { hoodie, savedIds, sticker } from '../../support/pages/account.ts';
import { narrow, type Size, type State, zoomed } from '../stage.ts';

declare const chrome: typeof Browser;

/** A search, with a kit to be found. */
function found(name: string, shows: string, query: string, text: string, size?: Size): State {
  return {
    page: 'popup',
    name,
    shows,
    ...(size && { size }),
    async reach({ popup, sandbox, store }) {
      const { item } = await savedIds(sandbox);
      const lines = [
        { itemId: item(sticker), quantity: 200, size: null, title: sticker },
        { itemId: item(hoodie), quantity: 12, size: 'sizeL', title: hoodie },
      ];
      await store({ kits: [{ id: 'stall', name: 'Market stall', lines }] });
      const screen = await popup();
      await screen.fill('Search items', query);
      await screen.waitForText(text);
      return screen;
    },
  };
}

/** The list of items, search, and quantities. */
export const itemStates: readonly State[] = [
  {
    page: 'popup',
    name: 'items',
    shows: 'The list, ready to order from.',
    reach: ({ popup }) => popup(),
  },
  {
    page: 'popup',
    name: 'items-narrow',
    shows: 'The list, 320 pixels wide.',
    size: narrow,
    reach: ({ popup }) => popup(),
  },
  {
    page: 'popup',
    name: 'items-zoomed',
    shows: 'The list at 200 % zoom: half as high.',
    size: zoomed,
    reach: ({ popup }) => popup(),
  },
  {
    page: 'popup',
    name: 'items-compact',
    shows: 'Compact rows, one with the focus.',
    async reach({ popup, store }) {
      await store({ density: 'compact' });
      const screen = await popup();
      await screen.press('ArrowDown');
      await screen.press('ArrowDown');
      return screen;
    },
  },
  {
    page: 'popup',
    name: 'items-compact-narrow',
    shows: 'Compact rows, 320 pixels wide.',
    size: narrow,
    async reach({ popup, store }) {
      await store({ density: 'compact' });
      return popup();
    },
  },
  {
    page: 'popup',
    name: 'items-large',
    shows: 'A thousand items.',
    account: 'large',
    async reach({ popup }) {
      const screen = await popup();
      await screen.waitForText('1,000 items');
      return screen;
    },
  },
  {
    page: 'popup',
    name: 'items-cut-off',
    shows: 'A listing that the service never ends.',
    async reach({ sandbox, popup }) {
      const answer = await fetch(`${sandbox.baseUrl}/items?limit=2`, {
        headers: { Authorization: `Bearer ${sandbox.apiKey}` },
      });
      const page = (await answer.json()) as object;
      await sandbox.control.override('/items', { ...page, canLoadMore: true });
      const screen = await popup();
      await screen.waitForText('2 of your items');
      await screen.waitForText(
        'Restock can’t list all of your items. You can order the rest in the shop.',
      );
      return screen;
    },
  },
  {
    page: 'popup',
    name: 'items-unreadable',
    shows: 'Items of which none makes sense.',
    async reach({ open, sandbox, store }) {
      await sandbox.control.override('/items', { items: [{}, {}], canLoadMore: false });
      await store({ itemsInfo: null, itemsHead: [], items1: null });
      const screen = await open('popup');
      await screen.waitForText('Your items couldn’t be loaded');
      return screen;
    },
  },
  {
    page: 'popup',
    name: 'search',
    shows: 'What was found, and why.',
    async reach({ popup }) {
      const screen = await popup();
      await screen.fill('Search items', 'tee');
      await screen.waitForGone('button', `Reorder ${sticker}`);
      return screen;
    },
  },
  {
    page: 'popup',
    name: 'no-match',
    shows: 'Nothing was found.',
    async reach({ popup }) {
      const screen = await popup();
      await screen.fill('Search items', 'unicorn');
      await screen.waitForText('No items match “unicorn”');
      return screen;
    },
  },
  {
    page: 'popup',
    name: 'view-menu',
    shows: 'How the list is sorted and how much room its rows take; keys; how recent it is.',
    async reach({ popup, store, sandbox }) {
      const { item } = await savedIds(sandbox);
      await store({ itemPreferences: { [item(hoodie)]: { isHidden: true } } });
      const screen = await popup();
      await screen.click('button', 'View');
      await screen.waitFor('radio', 'Comfortable');
      return screen;
    },
  },
  found('search-kit', 'A kit was found, and no item.', 'market stall', 'Market stall'),
  found('search-order', 'An order was found by its number.', 'R7289', 'On the way'),
  {
    page: 'popup',
    name: 'search-setting',
    shows: 'A setting was found, and its section.',
    async reach({ popup }) {
      const screen = await popup();
      const name = await screen.evaluate(() => chrome.i18n.getMessage('options_prices_currency'));
      await screen.fill('Search items', name);
      await screen.waitForText('Prices and language');
      return screen;
    },
  },
  found('search-typo', 'A letter was missing.', 'mgnet', 'similar'),
  found('search-narrow', 'What was found, 320 pixels wide.', 'mgnet', 'similar', narrow),
  found('search-zoomed', 'A kit was found, at 200 % zoom.', 'market', 'Market stall', zoomed),
  {
    page: 'popup',
    name: 'quantity-moved',
    shows: 'A quantity that isn’t sold any more was moved, and one that was typed.',
    async reach({ popup, sandbox }) {
      const { item } = await savedIds(sandbox);
      const buyingOptions = { quantity: { min: 500, max: 5000, increment: 500 } };
      await sandbox.control.changeItem(item(sticker), { buyingOptions });
      const screen = await popup();
      await screen.fill(`Quantity of ${hoodie}`, '700');
      await screen.press('Tab');
      await screen.waitForText(/\d isn’t available/);
      await screen.waitForText(/Last time \d+\./);
      return screen;
    },
  },
  {
    page: 'popup',
    name: 'odd-items',
    shows: 'Unavailable, without a price, without artwork, with artwork that is gone.',
    async reach({ popup, sandbox }) {
      const { item } = await savedIds(sandbox);
      const names = ['Moonrise Coffee – 12 oz bag label', 'Tidewater Surf Club – crew tee'];
      const [gone = '', bare = ''] = names.map((name) => item(name));
      await sandbox.control.changeItem(gone, { productName: null, buyingOptions: null });
      await sandbox.control.changeItem(bare, { artworkUrls: [], retailPrice: null });
      const lost = [`${sandbox.origin}/no-such-artwork.png`];
      await sandbox.control.changeItem(item(hoodie), { artworkUrls: lost });
      const screen = await popup();
      await screen.waitForText('This product has been discontinued.');
      return screen;
    },
  },
  {
    page: 'popup',
    name: 'odd-names',
    shows: 'Names that are far too long, from right to left, or full of markup.',
    async reach({ popup, sandbox }) {
      const { item } = await savedIds(sandbox);
      const names = {
        'Moonrise Coffee – 12 oz bag label': 'قهوة الهلال – ملصق كيس القهوة',
        [sticker]: '<b onclick="alert(1)">Bold</b> & "quoted" <script>',
        'Tidewater Surf Club – crew tee':
          'The Extraordinarily Long-Named Society for the Preservation of Hand-Painted Shop Signs',
        [hoodie]: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz',
      };
      const screen = await popup();
      for (const [name, other] of Object.entries(names)) {
        await sandbox.control.changeItem(item(name), { name: other });
      }
      await screen.click('button', 'Refresh');
      await screen.waitForText('Rindfleisch');
      return screen;
    },
  },
];
