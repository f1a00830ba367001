import { hoodie, label, magnet, savedIds, sticker } from '../../support/pages/account.ts';
import { orderedRegularly } from '../../support/pages/regular-orders.ts';
import { popupState, type State } from '../stage.ts';

const day = 24 * 3_600_000;

const labels = { title: label, quantity: 500, price: 180, daysAgo: [40, 82, 125, 166] };
const hoodies = { title: hoodie, quantity: 12, size: 'sizeM', daysAgo: [92, 181, 273] };
const magnets = { title: magnet, quantity: 250, daysAgo: [30, 59, 90] };

/** What is due, by the rhythm of orders or since somebody asked to be reminded. */
export const dueStates: readonly State[] = [
  popupState(
    'due',
    'A reminder is due, and several items by the rhythm they are ordered in.',
    async (stage) => {
      await orderedRegularly(stage.driver, stage.sandbox, [labels, hoodies, magnets]);
      const { item } = await savedIds(stage.sandbox);
      const due = { itemId: item(sticker), title: sticker, dueAt: Date.now() - 2 * day };
      await stage.store({ reminders: [due] });
      const popup = await stage.popup();
      await popup.waitForText('Later');
      return popup;
    },
  ),
  popupState('due-later', 'What is due was put off: its row says so no more.', async (stage) => {
    await orderedRegularly(stage.driver, stage.sandbox, [labels, hoodies]);
    const popup = await stage.popup();
    await popup.click('button', `Later: ${label}`);
    await popup.waitForText('Reminder set for');
    return popup;
  }),
  popupState(
    'details-reminder',
    'An item that is ordered regularly, with a reminder that was set.',
    async (stage) => {
      await orderedRegularly(stage.driver, stage.sandbox, [labels]);
      const popup = await stage.popup();
      await popup.click('button', label);
      await popup.choose('Remind me', 'in 4 weeks');
      await popup.waitForText('last on');
      return popup;
    },
  ),
];
