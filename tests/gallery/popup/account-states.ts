import { hoodie, label, magnet, savedIds, sticker } from '../../support/pages/account.ts';
import { orderedRegularly } from '../../support/pages/regular-orders.ts';
import { popupState, refresh, type State } from '../stage.ts';

const day = 24 * 3_600_000;

const labels = { title: label, quantity: 500, daysAgo: [40, 82, 125, 166] };
const hoodies = { title: hoodie, quantity: 12, size: 'sizeM', daysAgo: [92, 181, 273] };
const magnets = { title: magnet, quantity: 250, daysAgo: [30, 59, 90] };

export const accountStates: readonly State[] = [
  {
    page: 'popup',
    name: 'first-run',
    isNew: true,
    async reach({ open }) {
      const popup = await open('popup');
      await popup.waitFor('button', 'Connect your account');
    },
  },
  {
    page: 'popup',
    name: 'demo',
    isNew: true,
    async reach({ open }) {
      const popup = await open('popup');
      await popup.click('button', 'Try the demo');
      await popup.waitForText('Demo: nothing is charged');
      await popup.waitFor('button', `Reorder ${sticker}`);
    },
  },
  popupState('loading', async ({ open, sandbox, store }) => {
    await sandbox.control.fault({ hang: 'before', times: 20 });
    await store({ itemsInfo: null, itemsHead: [], items1: null, checkout: null, orders: null });
    const popup = await open('popup');
    await popup.waitForText('Loading your addresses and cards');
  }),
  popupState('offline', async ({ popup: open, driver }) => {
    const popup = await open();
    await driver.setOffline(true);
    await refresh(popup);
    await popup.waitForText('You’re offline.');
  }),
  popupState('due', async (stage) => {
    await orderedRegularly(stage.driver, stage.sandbox, [labels, hoodies, magnets]);
    const { item } = await savedIds(stage.sandbox);
    const due = { itemId: item(sticker), title: sticker, dueAt: Date.now() - 2 * day };
    await stage.store({ reminders: [due] });
    const popup = await stage.popup();
    await popup.waitForText('Snooze 2 weeks');
  }),
  popupState('details-hidden', async (stage) => {
    const popup = await stage.popup();
    await popup.click('button', label);
    await popup.click('button', `Hide ${label}`);
    await popup.waitFor('button', `Show again ${label}`);
  }),
  popupState('details-reminder', async (stage) => {
    await orderedRegularly(stage.driver, stage.sandbox, [labels]);
    const popup = await stage.popup();
    await popup.click('button', label);
    await popup.choose('Remind me', 'In 4 weeks');
    await popup.waitForText('Suggested about');
  }),
];
