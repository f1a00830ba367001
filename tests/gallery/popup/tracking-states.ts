import { savedIds, sticker } from '../../support/account.ts';
import type { Stage } from '../stage.ts';
import { narrow, type State } from '../state.ts';

async function showOrders({ popup }: Stage) {
  const screen = await popup();
  await screen.click('tab', 'Orders');
  await screen.waitForText('Proof ready');
  return screen;
}

/** The Orders tab. */
export const trackingStates: readonly State[] = [
  {
    page: 'popup',
    name: 'orders',
    shows: 'Orders and how far their shipments are.',
    reach: showOrders,
  },
  {
    page: 'popup',
    name: 'orders-narrow',
    shows: 'The same, 320 pixels wide.',
    size: narrow,
    reach: showOrders,
  },
  {
    page: 'popup',
    name: 'orders-older',
    shows: 'Late, held up, payment trouble, delivered.',
    async reach(stage) {
      const screen = await showOrders(stage);
      await screen.evaluate(() => {
        const scroller = document.querySelector('.scroller');
        if (scroller) scroller.scrollTop = 900;
      });
      return screen;
    },
  },
  {
    page: 'popup',
    name: 'orders-empty',
    shows: 'No orders yet.',
    async reach({ sandbox, store, popup }) {
      await sandbox.control.override('/orders', { orders: [], canLoadMore: false });
      await store({ orders: null });
      const screen = await popup();
      await screen.click('tab', 'Orders');
      await screen.waitForText('No orders yet');
      return screen;
    },
  },
  {
    page: 'popup',
    name: 'insight',
    shows: 'What was spent by month, and how long deliveries take.',
    async reach(stage) {
      const screen = await showOrders(stage);
      await screen.click('button', 'Spending and delivery');
      await screen.waitForText('From order to delivery, on average');
      return screen;
    },
  },
  {
    page: 'popup',
    name: 'reminder-due',
    shows: 'Time to restock something.',
    async reach({ popup, sandbox, store }) {
      const { item } = await savedIds(sandbox);
      const dueAt = Date.now() - 3_600_000;
      await store({ reminders: [{ itemId: item(sticker), title: sticker, dueAt }] });
      const screen = await popup();
      await screen.waitForText(`Time to restock ${sticker}?`);
      return screen;
    },
  },
];
