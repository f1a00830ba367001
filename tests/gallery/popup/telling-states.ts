import type { Order } from '../../../lib/domain/tracking/order.ts';
import type { Screen } from '../../support/drive/driver.ts';
import { hoodie, savedIds, sticker } from '../../support/pages/account.ts';
import { openFromView } from '../../support/pages/view-menu.ts';
import { anOrder } from '../../support/worlds/samples.ts';
import { narrow, type Stage, type State } from '../stage.ts';

const day = 24 * 3_600_000;

/** The popup with reminders, due in so many days; one is for an item that is gone. */
async function withReminders(
  { popup, sandbox, store }: Stage,
  dueInDays: readonly number[],
): Promise<Screen> {
  const { item } = await savedIds(sandbox);
  const titles = [sticker, hoodie, 'Labels for the honey jars', 'Holiday cards 2024', 'Magnets'];
  const reminders = dueInDays.map((days, index) => {
    const title = titles[index] ?? sticker;
    const itemId = index < 2 ? item(title) : `gone-${index}`;
    return { itemId, title, dueAt: Date.now() + days * day };
  });
  await store({ reminders });
  return popup();
}

async function showDue(stage: Stage): Promise<Screen> {
  const popup = await withReminders(stage, [-5, -2, -1, -0.5, 20]);
  await popup.waitForText('Later');
  return popup;
}

async function showReminders(stage: Stage): Promise<Screen> {
  const popup = await withReminders(stage, [-5, 3, -0.01, 40]);
  await popup.click('button', `Later: ${sticker}`);
  await popup.click('button', 'All reminders');
  await popup.waitForText('Waiting since');
  return popup;
}

/** The spending report on these orders: on all there are, unless there are more to load. */
async function showSpending(
  { popup, sandbox, store }: Stage,
  orders: readonly Order[],
  canLoadMore = false,
): Promise<Screen> {
  await sandbox.control.override('/orders', { orders, canLoadMore });
  await store({ orders: { orders, canLoadMore, skippedRows: 0, readAt: Date.now() } });
  const screen = await popup();
  await screen.click('tab', 'Orders');
  await openFromView(screen, 'Spending and delivery');
  await screen.waitForText('Delivery, all orders');
  return screen;
}

/** One order in each of the last months, the dearest every December; some without a total. */
const ordersOf = (months: number): Order[] =>
  Array.from({ length: months }, (_, ago) => {
    const placed = new Date();
    // The first of a month is never in the future.
    placed.setMonth(placed.getMonth() - ago, 1);
    const after = (days: number) => new Date(placed.getTime() + days * day).toISOString();
    return anOrder({
      number: `R${300_000_000 - ago}`,
      shipmentState: 'delivered',
      placedAt: placed.toISOString(),
      total: ago % 19 === 7 ? null : 60 + ((ago * 37) % 90) + (placed.getMonth() === 11 ? 700 : 0),
      expectedDeliveryDate: after(6),
      deliveredAt: after(4 + (ago % 4)),
    });
  });

/** Reminders and the spending report. */
export const tellingStates: readonly State[] = [
  {
    page: 'popup',
    name: 'reminders-due',
    shows: 'Time to restock several things.',
    reach: showDue,
  },
  {
    page: 'popup',
    name: 'reminders-due-narrow',
    shows: 'The same, 320 pixels wide.',
    size: narrow,
    reach: showDue,
  },
  {
    page: 'popup',
    name: 'reminders',
    shows: 'All reminders, due and to come.',
    reach: showReminders,
  },
  {
    page: 'popup',
    name: 'reminders-narrow',
    shows: 'The same, 320 pixels wide.',
    size: narrow,
    reach: showReminders,
  },
  {
    page: 'popup',
    name: 'reminders-none',
    shows: 'The last reminder was just removed, and can be put back.',
    async reach(stage) {
      const popup = await withReminders(stage, [20]);
      await popup.click('button', `Show artwork of ${sticker}`);
      await popup.click('button', 'All reminders');
      await popup.click('button', `Remove the reminder for ${sticker}`);
      await popup.waitForText('Reminder removed');
      return popup;
    },
  },
  {
    page: 'popup',
    name: 'details-reminder',
    shows: 'An item with a reminder that was set.',
    async reach(stage) {
      const popup = await withReminders(stage, [20]);
      await popup.click('button', `Show artwork of ${sticker}`);
      await popup.waitForText('Reminder set for');
      await scrollSheet(popup);
      return popup;
    },
  },
  {
    page: 'popup',
    name: 'details-reminder-due',
    shows: 'An item with a reminder that is due.',
    async reach(stage) {
      const popup = await withReminders(stage, [-3]);
      await popup.click('button', `Show artwork of ${sticker}`);
      await popup.waitForText('You asked to be reminded on');
      await scrollSheet(popup);
      return popup;
    },
  },
  {
    page: 'popup',
    name: 'spending-years',
    shows: 'Five years of orders, some without a total.',
    reach: (stage) => showSpending(stage, ordersOf(60)),
  },
  {
    page: 'popup',
    name: 'spending-years-narrow',
    shows: 'The same, 320 pixels wide, with the table.',
    size: narrow,
    async reach(stage) {
      const popup = await showSpending(stage, ordersOf(60));
      await popup.evaluate(() => document.querySelector('details')?.setAttribute('open', ''));
      return popup;
    },
  },
  {
    page: 'popup',
    name: 'spending-one',
    shows: 'A single order, in a currency without decimals.',
    reach: (stage) =>
      showSpending(
        stage,
        ordersOf(1).map((order) => ({ ...order, currency: 'JPY' })),
      ),
  },
  {
    page: 'popup',
    name: 'spending-cut-short',
    shows: 'Older orders couldn’t be read: what is shown is so far.',
    async reach(stage) {
      const { sandbox } = stage;
      // The popup's own refresh succeeds; loading older orders doesn't.
      await sandbox.control.fault({ method: 'GET', path: '/orders', times: 1 });
      await sandbox.control.fault({ method: 'GET', path: '/orders', status: 503, times: 100 });
      const popup = await showSpending(stage, ordersOf(8), true);
      await popup.waitFor('button', 'Try again');
      return popup;
    },
  },
];

async function scrollSheet(popup: Screen): Promise<void> {
  await popup.evaluate(() => document.querySelector('.reminder')?.scrollIntoView());
}
