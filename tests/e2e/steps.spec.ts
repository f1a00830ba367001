import type { Browser } from 'wxt/browser';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { type CountedScreen, counting } from '../support/drive/counting.ts';
import type { Driver, Screen } from '../support/drive/driver.ts';
import {
  home,
  hoodie,
  openSettled,
  postedBodies,
  savedIds,
  sticker,
  untilListening,
  utrecht,
} from '../support/pages/account.ts';
import { hasStoodStill } from '../support/pages/at-rest.ts';
import { connectByCommand } from '../support/pages/connect.ts';
import { kitOf } from '../support/pages/kit.ts';
import { lookForNews } from '../support/pages/news.ts';
import { holdFor } from '../support/pages/order.ts';
import { changeAttempts } from '../support/worlds/journal.ts';
import { expect, test } from './fixtures.ts';

declare const chrome: typeof Browser;

/**
 * How many steps each task takes. A press, a key chord, and a word typed or pasted are one step each, and opening
 * Restock is the first.
 */
const steps = {
  'reordering an item': 2,
  'reordering an item by keys alone': 4,
  'reordering what is still under way': 3,
  'reordering to another address': 4,
  'reordering what a reminder is due for': 2,
  'reordering a kit': 2,
  'ordering three items at once': 6,
  'seeing what was just ordered': 2,
  'reordering from Orders': 4,
  'marking a problem as handled': 3,
  'replacing a rejected key': 4,
  'going to the shop to pay a balance': 3,
} as const;

interface World {
  readonly extension: Driver;
  readonly sandbox: Sandbox;
  /** Opens the popup from the toolbar, as the first step. */
  readonly open: () => Promise<CountedScreen>;
  /** Counts on where a step has led to another page. */
  readonly goOn: (screen: Screen) => CountedScreen;
}

/** Does each task in as few steps as there are, and checks that it is done. */
const tasks: Readonly<Record<keyof typeof steps, (world: World) => Promise<void>>> = {
  'reordering an item': async ({ sandbox, open }) => {
    const popup = await open();
    await popup.click('button', `Reorder ${sticker}`);
    await untilPosted(sandbox, [sticker]);
  },

  'reordering an item by keys alone': async ({ sandbox, open }) => {
    const popup = await open();
    await popup.type('trail');
    await popup.press('Tab');
    await popup.waitUntil(() => document.activeElement?.matches('.reorder'));
    await popup.press('Enter');
    await untilPosted(sandbox, [sticker]);
  },

  'reordering what is still under way': async ({ extension, sandbox, open }) => {
    await order(extension, sandbox);
    const popup = await open();
    await popup.click('button', `Reorder ${sticker}`);
    await popup.click('button', `Order anyway: ${sticker}`);
    await untilPosted(sandbox, [sticker], [sticker]);
  },

  'reordering to another address': async ({ sandbox, open }) => {
    const popup = await open();
    await popup.click('button', home);
    await popup.click('button', utrecht);
    await popup.click('button', `Reorder ${sticker}`);
    await untilPosted(sandbox, [sticker]);
    const { addresses } = await savedIds(sandbox);
    const [body] = await postedBodies(sandbox);
    const { id } = addresses.find((one) => one.name === 'Joris van der Meulen') ?? {};
    expect(body).toMatchObject({ addressId: id });
  },

  'reordering what a reminder is due for': async ({ extension, sandbox, open }) => {
    const { item } = await savedIds(sandbox);
    const reminder = { itemId: item(sticker), title: sticker, dueAt: Date.now() - 1_000 };
    await extension.writeStorage({ reminders: [reminder] });
    const popup = await open();
    await popup.click('button', `Reorder ${sticker}`);
    await untilPosted(sandbox, [sticker]);
  },

  'reordering a kit': async ({ extension, sandbox, open }) => {
    await extension.writeStorage(await kitOf(sandbox, 'Market stall'));
    const popup = await open();
    await popup.click('button', 'Reorder Market stall');
    await untilPosted(sandbox, [sticker]);
  },

  'ordering three items at once': async ({ sandbox, open }) => {
    const items = [sticker, hoodie, 'Paper Lantern Ramen – delivery magnet'];
    const popup = await open();
    for (const item of items) await popup.click('button', `Add to basket ${item}`);
    await popup.click('tab', 'Basket, 3 items');
    await popup.click('button', 'Order 3 items');
    await untilPosted(sandbox, items);
  },

  'seeing what was just ordered': async ({ extension, sandbox, open }) => {
    const number = await order(extension, sandbox);
    const popup = await open();
    await popup.click('tab', 'Orders, 1 order placed');
    await popup.waitFor('listitem', `Order ${number}`);
    await popup.waitUntil((name) => {
      const row = [...document.querySelectorAll('.order')].find(
        ({ ariaLabel }) => ariaLabel === name,
      );
      const list = row?.closest('.scroller');
      if (!row || !list) return false;
      return (
        list.scrollTop === 0 &&
        row.getBoundingClientRect().bottom <= list.getBoundingClientRect().bottom
      );
    }, `Order ${number}`);
  },

  'reordering from Orders': async ({ extension, sandbox, open }) => {
    const longAgo = Date.now() - 40 * 86_400_000;
    const number = await order(extension, sandbox);
    await extension.evaluate(changeAttempts, {
      pressedAt: longAgo,
      sentAt: longAgo,
      updatedAt: longAgo,
    });
    // A background that has read the journal already would go by what was in it then.
    await extension.stopBackground();
    await sandbox.control.moveOrder(number, { state: 'complete', shipmentState: 'delivered' });
    await lookForNews(extension);
    const popup = await open();
    // Whether it counts as updated depends on when it was read first.
    await popup.pressOn('#tab-orders');
    await popup.click('button', `Reorder…: ${number}`);
    await popup.click('button', `Order 200 pieces: Order ${number}`);
    await untilPosted(sandbox, [sticker], [sticker]);
  },

  'marking a problem as handled': async ({ extension, sandbox, open }) => {
    const number = await sandbox.control.placeElsewhere();
    await sandbox.control.moveOrder(number, { shipmentState: 'backorder' });
    await lookForNews(extension);
    const popup = await open();
    await popup.click('tab', 'Orders, 1 updated');
    await popup.click('button', `Mark as handled: ${number}`);
    await popup.waitForText(`Order ${number} marked as handled`);
    await expect
      .poll(async () => Object.keys((await extension.readStorage()).handledOrders as object))
      .toEqual([number]);
  },

  'replacing a rejected key': async ({ extension, sandbox, open, goOn }) => {
    const key = await sandbox.control.setKey('another-key');
    const popup = await open();
    await popup.click('button', 'Open settings');
    await expect.poll(() => extension.evaluate(isOpen, '/options.html')).toBe(true);
    // Drivers can't reach into a tab that they didn't open.
    const settings = goOn(await extension.openOptions());
    await settings.waitUntil(() => document.activeElement?.matches('input[type=password]'));
    await settings.type(key);
    await settings.click('button', 'Connect');
    await settings.waitForText('ships to Ada Merriweather');
  },

  'going to the shop to pay a balance': async ({ extension, sandbox, open }) => {
    const number = await sandbox.control.placeElsewhere();
    await sandbox.control.moveOrder(number, { paymentState: 'balance_due' });
    await lookForNews(extension);
    const popup = await open();
    await popup.click('tab', 'Orders, 1 updated');
    // The popup closes with it, and the driver may not see the end of its press.
    await popup.click('link', `Pay in shop: ${number}`).catch(() => undefined);
    await expect.poll(() => extension.evaluate(isOpen, sandbox.origin)).toBe(true);
  },
};

for (const [title, most] of Object.entries(steps)) {
  test(`${title} takes ${most} steps`, async ({ extension, sandbox }) => {
    await extension.writeStorage(holdFor(0));
    await connectByCommand(extension, sandbox);
    const taken: string[] = [];
    await tasks[title as keyof typeof steps]({
      extension,
      sandbox,
      open: async () => {
        taken.push('open Restock');
        const openedAt = Date.now();
        const popup = await extension.openRealPopup();
        await popup.waitUntil(() => document.querySelector('.item'));
        await untilListening(extension, openedAt);
        await popup.waitUntil(hasStoodStill);
        return counting(popup, taken);
      },
      goOn: (screen) => counting(screen, taken),
    });
    expect(taken).toHaveLength(most);
  });
}

/** Orders the sticker, in a popup that closes again; returns the order's number. */
async function order(extension: Driver, sandbox: Sandbox): Promise<string> {
  const popup = await openSettled(extension, sandbox);
  await popup.click('button', `Reorder ${sticker}`);
  await popup.waitForText(/Order R\d+ placed/);
  const [, number = ''] = /Order (R\d+) placed/.exec(await popup.text()) ?? [];
  await popup.close();
  return number;
}

/** Waits until there are exactly these orders, each of these items. */
async function untilPosted(sandbox: Sandbox, ...orders: readonly (readonly string[])[]) {
  const { item } = await savedIds(sandbox);
  const wanted = orders.map((titles) => ({ items: titles.map((title) => ({ id: item(title) })) }));
  await expect.poll(() => postedBodies(sandbox)).toMatchObject(wanted);
}

/** Runs in the extension: whether a tab is open at an address that has this in it. */
async function isOpen(part: string): Promise<boolean> {
  const tabs = await chrome.tabs.query({});
  return tabs.some(({ url, pendingUrl }) => (url || pendingUrl)?.includes(part));
}
