import type { Order } from '../../../lib/shop/contract.ts';
import type { Screen } from '../../support/drive/driver.ts';
import { showTab } from '../../support/pages/bars.ts';
import { openFolded } from '../../support/pages/fold.ts';
import { openFromView } from '../../support/pages/view-menu.ts';
import { anOrder } from '../../support/worlds/samples.ts';
import { withAttempts } from '../seeded.ts';
import { narrow, popupState, refresh, type Stage, type State } from '../stage.ts';
import { hold } from './order-states.ts';

const dayMs = 86_400_000;
const daysFromNow = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

/** An order as the service lists it; some have values that the contract doesn't know. */
type Listed = { readonly [Member in keyof Order]: Order[Member] | string | null } & {
  readonly number: string;
};

function listed(index: number, changes: Partial<Listed>): Listed {
  return {
    number: `R48291${3000 + index}`,
    state: 'complete',
    paymentState: 'paid',
    shipmentState: 'pending',
    placedAt: daysFromNow(-index - 0.5),
    currency: 'USD',
    itemTotal: 86,
    total: 98.4,
    expectedDeliveryDate: daysFromNow(5),
    deliveredAt: null,
    ...changes,
  };
}

/** An order in every state of a shipment, and in some that don't exist: R482913000, R482913001 … */
function ordersInEveryState(): Listed[] {
  const changes: readonly Partial<Listed>[] = [
    { state: 'in_production' },
    { state: 'awaiting_scheduled_date', expectedDeliveryDate: daysFromNow(24) },
    { shipmentState: 'backorder', expectedDeliveryDate: daysFromNow(12) },
    { shipmentState: 'ready' },
    { shipmentState: 'partial' },
    { shipmentState: 'shipped', expectedDeliveryDate: daysFromNow(1) },
    { shipmentState: 'shipped', expectedDeliveryDate: daysFromNow(-4) },
    { shipmentState: 'returned_for_reship', paymentState: 'balance_due' },
    { shipmentState: 'reship', expectedDeliveryDate: null },
    {
      shipmentState: 'delivered',
      deliveredAt: daysFromNow(-2),
      expectedDeliveryDate: daysFromNow(-4),
    },
    {
      shipmentState: 'delivered',
      currency: 'JPY',
      itemTotal: 19_800,
      total: 21_000,
      deliveredAt: daysFromNow(-3),
      expectedDeliveryDate: daysFromNow(-3),
    },
    { state: 'canceled', paymentState: 'void', shipmentState: 'canceled' },
    { shipmentState: 'quarantined_by_customs', paymentState: null },
    {
      number: `R${'<b>4829130</b>'.repeat(4)}`,
      shipmentState: 'held_'.repeat(12),
      paymentState: 'bartered_for_<i>goats</i>',
      currency: '<b>XX</b>',
      total: null,
      expectedDeliveryDate: null,
      placedAt: 'some day last week',
    },
  ];
  return changes.map((change, index) => listed(index, change));
}

/** The Orders tab with these orders, of which some were placed from here just now. */
async function showOrders(
  stage: Stage,
  orders: readonly Listed[],
  placedHere: readonly Listed[],
): Promise<Screen> {
  await stage.sandbox.control.override('/orders', { orders, canLoadMore: false });
  const placed = placedHere.map(({ number }) => ({
    state: 'placed' as const,
    orderNumber: number,
    acknowledgedAt: Date.now(),
  }));
  const screen = await withAttempts(stage, placed);
  await refresh(screen);
  await showTab(screen, 'orders');
  await screen.waitUntil(() => document.querySelector('.order'));
  return screen;
}

async function showStates(stage: Stage): Promise<Screen> {
  const orders = ordersInEveryState();
  const shipped = orders.filter(({ shipmentState }) => shipmentState === 'shipped');
  return showOrders(stage, orders, shipped.slice(0, 1));
}

/** Presses the row of this order. */
async function expand(screen: Screen, number: string): Promise<void> {
  await screen.evaluate((number) => {
    const rows = [...document.querySelectorAll('.order')];
    const row = rows.find(({ ariaLabel }) => ariaLabel?.includes(number));
    const head = row?.querySelector<HTMLElement>('.order-head');
    head?.scrollIntoView({ block: 'center' });
    head?.click();
  }, number);
}

/** One order in each of the last months, the dearest every December; some without a total. */
const ordersOf = (months: number) =>
  Array.from({ length: months }, (_, ago) => {
    const placed = new Date();
    // The first of a month is never in the future.
    placed.setMonth(placed.getMonth() - ago, 1);
    const after = (days: number) => new Date(placed.getTime() + days * dayMs).toISOString();
    return anOrder({
      number: `R${300_000_000 - ago}`,
      shipmentState: 'delivered',
      placedAt: placed.toISOString(),
      total: ago % 19 === 7 ? null : 60 + ((ago * 37) % 90) + (placed.getMonth() === 11 ? 700 : 0),
      expectedDeliveryDate: after(6),
      deliveredAt: after(4 + (ago % 4)),
    });
  });

/** The Orders tab. */
export const trackingStates: readonly State[] = [
  popupState(
    'hold-in-orders',
    'An order that can be undone, told below the orders.',
    async (stage) => {
      const popup = await hold(stage);
      await popup.click('tab', 'Orders');
      await popup.waitUntil(() => document.querySelector('.order'));
      return popup;
    },
  ),
  popupState(
    'orders-just-ordered',
    'What was ordered within a day, the week ahead with artwork, and problems.',
    async (stage) => {
      const orders = ordersInEveryState().map((order) =>
        order.shipmentState === 'ready'
          ? { ...order, state: 'ready_for_production', shipmentState: 'pending' }
          : order,
      );
      const placedHere = orders.filter(
        ({ state, number }) => state === 'ready_for_production' || number === 'R482913005',
      );
      const screen = await showOrders(stage, orders, placedHere);
      await screen.waitForText('Just ordered');
      return screen;
    },
  ),
  {
    page: 'panel',
    name: 'orders-in-every-state',
    shows: 'Every state of a shipment, and some that the contract doesn’t know.',
    // As high as the list, so that all of it is in the picture.
    size: { width: narrow.width, height: 2_900 },
    async reach(stage) {
      await stage.store({ unseen: { R482913003: 'moving' } });
      const screen = await showStates(stage);
      await screen.waitForText('Waiting for stock');
      return screen;
    },
  },
  popupState(
    'order-late',
    'An order with its shipment, dates and payment; it is late: what to ask the shop.',
    async (stage) => {
      const screen = await showStates(stage);
      await expand(screen, 'R482913006');
      await screen.waitForText(
        'It’s later than the shop expected. Ask the shop, with this order’s number.',
      );
      return screen;
    },
  ),
  popupState(
    'orders-handled',
    'An order that needed attention was marked as handled.',
    async (stage) => {
      const screen = await showStates(stage);
      await expand(screen, 'R482913002');
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
  ),
  popupState('order-matching', 'What was in an order that was placed elsewhere?', async (stage) => {
    const screen = await showStates(stage);
    await expand(screen, 'R482913003');
    await screen.click('button', 'Add what was in it… R482913003');
    await screen.waitForText('What was in order R482913003?');
    return screen;
  }),
  popupState(
    'orders-by-week',
    'What is on its way, by the week it is expected in.',
    async (stage) => {
      const screen = await showStates(stage);
      // Its name has a count in it, which no translation knows.
      await screen.evaluate(() =>
        document.querySelectorAll<HTMLElement>('.order-filters button')[2]?.click(),
      );
      await screen.waitForText('No date yet');
      return screen;
    },
  ),
  popupState(
    'spending',
    'What was spent by month in five years, and how long deliveries take.',
    async ({ popup, sandbox, store }) => {
      const orders = ordersOf(60);
      await sandbox.control.override('/orders', { orders, canLoadMore: false });
      await store({ orders: { orders, canLoadMore: false, skippedRows: 0, readAt: Date.now() } });
      const screen = await popup();
      await screen.click('tab', 'Orders');
      await openFromView(screen, 'Spending and delivery');
      await screen.waitForText('Delivery, all orders');
      await openFolded(screen);
      return screen;
    },
  ),
];
