import { savedIds, sticker } from '../../support/pages/account.ts';
import { withAttempts } from '../seeded.ts';
import { refresh, type Stage } from '../stage.ts';
import { narrow, type Size, type State } from '../state.ts';
import { ordersInEveryState } from './shipment-orders.ts';

async function showOrders({ popup }: Stage) {
  const screen = await popup();
  await screen.click('tab', 'Orders');
  await screen.waitForText('On backorder');
  return screen;
}

/** Makes the page higher than any window, so that all of it is in the picture. */
async function showEveryState(stage: Stage, { width, height }: Size) {
  const orders = ordersInEveryState();
  await stage.sandbox.control.override('/orders', { orders, canLoadMore: false });
  const { number = '' } = orders.find(({ shipmentState }) => shipmentState === 'ready') ?? {};
  await stage.store({ unseen: { [number]: 'moving' } });
  const placed = { state: 'placed', orderNumber: number, acknowledgedAt: Date.now() } as const;
  const screen = await withAttempts(stage, [placed]);
  await refresh(screen);
  await screen.click('tab', 'Orders, 1 updated');
  await screen.waitForText('On backorder');
  await screen.resize(width, height);
  await screen.evaluate((height) => {
    document.body.style.blockSize = `${height}px`;
  }, height);
  await screen.waitForText('quarantined_by_customs');
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
    name: 'orders-in-every-state',
    shows: 'Every state of a shipment, and some that the contract doesn’t know.',
    reach: (stage) => showEveryState(stage, { width: 400, height: 2_500 }),
  },
  {
    page: 'popup',
    name: 'orders-in-every-state-narrow',
    shows: 'The same, 320 pixels wide.',
    size: narrow,
    reach: (stage) => showEveryState(stage, { width: narrow.width, height: 2_900 }),
  },
  {
    page: 'popup',
    name: 'orders-stale',
    shows: 'Orders as of an hour ago while they are being read anew.',
    async reach({ open, driver, sandbox, store }) {
      await sandbox.control.fault({ hang: 'before', times: 20 });
      const { orders } = (await driver.readStorage()) as { orders: object };
      await store({ orders: { ...orders, readAt: Date.now() - 3_600_000 } });
      const screen = await open('popup');
      await screen.click('tab', 'Orders');
      await screen.waitForText('as of');
      return screen;
    },
  },
  {
    page: 'popup',
    name: 'orders-elsewhere',
    shows: 'An order that is listed, but not under this filter.',
    async reach(stage) {
      const screen = await showOrders(stage);
      const number = await screen.evaluate(
        () => /R\d+/.exec(document.querySelector('.order h3')?.textContent ?? '')?.[0] ?? '',
      );
      await screen.fill('Find by order number', number);
      await screen.evaluate(() =>
        document.querySelectorAll<HTMLElement>('.order-tools .chip')[3]?.click(),
      );
      await screen.waitForText('Not in “Delivered”.');
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
    name: 'spending',
    shows: 'What was spent by month, and how long deliveries take.',
    async reach(stage) {
      const screen = await showOrders(stage);
      await screen.click('button', 'Spending and delivery');
      await screen.waitForText('Average time from order to delivery');
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
