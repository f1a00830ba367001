import type { Screen } from '../../support/drive/driver.ts';
import { hoodie, label, magnet, savedIds, sticker } from '../../support/pages/account.ts';
import { orderedRegularly, type RegularOrders } from '../../support/pages/regular-orders.ts';
import { popupState, type Stage, type State } from '../stage.ts';

const day = 24 * 3_600_000;

const labels = { title: label, quantity: 500, price: 180, daysAgo: [40, 82, 125, 166] };
const hoodies = { title: hoodie, quantity: 12, size: 'sizeM', daysAgo: [92, 181, 273] };
const magnets = { title: magnet, quantity: 250, daysAgo: [30, 59, 90] };

/** A reminder of each of these titles, due in so many days. */
async function remindersIn({ sandbox }: Stage, dueInDays: Readonly<Record<string, number>>) {
  const { item } = await savedIds(sandbox);
  return Object.entries(dueInDays).map(([title, days]) => {
    const itemId = title.startsWith('Gone') ? title : item(title);
    return { itemId, title, dueAt: Date.now() + days * day };
  });
}

/** The popup after these orders were placed from here, with a reminder that is due. */
async function withDue(stage: Stage, regulars: readonly RegularOrders[]): Promise<Screen> {
  await orderedRegularly(stage.driver, stage.sandbox, regulars);
  await stage.store({ reminders: await remindersIn(stage, { [sticker]: -2 }) });
  const screen = await stage.popup();
  await screen.waitForText('Later');
  return screen;
}

/** What is due, by the rhythm of orders or since somebody asked to be reminded. */
export const dueStates: readonly State[] = [
  popupState(
    'due',
    'A reminder is due, and several items by the rhythm they are ordered in.',
    (stage) => withDue(stage, [labels, hoodies, magnets]),
  ),
  popupState(
    'due-why',
    'Why an item is due: its orders, and what follows from them.',
    async (stage) => {
      const popup = await withDue(stage, [labels, hoodies]);
      await popup.click('button', `Later: ${label}`);
      await popup.waitForText('Since last order');
      return popup;
    },
  ),
  popupState(
    'reminders',
    'All reminders, due and to come; one is for an item that is gone.',
    async (stage) => {
      const dueInDays = { [sticker]: -5, [hoodie]: 3, 'Gone: honey labels': -0.01, [magnet]: 40 };
      await stage.store({ reminders: await remindersIn(stage, dueInDays) });
      const popup = await stage.popup();
      await popup.click('button', `Later: ${sticker}`);
      await popup.click('button', 'All reminders');
      await popup.waitForText('Waiting since');
      return popup;
    },
  ),
];
