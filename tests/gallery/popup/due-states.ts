import type { Screen } from '../../support/drive/driver.ts';
import { hoodie, savedIds, sticker } from '../../support/pages/account.ts';
import { orderedRegularly, type RegularOrders } from '../../support/pages/regular-orders.ts';
import { narrow, type Stage, type State, zoomed } from '../stage.ts';

const day = 24 * 3_600_000;

const labels = {
  title: 'Moonrise Coffee – 12 oz bag label',
  quantity: 500,
  price: 180,
  daysAgo: [40, 82, 125, 166],
};
const hoodies = { title: hoodie, quantity: 12, size: 'sizeM', daysAgo: [92, 181, 273] };
const magnets = {
  title: 'Paper Lantern Ramen – delivery magnet',
  quantity: 250,
  daysAgo: [30, 59, 90],
};
const pins = { title: 'Night Owl Records – pin', quantity: 100, daysAgo: [13, 27, 41, 54] };

/** The popup after these orders were placed from here, with a reminder that is due for each of these items. */
async function withDue(
  { driver, sandbox, popup, store }: Stage,
  regulars: readonly RegularOrders[],
  ...reminded: readonly string[]
): Promise<Screen> {
  const { item } = await savedIds(sandbox);
  if (regulars.length > 0) await orderedRegularly(driver, sandbox, regulars);
  const reminders = reminded.map((title) => ({
    itemId: item(title),
    title,
    dueAt: Date.now() - 2 * day,
  }));
  await store({ reminders });
  const screen = await popup();
  await screen.waitForText('Later');
  return screen;
}

const showMany = (stage: Stage) => withDue(stage, [labels, hoodies, magnets, pins], sticker);

const showWhy = async (stage: Stage) => {
  const popup = await withDue(stage, [labels, hoodies], sticker);
  await popup.evaluate(() => document.querySelectorAll<HTMLElement>('.due-facts')[1]?.click());
  await popup.waitForText('Since last order');
  return popup;
};

/** What is due, by the rhythm of orders or since somebody asked to be reminded. */
export const dueStates: readonly State[] = [
  {
    page: 'popup',
    name: 'due',
    shows: 'An item is due by the rhythm it is ordered in, with what it cost last time.',
    reach: (stage) => withDue(stage, [labels]),
  },
  {
    page: 'popup',
    name: 'due-two',
    shows: 'A garment is due, too, and its price isn’t known.',
    reach: (stage) => withDue(stage, [labels, hoodies]),
  },
  {
    page: 'popup',
    name: 'due-reminder',
    shows: 'A reminder is due, and an item by its rhythm.',
    reach: (stage) => withDue(stage, [labels], sticker),
  },
  {
    page: 'popup',
    name: 'due-many',
    shows: 'Many are due.',
    reach: showMany,
  },
  {
    page: 'popup',
    name: 'due-compact',
    shows: 'The same in compact rows.',
    async reach(stage) {
      await stage.store({ density: 'compact' });
      return showMany(stage);
    },
  },
  {
    page: 'popup',
    name: 'due-compact-narrow',
    shows: 'The same, 320 pixels wide.',
    size: narrow,
    async reach(stage) {
      await stage.store({ density: 'compact' });
      return showMany(stage);
    },
  },
  {
    page: 'popup',
    name: 'due-narrow',
    shows: 'Many are due, 320 pixels wide.',
    size: narrow,
    reach: showMany,
  },
  {
    page: 'popup',
    name: 'due-zoomed',
    shows: 'The same at 200 % zoom.',
    size: zoomed,
    reach: showMany,
  },
  {
    page: 'popup',
    name: 'due-why',
    shows: 'Why an item is due: its orders, and what follows from them.',
    reach: showWhy,
  },
  {
    page: 'popup',
    name: 'due-why-narrow',
    shows: 'The same, 320 pixels wide.',
    size: narrow,
    reach: showWhy,
  },
  {
    page: 'popup',
    name: 'due-later',
    shows: 'A reminder can be put off or removed.',
    async reach(stage) {
      const popup = await withDue(stage, [labels], sticker);
      await popup.click('button', `Later: ${sticker}`);
      await popup.waitForText('Remind me again');
      return popup;
    },
  },
  {
    page: 'popup',
    name: 'due-put-off',
    shows: 'One was put off: its row stays, so that nothing moves.',
    async reach(stage) {
      const popup = await withDue(stage, [labels, hoodies]);
      await popup.click('button', `Later: ${labels.title}`);
      await popup.click('button', 'in 2 weeks');
      await popup.waitForText('Suggested again');
      return popup;
    },
  },
  {
    page: 'popup',
    name: 'details-never-due',
    shows: 'An item that was never to be shown as due again, with the way back.',
    async reach(stage) {
      const { item } = await savedIds(stage.sandbox);
      await stage.store({ itemPreferences: { [item(sticker)]: { isNeverDue: true } } });
      const popup = await stage.popup();
      await popup.click('button', `Show artwork of ${sticker}`);
      await popup.waitForText('No longer suggested when it’s due.');
      await popup.evaluate(() =>
        document.querySelector('.suggestion')?.scrollIntoView({ block: 'nearest' }),
      );
      return popup;
    },
  },
  {
    page: 'popup',
    name: 'due-ordering',
    shows: 'One was pressed, and can be undone for some seconds.',
    async reach(stage) {
      const popup = await withDue(stage, [labels, hoodies]);
      await popup.click('button', `Reorder ${labels.title}`);
      await popup.waitFor('button', `Undo the order of ${labels.title}`);
      return popup;
    },
  },
];
