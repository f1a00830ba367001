import type { Item } from '../../../lib/domain/items/item.ts';
import {
  type Order,
  orderStates,
  paymentStates,
  shipmentStates,
} from '../../../lib/shop/contract.ts';
import type { Screen } from '../../support/drive/driver.ts';
import { magnet, sticker } from '../../support/pages/account.ts';
import { showTab } from '../../support/pages/bars.ts';
import { openOrder } from '../../support/pages/orders.ts';
import { anOrder } from '../../support/worlds/samples.ts';
import { withAttempts } from '../seeded.ts';
import { narrow, popupState, refresh, type Stage, type State } from '../stage.ts';

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

/** What an account has: R482913000, R482913001 … */
function someOrders(): Listed[] {
  const arrived = (days: number) => ({
    shipmentState: 'delivered',
    deliveredAt: daysFromNow(-days),
    expectedDeliveryDate: daysFromNow(-days),
  });
  const changes: readonly Partial<Listed>[] = [
    {},
    { state: 'in_production', total: 216 },
    { shipmentState: 'backorder', expectedDeliveryDate: null, total: 333.72 },
    { shipmentState: 'shipped', expectedDeliveryDate: daysFromNow(1), total: 658.8 },
    { shipmentState: 'partial', expectedDeliveryDate: daysFromNow(3) },
    { shipmentState: 'shipped', expectedDeliveryDate: daysFromNow(-4), total: 78.84 },
    { shipmentState: 'returned_for_reship', paymentState: 'balance_due', total: 194.4 },
    arrived(2),
    { ...arrived(9), currency: 'JPY', itemTotal: 19_800, total: 21_000 },
    { state: 'canceled', paymentState: 'void', shipmentState: 'canceled', total: 54.6 },
    arrived(30),
  ];
  return changes.map((change, index) => listed(index, change));
}

function ordersInEveryState(): Listed[] {
  const changes: readonly Partial<Listed>[] = [
    ...shipmentStates.map((shipmentState) => ({
      shipmentState,
      ...(shipmentState === 'delivered' && { deliveredAt: daysFromNow(-2) }),
    })),
    { shipmentState: 'quarantined_by_customs' },
    ...paymentStates.map((paymentState) => ({ paymentState })),
    { paymentState: 'bartered_for_<i>goats</i>' },
    ...orderStates.map((state) => ({ state })),
    { state: 'dreamt_of' },
    {
      number: `R${'<b>4829130</b>'.repeat(4)}`,
      state: '',
      paymentState: null,
      shipmentState: 'held_'.repeat(12),
      currency: '<b>XX</b>',
      total: null,
      expectedDeliveryDate: null,
      placedAt: 'some day last week',
    },
  ];
  return changes.map((change, index) => listed(index, change));
}

async function showOrders(
  stage: Stage,
  orders: readonly Listed[],
  placedHere: Readonly<Record<string, readonly [item: string, quantity: number]>>,
): Promise<Screen> {
  await stage.sandbox.control.override('/orders', { orders, canLoadMore: false });
  const items = (await stage.driver.readStorage()).itemsHead as readonly Item[];
  const placed = Object.entries(placedHere).map(([orderNumber, [name, quantity]]) => {
    const item = items.find((one) => one.name === name);
    if (!item) throw new Error(`There is no item ${name}.`);
    const { id: itemId, size, artworkUrls, productName: product } = item;
    const [artworkUrl = null] = artworkUrls;
    return {
      state: 'placed' as const,
      orderNumber,
      acknowledgedAt: Date.now(),
      goods: [{ itemId, title: name, quantity, size, artworkUrl, product, price: null }],
    };
  });
  const screen = await withAttempts(stage, placed);
  await refresh(screen);
  await showTab(screen, 'orders');
  await screen.waitUntil(() => document.querySelector('.order'));
  return screen;
}

async function showSome(stage: Stage): Promise<Screen> {
  return showOrders(stage, someOrders(), {
    R482913001: ['Honeywell Lane Apiary – jar seal', 1_000],
    R482913002: ['Orbit Arcade – planet', 300],
    R482913003: ['Hollow Oak Brewing – taproom coaster', 500],
    R482913004: [magnet, 250],
    R482913005: ['Night Owl Records – pin', 100],
    R482913007: [sticker, 200],
    R482913008: ['Lavender Hill Soap – bar wrap', 800],
  });
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

export const trackingStates: readonly State[] = [
  popupState('orders', showSome),
  {
    page: 'panel',
    name: 'orders-in-every-state',
    // As high as the list, so that all of it is in the picture.
    size: { width: narrow.width, height: 2_000 },
    async reach(stage) {
      await stage.store({ unseen: { R482913003: 'moving' } });
      const screen = await showOrders(stage, ordersInEveryState(), {});
      await screen.waitForText('Waiting for stock');
    },
  },
  popupState('order', async (stage) => {
    const screen = await showSome(stage);
    await openOrder(screen, 'R482913005');
  }),
  popupState('order-handled', async (stage) => {
    const screen = await showSome(stage);
    await openOrder(screen, 'R482913006');
    await screen.click('button', 'Mark as handled');
    await screen.waitFor('button', 'Mark as not handled');
  }),
  popupState('spending', async ({ popup, sandbox, store }) => {
    const orders = ordersOf(60);
    await sandbox.control.override('/orders', { orders, canLoadMore: false });
    await store({ orders: { orders, canLoadMore: false, skippedRows: 0, readAt: Date.now() } });
    const screen = await popup();
    await screen.click('tab', 'Orders');
    await screen.click('button', 'Spending');
    await screen.waitForText('Based on all 60 of your orders.');
  }),
];
