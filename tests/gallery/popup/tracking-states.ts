import type { Screen } from '../../support/drive/driver.ts';
import { savedIds, sticker } from '../../support/pages/account.ts';
import { openFromView } from '../../support/pages/view-menu.ts';
import { withAttempts } from '../seeded.ts';
import { narrow, refresh, type Size, type Stage, type State, zoomed } from '../stage.ts';
import { ordersInEveryState } from './shipment-orders.ts';

async function showOrders({ popup }: Stage) {
  const screen = await popup();
  await screen.click('tab', 'Orders');
  await screen.waitForText('Waiting for stock');
  return screen;
}

/** The Orders tab with an order in every state of a shipment. */
async function showStates(stage: Stage, orders = ordersInEveryState()) {
  await stage.sandbox.control.override('/orders', { orders, canLoadMore: false });
  const placed = orders
    .filter(({ shipmentState }) => shipmentState === 'shipped')
    .slice(0, 1)
    .map(({ number }) => ({
      state: 'placed' as const,
      orderNumber: number,
      acknowledgedAt: Date.now(),
    }));
  const screen = await withAttempts(stage, placed);
  await refresh(screen);
  await screen.click('tab', 'Orders');
  await screen.waitUntil(() => document.querySelector('.order'));
  return screen;
}

/** Presses the row of the first order whose shipment is in this state. */
async function expand(screen: Screen, shipmentState: string, orders = ordersInEveryState()) {
  const { number } = orders.find((one) => one.shipmentState === shipmentState) ?? {};
  await screen.evaluate((number) => {
    const rows = [...document.querySelectorAll('.order')];
    const row = rows.find(({ ariaLabel }) => ariaLabel?.includes(number));
    const head = row?.querySelector<HTMLElement>('.order-head');
    head?.scrollIntoView({ block: 'center' });
    head?.click();
  }, number ?? '');
}

async function showExpanded(stage: Stage) {
  const screen = await showStates(stage);
  await expand(screen, 'shipped');
  await screen.waitForText('Item total');
  return screen;
}

async function showOwed(stage: Stage) {
  const screen = await showStates(stage);
  await expand(screen, 'returned_for_reship');
  await screen.waitForText(
    'The shop says that money is owed for this order, but not how much. See and pay it on the shop’s website.',
  );
  return screen;
}

async function showLate(stage: Stage) {
  const orders = ordersInEveryState().filter(({ number }) => number !== 'R482913005');
  const screen = await showStates(stage, orders);
  await expand(screen, 'shipped', orders);
  await screen.waitForText(
    'It’s later than the shop expected. Ask the shop, with this order’s number.',
  );
  return screen;
}

async function showMatching(stage: Stage) {
  const screen = await showStates(stage);
  await expand(screen, 'ready');
  await screen.click('button', 'Add what was in it… R482913003');
  await screen.waitForText('What was in order R482913003?');
  return screen;
}

async function showJustOrdered(stage: Stage) {
  const orders = ordersInEveryState().map((order) =>
    order.shipmentState === 'ready'
      ? { ...order, state: 'ready_for_production', shipmentState: 'pending' }
      : order,
  );
  const fresh = orders.find(({ state }) => state === 'ready_for_production');
  const left = orders.find(({ shipmentState }) => shipmentState === 'shipped');
  await stage.sandbox.control.override('/orders', { orders, canLoadMore: false });
  const placed = [fresh, left].map((order) => ({
    state: 'placed' as const,
    orderNumber: order?.number ?? '',
    acknowledgedAt: Date.now(),
  }));
  const screen = await withAttempts(stage, placed);
  await refresh(screen);
  await screen.click('tab', 'Orders');
  await screen.waitForText('Just ordered');
  return screen;
}

async function showUnlisted(stage: Stage) {
  const orders = ordersInEveryState();
  await stage.sandbox.control.override('/orders', { orders, canLoadMore: false });
  const orderNumber = 'R482913099';
  const screen = await withAttempts(stage, [
    { state: 'placed', orderNumber, acknowledgedAt: Date.now() },
  ]);
  await refresh(screen);
  await screen.click('tab', 'Orders');
  await screen.waitForText('not in the shop’s list yet');
  return screen;
}

async function showReviewAgain(stage: Stage) {
  const screen = await showJustOrdered(stage);
  await screen.evaluate(() => document.querySelector<HTMLElement>('.order-beside')?.focus());
  return screen;
}

/** As they stand in a row. */
const filters = ['all', 'attention', 'onTheWay', 'moving', 'delivered'] as const;

/** Presses a filter; its name has a count in it, which no translation knows. */
const filterBy = (screen: Screen, filter: (typeof filters)[number]) =>
  screen.evaluate(
    (at) => document.querySelectorAll<HTMLElement>('.order-filters button')[at]?.click(),
    filters.indexOf(filter),
  );

async function showByWeek(stage: Stage) {
  const screen = await showStates(stage);
  await filterBy(screen, 'onTheWay');
  await screen.waitForText('No date yet');
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
  await screen.waitForText('Waiting for stock');
  await screen.resize(width, height);
  await screen.evaluate((height) => {
    document.body.style.blockSize = `${height}px`;
  }, height);
  await screen.waitForText('Quarantined by customs');
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
      await screen.evaluate(() => document.querySelector('#group-delivered')?.scrollIntoView());
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
    name: 'order-expanded',
    shows: 'An order with its shipment, dates and payment.',
    reach: showExpanded,
  },
  {
    page: 'popup',
    name: 'order-balance-due',
    shows: 'An order that money is owed for, and what to do about it.',
    reach: showOwed,
  },
  {
    page: 'popup',
    name: 'order-late',
    shows: 'An order that is late, and what to ask the shop.',
    reach: showLate,
  },
  {
    page: 'popup',
    name: 'order-expanded-narrow',
    shows: 'The same, 320 pixels wide.',
    size: narrow,
    reach: showExpanded,
  },
  {
    page: 'popup',
    name: 'order-expanded-zoomed',
    shows: 'The same at 200 % zoom.',
    size: zoomed,
    reach: showExpanded,
  },
  {
    page: 'popup',
    name: 'orders-handled',
    shows: 'An order that needed attention was marked as handled.',
    async reach(stage) {
      const screen = await showStates(stage);
      await expand(screen, 'backorder');
      await screen.click('button', 'Mark as handled: R482913002');
      await screen.waitForText('Order R482913002 marked as handled');
      await screen.waitUntil(() => {
        const row = document.querySelector('.order.is-handled');
        row?.scrollIntoView({ block: 'center' });
        return row;
      });
      await screen.waitForText('Move back to “Needs attention”');
      return screen;
    },
  },
  {
    page: 'popup',
    name: 'orders-settling',
    shows: 'The focus on what marks an order as handled, in its row.',
    async reach(stage) {
      const screen = await showOrders(stage);
      await screen.evaluate(() => document.querySelector<HTMLElement>('.order-settled')?.focus());
      return screen;
    },
  },
  {
    page: 'popup',
    name: 'order-arrived',
    shows: 'A parcel that the service has on its way, and the person has in hand.',
    async reach(stage) {
      const screen = await showExpanded(stage);
      await screen.click('button', 'It arrived: R482913005');
      await screen.waitForText('Order R482913005 marked as arrived');
      await screen.waitForText('Arrived');
      await expand(screen, 'shipped');
      await screen.waitFor('button', 'Still on its way: R482913005');
      return screen;
    },
  },
  {
    page: 'popup',
    name: 'orders-just-ordered',
    shows: 'What was ordered within a day, the week ahead with artwork, and problems.',
    reach: showJustOrdered,
  },
  {
    page: 'popup',
    name: 'orders-just-ordered-narrow',
    shows: 'The same, 320 pixels wide.',
    size: narrow,
    reach: showJustOrdered,
  },
  {
    page: 'popup',
    name: 'orders-just-ordered-zoomed',
    shows: 'The same at 200 % zoom.',
    size: zoomed,
    reach: showJustOrdered,
  },
  {
    page: 'popup',
    name: 'orders-again',
    shows: 'The way to order again that an order’s row has, with the focus on it.',
    reach: showReviewAgain,
  },
  {
    page: 'popup',
    name: 'orders-again-narrow',
    shows: 'The same, 320 pixels wide.',
    size: narrow,
    reach: showReviewAgain,
  },
  {
    page: 'popup',
    name: 'orders-unlisted',
    shows: 'An order that was placed just now, before the service lists it.',
    reach: showUnlisted,
  },
  {
    page: 'popup',
    name: 'orders-unlisted-narrow',
    shows: 'The same, 320 pixels wide.',
    size: narrow,
    reach: showUnlisted,
  },
  {
    page: 'popup',
    name: 'order-matching',
    shows: 'What was in an order that was placed elsewhere?',
    reach: showMatching,
  },
  {
    page: 'popup',
    name: 'order-matched',
    shows: 'An order that was placed elsewhere, with the item that was in it.',
    async reach(stage) {
      const screen = await showMatching(stage);
      await screen.waitUntil(() => document.querySelector('.match-item'));
      await screen.evaluate(() => document.querySelector<HTMLElement>('.match-item')?.click());
      await screen.waitForText('Not this item');
      return screen;
    },
  },
  {
    page: 'popup',
    name: 'orders-by-week',
    shows: 'What is on its way, by the week it is expected in.',
    reach: showByWeek,
  },
  {
    page: 'popup',
    name: 'orders-by-week-zoomed',
    shows: 'The same at 200 % zoom.',
    size: zoomed,
    reach: showByWeek,
  },
  {
    page: 'popup',
    name: 'orders-nothing-on-its-way',
    shows: 'Everything has arrived.',
    async reach(stage) {
      const arrived = ordersInEveryState().filter(
        ({ shipmentState, paymentState }) =>
          shipmentState === 'delivered' && paymentState === 'paid',
      );
      const screen = await showStates(stage, arrived);
      await screen.waitForText('Nothing on its way');
      return screen;
    },
  },
  {
    page: 'popup',
    name: 'orders-stale',
    shows: 'Orders that were updated an hour ago, while they are being read anew.',
    async reach({ open, driver, sandbox, store }) {
      await sandbox.control.fault({ hang: 'before', times: 20 });
      const { orders } = (await driver.readStorage()) as { orders: object };
      await store({ orders: { ...orders, readAt: Date.now() - 3_600_000 } });
      const screen = await open('popup');
      await screen.click('tab', 'Orders');
      await screen.waitForText(/Checked \d/);
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
        () => /R\d+/.exec(document.querySelector('.order')?.ariaLabel ?? '')?.[0] ?? '',
      );
      await filterBy(screen, 'delivered');
      await screen.fill('Search orders', number);
      await screen.waitForText('No match in “Delivered”');
      return screen;
    },
  },
  {
    page: 'popup',
    name: 'orders-found',
    shows: 'An order found by its amount.',
    async reach(stage) {
      const screen = await showOrders(stage);
      await screen.fill('Search orders', '264');
      await screen.waitUntil(() => document.querySelectorAll('.order').length === 1);
      return screen;
    },
  },
  {
    page: 'popup',
    name: 'orders-no-match',
    shows: 'No order was found; perhaps an item is.',
    async reach(stage) {
      const screen = await showOrders(stage);
      await screen.fill('Search orders', 'hoodie');
      await screen.waitFor('button', 'Search items for “hoodie”');
      return screen;
    },
  },
  {
    page: 'popup',
    name: 'orders-menu',
    shows: 'The way to what was spent, and to the keys.',
    async reach(stage) {
      const screen = await showOrders(stage);
      await screen.click('button', 'View');
      await screen.waitFor('button', 'Keyboard shortcuts');
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
      await openFromView(screen, 'Spending and delivery');
      await screen.waitForText('Average time from order to delivery');
      return screen;
    },
  },
  {
    page: 'popup',
    name: 'spending-earlier',
    shows: 'Spending in months before the last twelve.',
    async reach(stage) {
      const screen = await showOrders(stage);
      const years = [1, 2].map((ago) => Date.now() - ago * 365 * 86_400_000);
      for (const at of years) {
        await stage.sandbox.control.placeElsewhere({ placedAt: new Date(at).toISOString() });
      }
      await refresh(screen);
      await openFromView(screen, 'Spending and delivery');
      await screen.waitForText('Average time from order to delivery');
      await screen.click('button', 'Earlier');
      return screen;
    },
  },
  {
    page: 'popup',
    name: 'reminder-due',
    shows: 'A reminder that is due.',
    async reach({ popup, sandbox, store }) {
      const { item } = await savedIds(sandbox);
      const dueAt = Date.now() - 3_600_000;
      await store({ reminders: [{ itemId: item(sticker), title: sticker, dueAt }] });
      const screen = await popup();
      await screen.waitFor('button', `Later: ${sticker}`);
      return screen;
    },
  },
];
