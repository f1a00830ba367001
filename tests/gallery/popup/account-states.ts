import { sticker } from '../../support/pages/account.ts';
import { popupState, refresh, type State } from '../stage.ts';

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
  popupState(
    'loading',
    'Connected, and nothing has arrived yet.',
    async ({ open, sandbox, store }) => {
      await sandbox.control.fault({ hang: 'before', times: 20 });
      await store({ itemsInfo: null, itemsHead: [], items1: null, checkout: null, orders: null });
      const popup = await open('popup');
      await popup.waitForText('Loading your addresses and cards');
      return popup;
    },
  ),
  popupState(
    'offline',
    'No network: what was read last, and since when.',
    async ({ popup: open, driver }) => {
      const popup = await open();
      await driver.setOffline(true);
      await refresh(popup);
      await popup.waitForText('You’re offline.');
      return popup;
    },
  ),
];
