import type { Screen } from '../../support/drive/driver.ts';
import { sticker } from '../../support/pages/account.ts';
import { refresh, type Stage, type State } from '../stage.ts';

/** Refreshes while the service, or the way to it, is in trouble. */
async function inTrouble(
  { popup: open }: Stage,
  begin: () => Promise<unknown>,
  sentence: string,
): Promise<Screen> {
  const popup = await open();
  await begin();
  await refresh(popup);
  await popup.waitForText(sentence);
  return popup;
}

/** The popup without a connection, with nothing to show yet, and with a service in trouble. */
export const accountStates: readonly State[] = [
  {
    page: 'popup',
    name: 'first-run',
    shows: 'Just installed, not connected yet.',
    isNew: true,
    async reach({ open }) {
      const popup = await open('popup');
      await popup.waitFor('button', 'Connect your account');
      return popup;
    },
  },
  {
    page: 'popup',
    name: 'demo',
    shows: 'The demo, which a click on the first page opens.',
    isNew: true,
    async reach({ open }) {
      const popup = await open('popup');
      await popup.click('button', 'Try the demo');
      await popup.waitForText('Demo: nothing is charged');
      await popup.waitFor('button', `Reorder ${sticker}`);
      return popup;
    },
  },
  {
    page: 'popup',
    name: 'loading',
    shows: 'Connected, and nothing has arrived yet.',
    async reach({ open, sandbox, store }) {
      await sandbox.control.fault({ hang: 'before', times: 20 });
      await store({ itemsInfo: null, itemsHead: [], items1: null, checkout: null, orders: null });
      const popup = await open('popup');
      await popup.waitForText('Loading your addresses and cards');
      return popup;
    },
  },
  {
    page: 'popup',
    name: 'offline',
    shows: 'No network: what was read last, and since when.',
    reach: (stage) => inTrouble(stage, () => stage.driver.setOffline(true), 'You’re offline.'),
  },
  {
    page: 'popup',
    name: 'permission-missing',
    shows: 'Restock is no longer allowed to access the service.',
    reach(stage) {
      const begin = async () => {
        const { connection } = (await stage.driver.readStorage()) as { connection: object };
        // An address without permission stands for one whose permission was taken away.
        const elsewhere = { ...connection, baseAddress: 'https://shop.example/api' };
        await stage.store({ connection: elsewhere });
      };
      return inTrouble(stage, begin, 'Restock isn’t allowed to access');
    },
  },
];
