// Updates to a newer version, back to an older one, and pages that can’t draw what another version stored.

import { withAttempts } from '../gallery/seeded.ts';
import type { Driver } from '../support/drive/driver.ts';
import { openConnected, savedIds, sticker } from '../support/pages/account.ts';
import { connectByCommand } from '../support/pages/connect.ts';
import {
  ampleHold,
  briefHold,
  faultyOrder,
  openWithHold,
  pressReorder,
  pressUndo,
  serviceSaw,
  untilHanging,
  waitUntilTold,
} from '../support/pages/order.ts';
import { builtExtension } from '../support/paths.ts';
import { readJournal } from '../support/worlds/journal.ts';
import { copyOf, expect, test, testOf } from './fixtures.ts';

const attempts = (extension: Driver) => async () => (await extension.readStorage()).attempts;

const updateTest = testOf({}).extend<{ nextVersion: string }>({
  nextVersion: copyOf({ version: '99.0' }),
});

updateTest(
  'an update during the hold is taken when the order is through',
  async ({ extension, nextVersion, sandbox }) => {
    const popup = await openWithHold(extension, sandbox, briefHold);
    const present = await extension.version();
    await faultyOrder(sandbox, { hang: 'before' });
    await pressReorder(popup, sticker);
    await popup.waitForText(/will be ordered in \d+ s/);
    await popup.close();
    await extension.offerUpdate(nextVersion);
    await expect.poll(attempts(extension)).toMatchObject([{ state: 'sending' }]);
    await untilHanging(sandbox, 'POST');
    expect(await extension.version()).toBe(present);
    await sandbox.control.release();
    await expect.poll(attempts(extension)).toMatchObject([{ state: 'placed' }]);
    expect(await extension.alarms()).toContainEqual(expect.objectContaining({ name: 'update' }));
    // Whoever fires it goes with the version of before, and may not get to answer.
    await Promise.allSettled([extension.fireAlarm('update')]);
    await extension.untilUpdated();
    await waitUntilTold(await extension.openPopup(), sticker, /Order R\d+ placed/);
    expect(await serviceSaw(sandbox)).toEqual({ posts: 1, commits: 1 });
  },
);

updateTest(
  'an update that is taken during the hold all the same loses nothing',
  async ({ extension, nextVersion, sandbox }) => {
    const popup = await openWithHold(extension, sandbox, briefHold);
    await pressReorder(popup, sticker);
    await popup.waitForText(/will be ordered in \d+ s/);
    await popup.close();
    await extension.update(nextVersion);
    await waitUntilTold(await extension.openPopup(), sticker, /Order R\d+ placed/);
    expect(await serviceSaw(sandbox)).toEqual({ posts: 1, commits: 1 });
  },
);

/** Runs in a page: the title becomes the address of what it opens, which no extension may read of the browser's own tabs. */
function tellOpenedTabs(): void {
  const create = chrome.tabs.create.bind(chrome.tabs);
  chrome.tabs.create = async (tab) => {
    document.title = tab.url ?? '';
    return create(tab);
  };
}

/** Tests that start from a version of the future. */
const later = copyOf({ version: '99.0', isFromFuture: true });
const laterTest = test.extend<{ later: string }>({ extensionDir: later, later });

laterTest(
  'an older version orders nothing, changes nothing and says so; the newer one then goes on',
  { tag: '@chromium' },
  async ({ extension, engine, later, sandbox }) => {
    const popup = await openWithHold(extension, sandbox, ampleHold);
    await pressReorder(popup, sticker);
    await popup.waitForText(/will be ordered in \d+ s/);
    await popup.close();
    const kept = async () => ({
      ...(await extension.readStorage()),
      journal: await extension.evaluate(readJournal),
    });
    await extension.stopBackground();
    const before = await kept();

    await extension.update(builtExtension(engine));

    await expect
      .poll(() => extension.badge())
      .toMatchObject({ text: '!', title: 'Restock – update needed' });
    const older = await extension.openPopup();
    await older.waitForText('Restock 99.0, was used in this browser before');
    if (engine === 'firefox') {
      await older.waitForText('To install it: menu ≡ → “Extensions and themes”.');
      expect(await older.isShown('button', 'Open extensions page')).toBe(false);
    } else {
      const tabs = () => extension.evaluate(async () => (await chrome.tabs.query({})).length);
      const open = await tabs();
      await older.evaluate(tellOpenedTabs);
      await older.click('button', 'Open extensions page');
      await expect.poll(tabs).toBe(open + 1);
      const id = new URL(extension.origin).host;
      expect(await older.evaluate(() => document.title)).toBe(`chrome://extensions/?id=${id}`);
    }
    await (await extension.openOptions()).waitFor('button', 'Forget everything');
    await extension.fireAlarm('ordering');
    await expect.poll(async () => (await extension.alarms()).map(({ name }) => name)).toEqual([]);
    expect(await kept()).toEqual(before);

    await extension.update(later);

    const again = await extension.openPopup();
    await waitUntilTold(again, sticker, /will be ordered in \d+ s/);
    await pressUndo(again, sticker);
    await again.waitForText('Nothing was ordered, and nothing was charged.');
    expect(await serviceSaw(sandbox)).toEqual({ posts: 0, commits: 0 });
  },
);

test('pages that can’t draw what is stored mend it, and show all the rest', {
  tag: '@chromium',
}, async ({ extension, sandbox }) => {
  await (await openConnected(extension, sandbox)).close();
  const { itemsHead, orders } = await extension.readStorage();
  const line = { itemId: 'a', quantity: 5, size: null };
  const kit = { id: 'kit-1', name: 'Spring fair', lines: [line] };
  await extension.writeStorage({
    itemsHead: [null],
    orders: { ...(orders as object), orders: 'none' },
    itemPreferences: { a: { label: 'Fox', isPinned: 'yes' }, b: null },
    kits: [null, kit],
  });
  const popup = await extension.openRealPopup();
  await popup.waitFor('button', `Reorder ${sticker}`);
  const mended = await extension.readStorage();
  expect(mended.itemsHead).toEqual(itemsHead);
  expect(mended.itemPreferences).toEqual({ a: { label: 'Fox' } });
  expect(mended.kits).toEqual([kit]);

  await popup.close();

  // A sheet that can't be drawn isn't opened again.
  const { item } = await savedIds(sandbox);
  const reminder = { itemId: item(sticker), title: sticker, dueAt: 8_640_000_000_000_001 };
  await extension.writeStorage({ reminders: [reminder] });
  const next = await extension.openRealPopup();
  await next.click('button', sticker);
  await expect.poll(async () => (await extension.readStorage()).reminders).toEqual([]);
  await next.waitFor('button', `Reorder ${sticker}`);
  expect(await next.isShown('dialog', sticker)).toBe(false);
  await next.click('button', sticker);
  await next.waitFor('dialog', sticker);

  await extension.writeStorage({ lastOrders: [null] });
  const options = await extension.openOptions();
  await options.waitFor('slider', 'How long you can undo');
  await expect.poll(async () => (await extension.readStorage()).lastOrders).toEqual([]);
});

/** Pages in which no number can be put into words. */
const noNumbers = `Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
  get() { throw new Error('no numbers'); },
});`;
const brokenTest = testOf({ popup: noNumbers, options: noNumbers });
brokenTest.use({ uncaught: /no numbers/ });

brokenTest(
  'pages that can’t be drawn at all say so, with what is left to do; what is held is named before it is forgotten',
  { tag: '@chromium' },
  async ({ extension, sandbox }) => {
    await connectByCommand(extension, sandbox);
    const open = extension.openPopup;
    const popup = await withAttempts({ driver: extension, sandbox, popup: open }, [
      { state: 'unknown', nextReadAt: null },
    ]);
    // What pages have of the journal is no more than a copy.
    await extension.writeStorage({ attempts: [{}] });
    await popup.waitForText('Something went wrong in Restock.');
    await popup.waitFor('button', 'Open settings');
    await popup.click('button', 'Try again');
    await popup.waitForText('Something went wrong in Restock.');

    const options = await extension.openOptions();
    await options.waitForText('Something went wrong in Restock.');
    await options.waitFor('button', 'Try again');
    await options.waitFor('button', 'Copy diagnostics');
    await options.click('button', 'Forget everything');
    await options.waitForText(`(${sticker})`);
  },
);
