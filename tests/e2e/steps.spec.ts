// Tasks in the popup as the browser opens it: how many presses and keys each takes.
import type { Sandbox } from '../sandbox/sandbox.ts';
import type { Driver, Role, Screen } from '../support/drive/driver.ts';
import {
  home,
  hoodie,
  label,
  magnet,
  openSettled,
  postedBodies,
  savedIds,
  sticker,
  tee,
  untilListening,
  utrecht,
} from '../support/pages/account.ts';
import { hasStoodStill } from '../support/pages/at-rest.ts';
import { connectByCommand } from '../support/pages/connect.ts';
import { lookForNews } from '../support/pages/news.ts';
import { attemptStates, holdFor, untilPlaced } from '../support/pages/order.ts';
import { pressInOrder, scrollToOrder } from '../support/pages/orders.ts';
import { changeAttempts } from '../support/worlds/journal.ts';
import { expect, test } from './fixtures.ts';

const seal = 'Honeywell Lane Apiary – jar seal';
const planner = 'Little Garden – planner stickers';
const coaster = 'Hollow Oak Brewing – taproom coaster';

/** A screen on which every press, key chord, and word typed or pasted is one step. Looking costs nothing. */
function counting(screen: Screen, steps: string[]) {
  const { waitFor, waitForText, waitUntil } = screen;
  const counted = async (step: string, taken: Promise<void>) => {
    steps.push(step);
    await taken;
  };
  return {
    ...{ waitFor, waitForText, waitUntil },
    click: (role: Role, name: string) => counted(`click ${name}`, screen.click(role, name)),
    press: (key: string) => counted(`press ${key}`, screen.press(key)),
    type: (text: string) => counted(`type ${text}`, screen.type(text)),
    /** Its name opens an order; its link is its next step. */
    pressInOrder: (number: string, part: '.name' | '.link') =>
      counted(`press ${part} of ${number}`, pressInOrder(screen, number, part)),
    /** Whether it counts as updated, which its name says, depends on when orders were read first. */
    openOrders: () =>
      counted(
        'click Orders',
        screen.evaluate(() => document.querySelector<HTMLElement>('#tab-orders')?.click()),
      ),
  };
}

type CountedScreen = ReturnType<typeof counting>;

/** Does a task in the popup as the toolbar opens it, which is the first step, and checks how many it takes. */
type Takes = (
  steps: number,
  what: string,
  run: (popup: CountedScreen, goOn: (screen: Screen) => CountedScreen) => Promise<void>,
) => Promise<void>;

/** In an account where nothing waits to be undone. */
async function begin(extension: Driver, sandbox: Sandbox): Promise<Takes> {
  await extension.writeStorage(holdFor(0));
  await connectByCommand(extension, sandbox);
  return async (steps, what, run) => {
    await sandbox.control.clearRequests();
    const taken = ['open Restock'];
    const openedAt = Date.now();
    const popup = await extension.openRealPopup();
    // With news, it opens on the orders if it was left there.
    await popup.waitUntil(() => document.querySelector('.row, .order'));
    await untilListening(extension, openedAt);
    await popup.waitUntil(hasStoodStill);
    await run(counting(popup, taken), (screen) => counting(screen, taken));
    expect(taken, what).toHaveLength(steps);
    // A popup that leads elsewhere closes by itself.
    for (const screen of [...extension.screens()]) await screen.close().catch(() => undefined);
  };
}

test('ordering takes few steps', { tag: '@chromium' }, async ({ extension, sandbox }) => {
  const takes = await begin(extension, sandbox);
  const { item, addresses } = await savedIds(sandbox);
  const untilOrdered = (...titles: string[]) => untilPosted(extension, sandbox, titles);

  // What was ordered last is at the top, so that no list has to scroll for the next.
  await takes(4, 'reordering to another address', async (popup) => {
    await popup.click('button', home);
    await popup.click('button', utrecht);
    await popup.click('button', `Reorder ${label}`);
    await untilOrdered(label);
    const { id } = addresses.find((one) => one.name === 'Joris van der Meulen') ?? {};
    expect(await postedBodies(sandbox)).toMatchObject([{ addressId: id }]);
  });
  await takes(2, 'reordering an item', async (popup) => {
    await popup.click('button', `Reorder ${tee}`);
    await untilOrdered(tee);
  });
  await takes(3, 'reordering what is still under way', async (popup) => {
    await popup.click('button', `Reorder… ${tee}`);
    await popup.click('button', `Order anyway ${tee}`);
    await untilOrdered(tee);
  });
  const line = { itemId: item(sticker), quantity: 200, size: null, title: sticker };
  await extension.writeStorage({ kits: [{ id: 'kit', name: 'Market stall', lines: [line] }] });
  await takes(3, 'reordering a kit', async (popup) => {
    await popup.click('button', 'Reorder… Market stall');
    await popup.click('button', 'Order 200 pieces Market stall');
    await untilOrdered(sticker);
  });
  const reminder = { itemId: item(planner), title: planner, dueAt: Date.now() - 1_000 };
  await extension.writeStorage({ reminders: [reminder] });
  await takes(2, 'reordering what a reminder is due for', async (popup) => {
    await popup.click('button', `Reorder ${planner}`);
    await untilOrdered(planner);
  });
  await takes(6, 'ordering three items at once', async (popup) => {
    const items = [hoodie, seal, magnet];
    for (const item of items) await popup.click('button', `Add to basket ${item}`);
    await popup.click('tab', 'Basket');
    await popup.click('button', 'Order 3 items');
    await untilOrdered(...items);
  });
  await takes(4, 'reordering an item by keys alone', async (popup) => {
    await popup.type('taproom');
    await popup.press('Tab');
    await popup.waitUntil(() => document.activeElement?.matches('.reorder'));
    // Whoever presses it sees what it orders.
    await popup.waitUntil(hasStoodStill);
    await popup.press('Enter');
    await untilOrdered(coaster);
  });
});

test('following orders, and what they ask for, takes few steps', { tag: '@chromium' }, async ({
  extension,
  sandbox,
}) => {
  const takes = await begin(extension, sandbox);
  const first = await openSettled(extension, sandbox);
  await first.click('button', `Reorder ${sticker}`);
  const number = await untilPlaced(first);
  await first.close();
  await takes(2, 'seeing what was just ordered', async (popup) => {
    await popup.openOrders();
    await popup.waitUntil(scrollToOrder, number);
    await popup.waitUntil((number) => {
      const group = document.querySelector(`[data-row="${number}"]`)?.closest('section');
      return group?.querySelector('h2')?.textContent === 'In progress';
    }, number);
  });

  const longAgo = Date.now() - 40 * 86_400_000;
  const times = { pressedAt: longAgo, sentAt: longAgo, updatedAt: longAgo };
  await extension.evaluate(changeAttempts, times);
  // A background that has read the journal already would go by what was in it then.
  await extension.stopBackground();
  await sandbox.control.moveOrder(number, { state: 'complete', shipmentState: 'delivered' });
  await lookForNews(extension);
  await takes(4, 'reordering from Orders', async (popup) => {
    await popup.openOrders();
    await popup.pressInOrder(number, '.link');
    await popup.click('button', `Order 200 pieces Order ${number}`);
    await untilPosted(extension, sandbox, [sticker]);
  });
  // It was told for too short a time to count as seen, and would stand before the trouble below.
  await extension.evaluate(changeAttempts, { acknowledgedAt: Date.now() });
  await extension.stopBackground();

  const troubled = await sandbox.control.placeElsewhere();
  await sandbox.control.moveOrder(troubled, { shipmentState: 'returned_for_reship' });
  await lookForNews(extension);
  await takes(4, 'marking a problem as handled', async (popup) => {
    await popup.openOrders();
    await popup.pressInOrder(troubled, '.name');
    await popup.waitForText('Ask the shop to check the address before sending it again.');
    await popup.click('button', 'Mark as handled');
    await popup.waitForText(/Only in Restock\s*Handled by you ·\s*Mark as not handled/);
    await expect
      .poll(async () => Object.keys((await extension.readStorage()).handled ?? {}))
      .toEqual([troubled]);
  });

  const unpaid = await sandbox.control.placeElsewhere();
  await sandbox.control.moveOrder(unpaid, { paymentState: 'balance_due' });
  await lookForNews(extension);
  await takes(3, 'going to the shop to pay a balance', async (popup) => {
    await popup.openOrders();
    // The popup closes with it, and the driver may not see the end of its press.
    await popup.pressInOrder(unpaid, '.link').catch(() => undefined);
    await expect.poll(() => extension.evaluate(isOpen, sandbox.origin)).toBe(true);
  });

  const key = await sandbox.control.setKey('another-key');
  await takes(4, 'replacing a rejected key', async (popup, goOn) => {
    await popup.click('button', 'Open settings');
    await expect.poll(() => extension.evaluate(isOpen, '/options.html')).toBe(true);
    // Drivers can't reach into a tab that they didn't open.
    const settings = goOn(await extension.openOptions());
    await settings.waitUntil(() => document.activeElement?.matches('input[type=password]'));
    await settings.type(key);
    await settings.click('button', 'Connect');
    await settings.waitForText('ships to Ada Merriweather');
  });
});

/** Waits until exactly these items were ordered, together, and the service's answer is known. */
async function untilPosted(extension: Driver, sandbox: Sandbox, titles: readonly string[]) {
  const { item } = await savedIds(sandbox);
  const wanted = [{ items: titles.map((title) => ({ id: item(title) })) }];
  await expect.poll(() => postedBodies(sandbox)).toMatchObject(wanted);
  await expect
    .poll(async () => new Set(await attemptStates(extension)))
    .toEqual(new Set(['placed']));
}

async function isOpen(part: string): Promise<boolean> {
  const tabs = await chrome.tabs.query({});
  return tabs.some(({ url, pendingUrl }) => (url || pendingUrl)?.includes(part));
}
