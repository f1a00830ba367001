import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publisher } from '../../lib/build/publisher.ts';
import { unzip } from '../support/checks/unzip.ts';
import type { Driver, Engine } from '../support/drive/driver.ts';
import { hoodie, openConnected, sticker } from '../support/pages/account.ts';
import {
  arrangeIn010,
  jarSeal,
  ownLabel,
  shownFields,
  shownKits,
  shownPinned,
  storedArrangement,
} from '../support/pages/arranged.ts';
import { copyBuild } from '../support/pages/build-copy.ts';
import { lookForNews } from '../support/pages/news.ts';
import {
  faultyOrder,
  openWithHold,
  pressReorder,
  serviceSaw,
  untilAlarming,
  untilHanging,
  waitForCard,
} from '../support/pages/order.ts';
import { builtExtension } from '../support/paths.ts';
import { expect, test } from './fixtures.ts';

const hour = 60 * 60_000;

const label = 'Moonrise Coffee – 12 oz bag label';

/** The package of version 0.1.0 as it was released, in a folder of its own. */
async function unpack010(engine: Engine): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), `restock-${engine}-earlier-`));
  const browser = engine === 'chromium' ? 'chrome' : 'firefox';
  await unzip(join(import.meta.dirname, `earlier/restock-0.1.0-${browser}.zip`), dir);
  if (engine === 'firefox') await takeTodaysId(dir);
  return dir;
}

/** 0.1.0 had a provisional id, under which it was never published. For Firefox, another id is another add-on. */
async function takeTodaysId(dir: string): Promise<void> {
  const file = join(dir, 'manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8'));
  manifest.browser_specific_settings.gecko.id = publisher.geckoId;
  await writeFile(file, JSON.stringify(manifest));
}

/** What today's pages show of everything that was arranged. */
async function expectArranged(extension: Driver, remindsOn: string): Promise<void> {
  const popup = await extension.openPopup();
  await popup.waitForText('Show 1 hidden item');
  await expect.poll(() => popup.evaluate(shownPinned)).toEqual([jarSeal]);
  await popup.fill('Search items', ownLabel);
  await expect
    .poll(() => popup.evaluate(shownFields))
    .toMatchObject({ 'Sort by': 'By name', [`Quantity of ${ownLabel}`]: '300' });
  await popup.click('button', `Show artwork of ${hoodie}`);
  await popup.waitForText(`Reminder set for ${remindsOn}.`);
  await popup.press('Escape');
  await popup.click('tab', 'Basket, 2 items');
  await popup.waitFor('button', 'Order 2 items');
  await expect
    .poll(() => popup.evaluate(shownFields))
    .toMatchObject({
      [`Quantity of ${ownLabel}`]: '300',
      [`Quantity of ${hoodie}`]: '6',
      [`Size of ${hoodie}`]: 'L',
    });
  const kit = ['Spring fair', `300 × ${ownLabel}`, `6 × ${hoodie}, Size L`];
  await expect.poll(() => popup.evaluate(shownKits)).toEqual([kit]);
  await popup.close();
  const options = await extension.openOptions();
  await expect
    .poll(() => options.evaluate(shownFields))
    .toMatchObject({
      Currency: 'EUR – Euro',
      'Product language': 'Deutsch',
      'Time to undo': '30',
      'Default address': expect.stringContaining('Joris van der Meulen'),
      'Default card': expect.stringContaining('Mastercard\u00a0••\u00a05454'),
      'Maximum quantity per item': '4000',
      'Maximum orders in 24 hours': '7',
      'Check orders': 'Every hour',
      'Show updates, reminders, and parcels on the icon': false,
    });
  await options.close();
}

/** Tests that start from version 0.1.0. */
const earlierTest = test.extend({
  extensionDir: async ({ engine }, use) => {
    const dir = await unpack010(engine);
    await use(dir);
    await rm(dir, { recursive: true });
  },
});

earlierTest(
  'nothing is lost by an update: what was arranged, news, and orders that are held, unclear or placed',
  async ({ extension, engine, sandbox }) => {
    const { options, popup, remindsOn } = await arrangeIn010(extension, sandbox);
    await pressReorder(popup, ownLabel);
    await waitForCard(popup, ownLabel, /Order R\d+ placed/);
    const [number = ''] = /R\d+/.exec(await popup.text()) ?? [];
    await lookForNews(extension);
    await sandbox.control.moveOrder(number, { state: 'complete', shipmentState: 'shipped' });
    await lookForNews(extension);
    await popup.waitFor('tab', 'Orders, 1 with news');
    await sandbox.control.setListingDelay(hour);
    await faultyOrder(sandbox, { drop: 'after' });
    await popup.fill('Search items', label);
    await pressReorder(popup, label);
    await waitForCard(popup, label, 'We couldn’t tell whether the order went through');
    await options.click('slider', 'Time to undo');
    await options.press('End');
    await expect
      .poll(async () => (await extension.readStorage()).settings)
      .toMatchObject({ holdSeconds: 30 });
    await popup.fill('Search items', '');
    await pressReorder(popup, jarSeal);
    await popup.waitForText(/Ordering in \d+ s/);

    await extension.update(builtExtension(engine));

    await untilAlarming(extension, true);
    const again = await extension.openPopup();
    await waitForCard(again, jarSeal, 'Not sent');
    await waitForCard(again, label, 'Your order couldn’t be confirmed');
    await again.waitFor('tab', 'Orders, 1 updated');
    await expectArranged(extension, remindsOn);
    await sandbox.control.advance(hour);
    await waitForCard(again, label, /Order R\d+ went through/);
    expect(await serviceSaw(sandbox)).toEqual({ posts: 2, commits: 2 });
  },
);

earlierTest(
  'an order is unclear after an update during its POST, until it is found',
  async ({ extension, engine, sandbox }) => {
    const popup = await openWithHold(extension, sandbox, 0);
    await faultyOrder(sandbox, { hang: 'before' });
    await pressReorder(popup, sticker);
    await untilHanging(sandbox, 'POST');
    await popup.close();
    await extension.update(builtExtension(engine));
    await untilAlarming(extension, true);
    const again = await extension.openPopup();
    await waitForCard(again, sticker, 'Your order couldn’t be confirmed');
    await sandbox.control.release();
    await waitForCard(again, sticker, /Order R\d+ went through/);
    await untilAlarming(extension, false);
    expect(await serviceSaw(sandbox)).toEqual({ posts: 1, commits: 1 });
  },
);

earlierTest(
  'a refused order isn’t announced again after an update',
  async ({ extension, engine, sandbox }) => {
    const popup = await openWithHold(extension, sandbox, 0);
    const body = { type: 'UserInputError', message: 'The card was declined.' };
    await faultyOrder(sandbox, { status: 400, body });
    await pressReorder(popup, sticker);
    await waitForCard(popup, sticker, 'Not ordered');
    await popup.close();
    const { title } = await extension.badge();
    await extension.update(builtExtension(engine));
    await waitForCard(await extension.openPopup(), sticker, 'Not ordered');
    await expect.poll(async () => (await extension.badge()).title).toBe(title);
    const [attempt] = (await extension.readStorage()).attempts as object[];
    expect(attempt).not.toHaveProperty('seenAt');
    expect(await serviceSaw(sandbox)).toEqual({ posts: 1, commits: 0 });
  },
);

/** Tests that start from today's build, in a folder of its own, and go back to version 0.1.0. */
const backTest = test.extend<{ earlier: string }>({
  extensionDir: async ({ engine }, use) => {
    const copy = await copyBuild(engine);
    await use(copy.dir);
    await copy.remove();
  },
  earlier: async ({ engine }, use) => {
    const dir = await unpack010(engine);
    await use(dir);
    await rm(dir, { recursive: true });
  },
});

backTest(
  'version 0.1.0 orders nothing and loses nothing, if somebody goes back to it',
  async ({ extension, engine, earlier, sandbox }) => {
    const arranged = await storedArrangement(sandbox, new Date(2090, 0, 15, 12).getTime());
    const { settings } = arranged;
    await extension.writeStorage({ ...arranged, settings: { ...settings, holdSeconds: 0 } });
    const popup = await openConnected(extension, sandbox);
    await pressReorder(popup, jarSeal);
    await waitForCard(popup, jarSeal, /Order R\d+ placed/);
    await extension.writeStorage({ settings });
    await popup.fill('Search items', label);
    await pressReorder(popup, label);
    await popup.waitForText(/Ordering in \d+ s/);

    await extension.update(earlier);

    // Its popup stays empty: it can't draw the orders that it finds.
    await (await extension.openOptions()).waitForText('Ordering is locked');
    await extension.fireAlarm('ordering');
    await lookForNews(extension);
    await expect.poll(() => extension.readStorage()).toHaveProperty('orderingTrouble');

    await extension.update(builtExtension(engine));

    const again = await extension.openPopup();
    await waitForCard(again, jarSeal, /Order R\d+ placed/);
    await again.click('button', `Undo the order of ${label}`);
    await again.waitForText('Nothing was ordered.');
    await expectArranged(extension, 'Jan 15, 2090');
    expect(await serviceSaw(sandbox)).toEqual({ posts: 1, commits: 1 });
  },
);
